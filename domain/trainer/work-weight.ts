import type { Simulator } from "./catalogue";
import type { PlainParameters } from "./definition";
import { usualColumns } from "./usual-columns";

/**
 * How much work a problem is, counted in digits of a sum: a sum of three one-digit numbers is 3. Products, quotients, powers,
 * roots and boards have weights of their own, chosen by how long children take for them beside sums (docs/domain.md F).
 */
const products: Readonly<Record<number, number>> = { 1: 3, 2: 5, 3: 7, 4: 9, 5: 13 };
const quotients: Readonly<Record<number, number>> = { 1: 3, 2: 5, 3: 7, 4: 6, 5: 9, 6: 12, 7: 13, 8: 18 };
const squares: Readonly<Record<number, number>> = { 1: 3, 2: 9, 3: 17, 4: 27 };
const cubes: Readonly<Record<number, number>> = { 1: 4, 2: 18, 3: 40, 4: 70 };
const boardTasks: Readonly<Record<string, number>> = { circles: 2, complement: 2 };
/** A table of 25 cells is as much as five sums of three one-digit numbers. */
const ofCell = 0.6;

type Read = (name: string) => number;

/** Digits of a number of a chain: of a range the middle. */
function digitsOf(number: Read): number {
	const from = number("digits_mode");
	return from > 0 ? Math.ceil((from + number("numbers")) / 2) : number("numbers");
}

const chain = (number: Read) => number("steps") * digitsOf(number);

const weights: Readonly<Record<Simulator, (number: Read, parameters: PlainParameters) => number>> = {
	sum(number, { mode, section }) {
		if (section === 2) return 2 * number("numbers");
		// circles and counting up to a number have one digit each
		if (typeof section === "number" && section > 0) return number("steps");
		return mode === 11 ? chain(number) * usualColumns : chain(number);
	},
	columns: (number, { kind }) => chain(number) * (kind === "crosswise" ? number("columns") : 1),
	multiplication: (number) => products[number("mode")] ?? 1,
	division: (number) => quotients[number("mode")] ?? 1,
	roots: (number) => number("power") * number("numbers"),
	squares: (number) => squares[number("numbers")] ?? 1,
	cubes: (number) => cubes[number("numbers")] ?? 1,
	decimals(number, { operation }) {
		if (operation === "sum") return chain(number);
		return (operation === "division" ? quotients : products)[number("mode")] ?? 1;
	},
	cards: (number) => number("numbers"),
	dictation: (number) => number("amount") * digitsOf(number),
	schulte: (number) => Math.ceil(ofCell * number("size") ** 2),
	abacus(number, { task }) {
		if (task === "sum") return chain(number);
		if (task === "mirror") return 2 * number("numbers");
		return boardTasks[String(task)] ?? number("numbers");
	},
};

/** The work of one problem of a trainer with these parameters, which must be complete; a whole number, 1 at least. */
export function problemWork(simulator: Simulator, parameters: PlainParameters): number {
	const number = (name: string) => Number(parameters[name]) || 0;
	return Math.max(1, weights[simulator](number, parameters));
}
