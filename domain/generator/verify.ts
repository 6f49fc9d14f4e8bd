import { moveIndex, rodMoves, type Sign } from "../soroban/rod";
import { type Constraint, crosses, isHit } from "./constraint";

const directAt = rodMoves.map(({ kind }) => kind === "direct");
const mostRods = 16;

/** What happened while an operand was worked: hits of the target, and whether there was a transition. */
type Worked = { permitted: boolean; hits: number; transition: boolean };

/** Rods of a board, ones first. Operands are worked as in docs/domain.md A.2, highest rod first. */
function openBoard({ allow, target }: Constraint) {
	const rods = new Uint8Array(mostRods);
	const allowed = new Set<string>(allow);
	const permitted = rodMoves.map(({ id }, index) => allowed.has(directAt[index] ? "S" : id));
	const hit = rodMoves.map(({ id }) => isHit(target, id));

	function moveDigit(worked: Worked, place: number, digit: number, sign: Sign): void {
		for (let rod = place, moving = digit; ; rod++, moving = 1) {
			const index = moveIndex(rods[rod] ?? 0, moving, sign);
			const move = rodMoves[index];
			if (!move || permitted[index] !== true || rod >= mostRods) {
				worked.permitted = false;
				return;
			}
			// a carry is no hit
			if (rod === place && hit[index]) worked.hits += 1;
			rods[rod] = move.next;
			if (move.carry === 0) return;
			worked.transition = true;
		}
	}

	return {
		set(value: number): void {
			for (let rod = 0, left = value; rod < mostRods; rod++, left = Math.floor(left / 10)) rods[rod] = left % 10;
		},
		work(operand: number): Worked {
			const worked: Worked = { permitted: true, hits: 0, transition: false };
			const text = String(Math.abs(operand));
			const sign: Sign = operand < 0 ? -1 : 1;
			for (let position = 0; position < text.length && worked.permitted; position++) {
				const digit = text.charCodeAt(position) - 48;
				if (digit > 0) moveDigit(worked, text.length - 1 - position, digit, sign);
			}
			return worked;
		},
	};
}

/** Whether an operand has a permitted length and permitted digits; the leading digit is never 0. */
function operandReader(counts: readonly number[], { avail, most }: Constraint): (operand: number) => boolean {
	const digits = new Set(avail.map((digit) => 48 + digit));
	return (operand) => {
		const text = String(Math.abs(operand));
		if (operand === 0 || Math.abs(operand) > most || !counts.includes(text.length)) return false;
		for (let position = 0; position < text.length; position++) if (!digits.has(text.charCodeAt(position))) return false;
		return true;
	};
}

/**
 * A check whether a chain satisfies the constraint (docs/domain.md A.4, guarantee). It replays the chain move by move and
 * shares no code with the generators, which return only chains that pass it.
 */
export function chainVerifier(constraint: Constraint): (numbers: readonly number[]) => boolean {
	const firstFits = operandReader(constraint.firstDigits, constraint);
	const fits = operandReader(constraint.digits, constraint);
	const board = openBoard(constraint);
	return (numbers) => {
		const [first = 0] = numbers;
		const { steps, range } = constraint;
		if (numbers.length !== steps || first <= 0 || !firstFits(first)) return false;
		if (first < range[0] || first > range[1]) return false;
		board.set(first);
		return holds(constraint, numbers, fits, board);
	};
}

/** Checks the operands after the first. */
function holds(
	constraint: Constraint,
	numbers: readonly number[],
	fits: (operand: number) => boolean,
	board: ReturnType<typeof openBoard>,
): boolean {
	const { sign, target, hits, range, final, transition, cross } = constraint;
	const [first = 0] = numbers;
	let total = first;
	let [seen, transitions, crossings, subtractions] = [0, 0, 0, 0];
	for (let index = 1; index < numbers.length; index++) {
		const operand = numbers[index] ?? 0;
		if ((sign === "+" && operand < 0) || (sign === "-" && operand > 0)) return false;
		const after = total + operand;
		if (!fits(operand) || after < Math.max(0, range[0]) || after > range[1]) return false;
		const worked = board.work(operand);
		if (!worked.permitted) return false;
		if (cross !== null && crosses(cross, total, after)) crossings += 1;
		transitions += Number(worked.transition);
		subtractions += Number(operand < 0);
		seen += worked.hits;
		total = after;
	}
	return (
		total >= final[0] &&
		total <= final[1] &&
		(sign !== "+-" || subtractions > 0) &&
		(target === null || seen >= hits) &&
		(transition === "any" || (transition === "some") === transitions > 0) &&
		(cross === null || crossings > 0)
	);
}
