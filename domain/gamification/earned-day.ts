import { moscowDate } from "../calendar/moscow";

const day = 24 * 60 * 60 * 1000;
/** Milliseconds after which a result no longer earns its day. */
export const earningWindow = 30 * day;
/** A device's clock this close to ours is right, in milliseconds: the way of the message is no reason to move a day. */
const closeEnough = 60_000;

/**
 * `at`: when it was finished by the server's clock, milliseconds. `counts`: whether the day still counts for the streak.
 */
export type Earned = { at: number; date: string; counts: boolean };

/**
 * The Moscow day a result belongs to. `finishedAt` and `sentAt` are instants of the device's clock, `now` is the
 * server's at arrival: their difference corrects a clock that is wrong. Nothing is earned in the future; what is older
 * than thirty days is kept but earns no day. All in milliseconds.
 */
export function earnedDay(finishedAt: number, sentAt: number, now: number): Earned {
	const ahead = now - sentAt;
	const at = Math.min(now, finishedAt + (Math.abs(ahead) <= closeEnough ? 0 : ahead));
	return { at, date: moscowDate(at), counts: now - at <= earningWindow };
}
