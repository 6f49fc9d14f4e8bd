import { dateOfDays, dateText, daysOf } from "./civil-date";

/** Why a day cannot be told from a text. */
export type DateFault = "INVALID_DATE" | "NO_SUCH_DAY" | "DATE_AMBIGUOUS" | "YEAR_SHORT";

/** A day that was read, `YYYY-MM-DD`, or why not, with the days that may be meant. */
export type TypedDate = { date: string; serial: boolean } | { fault: DateFault; meant: string[] };

/** Days from 1970-01-01 back to day 0 of the workbooks of Excel, and of those that count from 1904. */
const epochs = { 1900: 25_569, 1904: 24_107 } as const;
/** Serial numbers that can be a birthday: 1927 to 2064. Smaller ones are rather an age or a year. */
const serials = { least: 10_000, most: 60_000 };

/** `YYYY-MM-DD` of a day, or null where the calendar has none. */
function existing(year: number, month: number, day: number): string | null {
	const date = { year, month, day };
	const back = dateOfDays(daysOf(date));
	return month > 0 && back.year === year && back.month === month && back.day === day ? dateText(date) : null;
}

const known = (date: string | null): TypedDate =>
	date === null ? { fault: "NO_SUCH_DAY", meant: [] } : { date, serial: false };

function readSerial(number: number, epoch: keyof typeof epochs): TypedDate {
	if (number < serials.least || number > serials.most) return { fault: "INVALID_DATE", meant: [] };
	return { date: dateText(dateOfDays(Math.floor(number) - epochs[epoch])), serial: true };
}

/** With a slash or hyphen both orders are in use: only a number above 12 tells the day from the month. */
function readEitherWay(first: number, second: number, year: number): TypedDate {
	const days = [existing(year, second, first), existing(year, first, second)].filter((date) => date !== null);
	const meant = [...new Set(days)];
	return meant.length > 1 ? { fault: "DATE_AMBIGUOUS", meant } : known(meant[0] ?? null);
}

/**
 * Reads a day as people and spreadsheets write it: DD.MM.YYYY, YYYY-MM-DD, with slashes, with a time behind it, or the
 * serial number of a workbook. `epoch`: from which year the workbook counts days. `today`: `YYYY-MM-DD`, which says what
 * a year of two digits may mean.
 */
export function readTypedDate(text: string, epoch: 1900 | 1904, today: string): TypedDate {
	const plain = text
		.trim()
		.replace(/[T ]\d{1,2}:\d{2}.*$/, "")
		.replace(/\s*\u0433\.?$/, "");
	if (/^\d+(?:\.\d{5,}|\.0+)?$/.test(plain) && !/^\d{6,}$/.test(plain)) return readSerial(Number(plain), epoch);
	const iso = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/.exec(plain);
	if (iso) return known(existing(Number(iso[1]), Number(iso[3]), Number(iso[4])));
	const typed = /^(\d{1,2})\s*([-./])\s*(\d{1,2})\s*\2\s*(\d{2}|\d{4})$/.exec(plain);
	if (!typed) return { fault: "INVALID_DATE", meant: [] };
	const [, first = "", sign = "", second = "", year = ""] = typed;
	if (year.length === 2) {
		const century = [2000, 1900].map((from) => existing(from + Number(year), Number(second), Number(first)));
		const past = century.filter((date) => date !== null && date <= today) as string[];
		// children are meant: with a slash nothing is certain
		return { fault: "YEAR_SHORT", meant: sign === "." ? past.slice(0, 1) : [] };
	}
	if (sign === ".") return known(existing(Number(year), Number(second), Number(first)));
	return readEitherWay(Number(first), Number(second), Number(year));
}
