import type { ErrorCode } from "../errors";
import { Role } from "../user/role";
import { accessGate, type GateUser } from "./gates";

/**
 * Why somebody may not print samples; null lets them (docs/product.md 5): a student goes through the gate of paid
 * access, a teacher needs a student who paid and goes through it too, schools and admins print. `now` in milliseconds.
 */
export function sheetRefusal(user: GateUser, now: number): ErrorCode | null {
	switch (user.role) {
		case Role.admin:
		case Role.school:
			return null;
		case Role.teacher:
			return user.payingStudents > 0 ? unpaid(user, now) : "PAID_STUDENT_REQUIRED";
		case Role.student:
			return unpaid(user, now);
		default:
			return "FORBIDDEN";
	}
}

function unpaid(user: GateUser, now: number): ErrorCode | null {
	return accessGate(user, null, now).open ? null : "ACCESS_REQUIRED";
}
