import { DomainError, type ErrorCode } from "../errors";
import { parseNotation } from "../generator/notation";
import { generateSamples } from "../generator/sample";
import type { LevelTask } from "./level-table";
import { sampleLimits, taskPoints, taskSize } from "./levels";

/** products and quotients stand in columns of so many (docs/domain.md E.2) */
const columns = [15, 20];
const minuteLimits = { min: 0.5, max: 30 } as const;

function taskFault(task: LevelTask): ErrorCode | null {
	const { notation, samples, minutes } = task;
	if (minutes < minuteLimits.min || minutes > minuteLimits.max) return "OUT_OF_RANGE";
	try {
		const { alternatives } = parseNotation(notation);
		const products = alternatives.some(({ op }) => op === "mul" || op === "div");
		if (products && columns.every((column) => samples % column !== 0)) return "OUT_OF_RANGE";
		const { answers, points } = taskSize(task);
		if (answers < sampleLimits.min || answers > sampleLimits.max || points !== taskPoints) return "OUT_OF_RANGE";
		generateSamples(notation, "check", samples);
		return null;
	} catch (error) {
		return error instanceof DomainError ? error.code : "INFEASIBLE_CONSTRAINT";
	}
}

/**
 * What is wrong with the tasks of a level, the first fault: 0.5 to 30 minutes, 10 to 50 answers, exactly 100 points a task
 * (docs/domain.md E.2), products and quotients by 15 or 20, a notation that can be read and made. Null for sound ones.
 */
export function levelFault(tasks: readonly LevelTask[]): ErrorCode | null {
	for (const task of tasks) {
		const fault = taskFault(task);
		if (fault) return fault;
	}
	return null;
}
