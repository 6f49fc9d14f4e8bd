import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { rowsOf } from "#db/rows";
import { teamMembers } from "#db/schema/teamwork";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import type { MemberState } from "#domain/teamwork/team";
import { initialOf } from "#domain/user/public-name";
import { Role } from "#domain/user/role";
import type { TeamRecord } from "#party/teamwork/rpc-types";
import { says } from "../../account/users/store";
import { taughtIds } from "../../account/users/relation-store";
import { reached } from "../../school/people/reach-store";

const mostTeams = 30;
const mostPeople = 50;
/** States in which a team is shown to its member. */
const shownIn = ["invited", "accepted", "left"] as const;

export type TeamLine = {
	teamId: string;
	userId: string;
	name: string;
	surname: string;
	/** the number of the person's role */
	role: number;
	maker: boolean;
	state: MemberState;
	at: number;
};

/** Copies the record of a team's room; a copy that is older than what is there changes nothing. */
export async function copyTeam(db: Db, teamId: string, { maker, version, members }: TeamRecord): Promise<void> {
	const rows = members.map((member) => ({ ...member, teamId, maker: member.userId === maker, version }));
	await db
		.insert(teamMembers)
		.select(rowsOf(teamMembers, rows))
		.onConflictDoUpdate({
			target: [teamMembers.teamId, teamMembers.userId],
			set: { state: sql`excluded.state`, at: sql`excluded.at`, version: sql`excluded.version` },
			setWhere: sql`excluded.version > ${teamMembers.version}`,
		});
}

/** The teams somebody is shown, with everybody in them, the latest first; with an id only that one. */
export async function linesOfTeams(db: Db, userId: string, teamId?: string): Promise<TeamLine[]> {
	const mine = db
		.select({ teamId: teamMembers.teamId })
		.from(teamMembers)
		.where(
			and(
				eq(teamMembers.userId, userId),
				inArray(teamMembers.state, shownIn),
				teamId === undefined ? undefined : eq(teamMembers.teamId, teamId),
			),
		)
		// an id begins with the instant at which it was made
		.orderBy(sql`${teamMembers.teamId} desc`)
		.limit(mostTeams);
	return db
		.select({
			teamId: teamMembers.teamId,
			userId: teamMembers.userId,
			name: users.name,
			surname: users.surname,
			role: users.role,
			maker: teamMembers.maker,
			state: teamMembers.state,
			at: teamMembers.at,
		})
		.from(teamMembers)
		.innerJoin(users, eq(users.id, teamMembers.userId))
		.where(inArray(teamMembers.teamId, mine))
		.orderBy(sql`${teamMembers.teamId} desc`, sql`${teamMembers.maker} desc`, teamMembers.at, teamMembers.userId);
}

/** What somebody is in a team; undefined for a stranger. */
export async function stateInTeam(db: Db, teamId: string, userId: string): Promise<MemberState | undefined> {
	const here = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId));
	return (await db.select({ state: teamMembers.state }).from(teamMembers).where(here).get())?.state;
}

/** The teams somebody may have a page of open. */
export async function teamsOf(db: Db, userId: string): Promise<string[]> {
	const rows = await db
		.select({ teamId: teamMembers.teamId })
		.from(teamMembers)
		.where(and(eq(teamMembers.userId, userId), eq(teamMembers.state, "accepted")))
		.orderBy(sql`${teamMembers.teamId} desc`)
		.limit(mostTeams);
	return rows.map(({ teamId }) => teamId);
}

/**
 * Condition: the id of a child whom an actor may invite. Staff invite whom they answer for; a pupil the other children of
 * the own teachers, which are those of the own groups and who teaches beside groups.
 */
function invitable(actor: Actor) {
	const id = sql`${users.id}`;
	if (actor.role !== Role.student) return reached(actor, id);
	const teachers = sql`select g.teacher_id from group_members m join groups g on g.id = m.group_id
		where m.user_id = ${actor.id} and g.archived_at is null
		union select t.id from teachings r join users t on t.id = r.teacher_id
		where r.child_id = ${actor.id} and r.until is null and r.by_group = 0
			and t.role in (${Role.teacher}, ${Role.school}) and t.deleted_at is null`;
	return sql`${id} <> ${actor.id} and ${id} in (${taughtIds(teachers)})`;
}

const students = (actor: Actor) =>
	and(eq(users.role, Role.student), sql`${users.deletedAt} is null`, eq(users.active, true), invitable(actor));

/**
 * Children whom an actor may invite, by name, and how many there are. To a child others are shown in the public form, and
 * only what is shown is searched and sorted by.
 */
export async function invitablePeople(db: Db, actor: Actor, search: string) {
	const child = actor.role === Role.student;
	const surname = child ? sql<string>`substr(${users.surname}, 1, 1)` : sql<string>`${users.surname}`;
	const where = and(
		students(actor),
		search ? says(sql`${users.name} || ' ' || ${surname} || ' ' || ${users.name}`, search) : undefined,
	);
	const [rows, total] = await Promise.all([
		db
			.select({ _id: users.id, name: users.name, surname })
			.from(users)
			.where(where)
			.orderBy(...(child ? [users.name, surname] : [users.sortName]), users.id)
			.limit(mostPeople),
		db
			.select({ count: sql<number>`count(*)` })
			.from(users)
			.where(where)
			.get(),
	]);
	const data = child ? rows.map((row) => ({ ...row, surname: initialOf(row.surname) })) : rows;
	return { data, count: total?.count ?? 0 };
}

/** How many of some people an actor may invite. */
export async function countInvitable(db: Db, actor: Actor, ids: readonly string[]): Promise<number> {
	const wanted = sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`;
	const row = await db
		.select({ count: sql<number>`count(*)` })
		.from(users)
		.where(and(wanted, students(actor)))
		.get();
	return row?.count ?? 0;
}
