import type { Sample } from "./sample";
import type { AnswerType } from "../scoring/answers";

/**
 * Sizes of the tables of a stage on screen and on paper (docs/domain.md B.11): 10 items; for multiplication and division
 * 20 if divisible by 20, else 15 if divisible by 15, else 20 with a short last table. A crosswise table stays whole.
 */
export function groupSizes(type: AnswerType, count: number): number[] {
	if (type === "sumCrosswise") return count > 0 ? [count] : [];
	const pairs = type === "multiplication" || type === "division";
	const size = pairs ? (count % 20 !== 0 && count % 15 === 0 ? 15 : 20) : 10;
	return Array.from({ length: Math.ceil(count / size) }, (_, index) => Math.min(size, count - index * size));
}

/** The samples of a stage in tables of `groupSizes`; a crosswise table is a table of its own. */
export function tablesOf(samples: readonly Sample[]): Sample[][] {
	const tables: Sample[][] = [];
	for (let from = 0; from < samples.length;) {
		const first = samples[from]!;
		const end = samples.findIndex(({ type }, index) => index > from && type !== first.type);
		const run = samples.slice(from, end < 0 ? samples.length : end);
		let left = run;
		for (const size of first.columns ? run.map(() => 1) : groupSizes(first.type, run.length)) {
			tables.push(left.slice(0, size));
			left = left.slice(size);
		}
		from += run.length;
	}
	return tables;
}

/**
 * The tables for the wire (docs/product.md 4): each item is its numbers. The items of a crosswise table are its columns;
 * its answers are columns, rows and grand total, in this order.
 */
export function wireTables(tables: readonly (readonly Sample[])[], notation: string) {
	return tables.map((table) => ({
		params: { type: table[0]?.type ?? "sum", notation },
		items: table.flatMap(({ columns, numbers }) => (columns ?? [numbers]).map((line) => [...line])),
	}));
}
