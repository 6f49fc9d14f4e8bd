import { m } from "#messages";
import { Segmented } from "./segmented";

export type Language = "ru" | "en";

const LANGUAGES = [
	{ value: "ru", label: "RU" },
	{ value: "en", label: "EN" },
] as const;

export function LanguageSwitch({
	value,
	onChange,
	className,
}: {
	value: Language;
	onChange: (language: Language) => void;
	className?: string;
}) {
	return (
		<Segmented
			label={m.ui_language_label()}
			options={LANGUAGES}
			value={value}
			onChange={onChange}
			className={className}
		/>
	);
}
