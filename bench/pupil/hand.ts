import type { Random } from "../../domain/generator/random";
import { classifyMove, type FormulaId, type RodMove, type Sign } from "../../domain/soroban/rod";

/**
 * A pupil's hand on a board: works digit after digit on whatever the board shows by then, right or not. Knows nothing of
 * the diagnosis; how it errs is written out here by itself.
 */
export type Habits = {
	/** Chance to fail each execution of a formula; anything not named is failed as `usual`. */
	fails: ReadonlyMap<FormulaId, number>;
	usual: number;
	/** Chance that the typed answer has one digit hit wrongly. */
	typos: number;
	/** Whether a formula is failed also when a carry or borrow brings it. */
	onCarries: boolean;
	error: Habit;
	/** Whether a direct move errs by the habit too; otherwise it is left out. */
	everywhere?: boolean;
};

/** Result of a failed move: the change of the rod, and of the next one. */
export type Failure = { change: number; carry: number };

/** Where a move fails. A habit may change the rods itself; the change it answers is added to what it left. */
export type Spot = {
	rods: number[];
	rod: number;
	/** The number being worked. */
	operand: number;
	/** Leaves out the rest of this number. */
	leave: () => void;
	/** Leaves out everything that follows. */
	stop: () => void;
};

/** A way of erring: what a failed move does. */
export type Habit = (move: RodMove, digit: number, sign: Sign, random: Random, spot: Spot) => Failure;

/**
 * Errors teachers tell of. Of two-rod moves half lose the ten, the rest get the friend wrong; of moves with the heaven
 * bead a third forget it.
 */
export function classroomError(move: RodMove, digit: number, sign: Sign, random: Random): Failure {
	const right = move.carry === 0 ? digit * sign : (digit - 10) * sign;
	const roll = random.float53();
	if (move.kind === "five") {
		// +4 = +5 -1: only the earth beads, only the heaven bead, the friend the other way, a neighbour of the friend.
		if (roll < 0.3) return { change: -(5 - digit) * sign, carry: 0 };
		if (roll < 0.55) return { change: 5 * sign, carry: 0 };
		if (roll < 0.75) return { change: (5 + 5 - digit) * sign, carry: 0 };
		return { change: right + (random.below(2) === 1 ? 1 : -1), carry: 0 };
	}
	if (move.kind === "ten") {
		// +7 = -3 +10: no ten, only the ten, the friend added, a neighbour of the friend, the friend of five.
		if (roll < 0.45) return { change: right, carry: 0 };
		if (roll < 0.6) return { change: 0, carry: move.carry };
		if (roll < 0.7) return { change: -right, carry: move.carry };
		if (roll < 0.9) return { change: right + (random.below(2) === 1 ? 1 : -1), carry: move.carry };
		return { change: -(digit <= 4 ? 5 - digit : digit - 5) * sign, carry: move.carry };
	}
	// +6 = +1 -5 +10: no ten, the heaven bead left, the part above five forgotten or of the wrong sign or off by one.
	if (roll < 0.35) return { change: right, carry: 0 };
	if (roll < 0.6) return { change: (digit - 5) * sign, carry: move.carry };
	if (roll < 0.75) return { change: -5 * sign, carry: move.carry };
	if (roll < 0.85) return { change: (-5 - (digit - 5)) * sign, carry: move.carry };
	return { change: right + (random.below(2) === 1 ? 1 : -1), carry: move.carry };
}

/** The other extreme: a failed move leaves the rod anyhow, and half of the time the next rod is forgotten or touched. */
export function anyError(move: RodMove, digit: number, sign: Sign, random: Random): Failure {
	const right = move.carry === 0 ? digit * sign : (digit - 10) * sign;
	const change = random.below(13) - 6;
	const carry = random.below(2) === 1 ? move.carry : random.below(2) === 1 ? 0 : sign;
	return change === right && carry === move.carry ? { change: change + sign, carry } : { change, carry };
}

type Digit = { place: number; digit: number; sign: Sign };

/** One digit worked; the rods of `spot` are changed. Beads stop at the ends of a rod. */
function work(spot: Omit<Spot, "rod">, { place, digit, sign }: Digit, habits: Habits, random: Random): void {
	const { rods } = spot;
	let moving = digit;
	for (let rod = place; moving !== 0 && rod < rods.length; rod++) {
		const carried = rod !== place;
		const state = rods[rod] ?? 0;
		if (carried && sign < 0 && !canBorrow(rods, rod)) return;
		const move = classifyMove(state, moving, sign);
		const formula = move.kind !== "direct" && (!carried || habits.onCarries);
		const chance = formula ? (habits.fails.get(move.id as FormulaId) ?? habits.usual) : habits.usual / 3;
		if (random.float53() >= chance) {
			rods[rod] = move.next;
			moving = Math.abs(move.carry);
			continue;
		}
		const leftOut = move.kind === "direct" && !habits.everywhere;
		const { change, carry } = leftOut
			? { change: 0, carry: 0 }
			: habits.error(move, moving, sign, random, { ...spot, rod });
		rods[rod] = Math.min(9, Math.max(0, (rods[rod] ?? 0) + change));
		moving = Math.abs(carry);
	}
}

/** Whether a higher rod can lend; if none can, a pupil with a wrong board leaves the borrow out. */
const canBorrow = (rods: readonly number[], above: number) => rods.slice(above).some((state) => state > 0);

function mistype(text: string, random: Random): string {
	const place = random.below(text.length);
	const other = (Number(text[place]) + 1 + random.below(9)) % 10;
	return String(Number(text.slice(0, place) + other + text.slice(place + 1)));
}

/** The total this pupil types for a list of numbers. */
export function answerOf(numbers: readonly number[], habits: Habits, random: Random): number {
	const [first = 0, ...rest] = numbers;
	const rods = Array.from(String(first).padStart(14, "0"), Number).reverse();
	let stopped = false;
	for (const operand of rest) {
		let left = false;
		const spot = { rods, operand, leave: () => void (left = true), stop: () => void (stopped = true) };
		const digits = Array.from(String(Math.abs(operand)), Number);
		for (const [position, digit] of digits.entries()) {
			const place = digits.length - 1 - position;
			if (digit !== 0 && !left && !stopped) work(spot, { place, digit, sign: operand < 0 ? -1 : 1 }, habits, random);
		}
	}
	const typed = rods
		.toReversed()
		.join("")
		.replace(/^0+(?=\d)/, "");
	return Number(random.float53() < habits.typos ? mistype(typed, random) : typed);
}
