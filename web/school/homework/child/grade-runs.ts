import { DomainError } from "#domain/errors";
import { gradeRun, type TrainingRun } from "#domain/trainer/run";
import type { Work } from "./own-work";

/** How a set of this device went; null where it cannot be made again. Needs the code of all trainers. */
export function gradeOwnRun(run: TrainingRun): Work | null {
	try {
		const { answered, correct } = gradeRun(run);
		return { answered, correct };
	} catch (error) {
		if (error instanceof DomainError) return null;
		throw error;
	}
}
