import { daysOf, parseDate } from "../calendar/civil-date";
import type { ErrorCode } from "../errors";
import { Role } from "./role";

const maxLength = 128;

/** Rules for every password. */
function passwordProblem(password: string): ErrorCode | null {
	if (password === "") return "REQUIRED";
	if (password.length > maxLength) return "TOO_LONG";
	return /[\s/\\]/.test(password) ? "UNACCEPTABLE_SIGNS" : null;
}

/** Why a password that users choose for themselves is refused, or null: 7 characters, a Latin letter and a digit. */
export function newPasswordProblem(password: string): ErrorCode | null {
	const strong = password.length >= 7 && /[A-Za-z]/.test(password) && /\d/.test(password);
	return passwordProblem(password) ?? (strong ? null : "EMPTY_OR_VERY_SHORT_PASSWORD");
}

/** Why a password that staff type for a child is refused, or null: 4 characters (docs/product.md 3). */
export function staffPasswordProblem(password: string): ErrorCode | null {
	return passwordProblem(password) ?? (password.length >= 4 ? null : "MUST_BE_4_CHARACTERS_OR_MORE");
}

/** Age from which a password typed by staff must be replaced (docs/product.md 3): older than 14. */
const ownPasswordAge = 15;

/**
 * Whether a user is asked to choose a password: staff typed the current one, and the user is older than 14 on `today`
 * (`YYYY-MM-DD`). A student without a birthday is not asked; other roles count as adults.
 */
export function asksOwnPassword(
	user: { passwordByStaff: boolean; role: number; birthday: string | null },
	today: string,
): boolean {
	if (!user.passwordByStaff) return false;
	if (user.role !== Role.student) return true;
	const born = user.birthday === null ? null : parseDate(user.birthday);
	const now = parseDate(today);
	return born !== null && now !== null && daysOf({ ...born, year: born.year + ownPasswordAge }) <= daysOf(now);
}
