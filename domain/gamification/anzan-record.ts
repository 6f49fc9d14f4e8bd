import { flashTiming } from "../trainer/flash-schedule";
import type { SumParameters } from "../trainer/parameters";
import type { GradedRun } from "../trainer/run";

/** A record with what it was made of: `numbers` of so many `digits`, one every `intervalMs` milliseconds. */
export type AnzanRecord = { digits: number; score: number; numbers: number; intervalMs: number };

/** The record of a marked set (docs/domain.md F); only flash sums have one, others null. */
export function anzanRecord({ record, parameters }: GradedRun): AnzanRecord | null {
	if (!record) return null;
	const { steps, interval, safe } = parameters as SumParameters;
	return { ...record, numbers: steps, intervalMs: flashTiming({ interval, safe }).intervalMs };
}
