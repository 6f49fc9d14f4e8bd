import type { AnswerType } from "./answers";

/**
 * How the items of a stage are split into tables on screen and on paper: 10 per table; multiplication and division 20
 * if divisible by 20, else 15 if divisible by 15, else 20 with a short last table; a crosswise table stays whole
 * (specification section 10, domain reference B.11).
 */
export function groupSizes(type: AnswerType, count: number): number[] {
	if (type === "sumCrosswise") return count > 0 ? [count] : [];
	const pairs = type === "multiplication" || type === "division";
	const size = pairs ? (count % 20 !== 0 && count % 15 === 0 ? 15 : 20) : 10;
	return Array.from({ length: Math.ceil(count / size) }, (_, index) => Math.min(size, count - index * size));
}
