import type { OlympiadSearch } from "../olympiad/olympiad-search";

/** Pages that show another olympiad at the same address. */
const samePage =
	/^\/(?:olimpic\/(?:about|participants|participants\/create|participate|live|ranking|rating|stats|diplomas|check-in|print)|delegates|delegates\/create)$/;

/** Pages of one record, by the list it belongs to. */
const lists: readonly [RegExp, string][] = [
	[/^\/olimpic\/participants\//, "/olimpic/participants"],
	[/^\/olimpic\/diplomas?\//, "/olimpic/diplomas"],
	[/^\/delegates\//, "/delegates"],
];

/** Lists of a person's own that show every olympiad unless one is asked for. */
const personal = /^\/olimpic\/(?:stats|diplomas)$/;

/**
 * Where the choice of another olympiad leads from a page: the same page of it; from a record to its list; from the
 * editor to the other's editor; from anything else to the olympiad's own page.
 */
export function switchTarget(path: string, id: string): { to: string; search: OlympiadSearch & { all?: false } } {
	const here = path.replace(/(.)\/$/, "$1");
	const search = { olimpic: id };
	if (here.startsWith("/olimpic/edit/")) return { to: `/olimpic/edit/${encodeURIComponent(id)}`, search };
	const to = samePage.test(here) ? here : (lists.find(([records]) => records.test(here))?.[1] ?? "/olimpic/about");
	return { to, search: personal.test(to) ? { ...search, all: false } : search };
}
