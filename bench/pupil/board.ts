import { classifyMove, type RodMove, type Sign } from "../../domain/soroban/rod";

/** What each rod shows, ones first. Wide enough that no wrong total runs off it. */
export type Rods = number[];

const width = 14;

export const rodsOf = (total: number): Rods => Array.from(String(total).padStart(width, "0"), Number).reverse();

export const totalOf = (rods: Rods): number => Number(rods.toReversed().join(""));

/** Digits of a number without its sign, ones first. */
export const digitsOf = (number: number): number[] => Array.from(String(Math.abs(number)), Number).reverse();

/**
 * Moves one digit and then what it carries or borrows; `rods` is changed. `done` may do a move its own way and then
 * answers what goes on to the next rod; null has it done rightly. A borrow that no higher rod can lend is left out, as a
 * pupil with a wrong board does.
 */
export function moveDigit(
	rods: Rods,
	place: number,
	digit: number,
	sign: Sign,
	done: (move: RodMove, rod: number, moving: number) => number | null = () => null,
): void {
	let moving = digit;
	for (let rod = place; moving !== 0 && rod < rods.length; rod++) {
		if (rod > place && sign < 0 && !rods.slice(rod).some((state) => state > 0)) return;
		const move = classifyMove(rods[rod] ?? 0, moving, sign);
		const onward = done(move, rod, moving);
		if (onward === null) rods[rod] = move.next;
		moving = onward ?? Math.abs(move.carry);
	}
}

/** Works a whole number without a mistake, the highest rod first; `rods` is changed. */
export function moveNumber(rods: Rods, number: number): void {
	const digits = digitsOf(number);
	for (let place = digits.length - 1; place >= 0; place--)
		moveDigit(rods, place, digits[place] ?? 0, number < 0 ? -1 : 1);
}
