import { z } from "zod";
import { type ErrorCode, errorCodes } from "#domain/errors";
import { lineProblem, proseProblem } from "#domain/visible-text";

// described by its codes, typed as text: all codes in every answer of every call make the app's type too long to write
const Code: z.ZodType<string> = z.enum(errorCodes);

/** Every error answer: a code of the catalogue, codes per field for 422, and the request's id for support. */
export const ErrorBody = z
	.object({
		error: Code,
		fields: z.record(z.string(), Code).optional(),
		requestId: z.string(),
	})
	.meta({ id: "Error" });
export type ErrorBody = {
	error: ErrorCode;
	fields?: Readonly<Record<string, ErrorCode>> | undefined;
	requestId: string;
};

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ id: "Instant" });

/** For `superRefine`: the code a rule of the domain has for a value. */
export function refusedBy(problem: (value: string) => ErrorCode | null) {
	return (value: string, ctx: z.RefinementCtx<string>) => {
		const code = problem(value);
		if (code) ctx.addIssue({ code: "custom", message: code });
	};
}

/** A line that people are shown, such as a name or a title: in composed form, trimmed, with nothing hidden in it. */
export function visibleLine(most: number) {
	return z.string("REQUIRED").trim().normalize().max(most, "TOO_LONG").superRefine(refusedBy(lineProblem));
}

/** A longer text that people are shown, such as a reason or a letter: it may have lines. */
export function visibleProse(most: number) {
	return z.string("REQUIRED").trim().normalize().max(most, "TOO_LONG").superRefine(refusedBy(proseProblem));
}

/** An address of the web with a name of its own and nobody's password, or a page or file of our own. */
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

/** An address on the web, or a page or file of our own; empty for none. */
export const SiteLink = z
	.string("REQUIRED")
	.trim()
	.max(500, "TOO_LONG")
	.refine((value) => value === "" || isSiteLink(value), "INVALID_LINK");

/** The path of a call about one thing. */
export const IdParam = z.object({ id: z.string() });
