import { type EntryCell, type EntryLine, mostEntries } from "#domain/olympiad/entry-list";
import type { EntryOutcome, EntryRow } from "#worker/olympiad/entries/contract";

/** A line on the screen. `outcome` is null until it was tried, and again after a cell has changed. */
export type ShownLine = { key: number; cells: EntryLine; as: EntryRow["as"]; outcome: EntryOutcome | null };

export type EntryState = { lines: readonly ShownLine[]; next: number };

export type EntryAction =
	| { type: "add"; lines: readonly EntryLine[] }
	| { type: "type"; key: number; cell: EntryCell; text: string }
	| { type: "another"; key: number }
	| { type: "remove"; key: number }
	| { type: "tried"; keys: readonly number[]; outcomes: readonly EntryOutcome[] }
	| { type: "clear" };

export const noEntries: EntryState = { lines: [], next: 0 };

/** Lines beyond the hundred that one list may have are left out. */
export function entriesAfter(state: EntryState, action: EntryAction): EntryState {
	const changed = (key: number, change: (line: ShownLine) => ShownLine) => ({
		...state,
		lines: state.lines.map((line) => (line.key === key ? change(line) : line)),
	});
	switch (action.type) {
		case "add": {
			const room = mostEntries - state.lines.length;
			const added = action.lines
				.slice(0, room)
				.map((cells, at): ShownLine => ({ key: state.next + at, cells, as: "", outcome: null }));
			return { lines: [...state.lines, ...added], next: state.next + added.length };
		}
		case "type":
			return changed(action.key, (line) => ({
				...line,
				cells: { ...line.cells, [action.cell]: action.text },
				outcome: null,
			}));
		case "another":
			return changed(action.key, (line) => ({ ...line, as: "new", outcome: null }));
		case "remove":
			return { ...state, lines: state.lines.filter(({ key }) => key !== action.key) };
		case "tried": {
			const outcomes = new Map(action.keys.map((key, at) => [key, action.outcomes[at] ?? null]));
			return {
				...state,
				lines: state.lines.map((line) => {
					const outcome = outcomes.get(line.key);
					return outcome ? { ...line, outcome, cells: filled(line.cells, outcome) } : line;
				}),
			};
		}
		case "clear":
			return noEntries;
	}
}

/** The category that the server chose, because it is the only one. */
function filled(cells: EntryLine, { category }: EntryOutcome): EntryLine {
	return cells.category === "" && category !== "" ? { ...cells, category } : cells;
}

/** Lines that can be written now. */
export function readyLines({ lines }: EntryState): ShownLine[] {
	return lines.filter(({ outcome }) => outcome?.kind === "new" || outcome?.kind === "known");
}

/** Whether a line was written, now or before, and needs nothing more. */
export function isDone({ outcome }: ShownLine): boolean {
	return outcome?.kind === "entered" || outcome?.kind === "same";
}

export function toRow({ cells, as }: Pick<ShownLine, "cells" | "as">): EntryRow {
	return { ...cells, as };
}
