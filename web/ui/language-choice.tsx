import { startTransition, useOptimistic } from "react";
import { m } from "#messages";
import type { Language } from "./language-switch";
import { Segmented } from "./segmented";

interface LanguageChoiceProps {
	label: string;
	value: Language;
	/** Resolves when the page shows that language. */
	onChange: (language: Language) => void | Promise<void>;
	wide?: boolean;
}

/** A choice of language; each language has its own name. */
export function LanguageChoice({ label, value, onChange, wide }: LanguageChoiceProps) {
	// shows the choice at once, before the address changes
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
