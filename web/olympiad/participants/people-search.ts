import type { ParticipantsFilter } from "#worker/olympiad/participants/contract";
import { olympiadSearch } from "../olympiad-search";

/** The filter of the table in the address; absent fields have their defaults. */
export type PeopleSearch = { olimpic?: string; page?: number } & Partial<
	Pick<ParticipantsFilter, "search" | "category" | "country" | "delegate" | "state" | "sort" | "order">
>;

const sorts = ["created", "name", "birthday", "category", "country", "delegate", "score"] as const;

function one<T extends string>(value: unknown, known: readonly T[]): T | undefined {
	return known.find((item) => item === value);
}

export function peopleSearch(raw: Record<string, unknown>): PeopleSearch {
	const text = (key: string) =>
		raw[key] === undefined || raw[key] === "" ? undefined : String(raw[key]).slice(0, 100);
	const page = Number(raw["page"]);
	const found: Record<keyof PeopleSearch, unknown> = {
		...olympiadSearch(raw),
		olimpic: olympiadSearch(raw).olimpic,
		page: Number.isInteger(page) && page > 1 ? page : undefined,
		search: text("search"),
		category: text("category"),
		country: text("country"),
		delegate: text("delegate"),
		state: one(raw["state"], ["registered", "finished"] as const),
		sort: one(raw["sort"], sorts),
		order: one(raw["order"], ["desc"] as const),
	};
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as PeopleSearch;
}

/** Whether a filter is set. */
export function isFiltered({ search, category, country, delegate, state }: PeopleSearch): boolean {
	return [search, category, country, delegate, state].some((value) => value !== undefined);
}
