import { and, eq, type SQL, sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import { says, sortedAs } from "../../account/users/store";
import type { SchoolsFilter } from "./contract";
import { ordered, rowsPerPage } from "./store";

const teachersOfSchool = sql<number>`(select count(*) from users t where t.school_id = schools.id
	and t.role = ${Role.teacher} and t.deleted_at is null)`;

const shownSchools = (db: Db, where: SQL | undefined) =>
	db
		.select({
			school: schools,
			// written in full: drizzle writes columns bare for a single table, and the subquery would read them as its own
			headId: sql<string | null>`(select h.id from users h where h.school_id = schools.id and h.role = ${Role.school}
				and h.deleted_at is null order by h.id limit 1)`,
			teachers: teachersOfSchool,
		})
		.from(schools)
		.where(where);
export type SchoolRow = Awaited<ReturnType<typeof shownSchools>>[number];

const schoolSorts: Record<SchoolsFilter["sort"], SQL> = {
	name: sortedAs(sql`${schools.name}`),
	city: sortedAs(sql`${schools.city}`),
	teachers: teachersOfSchool,
};

/** All schools, one page, and how many there are. */
export async function listSchools(db: Db, { page, search, ids, sort, order }: SchoolsFilter) {
	const where = and(
		search ? says(sql`${schools.name} || ' ' || ${schools.city} || ' ' || ${schools.director}`, search) : undefined,
		ids && among(schools.id, ids),
	);
	const [rows, total] = await Promise.all([
		shownSchools(db, where)
			.orderBy(ordered(schoolSorts[sort], order), schoolSorts.name, schools.name, schools.id)
			.limit(rowsPerPage)
			.offset((page - 1) * rowsPerPage),
		db
			.select({ count: sql<number>`count(*)` })
			.from(schools)
			.where(where)
			.get(),
	]);
	return { rows, count: total?.count ?? 0 };
}

export function findSchool(db: Db, id: string): Promise<SchoolRow | undefined> {
	return shownSchools(db, eq(schools.id, id)).get();
}

/** The heads of schools by their ids. */
export function findHeads(db: Db, ids: readonly string[]) {
	return db
		.select({ id: users.id, name: sql<string>`trim(${users.name} || ' ' || ${users.surname})`, email: users.email })
		.from(users)
		.where(among(users.id, ids));
}

export async function updateSchool(
	db: Db,
	id: string,
	changes: Partial<typeof schools.$inferInsert>,
	actorId: string,
	now: number,
): Promise<void> {
	await db.batch([
		db
			.update(schools)
			.set({ id, ...changes })
			.where(eq(schools.id, id)),
		logAction(db, { at: now, actorId, action: "school.edit", targetKind: "school", targetId: id, detail: changes }),
	]);
}
