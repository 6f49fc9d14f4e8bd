import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { logAction, logChange } from "#db/audit";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { among, rowsOf } from "#db/rows";
import { examRights, exams } from "#db/schema/exam";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { RightKind } from "./right-store";

/** The most attempts of one person that are looked at: as many people are entered at once. */
const mostOfOne = 100;

/**
 * Attempts of people that nobody uses, by person, the oldest first. Those that wait for an exam the person has taken up
 * and not begun are left out, so that nobody else uses them.
 */
export async function freeAttempts(
	db: Db,
	owners: readonly string[],
	kind: RightKind,
): Promise<Map<string, readonly string[]>> {
	const ofKind = kind === "uamap" ? sql`e.type = 'uamap'` : sql`e.type <> 'uamap'`;
	const taken = sql`(select count(*) from exams e where e.user_id = ${examRights.userId} and ${ofKind}
		and e.started_at is null and not e.covered and e.retake_of is null
		and not exists (select 1 from exam_rights h where h.exam_id = e.id))`;
	const order = sql`row_number() over (partition by ${examRights.userId} order by ${examRights.givenAt}, ${examRights.id})`;
	const numbered = db
		.select({ id: examRights.id, userId: examRights.userId, order: order.as("right_order"), taken: taken.as("taken") })
		.from(examRights)
		.where(and(among(examRights.userId, owners), eq(examRights.kind, kind), isNull(examRights.examId)))
		.as("numbered");
	const rows = await db
		.select({ id: numbered.id, userId: numbered.userId })
		.from(numbered)
		.where(sql`${numbered.order} > ${numbered.taken} and ${numbered.order} <= ${numbered.taken} + ${mostOfOne}`)
		.orderBy(asc(numbered.userId), asc(numbered.order));
	const free = new Map<string, readonly string[]>();
	for (const { id, userId } of rows) free.set(userId, [...(free.get(userId) ?? []), id]);
	return free;
}

/** The heads of the school somebody belongs to, themselves first where they are one. */
export async function headsOf(db: Db, userId: string): Promise<string[]> {
	const rows = await db
		.select({ id: users.id })
		.from(users)
		.where(
			and(
				eq(users.role, Role.school),
				isNull(users.deletedAt),
				isNotNull(users.schoolId),
				sql`${users.schoolId} = (select s.school_id from users s where s.id = ${userId})`,
			),
		)
		.orderBy(desc(sql`${users.id} = ${userId}`), asc(users.id))
		.limit(20);
	return rows.map(({ id }) => id);
}

/** Of which exams an attempt is used: `right` by `exam`. */
export type Use = { exam: string; right: string };

/**
 * Enters exams and gives each the attempt it uses, all of it or nothing: where an attempt was used meanwhile, or an exam of
 * the level was entered meanwhile, nothing is written (`enteredMeanwhile`).
 */
export async function insertExams(
	db: Db,
	rows: readonly (typeof exams.$inferInsert)[],
	uses: readonly Use[],
	actorId: string,
	now: number,
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const { type, level } = first;
	const detail = { type, level, people: rows.map(({ userId }) => userId) };
	const used = sql`(select value ->> 'exam' as exam, value ->> 'right' as id from json_each(${JSON.stringify(uses)}))`;
	await db.batch([
		db.insert(exams).select(rowsOf(exams, rows)),
		db
			.update(examRights)
			.set({ examId: sql`(select j.exam from ${used} j where j.id = ${examRights.id})` })
			.where(and(isNull(examRights.examId), sql`${examRights.id} in (select j.id from ${used} j)`)),
		// an exam without its attempt fails the batch
		db
			.update(exams)
			.set({ shard: sql`case when exists (select 1 from exam_rights r where r.exam_id = exams.id) then shard end` })
			.where(sql`${exams.id} in (select j.exam from ${used} j)`),
		logAction(db, { at: now, actorId, action: "exam.enter", targetKind: "exam", targetId: first.id, detail }),
	]);
}

/** Whether exams were not entered because somebody else has used an attempt, or entered the level, since both were read. */
export function enteredMeanwhile(error: unknown): boolean {
	return ["NOT NULL constraint failed: exams.shard", "UNIQUE constraint failed: exams."].some((rule) =>
		isConstraintViolation(error, rule),
	);
}

/** Takes an exam back that was not begun, and gives back the attempt it used; false when it was begun. */
export async function removeExam(db: Db, id: string, actorId: string, now: number): Promise<boolean> {
	const [gone] = await db.batch([
		db
			.delete(exams)
			.where(and(eq(exams.id, id), isNull(exams.startedAt)))
			.returning({ id: exams.id }),
		logChange(db, { at: now, actorId, action: "exam.remove", targetKind: "exam", targetId: id }),
		db
			.update(examRights)
			.set({ examId: null })
			.where(and(eq(examRights.examId, id), sql`not exists (select 1 from exams e where e.id = ${id})`)),
	]);
	return gone.length > 0;
}
