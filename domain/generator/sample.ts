import { type AnswerType, expectedAnswer } from "../scoring/answers";
import { crosswiseOperands } from "../scoring/crosswise";
import { type Constraint, constraintOfTask } from "./constraint";
import { drawDivision } from "./division";
import { exactChains, suitsExact } from "./exact";
import { drawMultiplication, type FactorRule } from "./multiplication";
import { blockSizes, parseNotation, type SingleTask, type SumTask } from "./notation";
import { drawBase, drawRoot } from "./powers";
import { createRandom, type Random } from "./random";
import { steeredChains } from "./steered";

/**
 * One exercise, plain JSON. `numbers` are the operands (decimals have at most two places); for a cube or a root the one
 * number is the answer itself. A crosswise table has `columns` of equal length and no numbers of its own.
 */
export type Sample = { type: AnswerType; numbers: number[]; columns?: number[][] };

/** What a trainer may set beyond the notation; bounds count in units of the last decimal place. */
export type SampleRule = Partial<Constraint> &
	FactorRule & {
		/** Avoid an operand directly followed by its opposite. */
		noCancel?: boolean;
	};

const mostRedraws = 20;

function cancels(numbers: readonly number[]): boolean {
	return numbers.some((operand, index) => index > 0 && operand === -(numbers[index - 1] ?? 0));
}

function chainDrawer(task: SumTask, rule: SampleRule): (random: Random) => number[] {
	const constraint = constraintOfTask(task, rule);
	const drawChain = suitsExact(constraint) ? exactChains(constraint) : steeredChains(constraint);
	const scale = 10 ** task.decimals;
	return (random) => {
		const chain = drawChain(random);
		return task.decimals === 0 ? chain : chain.map((operand) => operand / scale);
	};
}

/** A function that draws samples of one task; the set-up is done once. */
function drawer(task: SingleTask, rule: SampleRule): (random: Random) => Sample {
	switch (task.op) {
		case "sum": {
			const draw = chainDrawer(task, rule);
			return (random) => ({ type: "sum", numbers: draw(random) });
		}
		case "mul":
			return (random) => ({ type: "multiplication", numbers: drawMultiplication(task, random, rule) });
		case "div":
			return (random) => ({ type: "division", numbers: drawDivision(task, random) });
		case "pow":
			return (random) => {
				const base = drawBase(task, random);
				return task.power === 2
					? { type: "multiplication", numbers: [base, base] }
					: { type: "card", numbers: [base ** 3] };
			};
		case "root":
			return (random) => ({ type: "card", numbers: [drawRoot(task, random)] });
	}
}

/** Draws a sample from its own stream, again while it repeats an earlier one or cancels against `noCancel`. */
function drawDistinct(draw: (random: Random) => Sample, seed: string, known: Set<string>, noCancel: boolean): Sample {
	const random = createRandom(seed);
	let sample = draw(random);
	for (let redraw = 0; redraw < mostRedraws; redraw++) {
		if (!known.has(String(sample.numbers)) && !(noCancel && cancels(sample.numbers))) break;
		sample = draw(random);
	}
	known.add(String(sample.numbers));
	return sample;
}

/**
 * A set of samples for a notation. The same seed gives the same set: sample k is drawn from the stream `seed:k`.
 * Alternatives split the count in equal blocks, the remainder going to the first. Samples do not repeat while the space
 * allows it (20 redraws). For crosswise notation `count` is the number of columns, and each alternative gives one table.
 * Throws the codes of `parseNotation`, and `INFEASIBLE_CONSTRAINT`.
 */
export function generateSamples(notation: string, seed: string, count: number, rule: SampleRule = {}): Sample[] {
	const { alternatives } = parseNotation(notation);
	const sizes = blockSizes(alternatives, count);
	const known = new Set<string>();
	const samples: Sample[] = [];
	let next = 0;
	for (const [index, task] of alternatives.entries()) {
		const size = sizes[index] ?? 0;
		if (size === 0) continue;
		const draw = drawer(task, rule);
		const drawn = Array.from({ length: size }, (_, position) =>
			drawDistinct(draw, `${seed}:${next + position}`, known, rule.noCancel ?? false),
		);
		next += size;
		if (task.op === "sum" && task.crosswise)
			samples.push({ type: "sumCrosswise", numbers: [], columns: drawn.map((sample) => sample.numbers) });
		else samples.push(...drawn);
	}
	return samples;
}

/** Expected answers of a sample as canonical text, in item order: one, or columns, rows and grand total of a table. */
export function sampleAnswers(sample: Sample): string[] {
	if (!sample.columns) return [expectedAnswer(sample.type, sample.numbers) ?? ""];
	const { columns, rows, total } = crosswiseOperands(sample.columns);
	return [...columns, ...rows, total].map((operands) => expectedAnswer("sum", operands) ?? "");
}

/** The expected answer of a sample as canonical text, for key sheets; of a crosswise table the grand total. */
export function sampleAnswer(sample: Sample): string {
	return sampleAnswers(sample).at(-1) ?? "";
}
