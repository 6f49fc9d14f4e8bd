import type { ErrorCode } from "#domain/errors";
import { m } from "#messages";
import { ApiError } from "./api";

/** The error codes that the sign-in and a page that failed say at once. The texts of all codes are in error-text.ts. */
const texts = {
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
} satisfies Partial<Record<ErrorCode, () => string>>;

export type PublicCode = keyof typeof texts;

/** Whether a code is said at once. */
export const isPublic = (code: ErrorCode): code is PublicCode => code in texts;

/** The text of a code that is said at once. */
export function publicErrorText(code: PublicCode): string {
	return texts[code]();
}

/** What can be said at once of any error: of a code that has no text here only that it did not work. */
export function publicFailureText(error: unknown): string {
	if (!(error instanceof ApiError)) return m.INTERNAL();
	return isPublic(error.code) ? publicErrorText(error.code) : m.ui_error_unnamed();
}
