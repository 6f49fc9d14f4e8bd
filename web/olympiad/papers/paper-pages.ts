import type { PaperSheet } from "#worker/olympiad/papers/contract";
import { type PaperGroup, paperGroups } from "../../attempt/paper-items";

/** Heights on A4 in millimetres: of a page below its head, and of the parts of tables. */
const room = 208;
const lineHeight = 6;
const tableExtra = 18;
const productHeight = 11.5;
const crossHeight = 9;

/** What one page holds; `page` counts from 1 within the stage. */
export type PaperPage = { sheet: PaperSheet; groups: PaperGroup[]; page: number; pages: number };

function heightOf({ kind, items, rows }: PaperGroup): number {
	if (kind === "table") return rows * crossHeight + 18;
	return kind === "column" ? rows * lineHeight + tableExtra : Math.ceil(items.length / 2) * productHeight + 6;
}

/** The pages of a stage: whole tables, as many as fit. */
export function pagesOf(sheet: PaperSheet): PaperPage[] {
	const pages: PaperGroup[][] = [];
	let left = 0;
	for (const group of paperGroups(sheet)) {
		const height = heightOf(group);
		if (pages.length === 0 || height > left) {
			pages.push([]);
			left = room;
		}
		pages.at(-1)?.push(group);
		left -= height;
	}
	return pages.map((groups, index) => ({ sheet, groups, page: index + 1, pages: pages.length }));
}
