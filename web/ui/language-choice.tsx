import { startTransition, useOptimistic } from "react";
import { m } from "#messages";
import type { Language } from "./language-switch";
import { Segmented } from "./segmented";

interface LanguageChoiceProps {
	/** What the language is chosen for. */
	label: string;
	value: Language;
	/** Its promise lasts until the page speaks that language. */
	onChange: (language: Language) => void | Promise<void>;
	wide?: boolean;
}

/** A language of a paper, each called by its own name. */
export function LanguageChoice({ label, value, onChange, wide }: LanguageChoiceProps) {
	// stays where it was put while the address follows
	const [chosen, choose] = useOptimistic(value);
	return (
		<Segmented
			label={label}
			value={chosen}
			onChange={(next) =>
				startTransition(async () => {
					choose(next);
					await onChange(next);
				})
			}
			{...(wide === undefined ? {} : { wide })}
			options={[
				{ value: "ru", label: <span lang="ru">{m.ui_language_ru()}</span> },
				{ value: "en", label: <span lang="en">{m.ui_language_en()}</span> },
			]}
		/>
	);
}
