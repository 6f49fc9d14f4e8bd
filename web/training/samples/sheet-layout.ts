import type { SampleSheet, SheetItem } from "#domain/trainer/sample-sheets";
import { printed } from "../../lib/number-text";

/** Measures on A4 in millimetres: the space under the head, the width, and sizes of the blocks. */
const room = 206;
const keyRoom = 232;
export const sheetWidth = 184;
const lineHeight = 6;
const columnExtra = 18;
const productHeight = 9.6;
const crossHeight = 7.4;
/** Width of the first column of a crosswise table. */
export const crossHead = 11;
const blockGap = 6;
/** The width of a figure as a share of its size, and its smallest size. */
export const figureShare = 0.62;
const smallestFigure = 3.2;
export const columnPadding = 3.2;
/** The most rows of a column; a longer one is split. */
const tallest = 30;
const productsInBlock = 20;

type Numbered<I> = { index: number; item: I };
export type ColumnItem = Extract<SheetItem, { kind: "column" }>;
export type TableItem = Extract<SheetItem, { kind: "table" }>;
export type ExpressionItem = Extract<SheetItem, { kind: "expression" }>;

/** A part of a page that is never split. */
export type Block =
	| { kind: "columns"; items: Numbered<ColumnItem>[]; perRow: number; parts: number; width: number; rows: number }
	| { kind: "expressions"; items: Numbered<ExpressionItem>[] }
	| { kind: "table"; item: TableItem; index: number };
export type SheetPage = { sheet: SampleSheet; blocks: Block[]; page: number; pages: number };

function inGroups<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}

function columnBlocks(items: Numbered<ColumnItem>[]): Block[] {
	const lines = items.flatMap(({ item }) => item.numbers.map((value) => printed(value, item.decimals).length));
	const width = Math.max(1, ...lines);
	const longest = Math.max(1, ...items.map(({ item }) => item.numbers.length));
	const parts = Math.ceil(longest / tallest);
	const needed = (width * figureShare * smallestFigure + columnPadding) * parts;
	const perRow = Math.max(1, Math.min(10, Math.floor(sheetWidth / needed)));
	const rows = Math.ceil(longest / parts);
	return inGroups(items, perRow).map((group) => ({ kind: "columns", items: group, perRow, parts, width, rows }));
}

function blocksOf({ items }: SampleSheet): Block[] {
	const numbered = items.map((item, index) => ({ index, item }));
	const columns = numbered.flatMap(({ index, item }) => (item.kind === "column" ? [{ index, item }] : []));
	const expressions = numbered.flatMap(({ index, item }) => (item.kind === "expression" ? [{ index, item }] : []));
	return [
		...columnBlocks(columns),
		...inGroups(expressions, productsInBlock).map((group): Block => ({ kind: "expressions", items: group })),
		...numbered.flatMap(({ index, item }): Block[] => (item.kind === "table" ? [{ kind: "table", index, item }] : [])),
	];
}

function heightOf(block: Block): number {
	switch (block.kind) {
		case "columns":
			return block.rows * lineHeight + columnExtra;
		case "expressions":
			return Math.ceil(block.items.length / 2) * productHeight;
		case "table":
			return ((block.item.columns[0]?.length ?? 0) + 2) * crossHeight;
	}
}

/** Puts blocks onto pages in order, as many as fit. */
function pack<B>(blocks: readonly B[], height: (block: B) => number, space: number): B[][] {
	const pages: B[][] = [];
	let left = 0;
	for (const block of blocks) {
		const needed = height(block) + blockGap;
		if (pages.length === 0 || needed > left) {
			pages.push([]);
			left = space + blockGap;
		}
		pages.at(-1)?.push(block);
		left -= needed;
	}
	return pages;
}

/** The pages of a variant. */
export function pagesOf(sheet: SampleSheet): SheetPage[] {
	const pages = pack(blocksOf(sheet), heightOf, room);
	return pages.map((blocks, index) => ({ sheet, blocks, page: index + 1, pages: pages.length }));
}

export type KeyEntry = { label: string; answer: string };
/** The key of one variant, or of one crosswise table of it: entries in lines of `perRow`. */
export type KeyBlock = { sheet: SampleSheet; table: number | null; entries: KeyEntry[]; perRow: number };

const letters = "ABCDEFGH";
/** Names of the totals of a crosswise table: letters over its columns, numbers at its rows, Σ for the whole. */
export function totalLabels(columns: number, rows: number): string[] {
	return [
		...Array.from({ length: columns }, (_, index) => letters[index] ?? ""),
		...Array.from({ length: rows }, (_, index) => String(index + 1)),
		"Σ",
	];
}

function keyBlock(sheet: SampleSheet, table: number | null, entries: KeyEntry[]): KeyBlock {
	const longest = Math.max(1, ...entries.map(({ label, answer }) => label.length + answer.length * 1.3));
	const perRow = Math.max(3, Math.min(10, Math.floor(sheetWidth / (longest * 2.1 + 4))));
	return { sheet, table, entries, perRow };
}

function keyBlocksOf(sheet: SampleSheet): KeyBlock[] {
	const { items, answers } = sheet;
	const tables = items.flatMap((item, index) => {
		if (item.kind !== "table") return [];
		const labels = totalLabels(item.columns.length, item.columns[0]?.length ?? 0);
		const entries = (answers[index] ?? []).map((answer, part) => ({ label: labels[part] ?? "", answer }));
		return [keyBlock(sheet, index, entries)];
	});
	const single = answers.map(([answer = ""], index) => ({ label: String(index + 1), answer }));
	return tables.length > 0 ? tables : [keyBlock(sheet, null, single)];
}

/** The pages of the key to all variants. */
export function keyPagesOf(sheets: readonly SampleSheet[]): KeyBlock[][] {
	const height = ({ entries, perRow }: KeyBlock) => Math.ceil(entries.length / perRow) * 6.1 + 7;
	return pack(sheets.flatMap(keyBlocksOf), height, keyRoom);
}
