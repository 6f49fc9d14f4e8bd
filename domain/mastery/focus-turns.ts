import type { Random } from "../generator/random";
import { classifyMove, type FormulaId, formulaIds, type Sign } from "../soroban/rod";

export const boardDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** More uses of one formula in a sample say little more. */
const enoughUses = 3;

/** The digit that brings a formula, and whether it is added or taken away. */
export function digitOf(id: FormulaId): { digit: number; sign: Sign } {
	return { digit: Number(id.at(-1)), sign: id.includes("-") ? -1 : 1 };
}

const firing = new Map<FormulaId, number>();

/** How many of the ten states of a rod the formula is due in: the fewer, the seldomer it comes by itself. */
export function statesOf(id: FormulaId): number {
	const { digit, sign } = digitOf(id);
	const known = firing.get(id) ?? boardDigits.filter((state) => classifyMove(state, digit, sign).id === id).length;
	firing.set(id, known);
	return known;
}

/** Every `count`-th formula from `index` on: within `count` samples all have their turn. */
function dealt(formulas: readonly FormulaId[], index: number, count: number): FormulaId[] {
	const atOnce = Math.ceil(formulas.length / count);
	const turn = Array.from({ length: atOnce }, (_, place) => formulas[index + place * count]);
	return turn.filter((id) => id !== undefined);
}

/** What one sample is mostly about: formulas, and how often each is wanted in it. */
export type Turn = ReadonlyMap<FormulaId, number>;

/** The formulas of a drill, few at a time: they go round until the set is full. */
export function drillTurns(formulas: readonly FormulaId[], count: number): Turn[] {
	return Array.from({ length: count }, (_, index) => {
		const one = formulas[index % formulas.length];
		const own = formulas.length > count ? dealt(formulas, index, count) : one ? [one] : [];
		return new Map(own.map((id) => [id, enoughUses]));
	});
}

/** Of ten samples of a check, how many have a formula under suspicion, by how many there are, and how often each time. */
const suspectSamples = [10, 9, 8, 7, 6] as const;
const suspectUses = 2;
/** In how many of ten samples any other formula stands, once each; those seldom due are given more. */
const otherSamples = 4;
const seldom = 3;
const lonely = 1;
const moreOf = (id: FormulaId) => Number(statesOf(id) <= seldom) + 2 * Number(statesOf(id) <= lonely);

/** What a use is worth in a check: one under suspicion most, then one that seldom comes by itself. */
export function worthInCheck(id: FormulaId, wanted: number): number {
	if (wanted >= suspectUses) return 5;
	return statesOf(id) <= lonely ? 3 : statesOf(id) <= seldom ? 2 : 1;
}

/**
 * The formulas of a check. Each stands in several samples and there among ever other neighbours, so that what goes right
 * and what goes wrong point to one of them together.
 */
export function checkTurns(suspects: readonly FormulaId[], random: Random, count: number): Turn[] {
	const turns = Array.from({ length: count }, () => new Map<FormulaId, number>());
	const closely = suspectSamples[Math.min(suspects.length, suspectSamples.length) - 1] ?? 0;
	for (const id of [...suspects, ...random.shuffle(formulaIds.filter((each) => !suspects.includes(each)))]) {
		const suspect = suspects.includes(id);
		const samples = suspect ? closely : otherSamples + moreOf(id);
		const emptiest = turns
			.map((turn) => ({ turn, load: turn.size + 3 * random.float53() }))
			.sort((a, b) => a.load - b.load)
			.slice(0, Math.ceil((samples * count) / 10));
		for (const { turn } of emptiest) turn.set(id, suspect ? suspectUses : 1);
	}
	return turns;
}
