import { crosswiseOperands } from "#domain/scoring/crosswise";
import { m } from "#messages";
import type { StepData } from "#worker/attempt/contract";
import { decimalsOf, printed } from "../lib/number-text";

/** One answer of a stage; `index` counts through all groups from 0, `lines` are its numbers as printed. */
export type PaperItem = { index: number; lines: readonly string[]; text: string; label: string };

/**
 * `width`: characters of the longest number, which aligns the units of a column. A crosswise table has its numbers in
 * `cells`, row by row, and its items in reading order: rows, columns, grand total.
 */
export type PaperGroup = {
	kind: "column" | "product" | "table";
	items: readonly PaperItem[];
	width: number;
	rows: number;
	cells: readonly (readonly string[])[];
};

/** The props of every view of a paper. `correct` is null until the stage is checked. */
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
	const paperItems = items.map((numbers, at) => {
		const lines = numbers.map((value) => printed(value, decimals));
		const text = lines.join(sign ? ` ${sign} ` : ", ");
		return { index: from + at, lines, text, label: m.attempt_run_sum_label({ number: from + at + 1, sum: text }) };
	});
	return {
		kind: sign ? "product" : "column",
		items: paperItems,
		width: longest(paperItems.flatMap(({ lines }) => lines)),
		rows: Math.max(1, ...paperItems.map(({ lines }) => lines.length)),
		cells: [],
	};
}

/** On the wire the answers are columns, rows, grand total; on paper the rows come first. */
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

/** How many answers of the stage are filled in. */
export function answeredCount(values: Readonly<Record<number, string>>): number {
	return Object.values(values).filter((value) => value !== "").length;
}

/** The index of the first empty answer. */
export function firstOpen(groups: readonly PaperGroup[], values: Readonly<Record<number, string>>): number {
	const items = groups.flatMap((group) => group.items);
	return items.find(({ index }) => (values[index] ?? "") === "")?.index ?? items[0]?.index ?? 0;
}
