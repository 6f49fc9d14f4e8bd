import { m } from "#messages";
import { dayLocale } from "../lib/day-locale";

const utc = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(dayLocale(), { ...options, timeZone: "UTC" });

/** "21 November". */
export function dayText(day: string): string {
	return utc({ day: "numeric", month: "long" }).format(new Date(day));
}

/** Two days and what is between them: "8–21 November 2026". */
export function periodText(from: string, to: string): string {
	return utc({ day: "numeric", month: "long", year: "numeric" }).formatRange(new Date(from), new Date(to));
}

/** The days of a point of a chart, short: "8 Nov" or "8–14 Nov". */
export function pointText({ from, to }: { from: string; to: string }): string {
	return utc({ day: "numeric", month: "short" }).formatRange(new Date(from), new Date(to));
}

/** A number in the language of the page. */
export function figure(value: number, decimals = 0): string {
	const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
	return new Intl.NumberFormat(dayLocale(), digits).format(value);
}

type Answers = { answered: number; correct: number; milliseconds: number };

/** Right answers of a hundred; null where nothing was answered. */
export function accuracyOf({ answered, correct }: Pick<Answers, "answered" | "correct">): number | null {
	return answered === 0 ? null : (100 * correct) / answered;
}

/** Seconds for one problem; null where nothing was answered. */
export function secondsOf({ answered, milliseconds }: Pick<Answers, "answered" | "milliseconds">): number | null {
	return answered === 0 ? null : milliseconds / answered / 1000;
}

/** A share as it is written. */
export const percentText = (value: number | null) =>
	value === null ? "–" : m.report_percent({ value: figure(Math.round(value)) });
export const secondsText = (value: number | null) => (value === null ? "–" : figure(value, 1));
