import type { ErrorCode } from "../errors";
import { Role } from "../user/role";
import { accessGate, type GateUser } from "./gates";

/**
 * Why a user may not print samples; null when allowed (docs/product.md 5). A student needs paid access; a teacher needs
 * it too and a student who paid; schools and admins may always print. `now` in milliseconds.
 */
export function sheetRefusal(user: GateUser, now: number): ErrorCode | null {
	switch (user.role) {
		case Role.admin:
		case Role.school:
			return null;
		case Role.teacher:
			return user.payingStudents > 0 ? accessRefusal(user, now) : "PAID_STUDENT_REQUIRED";
		case Role.student:
			return accessRefusal(user, now);
		default:
			return "FORBIDDEN";
	}
}

function accessRefusal(user: GateUser, now: number): ErrorCode | null {
	return accessGate(user, now).open ? null : "ACCESS_REQUIRED";
}
