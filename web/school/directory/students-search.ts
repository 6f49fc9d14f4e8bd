import type { StudentsFilter } from "#worker/school/people/contract";

/** The filter of the table in the address, and the person whose panel is open; absent fields have their defaults. */
export type StudentsSearch = { page?: number; person?: string } & Partial<
	Pick<StudentsFilter, "search" | "group" | "teacher" | "active" | "access" | "sort" | "order">
>;

function one<T extends string>(value: unknown, known: readonly T[]): T | undefined {
	return known.find((item) => item === value);
}

export function studentsSearch(raw: Record<string, unknown>): StudentsSearch {
	const text = (key: string) =>
		raw[key] === undefined || raw[key] === "" ? undefined : String(raw[key]).slice(0, 100);
	const page = Number(raw["page"]);
	const found: Record<keyof StudentsSearch, unknown> = {
		page: Number.isInteger(page) && page > 1 ? page : undefined,
		person: text("person"),
		search: text("search"),
		group: text("group"),
		teacher: text("teacher"),
		active: one(raw["active"], ["yes", "no"] as const),
		access: one(raw["access"], ["paid", "none"] as const),
		sort: one(raw["sort"], ["birthday", "access"] as const),
		order: one(raw["order"], ["desc"] as const),
	};
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as StudentsSearch;
}

/** Whether the table shows a part of the students. */
export function isFiltered({ search, group, teacher, active, access }: StudentsSearch): boolean {
	return [search, group, teacher, active, access].some((value) => value !== undefined);
}
