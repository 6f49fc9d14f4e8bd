import { stageCount, totalOf } from "./stages";

/** S1 to S7. */
export type Scores = readonly number[];

/**
 * Order of two results, better first (negative when `a` is better): total of the first six, then the tie stage, then
 * S1, S2 … S6 (docs/domain.md D.5). 0 means they share a position. Missing stages count 0.
 */
export function compareScores(a: Scores, b: Scores): number {
	const tie = stageCount - 1;
	const keys = (scores: Scores) => [
		totalOf(scores),
		scores[tie] ?? 0,
		...Array.from({ length: tie }, (_, index) => scores[index] ?? 0),
	];
	const [left, right] = [keys(a), keys(b)];
	return left.map((value, index) => right[index]! - value).find((difference) => difference !== 0) ?? 0;
}

/** Sorts rows by result and adds the position; equal results share one (1, 1, 3) and keep their order. */
export function rank<Row extends { scores: Scores }>(rows: readonly Row[]): (Row & { position: number })[] {
	const sorted = rows.toSorted((a, b) => compareScores(a.scores, b.scores));
	const ranked: (Row & { position: number })[] = [];
	for (const [index, row] of sorted.entries()) {
		const before = ranked[index - 1];
		const shared = before && compareScores(before.scores, row.scores) === 0;
		ranked.push({ ...row, position: shared ? before.position : index + 1 });
	}
	return ranked;
}
