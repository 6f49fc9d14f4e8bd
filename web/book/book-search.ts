/** The group whose progress a teacher looks at. */
export type BookSearch = { group?: string };

/** Reads a query that may be typed by hand. */
export function bookSearch({ group }: Record<string, unknown>): BookSearch {
	return typeof group === "string" && group !== "" ? { group: group.slice(0, 64) } : {};
}
