import { countries } from "./countries";

/** The customer's code for Turkmenistan (docs/product.md 1). */
const respelled: Record<string, string> = { TQ: "TM" };

/** The name of a country in a language; its code where there is none. */
export function countryNameIn(code: string, lang: string): string {
	try {
		return new Intl.DisplayNames(lang, { type: "region" }).of(respelled[code] ?? code) ?? code;
	} catch {
		return code;
	}
}

/** The code of a country by its Russian or English name; null for anything else, such as the name of a centre. */
export function countryCodeOf(name: string): string | null {
	const wanted = name.trim().toLowerCase();
	const called = (code: string, lang: string) => countryNameIn(code, lang).toLowerCase() === wanted;
	return countries.find((code) => called(code, "en") || called(code, "ru")) ?? null;
}
