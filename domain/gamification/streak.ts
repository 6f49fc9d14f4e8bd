import { addDays } from "../calendar/moscow";

/** State of a day: practised, covered by a freeze, ill, missed, or today and not practised yet. */
export type DayState = "done" | "freeze" | "sick" | "missed" | "now";
export type StreakDay = { date: string; state: DayState };

/**
 * `count`: consecutive practised days up to today or yesterday, `longest` the most there ever were. `freezes`: missed
 * days that can still be covered. `days`: the last seven days up to today, oldest first.
 */
export type Streak = { count: number; longest: number; freezes: number; days: StreakDay[] };

/** Practised days of a streak that earn a freeze. */
export const daysPerFreeze = 7;
/** Most freezes at once (docs/product.md 10). */
export const mostFreezes = 2;
const shownDays = 7;

/**
 * The streak on a day (docs/domain.md F). `practised`: Moscow dates; duplicates count once, dates after `today` are
 * ignored. An unpractised today breaks nothing. A day of illness (`sick`) breaks nothing either; an earned freeze covers
 * any other missed day; neither adds to the count.
 */
export function streakOn(practised: readonly string[], today: string, sick: readonly string[] = []): Streak {
	const ill = new Set(sick);
	const done = new Set(practised.filter((date) => date <= today));
	const states = new Map<string, DayState>();
	const first = [...done].reduce((earliest, date) => (date < earliest ? date : earliest), today);
	let count = 0;
	let longest = 0;
	let freezes = 0;
	for (let date = first; date <= today; date = addDays(date, 1)) {
		if (done.has(date)) {
			count += 1;
			longest = Math.max(longest, count);
			if (count % daysPerFreeze === 0) freezes = Math.min(mostFreezes, freezes + 1);
			states.set(date, "done");
		} else if (ill.has(date)) {
			states.set(date, "sick");
		} else if (date === today) {
			states.set(date, "now");
		} else if (freezes > 0) {
			freezes -= 1;
			states.set(date, "freeze");
		} else {
			count = 0;
			states.set(date, "missed");
		}
	}
	const days = Array.from({ length: shownDays }, (_, index): StreakDay => {
		const date = addDays(today, index - shownDays + 1);
		return { date, state: states.get(date) ?? (ill.has(date) ? "sick" : date === today ? "now" : "missed") };
	});
	return { count, longest, freezes, days };
}
