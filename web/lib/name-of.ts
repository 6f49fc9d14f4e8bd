import { getLocale } from "../paraglide/runtime.js";

type InParts = { name: string; surname: string; name_en: string; surname_en: string };

/** First and last name of a person in the language of the page; of who has none in it those in the other one. */
export function partsOf({ name, surname, name_en: nameEn, surname_en: surnameEn }: InParts): [string, string] {
	const own = [name, surname] as [string, string];
	const english = [nameEn, surnameEn] as [string, string];
	const [wanted, other] = getLocale() === "en" ? [english, own] : [own, english];
	return wanted.some(Boolean) ? wanted : other;
}

/** The full name of a person whose names are kept in parts, in the language of the page. */
export const fullNameOf = (person: InParts): string => partsOf(person).filter(Boolean).join(" ");

/** The name of a person in the language of the page; of who has none in it the other one. */
export function nameOf({ name, name_en: english }: { name: string; name_en: string }): string {
	return (getLocale() === "en" && english) || name;
}
