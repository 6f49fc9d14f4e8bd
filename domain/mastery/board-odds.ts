import type { MicroMove } from "../soroban/operand";
import { type FormulaId, isFormulaId, type MoveId, moveIndex, rodMoves, type Sign } from "../soroban/rod";
import { slipOdds } from "./slip-odds";

/** Several guesses at how often a formula is failed are followed at once: one chance for each. */
export type Chances = number[];
/** Chances of every change of the total, in board units. */
export type TotalOdds = ReadonlyMap<number, Chances>;

const negligible = 1e-6;

type Slips = readonly { change: number; odds: number }[];
const slipTable = new Map<number, Slips>();

/** Changes a slip of one move leaves, on the rod of ones. */
function slipsAt(index: number, digit: number, sign: Sign, carry: boolean): Slips {
	const key = index * 2 + Number(carry);
	const known = slipTable.get(key);
	if (known) return known;
	const { kind, id, terms, next } = rodMoves[index] ?? { kind: "direct", id: "S+1" as MoveId, terms: [], next: 0 };
	const move: MicroMove = { place: 0, digit, sign, carry, kind, id, terms, before: index % 10, after: next };
	const merged = new Map<number, number>();
	for (const { change, odds } of slipOdds(move).changes) merged.set(change, (merged.get(change) ?? 0) + odds);
	const slips = [...merged].map(([change, odds]) => ({ change, odds }));
	slipTable.set(key, slips);
	return slips;
}

function add(boards: Map<number, Chances>, value: number, chances: Chances, factors: readonly number[]): void {
	const next = chances.map((chance, guess) => chance * (factors[guess] ?? 0));
	if (Math.max(...next) < negligible) return;
	const there = boards.get(value);
	if (!there) boards.set(value, next);
	else for (const [guess, chance] of next.entries()) there[guess] = (there[guess] ?? 0) + chance;
}

/** Every board after one digit is worked on every board it may be worked on. */
function workDigit(
	boards: ReadonlyMap<number, Chances>,
	{ place, digit, sign }: { place: number; digit: number; sign: Sign },
	weak: ReadonlyMap<FormulaId, readonly number[]>,
): Map<number, Chances> {
	const unit = 10 ** place;
	const after = new Map<number, Chances>();
	for (const [value, chances] of boards) {
		const aimed = value + sign * digit * unit;
		// Off already, with nothing left to borrow from: the borrow stays undone.
		const goal = aimed < 0 ? aimed + 10 * unit : aimed;
		let going = chances;
		for (let rod = unit, moving = digit; moving !== 0; rod *= 10) {
			const index = moveIndex(Math.floor(value / rod) % 10, moving, sign);
			const move = rodMoves[index];
			if (!move) break;
			const rates = isFormulaId(move.id) ? weak.get(move.id) : undefined;
			if (rates) {
				for (const { change, odds } of slipsAt(index, moving, sign, rod !== unit)) {
					const off = goal + change * rod;
					if (off >= 0)
						add(
							after,
							off,
							going,
							rates.map((rate) => rate * odds),
						);
				}
				going = going.map((chance, guess) => chance * (1 - (rates[guess] ?? 0)));
			}
			if (aimed < 0) break;
			moving = move.carry === 0 ? 0 : 1;
		}
		add(
			after,
			goal,
			going,
			going.map(() => 1),
		);
	}
	return after;
}

/**
 * Chances of every wrong or right total when the weak formulas fail at their rates and everything else goes well: the
 * board is followed move by move, since after a slip other moves are due than on the right board. Numbers are whole;
 * `weak` has the same number of rates for every formula.
 */
export function totalOdds(numbers: readonly number[], weak: ReadonlyMap<FormulaId, readonly number[]>): TotalOdds {
	const [first = 0, ...rest] = numbers;
	const guesses = [...weak.values()][0]?.length ?? 1;
	let boards: Map<number, Chances> = new Map([[first, Array.from({ length: guesses }, () => 1)]]);
	for (const number of rest) {
		const digits = Array.from(String(Math.abs(number)), Number);
		for (const [position, digit] of digits.entries())
			if (digit !== 0)
				boards = workDigit(boards, { place: digits.length - 1 - position, digit, sign: number < 0 ? -1 : 1 }, weak);
	}
	const total = numbers.reduce((sum, number) => sum + number, 0);
	return new Map([...boards].map(([value, chances]) => [value - total, chances]));
}
