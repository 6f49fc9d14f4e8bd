/** A day of the civil calendar, without a clock or a zone. */
export type CivilDate = { year: number; month: number; day: number };

const daysPerEra = 146_097;

/** Days since 1970-01-01 of a civil date; months and days beyond their range carry over. */
export function daysOf({ year, month, day }: CivilDate): number {
	const shifted = month <= 2 ? year - 1 : year;
	const era = Math.floor(shifted / 400);
	const yearOfEra = shifted - era * 400;
	const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
	const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
	return era * daysPerEra + dayOfEra - 719_468;
}

/** The civil date of a number of days since 1970-01-01. */
export function dateOfDays(days: number): CivilDate {
	const shifted = days + 719_468;
	const era = Math.floor(shifted / daysPerEra);
	const dayOfEra = shifted - era * daysPerEra;
	const yearOfEra = Math.floor(
		(dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
	);
	const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
	const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
	const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
	return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** `YYYY-MM-DD` of a civil date. */
export function dateText({ year, month, day }: CivilDate): string {
	return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Reads `YYYY-MM-DD`; null for another format or a day that does not exist, such as 2026-02-29. */
export function parseDate(text: string): CivilDate | null {
	const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
	if (!match) return null;
	const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
	return dateText(dateOfDays(daysOf(date))) === text ? date : null;
}
