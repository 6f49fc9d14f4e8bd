import { boardStates, clickBead, type Bead } from "../soroban/beads";
import type { RodState } from "../soroban/rod";

/** Rods of the board of every lesson: ones, tens and hundreds. */
export const lessonRods = 3;

/**
 * One step: a sentence, a board and a goal. `say` names its sentences. `boards` are the numbers the board passes: the
 * first is there as the step begins, the last is the goal, those between are the way that is taught. Any other way to
 * the goal is right too.
 */
export type LessonStep<Say extends string = string> = {
	readonly say: Say;
	readonly boards: readonly [number, number, ...number[]];
	/** The number that is added; null where a number is set. */
	readonly operand: number | null;
	/** Who moves the beads. */
	readonly by: "owl" | "child";
	/** Whether the next bead is drawn at once, or only after a pause. */
	readonly guide: "drawn" | "late";
};

/** A press of one bead: `rod` from the left, the bead, and what the rod shows afterwards. */
export type LessonMove = { readonly rod: number; readonly bead: Bead; readonly to: RodState };

type Way = LessonStep["boards"];

/** The child sets a number. */
export function setStep<Say extends string>(
	say: Say,
	boards: Way,
	guide: LessonStep["guide"] = "drawn",
): LessonStep<Say> {
	return { say, boards, operand: null, by: "child", guide };
}

/** The child adds what lies between the first and the last number; a negative difference is subtracted. */
export function sumStep<Say extends string>(
	say: Say,
	boards: Way,
	guide: LessonStep["guide"] = "drawn",
): LessonStep<Say> {
	return { say, boards, operand: goalOf({ boards }) - boards[0], by: "child", guide };
}

/** The owl adds; the child watches. */
export function shownStep<Say extends string>(say: Say, boards: Way): LessonStep<Say> {
	return { ...sumStep(say, boards), by: "owl" };
}

/** The number at which the step is done. */
export function goalOf({ boards }: Pick<LessonStep, "boards">): number {
	return boards.at(-1) ?? 0;
}

/** The board of a number, left to right. */
export function lessonBoard(value: number): RodState[] {
	return boardStates(value, lessonRods);
}

function valueOf(states: readonly number[]): number {
	return Number(states.join(""));
}

/** Whether the board shows the goal. */
export function isMet(step: Pick<LessonStep, "boards">, states: readonly number[]): boolean {
	return valueOf(states) === goalOf(step);
}

/** The press that brings a rod nearer to a state: the heaven bead first. */
function pressTowards(from: number, to: number): Bead {
	if (from >= 5 !== to >= 5) return "H";
	const [earth, wanted] = [from % 5, to % 5];
	return (wanted > earth ? wanted : wanted + 1) as Bead;
}

/** How many presses lead from one number to another. */
function presses(from: number, to: number): number {
	const wanted = lessonBoard(to);
	return lessonBoard(from).reduce<number>((sum, state, rod) => {
		const other = wanted[rod] ?? 0;
		return sum + Number(state >= 5 !== other >= 5) + Number(state % 5 !== other % 5);
	}, 0);
}

/** The board to go to from a number: the taught way as long as no other is shorter. */
function nextBoard({ boards }: Pick<LessonStep, "boards">, value: number): number {
	let best = { board: value, cost: Infinity };
	for (const [index, board] of boards.entries()) {
		if (index === 0 || board === value) continue;
		const onward = boards.slice(index);
		const cost = onward.reduce((sum, each, at) => sum + presses(onward[at - 1] ?? value, each), 0);
		if (cost < best.cost) best = { board, cost };
	}
	return best.board;
}

/**
 * The next press from whatever the board shows; null at the goal. It keeps to the way that is taught unless the child
 * has found a shorter one.
 */
export function nextMove(step: Pick<LessonStep, "boards">, states: readonly RodState[]): LessonMove | null {
	if (isMet(step, states)) return null;
	const wanted = lessonBoard(nextBoard(step, valueOf(states)));
	const rod = states.findIndex((state, place) => state !== wanted[place]);
	const from = states[rod];
	if (from === undefined) return null;
	const bead = pressTowards(from, wanted[rod] ?? 0);
	return { rod, bead, to: clickBead(from, bead) };
}

/** The beads of a number by worth, the largest first: 47 is 40, 5 and 2. */
export function partsOf(value: number): number[] {
	return lessonBoard(value).flatMap((digit, place) => {
		const worth = 10 ** (lessonRods - 1 - place);
		return [digit >= 5 ? 5 * worth : 0, (digit % 5) * worth].filter((part) => part > 0);
	});
}
