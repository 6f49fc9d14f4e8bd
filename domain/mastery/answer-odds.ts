import type { FormulaId } from "../soroban/rod";
import type { Chances, TotalOdds } from "./board-odds";
import { type Evidence, usual } from "./evidence";
import { anyChangeOdds } from "./outcome-kinds";
import { strangeOdds } from "./slip-odds";
import { typoOdds } from "./typo-odds";

/** Chance of a typo that turns a total off by `change` into the typed one. */
function typoFrom({ typos, total, error }: Evidence, change: number): number {
	const known = typos.get(change);
	if (known !== undefined) return known;
	const [meant, typed] = [total + change, Math.round(total + error)];
	const odds = change === error || meant < 0 ? 0 : usual.typo * typoOdds(String(typed), String(meant));
	typos.set(change, odds);
	return odds;
}

/** Chance that one usual slip causes a change. */
function onceOdds({ anySlip, strangeSlips }: Evidence, change: number): number {
	let odds = anySlip.get(change) ?? 0;
	for (const [unit, slips] of strangeSlips) odds += slips * strangeOdds(unit, change);
	return odds;
}

/** Chances of an answer, one for each guess: by the weak formulas alone, with one further slip, with two. */
export type AnswerOdds = { weak: Chances; once: Chances; twice: Chances };

/**
 * Chances of the typed answer. The weak formulas give the totals of `totals`, or any change at all for boards too unlikely to follow.
 * Everything else slips at the usual rate, at most twice.
 */
export function answerOdds(evidence: Evidence, totals: TotalOdds, weak: readonly FormulaId[]): AnswerOdds {
	const { error, usualSlips } = evidence;
	const { changes, chances, guesses } = totals;
	const right = totals.placeOf(error);
	const rest: number[] = Array.from({ length: guesses }, () => 1);
	const once: number[] = rest.map(() => 0);
	const twice: number[] = rest.map(() => 0);
	const counted = weak.flatMap((formula) => usualSlips.get(formula) ?? []);
	for (let place = 0; place < changes.length; place++) {
		const change = changes[place] ?? 0;
		const left = error - change;
		let one = 0;
		if (left !== 0) {
			one = onceOdds(evidence, left);
			for (const slips of counted) one -= slips.get(left) ?? 0;
			one = Math.max(0, one) + typoFrom(evidence, change);
		}
		const two = change === 0 ? evidence.twice : evidence.anyTwo;
		for (let guess = 0; guess < guesses; guess++) {
			const chance = chances[place * guesses + guess] ?? 0;
			rest[guess] = (rest[guess] ?? 0) - chance;
			once[guess] = (once[guess] ?? 0) + chance * one;
			twice[guess] = (twice[guess] ?? 0) + chance * two;
		}
	}
	const anything = anyChangeOdds(error);
	const alone = rest.map((lost, guess) => {
		const followed = right < 0 ? 0 : (chances[right * guesses + guess] ?? 0);
		return followed + Math.max(0, lost) * anything;
	});
	return { weak: alone, once, twice };
}
