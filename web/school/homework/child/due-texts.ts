import type { Assignment } from "#worker/school/homework/assignment-contract";
import { m } from "#messages";
import { dayLocale } from "../../../lib/day-locale";
import { daysUntil, lastMinute, timeText, untilText } from "./until-text";

/** The deadline as an anchor: the day of the month, its name, the time. */
export function dueParts(due: string, now: number): { date: string; name: string; time: string } {
	const instant = lastMinute(due);
	const days = daysUntil(instant, now);
	const named = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dayLocale(), options).format(instant);
	const near = days === 0 ? m.school_own_due_today() : days === 1 ? m.school_own_due_tomorrow() : null;
	return {
		date: String(new Date(instant).getDate()),
		name: near ?? named(Math.abs(days) < 7 ? { weekday: "long" } : { month: "long" }),
		time: m.school_own_due_time({ time: timeText(instant) }),
	};
}

type Timed = Pick<Assignment, "due" | "closes" | "late" | "completed_at" | "exceed_until" | "status">;

/** What the deadline means now, where the date alone does not say it; null for the usual case. `open`: work still counts. */
export function dueNote(
	{ due, closes, completed_at, exceed_until, status }: Timed,
	open: boolean,
	now: number,
): string | null {
	if (completed_at !== null && exceed_until !== null) {
		return open ? m.school_own_due_exceed({ until: untilText(Date.parse(exceed_until), now) }) : null;
	}
	if (status === "not_completed" || !open) return m.school_own_due_closed();
	return now > lastMinute(due) ? m.school_own_due_late({ until: untilText(lastMinute(closes), now) }) : null;
}
