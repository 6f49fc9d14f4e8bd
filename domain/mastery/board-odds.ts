import type { MicroMove } from "../soroban/operand";
import { type FormulaId, moveIndex, rodMoves, type Sign } from "../soroban/rod";
import { slipOdds } from "./slip-odds";

/** One chance for each guess at a rate of failure; all guesses are computed at once. */
export type Chances = number[];
/**
 * Chances of every change of the total, in board units: `chances` has `guesses` numbers for each of `changes`, in order.
 * `placeOf` a change is its index in `changes`, -1 when it cannot occur.
 */
export type TotalOdds = {
	readonly changes: readonly number[];
	readonly chances: readonly number[];
	readonly guesses: number;
	placeOf(change: number): number;
};

/** Less likely boards are dropped. */
const negligible = 1e-4;

type Slips = readonly { change: number; odds: number }[];
const slipTable: Slips[] = [];

/** Changes caused by a slip of one move on the rod of ones. */
function slipsAt(index: number, digit: number, sign: Sign, carry: boolean): Slips {
	const key = index * 2 + Number(carry);
	const known = slipTable[key];
	if (known) return known;
	const { kind, id, terms, next } = rodMoves[index] ?? { kind: "direct", id: "S+1", terms: [], next: 0 };
	const move: MicroMove = { place: 0, digit, sign, carry, kind, id, terms, before: index % 10, after: next };
	const merged = new Map<number, number>();
	for (const { change, odds } of slipOdds(move).changes) merged.set(change, (merged.get(change) ?? 0) + odds);
	const slips = [...merged].map(([change, odds]) => ({ change, odds }));
	slipTable[key] = slips;
	return slips;
}

/** Positions in `rodMoves` at which a formula is due. */
const duePositions = new Map<string, number[]>();
for (const [index, { id }] of rodMoves.entries()) duePositions.set(id, [...(duePositions.get(id) ?? []), index]);

/** Boards by their change from the right one, each with `guesses` chances. */
class Boards implements TotalOdds {
	readonly changes: number[] = [];
	readonly chances: number[] = [];
	readonly #places = new Map<number, number>();
	readonly guesses: number;
	readonly negligible: number;
	least = 0;

	constructor(guesses: number, negligible: number) {
		this.guesses = guesses;
		this.negligible = negligible;
	}

	placeOf(change: number): number {
		return this.#places.get(change) ?? -1;
	}

	/** Adds chances times factors times odds; drops a new board that is too unlikely. */
	add(change: number, chances: readonly number[], factors: readonly number[] | null, odds: number): void {
		const { guesses, chances: kept } = this;
		const place = this.#places.get(change);
		if (place !== undefined) {
			for (let guess = 0, at = place * guesses; guess < guesses; guess++, at++)
				kept[at] = (kept[at] ?? 0) + (chances[guess] ?? 0) * (factors?.[guess] ?? 1) * odds;
			return;
		}
		let most = 0;
		for (let guess = 0; guess < guesses; guess++)
			most = Math.max(most, (chances[guess] ?? 0) * (factors?.[guess] ?? 1) * odds);
		if (most < this.negligible) return;
		this.#places.set(change, this.changes.length);
		this.changes.push(change);
		if (change < this.least) this.least = change;
		for (let guess = 0; guess < guesses; guess++) kept.push((chances[guess] ?? 0) * (factors?.[guess] ?? 1) * odds);
	}
}

type Digit = { unit: number; digit: number; sign: Sign };
type DueRates = readonly (readonly number[] | undefined)[];

/** Every board after one digit is worked on each of `boards`; `total` is the right total before it. */
function workDigit(boards: Boards, total: number, { unit, digit, sign }: Digit, weakAt: DueRates): Boards {
	const { guesses } = boards;
	const step = sign * digit * unit;
	const after = new Boards(guesses, boards.negligible);
	const going: number[] = Array.from({ length: guesses }, () => 1);
	for (let place = 0; place < boards.changes.length; place++) {
		const change = boards.changes[place] ?? 0;
		const value = total + change;
		for (let guess = 0; guess < guesses; guess++) going[guess] = boards.chances[place * guesses + guess] ?? 0;
		// a wrong board with nothing to borrow from: the borrow is left out
		const stuck = value + step < 0;
		const goal = stuck ? change + 10 * unit : change;
		for (let rod = unit, moving = digit; moving !== 0; rod *= 10) {
			const index = moveIndex(Math.floor(value / rod) % 10, moving, sign);
			const rates = weakAt[index];
			if (rates) {
				for (const slip of slipsAt(index, moving, sign, rod !== unit)) {
					const off = goal + slip.change * rod;
					if (total + step + off >= 0) after.add(off, going, rates, slip.odds);
				}
				for (let guess = 0; guess < guesses; guess++) going[guess] = (going[guess] ?? 0) * (1 - (rates[guess] ?? 0));
			}
			if (stuck) break;
			moving = rodMoves[index]?.carry === 0 ? 0 : 1;
		}
		after.add(goal, going, null, 1);
	}
	return after;
}

/**
 * Chances of every total, as its change from the right one, when the weak formulas fail at their rates and everything else
 * goes well. The board is followed move by move, because a wrong board needs other moves than the right one. `numbers` are
 * whole; `weak` has the same number of rates for every formula; boards less likely than `least` are dropped.
 */
export function totalOdds(
	numbers: readonly number[],
	weak: ReadonlyMap<FormulaId, readonly number[]>,
	least = negligible,
): TotalOdds {
	const [first = 0, ...rest] = numbers;
	const guesses = [...weak.values()][0]?.length ?? 1;
	const weakAt: (readonly number[] | undefined)[] = [];
	// a formula is due only for its digit and sign; a carry or borrow adds a one on any rod
	const due = new Set<number>();
	for (const [id, rates] of weak) {
		for (const index of duePositions.get(id) ?? []) weakAt[index] = rates;
		due.add(Number(id.at(-1)) * (id.includes("-") ? -1 : 1));
	}
	let boards = new Boards(guesses, least);
	boards.add(
		0,
		Array.from({ length: guesses }, () => 1),
		null,
		1,
	);
	let total = first;
	for (const number of rest) {
		const sign: Sign = number < 0 ? -1 : 1;
		for (let unit = 10 ** (String(Math.abs(number)).length - 1); unit >= 1; unit /= 10) {
			const digit = Math.floor(Math.abs(number) / unit) % 10;
			if (digit === 0) continue;
			const step = sign * digit * unit;
			const stuck = sign < 0 && total + step + boards.least < 0;
			if (stuck || due.has(sign * digit) || due.has(sign))
				boards = workDigit(boards, total, { unit, digit, sign }, weakAt);
			total += step;
		}
	}
	return boards;
}
