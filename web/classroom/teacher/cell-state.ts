import type { Controls } from "#domain/classroom/controls";
import type { ClassTask } from "#domain/classroom/lesson";
import type { Cell } from "#domain/classroom/views";
import { readFocus } from "#domain/mastery/focus-text";
import { formulaText } from "#domain/soroban/rod";
import { type Diagnosis } from "#domain/soroban/replay";
import type { Exercise } from "#domain/trainer/exercise";
import { diagnoseExercise, exercisesOf } from "#domain/trainer/run";

/** How a child stands: only `wrong` and `lost` are trouble. */
export type CellState = "door" | "here" | "counts" | "right" | "wrong" | "lost" | "left" | "guided";

export function stateOf(cell: Cell, shared: Controls): CellState {
	if (cell.status === "waiting") return "door";
	if (cell.status === "left") return "left";
	if (cell.status === "lost") return "lost";
	if (cell.guided) return "guided";
	const { answer } = cell;
	if (answer?.done) return answer.correct ? "right" : "wrong";
	return answer || (cell.controls ?? shared).start ? "counts" : "here";
}

const urgency: readonly CellState[] = ["door", "lost", "wrong", "guided", "counts", "here", "right", "left"];
/** In a class above this many, a cell has no abacus and trouble stands first. */
export const mostDrawn = 30;
/** Children by their names, those of one name in an order that stays. */
export function byName(cells: readonly Cell[]): Cell[] {
	return cells.toSorted((a, b) => a.name.localeCompare(b.name) || (a._id < b._id ? -1 : 1));
}

/** The children on the desk in their order, which never changes by itself in a class that is drawn whole. */
export function deskOrder(cells: Readonly<Record<string, Cell>>, shared: Controls): Cell[] {
	// a guest that was not let in stands there while it is at the door
	const shown = Object.values(cells).filter(({ status, admitted }) => admitted || status === "waiting");
	const ordered = byName(shown);
	if (shown.length <= mostDrawn) return ordered;
	const rank = (cell: Cell) => (cell.hand === null ? urgency.indexOf(stateOf(cell, shared)) : 0.5);
	return ordered.toSorted((a, b) => rank(a) - rank(b));
}

const made = new Map<string, Exercise[]>();

/** The exercises of a task; those of a class are made once. */
export function madeOf(task: ClassTask): Exercise[] {
	const key = JSON.stringify([task.simulator, task.parameters, task.seed]);
	const known = made.get(key);
	if (known) return known;
	if (made.size > 200) made.clear();
	const set = exercisesOf(task);
	made.set(key, set);
	return set;
}

/** The formula a child works on: the one its last answer broke at, else the one its numbers are about; null for none. */
export function formulaOf(cell: Cell, task: ClassTask | null): string | null {
	if (!task) return null;
	const broken = breakOf(cell, task);
	if (broken && broken.reason !== "unknown" && broken.formula) return formulaText(broken.formula);
	const focus = readFocus(String(task.parameters["focus"] ?? ""));
	const [first] = focus?.formulas ?? [];
	return first ? formulaText(first) : null;
}

/** Where a wrong answer most likely broke; null for a right one, or none. */
export function breakOf({ answer }: Cell, task: ClassTask): Diagnosis | null {
	if (!answer?.done || answer.correct) return null;
	const exercise = madeOf(task)[answer.item];
	return exercise ? diagnoseExercise(exercise, answer.text) : null;
}
