import { type FormulaId, isFormulaId } from "../soroban/rod";
import { type Answered, lapsesOf, type Worked, workOut } from "./answered";
import type { Chances, TotalOdds } from "./board-odds";
import { slipOdds, strangeOdds } from "./slip-odds";

/** How often somebody who knows a move still slips on it, loses a whole number, or mistypes the answer. */
export const usual = { formula: 0.006, direct: 0.002, lapse: 0.01, typo: 0.015 } as const;

/** Chance of each change of the board, in its units. */
export type Changes = ReadonlyMap<number, number>;

/** How often a formula was due in a sum, and on which rods (1 for the ones, 10 for the tens …). */
export type Executions = { times: number; units: readonly number[] };

/** What one answered sum can say about formulas. */
export type Evidence = {
	right: boolean;
	/** In board units. */
	numbers: readonly number[];
	/** Board units the answer is off by. */
	error: number;
	/** Executions of each formula, carries included: 4 + 1 is the same move whoever brings the one. */
	seen: ReadonlyMap<FormulaId, Executions>;
	/** Chance that exactly this change came from one usual slip on the formula. */
	usualSlips: ReadonlyMap<FormulaId, Changes>;
	/** The same of everything together, with direct moves and numbers lost as a whole. */
	anySlip: Changes;
	typo: number;
	/** Chance that anything at all goes wrong by itself in this sum. */
	hazard: number;
};

function add(changes: Map<number, number>, change: number, odds: number): void {
	if (odds > 0) changes.set(change, (changes.get(change) ?? 0) + odds);
}

/** Chance of a mistyped answer: mostly one digit changed, dropped, added or swapped with its neighbour. */
function typoOdds(typed: string, right: string): number {
	const length = right.length;
	const far = 0.1 / 2000;
	if (typed.length !== length) {
		const [short, long] = typed.length < length ? [typed, right] : [right, typed];
		const oneAway = long.length - short.length === 1 && Array.from(long).some((_, at) => short === cut(long, at));
		return oneAway ? far + 0.2 / (10 * length) : far;
	}
	const differing = Array.from(right).flatMap((digit, at) => (digit === typed[at] ? [] : [at]));
	const [first = 0, second = 0] = differing;
	if (differing.length === 1) return far + 0.5 / (9 * length);
	const swapped = second === first + 1 && right[first] === typed[second] && right[second] === typed[first];
	return differing.length === 2 && swapped ? far + 0.2 / Math.max(1, length - 1) : far;
}

const cut = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);

function otherChanges({ steps, scale, moves }: Worked): Map<number, number> {
	const changes = new Map<number, number>();
	for (const step of steps) {
		const lapses = lapsesOf(step, scale);
		for (const { change } of lapses) add(changes, change, usual.lapse / steps.length / lapses.length);
	}
	for (const { move } of moves) {
		if (isFormulaId(move.id)) continue;
		for (const { change, odds } of slipOdds(move).changes) add(changes, change, usual.direct * odds);
	}
	return changes;
}

/** What an answered sum says; null when nothing was typed or it cannot be worked on a board. */
export function evidenceOf(answered: Answered): Evidence | null {
	const worked = workOut(answered);
	if (!worked || worked.error === null) return null;
	const { error } = worked;
	const right = error === 0;
	const seen = new Map<FormulaId, { times: number; units: number[] }>();
	const usualSlips = new Map<FormulaId, Map<number, number>>();
	for (const { move } of worked.moves) {
		if (!isFormulaId(move.id)) continue;
		const met = seen.get(move.id) ?? { times: 0, units: [] };
		seen.set(move.id, met);
		met.times += 1;
		const unit = 10 ** move.place;
		if (!met.units.includes(unit)) met.units.push(unit);
		if (right) continue;
		const slips = usualSlips.get(move.id) ?? new Map<number, number>();
		usualSlips.set(move.id, slips);
		for (const { change, odds } of slipOdds(move).changes) add(slips, change, usual.formula * odds);
	}
	const total = Math.round((worked.steps.at(-1)?.after ?? 0) * worked.scale);
	const anySlip = right ? new Map<number, number>() : otherChanges(worked);
	for (const slips of usualSlips.values()) for (const [change, odds] of slips) add(anySlip, change, odds);
	return {
		right,
		numbers: answered.numbers.map((number) => Math.round(number * worked.scale)),
		error,
		seen,
		usualSlips,
		anySlip,
		hazard: worked.moves.reduce(
			(sum, { move }) => sum + (isFormulaId(move.id) ? usual.formula : usual.direct),
			usual.lapse + usual.typo,
		),
		typo: right ? 1 : usual.typo * typoOdds(String(Math.round(total + error)), String(total)),
	};
}

/** Chances of an answer, one for each guess: by the weak formulas alone, and with something usual gone wrong besides. */
export type AnswerOdds = { weak: Chances; usual: Chances };

/**
 * Chances of the answer given: the weak formulas leave the totals of `totals`, everything else slips as usual, at most
 * once; `strange` are the changes nobody listed, of the weak ones.
 */
export function answerOdds(
	{ error, typo, anySlip, usualSlips }: Evidence,
	totals: TotalOdds,
	weak: ReadonlySet<FormulaId>,
	strange: readonly { unit: number; rates: readonly number[] }[],
): AnswerOdds {
	const { changes, chances, guesses } = totals;
	const right = totals.placeOf(error);
	const alone = Array.from({ length: guesses }, (_, guess) =>
		right < 0 ? 0 : (chances[right * guesses + guess] ?? 0),
	);
	const besides = Array.from({ length: guesses }, () => typo);
	const counted = [...weak].flatMap((formula) => usualSlips.get(formula) ?? []);
	for (let place = 0; place < changes.length; place++) {
		const left = error - (changes[place] ?? 0);
		if (left === 0) continue;
		let one = anySlip.get(left) ?? 0;
		if (one > 0) for (const slips of counted) one -= slips.get(left) ?? 0;
		for (let guess = 0; one > 0 && guess < guesses; guess++)
			besides[guess] = (besides[guess] ?? 0) + (chances[place * guesses + guess] ?? 0) * one;
		for (const { unit, rates } of strange) {
			const odds = strangeOdds(unit, left);
			for (let guess = 0; odds > 0 && guess < guesses; guess++)
				alone[guess] = (alone[guess] ?? 0) + (chances[place * guesses + guess] ?? 0) * (rates[guess] ?? 0) * odds;
		}
	}
	return { weak: alone, usual: besides };
}
