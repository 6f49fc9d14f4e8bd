import { flashTiming } from "../trainer/flash-schedule";
import type { SumParameters } from "../trainer/parameters";
import type { GradedRun } from "../trainer/run";

/** A record: `numbers` numbers of `digits` digits, one every `intervalMs` milliseconds, and their score. */
export type AnzanRecord = { digits: number; score: number; numbers: number; intervalMs: number };

/** The record of a graded set (docs/domain.md F); null for all but flash sums. */
export function anzanRecord({ record, parameters }: GradedRun): AnzanRecord | null {
	if (!record) return null;
	const { steps, interval, safe } = parameters as SumParameters;
	return { ...record, numbers: steps, intervalMs: flashTiming({ interval, safe }).intervalMs };
}
