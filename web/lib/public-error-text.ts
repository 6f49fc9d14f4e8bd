import type { ErrorCode } from "#domain/errors";
import { m } from "#messages";
import { ApiError } from "./api";

/** The error codes of the public pages. All codes are in error-text.ts, which other pages load. */
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

/** The text of an error code on a public page; any other code reads as INTERNAL. */
export function publicErrorText(code: ErrorCode): string {
	return (texts[code] ?? m.INTERNAL)();
}

/** The text of any error thrown on a public page. */
export function publicFailureText(error: unknown): string {
	return publicErrorText(error instanceof ApiError ? error.code : "INTERNAL");
}
