import {
	addDecimal,
	type Decimal,
	divideDecimal,
	equalDecimal,
	formatDecimal,
	multiplyDecimal,
	negateDecimal,
	parseDecimal,
	roundDecimal,
} from "./decimal";

/** How the expected answer follows from the operands (docs/domain.md B.11). */
export const answerTypes = ["sum", "five", "ten", "multiplication", "division", "card", "sumCrosswise"] as const;
export type AnswerType = (typeof answerTypes)[number];

const separators = { multiplication: /[xX×*хХ]/, division: /[÷/]/ } as const;

const compact = (text: string) => text.replace(/\s/g, "").replaceAll("−", "-");

function asText(value: unknown): string | null {
	return typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
}

function readOperand(operand: unknown): Decimal | null {
	const text = asText(operand);
	return text === null ? null : parseDecimal(compact(text).replaceAll(",", ""));
}

function sum(operands: readonly unknown[]): Decimal | null {
	if (operands.length === 0) return null;
	let total: Decimal = { units: 0n, scale: 0 };
	for (const operand of operands) {
		const value = readOperand(operand);
		if (value === null) return null;
		total = addDecimal(total, value);
	}
	return total;
}

function pair(type: "multiplication" | "division", operands: readonly unknown[]): [Decimal, Decimal] | null {
	const [only] = operands;
	const parts = operands.length === 1 && typeof only === "string" ? only.split(separators[type]) : operands;
	if (parts.length !== 2) return null;
	const [a, b] = parts.map((part) => readOperand(typeof part === "string" ? part.replaceAll("$", "") : part));
	return a && b ? [a, b] : null;
}

function expected(type: AnswerType, operands: readonly unknown[]): Decimal | null {
	switch (type) {
		case "sum":
			return sum(operands);
		case "five":
		case "ten": {
			const shown = sum(operands);
			return shown && addDecimal({ units: type === "five" ? 5n : 10n, scale: 0 }, negateDecimal(shown));
		}
		case "multiplication": {
			const factors = pair(type, operands);
			return factors && multiplyDecimal(...factors);
		}
		case "division": {
			const terms = pair(type, operands);
			return terms && divideDecimal(...terms);
		}
		case "card":
			return readOperand(operands[0]);
		case "sumCrosswise":
			// a table has many answers: see scoreCrosswise
			return null;
	}
}

/**
 * The answer to a sample as canonical decimal text, rounded to two decimals, halves away from zero (docs/domain.md B.11).
 * Null without operands, for an unreadable operand, division by zero or a crosswise table. Commas in operands are
 * thousands separators; `$` is dropped in multiplication and division.
 */
export function expectedAnswer(type: AnswerType, operands: readonly unknown[]): string | null {
	const value = expected(type, operands);
	return value && formatDecimal(roundDecimal(value));
}

/**
 * Whether a typed answer is right. A comma is a decimal point, blanks are dropped, the input is not rounded. Empty input is
 * never right, nor is any input without an expected answer.
 */
export function isCorrect(type: AnswerType, operands: readonly unknown[], input: unknown): boolean {
	const text = asText(input);
	const answer = expected(type, operands);
	const typed = text === null ? null : parseDecimal(compact(text).replaceAll(",", "."));
	return answer !== null && typed !== null && equalDecimal(typed, roundDecimal(answer));
}
