import type { MicroMove } from "../soroban/operand";
import { type MoveKind, moveIndex } from "../soroban/rod";
import { slipsOfMove, type SlipReason } from "../soroban/slip";

/**
 * How a move goes wrong when it does: relative weights by kind of move. Our own estimate from what teachers name most
 * often (the ten not carried, the heaven bead forgotten, the friend moved the wrong way). They only have to be roughly
 * right: the bench tries pupils who err in other proportions.
 */
const weights: Record<MoveKind, Partial<Record<SlipReason, number>>> = {
	direct: { five_missed: 3, sign_flipped: 2, digit_skipped: 3 },
	five: { five_missed: 3, complement_slip: 4, friend_mixed: 1, sign_flipped: 0.5, digit_skipped: 1.5 },
	ten: {
		carry_missed: 4,
		complement_slip: 4,
		friend_mixed: 1,
		sign_flipped: 0.5,
		digit_skipped: 1,
		carry_doubled: 0.3,
	},
	mix: {
		carry_missed: 3,
		five_missed: 3,
		complement_slip: 3,
		friend_mixed: 1,
		sign_flipped: 0.5,
		digit_skipped: 1,
		carry_doubled: 0.3,
	},
};

/** Share of slips that leave no change known here: they are taken to be any small change on the rod alike. */
export const strangeShare = 0.15;
export const strangeReach = 15;

/** What a slip of one move does to the board: probability of each change, adding up to 1 - `strangeShare`. */
export type SlipOdds = { unit: number; changes: readonly { change: number; reason: SlipReason; odds: number }[] };

const known: SlipOdds[] = [];

/** Odds of every change a slip of this move leaves, given that it slips. The same move is told once and kept. */
export function slipOdds(move: MicroMove): SlipOdds {
	const { place, before, digit, sign, carry, kind } = move;
	const key = (place * 180 + moveIndex(before, digit, sign)) * 2 + Number(carry);
	const told = known[key];
	if (told) return told;
	const slips = slipsOfMove(move);
	const raw = slips.map(({ reason, change }) => {
		const sharing = slips.filter((other) => other.reason === reason).length;
		return { change, reason, odds: (weights[kind][reason] ?? 0) / sharing };
	});
	const total = raw.reduce((sum, { odds }) => sum + odds, 0);
	const changes = raw.map((slip) => ({ ...slip, odds: ((1 - strangeShare) * slip.odds) / total }));
	const found = { unit: 10 ** place, changes };
	known[key] = found;
	return found;
}

/** Odds that a slip on a rod of this unit leaves exactly this change for a reason not listed. */
export function strangeOdds(unit: number, change: number): number {
	const rods = change / unit;
	return Number.isInteger(rods) && Math.abs(rods) <= strangeReach ? strangeShare / (2 * strangeReach) : 0;
}
