import { causes, likelyBreak, type Rates } from "../mastery/blame";
import { formulaToBlame } from "../mastery/formula-tally";
import { diagnose } from "../soroban/replay";
import type { FormulaId, MoveId } from "../soroban/rod";
import type { SlipReason } from "../soroban/slip";
import { type Exercise, workedNumbers } from "./exercise";
import { typedTotal } from "./run";

/** Where a wrong answer broke and how, certain enough to be told to a child. */
export type ToldBreak = {
	/** Index of the operand. */
	step: number;
	/** The move it broke at; of a number that was skipped, repeated or misread the hardest one. */
	move: MoveId;
	reason: Exclude<SlipReason, "unknown">;
	/** The right total after the step and the likely one, in the units of the numbers. */
	expectedAfter: number;
	likelyAfter: number;
	/** The formula that training would help; null where the slip says nothing about a formula. */
	formula: FormulaId | null;
};

/** Least chance of the step at which it is told. */
const toldFrom = 0.6;

/**
 * Where a wrong answer broke, or null where that cannot be told: no known slip explains the answer, several places explain
 * it alike, nothing was typed, the exercise has no steps, or the answer is right (docs/domain.md M.1).
 */
export function toldBreak(exercise: Exercise, text: string, rates?: Rates): ToldBreak | null {
	const numbers = workedNumbers(exercise);
	if (!numbers) return null;
	const answered = { numbers, typed: typedTotal(exercise, text) };
	const found = likelyBreak(answered, rates);
	if (!found || found.probability === null || found.reason === "unknown") return null;
	const here = causes(answered, rates).filter(({ step }) => step === found.step);
	if (here.reduce((sum, { probability }) => sum + probability, 0) < toldFrom) return null;
	const { step, formula: move, reason, expectedAfter, likelyAfter } = found;
	return { step, move, reason, expectedAfter, likelyAfter, formula: formulaToBlame(answered, rates) };
}

/** The hardest move of a sum on the board; null when all are direct or it cannot be worked there. */
export function hardestMoveOf(numbers: readonly number[]): { step: number; move: MoveId } | null {
	const hardest = diagnose(numbers, null);
	return hardest && hardest.kind !== "direct" ? { step: hardest.step, move: hardest.formula } : null;
}
