import type { Random } from "../generator/random";
import { classifyMove, type FormulaId, formulaIds, type Sign } from "../soroban/rod";

export const boardDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** More uses of one formula in a sample add little evidence. */
const enoughUses = 3;

/** The digit of a formula, and whether it is added or subtracted. */
export function digitOf(id: FormulaId): { digit: number; sign: Sign } {
	return { digit: Number(id.at(-1)), sign: id.includes("-") ? -1 : 1 };
}

const firing = new Map<FormulaId, number>();

/** In how many of the ten states of a rod the formula is due: the fewer, the rarer it is by chance. */
export function statesOf(id: FormulaId): number {
	const { digit, sign } = digitOf(id);
	const known = firing.get(id) ?? boardDigits.filter((state) => classifyMove(state, digit, sign).id === id).length;
	firing.set(id, known);
	return known;
}

/** Every `count`-th formula from `index` on, so that `count` samples cover all. */
function dealt(formulas: readonly FormulaId[], index: number, count: number): FormulaId[] {
	const atOnce = Math.ceil(formulas.length / count);
	const turn = Array.from({ length: atOnce }, (_, place) => formulas[index + place * count]);
	return turn.filter((id) => id !== undefined);
}

/** The formulas of one sample, and how often each is wanted. */
export type Turn = ReadonlyMap<FormulaId, number>;

/** The formulas of a drill by sample: one each in turn, several when there are more formulas than samples. */
export function drillTurns(formulas: readonly FormulaId[], count: number): Turn[] {
	return Array.from({ length: count }, (_, index) => {
		const one = formulas[index % formulas.length];
		const own = formulas.length > count ? dealt(formulas, index, count) : one ? [one] : [];
		return new Map(own.map((id) => [id, enoughUses]));
	});
}

/**
 * In how many of ten samples of a check a suspect stands, and its uses in each. It is kept out of the others: only sums with
 * it and sums without it together tell whether it is the one.
 */
const few = { most: 5, samples: 6, uses: 3 } as const;
const many = { samples: 5, uses: 2 } as const;
/** In how many of ten samples any other formula stands, once each; rare ones get more. */
const otherSamples = 4;
const seldom = 3;
const lonely = 1;
const moreOf = (id: FormulaId) => Number(statesOf(id) <= seldom) + 2 * Number(statesOf(id) <= lonely);

/** The weight of a use in a check: suspects first, then rare formulas. */
export function worthInCheck(id: FormulaId, wanted: number): number {
	if (wanted > 1) return 5;
	return statesOf(id) <= lonely ? 3 : statesOf(id) <= seldom ? 2 : 1;
}

/**
 * The formulas of a check by sample. Each stands in several samples among different neighbours, so that right and wrong
 * answers together point to one formula.
 */
export function checkTurns(suspects: readonly FormulaId[], random: Random, count: number): Turn[] {
	const turns = Array.from({ length: count }, () => new Map<FormulaId, number>());
	const closely = suspects.length <= few.most ? few : many;
	for (const id of [...suspects, ...random.shuffle(formulaIds.filter((each) => !suspects.includes(each)))]) {
		const suspect = suspects.includes(id);
		const samples = suspect ? closely.samples : otherSamples + moreOf(id);
		const emptiest = turns
			.map((turn) => ({ turn, load: turn.size + 3 * random.float53() }))
			.sort((a, b) => a.load - b.load)
			.slice(0, Math.ceil((samples * count) / 10));
		for (const { turn } of emptiest) turn.set(id, suspect ? closely.uses : 1);
	}
	return turns;
}
