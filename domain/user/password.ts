import type { ErrorCode } from "../errors";

const maxLength = 128;

/** Why a password that users choose for themselves is refused, or null: 7 characters, a Latin letter and a digit. */
export function newPasswordProblem(password: string): ErrorCode | null {
	if (password === "") return "REQUIRED";
	if (password.length > maxLength) return "TOO_LONG";
	if (/[\s/\\]/.test(password)) return "UNACCEPTABLE_SIGNS";
	const strong = password.length >= 7 && /[A-Za-z]/.test(password) && /\d/.test(password);
	return strong ? null : "EMPTY_OR_VERY_SHORT_PASSWORD";
}

/** Why a password that staff type for a child is refused, or null: 4 characters (specification 5). */
export function staffPasswordProblem(password: string): ErrorCode | null {
	if (password === "") return "REQUIRED";
	if (password.length > maxLength) return "TOO_LONG";
	if (/[\s/\\]/.test(password)) return "UNACCEPTABLE_SIGNS";
	return password.length >= 4 ? null : "MUST_BE_4_CHARACTERS_OR_MORE";
}
