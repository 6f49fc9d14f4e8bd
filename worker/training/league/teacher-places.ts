import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { type Cursor, type Slice, sliceRows } from "../../jobs/slices";

/** Where teachers are put in order: the lines of a generation, or of a finished season. */
export type TeacherField = {
	table: "teacher_rating_rows" | "teacher_season_archive";
	scope: "generation_id" | "season";
	key: string;
};

/** The last teacher of a slice: what decides between teachers, in order. */
type Last = [feathers: number, reviewed: number, userId: string];

/**
 * The slice that numbers teachers from a cursor on: feathers, then reviews, then id; equals share a place (domain
 * reference F). `done` is the stage after the last one.
 */
export async function placeTeachers(
	db: Db,
	{ table, scope, key }: TeacherField,
	{ stage, after, base = 0 }: Cursor,
	done: Cursor | null,
): Promise<Slice> {
	const rows = sql.raw(table);
	const own = sql`${sql.raw(scope)} = ${key}`;
	const [feathers, reviewed, userId] = (after as Last | undefined) ?? [null, 0, ""];
	const beyond =
		feathers === null
			? own
			: sql`${own} and (feathers < ${feathers} or (feathers = ${feathers} and (reviewed < ${reviewed}
				or (reviewed = ${reviewed} and user_id > ${userId}))))`;
	const slice = sql`select user_id, feathers, reviewed from ${rows} where ${beyond}
		order by feathers desc, reviewed desc, user_id limit ${sliceRows}`;
	const [end, last] = await Promise.all([
		db.get<{ f: number; r: number; id: string } | undefined>(
			sql`select feathers as f, reviewed as r, user_id as id from (${slice}) limit 1 offset ${sliceRows - 1}`,
		),
		feathers === null
			? undefined
			: db.get<{ position: number }>(sql`select position from ${rows} where ${own} and user_id = ${userId}`),
	]);
	const placed = sql`
		update ${rows} set position = p.position, ordinal = p.ordinal from (
			select user_id, ${base} + row_number() over (order by feathers desc, reviewed desc, user_id) as ordinal,
				iif(feathers = ${feathers ?? -1} and reviewed = ${reviewed}, ${last?.position ?? 0},
					${base} + rank() over (order by feathers desc, reviewed desc)) as position
			from (${slice})) as p
		where ${rows}.${own} and ${rows}.user_id = p.user_id`;
	const next = end ? { stage, after: [end.f, end.r, end.id], base: base + sliceRows } : done;
	return { statements: [placed], next };
}
