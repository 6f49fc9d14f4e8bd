import { type Diagnosis, diagnose } from "../soroban/replay";
import { type FormulaId, isFormulaId, type MoveId, type MoveKind } from "../soroban/rod";
import { hardestMove, type SlipReason } from "../soroban/slip";
import { type Answered, lapsesOf, type Worked, workOut } from "./answered";
import { usual } from "./evidence";
import { slipOdds, strangeOdds } from "./slip-odds";

/** One possible cause of a wrong answer, and its probability. */
export type Cause = {
	/** Index of the operand. */
	step: number;
	/** The move that failed; null for a lapse, which says nothing about a formula. */
	formula: MoveId | null;
	kind: MoveKind;
	reason: SlipReason;
	/** 0..1; all causes and the unknown one add up to 1. */
	probability: number;
	/** Error of the step, board units. */
	change: number;
};

/** Rate of failure of each formula, 0..1, where more than the usual rate is known. */
export type Rates = ReadonlyMap<FormulaId, number>;

function causesOf({ steps, scale, moves, error }: Worked, rates: Rates): Cause[] {
	if (error === null || error === 0) return [];
	const causes: Cause[] = [];
	for (const { step, move } of moves) {
		const rate = isFormulaId(move.id) ? (rates.get(move.id) ?? usual.formula) : usual.direct;
		// odds against the move going right
		const odds = rate / Math.max(0.02, 1 - rate);
		const { unit, changes } = slipOdds(move);
		const common = { step, formula: move.id, kind: move.kind, change: error } as const;
		for (const slip of changes)
			if (slip.change === error) causes.push({ ...common, reason: slip.reason, probability: odds * slip.odds });
		const strange = odds * strangeOdds(unit, error);
		if (strange > 0 && move.kind !== "direct") causes.push({ ...common, reason: "unknown", probability: strange });
	}
	for (const step of steps)
		for (const { reason, change } of lapsesOf(step, scale)) {
			if (change !== error) continue;
			const kind = hardestMove(step.move)?.kind ?? "direct";
			const probability = usual.lapse / steps.length / 4;
			causes.push({ step: step.index, formula: null, kind, reason, probability, change });
		}
	return causes;
}

/**
 * Every single slip that leads from the numbers to the typed total, the likeliest first. `rates`: the pupil's own rates of
 * failure. The rest up to 1 is a mistyped answer or several slips at once. Empty when the answer is right or nothing was
 * typed.
 */
export function causes(answered: Answered, rates: Rates = new Map()): Cause[] {
	const worked = workOut(answered);
	if (!worked) return [];
	const found = causesOf(worked, rates);
	const total = found.reduce((sum, { probability }) => sum + probability, usual.typo / 100);
	return found
		.map((cause) => ({ ...cause, probability: cause.probability / total }))
		.sort((a, b) => b.probability - a.probability || a.step - b.step);
}

/** A diagnosis and its probability; null when it only names the hardest step. */
export type LikelyBreak = Diagnosis & { probability: number | null };

/**
 * The step and formula where an answer most likely broke, by the pupil's own rates. An answer that no single slip explains
 * is put down to the hardest step, as in `diagnose`. Null when the answer is right.
 */
export function likelyBreak(answered: Answered, rates: Rates = new Map()): LikelyBreak | null {
	const fallback = diagnose(answered.numbers, answered.typed);
	const worked = workOut(answered);
	const [first] = causes(answered, rates);
	if (!fallback || !worked || !first) return fallback && { ...fallback, probability: null };
	const step = worked.steps[first.step - 1];
	const formula = first.formula ?? (step && hardestMove(step.move)?.id);
	if (!step || !formula) return { ...fallback, probability: null };
	const likelyAfter = (Math.round(step.after * worked.scale) + first.change) / worked.scale;
	if (likelyAfter < 0) return { ...fallback, probability: null };
	const { kind, reason, probability } = first;
	return { step: step.index, formula, kind, expectedAfter: step.after, likelyAfter, reason, probability };
}
