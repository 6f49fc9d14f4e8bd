import { getLocale } from "../paraglide/runtime.js";

/** The locale for dates and times; in English the British one: day before month, 24 hours. */
export function dayLocale(locale: "ru" | "en" = getLocale()): string {
	return locale === "en" ? "en-GB" : "ru";
}
