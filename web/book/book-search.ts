import { readSheetSeed } from "#domain/olympiad/sheet-seed";

/** The group whose progress a teacher looks at. */
export type BookSearch = { group?: string };

/** Reads a query that may be typed by hand. */
export function bookSearch({ group }: Record<string, unknown>): BookSearch {
	return typeof group === "string" && group !== "" ? { group: group.slice(0, 64) } : {};
}

/** The seed of a sheet; none for what cannot be one. An address made of digits is read as a number. */
export function sheetSearch({ seed }: Record<string, unknown>): { seed?: string } {
	const read = typeof seed === "string" || typeof seed === "number" ? readSheetSeed(String(seed)) : null;
	return read ? { seed: read } : {};
}
