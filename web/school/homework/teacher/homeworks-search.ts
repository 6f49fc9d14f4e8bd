import type { HomeworkFilter } from "#worker/school/homework/contract";

/** The filter of the list in the address; absent fields filter nothing. */
export type HomeworksSearch = { page?: number } & Pick<HomeworkFilter, "status" | "group" | "search">;

const statuses = ["new", "in_progress", "completed", "template", "archived"] as const;

export function homeworksSearch(raw: Record<string, unknown>): HomeworksSearch {
	const text = (key: string) => (raw[key] === undefined || raw[key] === "" ? undefined : String(raw[key]).slice(0, 60));
	const page = Number(raw["page"]);
	const found: { [key in keyof HomeworksSearch]: HomeworksSearch[key] | undefined } = {
		page: Number.isInteger(page) && page > 1 ? page : undefined,
		status: statuses.find((status) => status === raw["status"]),
		group: text("group"),
		search: text("search"),
	};
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as HomeworksSearch;
}

/**
 * What a new homework begins with: another one, the same for somebody else, one child's formulas, a live lesson, or a
 * section of the book.
 */
export type BuilderSearch = {
	copy?: string;
	other?: true;
	group?: string;
	student?: string;
	focus?: string;
	lesson?: string;
	book?: string;
};

export function builderSearch(raw: Record<string, unknown>): BuilderSearch {
	const text = (key: string) =>
		typeof raw[key] === "string" && raw[key] !== "" ? { [key]: raw[key].slice(0, 200) } : {};
	return {
		...text("copy"),
		...(raw["other"] === true || raw["other"] === "true" ? { other: true as const } : {}),
		...text("group"),
		...text("student"),
		...text("focus"),
		...text("lesson"),
		...text("book"),
	};
}
