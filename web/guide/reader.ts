import { Role } from "#domain/user/role";
import type { Chapter } from "./chapters";

/** What the guide asks of who is signed in. */
export type Reader = { role: number; landing: string };

/** The chapter the guide opens with: that of the reader's role. A delegate is a head who begins at the olympiad. */
export function chapterOf({ role, landing }: Reader): Chapter {
	if (role === Role.admin) return "admin";
	if (role === Role.parent) return "parent";
	if (role === Role.teacher) return "teacher";
	if (role === Role.representative) return "delegate";
	if (role === Role.school) return landing === "/main" ? "school" : "delegate";
	return "child";
}
