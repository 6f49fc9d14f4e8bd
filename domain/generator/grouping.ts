import type { Sample } from "./sample";
import type { AnswerType } from "../scoring/answers";

/**
 * How the items of a stage are split into tables on screen and on paper: 10 per table; multiplication and division 20
 * if divisible by 20, else 15 if divisible by 15, else 20 with a short last table; a crosswise table stays whole
 * (docs/domain.md B.11).
 */
export function groupSizes(type: AnswerType, count: number): number[] {
	if (type === "sumCrosswise") return count > 0 ? [count] : [];
	const pairs = type === "multiplication" || type === "division";
	const size = pairs ? (count % 20 !== 0 && count % 15 === 0 ? 15 : 20) : 10;
	return Array.from({ length: Math.ceil(count / size) }, (_, index) => Math.min(size, count - index * size));
}

/** The samples of a stage as paper and screen show them: tables of `groupSizes`, a crosswise table for itself. */
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
 * The tables as the wire carries them: each item its numbers. Of a crosswise table these are its columns; its answers
 * are the columns, then the rows, then the grand total (docs/product.md 4).
 */
export function wireTables(tables: readonly (readonly Sample[])[], notation: string) {
	return tables.map((table) => ({
		params: { type: table[0]?.type ?? "sum", notation },
		items: table.flatMap(({ columns, numbers }) => (columns ?? [numbers]).map((line) => [...line])),
	}));
}
