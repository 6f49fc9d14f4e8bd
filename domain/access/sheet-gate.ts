import type { ErrorCode } from "../errors";
import { Role } from "../user/role";
import type { Printer } from "./print-gate";

/**
 * Why somebody may not print samples; null lets them (specification 6): a student needs paid access unless they have
 * special needs, a teacher a student who paid, schools and admins print. `now` in milliseconds.
 */
export function sheetRefusal(user: Omit<Printer, "id">, now: number): ErrorCode | null {
	switch (user.role) {
		case Role.admin:
		case Role.school:
			return null;
		case Role.teacher:
			return user.payingStudents > 0 ? null : "PAID_STUDENT_REQUIRED";
		case Role.student:
			return user.ovz || user.accessUntil * 1000 > now ? null : "ACCESS_REQUIRED";
		default:
			return "FORBIDDEN";
	}
}
