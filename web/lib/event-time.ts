import { m } from "#messages";
import { dayLocale } from "./day-locale";

/** A moment of an event on the reader's clock, and beside it on that of the event where the two differ. */
export type EventTime = { own: string; there: string | null };

/** The zone of this device. */
export const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "5 December, 10:00 your time" and "12:00, Moscow Time"; where the clocks agree "5 December, 10:00, Moscow Time". */
export function eventTime(instant: string, eventZone: string, zone = deviceZone()): EventTime {
	const at = new Date(instant);
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(dayLocale(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23", ...options });
	const day = { day: "numeric", month: "long" } as const;
	const own = format({ ...day, timeZone: zone }).format(at);
	const there = format({ ...day, timeZone: eventZone }).format(at);
	const name = zoneName(at, eventZone);
	if (own === there) return { own: m.olympiad_moment_zone({ moment: own, zone: name }), there: null };
	const sameDay = dayIn(at, zone) === dayIn(at, eventZone);
	const moment = sameDay ? format({ timeZone: eventZone }).format(at) : there;
	return { own: m.olympiad_moment_own({ moment: own }), there: m.olympiad_moment_zone({ moment, zone: name }) };
}

function dayIn(at: Date, timeZone: string): string {
	return new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
}

/** What people call a zone: "Moscow Standard Time". */
function zoneName(at: Date, timeZone: string): string {
	const parts = new Intl.DateTimeFormat(dayLocale(), { timeZone, timeZoneName: "longGeneric" }).formatToParts(at);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
