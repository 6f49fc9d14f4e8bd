import type { Exercise } from "../trainer/exercise";
import { type SetTimes, type TimeFault, timeFault } from "../trainer/hand-pace";
import type { TrainingRun } from "../trainer/run";
import { closeEnough } from "./earned-day";

/**
 * What is wrong with a set by its own times, or null. `sentAt`: when it was sent, by the device's clock in milliseconds; null
 * where it is not sent yet. `exercises` as the set was made.
 */
export function doubtedTimes(
	run: Pick<TrainingRun, "simulator" | "parameters" | "answers" | "shown">,
	times: SetTimes & { sentAt: number | null },
	exercises: readonly Exercise[],
): TimeFault | null {
	const ahead = times.sentAt === null ? 0 : times.finishedAt - times.sentAt;
	return timeFault(run, times, exercises) ?? (ahead > closeEnough ? "times" : null);
}
