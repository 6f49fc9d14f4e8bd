import { type OlympiadSearch, olympiadSearch } from "../olympiad-search";

/** What the addresses of the papers say: the category, the set's code, with the key, the official ones. */
export type PaperSearch = OlympiadSearch & { category?: string; seed?: string; key?: true; official?: true };

/** Reads an address as somebody may have typed it; what it does not know it leaves out. */
export function paperSearch(raw: Record<string, unknown>): PaperSearch {
	const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);
	const official = raw["official"] === true;
	return {
		...olympiadSearch(raw),
		...(text(raw["category"]) && { category: text(raw["category"]) }),
		...(text(raw["seed"]) && !official && { seed: text(raw["seed"]) }),
		...(raw["key"] === true && { key: true }),
		...(official && { official: true }),
	};
}
