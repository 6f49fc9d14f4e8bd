import type { Sample } from "#domain/generator/sample";
import { signed } from "../training/sets/set-texts";

const operators: Partial<Record<Sample["type"], string>> = { multiplication: " × ", division: " ÷ " };

/** Numbers of a sum in a line: «8 +14 −6». */
export const sumText = (numbers: readonly number[]) => numbers.map((number, index) => signed(number, index)).join(" ");

/** A question in a line; of a crosswise table its columns. */
export function sampleText({ type, numbers, columns }: Pick<Sample, "type" | "numbers" | "columns">): string {
	if (columns) return columns.map(sumText).join(" | ");
	const sign = operators[type];
	return sign ? numbers.join(sign) : sumText(numbers);
}
