import type { MicroMove } from "../soroban/operand";
import { slipsOfMove } from "../soroban/slip";
import type { Worked } from "./answered";

/**
 * What a failed move may do to the total, as a child repeats it: a known slip, the rod off by some amount, the rod left in
 * some state, something done to the whole number or to the sum. The names are keys: a child who does the same again has
 * the same key again, on another rod and in another sum.
 */
export type OutcomeKind = string;

/** Kinds that leave exactly the typed total, with the share of the moves in question for which they do. */
export type Outcomes = ReadonlyMap<OutcomeKind, number>;

/** Farthest change of a rod itself: all its beads the other way with the ten lost beside it; and with all of the next rod. */
const reach = 15;
const farReach = 99;

/**
 * Weights of kinds before anything is known of a child: our estimate, four tenths for the slips teachers name and the rest
 * spread thinly, so that one repetition says more than any first time. Several kinds may name one error, so they come to a
 * little more than 1 with `elsewhere`.
 */
const expected = {
	slip: {
		carry_missed: 0.1,
		five_missed: 0.07,
		complement_slip: 0.032,
		friend_mixed: 0.03,
		sign_flipped: 0.03,
		carry_doubled: 0.01,
		digit_skipped: 0.04,
	},
	off: 0.14 / (2 * reach),
	far: 0.06 / (2 * (farReach - reach)),
	beside: 0.04 / (18 * 9),
	times: 0.05 / 20,
	left: 0.1 / 20,
	whole: 0.08 / 11,
} as const;
/** The formula says nothing of the total. */
export const elsewhere = 0.3;

/** Amounts by which a child may err on any move: a bead, two, the heaven bead, the ten. */
const anywhere: ReadonlySet<string> = new Set([1, 2, 5, 10].flatMap((amount) => [`off:${amount}`, `off:${-amount}`]));

/**
 * Whether a careless child may have a habit of a kind on all moves alike. Other amounts are a habit of one formula only:
 * between formulas an amount goes with the digit (`times`).
 */
export function isGeneral(kind: OutcomeKind): boolean {
	return anywhere.has(kind) || !/^(off|far|beside):/.test(kind);
}

const known = new Map<OutcomeKind, number>();

/** Chance of a kind beforehand. */
export function expectedOdds(kind: OutcomeKind): number {
	const kept = known.get(kind);
	if (kept !== undefined) return kept;
	const [family = "", name = ""] = kind.split(":");
	const odds =
		family === "slip"
			? (expected.slip[name as keyof typeof expected.slip] ?? 0)
			: expected[family as Exclude<keyof typeof expected, "slip">];
	known.set(kind, odds);
	return odds;
}

/** How far a total is off when nothing is known of it, with shares; most sums have two digits. */
const spans = [
	[10, 0.25],
	[100, 0.45],
	[1000, 0.2],
	[10_000, 0.1],
] as const;
const beyond = 1e-7;

/** Chance of any one change, in board units, when nothing is known of it: near ones are likelier than far ones. */
export function anyChangeOdds(change: number): number {
	return spans.reduce((odds, [span, share]) => odds + (Math.abs(change) <= span ? share / (2 * span) : 0), beyond);
}

type Context = { operand: number; before: number; following: number };

function kindsOf(move: MicroMove, { operand, before, following }: Context, error: number): OutcomeKind[] {
	const unit = 10 ** move.place;
	const kinds: OutcomeKind[] = [];
	const met = new Map<string, number>();
	for (const { reason, change } of slipsOfMove(move)) {
		const turn = met.get(reason) ?? 0;
		met.set(reason, turn + 1);
		if (change === error) kinds.push(`slip:${reason}:${turn}`);
	}
	const off = error / unit;
	if (Number.isInteger(off * 10) && Math.abs(off) <= farReach) kinds.push(`times:${(off * move.sign) / move.digit}`);
	if (Number.isInteger(off)) {
		if (Math.abs(off) <= reach) kinds.push(`off:${off}`);
		else if (Math.abs(off) <= farReach) kinds.push(`far:${off}`);
		const shown = move.after + off;
		if (shown >= 0 && shown <= 9) kinds.push(`left:${shown}`);
		const ten = move.terms.find((term) => Math.abs(term) === 10) ?? 0;
		const alone = shown + ten;
		if (ten !== 0 && alone >= 0 && alone <= 9) kinds.push(`left:${alone}:alone`);
	} else if (Number.isInteger(off * 10) && Math.abs(off) < 10) kinds.push(`beside:${off}`);
	// what is left of the number from this digit on
	const rest = operand % (unit * 10);
	const whole: [string, number][] = [
		["skipped", -operand],
		["twice", operand],
		["opposite", -2 * operand],
		["aside", 9 * operand],
		["cut", -rest],
		["cut_twice", rest],
		["lost", -before],
		["cleared", -before - operand],
		["stopped", -following - rest],
		["stopped_before", -following - operand],
		["stopped_after", -following],
	];
	for (const [name, change] of whole) if (change !== 0 && change === error) kinds.push(`whole:${name}`);
	return kinds;
}

/** For every move of a wrong sum, the kinds by which it alone explains the typed total. */
export function outcomesOfMoves({ steps, moves, scale, error }: Worked): OutcomeKind[][] {
	const total = Math.round((steps.at(-1)?.after ?? 0) * scale);
	return moves.map(({ step, move }) => {
		const at = steps[step - 1];
		if (!at || error === null) return [];
		const [operand, before] = [Math.round(at.operand * scale), Math.round(at.before * scale)];
		return kindsOf(move, { operand, before, following: total - before - operand }, error);
	});
}

/** Kinds of several moves together, each move with its weight; `weights` add up to anything. */
export function together(kinds: readonly (readonly OutcomeKind[])[], weights: readonly number[]): Outcomes {
	const sum = weights.reduce((all, weight) => all + weight, 0);
	const outcomes = new Map<OutcomeKind, number>();
	for (const [index, each] of kinds.entries())
		for (const kind of each) outcomes.set(kind, (outcomes.get(kind) ?? 0) + (weights[index] ?? 0) / sum);
	return outcomes;
}
