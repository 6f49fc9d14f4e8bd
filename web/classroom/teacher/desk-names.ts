import type { Cell } from "#domain/classroom/views";
import { m } from "#messages";
import { byName } from "./cell-state";

/** What children are called here: by name, or by their place in the order of names, which trouble does not change. */
export function namesOf(cells: readonly Cell[], hidden: boolean): ReadonlyMap<string, string> {
	if (!hidden) return new Map(cells.map(({ _id, name }) => [_id, name]));
	return new Map(byName(cells).map(({ _id }, index) => [_id, m.classroom_place({ place: index + 1 })]));
}
