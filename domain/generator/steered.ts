import { DomainError } from "../errors";
import { type FormulaId, formulaIds, type MoveId, moveIndex, rodMoves, type Sign } from "../soroban/rod";
import { type Constraint, isHit, permittedMoves } from "./constraint";
import type { Random } from "./random";
import { verifyChain } from "./verify";

const mostAttempts = 400;

/** Where a target formula is to occur: in this row, on this rod. */
type Planned = { id: FormulaId; digit: number; sign: Sign; place: number; length: number };
type Plan = { targets: Map<number, Planned>; minusRow: number | null };

/** Drawer of chains for one constraint; the board is kept as rods, ones first. */
type Bench = {
	constraint: Constraint;
	permitted: Uint8Array;
	random: Random;
	/** Smallest operand, and the smallest value that n free low digits may have. */
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

/** One operand built rod by rod, or null when it gets stuck. */
function buildRow(bench: Bench, plan: Plan, row: number, board: readonly number[], total: number, sign: Sign) {
	const { constraint, random, leastTail, leadingDigits, smallest } = bench;
	const here = plan.targets.get(row);
	const next = plan.targets.get(row + 1);
	const counts = row === 0 ? constraint.firstDigits : constraint.digits;
	const tall = next ? counts.filter((count) => count > next.place) : [];
	const length = here?.length ?? random.pick(tall.length > 0 ? tall : counts);
	const bounds = row === constraint.steps - 1 ? constraint.final : constraint.range;
	// A chain of one sign must leave room for the rows still to come.
	const reserve = constraint.sign === "+-" ? 0 : (constraint.steps - 1 - row) * smallest;
	const low = bounds[0] + (constraint.sign === "-" ? reserve : 0);
	const high = bounds[1] - (constraint.sign === "+" ? reserve : 0);
	let rods = board;
	let operand = 0;
	const ready = (state: number) => !next || stateAllows(next.id, next.digit, next.sign, state);
	if (next && next.place >= length && !ready(rods[next.place] ?? 0)) return null;
	for (let place = length - 1; place >= 0; place--) {
		const power = 10 ** place;
		const options: { digit: number; after: readonly number[] }[] = [];
		for (const digit of place === length - 1 ? leadingDigits : constraint.avail) {
			const least = operand + digit * power + (leastTail[place] ?? 0);
			const most = operand + digit * power + power - 1;
			const [from, to] = sign > 0 ? [total + least, total + most] : [total - most, total - least];
			if (to < low || from > high || (sign < 0 && to < 0)) continue;
			if (row === 0) {
				const after = [...rods];
				after[place] = digit;
				if (place !== next?.place || ready(digit)) options.push({ digit, after });
				continue;
			}
			if (here && place === here.place && (digit !== here.digit || rods[place] === undefined)) continue;
			const moved = moveDigit(bench, rods, place, digit, sign);
			if (!moved || (here && place === here.place && moved.id !== here.id)) continue;
			if (here && sign < 0 && place > here.place && here.id.startsWith("5") === false) {
				const above = Math.floor((total - least) / 10 ** (here.place + 1));
				if (above < 1) continue;
			}
			if (next && place === next.place && !ready(moved.after[place] ?? 0)) continue;
			if (next && place < next.place && moved.touched >= next.place) continue;
			options.push({ digit, after: moved.after });
		}
		if (options.length === 0) return null;
		const chosen = random.pick(options);
		operand += chosen.digit * power;
		rods = chosen.after;
	}
	return { operand: sign * operand, rods };
}

function attempt(bench: Bench): number[] | null {
	const { constraint, random } = bench;
	const plan = planTargets(bench);
	const chain: number[] = [];
	let total = 0;
	let rods: readonly number[] = Array.from({ length: String(constraint.range[1]).length }, () => 0);
	for (let row = 0; row < constraint.steps; row++) {
		const planned = row === 0 ? 1 : (plan.targets.get(row)?.sign ?? (row === plan.minusRow ? -1 : null));
		const only: Sign | null = row === 0 || constraint.sign === "+-" ? null : constraint.sign === "+" ? 1 : -1;
		const forced = planned ?? only;
		const sign: Sign = forced ?? (random.below(2) === 1 ? 1 : -1);
		let built = buildRow(bench, plan, row, rods, total, sign);
		if (!built && forced === null) built = buildRow(bench, plan, row, rods, total, sign > 0 ? -1 : 1);
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
