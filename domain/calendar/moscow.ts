import { type CivilDate, dateOfDays, dateText, daysOf, parseDate } from "./civil-date";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Moscow keeps UTC+3 all year. */
const offset = 3 * hour;

function civil(instant: number): CivilDate {
	return dateOfDays(Math.floor((instant + offset) / day));
}

/** `YYYY-MM-DD` in Moscow at an instant (milliseconds since the epoch). */
export function moscowDate(instant: number): string {
	return dateText(civil(instant));
}

/** The calendar year in Moscow at an instant (milliseconds since the epoch). */
export function moscowYear(instant: number): number {
	return civil(instant).year;
}

/** The instant (milliseconds) at which a Moscow date begins. Throws RangeError for a date that does not exist. */
export function moscowMidnight(date: string): number {
	const parsed = parseDate(date);
	if (!parsed) throw new RangeError(`not a date: ${date}`);
	return daysOf(parsed) * day - offset;
}

/** Key of a season, a quarter of the year: `2026Q3` (docs/domain.md F). Takes a Moscow date. */
export function seasonOf(date: string): string {
	return `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

/** The Moscow date a season begins with; feathers are reset at its midnight. Takes any Moscow date of the season. */
export function seasonStart(date: string): string {
	const month = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
	return dateText({ year: Number(date.slice(0, 4)), month, day: 1 });
}

/** The Moscow date `count` days later (earlier when negative). */
export function addDays(date: string, count: number): string {
	return moscowDate(moscowMidnight(date) + count * day);
}

/**
 * The instant (milliseconds) some months later at the same time of the day in Moscow; a day the month does not have
 * becomes its last one.
 */
export function addMonths(instant: number, count: number): number {
	const { year, month, day: wanted } = civil(instant);
	const whole = year * 12 + (month - 1) + count;
	const first = { year: Math.floor(whole / 12), month: (whole % 12) + 1, day: 1 };
	const last = daysOf({ ...first, month: first.month + 1 }) - 1;
	const sinceMidnight = (instant + offset) % day;
	return Math.min(daysOf({ ...first, day: wanted }), last) * day + sinceMidnight - offset;
}

/** The season before that of a Moscow date. */
export function previousSeason(date: string): string {
	return seasonOf(addDays(seasonStart(date), -1));
}
