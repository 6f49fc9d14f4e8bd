import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { findActor, withinReach } from "../account/users/store";

/** A person in the lobby of people: the house, and who teaches this person. */
export type Housed = { house: string; name: string; role: number; creator: string | null; teachers: string[] };

/** The house of somebody who is not deleted: the school of whoever teaches them, or that teacher; null for nobody. */
export async function findHouse(db: Db, userId: string): Promise<Housed | null> {
	const [[user], teachers] = await db.batch([
		db
			.select({
				name: sql<string>`coalesce(nullif(trim(users.name || ' ' || users.surname), ''),
					trim(users.name_en || ' ' || users.surname_en))`,
				role: users.role,
				creator: users.creatorId,
				school: users.schoolId,
			})
			.from(users)
			.where(and(eq(users.id, userId), sql`${users.deletedAt} is null`)),
		db
			.select({ id: users.id, school: users.schoolId })
			.from(users)
			.where(
				sql`${users.deletedAt} is null and ${users.role} in (${Role.teacher}, ${Role.school}, ${Role.admin}) and (
					${users.id} = (select creator_id from users where id = ${userId}) or ${users.id} in (
						select g.teacher_id from group_members m join groups g on g.id = m.group_id
						where m.user_id = ${userId} and g.archived_at is null))`,
			)
			.orderBy(sql`${users.id} <> coalesce((select creator_id from users where id = ${userId}), '')`, users.id),
	]);
	if (!user) return null;
	const { school, ...person } = user;
	const taught = person.role === Role.student ? teachers : [];
	const [first] = taught;
	const of = person.role === Role.student ? (first ?? { id: userId, school }) : { id: userId, school };
	const house = of.school === null ? `teacher:${of.id}` : `school:${of.school}`;
	return { ...person, house, teachers: taught.map(({ id }) => id) };
}

/** The name of a student whom a lesson's teacher reaches; null for anybody else. */
export async function findPupilOf(db: Db, teacherId: string, userId: string): Promise<{ name: string } | null> {
	const teacher = await findActor(db, teacherId);
	if (!teacher) return null;
	const found = await db
		.select({
			name: sql<string>`coalesce(nullif(trim(users.name || ' ' || users.surname), ''),
				trim(users.name_en || ' ' || users.surname_en))`,
		})
		.from(users)
		.where(
			and(eq(users.id, userId), eq(users.role, Role.student), sql`${users.deletedAt} is null`, withinReach(teacher)),
		)
		.get();
	return found ?? null;
}
