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
