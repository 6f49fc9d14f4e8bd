import type { ErrorCode } from "../errors";
import { Role } from "../user/role";
import type { GateUser } from "./gates";
import { type Actor, may } from "./permissions";
import { sheetRefusal } from "./sheet-gate";

/** The printer's part in the olympiad, and whether the olympiad has opened printing. */
export type PrintAim = { printing: boolean; registered: boolean; hasResult: boolean };

/**
 * Why somebody may not print an olympiad's practice papers; null lets them (docs/product.md 4 and 5). Who takes part
 * prints until there is a result; students and teachers as they print samples (`sheetRefusal`); for everybody but an
 * admin the olympiad must have opened printing. `now` in milliseconds.
 */
export function printRefusal(user: Actor & GateUser, aim: PrintAim, now: number): ErrorCode | null {
	if (may(user, "olympiad.flags")) return null;
	if (!aim.printing) return "PRINTING_CLOSED";
	if (user.role === Role.teacher) return sheetRefusal(user, now);
	if (user.role !== Role.student) return may(user, "papers.key") ? null : "FORBIDDEN";
	if (!aim.registered) return "PARTICIPANT_NOT_FOUND";
	if (aim.hasResult) return "ATTEMPT_CLOSED";
	return sheetRefusal(user, now);
}
