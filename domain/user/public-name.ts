/** What the public form keeps of a surname: its first letter. Of a child's name no more is shown to strangers. */
export function initialOf(surname: string): string {
	const [letter] = surname.trim();
	return letter ? `${letter}.` : "";
}

/** The public form of a name kept in one piece: its first word and the first letter of the last one. */
export function publicForm(fullName: string): string {
	const words = fullName.split(/\s+/).filter(Boolean);
	const [first = "", ...rest] = words;
	return [first, initialOf(rest.at(-1) ?? "")].filter(Boolean).join(" ");
}

type Names = Record<"name" | "surname", string | null> &
	(Record<"name_en" | "surname_en", string | null> | Record<"nameEn" | "surnameEn", string | null>);

/** The full name on pages in English: each part in English, or as it is where there is no English one. */
export function englishName(names: Names): string {
	const [first, last] = "nameEn" in names ? [names.nameEn, names.surnameEn] : [names.name_en, names.surname_en];
	return [first || names.name, last || names.surname].filter(Boolean).join(" ");
}
