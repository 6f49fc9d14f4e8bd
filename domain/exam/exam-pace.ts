import { paceOf } from "../attempt/pace";
import { parseNotation, type SingleTask } from "../generator/notation";

/**
 * The least time a right answer takes anybody, milliseconds: reading, typing and going on, and each digit that is counted.
 * A third of what champions need, so that no child is ever looked at for being good.
 */
const quickest = {
	answer: 300,
	digit: { sum: 30, mul: 30, div: 30, pow: 30, root: 30 },
} as const satisfies { answer: number; digit: Record<SingleTask["op"], number> };

/** The fewest digits that one answer of a task is counted from; of products and quotients the partial products. */
function digitsOf(task: SingleTask, samples: number): number {
	switch (task.op) {
		case "sum":
			// the answers of a crosswise table are its columns and its rows
			return (task.digits[0] ?? 1) * (task.crosswise ? Math.min(task.rows, samples) : task.rows);
		case "mul":
			return task.first * task.second;
		case "div":
			return (task.dividend - task.divisor + 1) * task.divisor;
		default:
			return task.digits;
	}
}

/** The least time a right answer of a task takes anybody, milliseconds. */
export function quickestAnswer({ notation, samples }: { notation: string; samples: number }): number {
	const { alternatives } = parseNotation(notation);
	const least = alternatives.map((task) => digitsOf(task, samples) * quickest.digit[task.op]);
	return quickest.answer + Math.min(...least);
}

/**
 * A worked task: from when until when by the server's clock, how many answers are right, and everything that was typed with
 * its instants as `paceOf` reads them; milliseconds.
 */
export type WorkedPace = {
	readonly task: { readonly notation: string; readonly samples: number };
	readonly startedAt: number;
	readonly endedAt: number;
	readonly right: number;
	readonly typed: Parameters<typeof paceOf>[1];
};

/**
 * Whether a sitting was worked at a pace no hand has: a task whose right answers came sooner than anybody types them, or
 * sooner than they can be counted. A sign for a reviewer, never a decision (docs/decisions/081).
 */
export function isHasty(tasks: readonly WorkedPace[]): boolean {
	return tasks.some(
		({ task, startedAt, endedAt, right, typed }) =>
			endedAt - startedAt < right * quickestAnswer(task) || paceOf(startedAt, typed) !== null,
	);
}
