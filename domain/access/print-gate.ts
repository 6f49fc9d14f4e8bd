import type { ErrorCode } from "../errors";
import { Role } from "../user/role";
import type { GateUser } from "./gates";
import { type Actor, may } from "./permissions";
import { sheetRefusal } from "./sheet-gate";

/** Whether the olympiad has opened printing, and the user's own part in it. */
export type PrintAim = { printing: boolean; registered: boolean; hasResult: boolean };

/**
 * Why a user may not print an olympiad's practice papers; null when allowed (docs/product.md 4 and 5). The olympiad must
 * have opened printing, except for admins. Students must take part and have no result yet. Students and teachers must
 * also be allowed to print samples (`sheetRefusal`). `now` in milliseconds.
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
