import { countries } from "./countries";
import { countryNameIn } from "./country-name";

/** Every name of every country, lower case, made once: a list of people asks for many. */
let codes: ReadonlyMap<string, string> | undefined;

/** The code of a country by its Russian or English name; null for anything else, such as the name of a centre. */
export function countryCodeOf(name: string): string | null {
	codes ??= new Map(
		["en", "ru"].flatMap((lang) => countries.map((code) => [countryNameIn(code, lang).toLowerCase(), code] as const)),
	);
	return codes.get(name.trim().toLowerCase()) ?? null;
}
