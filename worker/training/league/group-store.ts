import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import type { StudentLine } from "./store";

export type GroupLine = Omit<StudentLine, "ordinal"> & { groupId: string; groupName: string; experiences: number };

const mostGroups = 50;

/** The children of the groups, archived ones not, that somebody belongs to or teaches, group by group, in the order of the league. */
export function readGroupLines(db: Db, { id }: Actor): Promise<GroupLine[]> {
	return db.all<GroupLine>(sql`
		select g.id as groupId, g.name as groupName, u.id, u.name, u.surname, u.name_en as "nameEn",
			u.surname_en as "surnameEn", u.feathers, u.experiences,
			rank() over (partition by g.id order by u.feathers desc, u.experiences desc) as position
		from (select g.id, g.name from groups g where g.archived_at is null and (g.teacher_id = ${id}
			or g.id in (select group_id from group_members where user_id = ${id})) order by g.name, g.id limit ${mostGroups}) g
		join group_members m on m.group_id = g.id
		join users u on u.id = m.user_id and u.deleted_at is null and (u.league_hidden = 0 or u.id = ${id})
		order by g.name, g.id, position, u.earned_at, u.id`);
}

/** Takes a child out of the league from the next midnight on, or back in. */
export async function hideInLeague(db: Db, userId: string, hidden: boolean): Promise<void> {
	await db.update(users).set({ leagueHidden: hidden }).where(eq(users.id, userId));
}
