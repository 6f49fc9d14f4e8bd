import { blockSizes, parseNotation, type SingleTask } from "../generator/notation";
import { rowPoints } from "../scoring/crosswise";

/** What the points of a stage depend on. */
export type CountedStage = { readonly notation: string; readonly samples: number; readonly size: number };

/**
 * Points of a stage (docs/domain.md B.11): `whole` answers of `size` points each, `rows` row totals of crosswise tables of
 * 5 points each, `items` in all, `max` points in all. `tables`: columns of each crosswise table.
 */
export type StagePoints = {
	readonly whole: number;
	readonly rows: number;
	readonly items: number;
	readonly size: number;
	readonly max: number;
	readonly tables: readonly number[];
};

function points(whole: number, rows: number, size: number, tables: readonly number[]): StagePoints {
	return { whole, rows, size, items: whole + rows, max: whole * size + rows * rowPoints, tables };
}

/** The alternatives of a notation with a crosswise table; none for a plain or unreadable notation. */
function alternativesOf(notation: string): readonly SingleTask[] {
	if (!/R[A-Z]*X/i.test(notation)) return [];
	try {
		return parseNotation(notation).alternatives;
	} catch {
		return [];
	}
}

/**
 * Points of a stage. For a crosswise notation `samples` counts columns, and every alternative is a table of its own. A
 * notation that cannot be read (somebody is typing it) counts as a plain one.
 */
export function pointsOf({ notation, samples, size }: CountedStage): StagePoints {
	const alternatives = alternativesOf(notation);
	if (alternatives.length === 0) return points(samples, 0, size, []);
	const sizes = blockSizes(alternatives, samples);
	const tables: number[] = [];
	let [whole, rows] = [0, 0];
	for (const [index, task] of alternatives.entries()) {
		const count = sizes[index] ?? 0;
		if (task.op !== "sum" || !task.crosswise || count === 0) {
			whole += count;
			continue;
		}
		tables.push(count);
		whole += count + 1;
		rows += task.rows;
	}
	return points(whole, rows, size, tables);
}

/** Whether a stage can give exactly `total` points. */
export function arePossible(
	total: number,
	{ whole, rows, size }: Pick<StagePoints, "whole" | "rows" | "size">,
): boolean {
	for (let right = 0; right <= rows; right++) {
		const rest = total - right * rowPoints;
		if (rest >= 0 && rest % size === 0 && rest / size <= whole) return true;
	}
	return false;
}
