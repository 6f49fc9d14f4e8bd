import { parseDate } from "#domain/calendar/civil-date";

/** What the numbers are told by and of; apart from texts and charts, which the routes would bring to every page. */
export type StatisticsSearch = {
	by?: "month";
	country?: string;
	school?: string;
	from?: string;
	to?: string;
	find?: string;
};

const word = (value: unknown) => (/^[\w-]{1,100}$/.test(String(value)) ? String(value) : undefined);
const day = (value: unknown) => (typeof value === "string" && parseDate(value) !== null ? value : undefined);

/** Reads the address; what it does not know is left out. */
export function statisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
	const country = raw["country"] === undefined ? undefined : word(raw["country"]);
	const school = raw["school"] === undefined ? undefined : word(raw["school"]);
	const [from, to] = [day(raw["from"]), day(raw["to"])];
	const find = typeof raw["find"] === "string" ? raw["find"].slice(0, 100) : "";
	return {
		...(raw["by"] === "month" ? { by: "month" as const } : {}),
		...(country ? { country } : {}),
		...(school ? { school } : {}),
		...(from ? { from } : {}),
		...(to ? { to } : {}),
		...(find ? { find } : {}),
	};
}
