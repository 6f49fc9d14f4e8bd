import type { ErrorCode } from "../errors";
import { Role } from "../user/role";
import { type Actor, may } from "./permissions";

/** What printing looks at. `accessUntil` in unix seconds, as purchases keep it. */
export type Printer = Actor & { ovz: boolean; accessUntil: number; payingStudents: number };

/** The printer's part in the olympiad, and whether the olympiad has opened printing. */
export type PrintAim = { printing: boolean; registered: boolean; hasResult: boolean };

/**
 * Why somebody may not print an olympiad's practice papers; null lets them (specification 2, 3 and 6). Who takes part
 * prints until there is a result, with paid access; a teacher needs a paying student; for everybody but an admin the
 * olympiad must have opened printing. `now` in milliseconds.
 */
export function printRefusal(user: Printer, aim: PrintAim, now: number): ErrorCode | null {
	if (may(user, "olympiad.flags")) return null;
	if (!aim.printing) return "PRINTING_CLOSED";
	if (user.role === Role.teacher) return user.payingStudents > 0 ? null : "PAID_STUDENT_REQUIRED";
	if (user.role !== Role.student) return may(user, "papers.key") ? null : "FORBIDDEN";
	if (!aim.registered) return "PARTICIPANT_NOT_FOUND";
	if (aim.hasResult) return "ATTEMPT_CLOSED";
	return user.ovz || user.accessUntil * 1000 > now ? null : "ACCESS_REQUIRED";
}
