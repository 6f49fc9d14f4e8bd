import { m } from "#messages";
import type { Language } from "./language-switch";
import { Segmented } from "./segmented";

interface LanguageChoiceProps {
	/** What the language is chosen for. */
	label: string;
	value: Language;
	onChange: (language: Language) => void;
	wide?: boolean;
}

/** A language of a paper, each called by its own name. */
export function LanguageChoice(props: LanguageChoiceProps) {
	return (
		<Segmented
			{...props}
			options={[
				{ value: "ru", label: <span lang="ru">{m.language_ru()}</span> },
				{ value: "en", label: <span lang="en">{m.language_en()}</span> },
			]}
		/>
	);
}
