import { chosenLocale } from "../lib/locale";
import { getLocale } from "../paraglide/runtime.js";
import { cn } from "../ui/cn";

interface RussianHintProps {
	/** The message in the language it is asked for. */
	say: (options: { locale: "ru" }) => string;
	/** Inside a button or a label: the control keeps its English name. */
	inside?: boolean;
	className?: string;
}

/** The Russian words under an English text of the olympiad, for whoever chose Russian. */
export function RussianHint({ say, inside = false, className }: RussianHintProps) {
	if (getLocale() === "ru" || chosenLocale() !== "ru") return null;
	return (
		<span
			lang="ru"
			aria-hidden={inside || undefined}
			className={cn("block text-[13px] leading-tight font-normal", className)}
		>
			{say({ locale: "ru" })}
		</span>
	);
}

type Message = (inputs?: Record<string, never>, options?: { locale?: "ru" }) => string;

/** The English words of a control with the Russian ones under them. */
export function HintedWords({ say }: { say: Message }) {
	return (
		<span>
			{say()}
			<RussianHint inside say={(options) => say({}, options)} />
		</span>
	);
}
