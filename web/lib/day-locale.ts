import { getLocale } from "../paraglide/runtime.js";

/**
 * How days and times are written: in English the day before its month, and 24 hours, because the reader may be anywhere.
 */
export function dayLocale(locale: "ru" | "en" = getLocale()): string {
	return locale === "en" ? "en-GB" : "ru";
}
