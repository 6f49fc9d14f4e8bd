import type { FormulaId } from "../soroban/rod";
import type { Rates } from "../mastery/blame";
import { usual } from "../mastery/evidence";
import { type FormulaHistory, masteryOverview } from "./mastery-overview";

/** How often a formula fails that is weak: the middle of what is tried. */
const weakFails = 0.5;
/** What everybody fails stands against what was counted of one pupil as if it had been met so often. */
const usualMet = 60;

/**
 * How often a pupil fails each formula, 0..1, as their history tells by a Moscow date: what is most likely weak fails
 * half of the time, the rest as it was counted, a formula hardly met as everybody's. For `causes` and `likelyBreak`.
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
