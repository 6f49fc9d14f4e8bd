import { isCountry } from "../geo/countries";

/** The most participants of each country that has a limit. */
export type CountryQuotas = Readonly<Record<string, number>>;

/** The largest quota of one country. */
export const mostOfCountry = 100_000;

/** Quotas from their stored text; what is not a country with a whole number is left out. */
export function readQuotas(text: string): CountryQuotas {
	const stored: unknown = JSON.parse(text || "{}");
	const pairs = Object.entries(typeof stored === "object" && stored !== null ? stored : {});
	return Object.fromEntries(pairs.filter(([code, most]) => isCountry(code) && Number.isInteger(most))) as CountryQuotas;
}

/** The stored text of quotas, the same for equal ones whatever their order. */
export function writeQuotas(quotas: CountryQuotas): string {
	return JSON.stringify(Object.fromEntries(Object.entries(quotas).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
