import { m } from "#messages";
import { dayLocale } from "../lib/day-locale";
import type { NextThing } from "./next-thing";

function olympiadText(next: Extract<NextThing, { kind: "olympiad" }>): string {
	const date = new Intl.DateTimeFormat(dayLocale(), {
		day: "numeric",
		month: "long",
		hour: "2-digit",
		minute: "2-digit",
	});
	if (next.running) {
		const end = { date: date.format(next.end) };
		return next.own ? m.next_olympiad_running(end) : m.next_olympiad_running_for_others(end);
	}
	const start = { date: date.format(next.start) };
	return next.own ? m.next_olympiad_soon(start) : m.next_olympiad_soon_for_others(start);
}

/** The heading and the text of a next thing that takes no knowledge of trainers to tell. */
export function nextWords(next: Extract<NextThing, { kind: "olympiad" | "warm-up" }>): { title: string; text: string } {
	return next.kind === "olympiad"
		? { title: next.name, text: olympiadText(next) }
		: { title: m.next_warm_up(), text: m.next_warm_up_text() };
}
