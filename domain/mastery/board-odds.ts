import type { MicroMove } from "../soroban/operand";
import { type FormulaId, isFormulaId, type MoveId, moveIndex, rodMoves, type Sign } from "../soroban/rod";
import { slipOdds } from "./slip-odds";

/** Several guesses at how often a formula is failed are followed at once: one chance for each. */
export type Chances = number[];
/** Chances of every change of the total, in board units. */
export type TotalOdds = ReadonlyMap<number, Chances>;

const negligible = 1e-5;

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

type Digit = { place: number; digit: number; sign: Sign };

/** Every board, as its change from the right one at `total`, after one digit is worked on every board it may be worked on. */
function workDigit(
	boards: ReadonlyMap<number, Chances>,
	total: number,
	{ place, digit, sign }: Digit,
	weak: ReadonlyMap<FormulaId, readonly number[]>,
): Map<number, Chances> {
	const unit = 10 ** place;
	const step = sign * digit * unit;
	const after = new Map<number, Chances>();
	for (const [change, chances] of boards) {
		const value = total + change;
		// Off already, with nothing left to borrow from: the borrow stays undone.
		const stuck = value + step < 0;
		const goal = stuck ? change + 10 * unit : change;
		let going = chances;
		for (let rod = unit, moving = digit; moving !== 0; rod *= 10) {
			const index = moveIndex(Math.floor(value / rod) % 10, moving, sign);
			const move = rodMoves[index];
			if (!move) break;
			const rates = isFormulaId(move.id) ? weak.get(move.id) : undefined;
			if (rates) {
				const left = going;
				for (const slip of slipsAt(index, moving, sign, rod !== unit)) {
					const off = goal + slip.change * rod;
					if (total + step + off < 0) continue;
					const factors = rates.map((rate) => rate * slip.odds);
					add(after, off, left, factors);
				}
				going = left.map((chance, guess) => chance * (1 - (rates[guess] ?? 0)));
			}
			if (stuck) break;
			moving = move.carry === 0 ? 0 : 1;
		}
		const always = going.map(() => 1);
		add(after, goal, going, always);
	}
	return after;
}

/**
 * Chances of every wrong or right total, as its change from the right one, when the weak formulas fail at their rates and
 * everything else goes well: the board is followed move by move, since after a slip other moves are due than on the right
 * board. Numbers are whole; `weak` has the same number of rates for every formula.
 */
export function totalOdds(numbers: readonly number[], weak: ReadonlyMap<FormulaId, readonly number[]>): TotalOdds {
	const [first = 0, ...rest] = numbers;
	const guesses = [...weak.values()][0]?.length ?? 1;
	// A formula is due only where its digit comes with its sign; a carry or borrow brings a one to any rod.
	const due = new Set([...weak.keys()].map((id) => `${id.includes("-") ? "-" : "+"}${id.at(-1)}`));
	let boards: Map<number, Chances> = new Map([[0, Array.from({ length: guesses }, () => 1)]]);
	let total = first;
	for (const number of rest) {
		const sign: Sign = number < 0 ? -1 : 1;
		const mark = sign < 0 ? "-" : "+";
		const digits = Array.from(String(Math.abs(number)), Number);
		for (const [position, digit] of digits.entries()) {
			const place = digits.length - 1 - position;
			if (digit === 0) continue;
			const step = sign * digit * 10 ** place;
			const stuck = sign < 0 && total + step + Math.min(...boards.keys()) < 0;
			if (stuck || due.has(`${mark}${digit}`) || due.has(`${mark}1`))
				boards = workDigit(boards, total, { place, digit, sign }, weak);
			total += step;
		}
	}
	return boards;
}
