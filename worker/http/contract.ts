import { z } from "zod";
import { type ErrorCode, errorCodes } from "#domain/errors";
import { titleProblem } from "#domain/title-text";
import { personNameProblem } from "#domain/user/person-name";
import { lineProblem, proseProblem } from "#domain/visible-text";

// typed as string: all codes in every answer make the app's type too long for the compiler
const Code: z.ZodType<string> = z.enum(errorCodes);

/** Ids of a query, with commas between them: a list answers these alone. */
export const ListedIds = z
	.string()
	.max(4_000, "TOO_LONG")
	.transform((text) => text.split(",").filter(Boolean))
	.optional();

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ id: "Instant" });

/** Who of the staff came first with a change, by name in both languages, and when. */
const Changed = z.object({ by: z.object({ ru: z.string(), en: z.string() }), at: Instant });

/**
 * Lessons at the time of one that was to be saved: who would be at both, and when by the school's clock. `count`: how many
 * there are, of which `data` has the first.
 */
const Overlaps = z.object({
	count: z.number().int(),
	data: z.array(
		z.object({
			who: z.enum(["group", "teacher"]),
			name: z.string(),
			name_en: z.string(),
			group: z.string(),
			date: z.string(),
			time: z.string(),
			minutes: z.number().int(),
		}),
	),
});

/** A category that is not open to somebody: why not, of which years of birth it is, and what may be chosen instead. */
const Category = z.object({
	category: z.string(),
	reason: z.enum(["years", "teachers", "passed", "unknown"]),
	years: z.array(z.number().int()).readonly(),
	offered: z.array(z.string()).readonly(),
});

/**
 * Every error answer: a code, codes per field for 422, and the request's id for support. `changed`: to staff, where it is
 * known who changed the same thing first (409). `overlaps`: of a lesson that was not saved because of others. `category`: of
 * somebody who was not entered in one.
 */
export const ErrorBody = z
	.object({
		error: Code,
		fields: z.record(z.string(), Code).optional(),
		changed: Changed.optional(),
		overlaps: Overlaps.optional(),
		category: Category.optional(),
		requestId: z.string(),
	})
	.meta({ id: "Error" });
export type ErrorBody = {
	error: ErrorCode;
	fields?: Readonly<Record<string, ErrorCode>> | undefined;
	changed?: z.infer<typeof Changed> | undefined;
	overlaps?: z.infer<typeof Overlaps> | undefined;
	category?: z.infer<typeof Category> | undefined;
	requestId: string;
};

/** An instant in milliseconds as the wire has it. */
export function toIso(instant: number): string {
	return new Date(instant).toISOString();
}

/** Turns a domain rule, which returns a code or null, into a `superRefine`. */
export function refusedBy(problem: (value: string) => ErrorCode | null) {
	return (value: string, ctx: z.RefinementCtx<string>) => {
		const code = problem(value);
		if (code) ctx.addIssue({ code: "custom", message: code });
	};
}

/**
 * A line that people are shown, such as a name or title: trimmed, normalised, without invisible signs. `problem`: what else
 * may be wrong with it.
 */
export function visibleLine(most: number, problem: (line: string) => ErrorCode | null = () => null) {
	const lineOrOwn = (line: string) => lineProblem(line) ?? problem(line);
	return z.string("REQUIRED").trim().normalize().max(most, "TOO_LONG").superRefine(refusedBy(lineOrOwn));
}

/** The name of a person, or a part of it, in any script; may be empty. An edit takes a `visibleLine` and `checkNames`. */
export function personLine(most: number) {
	return visibleLine(most, personNameProblem);
}

/** A title that somebody gives: of a group, a theme, a school. An edit takes a `visibleLine` and `checkTitles`. */
export function titleLine(most: number) {
	return visibleLine(most, titleProblem);
}

/** A longer text that people are shown, such as a reason or a letter; it may have line breaks. */
export function visibleProse(most: number) {
	return z.string("REQUIRED").trim().normalize().max(most, "TOO_LONG").superRefine(refusedBy(proseProblem));
}

/** An https address with a host name and without a password, or a path of this site. */
function isSiteLink(value: string): boolean {
	if (/[\s\p{C}\\]/u.test(value) || proseProblem(value) !== null) return false;
	const own = /^\/[^/]/.test(value);
	if (!own && !value.startsWith("https://")) return false;
	const url = parsed(value);
	if (own) return url?.hostname === "own.invalid";
	return url?.protocol === "https:" && url.username + url.password === "" && /[^.]\.[^.]/.test(url.hostname);
}

function parsed(value: string): URL | null {
	try {
		return new URL(value, "https://own.invalid");
	} catch {
		return null;
	}
}

/** An https address or a path of this site; empty for none. */
export const SiteLink = z
	.string("REQUIRED")
	.trim()
	.max(500, "TOO_LONG")
	.refine((value) => value === "" || isSiteLink(value), "INVALID_LINK");

/** The path parameter of a call about one record. */
export const IdParam = z.object({ id: z.string() });
