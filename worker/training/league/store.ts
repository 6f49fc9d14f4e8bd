import { type SQL, sql } from "drizzle-orm";
import { askAll } from "#db/batch";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { Role } from "#domain/user/role";
import type { Actor } from "#domain/access/permissions";
import { ownStudents } from "./teacher-store";
import { staffIds } from "../../account/users/relation-store";

export type RatingKind = "student" | "teacher";

/** A rating: of now, or of a finished season. */
export type RatingOf = { kind: RatingKind; season: string | null };
/** Its head: the key of its lines, the Moscow date of the generation, and when it was built in milliseconds. */
export type Head = { key: string; date: string | null; builtAt: number };

/** Lines of a page of a table (docs/product.md 1). */
export const rowsPerPage = 100;

/** The head of the generation readers are pointed to, or of a season in the archive; no row where there is none. */
function headOf({ kind, season }: RatingOf): SQL {
	if (season !== null) {
		return sql`select season as key, null as date, closed_at as builtAt from archived_seasons where season = ${season}`;
	}
	return sql`select g.id as key, g.moscow_date as date, g.built_at as builtAt from rating_pointers p
		join rating_generations g on g.id = p.generation_id where p.kind = ${kind}`;
}

function tableOf({ kind, season }: RatingOf): SQL {
	if (kind === "student") return sql.raw(season === null ? "rating_rows" : "season_archive");
	return sql.raw(season === null ? "teacher_rating_rows" : "teacher_season_archive");
}

function within({ kind, season }: RatingOf): SQL {
	if (season !== null) return sql`r.season = ${season}`;
	return sql`r.generation_id = (select generation_id from rating_pointers where kind = ${kind})`;
}

function columnsOf({ kind, season }: RatingOf): SQL {
	if (kind === "teacher") return sql.raw("r.students, r.reviewed");
	return sql.raw(season === null ? "r.experiences" : "null as experiences");
}

/** Names as they are kept, in the own script and in English; none of somebody deleted. */
export type LineNames = { name: string; surname: string; nameEn: string; surnameEn: string };
type Line = LineNames & { id: string; ordinal: number; position: number; feathers: number };
export type StudentLine = Line & { experiences: number | null };
export type TeacherLine = Line & { students: number; reviewed: number };

function select(of: RatingOf, from: SQL): SQL {
	return sql`select r.user_id as id, r.ordinal, r.position, iif(u.deleted_at is null, u.name, '') as name,
			iif(u.deleted_at is null, u.surname, '') as surname,
			iif(u.deleted_at is null, u.name_en, '') as "nameEn", iif(u.deleted_at is null, u.surname_en, '') as "surnameEn",
			r.feathers, ${columnsOf(of)}
		from ${from} join users u on u.id = r.user_id where ${within(of)}`;
}

function lines(of: RatingOf): SQL {
	return select(of, sql`${tableOf(of)} r`);
}

function lineOf(of: RatingOf, userId: string): SQL {
	return sql`${lines(of)} and r.user_id = ${userId}`;
}

/** How many lines a rating has: its last number, which the index knows. */
function countOf(of: RatingOf): SQL {
	return sql`select max(r.ordinal) as count from ${tableOf(of)} r where ${within(of)}`;
}

function rowsIn<Row>({ results }: D1Result): Row[] {
	return results as Row[];
}

/**
 * Lines between two numbers, both included, with the head, the count, the seasons in the archive (latest first) and the
 * reader's own line, all of one instant: a generation may change between two calls.
 */
export async function readPage<Row extends Line>(db: Db, of: RatingOf, readerId: string, from: number, to: number) {
	const [head, seasons, rows, last, own] = await askAll(db, [
		headOf(of),
		sql`select season from archived_seasons order by season desc limit 40`,
		sql`${lines(of)} and r.ordinal between ${from} and ${to} order by r.ordinal`,
		countOf(of),
		lineOf(of, readerId),
	]);
	return {
		head: rowsIn<Head>(head)[0] ?? null,
		seasons: rowsIn<{ season: string }>(seasons).map(({ season }) => season),
		rows: rowsIn<Row>(rows),
		count: rowsIn<{ count: number | null }>(last)[0]?.count ?? 0,
		own: rowsIn<Row>(own)[0] ?? null,
	};
}

/** The most lines of a rating a child is shown, and how many of them stand above the child's. */
const shown = 11;
const above = 5;

/** A student's line with its neighbours, whom to catch up with, the count, and the places in finished seasons. */
export async function readNeighbours(db: Db, of: RatingOf, userId: string) {
	const mine = sql`from ${tableOf(of)} r where ${within(of)} and r.user_id = ${userId}`;
	const first = sql`max(1, min((select r.ordinal - ${above} ${mine}), (${countOf(of)}) - ${shown - 1}))`;
	const [head, quarters, hidden, last, own, rows, ahead] = await askAll(db, [
		headOf(of),
		sql`select a.season, a.position, s.students as count, a.feathers from archived_seasons s
			join season_archive a on a.season = s.season and a.user_id = ${userId} order by s.season desc limit 40`,
		sql`select league_hidden as hidden from users where id = ${userId}`,
		countOf(of),
		lineOf(of, userId),
		sql`${lines(of)} and r.ordinal >= ${first} order by r.ordinal limit ${shown}`,
		sql`${lines(of)} and r.ordinal = (select r.position - 1 ${mine})`,
	]);
	return {
		head: rowsIn<Head>(head)[0] ?? null,
		quarters: rowsIn<{ season: string; position: number; count: number; feathers: number }>(quarters),
		hidden: rowsIn<{ hidden: number }>(hidden)[0]?.hidden === 1,
		count: rowsIn<{ count: number | null }>(last)[0]?.count ?? 0,
		me: rowsIn<StudentLine>(own)[0] ?? null,
		rows: rowsIn<StudentLine>(rows),
		ahead: rowsIn<StudentLine>(ahead)[0] ?? null,
	};
}

/** The students of a teacher, of a centre those of its teachers too; null for who has none of their own. */
function studentsOf(actor: Actor): SQL | null {
	if (actor.role === Role.teacher) return ownStudents(sql`select ${actor.id}`);
	if (actor.role !== Role.school) return null;
	return ownStudents(sql`select ${actor.id} union ${staffIds(actor)}`);
}

/** A page of a reader's own students in a rating, and how many there are. */
export async function readOwnLines(db: Db, of: RatingOf, reader: Actor, page: number) {
	const students = studentsOf(reader);
	if (!students) return { rows: [], count: 0 };
	const own = sql`(select distinct student from (${students})) own join ${tableOf(of)} r on r.user_id = own.student`;
	const rows = await db.all<StudentLine & { total: number }>(sql`
		select *, count(*) over () as total from (${select(of, own)})
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
