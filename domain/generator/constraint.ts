import { type FormulaFamily, type FormulaId, formulaFamily, formulaIds, isFormulaId, rodMoves } from "../soroban/rod";
import type { SignMode, SumTask } from "./notation";

/** Crossing of a bound by one step: upwards, downwards, or either way when both or neither is set. */
export type Crossing = { bound: number; over: boolean; under: boolean };

/** What a chain of operands must satisfy (docs/domain.md A.3). All totals are whole numbers. */
export type Constraint = {
	/** Permitted digit counts of the operands, and of operand 1. */
	digits: readonly number[];
	firstDigits: readonly number[];
	/** Number of operands, 2..100. */
	steps: number;
	/** Operand 1 is always positive; `+-` guarantees at least one subtraction. */
	sign: SignMode;
	/** Permitted moves, carries included; `S` stands for every direct move. */
	allow: readonly ("S" | FormulaId)[];
	/** What must occur at least `hits` times as a digit move. */
	target: FormulaFamily | FormulaId | null;
	hits: number;
	/** Bounds of every running total, and of the result. */
	range: readonly [number, number];
	final: readonly [number, number];
	/** Digits that may stand inside operands. */
	avail: readonly number[];
	/** No operand is larger. */
	most: number;
	transition: "any" | "none" | "some";
	cross: Crossing | null;
};
export type ConstraintInput = Pick<Constraint, "digits"> & Partial<Constraint>;

const anyDigit = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Direct moves and the formulas of these families. */
export const families = (...wanted: FormulaFamily[]): ("S" | FormulaId)[] => [
	"S",
	...formulaIds.filter((id) => wanted.includes(formulaFamily(id) as FormulaFamily)),
];
export const allMoves = families("5", "10", "M");

/** Direct moves and the target only: a strict drill. */
export function strictDrill(target: FormulaId): ("S" | FormulaId)[] {
	return ["S", target];
}

/** Direct moves and every formula up to the target in ladder order: a cumulative drill. */
export function cumulativeDrill(target: FormulaId): ("S" | FormulaId)[] {
	return ["S", ...formulaIds.slice(0, formulaIds.indexOf(target) + 1)];
}

/** Fills in the defaults of A.3. */
export function completeConstraint(input: ConstraintInput): Constraint {
	const { digits, steps = 3, sign = "+-", transition = "any", target = null, hits = 1 } = input;
	const { avail = anyDigit, cross = null, most = Number.MAX_SAFE_INTEGER } = input;
	const goesOver = (id: string) => /^(10|M)/.test(id);
	const allow = (input.allow ?? allMoves).filter((id) => transition !== "none" || !goesOver(id));
	const transitions = allow.some(goesOver);
	const longest = Math.max(...digits);
	const roomAbove = (input.range?.[1] ?? Number.POSITIVE_INFINITY) >= 10 ** longest;
	// a chain of subtractions starts from a longer number
	const firstDigits = input.firstDigits ?? (sign === "-" && transitions && roomAbove ? [longest + 1] : digits);
	const reach =
		10 ** Math.max(...firstDigits) - 1 + (sign === "-" ? 0 : (steps - 1) * Math.min(most, 10 ** longest - 1));
	const [low, high] = input.range ?? [0, transitions ? reach : 10 ** Math.max(longest, ...firstDigits) - 1];
	const range = [Math.max(0, low), Math.min(high, reach)] as const;
	const final = [Math.max(range[0], input.final?.[0] ?? 0), Math.min(range[1], input.final?.[1] ?? range[1])] as const;
	return { digits, firstDigits, steps, sign, allow, target, hits, range, final, avail, most, transition, cross };
}

/** Moves a rule permits: its own family and the easier ones; a required transition needs big friends at least. */
function movesOfRule(rule: SumTask["rule"], transition: boolean): ("S" | FormulaId)[] {
	if (rule === null) return allMoves;
	if (rule === "S") return families();
	const family = isFormulaId(rule) ? formulaFamily(rule) : rule;
	if (family === "M") return allMoves;
	return family === "10" || transition ? families("5", "10") : families("5");
}

/** The constraint of a sum notation: rule sets of B.3, bounds of A.5. The caller handles decimals. */
export function constraintOfTask(task: SumTask, rule: Partial<Constraint> = {}): Constraint {
	const { digits, rows: steps, sign, transition } = task;
	const scale = 10 ** Math.max(0, Math.max(...digits) - 2);
	const bound = transition === "F50" ? 50 : transition === "F100" ? 100 : null;
	const carrying = transition !== null && transition !== "NF";
	const given = Object.entries(rule).filter(([, value]) => value !== undefined);
	return completeConstraint({
		digits,
		steps,
		sign,
		target: task.rule === "S" ? null : task.rule,
		allow: movesOfRule(task.rule, carrying),
		transition: transition === "NF" ? "none" : carrying ? "some" : "any",
		...(bound === null ? {} : { range: [0, bound * scale - 1] as const }),
		...(Object.fromEntries(given) as Partial<Constraint>),
	});
}

/** Whether a move is permitted, at every `moveIndex`. */
export function permittedMoves(constraint: Constraint): Uint8Array {
	const allowed = new Set<string>(constraint.allow);
	return Uint8Array.from(rodMoves, (move) => Number(allowed.has(move.kind === "direct" ? "S" : move.id)));
}

/** Whether a formula counts as a hit of the target. */
export function isHit(target: Constraint["target"], id: string): boolean {
	return isFormulaId(id) && target !== null && (id === target || formulaFamily(id) === target);
}

/** Whether a step from one total to the next is the required crossing. */
export function crosses(crossing: Crossing, before: number, after: number): boolean {
	const up = before < crossing.bound && after >= crossing.bound;
	const down = before >= crossing.bound && after < crossing.bound;
	const either = crossing.over === crossing.under;
	return either ? up || down : crossing.over ? up : down;
}

/** Whether an operand, without its sign, has a permitted length and permitted digits; the leading digit is never 0. */
export function operandFits(size: number, counts: readonly number[], avail: readonly number[]): boolean {
	const text = String(size);
	return size > 0 && counts.includes(text.length) && Array.from(text).every((digit) => avail.includes(Number(digit)));
}
