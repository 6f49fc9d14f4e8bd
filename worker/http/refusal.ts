import { HTTPException } from "hono/http-exception";
import { DatabaseUnavailable } from "#db/timeout";
import { DomainError } from "#domain/errors";
import type { ErrorBody } from "./contract";
import { statusOf } from "./status";

/** An error as the caller hears it: status, body, and when to come again where that can be said, seconds. */
export function refusalOf(error: Error, requestId: string) {
	const known = error instanceof DomainError ? error : asDomainError(error);
	const status = statusOf(known.code);
	const fields = Object.keys(known.fields).length > 0 ? { fields: known.fields } : {};
	const body: ErrorBody = { error: known.code, ...fields, requestId };
	return { status, body, retryAfter: status === 429 || status === 503 ? String(known.retryAfter) : null };
}

/** What the platform says of an object that could not take a call, or was reset under it. */
type PlatformError = Error & { overloaded?: boolean; retryable?: boolean; durableObjectReset?: boolean };

/** An object that was reset is there again at once, seconds. */
const afterReset = 1;

function asDomainError(error: PlatformError) {
	if (error instanceof HTTPException && error.status < 500) return new DomainError("MALFORMED");
	const away = awayOf(error);
	// oxlint-disable-next-line no-console -- the last resort is the only place that logs; an absence is told in a line
	console.error(away ? `away: ${String(away.cause ?? away)}` : error);
	if (!away) return new DomainError("INTERNAL");
	return new DomainError("UNAVAILABLE", {}, error.durableObjectReset ? afterReset : undefined);
}

/** That the database is away, as drizzle may wrap it, or that the platform has an object which cannot take a call. */
function awayOf(error: PlatformError): Error | null {
	if (error instanceof DatabaseUnavailable || error.overloaded || error.retryable || error.durableObjectReset)
		return error;
	return error.cause instanceof DatabaseUnavailable ? error.cause : null;
}
