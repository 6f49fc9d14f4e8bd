import { isCorrect } from "./answers";

/** Points of one row sum in a crosswise table (docs/domain.md B.11). */
export const rowPoints = 5;

/** The operands of each answer of a table given by its columns. */
export function crosswiseOperands(columns: readonly (readonly number[])[]): {
	columns: number[][];
	rows: number[][];
	total: number[];
} {
	const height = Math.max(0, ...columns.map((column) => column.length));
	return {
		columns: columns.map((column) => [...column]),
		rows: Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? 0)),
		total: columns.flat(),
	};
}

/**
 * Scores a crosswise table: each column sum and the grand total give `size`, each row sum 5. `correct` is ordered
 * columns, rows, grand total (docs/domain.md B.11).
 */
export function scoreCrosswise(
	columns: readonly (readonly number[])[],
	answers: { columns: readonly unknown[]; rows: readonly unknown[]; total: unknown },
	size: number,
): { score: number; correct: boolean[] } {
	const operands = crosswiseOperands(columns);
	const judge = (lines: readonly number[][], typed: readonly unknown[]) =>
		lines.map((line, index) => isCorrect("sum", line, typed[index]));
	const right = {
		columns: judge(operands.columns, answers.columns),
		rows: judge(operands.rows, answers.rows),
		total: judge([operands.total], [answers.total]),
	};
	const count = (marks: boolean[]) => marks.filter(Boolean).length;
	const score = count(right.columns) * size + count(right.rows) * rowPoints + count(right.total) * size;
	return { score: Math.round(score * 100) / 100, correct: [...right.columns, ...right.rows, ...right.total] };
}
