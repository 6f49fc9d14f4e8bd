import { daysOf, parseDate } from "./civil-date";

/** Local date and time: `date` is YYYY-MM-DD, `time` HH:MM. */
export type WallTime = { readonly date: string; readonly time: string };

const minute = 60_000;

/** Most clocks that are kept ready: making one costs more than a thousand readings. */
const mostClocks = 64;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
	const known = clocks.get(timeZone);
	if (known) return known;
	const clock = new Intl.DateTimeFormat("en-CA", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
	});
	if (clocks.size >= mostClocks) clocks.clear();
	clocks.set(timeZone, clock);
	return clock;
}

/** Whether a text is the IANA name of a known time zone. */
export function isZone(zone: string): boolean {
	try {
		clockOf(zone);
		return /^[A-Za-z]/.test(zone);
	} catch {
		return false;
	}
}

/** Local time in a zone at an instant (milliseconds). Throws RangeError for an unknown zone. */
export function wallTime(instant: number, zone: string): WallTime {
	const parts = clockOf(zone).formatToParts(instant);
	const part = (type: string) => parts.find((item) => item.type === type)?.value ?? "";
	return {
		date: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
		time: `${part("hour")}:${part("minute")}`,
	};
}

/** The local time taken as UTC, milliseconds; null when it is invalid. */
function asUtc({ date, time }: WallTime): number | null {
	const day = parseDate(date);
	const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
	if (!day || !clock) return null;
	return (daysOf(day) * 24 * 60 + Number(clock[1]) * 60 + Number(clock[2])) * minute;
}

/**
 * The instant (milliseconds) of a local time in a zone; null when either is invalid. A time that occurs twice gives the
 * first; a time skipped by a clock change gives the same distance after the gap.
 */
export function instantOf(reading: WallTime, zone: string): number | null {
	const wanted = asUtc(reading);
	if (wanted === null || !isZone(zone)) return null;
	const offsetAt = (instant: number) => asUtc(wallTime(instant, zone))! - Math.floor(instant / minute) * minute;
	const day = 24 * 60 * minute;
	const [before, after] = [offsetAt(wanted - day), offsetAt(wanted + day)];
	const candidates = [wanted - Math.max(before, after), wanted - Math.min(before, after)];
	return candidates.find((instant) => asUtc(wallTime(instant, zone)) === wanted) ?? wanted - before;
}

/** The same local time some years later; 29 February becomes 28. */
export function yearsLater({ date, time }: WallTime, years: number): WallTime {
	const year = String(Number(date.slice(0, 4)) + years).padStart(4, "0");
	const same = `${year}${date.slice(4)}`;
	return { date: parseDate(same) ? same : `${year}-02-28`, time };
}
