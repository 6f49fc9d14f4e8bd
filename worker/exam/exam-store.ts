import { and, desc, eq, isNull, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { logChange } from "#db/audit";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { exams, examSittings } from "#db/schema/exam";
import { users } from "#db/schema/user";
import type { Actor } from "#domain/access/permissions";
import { addMonths, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import type { ExamStatus } from "#domain/exam/exam-status";
import { type ExamType, examTypes } from "#domain/exam/exam-type";
import { compareLevels, passPoints } from "#domain/exam/levels";
import { englishFirst, ownFirst, saidOf, withinReach } from "../account/users/store";
import type { ExamFilter } from "./contract";

export const rowsPerPage = 50;
const archiveMs = 30 * 86_400_000;

/** Whether a reviewer looks at an exam: a film is asked for, or the sitting was too fast for a hand. */
const isLookedAt = sql`(${exams.filmAsked} or coalesce(${examSittings.hasty}, 0))`;

/** The status of the row as SQL; it says the same as `examStatus` (domain/exam/exam-status.ts). */
function statusIs(status: ExamStatus, now: number): SQL {
	const ended = sql`${examSittings.finishedAt} is not null`;
	const failed = sql`(not ${examSittings.passed} or ${exams.review} is 'refused')`;
	const waits = sql`(${examSittings.passed} and ${isLookedAt} and ${exams.review} is null)`;
	const old = sql`(not ${waits} and ${examSittings.finishedAt} <= ${now - archiveMs})`;
	const put = sql`(${exams.certifiedAt} is not null or ${old})`;
	const open = sql`${ended} and not ${put}`;
	const conditions: Record<ExamStatus, SQL> = {
		new: sql`${exams.startedAt} is null`,
		in_process: sql`${exams.startedAt} is not null and not ${ended}`,
		// a sitting is written with its scores, so no row waits for them
		finished: sql`0`,
		archive: sql`${ended} and ${put}`,
		failed: sql`${open} and ${failed}`,
		under_review: sql`${open} and not ${failed} and ${waits}`,
		successful: sql`${open} and not ${failed} and not ${waits}`,
	};
	return conditions[status];
}

/** Set, ended or decided within a month of Moscow. */
function touchedIn(month: string): SQL {
	const first = moscowMidnight(`${month}-01`);
	const next = moscowMidnight(`${moscowDate(addMonths(first, 1)).slice(0, 7)}-01`);
	const within = (column: SQLWrapper) => sql`(${column} >= ${first} and ${column} < ${next})`;
	return sql`(${within(exams.createdAt)} or ${within(examSittings.finishedAt)} or ${within(exams.reviewedAt)})`;
}

/** What is said of who entered an exam, as SQL over their row `c` of users; empty for nobody. */
const creatorIn = (name: SQL) =>
	sql<string>`coalesce((select ${name} from users c where c.id = ${exams.createdBy}), '')`;

const shown = (db: Db, where: SQL | undefined) =>
	db
		.select({
			exam: exams,
			sitting: examSittings,
			name: sql<string>`${ownFirst("users")}`.as("exam_name"),
			nameEn: englishFirst("users").as("exam_name_en"),
			creator: creatorIn(ownFirst("c")).as("exam_creator"),
			creatorEn: creatorIn(englishFirst("c")).as("exam_creator_en"),
			withdrawnAt: sql<number | null>`(select c.withdrawn_at from exam_certificates c where c.exam_id = ${exams.id}
				and c.replaced_by is null)`.as("exam_withdrawn_at"),
			retaken: sql<number>`exists (select 1 from exams r where r.retake_of = ${exams.id})`.as("exam_retaken"),
			films: sql<string>`(select json_group_array(json_object('id', f.id, 'beganAt', f.began_at, 'sentAt', f.sent_at,
				'bytes', f.bytes, 'seconds', f.seconds) order by f.began_at, f.id)
				from exam_films f where f.exam_id = ${exams.id})`.as("exam_films"),
		})
		.from(exams)
		.innerJoin(users, eq(users.id, exams.userId))
		.leftJoin(examSittings, eq(examSittings.examId, exams.id))
		.where(and(where, isNull(users.deletedAt)));
export type ExamRow = Awaited<ReturnType<typeof shown>>[number];

/** Exams of the people within reach, newest first, one page, and how many there are. */
export async function listExams(db: Db, actor: Actor, filter: ExamFilter, now: number) {
	const { type, status, student, search, month, page, order } = filter;
	const where = and(
		withinReach(actor),
		isNull(users.deletedAt),
		type && eq(exams.type, type),
		status && statusIs(status, now),
		student ? eq(exams.userId, student) : undefined,
		month ? touchedIn(month) : undefined,
		search ? saidOf(search) : undefined,
	);
	const [rows, total] = await Promise.all([
		shown(db, where)
			.orderBy(...(order === "longest" ? [examSittings.finishedAt, exams.id] : [desc(exams.createdAt), desc(exams.id)]))
			.limit(rowsPerPage)
			.offset((page - 1) * rowsPerPage),
		db
			.select({ count: sql<number>`count(*)` })
			.from(exams)
			.innerJoin(users, eq(users.id, exams.userId))
			.leftJoin(examSittings, eq(examSittings.examId, exams.id))
			.where(where)
			.get(),
	]);
	return { rows, count: total?.count ?? 0 };
}

/** An exam of somebody within reach. */
export function findExam(db: Db, actor: Actor, id: string): Promise<ExamRow | undefined> {
	return shown(db, and(eq(exams.id, id), withinReach(actor))).get();
}

/** The exams of several people on a ladder, by person, the newest first. */
export async function examsOnLadder(
	db: Db,
	people: readonly string[],
	type: ExamType,
): Promise<Map<string, ExamRow[]>> {
	const rows = await shown(db, and(among(exams.userId, people), eq(exams.type, type))).orderBy(desc(exams.createdAt));
	const byPerson = new Map<string, ExamRow[]>(people.map((id) => [id, []]));
	for (const row of rows) byPerson.get(row.exam.userId)?.push(row);
	return byPerson;
}

/** A person's exams. */
export function examsOf(db: Db, userId: string): Promise<ExamRow[]> {
	return shown(db, eq(exams.userId, userId)).orderBy(desc(exams.createdAt)).limit(500);
}

/** The best rehearsal of each level of a person: one with enough points in every task, of these the one with most points. */
export function bestRehearsals(db: Db, userId: string) {
	return db.all<{ type: ExamType; level: string; scores: string }>(sql`
		select type, level, scores from (
			select type, level, scores, row_number() over (
				partition by type, level
				order by (select min(value) >= ${passPoints} from json_each(scores)) desc,
					(select sum(value) from json_each(scores)) desc, finished_at desc
			) as place
			from exam_sittings where user_id = ${userId} and exam_id is null
		) where place = 1`);
}

/** Keeps a reviewer's decision; false where the exam does not wait for one. */
export async function reviewExam(
	db: Db,
	id: string,
	{ confirmed, reason }: { confirmed: boolean; reason: string },
	actorId: string,
	now: number,
): Promise<boolean> {
	const decided = {
		review: confirmed ? ("confirmed" as const) : ("refused" as const),
		reviewedBy: actorId,
		reviewedAt: now,
		reviewReason: reason,
	};
	const waits = sql`exists (select 1 from exam_sittings s where s.exam_id = ${exams.id} and s.passed
		and (${exams.filmAsked} or s.hasty))`;
	const [written] = await db.batch([
		db
			.update(exams)
			.set(decided)
			.where(and(eq(exams.id, id), isNull(exams.review), waits))
			.returning({ id: exams.id }),
		logChange(db, { at: now, actorId, action: "exam.review", targetKind: "exam", targetId: id, detail: decided }),
	]);
	return written.length > 0;
}

/** How many of the people within reach stand where on each level, from the easiest up. */
export async function resultsByLevel(db: Db, actor: Actor) {
	const count = (condition: SQL) => sql<number>`sum(${condition})`;
	const [ended, waits] = [sql`${examSittings.finishedAt} is not null`, sql`${isLookedAt} and ${exams.review} is null`];
	const fails = sql`not ${examSittings.passed} or ${exams.review} is 'refused'`;
	const rows = await db
		.select({
			type: exams.type,
			level: exams.level,
			waiting: count(sql`${exams.startedAt} is null`),
			running: count(sql`${exams.startedAt} is not null and not ${ended}`),
			review: count(sql`${ended} and not (${fails}) and ${waits}`),
			passed: count(sql`${ended} and not (${fails}) and not (${waits})`),
			failed: count(sql`${ended} and (${fails})`),
		})
		.from(exams)
		.innerJoin(users, eq(users.id, exams.userId))
		.leftJoin(examSittings, eq(examSittings.examId, exams.id))
		.where(and(withinReach(actor), isNull(users.deletedAt)))
		.groupBy(exams.type, exams.level);
	const order = (type: ExamType) => examTypes.indexOf(type);
	return rows.toSorted((a, b) => order(a.type) - order(b.type) || compareLevels(a.level, b.level));
}
