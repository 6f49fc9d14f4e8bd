import { DomainError } from "../errors";
import { blockSizes, formatNotation, parseNotation, type SingleTask } from "../generator/notation";
import { generateSamples, type Sample, sampleAnswers } from "../generator/sample";
import { sheetLimits } from "./sheet-limits";

/** Columns of a printed crosswise table. */
export const sheetTableColumns = 4;

/** What is printed: task in notation, seed, number of samples (or crosswise tables) in a variant, number of variants. */
export type SheetRequest = { task: string; seed: string; count: number; variants: number };

/** One sample on paper. */
export type SheetItem =
	| { kind: "column"; numbers: number[]; decimals: number }
	| { kind: "table"; columns: number[][]; decimals: number }
	| { kind: "expression"; op: "mul" | "div"; left: number; right: number; decimals: number }
	| { kind: "expression"; op: "square" | "cube" | "root2" | "root3"; left: number };

/** One variant. `seed` is printed on it; `GET /samples` returns the same samples for it. */
export type SampleSheet = {
	variant: number;
	seed: string;
	items: SheetItem[];
	/** Expected answers of each item as text; a table has those of its columns, its rows and the grand total. */
	answers: string[][];
};

const isCrosswise = (task: SingleTask) => task.op === "sum" && task.crosswise;

/** Whether a notation is about crosswise tables. Throws the codes of `parseNotation`. */
export function printsTables(task: string): boolean {
	return parseNotation(task).alternatives.some(isCrosswise);
}

function toItem(task: SingleTask, sample: Sample): SheetItem {
	const [left = 0, right = 0] = sample.numbers;
	switch (task.op) {
		case "sum":
			return sample.columns
				? { kind: "table", columns: sample.columns, decimals: task.decimals }
				: { kind: "column", numbers: sample.numbers, decimals: task.decimals };
		case "mul":
		case "div":
			return { kind: "expression", op: task.op, left, right, decimals: task.decimals };
		case "pow":
			return task.power === 2
				? { kind: "expression", op: "square", left }
				: { kind: "expression", op: "cube", left: Math.round(Math.cbrt(left)) };
		case "root":
			return { kind: "expression", op: task.power === 2 ? "root2" : "root3", left: left ** task.power };
	}
}

function drawSheet({ task, seed, count }: SheetRequest, variant: number): SampleSheet {
	const { alternatives } = parseNotation(task);
	const own = `${seed}-${variant}`;
	const crosswise = alternatives.find(isCrosswise);
	const samples = crosswise
		? Array.from({ length: count }, (_, index) =>
				generateSamples(formatNotation({ alternatives: [crosswise] }), `${own}:${index}`, sheetTableColumns),
			).flat()
		: generateSamples(task, own, count);
	const tasks = blockSizes(alternatives, count).flatMap((size, index) =>
		Array.from({ length: size }, () => crosswise ?? alternatives[index]!),
	);
	return {
		variant,
		seed: own,
		items: samples.map((sample, index) => toItem(tasks[index]!, sample)),
		answers: samples.map(sampleAnswers),
	};
}

/**
 * The sheets of a task: variant v is drawn from the seed `seed-v`, so the same request always gives the same sheets.
 * Throws the codes of `parseNotation`, `VALIDATION` for counts out of bounds, `INFEASIBLE_CONSTRAINT`.
 */
export function sampleSheets(request: SheetRequest): SampleSheet[] {
	const { task, seed, count, variants } = request;
	const most = printsTables(task) ? sheetLimits.tables : sheetLimits.count;
	const fits = (value: number, [low, high]: readonly [number, number]) =>
		Number.isInteger(value) && value >= low && value <= high;
	if (seed === "") throw new DomainError("VALIDATION", { seed: "REQUIRED" });
	if (!fits(count, most)) throw new DomainError("VALIDATION", { count: "OUT_OF_RANGE" });
	if (!fits(variants, sheetLimits.variants)) throw new DomainError("VALIDATION", { variants: "OUT_OF_RANGE" });
	return Array.from({ length: variants }, (_, index) => drawSheet(request, index + 1));
}
