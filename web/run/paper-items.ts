import type { StepData } from "#worker/attempt/contract";
import { decimalsOf, printed } from "./numbers";

/** One question of a stage; `index` counts through all groups from 0. */
export type PaperItem = { index: number; numbers: readonly number[]; text: string };
export type PaperGroup = { kind: "column" | "product"; items: readonly PaperItem[]; decimals: number };

const operator: Record<string, string> = { multiplication: "×", division: "÷" };

/** The stage's numbers as tables: columns of sums, or lists of products and quotients. */
export function paperGroups(paper: StepData): PaperGroup[] {
	let index = 0;
	return paper.list.map(({ params, items }) => {
		const sign = operator[params.type];
		const decimals = decimalsOf(params.notation);
		return {
			kind: sign ? "product" : "column",
			decimals,
			items: items.map((numbers) => ({
				index: index++,
				numbers,
				text: sign
					? numbers.map((value) => printed(value)).join(` ${sign} `)
					: numbers.map((value, row) => (row > 0 && value > 0 ? "+ " : "") + printed(value, decimals)).join(" "),
			})),
		};
	});
}
