import { blankState, type EditorState, instantText, withUnoffered } from "#web/olympiad/editor/editor-state";
import type { EditedOlympiad } from "#worker/olympiad/editor/contract";

export const base = { ...blankState(Date.UTC(2096, 8, 15)), name: "Осенний кубок", name_en: "Autumn Cup" };

/** The form of a type with few categories is drawn in a fraction of the time. */
const small: EditorState = { ...base, type: "pama", categories: withUnoffered("pama", []) };
small.categories[0]!.offered = true;

/** An olympiad as its editor opens it. */
export function stored(change: Partial<EditorState>, version: number, by: string | null): EditedOlympiad {
	const state = { ...small, draft: false, ...change };
	const { time_zone: zone } = state;
	return {
		...state,
		start: instantText(state.start, zone),
		end: instantText(state.end, zone),
		registration_opens: instantText(state.registration_opens, zone) || null,
		registration_closes: instantText(state.registration_closes, zone) || null,
		categories: state.categories.map(({ offered: _offered, ...category }) => category),
		_id: "o1",
		archived: false,
		participants: 0,
		results: 0,
		locked: false,
		faults: {},
		venue: null,
		entry: "open",
		version,
		edited: by === null ? null : { by, at: "2096-09-15T09:03:00.000Z" },
		now: "2096-09-15T09:05:00.000Z",
	};
}
