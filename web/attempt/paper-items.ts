import { crosswiseOperands } from "#domain/scoring/crosswise";
import { m } from "#messages";
import type { StepData } from "#worker/attempt/contract";
import { decimalsOf, printed } from "../lib/number-text";

/** One answer of a stage; `index` counts through all groups from 0, `lines` are its numbers as printed. */
export type PaperItem = { index: number; lines: readonly string[]; text: string; label: string };

/**
 * `width`: characters of the longest number, so that a column keeps its units under each other. A crosswise table has its
 * numbers in `cells`, row by row, and its items as it is read: the rows' answers, the columns', the grand total.
 */
export type PaperGroup = {
	kind: "column" | "product" | "table";
	items: readonly PaperItem[];
	width: number;
	rows: number;
	cells: readonly (readonly string[])[];
};

/** What every drawing of a paper takes. `correct` is null until the stage is checked. */
export type PaperProps = {
	groups: readonly PaperGroup[];
	values: Readonly<Record<number, string>>;
	correct: readonly boolean[] | null;
	locked: boolean;
	/** the stage's points in words, once checked */
	outcome: string | null;
	onType: (item: number, value: string) => void;
};

const operator: Record<string, string> = { multiplication: "×", division: "÷" };

/** The stage's numbers as tables: columns of sums, lists of products and quotients, or crosswise tables. */
export function paperGroups(paper: Pick<StepData, "list">): PaperGroup[] {
	let index = 0;
	return paper.list.map(({ params, items }) => {
		const group =
			params.type === "sumCrosswise"
				? crosswiseGroup(items, decimalsOf(params.notation), index)
				: plainGroup(items, params, index);
		index += group.items.length;
		return group;
	});
}

function longest(lines: readonly string[]): number {
	return Math.max(1, ...lines.map((line) => line.length));
}

function plainGroup(
	items: readonly (readonly number[])[],
	{ type, notation }: { type: string; notation: string },
	from: number,
): PaperGroup {
	const sign = operator[type];
	const decimals = sign ? 0 : decimalsOf(notation);
	const made = items.map((numbers, at) => {
		const lines = numbers.map((value) => printed(value, decimals));
		const text = lines.join(sign ? ` ${sign} ` : ", ");
		return { index: from + at, lines, text, label: m.attempt_run_sum_label({ number: from + at + 1, sum: text }) };
	});
	return {
		kind: sign ? "product" : "column",
		items: made,
		width: longest(made.flatMap(({ lines }) => lines)),
		rows: Math.max(1, ...made.map(({ lines }) => lines.length)),
		cells: [],
	};
}

/** On the wire a table's answers are its columns, its rows and the grand total; on paper one reads the rows first. */
function crosswiseGroup(columns: readonly (readonly number[])[], decimals: number, from: number): PaperGroup {
	const print = (values: readonly number[]) => values.map((value) => printed(value, decimals));
	const operands = crosswiseOperands(columns);
	const line = (values: readonly number[], at: number, label: string): PaperItem => {
		const lines = print(values);
		return { index: from + at, lines, text: lines.join(", "), label };
	};
	const height = operands.rows.length;
	return {
		kind: "table",
		items: [
			...operands.rows.map((row, at) => line(row, columns.length + at, m.ui_crosswise_row({ index: at + 1 }))),
			...operands.columns.map((column, at) => line(column, at, m.ui_crosswise_column({ index: at + 1 }))),
			line(operands.total, columns.length + height, m.ui_crosswise_total()),
		],
		width: longest(print(operands.total)),
		rows: height,
		cells: operands.rows.map(print),
	};
}

/** How many answers a paper asks for. */
export function itemCount(groups: readonly PaperGroup[]): number {
	return groups.reduce((sum, { items }) => sum + items.length, 0);
}

/** How many of the stage's answers hold something. */
export function answeredCount(values: Readonly<Record<number, string>>): number {
	return Object.values(values).filter((value) => value !== "").length;
}

/** The first answer still open, where a paper begins or goes on after coming back. */
export function firstOpen(groups: readonly PaperGroup[], values: Readonly<Record<number, string>>): number {
	const items = groups.flatMap((group) => group.items);
	return items.find(({ index }) => (values[index] ?? "") === "")?.index ?? items[0]?.index ?? 0;
}
