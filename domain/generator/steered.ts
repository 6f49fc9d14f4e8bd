import { DomainError } from "../errors";
import { type FormulaId, formulaIds, type MoveId, moveIndex, rodMoves, type Sign } from "../soroban/rod";
import { type Constraint, isHit, permittedMoves } from "./constraint";
import type { Random } from "./random";
import { verifyChain } from "./verify";

const mostAttempts = 400;

/** Where a target formula is to occur: in this row, on this rod. */
type Planned = { id: FormulaId; digit: number; sign: Sign; place: number; length: number };
type Plan = { targets: Map<number, Planned>; minusRow: number | null };

/** What every row of a chain is built with. Boards are lists of rods, ones first. */
type Bench = {
	constraint: Constraint;
	permitted: Uint8Array;
	random: Random;
	/** Smallest operand; smallest value of n free low digits; digits that may lead. */
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

/** Rods after a digit is moved on one of them, or null when a move is not permitted; `touched` is the highest rod moved. */
function moveDigit(bench: Bench, rods: readonly number[], place: number, digit: number, sign: Sign) {
	const after = [...rods];
	if (digit === 0) return { after, id: null as MoveId | null, touched: -1 };
	let id: MoveId | null = null;
	for (let rod = place, moving = digit; ; rod++, moving = 1) {
		const index = moveIndex(after[rod] ?? 0, moving, sign);
		const move = rodMoves[index];
		if (!move || bench.permitted[index] !== 1 || rod >= after.length) return null;
		id ??= move.id;
		after[rod] = move.next;
		if (move.carry === 0) return { after, id, touched: rod };
	}
}

const stateAllows = (id: FormulaId, digit: number, sign: Sign, state: number) =>
	rodMoves[moveIndex(state, digit, sign)]?.id === id;

/** A row under construction: what it starts from and what it must leave behind. */
type Row = {
	first: boolean;
	sign: Sign;
	total: number;
	/** Bounds of the total after this row. */
	low: number;
	high: number;
	/** The target of this row, and that of the next one, whose rod this row must leave ready. */
	here: Planned | undefined;
	next: Planned | undefined;
};

const ready = (next: Planned | undefined, state: number) => !next || stateAllows(next.id, next.digit, next.sign, state);

/** Rods after a digit is chosen for a place, or null when that digit cannot stand there. */
function placeDigit(bench: Bench, row: Row, rods: readonly number[], place: number, digit: number, prefix: number) {
	const { sign, total, here, next } = row;
	const least = prefix + digit * 10 ** place + (bench.leastTail[place] ?? 0);
	const most = prefix + (digit + 1) * 10 ** place - 1;
	const [from, to] = sign > 0 ? [total + least, total + most] : [total - most, total - least];
	if (to < row.low || from > row.high) return null;
	if (row.first) return place !== next?.place || ready(next, digit) ? rods.with(place, digit) : null;
	const moved = moveDigit(bench, rods, place, digit, sign);
	if (!moved) return null;
	if (here && place === here.place && moved.id !== here.id) return null;
	// A borrow on the target rod needs something left above it.
	const borrows = here && sign < 0 && place > here.place && !here.id.startsWith("5");
	if (borrows && total - least < 10 ** (here.place + 1)) return null;
	if (next && place === next.place && !ready(next, moved.after[place] ?? 0)) return null;
	if (next && place < next.place && moved.touched >= next.place) return null;
	return moved.after;
}

/** One operand built rod by rod, highest first, or null when it gets stuck. */
function buildRow(bench: Bench, row: Row, length: number, board: readonly number[]) {
	if (row.next && row.next.place >= length && !ready(row.next, board[row.next.place] ?? 0)) return null;
	let rods = board;
	let size = 0;
	for (let place = length - 1; place >= 0; place--) {
		const options: { digit: number; after: readonly number[] }[] = [];
		for (const digit of place === length - 1 ? bench.leadingDigits : bench.constraint.avail) {
			const after = placeDigit(bench, row, rods, place, digit, size);
			if (after) options.push({ digit, after });
		}
		if (options.length === 0) return null;
		const chosen = bench.random.pick(options);
		size += chosen.digit * 10 ** place;
		rods = chosen.after;
	}
	return { operand: row.sign * size, rods };
}

/** Bounds of the total after a row; a chain of one sign must leave room for the rows still to come. */
function boundsOf({ constraint, smallest }: Bench, row: number): { low: number; high: number } {
	const [low, high] = row === constraint.steps - 1 ? constraint.final : constraint.range;
	const reserve = (constraint.steps - 1 - row) * smallest;
	return {
		low: constraint.sign === "-" ? low + reserve : low,
		high: constraint.sign === "+" ? high - reserve : high,
	};
}

function drawLength(
	{ constraint, random }: Bench,
	{ first, here, next }: Pick<Row, "first" | "here" | "next">,
): number {
	const counts = first ? constraint.firstDigits : constraint.digits;
	const reaching = next ? counts.filter((count) => count > next.place) : [];
	return here?.length ?? random.pick(reaching.length > 0 ? reaching : counts);
}

function attempt(bench: Bench): number[] | null {
	const { constraint, random } = bench;
	const plan = planTargets(bench);
	const chain: number[] = [];
	let total = 0;
	let rods: readonly number[] = Array.from({ length: String(constraint.range[1]).length }, () => 0);
	const only: Sign | null = constraint.sign === "+-" ? null : constraint.sign === "+" ? 1 : -1;
	for (let index = 0; index < constraint.steps; index++) {
		const around = { first: index === 0, here: plan.targets.get(index), next: plan.targets.get(index + 1) };
		const forced = around.first ? 1 : (around.here?.sign ?? (index === plan.minusRow ? -1 : only));
		const build = (sign: Sign) => {
			const row: Row = { ...around, ...boundsOf(bench, index), sign, total };
			return buildRow(bench, row, drawLength(bench, row), rods);
		};
		const sign: Sign = forced ?? (random.below(2) === 1 ? 1 : -1);
		const built = build(sign) ?? (forced === null ? build(sign > 0 ? -1 : 1) : null);
		if (!built) return null;
		chain.push(built.operand);
		total += built.operand;
		rods = built.rods;
	}
	return chain;
}

/**
 * A chain built row by row towards its target (domain reference A.4, method 2), for operands of three and more digits
 * and for long chains. Uniform over the rows and rods where the target occurs, not exactly uniform over all chains.
 * Throws `INFEASIBLE_CONSTRAINT` after 400 failed attempts, or at once when the operands cannot fit the range.
 */
export function steeredChain(constraint: Constraint, random: Random): number[] {
	const least = leastOperand(constraint);
	const crowded = constraint.steps * least.smallest > constraint.range[1];
	if (constraint.sign === "+" && crowded) throw new DomainError("INFEASIBLE_CONSTRAINT");
	const bench: Bench = { constraint, random, permitted: permittedMoves(constraint), ...least };
	for (let count = 0; count < mostAttempts; count++) {
		const chain = attempt(bench);
		if (chain && verifyChain(constraint, chain)) return chain;
	}
	throw new DomainError("INFEASIBLE_CONSTRAINT");
}
