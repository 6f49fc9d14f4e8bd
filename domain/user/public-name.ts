/** The public form of a surname: its first letter. Strangers see no more of a child's surname. */
export function initialOf(surname: string): string {
	const [letter] = surname.trim();
	return letter ? `${letter}.` : "";
}

/** The public form of a full name: its first word and the first letter of the last one. */
export function publicForm(fullName: string): string {
	const words = fullName.split(/\s+/).filter(Boolean);
	const [first = "", ...rest] = words;
	return [first, initialOf(rest.at(-1) ?? "")].filter(Boolean).join(" ");
}

type Names = Record<"name" | "surname", string | null> &
	(Record<"name_en" | "surname_en", string | null> | Record<"nameEn" | "surnameEn", string | null>);

/** The full name on English pages: each part in English if there is one, else as it is. */
export function englishName(names: Names): string {
	const [first, last] = "nameEn" in names ? [names.nameEn, names.surnameEn] : [names.name_en, names.surname_en];
	return [first || names.name, last || names.surname].filter(Boolean).join(" ");
}
