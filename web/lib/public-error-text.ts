import type { ErrorCode } from "#domain/errors";
import { m } from "#messages";
import { ApiError } from "./api";

/**
 * The codes a guest meets on the public pages. The whole catalogue, error-text.ts, is loaded with the first page behind
 * it.
 */
const texts: Partial<Record<ErrorCode, () => string>> = {
	REQUIRED: m.REQUIRED,
	INVALID_EMAIL_ADDRESS: m.INVALID_EMAIL_ADDRESS,
	UNACCEPTABLE_SIGNS: m.UNACCEPTABLE_SIGNS,
	TOO_LONG: m.TOO_LONG,
	VALIDATION: m.VALIDATION,
	INVALID_LOGIN_DATA: m.INVALID_LOGIN_DATA,
	TOO_MANY_REQUESTS: m.TOO_MANY_REQUESTS,
	FORBIDDEN: m.FORBIDDEN,
	NOT_FOUND: m.NOT_FOUND,
	UNAVAILABLE: m.UNAVAILABLE,
	INTERNAL: m.INTERNAL,
};

/** The sentence for a code of the public pages; any other reads as a fault of ours. */
export function publicErrorText(code: ErrorCode): string {
	return (texts[code] ?? m.INTERNAL)();
}

/** The sentence for whatever was thrown on a public page. */
export function publicFailureText(error: unknown): string {
	return publicErrorText(error instanceof ApiError ? error.code : "INTERNAL");
}
