import { addDays, moscowDate } from "#domain/calendar/moscow";
import type { NewsColour, NewsKind, NewsRole, NewsState } from "#domain/news/news";
import { m } from "#messages";
import { dayLocale } from "../lib/day-locale";

export const kindTexts: Record<NewsKind, () => string> = {
	regular: m.news_kind_regular,
	update: m.news_kind_update,
	feathers: m.news_kind_feathers,
};

export const colourTexts: Record<NewsColour, () => string> = {
	white: m.news_colour_white,
	blue: m.news_colour_blue,
	red: m.news_colour_red,
	yellow: m.news_colour_yellow,
	green: m.news_colour_green,
	purple: m.news_colour_purple,
};

export const stateTexts: Record<NewsState, () => string> = {
	draft: m.news_state_draft,
	planned: m.news_state_planned,
	published: m.news_state_published,
	archived: m.news_state_archived,
};

export const roleTexts: Record<NewsRole, () => string> = {
	1: m.news_role_student,
	2: m.news_role_teacher,
	3: m.news_role_school,
	4: m.news_role_admin,
};

/** "today", "yesterday", or "14 November", with the year where it is another one. Days are Moscow's. */
export function newsDay(at: string, now: string): string {
	const [day, today] = [moscowDate(Date.parse(at)), moscowDate(Date.parse(now))];
	if (day === today) return m.news_today();
	if (day === addDays(today, -1)) return m.news_yesterday();
	const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" as const };
	const format = { day: "numeric", month: "long", timeZone: "Europe/Moscow", ...year } as const;
	return new Intl.DateTimeFormat(dayLocale(), format).format(Date.parse(at));
}

/** "today, update": the day, and what it is about where it is more than ordinary news. */
export function newsNote({ at, kind }: { at: string; kind: NewsKind }, now: string): string {
	const day = newsDay(at, now);
	return kind === "regular" ? day : `${day}, ${kindTexts[kind]()}`;
}
