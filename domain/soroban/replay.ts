import { type AppliedOperand, applyOperand } from "./operand";
import type { MoveId, MoveKind } from "./rod";
import { hardestMove, kindsByDifficulty, type Slip, slipReasons, slipsOf, type SlipReason } from "./slip";

/** One worked operand. `operand`, `before` and `after` are in the units of the numbers, `move` in rods. */
export type Step = {
	/** Position of the operand in the list; the first operand is only set on the board and has no step. */
	index: number;
	operand: number;
	before: number;
	after: number;
	move: AppliedOperand;
};

/** Most decimal places among the numbers: the number of rods right of the unit rod. */
export function decimalPlaces(numbers: readonly number[]): number {
	return Math.max(0, ...numbers.map((number) => String(number).split(".")[1]?.length ?? 0));
}

/**
 * Works a list of operands on the board, one step per operand after the first. Decimals are moved on rods right of the
 * unit rod. Throws `NEGATIVE` when a total falls below zero, `OUT_OF_RANGE` beyond exact whole numbers.
 */
export function replay(numbers: readonly number[]): Step[] {
	const scale = 10 ** decimalPlaces(numbers);
	const [first = 0, ...rest] = numbers.map((number) => Math.round(number * scale));
	let total = applyOperand(0, first).result;
	return rest.map((operand, position) => {
		const before = total;
		const move = applyOperand(before, operand);
		total = move.result;
		const [shownOperand, shownBefore, shownAfter] = [operand / scale, before / scale, total / scale];
		return { index: position + 1, operand: shownOperand, before: shownBefore, after: shownAfter, move };
	});
}

/** The totals of a list of numbers, one after each, exact in the places of the numbers; also below zero. */
export function runningTotals(numbers: readonly number[]): number[] {
	const scale = 10 ** decimalPlaces(numbers);
	let total = 0;
	return numbers.map((number) => (total += Math.round(number * scale)) / scale);
}

/**
 * Board units between a typed total and the right one: 0 is right, null when nothing was typed. Undefined when the
 * numbers cannot be worked on a board, because a total falls below zero or is not exact.
 */
export function boardError(numbers: readonly number[], typed: number | null): number | null | undefined {
	const scale = 10 ** decimalPlaces(numbers);
	let total = 0;
	for (const number of numbers) {
		total += Math.round(number * scale);
		if (total < 0 || !Number.isSafeInteger(total)) return undefined;
	}
	// A typed total with more places than the numbers leaves a fraction, which no slip explains.
	return typed === null || !Number.isFinite(typed) ? null : Number((typed * scale - total).toFixed(6));
}

export type Diagnosis = {
	/** Index of the operand where it most likely broke. */
	step: number;
	formula: MoveId;
	kind: MoveKind;
	/** The right total after this step and the most likely actual one, in the units of the numbers. */
	expectedAfter: number;
	likelyAfter: number;
	reason: SlipReason;
};

type Suspect = Slip & { step: Step };

const rank = (slip: Slip) => [
	slip.common ? 0 : 1,
	kindsByDifficulty.indexOf(slip.kind),
	slipReasons.indexOf(slip.reason),
];

function firstByRank(suspects: readonly Suspect[]): Suspect | undefined {
	const ranked = suspects.map((suspect) => ({ suspect, order: [...rank(suspect), suspect.step.index] }));
	ranked.sort((a, b) => {
		const differing = a.order.findIndex((value, index) => value !== b.order[index]);
		return differing < 0 ? 0 : (a.order[differing] ?? 0) - (b.order[differing] ?? 0);
	});
	return ranked[0]?.suspect;
}

/** For a wrong total that no single slip explains: the hardest step, off by the whole error. */
function hardestStep(steps: readonly Step[], error: number): Suspect | undefined {
	const suspects = steps.flatMap((step) => {
		const move = hardestMove(step.move);
		if (!move) return [];
		const likelyAfter = step.move.result + error;
		return [{ reason: "unknown", kind: move.kind, formula: move.id, likelyAfter, common: true, step } as const];
	});
	return firstByRank(suspects);
}

/**
 * The step and formula where a wrong answer most likely broke. Candidates are the single slips of every step that give
 * exactly the typed answer. Common slips go before rare ones (`Slip.common`), then harder kinds before easier ones (mix,
 * ten, five, direct), then the order of `slipReasons`, then the earlier step. When no slip fits, or nothing was typed, the
 * hardest step is named with the reason "unknown". Null when the answer is right or the numbers cannot be worked on a
 * board.
 */
export function diagnose(numbers: readonly number[], answer: number | null): Diagnosis | null {
	const error = boardError(numbers, answer);
	if (error === undefined || error === 0) return null;
	const scale = 10 ** decimalPlaces(numbers);
	const steps = replay(numbers);
	const suspects = steps.flatMap((step) =>
		slipsOf(Math.round(step.before * scale), Math.round(step.operand * scale), step.move)
			.filter((slip) => slip.likelyAfter - step.move.result === error)
			.map((slip) => ({ ...slip, step })),
	);
	const found = firstByRank(suspects) ?? hardestStep(steps, error ?? 0);
	if (!found) return null;
	const { step, formula, kind, reason, likelyAfter } = found;
	return { step: step.index, formula, kind, expectedAfter: step.after, likelyAfter: likelyAfter / scale, reason };
}
