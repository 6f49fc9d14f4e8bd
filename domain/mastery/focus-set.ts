import { DomainError } from "../errors";
import { createRandom, type Random } from "../generator/random";
import { valueOfRods } from "../soroban/beads";
import { applyOperand } from "../soroban/operand";
import { classifyMove, type FormulaFamily, type FormulaId, formulaFamily, formulaIds, type Sign } from "../soroban/rod";

/** At least this share of the steps of every sample uses a formula in focus (a step is a number after the first). */
export const focusShare = 0.4;

/** What the samples of a focus set look like. */
export type FocusShape = { digits: readonly number[]; steps: number };

const mostAttempts = 300;
const strictAttempts = 60;
const triesPerStep = 14;
const families: readonly FormulaFamily[] = ["5", "10", "M"];

/** Formulas that may stand beside those in focus: their families and the easier ones. */
export function companions(focus: readonly FormulaId[]): FormulaId[] {
	const hardest = Math.max(...focus.map((id) => families.indexOf(formulaFamily(id) ?? "5")));
	return formulaIds.filter((id) => families.indexOf(formulaFamily(id) ?? "5") <= hardest);
}

/** The formulas sample `index` of a set is mostly about: all have their turn within the set, few at a time. */
export function turnOf(focus: readonly FormulaId[], index: number, count: number): FormulaId[] {
	const atOnce = Math.max(1, Math.ceil(focus.length / count));
	const turn = Array.from({ length: atOnce }, (_, place) => focus[(index + place * count) % focus.length]);
	return [...new Set(turn.filter((id) => id !== undefined))];
}

type Wish = { place: number; digit: number; sign: Sign };
type Bench = { shape: FocusShape; random: Random; focus: ReadonlySet<string>; allowed: ReadonlySet<string> };

function wishOf(id: FormulaId, place: number): Wish {
	return { place, digit: Number(id.at(-1)), sign: id.includes("-") ? -1 : 1 };
}

/** Places where the formula is due if its digit came now. */
function placesFor(id: FormulaId, rods: readonly number[], digits: number): number[] {
	const { digit, sign } = wishOf(id, 0);
	const borrows = sign < 0 && !id.startsWith("5");
	return Array.from({ length: digits }, (_, place) => place).filter((place) => {
		const lender = !borrows || rods.slice(place + 1).some((state) => state > 0);
		return lender && classifyMove(rods[place] ?? 0, digit, sign).id === id;
	});
}

/** A digit that brings some rod into a state in which the formula is due afterwards. */
function readying({ random, shape }: Bench, id: FormulaId, rods: readonly number[]): Wish | null {
	const { digit, sign } = wishOf(id, 0);
	const place = random.below(Math.max(...shape.digits));
	const here = rods[place] ?? 0;
	const states = Array.from({ length: 10 }, (_, state) => state).filter(
		(state) => state !== here && classifyMove(state, digit, sign).id === id,
	);
	if (states.length === 0) return null;
	const change = random.pick(states) - here;
	// The same state is reached upwards and downwards, with or without the next rod.
	const up = random.below(2) === 1;
	return up ? { place, digit: (change + 10) % 10, sign: 1 } : { place, digit: (10 - change) % 10, sign: -1 };
}

/** Rods after one digit with its carry or borrow, or null when a move is not permitted or there is nothing to borrow. */
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

type Option = { operand: number; rods: readonly number[]; hits: number; next: boolean };

/** An operand with one digit as wished and the others at random, or null when it does not come out. */
function operandOf(
	{ shape, random, allowed, focus }: Bench,
	rods: readonly number[],
	wish: Wish | null,
): Option | null {
	const lengths = shape.digits.filter((length) => !wish || length > wish.place);
	if (lengths.length === 0) return null;
	const length = random.pick(lengths);
	const sign: Sign = wish?.sign ?? (random.below(2) === 1 ? 1 : -1);
	let board = rods;
	let size = 0;
	let hits = 0;
	for (let place = length - 1; place >= 0; place--) {
		const least = place === length - 1 ? 1 : 0;
		const any = random.shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).filter((digit) => digit >= least);
		const digits = place === wish?.place ? [wish.digit].filter((digit) => digit >= least) : any;
		const found = digits.flatMap((digit) => {
			const result = moved(board, { place, digit, sign }, allowed);
			return result ? [{ digit, ...result }] : [];
		})[0];
		if (!found) return null;
		size = size * 10 + found.digit;
		board = found.after;
		if (found.id !== null && focus.has(found.id)) hits += 1;
	}
	return { operand: sign * size, rods: board, hits, next: false };
}

/** The next number: one that uses a formula of this turn where it is due, or else makes it due. */
function nextOperand(bench: Bench, rods: readonly number[], before: number, turn: readonly FormulaId[], due: boolean) {
	const { random, shape } = bench;
	const digits = Math.max(...shape.digits);
	const spots = turn.flatMap((id) => placesFor(id, rods, digits).map((place) => wishOf(id, place)));
	const options: Option[] = [];
	for (let count = 0; count < triesPerStep; count++) {
		const useful = due || random.below(2) === 1;
		const wish = useful && spots.length > 0 ? random.pick(spots) : readying(bench, random.pick(turn), rods);
		const option = operandOf(bench, rods, count % 5 === 4 ? null : wish);
		if (!option) continue;
		const next = turn.some((id) => placesFor(id, option.rods, digits).length > 0);
		options.push({ ...option, next });
	}
	const rank = ({ operand, hits, next }: Option) =>
		(due && hits > 0 ? 4 : 0) + (next ? 2 : 0) + (operand === -before ? 0 : 1);
	const best = Math.max(...options.map(rank));
	return options.find((option) => rank(option) === best) ?? null;
}

function firstNumber({ shape, random }: Bench, turn: readonly FormulaId[]): number {
	const longest = Math.max(...shape.digits);
	const borrows = turn.some((id) => id.includes("-") && !id.startsWith("5"));
	const length = random.pick(borrows ? [...shape.digits, longest + 1] : shape.digits);
	return 10 ** (length - 1) + random.below(9 * 10 ** (length - 1));
}

/** One sample, or null when it does not come out; `strictly` asks for every formula of the turn and a subtraction. */
function attempt(bench: Bench, turn: readonly FormulaId[], strictly: boolean): number[] | null {
	const { shape, random } = bench;
	const steps = shape.steps - 1;
	const needed = Math.ceil(focusShare * steps);
	const numbers = [firstNumber(bench, turn)];
	let rods: readonly number[] = Array.from(
		String(numbers[0]).padStart(Math.max(...shape.digits) + 1, "0"),
		Number,
	).reverse();
	let waiting = [...turn];
	let used = 0;
	for (let step = 0; step < steps; step++) {
		const goal = waiting.length > 0 ? waiting : turn;
		const option = nextOperand(bench, rods, numbers.at(-1) ?? 0, goal, used < needed || random.below(2) === 1);
		if (!option) return null;
		const before = valueOfRods(rods.toReversed());
		const { ids } = applyOperand(before, option.operand);
		waiting = waiting.filter((id) => !ids.includes(id));
		used += Number(option.hits > 0);
		rods = option.rods;
		numbers.push(option.operand);
	}
	if (used < needed) return null;
	const varied = numbers.some((operand) => operand < 0) && waiting.length <= Math.max(0, turn.length - steps);
	return strictly && !varied ? null : numbers;
}

/**
 * Samples for training formulas: in each at least 40 % of the steps use one of `focus`; the formulas take turns, so that
 * a mistake points to few of them. Beside them only direct moves, their own families and easier ones occur. Sample k is
 * drawn from the stream `seed:k`: the same input gives the same set everywhere. `digits` 1..10, `steps` 2..100,
 * `count` samples; `INFEASIBLE_CONSTRAINT` when no sample fits or `focus` is empty.
 */
export function focusSet(focus: readonly FormulaId[], shape: FocusShape, seed: string, count: number): number[][] {
	if (focus.length === 0) throw new DomainError("INFEASIBLE_CONSTRAINT");
	const allowed = new Set<string>(companions(focus));
	const known = new Set<string>();
	return Array.from({ length: count }, (_, index) => {
		const random = createRandom(`${seed}:${index}`);
		const bench: Bench = { shape, random, focus: new Set<string>(focus), allowed };
		const turn = turnOf(focus, index, count);
		let spare: number[] | null = null;
		for (let tries = 0; tries < mostAttempts; tries++) {
			const numbers = attempt(bench, turn, tries < strictAttempts);
			if (!numbers) continue;
			spare ??= numbers;
			if (known.has(String(numbers))) continue;
			known.add(String(numbers));
			return numbers;
		}
		if (spare) return spare;
		throw new DomainError("INFEASIBLE_CONSTRAINT");
	});
}
