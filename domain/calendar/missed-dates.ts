import { addDays } from "./moscow";

/**
 * The Moscow dates before `today` for which a daily job was not done, the earliest first, `most` days back at the most.
 * `runs` are the runs of the job there were, of which the first one begins it: no date before it was missed
 * (docs/decisions/052).
 */
export function missedDates(runs: readonly { date: string; done: boolean }[], today: string, most: number): string[] {
	const done = new Set(runs.filter((run) => run.done).map(({ date }) => date));
	const first = runs.reduce((earliest, { date }) => (date < earliest ? date : earliest), today);
	const dates = Array.from({ length: most }, (_, index) => addDays(today, index - most));
	return dates.filter((date) => date >= first && !done.has(date));
}
