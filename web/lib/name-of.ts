import { getLocale } from "../paraglide/runtime.js";

/** The name of a person in the language of the page; of who has none in it the other one. */
export function nameOf({ name, name_en: english }: { name: string; name_en: string }): string {
	return (getLocale() === "en" && english) || name;
}
