import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { mainTeacherId } from "../account/users/relation-store";
import { findActor, ownFirst, withinReach } from "../account/users/store";

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
				creator: sql<string | null>`${mainTeacherId(sql`users.id`)}`,
				school: users.schoolId,
			})
			.from(users)
			.where(and(eq(users.id, userId), sql`${users.deletedAt} is null`)),
		db
			.select({ id: users.id, school: users.schoolId })
			.from(users)
			.where(
				sql`${users.deletedAt} is null and ${users.role} in (${Role.teacher}, ${Role.school}, ${Role.admin}) and (
					${users.id} = ${mainTeacherId(sql`${userId}`)} or ${users.id} in (
						select g.teacher_id from group_members m join groups g on g.id = m.group_id
						where m.user_id = ${userId} and g.archived_at is null))`,
			)
			.orderBy(sql`${users.id} <> coalesce(${mainTeacherId(sql`${userId}`)}, '')`, users.id),
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

/** The name of a student of the group whose planned lesson is held in a room, whoever gives it; null for anybody else. */
export async function findPupilOfPlanned(db: Db, room: string, userId: string): Promise<{ name: string } | null> {
	const found = await db.get<{ name: string } | undefined>(sql`
		select ${ownFirst("u")} as name from lesson_rooms r join scheduled_lessons l on l.id = r.lesson_id
		join group_members m on m.group_id = l.group_id and m.user_id = ${userId}
		join users u on u.id = m.user_id and u.role = ${Role.student} and u.deleted_at is null where r.room = ${room}`);
	return found ?? null;
}
