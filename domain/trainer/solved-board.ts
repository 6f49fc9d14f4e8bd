import type { Exercise } from "./exercise";

/** A board as it should be and as it was left, rod by rod; `different`: rods of the two that do not agree, 0 the leftmost. */
export type SolvedBoard = { right: string; own: string | null; different: number[] };

const digitsOnly = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, "") : null);

/** How many rods the task was worked on; null where there was no board. */
function rodsOf(exercise: Exercise): number | null {
	return exercise.kind === "card" ||
		exercise.kind === "circles" ||
		exercise.kind === "mirror" ||
		exercise.kind === "complement"
		? exercise.rods
		: null;
}

/**
 * The boards of a task on the abacus: digits from the left, as many as rods, or more where the answer has more. `own` is
 * null without a whole number as answer. Null for exercises without a board.
 */
export function solvedBoard(exercise: Exercise, expected: string, answer: string): SolvedBoard | null {
	const rods = rodsOf(exercise);
	const wanted = digitsOnly(expected);
	if (rods === null || wanted === null) return null;
	const typed = digitsOnly(answer.trim());
	// of a long board only the rods that say something
	const shown = Math.min(rods, Math.max(3, wanted.length, typed?.length ?? 0));
	const width = Math.max(shown, wanted.length, typed?.length ?? 0);
	const right = wanted.padStart(width, "0");
	const own = typed?.padStart(width, "0") ?? null;
	const different = own === null ? [] : Array.from(right, (_, rod) => rod).filter((rod) => own[rod] !== right[rod]);
	return { right, own, different };
}
