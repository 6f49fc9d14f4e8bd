import { DomainError, type ErrorCode } from "../errors";
import { type FormulaFamily, type FormulaId, isFormulaId } from "../soroban/rod";

/** no transition · up to 50 · up to 100 · at least one transition (docs/domain.md A.5). */
export type Transition = "NF" | "F50" | "F100" | "F";
export type SignMode = "+" | "-" | "+-";
/** Direct moves only, or a family or formula that must occur. */
export type TaskRule = "S" | FormulaFamily | FormulaId;

export type SumTask = {
	op: "sum";
	/** Permitted digit counts of the operands, increasing; decimals are counted in. */
	digits: number[];
	rows: number;
	/** null: transitions are free. */
	transition: Transition | null;
	crosswise: boolean;
	sign: SignMode;
	decimals: 0 | 1 | 2;
	rule: TaskRule | null;
};
export type MultiplicationTask = { op: "mul"; first: number; second: number; decimals: 0 | 1 | 2 };
export type DivisionTask = { op: "div"; dividend: number; divisor: number; decimals: 0 | 1 | 2 };
export type PowerTask = { op: "pow"; digits: number; power: 2 | 3 };
/** `digits` is the length of the radicand. */
export type RootTask = { op: "root"; power: 2 | 3; digits: number };

export type SingleTask = SumTask | MultiplicationTask | DivisionTask | PowerTask | RootTask;
/** One to four alternatives of one operation; the samples of a set are split among them in equal blocks. */
export type Task = { alternatives: SingleTask[] };

/** How many of `count` samples each alternative has: equal blocks, the remainder to the first. */
export function blockSizes(alternatives: readonly SingleTask[], count: number): number[] {
	const block = Math.floor(count / alternatives.length);
	return alternatives.map((_, index) => (index === 0 ? count - block * (alternatives.length - 1) : block));
}

const mostAlternatives = 4;
const sumPattern =
	/^(\d+(?:-\d+|(?:,\d+)+)?)D(\d+)R(NF|F50|F100|F)?(X)?(\+-|\+|-)?(?:\.([12]))?(?:\[(S|(?:5|10|M)(?:[+-][1-9])?)\])?$/;
const mulPattern = /^(\d+)[X×*Х](\d+)(?:\.([12]))?$/;
const divPattern = /^(\d+)[/÷:](\d+)(?:\.([12]))?$/;
const powPattern = /^([1-4])\^([23])$/;
const rootPattern = /^R([23])\/([1-9]|1[0-2])$/;

function fail(code: ErrorCode): never {
	throw new DomainError(code);
}

function whole(text: string | undefined, limit: number, code: ErrorCode): number {
	if (text === undefined) fail("SYNTAX");
	if (text.startsWith("0")) fail("ZERO");
	const value = Number(text);
	return value > limit ? fail(code) : value;
}

const places = (text: string | undefined) => Number(text ?? 0) as 0 | 1 | 2;

function digitCounts(text: string): number[] {
	const range = text.includes("-");
	const counts = text.split(/[-,]/).map((part) => whole(part, 10, "DIGITS_LIMIT"));
	if (counts.some((count, index) => index > 0 && count <= (counts[index - 1] ?? 0))) fail("RANGE_ORDER");
	const [first = 1, last = first] = counts;
	return range ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : counts;
}

function parseSum(match: RegExpExecArray): SumTask {
	const [, counts = "", rowText, transition, x, sign, decimals, rule] = match;
	const digits = digitCounts(counts);
	const crosswise = x !== undefined;
	const rows = whole(rowText, crosswise ? 20 : 100, "ROWS_LIMIT");
	if (rows < 2) fail("ROWS_LIMIT");
	if (rule !== undefined && /[+-]/.test(rule) && !isFormulaId(rule)) fail("UNKNOWN_FORMULA");
	const task: SumTask = {
		op: "sum",
		digits,
		rows,
		transition: (transition as Transition | undefined) ?? null,
		crosswise,
		sign: (sign as SignMode | undefined) ?? (crosswise ? "+" : "+-"),
		decimals: places(decimals),
		rule: (rule as TaskRule | undefined) ?? null,
	};
	const crosses = task.rule !== null && /^(10|M)/.test(task.rule);
	if (task.transition === "NF" ? crosses : task.transition !== null && task.rule === "S") fail("TRANSITION_CONFLICT");
	if (task.sign !== "+-" && task.rule?.includes(task.sign === "+" ? "-" : "+")) fail("SIGN_CONFLICT");
	return task;
}

function parseSingle(text: string): SingleTask {
	const sum = sumPattern.exec(text);
	if (sum) return parseSum(sum);
	const root = rootPattern.exec(text);
	if (root) return { op: "root", power: Number(root[1]) as 2 | 3, digits: Number(root[2]) };
	const pow = powPattern.exec(text);
	if (pow) return { op: "pow", digits: Number(pow[1]), power: Number(pow[2]) as 2 | 3 };
	const mul = mulPattern.exec(text);
	if (mul) {
		const [first, second] = [whole(mul[1], 8, "DIGITS_LIMIT"), whole(mul[2], 8, "DIGITS_LIMIT")];
		return { op: "mul", first, second, decimals: places(mul[3]) };
	}
	const div = divPattern.exec(text) ?? fail("SYNTAX");
	const [dividend, divisor] = [whole(div[1], 12, "DIGITS_LIMIT"), whole(div[2], 8, "DIGITS_LIMIT")];
	if (divisor > dividend) fail("DIVISOR_TOO_LONG");
	return { op: "div", dividend, divisor, decimals: places(div[3]) };
}

/**
 * Reads task notation such as `1D5RNF`, `2-4D10RF.2`, `2x1|3x1`, `r2/4` (docs/domain.md C). Throws a `DomainError` with
 * the code of the fault.
 */
export function parseNotation(source: unknown): Task {
	if (typeof source !== "string") fail("NOT_A_STRING");
	const text = source.trim().toUpperCase();
	if (text === "") fail("EMPTY");
	if (/\s/.test(text)) fail("INNER_SPACE");
	const parts = text.split("|");
	if (parts.length > mostAlternatives) fail("TOO_MANY_ALTERNATIVES");
	const alternatives = parts.map(parseSingle);
	if (alternatives.some((task) => task.op !== alternatives[0]?.op)) fail("MIXED_OPERATIONS");
	return { alternatives };
}

function formatDigits(digits: readonly number[]): string {
	const [first = 1] = digits;
	const consecutive = digits.every((count, index) => count === first + index);
	return digits.length > 1 && consecutive ? `${first}-${digits.at(-1)}` : digits.join(",");
}

const decimalsText = (decimals: number) => (decimals === 0 ? "" : `.${decimals}`);

function formatSingle(task: SingleTask): string {
	switch (task.op) {
		case "sum": {
			const sign = task.sign === (task.crosswise ? "+" : "+-") ? "" : task.sign;
			const rule = task.rule === null ? "" : `[${task.rule}]`;
			const head = `${formatDigits(task.digits)}D${task.rows}R${task.transition ?? ""}`;
			return `${head}${task.crosswise ? "X" : ""}${sign}${decimalsText(task.decimals)}${rule}`;
		}
		case "mul":
			return `${task.first}x${task.second}${decimalsText(task.decimals)}`;
		case "div":
			return `${task.dividend}/${task.divisor}${decimalsText(task.decimals)}`;
		case "pow":
			return `${task.digits}^${task.power}`;
		case "root":
			return `r${task.power}/${task.digits}`;
	}
}

/** Canonical notation of a task; `parseNotation` reads it back to the same task. */
export function formatNotation(task: Task): string {
	return task.alternatives.map(formatSingle).join("|");
}
