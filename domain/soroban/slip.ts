import type { AppliedOperand, MicroMove } from "./operand";
import type { MoveId, MoveKind } from "./rod";

export const slipReasons = [
	"carry_missed",
	"five_missed",
	"complement_slip",
	"sign_flipped",
	"operand_skipped",
	"operand_repeated",
	"rod_shifted",
	"carry_doubled",
	"unknown",
] as const;
/** What went wrong in one step. The order is the order of preference among equally hard moves. */
export type SlipReason = (typeof slipReasons)[number];

/** One way a step may have gone wrong: the total it leaves (in rods) and the move that was missed. */
export type Slip = { reason: SlipReason; kind: MoveKind; formula: MoveId; likelyAfter: number; common: boolean };

/** Harder kinds first. */
export const kindsByDifficulty: readonly MoveKind[] = ["mix", "ten", "five", "direct"];

/** The hardest move of a step, the first of equals; null when the operand is zero. */
export function hardestMove(applied: AppliedOperand): MicroMove | null {
	for (const kind of kindsByDifficulty) {
		const move = applied.moves.find((candidate) => candidate.kind === kind);
		if (move) return move;
	}
	return null;
}

/** The terms of a move by their part in it: the heaven bead, the complement, the next rod. */
function termsOf(move: MicroMove): { five: number; complement: number; ten: number } {
	const [a = 0, b = 0, c = 0] = move.terms;
	switch (move.kind) {
		case "direct":
			return { five: move.digit >= 5 ? 5 * move.sign : 0, complement: 0, ten: 0 };
		case "five":
			return { five: a, complement: b, ten: 0 };
		case "ten":
			return move.sign > 0 ? { five: 0, complement: a, ten: b } : { five: 0, complement: b, ten: a };
		case "mix":
			return move.sign > 0 ? { complement: a, five: b, ten: c } : { ten: a, five: b, complement: c };
	}
}

function moveSlips(move: MicroMove, expected: number): Slip[] {
	const { five, complement, ten } = termsOf(move);
	const unit = 10 ** move.place;
	const slip = (reason: SlipReason, change: number, common: boolean): Slip => {
		const likelyAfter = expected + change * unit;
		return { reason, kind: move.kind, formula: move.id, likelyAfter, common };
	};
	return [
		slip("carry_missed", -ten, true),
		slip("five_missed", -five, true),
		slip("complement_slip", -2 * complement, true),
		slip("complement_slip", -complement, false),
		...(complement === 0 ? [] : [slip("complement_slip", 1, false), slip("complement_slip", -1, false)]),
		...(move.carry ? [] : [slip("sign_flipped", -2 * move.sign * move.digit, false)]),
		slip("carry_doubled", ten, false),
	];
}

/** Every single slip of one step that leaves another total than the right one, on a board that cannot go below zero. */
export function slipsOf(before: number, operand: number, applied: AppliedOperand): Slip[] {
	const hardest = hardestMove(applied);
	if (!hardest) return [];
	const expected = applied.result;
	const whole = (reason: SlipReason, likelyAfter: number): Slip => {
		return { reason, kind: hardest.kind, formula: hardest.id, likelyAfter, common: true };
	};
	return [
		...applied.moves.flatMap((move) => moveSlips(move, expected)),
		whole("sign_flipped", before - operand),
		whole("operand_skipped", before),
		whole("operand_repeated", expected + operand),
		whole("rod_shifted", before + operand * 10),
		...(operand % 10 === 0 ? [whole("rod_shifted", before + operand / 10)] : []),
	].filter((slip) => slip.likelyAfter !== expected && slip.likelyAfter >= 0);
}
