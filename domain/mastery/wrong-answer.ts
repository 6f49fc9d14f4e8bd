import type { FormulaId } from "../soroban/rod";
import { type Evidence, usual } from "./evidence";
import { guesses, type Manner, manners } from "./guesses";

/** Chances of an answer: by the weak formula alone, with one usual slip, with one in the child's own ways, with two. */
export type Odds = { weak: number; once: number; strange: number; twice: number };
/** Log chances of a wrong answer for each guess and manner against `base`, that of no further formula, for each manner. */
export type Told = {
	base: readonly number[];
	after: (formula: FormulaId, roughly: boolean) => readonly (readonly number[])[];
};

export const impossible: Odds = { weak: 0, once: 0, strange: 0, twice: 0 };

/** Chances that a formula due so often goes well throughout, fails once, fails more often. */
export function executions(rate: number, times: number): { well: number; once: number; more: number } {
	const well = (1 - rate) ** times;
	const once = times * rate * (1 - rate) ** (times - 1);
	return { well, once, more: Math.max(0, 1 - well - once) };
}

/** Chances of a wrong answer for each guess; those by listed slips roughly. `failed`: by one failure in own ways. */
export function guessesOf(evidence: Evidence, formula: FormulaId, plain: Odds, failed: number, anyhow: number): Odds[] {
	const times = evidence.seen.get(formula) ?? 0;
	const slip = (evidence.usualSlips.get(formula)?.get(evidence.error) ?? 0) / Math.max(1, times) / usual.formula;
	return guesses.map(({ rate, own }) => {
		const { well, once, more } = executions(rate, times);
		return {
			weak: once * (own ? failed : slip) + more * anyhow,
			once: well * plain.once,
			strange: well * plain.strange,
			twice: well * plain.twice,
		};
	});
}

/** An answer that only tells that it is wrong, because formulas held to be weak were due in it. */
export function wrongly(evidence: Evidence, met: readonly (readonly [FormulaId, number])[]): Told {
	let held = 1;
	let hazard = evidence.hazard;
	for (const [formula, rate] of met) {
		const times = evidence.seen.get(formula) ?? 0;
		held *= (1 - rate) ** times;
		hazard -= usual.formula * times;
	}
	const log = (well: number, left: number) => manners.map(({ care }) => Math.log(1 - well * Math.exp(-care * left)));
	return {
		base: log(held, hazard),
		after: (formula) => {
			const times = evidence.seen.get(formula) ?? 0;
			return guesses.map(({ rate }) => log(held * (1 - rate) ** times, hazard - usual.formula * times));
		},
	};
}

/** Log chance of a wrong answer of a child of this manner. */
export function logOdds({ weak, once, strange, twice }: Odds, manner: Manner, hazard: number): number {
	const { care, strange: own } = manner;
	return Math.log(weak + care * ((1 - own) * once + own * strange + care * twice)) - care * hazard;
}
