import { createRandom } from "../generator/random";
import { type Field, fieldTrainer } from "./definition";
import { answerSeparator, inRounds, type SchulteColour, type SchulteExercise } from "./exercise";

export const schulteOrders = ["asc", "desc", "redblack"] as const;
export type SchulteParameters = {
	/** Cells along a side, 3..7. */
	size: number;
	order: (typeof schulteOrders)[number];
	/** Tables in a set; five give the full report. */
	count: number;
};

const defaults: SchulteParameters = { size: 5, order: "asc", count: 1 };
const limits = { size: [3, 7], count: [1, 10] } as const;
const fields: readonly Field<SchulteParameters>[] = [
	{ name: "size", kind: "number", limits: () => limits.size, step: 1 },
	{ name: "order", kind: "choice", options: () => schulteOrders },
	{ name: "count", kind: "number", limits: () => limits.count, step: 1 },
];

type Cell = { value: number; colour: SchulteColour };

/**
 * Cells in the order in which they are tapped. Red-black: the first colour ascending 1..floor(n²/2), the second
 * descending from the rest, in turns; the first colour begins (docs/domain.md B.10).
 */
export function schulteSequence(size: number, order: SchulteParameters["order"]): Cell[] {
	const cells = size * size;
	if (order !== "redblack") {
		const ascending = Array.from({ length: cells }, (_, index): Cell => ({ value: index + 1, colour: "plain" }));
		return order === "asc" ? ascending : ascending.toReversed();
	}
	const firsts = Math.floor(cells / 2);
	// an odd table has one more cell of the second colour, the last of the sequence
	return Array.from({ length: cells }, (_, index): Cell => {
		const turn = index >> 1;
		return index % 2 === 0 && turn < firsts
			? { value: turn + 1, colour: "first" }
			: { value: cells - firsts - turn, colour: "second" };
	});
}

function makeTable({ size, order }: SchulteParameters, seed: string) {
	const sequence = schulteSequence(size, order);
	const places = createRandom(seed).shuffle(sequence.map((_, index) => index));
	const cells = places.map((index) => sequence[index] as Cell);
	const taps = sequence.map((_, index) => places.indexOf(index));
	return { kind: "schulte", size, order, cells, taps } as const;
}

/** Schulte tables (docs/domain.md B.10). */
export const schulteTrainer = fieldTrainer<"schulte", SchulteParameters>({
	simulator: "schulte",
	defaults,
	limits,
	fields,
	makeSet(parameters, seed) {
		const tables = Array.from({ length: parameters.count }, (_, index) => makeTable(parameters, `${seed}:${index}`));
		return inRounds<SchulteExercise>(tables);
	},
	levels: [
		{ size: 3 },
		{ size: 3, order: "desc" },
		{ size: 4 },
		{ size: 4, order: "desc" },
		{ size: 5 },
		{ size: 5, order: "desc" },
		{ size: 5, count: 5 },
		{ size: 6 },
		{ size: 7 },
		{ size: 7, order: "redblack" },
	],
	pace: () => "table",
});

/** A wrong tap: the positions of the cell that was looked for and of the one that was tapped. */
export type WrongTap = { sought: number; tapped: number };

/** The wrong taps of an answer, in order. */
export function wrongTaps({ taps }: Pick<SchulteExercise, "taps">, answer: string): WrongTap[] {
	const wrong: WrongTap[] = [];
	let found = 0;
	for (const tapped of answer === "" ? [] : answer.split(answerSeparator).map(Number)) {
		const sought = taps[found];
		if (sought === undefined) break;
		if (tapped === sought) found += 1;
		else wrong.push({ sought, tapped });
	}
	return wrong;
}

/** Seconds a table of this size should take: good, and still sufficient (40 and 50 for 5x5, by the number of cells). */
export function schulteNorm(size: number): { good: number; sufficient: number } {
	const share = (size * size) / 25;
	return { good: 40 * share, sufficient: 50 * share };
}

/**
 * Report over five tables, from the time of each in milliseconds: the mean, warm-up (first to mean) and stability
 * (fourth to mean), both good below 1.0. Null for any other number of tables.
 */
export function schulteReport(times: readonly number[]): { mean: number; warmUp: number; stability: number } | null {
	const [first, , , fourth] = times;
	if (times.length !== 5 || first === undefined || fourth === undefined) return null;
	const mean = times.reduce((sum, time) => sum + time, 0) / 5;
	return mean > 0 ? { mean, warmUp: first / mean, stability: fourth / mean } : null;
}
