import type { MicroMove } from "../soroban/operand";
import { type MoveKind, moveIndex } from "../soroban/rod";
import { slipsOfMove, type SlipReason } from "../soroban/slip";

/**
 * Relative weights of slips by kind of move. Our own estimate from what teachers name most often (the ten not carried, the
 * heaven bead forgotten, the friend moved the wrong way). Rough values do: the bench tries pupils with other proportions.
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

/** Share of slips with an unlisted change: any change of the rod up to `strangeReach`, all equally likely. */
export const strangeShare = 0.15;
export const strangeReach = 15;

/** Changes by a slip of one move with their probabilities, which add up to 1 - `strangeShare`. */
export type SlipOdds = { unit: number; changes: readonly { change: number; reason: SlipReason; odds: number }[] };

const known: SlipOdds[] = [];

/** Odds of every change, given that this move slips. Results are cached. */
export function slipOdds(move: MicroMove): SlipOdds {
	const { place, before, digit, sign, carry, kind } = move;
	const key = (place * 180 + moveIndex(before, digit, sign)) * 2 + Number(carry);
	const cached = known[key];
	if (cached) return cached;
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

/** Odds that a slip on a rod of this unit causes exactly this unlisted change. */
export function strangeOdds(unit: number, change: number): number {
	const rods = change / unit;
	return Number.isInteger(rods) && Math.abs(rods) <= strangeReach ? strangeShare / (2 * strangeReach) : 0;
}
