import { type FormulaId, formulaIds, isFormulaId } from "../soroban/rod";
import { type Answered, workOut } from "./answered";
import { causes, type Rates } from "./blame";

/** How often a formula was due, how many answers broke at it, and its time in milliseconds. */
export type FormulaTally = { formula: FormulaId; seen: number; wrong: number; milliseconds: number };

/** An answered sum and the time its answer took, milliseconds. */
export type TimedAnswer = Answered & { milliseconds: number };

/** Least chance at which a wrong answer is attributed to one formula. */
const leastChance = 0.5;

/** The formula to which a wrong answer is attributed: its causes together have at least an even chance; else null. */
export function formulaToBlame(answered: Answered, rates: Rates = new Map()): FormulaId | null {
	const together = new Map<FormulaId, number>();
	for (const { formula, probability } of causes(answered, rates))
		if (formula !== null && isFormulaId(formula)) together.set(formula, (together.get(formula) ?? 0) + probability);
	for (const [formula, probability] of together) if (probability >= leastChance) return formula;
	return null;
}

/**
 * Tallies of the formulas in some answers, in ladder order. `seen` counts the times a formula was due on the board (carries
 * included), `wrong` the answers attributed to it, `milliseconds` its share of the answering time (a sum's time is split
 * evenly over its moves). Sums that cannot be worked or were not answered are skipped.
 */
export function formulaTallies(answers: readonly TimedAnswer[], rates: Rates = new Map()): FormulaTally[] {
	const tallies = new Map<FormulaId, FormulaTally>();
	for (const answer of answers) {
		const worked = workOut(answer);
		if (!worked || worked.error === null) continue;
		const share = answer.milliseconds / Math.max(1, worked.moves.length);
		for (const { move } of worked.moves) {
			if (!isFormulaId(move.id)) continue;
			const tally = tallies.get(move.id) ?? { formula: move.id, seen: 0, wrong: 0, milliseconds: 0 };
			tally.seen += 1;
			tally.milliseconds += share;
			tallies.set(move.id, tally);
		}
		const blamed = worked.error === 0 ? null : formulaToBlame(answer, rates);
		const tally = blamed === null ? undefined : tallies.get(blamed);
		if (tally) tally.wrong += 1;
	}
	return formulaIds.flatMap((formula) => {
		const tally = tallies.get(formula);
		return tally ? [{ ...tally, milliseconds: Math.round(tally.milliseconds) }] : [];
	});
}
