import { type OlympiadSearch, olympiadSearch } from "../olympiad-search";

/**
 * The choice of papers in the address: category, code of the set, with the key; or the official ones, with `names` off,
 * `spare` sets of each category, ordered by stage.
 */
export type PaperSearch = OlympiadSearch & {
	category?: string | undefined;
	seed?: string | undefined;
	key?: true | undefined;
	official?: true | undefined;
	names?: false | undefined;
	spare?: number | undefined;
	by?: "stage" | undefined;
};

/** Reads the choice from an address; unknown values are left out. */
export function paperSearch(raw: Record<string, unknown>): PaperSearch {
	const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);
	const official = raw["official"] === true;
	const spare = Number(raw["spare"]);
	return {
		...olympiadSearch(raw),
		...(text(raw["category"]) && { category: text(raw["category"]) }),
		...(text(raw["seed"]) && !official && { seed: text(raw["seed"]) }),
		...(raw["key"] === true && { key: true }),
		...(official && { official: true }),
		...(official && raw["names"] === false && { names: false }),
		...(official && Number.isInteger(spare) && spare > 0 && { spare: Math.min(spare, 20) }),
		...(official && raw["by"] === "stage" && { by: "stage" }),
	};
}
