import type { Db } from "#db/client";
import { dueLetter } from "#domain/schedule/letter-time";
import type { Budget } from "../../jobs/budget";
import { runSlices } from "../../jobs/slices";
import { claimJob, failJob, finishJob, pauseJob } from "../../jobs/store";
import { makeLetters } from "./make-letters";
import { letterTimes } from "./store";

/** How often a slice asks the database. */
const asksOfSlice = 14;

/**
 * Makes the weekly letters of every school whose time has come within the last day. Once for each time: a run
 * that was interrupted, or that the trigger's budget ended, is gone on with by the next trigger, and a parent who has the week's letter gets no other. Throws what a time failed with,
 * after the others. `now` in milliseconds.
 */
export async function makeDueLetters(
	db: Db,
	{ origin, key }: { origin: string; key: string },
	budget: Budget,
	now: number,
): Promise<void> {
	const faults: unknown[] = [];
	for (const time of await letterTimes(db)) {
		const due = dueLetter(time, now);
		if (!due) continue;
		const name = `${due.week} ${time.weekday} ${time.hour} ${time.zone}`;
		if ((await claimJob(db, "weekly-letters", name, now)) !== "mine") continue;
		try {
			const plan = makeLetters({ time, ...due, origin, key, now });
			const whole = await runSlices(db, "weekly-letters", name, plan, Infinity, () => budget.take(asksOfSlice));
			await (whole ? finishJob : pauseJob)(db, "weekly-letters", name, now);
		} catch (error) {
			await failJob(db, "weekly-letters", name, String(error), now);
			faults.push(error);
		}
	}
	if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join("; "));
}
