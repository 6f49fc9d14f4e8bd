import { DomainError } from "../errors";
import { type FormulaId, formulaIds, moveIndex, rodMoves, type Sign } from "../soroban/rod";
import { type Constraint, isHit, permittedMoves } from "./constraint";
import type { Random } from "./random";
import { chainVerifier } from "./verify";

const mostAttempts = 400;
const blocked = -2;

const carries = Int8Array.from(rodMoves, ({ carry }) => carry);
const nextStates = Uint8Array.from(rodMoves, ({ next }) => next);
const powers = Array.from({ length: 13 }, (_, place) => 10 ** place);

/** A target formula planned for a row, on the rod `place`. */
type Planned = { id: FormulaId; digit: number; sign: Sign; place: number; length: number };
type Plan = { targets: Map<number, Planned>; minusRow: number | null };

/** What every row of a chain is built with. A board is a list of rods, ones first. */
type Bench = {
	constraint: Constraint;
	permitted: Uint8Array;
	/** Every move is permitted. */
	free: boolean;
	random: Random;
	/** Digits possible at the current place. */
	options: Uint8Array;
	/** Smallest operand; smallest value of n free low digits; possible leading digits. */
	smallest: number;
	leastTail: number[];
	leadingDigits: number[];
};

function leastOperand(constraint: Constraint): { smallest: number; leastTail: number[]; leadingDigits: number[] } {
	const least = Math.min(...constraint.avail);
	const leadingDigits = constraint.avail.filter((digit) => digit > 0);
	const leastTail = [0];
	for (let length = 1; length <= 11; length++) leastTail.push((leastTail[length - 1] ?? 0) * 10 + least);
	const shortest = Math.min(...constraint.digits);
	const smallest = Math.min(...leadingDigits) * 10 ** (shortest - 1) + (leastTail[shortest - 1] ?? 0);
	return { smallest, leastTail, leadingDigits };
}

function planTargets({ constraint, random }: Bench): Plan {
	const { target, steps, digits, hits, sign } = constraint;
	const targets = new Map<number, Planned>();
	const signOf = (id: FormulaId): Sign => (id.includes("-") ? -1 : 1);
	const family = formulaIds.filter(
		(id) => isHit(target, id) && constraint.allow.includes(id) && (sign === "+-" || sign.includes(id.at(-2) ?? "")),
	);
	if (target !== null && family.length === 0) throw new DomainError("INFEASIBLE_CONSTRAINT");
	while (target !== null && targets.size < Math.min(hits, steps - 1)) {
		const id = random.pick(family);
		const row = 1 + random.below(steps - 1);
		const borrows = signOf(id) < 0 && !id.startsWith("5");
		const length = random.pick(digits);
		const place = random.below(borrows && length > 1 ? length - 1 : length);
		targets.set(row, { id, digit: Number(id.at(-1)), sign: signOf(id), place, length });
	}
	const subtracts = [...targets.values()].some((planned) => planned.sign < 0);
	const free = Array.from({ length: steps - 1 }, (_, index) => index + 1).filter((row) => !targets.has(row));
	const minusRow = sign === "+-" && !subtracts && free.length > 0 ? random.pick(free) : null;
	return { targets, minusRow };
}

/**
 * The highest rod touched when a digit is moved on a rod, carries included. -1 when nothing moves, `blocked` when a move is
 * not permitted. The rods do not change.
 */
function reach({ permitted }: Bench, rods: Uint8Array, place: number, digit: number, sign: Sign): number {
	if (digit === 0) return -1;
	for (let rod = place, moving = digit; rod < rods.length; rod++, moving = 1) {
		const index = moveIndex(rods[rod] ?? 0, moving, sign);
		if (permitted[index] !== 1) return blocked;
		if (carries[index] === 0) return rod;
	}
	return blocked;
}

/** Moves a digit on the rods, carries included. */
function move(rods: Uint8Array, place: number, digit: number, sign: Sign): void {
	for (let rod = place, moving = digit; moving > 0; rod++) {
		const index = moveIndex(rods[rod] ?? 0, moving, sign);
		rods[rod] = nextStates[index] ?? 0;
		moving = carries[index] === 0 ? 0 : 1;
	}
}

const stateAllows = (id: FormulaId, digit: number, sign: Sign, state: number) =>
	rodMoves[moveIndex(state, digit, sign)]?.id === id;

/** A row under construction. */
type Row = {
	first: boolean;
	sign: Sign;
	total: number;
	/** Bounds of the total after this row. */
	low: number;
	high: number;
	/** The target of this row, and that of the next one: this row must leave its rod in a fitting state. */
	here: Planned | undefined;
	next: Planned | undefined;
};

const ready = (next: Planned | undefined, state: number) => !next || stateAllows(next.id, next.digit, next.sign, state);

/** Whether moves and targets permit a digit at a place; `least` is the least operand that follows from it. */
function fits(bench: Bench, row: Row, rods: Uint8Array, place: number, digit: number, least: number): boolean {
	const { sign, total, here, next } = row;
	if (row.first) return place !== next?.place || ready(next, digit);
	const touched = reach(bench, rods, place, digit, sign);
	if (touched === blocked) return false;
	const state = rods[place] ?? 0;
	const index = digit === 0 ? -1 : moveIndex(state, digit, sign);
	if (here && place === here.place && rodMoves[index]?.id !== here.id) return false;
	// a borrow on the target rod needs a bead on a higher rod
	const borrows = here && sign < 0 && place > here.place && !here.id.startsWith("5");
	if (borrows && total - least < (powers[here.place + 1] ?? 0)) return false;
	if (next && place === next.place && !ready(next, index < 0 ? state : (nextStates[index] ?? 0))) return false;
	return !next || place >= next.place || touched < next.place;
}

/**
 * Fills `options` with the digits possible at a place after `prefix` and returns their number. The bounds of the total
 * give an interval of digits: the rest of the operand adds from `leastTail` to one less than the power.
 */
function findOptions(bench: Bench, row: Row, rods: Uint8Array, place: number, leads: boolean, prefix: number): number {
	const { options, constraint, leadingDigits, leastTail } = bench;
	const power = powers[place] ?? 1;
	const tail = leastTail[place] ?? 0;
	const atLeast = (row.sign > 0 ? row.low - row.total : row.total - row.high) - prefix;
	const atMost = (row.sign > 0 ? row.high - row.total : row.total - row.low) - prefix;
	const lowest = Math.ceil((atLeast + 1) / power) - 1;
	const highest = Math.floor((atMost - tail) / power);
	// within the range a carry always finds a rod; if every move is permitted too, every digit fits
	const free = bench.free && !row.here && !row.next;
	let found = 0;
	for (const digit of leads ? leadingDigits : constraint.avail) {
		if (digit < lowest || digit > highest) continue;
		if (free || fits(bench, row, rods, place, digit, prefix + digit * power + tail)) options[found++] = digit;
	}
	return found;
}

/** Builds one operand rod by rod, highest first; null when no digit fits (the board is then invalid). */
function buildRow(bench: Bench, row: Row, length: number, rods: Uint8Array): number | null {
	if (row.next && row.next.place >= length && !ready(row.next, rods[row.next.place] ?? 0)) return null;
	let size = 0;
	for (let place = length - 1; place >= 0; place--) {
		const found = findOptions(bench, row, rods, place, place === length - 1, size);
		if (found === 0) return null;
		const digit = bench.options[bench.random.below(found)] ?? 0;
		size += digit * (powers[place] ?? 1);
		if (row.first) rods[place] = digit;
		else move(rods, place, digit, row.sign);
	}
	return row.sign * size;
}

/** Bounds of the total after a row; a chain of one sign must leave room for the remaining rows. */
function boundsOf({ constraint, smallest }: Bench, row: number): { low: number; high: number } {
	const [low, high] = row === constraint.steps - 1 ? constraint.final : constraint.range;
	const reserve = (constraint.steps - 1 - row) * smallest;
	return {
		low: constraint.sign === "-" ? low + reserve : low,
		high: constraint.sign === "+" ? high - reserve : high,
	};
}

/** Possible lengths of an operand, the drawn one first, the others as a fallback. */
function drawLengths(
	{ constraint, random }: Bench,
	{ first, here, next }: Pick<Row, "first" | "here" | "next">,
): number[] {
	if (here) return [here.length];
	const counts = first ? constraint.firstDigits : constraint.digits;
	const reaching = next ? counts.filter((count) => count > next.place) : [];
	const drawn = random.pick(reaching.length > 0 ? reaching : counts);
	return [drawn, ...counts.filter((count) => count !== drawn)];
}

function attempt(bench: Bench): number[] | null {
	const { constraint, random } = bench;
	const plan = planTargets(bench);
	const chain: number[] = [];
	let total = 0;
	const rods = new Uint8Array(String(constraint.range[1]).length);
	const before = new Uint8Array(rods.length);
	const only: Sign | null = constraint.sign === "+-" ? null : constraint.sign === "+" ? 1 : -1;
	for (let index = 0; index < constraint.steps; index++) {
		const around = { first: index === 0, here: plan.targets.get(index), next: plan.targets.get(index + 1) };
		const forced = around.first ? 1 : (around.here?.sign ?? (index === plan.minusRow ? -1 : only));
		const build = (sign: Sign): number | null => {
			const row: Row = { ...around, ...boundsOf(bench, index), sign, total };
			for (const length of drawLengths(bench, row)) {
				rods.set(before);
				const operand = buildRow(bench, row, length, rods);
				if (operand !== null) return operand;
			}
			return null;
		};
		const sign: Sign = forced ?? (random.below(2) === 1 ? 1 : -1);
		const built = build(sign) ?? (forced === null ? build(sign > 0 ? -1 : 1) : null);
		if (built === null) return null;
		chain.push(built);
		total += built;
		before.set(rods);
	}
	return chain;
}

/**
 * Draws chains row by row towards a target (docs/domain.md A.4, method 2), for operands of 3 and more digits and for
 * long chains. Uniform over the rows and rods where the target occurs, not exactly uniform over all chains. Throws
 * `INFEASIBLE_CONSTRAINT` after 400 failed attempts, or at once when the operands cannot fit the range.
 */
export function steeredChains(constraint: Constraint): (random: Random) => number[] {
	const least = leastOperand(constraint);
	const crowded = constraint.steps * least.smallest > constraint.range[1];
	if (constraint.sign === "+" && crowded) throw new DomainError("INFEASIBLE_CONSTRAINT");
	const verify = chainVerifier(constraint);
	const [options, permitted] = [new Uint8Array(10), permittedMoves(constraint)];
	const free = permitted.every((move) => move === 1);
	return (random) => {
		const bench: Bench = { constraint, random, options, permitted, free, ...least };
		for (let count = 0; count < mostAttempts; count++) {
			const chain = attempt(bench);
			if (chain && verify(chain)) return chain;
		}
		throw new DomainError("INFEASIBLE_CONSTRAINT");
	};
}
