import { type FormulaId, formulaIds, isFormulaId } from "../soroban/rod";
import { type Answered, workOut } from "./answered";
import { causes, type Rates } from "./blame";

/** How often a formula was met, how many answers broke at it, and the time it took. */
export type FormulaTally = { formula: FormulaId; seen: number; wrong: number; milliseconds: number };

/** An answered sum and the time its answer took, milliseconds. */
export type TimedAnswer = Answered & { milliseconds: number };

/** Chance from which an answer is put down to one formula. */
const putDown = 0.5;

/** The formula a wrong answer is put down to: the causes of one formula together make it more likely than not. */
export function formulaToBlame(answered: Answered, rates: Rates = new Map()): FormulaId | null {
	const together = new Map<FormulaId, number>();
	for (const { formula, probability } of causes(answered, rates))
		if (formula !== null && isFormulaId(formula)) together.set(formula, (together.get(formula) ?? 0) + probability);
	for (const [formula, probability] of together) if (probability >= putDown) return formula;
	return null;
}

/**
 * What a run says of formulas, in ladder order, only those met. `seen` counts the times a formula was due on the board
 * (carries included), `wrong` the answers most likely broken by it, `milliseconds` the share of the answering time of
 * the steps that used it (a sum's time is split evenly over its moves). Sums that cannot be worked or were not answered
 * say nothing.
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
