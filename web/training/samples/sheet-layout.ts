import type { SampleSheet, SheetItem } from "#domain/trainer/sample-sheets";
import { printed } from "../../lib/number-text";

/** Measures on A4 in millimetres: the space under the head, the width, and sizes of the blocks. */
const room = 206;
const keyRoom = 232;
export const sheetWidth = 184;
const lineHeight = 6;
/** Under a column: the blank for its answer, and what does not grow: the number over it. */
const answerHeight = 12;
const columnExtra = 6;
const productHeight = 9.6;
const crossHeight = 7.4;
/** A sheet with few samples has larger ones, up to so many times the usual size. */
const largestScale = 2.2;
const scaleStep = 0.05;
/** Sizes of figures at scale 1. */
export const figureSize = { column: 4.5, product: 4.5, cross: 4.3 } as const;
/** What stands beside an expression in its half of the page: its number, the blank, the gaps. */
const productAside = 51;
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
/** `scale`: how much larger than usual everything is, so that the page is full. */
export type SheetPage = { sheet: SampleSheet; blocks: Block[]; page: number; pages: number; scale: number };

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

/** Size of the figures of a column and height of its lines, millimetres: no wider than its place, and never far apart. */
export function columnType(
	{ perRow, parts, width }: Extract<Block, { kind: "columns" }>,
	scale: number,
): { size: number; line: number } {
	const column = sheetWidth / perRow / parts;
	const size = Math.min(figureSize.column * scale, (column - columnPadding) / (width * figureShare));
	return { size, line: Math.min(lineHeight * scale, Math.max(lineHeight, size * 1.5)) };
}

/** Height of a block, millimetres. */
export function heightOf(block: Block, scale = 1): number {
	switch (block.kind) {
		case "columns":
			return block.rows * columnType(block, scale).line + answerHeight * scale + columnExtra;
		case "expressions":
			return Math.ceil(block.items.length / 2) * productHeight * scale;
		case "table":
			return ((block.item.columns[0]?.length ?? 0) + 2) * crossHeight * scale;
	}
}

/** Size of the figures of expressions, millimetres, by the longest of them. */
export function productSize(longest: number, scale: number): number {
	return Math.min(figureSize.product * scale, (sheetWidth / 2 - productAside) / (longest * figureShare));
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
	const all = blocksOf(sheet);
	const laid = (scale: number) => pack(all, (block) => heightOf(block, scale), room);
	const fewest = laid(1).length;
	let scale = largestScale;
	// a block that alone is too tall has a page of its own, so the number of pages does not tell it
	const fits = (size: number) => laid(size).length <= fewest && all.every((block) => heightOf(block, size) <= room);
	while (scale > 1 && !fits(scale)) scale = Math.max(1, scale - scaleStep);
	return laid(scale).map((blocks, index, { length }) => ({ sheet, blocks, page: index + 1, pages: length, scale }));
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
