import { countries } from "#domain/geo/countries";
import { m } from "#messages";
import { countryName } from "./texts";

/** The countries as options of a select, by name in the language of the page. */
export function countryOptions(): { value: string; label: string }[] {
	return countries
		.map((code) => ({ value: code, label: countryName(code) }))
		.toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Categories as options of a select. */
export function categoryOptions(
	categories: readonly { code: string; level: number }[],
): { value: string; label: string }[] {
	return categories.map(({ code, level }) => ({ value: code, label: m.olympiad_category_option({ code, level }) }));
}
