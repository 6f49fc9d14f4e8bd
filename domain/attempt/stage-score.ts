import type { Sample } from "../generator/sample";
import { isCorrect } from "../scoring/answers";
import { crosswiseOperands, scoreCrosswise } from "../scoring/crosswise";

/** Number of answers to a sample: one, or every column, every row and the grand total of a crosswise table. */
export function itemCount(sample: Sample): number {
	if (!sample.columns) return 1;
	const { columns, rows } = crosswiseOperands(sample.columns);
	return columns.length + rows.length + 1;
}

/**
 * Scores a stage (docs/domain.md B.11). `answers` maps the item number, from 0 through all samples, to the typed text;
 * missing items are empty. A right answer gives `size` points, a right row sum of a crosswise table 5. `score` is rounded
 * to two decimals; `correct` has one mark per item.
 */
export function scoreStage(
	samples: readonly Sample[],
	size: number,
	answers: ReadonlyMap<number, string>,
): { score: number; correct: boolean[] } {
	const correct: boolean[] = [];
	let score = 0;
	for (const sample of samples) {
		const typed = Array.from({ length: itemCount(sample) }, (_, index) => answers.get(correct.length + index));
		if (sample.columns) {
			const width = sample.columns.length;
			const sheet = { columns: typed.slice(0, width), rows: typed.slice(width, -1), total: typed.at(-1) };
			const table = scoreCrosswise(sample.columns, sheet, size);
			score += table.score;
			correct.push(...table.correct);
		} else {
			const right = isCorrect(sample.type, sample.numbers, typed[0]);
			score += right ? size : 0;
			correct.push(right);
		}
	}
	return { score: Math.round(score * 100) / 100, correct };
}
