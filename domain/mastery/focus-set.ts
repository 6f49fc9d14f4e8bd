import { DomainError } from "../errors";
import { createRandom, type Random } from "../generator/random";
import { boardStates } from "../soroban/beads";
import type { Focus } from "./focus-text";
import { boardDigits, checkTurns, digitOf, drillTurns, statesOf, type Turn, worthInCheck } from "./focus-turns";
import { classifyMove, type FormulaFamily, type FormulaId, formulaFamily, formulaIds, type Sign } from "../soroban/rod";

/** At least this share of the steps of every sample uses a formula in focus (a step is a number after the first). */
export const focusShare = 0.4;

/** Digits of the numbers and numbers in a sample. */
export type FocusShape = { digits: readonly number[]; steps: number };

const mostAttempts = 300;
const attemptsCompared = 8;
const triesPerStep = 14;
const families: readonly FormulaFamily[] = ["5", "10", "M"];

/** Formulas permitted beside those in focus: their families and the easier ones. */
export function companions(focus: readonly FormulaId[]): FormulaId[] {
	const hardest = Math.max(...focus.map((id) => families.indexOf(formulaFamily(id) ?? "5")));
	return formulaIds.filter((id) => families.indexOf(formulaFamily(id) ?? "5") <= hardest);
}

type Wish = { place: number; digit: number; sign: Sign };
type Bench = { shape: FocusShape; random: Random; focus: ReadonlySet<string>; allowed: ReadonlySet<string> };

function wishOf(id: FormulaId, place: number): Wish {
	return { place, ...digitOf(id) };
}

/** Places where the digit of the formula would use the formula now. */
function placesFor(id: FormulaId, rods: readonly number[], digits: number): number[] {
	const { digit, sign } = digitOf(id);
	const borrows = sign < 0 && !id.startsWith("5");
	return Array.from({ length: digits }, (_, place) => place).filter((place) => {
		const lender = !borrows || rods.slice(place + 1).some((state) => state > 0);
		return lender && classifyMove(rods[place] ?? 0, digit, sign).id === id;
	});
}

/** A digit that brings some rod into a state in which the formula is due next. */
function readying({ random, shape }: Bench, id: FormulaId, rods: readonly number[]): Wish | null {
	const { digit, sign } = digitOf(id);
	const place = random.below(Math.max(...shape.digits));
	const here = rods[place] ?? 0;
	const states = boardDigits.filter((state) => state !== here && classifyMove(state, digit, sign).id === id);
	if (states.length === 0) return null;
	const change = random.pick(states) - here;
	// an addition and a subtraction can reach the same state, with or without a carry
	const up = random.below(2) === 1;
	return up ? { place, digit: (change + 10) % 10, sign: 1 } : { place, digit: (10 - change) % 10, sign: -1 };
}

/** Rods after one digit with its carry or borrow; null when a move is not permitted or nothing can be borrowed. */
function moved(rods: readonly number[], { place, digit, sign }: Wish, allowed: ReadonlySet<string>) {
	const after = [...rods];
	let id: string | null = null;
	for (let rod = place, moving = digit; moving !== 0; rod++) {
		if (rod >= after.length) return null;
		const move = classifyMove(after[rod] ?? 0, moving, sign);
		if (move.kind !== "direct" && !allowed.has(move.id)) return null;
		id ??= move.id;
		after[rod] = move.next;
		moving = move.carry === 0 ? 0 : 1;
	}
	return { after, id };
}

type Option = { operand: number; rods: readonly number[]; ids: readonly string[]; next: boolean };
type Placed = { digit: number; after: readonly number[]; id: string | null };

/** A digit for a rod without a wish: mostly one that uses a formula of the turn. */
function freeDigit(
	{ random, allowed }: Bench,
	rods: readonly number[],
	wish: Wish,
	least: number,
	turn: readonly string[],
) {
	const order = random.shuffle(boardDigits).filter((digit) => digit >= least);
	const useful = turn.length > 1 ? random.below(5) > 0 : random.below(3) > 0;
	let fallback: Placed | null = null;
	for (const digit of order) {
		const result = moved(rods, { ...wish, digit }, allowed);
		if (!result) continue;
		if (!useful || (result.id !== null && turn.includes(result.id))) return { digit, ...result };
		fallback ??= { digit, ...result };
	}
	return fallback;
}

/** An operand with one digit as wished and the others free; null when none fits. */
function operandOf(bench: Bench, rods: readonly number[], wish: Wish | null, turn: readonly string[]): Option | null {
	const { shape, random, allowed } = bench;
	const lengths = shape.digits.filter((length) => !wish || length > wish.place);
	if (lengths.length === 0) return null;
	const length = random.pick(lengths);
	const sign: Sign = wish?.sign ?? (random.below(2) === 1 ? 1 : -1);
	const ids: string[] = [];
	let board = rods;
	let size = 0;
	for (let place = length - 1; place >= 0; place--) {
		const least = place === length - 1 ? 1 : 0;
		let found: Placed | null;
		if (place === wish?.place) {
			const result = wish.digit < least ? null : moved(board, wish, allowed);
			found = result && { digit: wish.digit, ...result };
		} else found = freeDigit(bench, board, { place, digit: 0, sign }, least, turn);
		if (!found) return null;
		size = size * 10 + found.digit;
		board = found.after;
		if (found.id !== null) ids.push(found.id);
	}
	return { operand: sign * size, rods: board, ids, next: false };
}

/** `wanted`: formulas the sample still lacks; `turn`: useful ones; `due`: `focusShare` requires one now. */
type Goal = { wanted: readonly FormulaId[]; turn: readonly FormulaId[]; due: boolean };

/** The next number: one that uses a wanted formula, or prepares its use. */
function nextOperand(bench: Bench, rods: readonly number[], before: number, { wanted, turn, due }: Goal) {
	const { random, shape, focus } = bench;
	const digits = Math.max(...shape.digits);
	const spots = wanted.flatMap((id) => placesFor(id, rods, digits).map((place) => ({ id, place })));
	// of two possible formulas the rarer one
	const spot = () => {
		const [one, other] = [random.pick(spots), random.pick(spots)];
		const { id, place } = statesOf(one.id) <= statesOf(other.id) ? one : other;
		return wishOf(id, place);
	};
	const options: Option[] = [];
	for (let count = 0; count < triesPerStep; count++) {
		const useful = due || random.below(2) === 1;
		const wish = useful && spots.length > 0 ? spot() : readying(bench, random.pick(wanted), rods);
		const option = operandOf(bench, rods, count % 5 === 4 ? null : wish, turn);
		if (!option) continue;
		const next = wanted.some((id) => placesFor(id, option.rods, digits).length > 0);
		options.push({ ...option, next });
	}
	const rank = ({ operand, ids, next }: Option) =>
		(due && ids.some((id) => focus.has(id)) ? 4 : 0) +
		(due && ids.some((id) => wanted.includes(id as FormulaId)) ? 2 : 0) +
		(next ? 2 : 0) +
		(operand === -before ? 0 : 1);
	const best = Math.max(...options.map(rank));
	return options.find((option) => rank(option) === best) ?? null;
}

function firstNumber({ shape, random }: Bench, turn: readonly FormulaId[]): number {
	const longest = Math.max(...shape.digits);
	const borrows = turn.some((id) => id.includes("-") && !id.startsWith("5"));
	const length = random.pick(borrows ? [...shape.digits, longest + 1] : shape.digits);
	return 10 ** (length - 1) + random.below(9 * 10 ** (length - 1));
}

/**
 * One sample, or null when none fits. Its score counts wanted formulas and a subtraction. A check aims at all formulas
 * that are still missing, a drill at those used least.
 */
function attempt(bench: Bench, targets: Turn, check: boolean): { numbers: number[]; score: number } | null {
	const turn = [...targets.keys()];
	const { shape, random, focus } = bench;
	const steps = shape.steps - 1;
	const needed = Math.ceil(focusShare * steps);
	const first = firstNumber(bench, turn);
	const numbers = [first];
	const uses = new Map(turn.map((id) => [id, 0]));
	let rods: readonly number[] = boardStates(first, Math.max(...shape.digits) + 1).reverse();
	let used = 0;
	for (let step = 0; step < steps; step++) {
		const had = (id: FormulaId) => (uses.get(id) ?? 0) / (targets.get(id) ?? 1);
		const least = Math.min(...turn.map(had));
		const wanted = turn.filter((id) => (check && least < 1 ? had(id) < 1 : had(id) === least));
		const due = used < needed || turn.length > 1 || random.below(2) === 1;
		const option = nextOperand(bench, rods, numbers.at(-1) ?? 0, { wanted, turn: check ? wanted : turn, due });
		if (!option) return null;
		for (const id of turn) uses.set(id, (uses.get(id) ?? 0) + option.ids.filter((each) => each === id).length);
		used += Number(option.ids.some((id) => focus.has(id)));
		rods = option.rods;
		numbers.push(option.operand);
	}
	if (used < needed) return null;
	const often = turn.reduce((sum, id) => {
		const target = targets.get(id) ?? 1;
		return sum + Math.min(target, uses.get(id) ?? 0) * (check ? worthInCheck(id, target) : 1);
	}, 0);
	return { numbers, score: often + (numbers.some((operand) => operand < 0) ? 1 : 0) };
}

/**
 * Samples for training formulas. In each at least 40 % of the steps use a formula in focus. The formulas take turns, so
 * that a mistake points to few of them. Otherwise only direct moves, the same families and easier ones occur. Sample k is
 * drawn from the stream `seed:k`: the same input gives the same set. `digits` 1..10, `steps` 2..100. Throws
 * `INFEASIBLE_CONSTRAINT` when no sample fits, or when the focus is empty and no check.
 */
export function focusSet(focus: Focus, shape: FocusShape, seed: string, count: number): number[][] {
	// the formulas of a sample differ from set to set, so that the next set separates what stayed unclear
	const mixed = createRandom(`${seed}:turns`);
	const formulas = mixed.shuffle(focus.formulas);
	const all = focus.check ? formulaIds : formulas;
	if (all.length === 0) throw new DomainError("INFEASIBLE_CONSTRAINT");
	const turns = focus.check ? checkTurns(formulas, mixed, count) : drillTurns(formulas, count);
	const allowed = new Set<string>(companions(all));
	const suspects = new Set<string>(formulas);
	const known = new Set<string>();
	return turns.map((turn, index) => {
		const random = createRandom(`${seed}:${index}`);
		const apart = new Set([...allowed].filter((id) => !focus.check || turn.has(id as FormulaId) || !suspects.has(id)));
		const bench = { shape, random, focus: new Set<string>(all) };
		let best: { numbers: number[]; score: number } | null = null;
		for (let tries = 0, drawn = 0; tries < mostAttempts && drawn < attemptsCompared; tries++) {
			// where no sample can do without the other suspects they are let in
			const permitted = drawn === 0 && tries >= mostAttempts / 2 ? allowed : apart;
			const sample = attempt({ ...bench, allowed: permitted }, turn, focus.check);
			if (!sample || (best && known.has(String(sample.numbers)))) continue;
			drawn += 1;
			if (!best || sample.score > best.score || known.has(String(best.numbers))) best = sample;
		}
		if (best) {
			known.add(String(best.numbers));
			return best.numbers;
		}
		throw new DomainError("INFEASIBLE_CONSTRAINT");
	});
}
