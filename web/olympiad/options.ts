import { countries } from "#domain/geo/countries";
import { m } from "#messages";
import { countryName } from "./texts";

/** Countries as options of a select, by name in the language of the page. */
export function countryOptions(codes: readonly string[] = countries): { value: string; label: string }[] {
	return codes
		.map((code) => ({ value: code, label: countryName(code) }))
		.toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Categories as options of a select. */
export function categoryOptions(
	categories: readonly { code: string; level: number }[],
): { value: string; label: string }[] {
	return categories.map(({ code, level }) => ({ value: code, label: m.olympiad_category_option({ code, level }) }));
}
