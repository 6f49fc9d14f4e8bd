import { type OlympiadSearch, olympiadSearch } from "../olympiad-search";

/** The choice of papers in the address: category, code of the set, with the key, the official ones. */
export type PaperSearch = OlympiadSearch & { category?: string; seed?: string; key?: true; official?: true };

/** Reads the choice from an address; unknown values are left out. */
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
