import type { FormulaId } from "#domain/soroban/rod";
import type { ParentFamily } from "#domain/report/parent-page";
import { m } from "#messages";
import type { ParentPage } from "#worker/report/contract";
import { dayLocale } from "../lib/day-locale";
import { nameOf } from "../lib/name-of";
import { accuracyOf, dayText, figure, secondsOf, secondsText } from "./texts";

const listOf = (parts: readonly string[]) => new Intl.ListFormat(dayLocale(), { type: "conjunction" }).format(parts);

/** Moves of formulas as a parent reads them: "add 8, 9 and take away 6". */
function movesText(formulas: readonly FormulaId[]): string {
	const digits = (sign: string) => [
		...new Set(formulas.filter((formula) => formula.includes(sign)).map((formula) => formula.at(-1)!)),
	];
	const [added, taken] = [digits("+"), digits("-")];
	return listOf([
		...(added.length > 0 ? [m.report_moves_add({ digits: listOf(added) })] : []),
		...(taken.length > 0 ? [m.report_moves_take({ digits: listOf(taken) })] : []),
	]);
}

/** The first name of a child in the language of the page; of who has none the surname. */
export const firstNameOf = ({ surname, surname_en: english, ...child }: ParentPage["child"]): string =>
	nameOf(child) || nameOf({ name: surname, name_en: english });

/** The whole story in one line: days of training, and what is learnt. */
export function headingOf({ child, days, learnt }: ParentPage): string {
	const trained = days.filter(({ state }) => state === "done").length;
	const name = firstNameOf(child);
	const told = m.report_heading({ name, trained, count: days.length });
	return learnt.length === 0 ? told : m.report_heading_learnt({ told, moves: movesText(learnt.slice(0, 4)) });
}

/** How it goes against the two weeks before, and what is hard now. */
export function standsText({ progress, hard, days }: ParentPage): string {
	const trained = days.some(({ state }) => state === "done");
	const [first] = hard;
	const how = !trained
		? m.report_stands_none()
		: progress === null
			? m.report_stands_new()
			: progress.accurate && progress.faster
				? m.report_stands_both()
				: progress.accurate
					? m.report_stands_accurate()
					: progress.faster
						? m.report_stands_faster()
						: m.report_stands_even();
	return first === undefined ? how : `${how} ${m.report_stands_hard({ moves: movesText([first]) })}`;
}

/** The days of illness of the page, in a sentence; null for none. */
export function illText({ days }: ParentPage): string | null {
	const ill = days.filter(({ state }) => state === "sick").map(({ date }) => dayText(date));
	return ill.length === 0 ? null : m.report_ill({ days: listOf(ill), count: ill.length });
}

/** What a line of the page says. */
export function progressText({ weeks }: ParentPage, what: "accurate" | "faster"): string {
	const valueOf = what === "accurate" ? accuracyOf : secondsOf;
	const known = weeks.map(valueOf).filter((value) => value !== null);
	const [first] = known;
	const last = known.at(-1);
	if (first === undefined || last === undefined) return "";
	if (what === "accurate") {
		const more = Math.round(last) - Math.round(first);
		return known.length > 1 && more > 0 ? m.report_page_more({ more: figure(more) }) : m.report_page_higher();
	}
	const faster = Math.round(10 * (first - last)) / 10;
	return known.length > 1 && faster > 0
		? m.report_page_faster({ seconds: secondsText(faster) })
		: m.report_lower_faster();
}

const families: Record<ParentFamily, () => string> = {
	"5": m.report_family_5,
	"10+": m.report_family_10_plus,
	"10-": m.report_family_10_minus,
	M: m.report_family_mix,
};
export const familyName = (family: ParentFamily) => families[family]();

const examples: Record<ParentFamily, string> = { "5": "3 + 4", "10+": "8 + 7", "10-": "13 − 8", M: "6 + 7" };
/** A sum of the family, so that its name needs no explaining. */
export const familyExample = (family: ParentFamily) => examples[family];

/** One move of the abacus in words: "take 3 away". */
function termText(term: number): string {
	const size = Math.abs(term);
	if (size === 10) return term > 0 ? m.report_move_ten() : m.report_move_ten_off();
	return term > 0 ? m.report_move_add({ number: size }) : m.report_move_off({ number: size });
}

/** What to do at home for a minute. */
export function helpText({ from, change, terms, result }: NonNullable<ParentPage["help"]>): string {
	const moves = listOf(terms.map(termText));
	const number = Math.abs(change);
	return change > 0
		? m.report_help_add({ from, number, moves, result })
		: m.report_help_take({ from, number, moves, result });
}

/** When and where the next lesson is. */
export function lessonText({ date, time, place }: NonNullable<ParentPage["next"]["lesson"]>): string {
	const day = new Intl.DateTimeFormat(dayLocale(), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
	return [m.report_next_lesson({ day: day.format(new Date(date)), time }), place].filter(Boolean).join(", ");
}
