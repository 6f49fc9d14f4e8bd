import type { FormulaId } from "../soroban/rod";
import type { Rates } from "../mastery/blame";
import { usual } from "../mastery/evidence";
import { type FormulaHistory, masteryOverview } from "./mastery-overview";

/** Assumed rate of failure of a weak formula. */
const weakFails = 0.5;
/** Weight of the usual rate against the counts of one pupil, in times due. */
const usualMet = 60;

/**
 * A pupil's rate of failure of each formula, 0..1, on a Moscow date, for `causes` and `likelyBreak`. A weak formula counts
 * with `weakFails`, the others as counted, rare ones near the usual rate.
 */
export function knownRates(history: FormulaHistory, today: string): Rates {
	const { formulas } = masteryOverview(history, today);
	return new Map(
		formulas.map(({ formula, share, seen, wrong }): [FormulaId, number] => {
			const counted = (usual.formula * usualMet + wrong) / (usualMet + Math.max(seen, wrong));
			return [formula, share * weakFails + (1 - share) * Math.min(weakFails, counted)];
		}),
	);
}
