import { expectedMinutes, type Pace } from "#domain/homework/expected-time";
import { m } from "#messages";
import { dayLocale } from "../../../lib/day-locale";
import { weekdayNames } from "../../../lib/weekday-names";
import { weekday, fromIso } from "../../../ui/calendar-date";
import { daysOfDraft, type Draft, type DraftTask, type Missing } from "./draft";

/** A Moscow date in words: "Sunday, 29 November". */
export function dayInWords(day: string): string {
	const format = new Intl.DateTimeFormat(dayLocale(), {
		weekday: "long",
		day: "numeric",
		month: "long",
		timeZone: "UTC",
	});
	return format.format(new Date(day));
}

function shortFormat(): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat(dayLocale(), { day: "numeric", month: "long", timeZone: "UTC" });
}

/** The same short: "29 November". */
export function shortDay(day: string): string {
	return shortFormat().format(new Date(day));
}

/** From one Moscow date to another: "23 – 29 November". */
export function shortDays(from: string, to: string): string {
	return shortFormat().formatRange(new Date(from), new Date(to));
}

function listOf(parts: readonly string[]): string {
	return new Intl.ListFormat(dayLocale(), { type: "conjunction" }).format(parts);
}

const missingTexts: Record<Missing, () => string> = {
	tasks: m.school_hw_missing_tasks,
	whom: m.school_hw_missing_whom,
	days: m.school_hw_missing_days,
	created: m.school_hw_missing_created,
	deadline: m.school_hw_missing_deadline,
	long: m.school_hw_missing_long,
};

/** What is missing, as a sentence that says what to do. */
export function missingText(missing: Missing): string {
	return missingTexts[missing]();
}

type Said = {
	draft: Draft;
	tasks: readonly DraftTask[];
	children: number;
	groups: readonly string[];
	earliest: string;
	/** How long these children take for answers. */
	pace: readonly Pace[];
};

/** What will happen, in a few sentences. The first one says for whom and what. */
export function whatHappens({ draft, tasks, children, groups, earliest, pace }: Said): string[] {
	const days = daysOfDraft(draft, earliest);
	const [first = draft.createDay] = days;
	const who =
		groups.length > 0 && draft.students.length === 0
			? m.school_hw_says_who_groups({ count: children, groups: listOf(groups) })
			: m.school_hw_says_who({ count: children });
	const what = m.school_hw_says_tasks({ count: tasks.length });
	const { minutes: count, known } = expectedMinutes(tasks, pace);
	const minutes = known ? m.school_hw_says_minutes_known({ count }) : m.school_hw_says_minutes({ count });
	const due = dayInWords(draft.deadlineDay);
	if (draft.rule === "until") {
		return [m.school_hw_says_until({ who, what, day: dayInWords(first) }), m.school_hw_says_due({ due }), minutes];
	}
	const times = m.school_hw_says_times({ count: days.length });
	const names = weekdayNames();
	const on = [...new Set(days.map((day) => weekday(fromIso(day)!)))]
		.toSorted((a, b) => a - b)
		.map((day) => names[day]!);
	const when =
		draft.rule === "daily"
			? m.school_hw_says_daily({ who, what, times })
			: m.school_hw_says_days({ who, what, times, days: listOf(on) });
	return [when, m.school_hw_says_first({ day: dayInWords(first), last: shortDay(days.at(-1) ?? first) }), minutes];
}
