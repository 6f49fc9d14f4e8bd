import { replay } from "../soroban/replay";
import { solvedProduct } from "../trainer/solved-product";
import { add, exercise, set } from "./plain-sections";
import type { BookSay, BookStep, Draft } from "./section";

/** A product as it is put together on the board, the highest part first: 23 × 4 is 20 × 4 and 3 × 4. */
function product(left: number, right: number, say: BookSay = "product"): BookStep[] {
	let total = 0;
	return solvedProduct(left, right).parts.map((part): BookStep => {
		const of = { op: "mul", left, right } as const;
		const work = { left: part.left, right: part.right, part: part.product, of };
		const step = { ...add(say, total, part.product), work };
		total = part.total;
		return step;
	});
}

/** A quotient as it is taken apart: from 84 first 20 times 4, then once 4. `parts` are those of the answer. */
function quotient(dividend: number, divisor: number, parts: readonly number[], say: BookSay = "quotient"): BookStep[] {
	let left = dividend;
	const taken = parts.map((part): BookStep => {
		const of = { op: "div", left: dividend, right: divisor } as const;
		const work = { left: part, right: divisor, part: part * divisor, of };
		const step = { ...add(say, left, -part * divisor), work };
		left -= part * divisor;
		return step;
	});
	return [set("dividend", dividend), ...taken];
}

/** Adds tenths: the board holds ten times as much, its last rod stands behind the point. */
function tenths(say: BookSay, numbers: readonly [number, number]): BookStep {
	const [{ before, operand } = { before: 0, operand: 0 }] = replay(numbers);
	return { ...add(say, Math.round(before * 10), Math.round(operand * 10)), places: 1 };
}

const behindPoint = (steps: readonly BookStep[]): BookStep[] => steps.map((step) => ({ ...step, places: 1 }));

const times = (mode: 1 | 2 | 3 | 4, easy: { short?: true; digits?: string } = {}) =>
	exercise("multiplication", {
		mode,
		count: 8,
		...(easy.short ? { answer_discharge_type: "short" as const } : {}),
		...(easy.digits ? { first_int_available_numbers: easy.digits, second_int_available_numbers: easy.digits } : {}),
	});

/** Multiplication from one digit by one to two by two (docs/domain.md B.5). */
export const productSections: readonly Draft[] = [
	{
		key: "times-1x1",
		formula: null,
		theory: [...product(6, 3), ...product(7, 8)],
		exercises: [times(1, { digits: "2345" }), times(1)],
	},
	{
		key: "times-2x1",
		formula: null,
		theory: [...product(23, 4), ...product(68, 7)],
		exercises: [times(2, { short: true }), times(2)],
	},
	{
		key: "times-3x1",
		formula: null,
		theory: [...product(123, 4), ...product(218, 3)],
		exercises: [times(3, { short: true }), times(3)],
	},
	{
		key: "times-2x2",
		formula: null,
		theory: [...product(12, 34), ...product(23, 41)],
		exercises: [times(4, { short: true }), times(4)],
	},
];

/** Division by one digit and by two (docs/domain.md B.6). */
export const quotientSections: readonly Draft[] = [
	{
		key: "divide-2by1",
		formula: null,
		theory: [...quotient(84, 4, [20, 1]), ...quotient(72, 6, [10, 2])],
		exercises: [exercise("division", { mode: 1, count: 8 }), exercise("division", { mode: 1, count: 12 })],
	},
	{
		key: "divide-3by1",
		formula: null,
		theory: [...quotient(369, 3, [100, 20, 3]), ...quotient(252, 7, [30, 6])],
		exercises: [exercise("division", { mode: 2, count: 8 }), exercise("division", { mode: 3, count: 8 })],
	},
	{
		key: "divide-3by2",
		formula: null,
		theory: [...quotient(276, 12, [20, 3]), ...quotient(392, 14, [20, 8])],
		exercises: [exercise("division", { mode: 4, count: 8 }), exercise("division", { mode: 5, count: 8 })],
	},
];

/** Decimals in sums, products and quotients (docs/domain.md B.7). */
export const decimalSections: readonly Draft[] = [
	{
		key: "decimal-sums",
		formula: null,
		theory: [
			{ ...set("tenths", 25), places: 1 },
			tenths("tenths_add", [2.1, 1.6]),
			tenths("tenths_over", [1.7, 0.5]),
			tenths("tenths_over", [4.2, -0.6]),
			tenths("own", [3.8, 0.7]),
		],
		exercises: [
			exercise("decimals", { numbers: 2, count: 8 }),
			exercise("decimals", { numbers: 3, places: 2, steps: 4, count: 8 }),
		],
	},
	{
		key: "decimal-products",
		formula: null,
		theory: [...behindPoint(product(24, 3, "tenths_product")), ...behindPoint(product(36, 4, "tenths_product"))],
		exercises: [exercise("decimals", { operation: "multiplication", mode: 2, count: 8 })],
	},
	{
		key: "decimal-quotients",
		formula: null,
		theory: behindPoint(quotient(96, 4, [20, 4], "tenths_quotient")),
		exercises: [exercise("decimals", { operation: "division", mode: 2, count: 8 })],
	},
];
