import type { FormulaId, RodMove, Sign } from "../../domain/soroban/rod";
import { digitsOf, moveDigit, type Rods, rodsOf, totalOf } from "./board";
import { type Chance, happens } from "./chance";

/** A move at the moment it fails, and the board around it. */
export type Failing = {
	/** To be changed in place. */
	rods: Rods;
	/** The rods before this number was begun. */
	before: Rods;
	/** Digits of the number, ones first; those not worked yet may be changed, as a child who reads them otherwise. */
	digits: number[];
	/** Place of the digit in work; `rod` is further left where a carry or borrow fails. */
	place: number;
	rod: number;
	/** What is moved on the rod: the digit, or 1 for a carry or borrow. */
	digit: number;
	number: number;
	sign: Sign;
	move: RodMove;
	chance: Chance;
};

/** How far a failure reaches: the move alone, the rest of this number too, or the rest of the sum. */
export type Reach = "move" | "number" | "sum";

export type Habit = {
	name: string;
	/** What the child does instead of the move. */
	fail: (failing: Failing) => Reach;
	/** Works the ones before the tens. */
	onesFirst?: true;
	/** Carries and borrows never fail: the habit is about a digit that is read. */
	digitsOnly?: true;
	/** Whether the habit can show at a formula; without it at all 34. */
	showsAt?: (formula: FormulaId) => boolean;
};

/** The formula a pupil fails and the chance, 0 to 1, that an execution of it fails. */
export type Weak = { formula: FormulaId; rate: number };

/** Works one number as this pupil does; `rods` is changed. */
export function workNumber(rods: Rods, number: number, habit: Habit, weak: Weak, chance: Chance): Reach {
	const digits = digitsOf(number);
	const sign: Sign = number < 0 ? -1 : 1;
	const before = [...rods];
	const places = [...digits.keys()];
	for (const place of habit.onesFirst ? places : places.toReversed()) {
		let reach = "move" as Reach;
		moveDigit(rods, place, digits[place] ?? 0, sign, (move, rod, digit) => {
			const apt = move.id === weak.formula && !(rod > place && habit.digitsOnly);
			if (!apt || !happens(weak.rate, chance)) return null;
			reach = habit.fail({ rods, before, digits, place, rod, digit, number, sign, move, chance });
			return 0;
		});
		if (reach !== "move") return reach;
	}
	return "move";
}

/** The total this pupil types. */
export function unforeseenAnswer(numbers: readonly number[], habit: Habit, weak: Weak, chance: Chance): number {
	const [first = 0, ...rest] = numbers;
	const rods = rodsOf(first);
	for (const number of rest) if (workNumber(rods, number, habit, weak, chance) === "sum") break;
	return totalOf(rods);
}
