import { eq } from "drizzle-orm";
import type { Db } from "./client";
import { teamMembers } from "./schema/teamwork";

/** Forgets a team whose room is deleted. */
export async function deleteTeam(db: Db, teamId: string): Promise<void> {
	await db.delete(teamMembers).where(eq(teamMembers.teamId, teamId));
}
