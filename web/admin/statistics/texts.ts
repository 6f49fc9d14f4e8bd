import { m } from "#messages";
import type { Statistics } from "#worker/admin/statistics/contract";
import { dayLocale } from "../../lib/day-locale";
import { countryName } from "../../olympiad/texts";
import { amountText } from "../../shop/texts";
import { figure } from "../../report/texts";

export type Point = Statistics["points"][number];

const utc = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(dayLocale(), { ...options, timeZone: "UTC" });

/** A day or a month, short: "8 Nov", "Nov 2026". */
export function periodName(period: string): string {
	return period.length === 7
		? utc({ month: "short", year: "numeric" }).format(new Date(`${period}-01`))
		: utc({ day: "numeric", month: "short" }).format(new Date(period));
}

/** A month in full: "November". */
export const monthName = (day: string) => utc({ month: "long" }).format(new Date(day));
/** A day as it stands in a sentence: "23 November". */
export const dayName = (day: string) => utc({ day: "numeric", month: "long" }).format(new Date(day));

export const countryText = (code: string) => (code === "" ? m.statistics_no_country() : countryName(code));
export const schoolText = (name: string, id: string) => (id === "" ? m.statistics_no_school() : name || id);

/** Every figure of a period by its head, in the order of tables and workbooks. `money`: hundredths of a ucoin. */
export const heads = (): readonly { key: Exclude<keyof Point, "period">; head: string; money?: true }[] => [
	{ key: "people", head: m.statistics_people() },
	{ key: "registered", head: m.statistics_registered() },
	{ key: "active", head: m.statistics_active() },
	{ key: "trained_days", head: m.statistics_trained_days() },
	{ key: "sets", head: m.statistics_sets() },
	{ key: "homework_given", head: m.statistics_homework_given() },
	{ key: "homework_done", head: m.statistics_homework_done() },
	{ key: "olympiad_attempts", head: m.statistics_olympiads() },
	{ key: "exams", head: m.statistics_exams() },
	{ key: "money_in", head: m.statistics_money_in(), money: true },
	{ key: "money_spent", head: m.statistics_money_spent(), money: true },
];

/** A figure as it is read. */
export const figureText = (value: number, money = false) => (money ? amountText(value) : figure(value));

export const sumOf = (points: readonly Point[], key: Exclude<keyof Point, "period">) =>
	points.reduce((sum, point) => sum + point[key], 0);
