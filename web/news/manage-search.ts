import { newsKinds, newsStates } from "#domain/news/news";
import type { ManageSearch } from "./queries";

/** The filter of the list in the address; absent fields have their defaults. */
export function manageSearch(raw: Record<string, unknown>): ManageSearch {
	const page = Number(raw["page"]);
	const search = String(raw["search"] ?? "").slice(0, 100);
	const state = newsStates.find((one) => one === raw["state"]);
	const kind = newsKinds.find((one) => one === raw["kind"]);
	return {
		...(Number.isInteger(page) && page > 1 ? { page } : {}),
		...(search === "" ? {} : { search }),
		...(state ? { state } : {}),
		...(kind ? { kind } : {}),
	};
}
