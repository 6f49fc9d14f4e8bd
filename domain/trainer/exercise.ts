import type { Sample } from "../generator/sample";
import { type AnswerType, expectedAnswer, isCorrect } from "../scoring/answers";
import { crosswiseOperands, scoreCrosswise } from "../scoring/crosswise";
import type { Complement } from "./complement";

/** Exercises of one round are shown at once, each in its window; with one window every exercise is a round. */
type Place = { round: number; window: number };

/** Numbers worked one after another. The total is asked for, or what it lacks where there is a `complement`. */
export type ChainExercise = Place & { kind: "chain"; sample: Sample; complement?: Complement };
/** A crosswise table: every column, every row and the grand total are asked for. */
export type TableExercise = Place & { kind: "table"; sample: Sample };
/** `left op right`; a square, a cube or a root has no right side, `left` being the number under it. */
export type ExpressionExercise = Place & {
	kind: "expression";
	op: "mul" | "div" | "square" | "cube" | "root2" | "root3";
	left: number;
	right: number | null;
	sample: Sample;
};
/** `read`: a board is shown and its number typed. `set`: a number is shown and set on the board. */
export type CardExercise = Place & {
	kind: "card";
	direction: "read" | "set";
	value: number;
	rods: number;
	sample: Sample;
};
/** `amount` circles, whose number is set on the board. */
export type CirclesExercise = Place & { kind: "circles"; amount: number; rods: number; sample: Sample };
/** A board on one side, whose mirror image is set on the other. */
export type MirrorExercise = Place & {
	kind: "mirror";
	given: number;
	side: "left" | "right";
	rods: number;
	sample: Sample;
};
/** `known + ? = base`, or `? + known = base` when the unknown stands on the left. */
export type ComplementExercise = Place & {
	kind: "complement";
	known: number;
	base: number;
	side: "left" | "right";
	rods: number;
	sample: Sample;
};
/**
 * Numbers spoken: `startsAt[k]` is the earliest start of number k in milliseconds after the first, `endsAt` the prompt.
 */
export type DictationExercise = Place & { kind: "dictation"; startsAt: number[]; endsAt: number; sample: Sample };

export type SchulteColour = "plain" | "first" | "second";
/** Cells row by row; `taps` are the positions of the cells in the order in which they must be tapped. */
export type SchulteExercise = Place & {
	kind: "schulte";
	size: number;
	order: "asc" | "desc" | "redblack";
	cells: { value: number; colour: SchulteColour }[];
	taps: number[];
};

/** One thing to answer, plain JSON. */
export type Exercise =
	| ChainExercise
	| TableExercise
	| ExpressionExercise
	| CardExercise
	| CirclesExercise
	| MirrorExercise
	| ComplementExercise
	| DictationExercise
	| SchulteExercise;

/** Separates the parts of an answer: the items of a crosswise table, the taps of a Schulte table. */
export const answerSeparator = ";";

/** Text of an answer of several parts, in order. */
export function joinAnswer(parts: readonly (string | number)[]): string {
	return parts.join(answerSeparator);
}

/** What is asked for, as answer type and operands: a complement is its whole less the numbers. */
function asked(exercise: Exclude<Exercise, SchulteExercise>): [AnswerType, number[]] {
	const { type, numbers } = exercise.sample;
	if (exercise.kind !== "chain" || !exercise.complement) return [type, numbers];
	return ["sum", [exercise.complement.whole, ...numbers.map((operand) => -operand)]];
}

/**
 * The right answer as text: a number; for a crosswise table the column totals, row totals and grand total; for a
 * Schulte table the positions of the cells in order.
 */
export function expectedText(exercise: Exercise): string {
	if (exercise.kind === "schulte") return joinAnswer(exercise.taps);
	const { columns } = exercise.sample;
	if (!columns) return expectedAnswer(...asked(exercise)) ?? "";
	const operands = crosswiseOperands(columns);
	return joinAnswer(
		[...operands.columns, ...operands.rows, operands.total].map((line) => expectedAnswer("sum", line) ?? ""),
	);
}

/** `items` has one mark for every part asked for; `errors` counts wrong taps of a Schulte table. */
export type Verdict = { correct: boolean; items: boolean[]; errors: number };

function checkTaps(exercise: SchulteExercise, text: string): Verdict {
	const tapped = text === "" ? [] : text.split(answerSeparator).map(Number);
	let found = 0;
	let errors = 0;
	for (const cell of tapped.slice(0, exercise.taps.length * 20)) {
		if (found < exercise.taps.length && cell === exercise.taps[found]) found += 1;
		else errors += 1;
	}
	return { correct: found === exercise.taps.length, items: exercise.taps.map((_, index) => index < found), errors };
}

/**
 * Judges an answer. Numbers are read as in `isCorrect`. A table is right when every part is. For a Schulte table `text` is
 * every tapped cell in order; wrong taps count as errors and do not advance.
 */
export function checkExercise(exercise: Exercise, text: string): Verdict {
	if (exercise.kind === "schulte") return checkTaps(exercise, text);
	const { columns } = exercise.sample;
	if (!columns) {
		const correct = isCorrect(...asked(exercise), text);
		return { correct, items: [correct], errors: 0 };
	}
	const parts = text.split(answerSeparator);
	const width = columns.length;
	const height = columns[0]?.length ?? 0;
	const sheet = {
		columns: parts.slice(0, width),
		rows: parts.slice(width, width + height),
		total: parts[width + height],
	};
	const { correct: items } = scoreCrosswise(columns, sheet, 1);
	return { correct: items.every(Boolean), items, errors: 0 };
}

/** Numbers worked on the board one after another, for the diagnosis; null where there are none. */
export function workedNumbers(exercise: Exercise): readonly number[] | null {
	return exercise.kind === "chain" || exercise.kind === "dictation" ? exercise.sample.numbers : null;
}

/** Exercises with their place in a set of one window. */
export function inRounds<E extends Place>(exercises: readonly Omit<E, keyof Place>[]): E[] {
	return exercises.map((exercise, round) => ({ ...exercise, round, window: 0 }) as E);
}

/** Samples as chains, one each round. */
export function chainRounds(samples: readonly Sample[]): ChainExercise[] {
	return inRounds<ChainExercise>(samples.map((sample) => ({ kind: "chain", sample })));
}

/** Samples of two numbers as expressions, one each round. */
export function expressionRounds(samples: readonly Sample[], op: "mul" | "div"): ExpressionExercise[] {
	return inRounds<ExpressionExercise>(
		samples.map((sample) => {
			const [left = 0, right = 0] = sample.numbers;
			return { kind: "expression", op, left, right, sample };
		}),
	);
}
