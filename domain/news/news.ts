import { Role, type RoleNumber } from "../user/role";

/** What a piece of news is about (section 10 of docs/product.md). */
export const newsKinds = ["regular", "update", "feathers"] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The six colours a piece of news may be marked with (section 10 of docs/product.md). */
export const newsColours = ["white", "blue", "red", "yellow", "green", "purple"] as const;
export type NewsColour = (typeof newsColours)[number];

/** The roles that read news; an empty audience is all of them. */
export const newsRoles = [Role.student, Role.teacher, Role.school, Role.admin] as const satisfies readonly RoleNumber[];
export type NewsRole = (typeof newsRoles)[number];

export const newsStates = ["draft", "planned", "published", "archived"] as const;
export type NewsState = (typeof newsStates)[number];

/** The most signs of a title and of a text with its markup, and the most schools or groups of an audience. */
export const mostTitleSigns = 120;
export const mostTextSigns = 20_000;
export const mostPlaces = 100;

/** What decides whether a piece is out: when it is due, null for a draft, and when it was put away. Milliseconds. */
export type NewsTimes = { publishAt: number | null; archivedAt: number | null };

/** Where a piece stands at `now`, milliseconds: nothing has to run for a planned one to come out. */
export function newsStateOf({ publishAt, archivedAt }: NewsTimes, now: number): NewsState {
	if (archivedAt !== null) return "archived";
	if (publishAt === null) return "draft";
	return publishAt <= now ? "published" : "planned";
}

/**
 * What a piece lacks before it may come out: a title and a text of the same language, in one language at least; a language
 * with one of the two only is half written. Returns the field to fill in, or null.
 */
export function newsLack(texts: Record<"ru" | "en", { title: string; text: string }>): string | null {
	for (const lang of ["ru", "en"] as const) {
		const { title, text } = texts[lang];
		if (title === "" && text !== "") return `${lang}.title`;
		if (title !== "" && text === "") return `${lang}.html`;
	}
	return texts.ru.title === "" && texts.en.title === "" ? "ru.title" : null;
}
