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

/** The full name on pages in English: each part in English, or as it is where there is no English one. */
export function englishName(names: { name: string; surname: string; name_en: string; surname_en: string }): string {
	return [names.name_en || names.name, names.surname_en || names.surname].filter(Boolean).join(" ");
}

type Names = Record<"name" | "surname" | "nameEn" | "surnameEn", string | null>;

/** A person's whole name in English, or else as they write it themselves. */
export function wholeName({ name, surname, nameEn, surnameEn }: Names): string {
	return [nameEn, surnameEn].filter(Boolean).join(" ") || [name, surname].filter(Boolean).join(" ");
}
