import { DomainError } from "../errors";
import { classifyMove, type FormulaId, isFormulaId, type MoveId, type MoveKind, type Sign } from "./rod";

/** One digit moved on one rod while an operand is worked. */
export type MicroMove = {
	/** 0 = ones, 1 = tens … */
	place: number;
	digit: number;
	sign: Sign;
	/** A carry or borrow from the rod on the right rather than a digit of the operand. */
	carry: boolean;
	kind: MoveKind;
	id: MoveId;
	terms: readonly number[];
	/** State of the rod before and after. */
	before: number;
	after: number;
};

export type AppliedOperand = {
	result: number;
	moves: MicroMove[];
	/** Distinct kinds over all moves, carries included, in order of appearance. */
	kinds: MoveKind[];
	/** Formulas of the digit moves, in order, without those of carries. */
	ids: FormulaId[];
	/** Any move carried to or borrowed from the next rod. */
	transition: boolean;
	/** A carry or borrow was itself a little-friends move (4 to 5 or 5 to 4). */
	carryFive: boolean;
	/** A carry or borrow caused another one (9 to 0 or 0 to 9). */
	cascade: boolean;
};

/**
 * Works one operand, highest rod first (docs/domain.md A.2). Value and operand: safe integers, value >= 0. Throws
 * `NEGATIVE` when the result would fall below zero, `OUT_OF_RANGE` for anything but safe integers.
 */
export function applyOperand(value: number, operand: number): AppliedOperand {
	const result = value + operand;
	if (!Number.isSafeInteger(value) || !Number.isSafeInteger(operand) || !Number.isSafeInteger(result) || value < 0)
		throw new DomainError("OUT_OF_RANGE");
	if (result < 0) throw new DomainError("NEGATIVE");
	const rods = Array.from(String(value), Number).reverse();
	const digits = Array.from(String(Math.abs(operand)), Number);
	const sign: Sign = operand < 0 ? -1 : 1;
	const moves: MicroMove[] = [];
	for (const [position, digit] of digits.entries()) {
		if (digit === 0) continue;
		let place = digits.length - 1 - position;
		let moving = digit;
		let carry = false;
		for (;;) {
			const before = rods[place] ?? 0;
			const { kind, id, terms, next, carry: onward } = classifyMove(before, moving, sign);
			while (rods.length <= place) rods.push(0);
			rods[place] = next;
			moves.push({ place, digit: moving, sign, carry, kind, id, terms, before, after: next });
			if (onward === 0) break;
			place += 1;
			moving = 1;
			carry = true;
		}
	}
	return {
		result,
		moves,
		kinds: [...new Set(moves.map((move) => move.kind))],
		ids: moves.flatMap((move) => (!move.carry && isFormulaId(move.id) ? [move.id] : [])),
		transition: moves.some((move) => move.kind === "ten" || move.kind === "mix"),
		carryFive: moves.some((move) => move.carry && move.kind === "five"),
		cascade: moves.some((move) => move.carry && move.kind === "ten"),
	};
}
