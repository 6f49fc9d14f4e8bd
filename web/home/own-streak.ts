import { moscowDate } from "#domain/calendar/moscow";
import { type Streak, streakOn } from "#domain/gamification/streak";
import type { TrainingRun } from "#domain/trainer/run";
import type { Training } from "./training-query";

/** `keptToday`: today's set is done but still on this device. */
export type OwnStreak = Streak & { keptToday: boolean };

/**
 * The streak as its owner should see it: what the server counted, and what waits on this device. `now` is the device's
 * clock in milliseconds; it is asked for the day only where the server is not there to say.
 */
export function ownStreak(training: Training, waiting: readonly TrainingRun[], now: number): OwnStreak {
	const deviceDay = moscowDate(now);
	const today = training.fromCache && deviceDay > training.today ? deviceDay : training.today;
	if (waiting.length === 0 && today === training.today) return { ...training.streak, keptToday: false };
	const dates = waiting.map((run) => moscowDate(Date.parse(run.finishedAt)));
	const streak = streakOn([...training.practised, ...dates], today);
	return { ...streak, keptToday: dates.includes(today) && !training.practised.includes(today) };
}
