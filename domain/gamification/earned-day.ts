import { moscowDate } from "../calendar/moscow";

const day = 24 * 60 * 60 * 1000;
/** Milliseconds after which a result no longer earns its day. */
export const earningWindow = 30 * day;
/** A smaller difference between the clocks is not corrected, milliseconds: it may be the travel time of the message. */
const closeEnough = 60_000;

/**
 * `at`: when the set was finished by the server's clock, milliseconds. `counts`: whether the day counts for the streak.
 */
export type Earned = { at: number; date: string; counts: boolean };

/**
 * The Moscow day of a result. `finishedAt` and `sentAt` are instants of the device's clock, `now` is the server's at
 * arrival; `now - sentAt` corrects a wrong device clock. A future result belongs to now; one older than thirty days earns
 * no day. All in milliseconds.
 */
export function earnedDay(finishedAt: number, sentAt: number, now: number): Earned {
	const ahead = now - sentAt;
	const at = Math.min(now, finishedAt + (Math.abs(ahead) <= closeEnough ? 0 : ahead));
	return { at, date: moscowDate(at), counts: now - at <= earningWindow };
}
