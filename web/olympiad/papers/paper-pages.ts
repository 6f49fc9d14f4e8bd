import type { PaperSheet } from "#worker/olympiad/papers/contract";
import { type PaperGroup, paperGroups } from "../../attempt/paper-items";

/** Heights on A4 in millimetres: of a page below its head, of the parts of tables, and of a line of a sum. */
const room = 208;
const lineHeights = [12, 10, 9, 8, 7, 6] as const;
const tableExtra = 18;
const productHeight = 11.5;
const crossHeight = 9;

/** What one page holds; `page` counts from 1 within the stage, `line` is the height of a line of a sum in millimetres. */
export type PaperPage = { sheet: PaperSheet; groups: PaperGroup[]; page: number; pages: number; line: number };

function heightOf({ kind, items, rows }: PaperGroup, lineHeight: number): number {
	if (kind === "table") return rows * crossHeight + 18;
	return kind === "column" ? rows * lineHeight + tableExtra : Math.ceil(items.length / 2) * productHeight + 6;
}

function paged(sheet: PaperSheet, line: number): PaperGroup[][] {
	const pages: PaperGroup[][] = [];
	let left = 0;
	for (const group of paperGroups(sheet)) {
		const height = heightOf(group, line);
		if (pages.length === 0 || height > left) {
			pages.push([]);
			left = room;
		}
		pages.at(-1)?.push(group);
		left -= height;
	}
	return pages;
}

/** The pages of a stage: whole tables, as many as fit, with lines as high as they can be without one page more. */
export function pagesOf(sheet: PaperSheet): PaperPage[] {
	const least = paged(sheet, lineHeights.at(-1) ?? 6).length;
	const line = lineHeights.find((height) => paged(sheet, height).length === least) ?? 6;
	const pages = paged(sheet, line);
	return pages.map((groups, index) => ({ sheet, groups, page: index + 1, pages: pages.length, line }));
}
