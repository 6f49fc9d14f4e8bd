import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { ratingGenerations, ratingPointers } from "#db/schema/rating";
import { Role } from "#domain/user/role";
import type { Actor } from "#domain/access/permissions";
import { ownStudents } from "./teacher-store";

export type RatingKind = "student" | "teacher";

/** What is read: the generation readers are pointed to, or a finished season. */
export type Source = { kind: RatingKind; key: string; season: string | null; date: string | null; builtAt: number };

/** Lines of a page of a table (docs/product.md 1). */
export const rowsPerPage = 100;

/** The rating readers see now. */
export async function currentSource(db: Db, kind: RatingKind): Promise<Source | null> {
	const row = await db
		.select({ key: ratingGenerations.id, date: ratingGenerations.moscowDate, builtAt: ratingGenerations.builtAt })
		.from(ratingPointers)
		.innerJoin(ratingGenerations, eq(ratingGenerations.id, ratingPointers.generationId))
		.where(eq(ratingPointers.kind, kind))
		.get();
	return row ? { ...row, kind, season: null } : null;
}

/** A finished season; null for one that is not in the archive. */
export async function seasonSource(db: Db, kind: RatingKind, season: string): Promise<Source | null> {
	const row = await db.get<{ closedAt: number } | undefined>(
		sql`select closed_at as closedAt from archived_seasons where season = ${season}`,
	);
	return row ? { kind, key: season, season, date: null, builtAt: row.closedAt } : null;
}

/** The finished seasons in the archive, latest first. */
export async function listSeasons(db: Db): Promise<string[]> {
	const rows = await db.all<{ season: string }>(sql`select season from archived_seasons order by season desc limit 40`);
	return rows.map(({ season }) => season);
}

function tableOf({ kind, season }: Source): SQL {
	if (kind === "student") return sql.raw(season === null ? "rating_rows" : "season_archive");
	return sql.raw(season === null ? "teacher_rating_rows" : "teacher_season_archive");
}

function within(source: Source): SQL {
	return sql`${sql.raw(source.season === null ? "r.generation_id" : "r.season")} = ${source.key}`;
}

function columnsOf({ kind, season }: Source): SQL {
	if (kind === "teacher") return sql.raw("r.students, r.reviewed");
	return sql.raw(season === null ? "r.experiences" : "null as experiences");
}

type Line = { id: string; ordinal: number; position: number; name: string; surname: string; feathers: number };
export type StudentLine = Line & { experiences: number | null };
export type TeacherLine = Line & { students: number; reviewed: number };

function select(source: Source, from: SQL): SQL {
	return sql`select r.user_id as id, r.ordinal, r.position, iif(u.deleted_at is null, u.name, '') as name,
			iif(u.deleted_at is null, u.surname, '') as surname, r.feathers, ${columnsOf(source)}
		from ${from} join users u on u.id = r.user_id where ${within(source)}`;
}

function lines(source: Source): SQL {
	return select(source, sql`${tableOf(source)} r`);
}

/** Lines between two numbers, both included. */
export function readLines<Row extends Line>(db: Db, source: Source, from: number, to: number): Promise<Row[]> {
	return db.all<Row>(sql`${lines(source)} and r.ordinal between ${from} and ${to} order by r.ordinal`);
}

export function findLine<Row extends Line>(db: Db, source: Source, userId: string): Promise<Row | undefined> {
	return db.get<Row | undefined>(sql`${lines(source)} and r.user_id = ${userId}`);
}

/** How many lines a rating has: its last number, which the index knows. */
export async function countLines(db: Db, source: Source): Promise<number> {
	const row = await db.get<{ count: number | null }>(
		sql`select max(r.ordinal) as count from ${tableOf(source)} r where ${within(source)}`,
	);
	return row?.count ?? 0;
}

/** The students of a teacher, of a centre those of its teachers too; null for who has none of their own. */
function studentsOf({ id, role }: Actor): SQL | null {
	if (role === Role.teacher) return ownStudents(sql`select id from users where id = ${id}`);
	if (role !== Role.school) return null;
	return ownStudents(sql`select id from users where id = ${id} or (role = 2 and (creator_id = ${id}
		or school_id = (select school_id from users where id = ${id})))`);
}

/** A page of a reader's own students in a rating, and how many there are. */
export async function readOwnLines(db: Db, source: Source, reader: Actor, page: number) {
	const students = studentsOf(reader);
	if (!students) return { rows: [], count: 0 };
	const own = sql`(select distinct student from (${students})) own join ${tableOf(source)} r on r.user_id = own.student`;
	const rows = await db.all<StudentLine & { total: number }>(sql`
		select *, count(*) over () as total from (${select(source, own)})
		order by ordinal limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`);
	return { rows, count: rows[0]?.total ?? 0 };
}

/** Which of some people are a reader's own students. */
export async function ownAmong(db: Db, reader: Actor, ids: readonly string[]): Promise<string[]> {
	const students = studentsOf(reader);
	if (!students || ids.length === 0) return [];
	const rows = await db.all<{ id: string }>(sql`
		select distinct student as id from (${students}) where ${among(sql`student`, ids)}`);
	return rows.map(({ id }) => id);
}

/** A student's places in finished seasons, latest first. */
export function readQuarters(db: Db, userId: string) {
	return db.all<{ season: string; position: number; count: number; feathers: number }>(sql`
		select a.season, a.position, s.students as count, a.feathers from archived_seasons s
		join season_archive a on a.season = s.season and a.user_id = ${userId} order by s.season desc limit 40`);
}
