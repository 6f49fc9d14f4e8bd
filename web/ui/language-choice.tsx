import { m } from "#messages";
import { useAddressChoice } from "../lib/use-address-choice";
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
	const [chosen, choose] = useAddressChoice(value, onChange);
	return (
		<Segmented
			label={label}
			value={chosen}
			onChange={choose}
			{...(wide === undefined ? {} : { wide })}
			options={[
				{ value: "ru", label: <span lang="ru">{m.ui_language_ru()}</span> },
				{ value: "en", label: <span lang="en">{m.ui_language_en()}</span> },
			]}
		/>
	);
}
