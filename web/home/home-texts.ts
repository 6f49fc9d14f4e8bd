import type { NextSet } from "#worker/training/contract";
import { m } from "#messages";
import { deviceNow } from "../lib/clock";
import { dayLocale } from "../lib/day-locale";
import { getLocale } from "../paraglide/runtime.js";
import { untilText } from "../school/homework/child/until-text";
import { formulaList } from "../training/sets/formula-list";
import { setLine, trainerTitle } from "../training/sets/set-line";
import type { NextThing } from "./next-thing";

/** The greeting for an hour 0 to 23; the night still counts as evening. */
export function greeting(hour: number, name: string): string {
	if (hour >= 5 && hour < 12) return m.home_greeting_morning({ name });
	if (hour >= 12 && hour < 18) return m.home_greeting_day({ name });
	return m.home_greeting_evening({ name });
}

/** The name of a user in the language of the page; in English the English name, if there is one. */
export function calledName({ name, name_en }: { name: string; name_en: string }): string {
	return getLocale() === "en" && name_en ? name_en : name;
}

/** The day of the week, day and month. */
export function dayText(now: Date): string {
	return new Intl.DateTimeFormat(dayLocale(), { weekday: "long", day: "numeric", month: "long" }).format(now);
}

/** How a set went. */
export type LastSet = { correct: number; answered: number };

function olympiadText(next: Extract<NextThing, { kind: "olympiad" }>): string {
	const date = new Intl.DateTimeFormat(dayLocale(), {
		day: "numeric",
		month: "long",
		hour: "2-digit",
		minute: "2-digit",
	});
	if (next.running) {
		const end = { date: date.format(next.end) };
		return next.own ? m.home_next_olympiad_running(end) : m.home_next_olympiad_running_for_others(end);
	}
	const start = { date: date.format(next.start) };
	return next.own ? m.home_next_olympiad_soon(start) : m.home_next_olympiad_soon_for_others(start);
}

function setTitle({ kind, simulator, level }: NextSet): string {
	if (kind === "first") return m.home_next_first();
	const trainer = trainerTitle(simulator);
	return level === null ? trainer : m.home_next_level({ trainer, level });
}

/** From this share of right answers on a set counts towards the next step, as in `judgeSet`. */
const goodShare = 0.9;
/** Levels of a trainer. */
export const levels = 10;

/** Why the set was chosen, and what follows from it. */
function whyText({ kind, level }: NextSet, last: LastSet | undefined): string {
	if (kind === "again") return m.home_next_why_again();
	if (kind === "easier") return m.home_next_why_easier();
	if (kind === "faster") return m.home_next_why_faster();
	if (kind === "harder") return m.home_next_why_harder({ level: level ?? 1 });
	if (level === null || level >= levels) return m.home_next_why_keep();
	const good = last !== undefined && last.correct >= goodShare * Math.max(1, last.answered);
	return good ? m.home_next_why_almost() : m.home_next_why_more();
}

const climbs: ReadonlySet<NextSet["kind"]> = new Set(["faster", "harder"]);

/** What the set contains, how the last one went, and why this one comes next. */
function setText(next: NextSet, last: LastSet | undefined): string {
	if (next.kind === "first") return m.home_next_first_text();
	const line = `${setLine(next.simulator, next.parameters)}.`;
	const before = last && last.answered > 0 ? [m.home_next_last({ correct: last.correct, total: last.answered })] : [];
	return [line, ...(climbs.has(next.kind) ? [] : before), whyText(next, last)].join(" ");
}

/** How much homework waits, and until when. */
function homeworkText({ tasks, due, late }: Extract<NextThing, { kind: "homework" }>): string {
	const until = untilText(due, deviceNow());
	return late ? m.home_next_homework_late({ count: tasks, until }) : m.home_next_homework_text({ count: tasks, until });
}

/** The heading and the text of the next thing; `last` is how the last set went. */
export function nextTexts(next: NextThing, last: LastSet | undefined): { title: string; text: string } {
	switch (next.kind) {
		case "homework":
			return { title: m.home_next_homework(), text: homeworkText(next) };
		case "olympiad":
			return { title: next.name, text: olympiadText(next) };
		case "formulas":
			return {
				title: m.home_next_formulas({ formulas: formulaList(next.formulas) }),
				text: m.home_next_formulas_text(),
			};
		case "training":
			return { title: setTitle(next.set), text: setText(next.set, last) };
		case "warm-up":
			return { title: m.home_next_warm_up(), text: m.home_next_warm_up_text() };
	}
}
