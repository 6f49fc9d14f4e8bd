import type { Db } from "#db/client";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { nextSet } from "#domain/gamification/next-set";
import { streakOn } from "#domain/gamification/streak";
import { isSimulator, type Simulator } from "#domain/trainer/catalogue";
import { encodeParameters } from "#domain/trainer/parameter-link";
import type { TrainingSummary } from "./contract";
import { readTraining } from "./store";

/** Days a device without a connection needs to go on counting a streak. */
const practisedDays = 400;

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Where a user stands in training at an instant, in milliseconds. */
export async function summarise(db: Db, userId: string, now: number): Promise<TrainingSummary> {
	const { days, sick, records, runs } = await readTraining(db, userId);
	const today = moscowDate(now);
	const from = addDays(today, -practisedDays);
	// a trainer may be gone since
	const worked = runs.flatMap((run) =>
		isSimulator(run.simulator) ? [{ ...run, simulator: run.simulator as Simulator }] : [],
	);
	const next = nextSet(worked);
	return {
		today,
		streak: streakOn(days, today, sick),
		sick: sick.filter((date) => date >= from),
		practised: days.filter((date) => date >= from),
		records: records.map(({ digits, score, numbers, intervalMs, achievedAt }) => ({
			digits,
			score,
			numbers,
			interval_ms: intervalMs,
			achieved_at: instant(achievedAt),
		})),
		runs: worked.map(({ id, earnedOn, finishedAt, ...run }) => ({
			_id: id,
			...run,
			earned_on: earnedOn,
			finished_at: instant(finishedAt),
		})),
		next: { ...next, query: encodeParameters(next.simulator, next.parameters as never) },
	};
}
