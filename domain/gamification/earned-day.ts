import { addDays, moscowDate, moscowMidnight } from "../calendar/moscow";

const day = 24 * 60 * 60 * 1000;
/** Milliseconds after which a result earns nothing any more. */
export const earningWindow = 30 * day;
/** Moscow days a device may tell of later: an older day makes no streak (docs/domain.md F). */
export const toldDays = 2;
/** A smaller difference between the clocks is not corrected, milliseconds: it may be the travel time of the message. */
export const closeEnough = 60_000;
/** Nobody has worked a set before this instant: the product is younger. */
const firstInstant = moscowMidnight("2020-01-01");

/**
 * `at`: when the set was finished by the server's clock, milliseconds, and its Moscow `date`. `counts`: whether the day
 * counts for the streak. `earnsOn`: the day on which it earns, which of an older day is the one it was told on; null for one
 * that is too old to earn.
 */
export type Earned = { at: number; date: string; counts: boolean; earnsOn: string | null };

/**
 * The Moscow day of a result. `finishedAt` and `sentAt` are instants of the device's clock, `now` is the server's at
 * arrival; `now - sentAt` corrects a wrong device clock. A future result belongs to now; one told more than two days late
 * makes no streak, and one older than thirty days earns nothing. All in milliseconds.
 */
export function earnedDay(finishedAt: number, sentAt: number, now: number): Earned {
	const ahead = now - sentAt;
	const at = Math.min(now, finishedAt + (Math.abs(ahead) <= closeEnough ? 0 : ahead));
	const [date, today] = [moscowDate(at), moscowDate(now)];
	const counts = isToldInTime(date, today);
	return { at, date, counts, earnsOn: counts ? date : now - at <= earningWindow ? today : null };
}

/** Whether a day that is told on another is believed by its own date; both are Moscow's. */
export function isToldInTime(date: string, today: string): boolean {
	return date >= addDays(today, -toldDays);
}

/** Whether nobody can have worked at this instant, milliseconds by the server's clock: the product did not exist. */
export function isImpossible(at: number): boolean {
	return !(at >= firstInstant);
}
