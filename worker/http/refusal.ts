import { HTTPException } from "hono/http-exception";
import { DatabaseUnavailable } from "#db/timeout";
import { DomainError } from "#domain/errors";
import { CategoryError } from "#domain/olympiad/category-refusal";
import { OverlapError } from "#domain/schedule/overlap";
import { type ErrorBody, toIso } from "./contract";
import { statusOf } from "./status";

/** The answer to an error: status, body, and the seconds for Retry-After. */
export function refusalOf(error: Error, requestId: string) {
	const known = error instanceof DomainError ? error : asDomainError(error);
	const status = statusOf(known.code);
	const fields = Object.keys(known.fields).length > 0 ? { fields: known.fields } : {};
	const changed = known.changed && { changed: { by: { ...known.changed.by }, at: toIso(known.changed.at) } };
	const overlaps =
		known instanceof OverlapError ? { overlaps: { count: known.count, data: [...known.told] } } : undefined;
	const category = known instanceof CategoryError ? { category: known.refusal } : undefined;
	const body: ErrorBody = { error: known.code, ...fields, ...changed, ...overlaps, ...category, requestId };
	return { status, body, retryAfter: status === 429 || status === 503 ? String(known.retryAfter) : null };
}

/** The platform's marks on an error of a Durable Object that was overloaded or reset. */
type PlatformError = Error & { overloaded?: boolean; retryable?: boolean; durableObjectReset?: boolean };

/** Retry-After for a Durable Object that was reset, seconds */
const afterReset = 1;

function asDomainError(error: PlatformError) {
	if (error instanceof HTTPException && error.status < 500) return new DomainError("MALFORMED");
	const away = awayOf(error);
	// oxlint-disable-next-line no-console -- the only place that logs; an outage takes one line
	console.error(away ? `away: ${String(away.cause ?? away)}` : error);
	if (!away) return new DomainError("INTERNAL");
	return new DomainError("UNAVAILABLE", {}, error.durableObjectReset ? afterReset : undefined);
}

/** The error of an unavailable database, which drizzle may wrap, or of a Durable Object that cannot take a call. */
function awayOf(error: PlatformError): Error | null {
	if (error instanceof DatabaseUnavailable || error.overloaded || error.retryable || error.durableObjectReset)
		return error;
	return error.cause instanceof DatabaseUnavailable ? error.cause : null;
}
