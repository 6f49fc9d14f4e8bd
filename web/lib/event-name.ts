import { getLocale } from "../paraglide/runtime.js";

/** The name of an event in the reader's language. */
export function eventName({ name, name_en: nameEn }: { name: string; name_en: string }, locale = getLocale()): string {
	return (locale === "en" && nameEn) || name;
}
