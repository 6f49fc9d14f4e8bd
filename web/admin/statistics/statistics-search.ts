/** What the numbers are told by and of; apart from texts and charts, which the routes would bring to every page. */
export type StatisticsSearch = { by?: "month"; country?: string; school?: string };

const word = (value: unknown) => (/^[\w-]{1,100}$/.test(String(value)) ? String(value) : undefined);

/** Reads the address; what it does not know is left out. */
export function statisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
	const country = raw["country"] === undefined ? undefined : word(raw["country"]);
	const school = raw["school"] === undefined ? undefined : word(raw["school"]);
	return {
		...(raw["by"] === "month" ? { by: "month" as const } : {}),
		...(country ? { country } : {}),
		...(school ? { school } : {}),
	};
}
