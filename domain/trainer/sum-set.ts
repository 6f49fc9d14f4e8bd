import { DomainError } from "../errors";
import { allMoves, cumulativeDrill, families, strictDrill } from "../generator/constraint";
import { formatNotation } from "../generator/notation";
import { createRandom, type Random } from "../generator/random";
import { generateSamples, type Sample, type SampleRule } from "../generator/sample";
import { focusSet } from "../mastery/focus-set";
import { readFocus } from "../mastery/focus-text";
import type { FormulaId } from "../soroban/rod";
import { boundOf, type ChainParameters, digitCounts, familyOfMode } from "./chain";
import { type Complement, isComplementMode, wholeOf } from "./complement";
import { refuse } from "./definition";
import { type Exercise, inRounds, type ChainExercise, type MirrorExercise, type TableExercise } from "./exercise";
import { complements, parameterProblems, type SumParameters, windowsOf } from "./parameters";
import { usualColumns } from "./usual-columns";

/** Rule sets of the modes (docs/domain.md B.3). */
function allowed({ mode, formula, strict, section }: ChainParameters): ("S" | FormulaId)[] {
	if (mode === 1 || section >= 4) return ["S"];
	const family = familyOfMode(mode);
	if (family === null) return allMoves;
	if (formula !== null) return strict ? strictDrill(formula) : cumulativeDrill(formula);
	if (strict) return families(family);
	return family === "5" ? families("5") : family === "10" ? families("5", "10") : allMoves;
}

/**
 * Lengths of the first number, which is only set on the board. Longer ones are permitted when the drill needs them: a
 * borrow needs a higher rod, and crossing 50 or 100 needs a start near it.
 */
function firstDigits(chain: ChainParameters, digits: number[]): number[] | undefined {
	const { formula, strict, steps, sign } = chain;
	const longest = Math.max(...digits);
	const bound = boundOf(chain);
	if (bound > 0) {
		const wanted = bound === 100 && sign === "-" ? 3 : 2;
		return longest < wanted ? [...digits, ...(longest === 1 && wanted === 3 ? [2, 3] : [wanted])] : undefined;
	}
	const borrows = formula !== null && /^(10|M)-/.test(formula);
	return borrows && (strict || steps < 4 || sign === "-") ? [...digits, longest + 1] : undefined;
}

/** The rule of the generator beyond the notation. */
export function chainRule(chain: ChainParameters): SampleRule {
	const { mode, formula, section, over, under, base = 10 } = chain;
	const digits = chainDigits(chain);
	const rule: SampleRule = { allow: allowed(chain), noCancel: true };
	const longer = firstDigits(chain, digits);
	if (longer) rule.firstDigits = longer;
	if (section >= 4) rule.range = [0, section];
	if (mode >= 2 && mode <= 4) rule.target = formula ?? familyOfMode(mode);
	if (mode === 5) {
		rule.target = "5";
		rule.transition = "some";
	}
	const bound = boundOf(chain);
	if (bound > 0) {
		rule.cross = { bound, over, under };
		rule.range = [0, bound * 2 - 1];
	}
	if (isComplementMode(mode)) {
		const whole = wholeOf({ mode, base });
		if (!under) rule.final = [0, whole];
		// totals of one digit end where they must by themselves; longer ones stay in sight of the whole
		if (whole > 10) rule.range = [0, whole * 2];
	}
	return rule;
}

const chainDigits = (chain: ChainParameters) => (chain.mode === 8 ? [1] : digitCounts(chain));

/** The notation of a chain; round tens are chains of one digit. */
export function chainNotation(chain: ChainParameters): string {
	const { mode, steps, sign, transition } = chain;
	const task = {
		op: "sum",
		digits: chainDigits(chain),
		rows: steps,
		transition: transition === "" ? null : transition,
		crosswise: mode === 11,
		sign,
		decimals: 0,
		rule: null,
	} as const;
	return formatNotation({ alternatives: [task] });
}

/** Samples of a chain; `extra` narrows the rule further. Sample k comes from the stream `seed:k`. */
export function chainSamples(chain: ChainParameters, seed: string, count: number, extra: SampleRule = {}): Sample[] {
	const focus = readFocus(chain.focus);
	if (focus) {
		const shape = { digits: digitCounts(chain), steps: chain.steps };
		return focusSet(focus, shape, seed, count).map((numbers) => ({ type: "sum", numbers }));
	}
	const scale = chain.mode === 8 ? 10 ** (chain.numbers - 1) : 1;
	const type = chain.mode === 9 ? "five" : chain.mode === 10 ? "ten" : "sum";
	return generateSamples(chainNotation(chain), seed, count, { ...chainRule(chain), ...extra }).map((sample) => ({
		type,
		numbers: sample.numbers.map((operand) => operand * scale),
	}));
}

/** Crosswise tables of `columns` columns; table k comes from the streams `seed:k:column`. */
export function crosswiseTables(chain: ChainParameters, seed: string, count: number, columns: number): TableExercise[] {
	const notation = chainNotation({ ...chain, mode: 11 });
	const tables = Array.from({ length: count }, (_, index) =>
		generateSamples(notation, `${seed}:${index}`, columns, chainRule(chain)),
	);
	return inRounds<TableExercise>(tables.flat().map((sample) => ({ kind: "table", sample })));
}

/** The mirror image of a number on `rods` rods: 47 on three is `047`, mirrored 740. */
export function mirrored(value: number, rods: number): number {
	return Number(Array.from(String(value).padStart(rods, "0")).toReversed().join(""));
}

/** Numbers low..high from the stream of each exercise, none twice in a row while there is a choice. */
export function drawSeries(
	seed: string,
	count: number,
	low: number,
	high: number,
): { value: number; random: Random }[] {
	let last: number | null = null;
	return Array.from({ length: count }, (_, index) => {
		const random = createRandom(`${seed}:${index}`);
		let value = low + random.below(high - low + 1);
		while (value === last && high > low) value = low + random.below(high - low + 1);
		last = value;
		return { value, random };
	});
}

/** Boards to mirror, uniform over 1..10^rods-1, none twice in a row. */
export function mirrorExercises(
	{ rods, side, count }: { rods: number; side: "left" | "right" | "random"; count: number },
	seed: string,
): MirrorExercise[] {
	const drawn = drawSeries(seed, count, 1, 10 ** rods - 1).map(({ value: given, random }) => {
		const shown = side === "random" ? random.pick(["left", "right"] as const) : side;
		const sample: Sample = { type: "card", numbers: [mirrored(given, rods)] };
		return { kind: "mirror", given, side: shown, rods, sample } as const;
	});
	return inRounds<MirrorExercise>(drawn);
}

/** What a complement exercise asks for; a side at random comes from a stream of its own. */
function complementOf(parameters: SumParameters, seed: string): Complement {
	const { base_side: side } = parameters;
	return {
		whole: wholeOf(parameters),
		side: side === "random" ? createRandom(`${seed}:side`).pick(["left", "right"] as const) : side,
	};
}

/** Circles: numbers from 1 to `base`; 100 circles are no number of two digits, so 99 is the most. */
function circlesRule({ section, base }: SumParameters): SampleRule {
	if (section !== 1) return {};
	const digits = base < 10 ? [1] : [1, 2];
	return { digits, firstDigits: digits, most: base };
}

/**
 * The samples of a set of one window: the same parameters and seed give the same numbers. Expected answers follow from
 * the sample's type (`sum`, or `five` and `ten` for the complement modes). Throws `VALIDATION` with the fields of
 * `parameterProblems`, and `INFEASIBLE_CONSTRAINT` when no sample can meet the parameters.
 */
export function generateSet(parameters: SumParameters, seed: string): Sample[] {
	return makeSumSet({ ...parameters, parallel: false }, seed).flatMap((exercise) =>
		"sample" in exercise ? [exercise.sample] : [],
	);
}

/**
 * The exercises of a set. With several windows window w draws from the seed `seed:w` and each round has one exercise of
 * every window. Throws as `generateSet` does.
 */
export function makeSumSet(parameters: SumParameters, seed: string): Exercise[] {
	refuse(parameterProblems(parameters));
	const { mode, section, numbers, base_side: side, count } = parameters;
	if (section === 2) return mirrorExercises({ rods: numbers, side, count }, seed);
	if (mode === 11) return crosswiseTables(parameters, seed, count, usualColumns);
	const windows = windowsOf(parameters);
	const streams = Array.from({ length: windows }, (_, window) =>
		chainSamples(parameters, windows === 1 ? seed : `${seed}:${window}`, count, circlesRule(parameters)),
	);
	return Array.from({ length: count }, (_, round) =>
		streams.map((stream, window): ChainExercise => {
			const sample = stream[round];
			if (!sample) throw new DomainError("INTERNAL");
			const chain = { kind: "chain", round, window, sample } as const;
			if (!complements(parameters)) return chain;
			return { ...chain, complement: complementOf(parameters, `${seed}:${window}:${round}`) };
		}),
	).flat();
}
