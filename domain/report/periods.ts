import { addDays, moscowMidnight } from "../calendar/moscow";
import { weekdayOf } from "../calendar/weekday";
import { daysBetween } from "../homework/schedule";

/** A stretch of Moscow dates, both included. */
export type Period = { from: string; to: string };

/** Up to so many days each day is a point of a chart; up to so many weeks each week; beyond that each month. */
const daysShown = 16;
const weeksShown = 27;

/** The longest report about one child, and about several, days. */
export const longestReport = { child: 400, many: 124 };

const endOfMonth = (day: string) => {
	const next = addDays(`${day.slice(0, 7)}-01`, 32);
	return addDays(`${next.slice(0, 7)}-01`, -1);
};

/**
 * A period cut into the points of a chart, without a gap: days, weeks from Monday on, or months (docs/product.md 6). The
 * first and the last one may be shorter.
 */
export function pointsOf({ from, to }: Period): Period[] {
	const days = daysBetween(from, to) + 1;
	const endOf = (day: string) =>
		days <= daysShown ? day : days <= weeksShown * 7 ? addDays(day, 7 - weekdayOf(day)) : endOfMonth(day);
	const points: Period[] = [];
	for (let day = from; day <= to;) {
		const end = endOf(day);
		points.push({ from: day, to: end < to ? end : to });
		day = addDays(end, 1);
	}
	return points;
}

/** The period of the same length right before. */
export function periodBefore({ from, to }: Period): Period {
	return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** Whether a period exists and is at most `most` days long. */
export function isPeriod({ from, to }: Period, most: number): boolean {
	const days = daysBetween(from, to);
	return Number.isFinite(moscowMidnight(from)) && days >= 0 && days < most;
}
