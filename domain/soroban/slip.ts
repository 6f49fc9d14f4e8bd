import type { AppliedOperand, MicroMove } from "./operand";
import type { MoveId, MoveKind } from "./rod";

export const slipReasons = [
	"carry_missed",
	"five_missed",
	"complement_slip",
	"friend_mixed",
	"sign_flipped",
	"operand_skipped",
	"operand_repeated",
	"rod_shifted",
	"carry_doubled",
	"digit_skipped",
	"unknown",
] as const;
/** What went wrong in one step. Among equally hard moves an earlier reason is preferred. */
export type SlipReason = (typeof slipReasons)[number];

/** One way a step may have gone wrong: the total afterwards (in board units) and the move that failed. */
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

/** The terms of a move by role: heaven bead, complement, next rod. */
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

/** One way a single move goes wrong; `change` is the error of the board afterwards, in board units (rod 0 = 1). */
export type MoveSlip = { reason: SlipReason; change: number; common: boolean };

/**
 * Change when the wrong complement is used: that to five instead of ten or the reverse, and in a mix that to ten instead
 * of the part above five.
 */
function friendMixed({ kind, digit, sign }: MicroMove): number {
	if (kind === "mix") return (15 - 2 * digit) * sign;
	return digit <= 4 && kind !== "direct" ? 5 * sign : 0;
}

/** Every way one move goes wrong; several reasons may cause the same change. */
export function slipsOfMove(move: MicroMove): MoveSlip[] {
	const { five, complement, ten } = termsOf(move);
	const unit = 10 ** move.place;
	const slip = (reason: SlipReason, change: number, common: boolean): MoveSlip => {
		return { reason, change: change * unit, common };
	};
	return [
		slip("carry_missed", -ten, true),
		slip("five_missed", -five, true),
		slip("complement_slip", -2 * complement, true),
		slip("complement_slip", -complement, false),
		...(complement === 0 ? [] : [slip("complement_slip", 1, false), slip("complement_slip", -1, false)]),
		slip("friend_mixed", friendMixed(move), false),
		...(move.carry ? [] : [slip("sign_flipped", -2 * move.sign * move.digit, false)]),
		slip("carry_doubled", ten, false),
		...(move.carry ? [] : [slip("digit_skipped", -move.sign * move.digit, false)]),
	].filter((each) => each.change !== 0);
}

function moveSlips(move: MicroMove, expected: number): Slip[] {
	return slipsOfMove(move).map(({ reason, change, common }) => {
		return { reason, kind: move.kind, formula: move.id, likelyAfter: expected + change, common };
	});
}

/** Every single slip of one step that gives a wrong total of zero or more. */
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
