import { and, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { rowsOf } from "#db/rows";
import { examRights, exams, examTrainings } from "#db/schema/exam";
import { bookProgress } from "#db/schema/training";
import type { LevelTask } from "#domain/exam/level-table";
import { levelsTrained, trainingSections } from "#domain/exam/teacher-training";

export type RightKind = "sama" | "uamap";

/** How many attempts of each kind a person has left. */
export async function rightsLeft(db: Db, userId: string): Promise<Record<RightKind, number>> {
	const rows = await db
		.select({ kind: examRights.kind, count: sql<number>`count(*)` })
		.from(examRights)
		.where(and(eq(examRights.userId, userId), isNull(examRights.examId)))
		.groupBy(examRights.kind);
	return { sama: 0, uamap: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

/** Whose attempt an exam uses; undefined where it uses none yet. */
export function findUsedRight(db: Db, examId: string) {
	return db.select({ userId: examRights.userId }).from(examRights).where(eq(examRights.examId, examId)).get();
}

/** Gives a person attempts. */
export async function giveRights(
	db: Db,
	given: { userId: string; kind: RightKind; count: number; reason: string },
	actorId: string,
	now: number,
): Promise<void> {
	const { userId, kind, count, reason } = given;
	const rows = Array.from({ length: count }, () => {
		return { id: uuidv7(), userId, kind, givenBy: actorId, givenAt: now, reason };
	});
	await db.batch([
		db.insert(examRights).select(rowsOf(examRights, rows)),
		logAction(db, {
			at: now,
			actorId,
			action: "exam.rights",
			targetKind: "user",
			targetId: userId,
			reason,
			detail: { kind, count },
		}),
	]);
}

/** What the start of an exam found. `paid`: the exam holds an attempt; `tasks`: its paper, null when it did not begin. */
export type Begun = { found: boolean; tasks: readonly LevelTask[] | null };

/**
 * Begins an exam: it takes one of the person's attempts of the kind unless it has one already or is a retake, and keeps the
 * paper it is sat with. One batch, so of any number of starts at once one takes an attempt. Repeated, it takes
 * nothing and moves the start, so that nobody gives the attempt back in between.
 */
export async function beginExam(
	db: Db,
	start: { examId: string; userId: string; kind: RightKind; tasks: readonly LevelTask[]; film: boolean },
	now: number,
): Promise<Begun> {
	const { examId, userId, kind, tasks, film } = start;
	const [, begun, known] = await db.batch([
		db
			.update(examRights)
			.set({ examId })
			.where(
				sql`${examRights.id} = (select r.id from exam_rights r where r.user_id = ${userId} and r.kind = ${kind}
					and r.exam_id is null order by r.given_at, r.id limit 1)
				and exists (select 1 from exams e where e.id = ${examId} and e.user_id = ${userId} and e.covered = 0
					and e.retake_of is null and e.started_at is null)
				and not exists (select 1 from exam_rights r where r.exam_id = ${examId})`,
			),
		db
			.update(exams)
			.set({
				startedAt: now,
				tasks: sql`coalesce(${exams.tasks}, ${JSON.stringify(tasks)})`,
				filmAsked: sql`case when ${exams.startedAt} is null then ${film ? 1 : 0} else ${exams.filmAsked} end`,
			})
			.where(
				and(
					eq(exams.id, examId),
					eq(exams.userId, userId),
					sql`(${exams.covered} or ${exams.retakeOf} is not null
						or exists (select 1 from exam_rights r where r.exam_id = ${examId}))`,
				),
			)
			.returning({ tasks: exams.tasks }),
		db
			.select({ id: exams.id })
			.from(exams)
			.where(and(eq(exams.id, examId), eq(exams.userId, userId))),
	]);
	return { found: known.length > 0, tasks: begun[0]?.tasks ?? null };
}

/** Exams begun before an instant (milliseconds) of which no sitting has ended. */
export function findBegun(db: Db, before: number, most: number) {
	return db
		.select({ id: exams.id, userId: exams.userId, shard: exams.shard, startedAt: exams.startedAt })
		.from(exams)
		.where(
			sql`${exams.startedAt} < ${before}
				and not exists (select 1 from exam_sittings s where s.exam_id = ${exams.id})`,
		)
		.orderBy(exams.startedAt)
		.limit(most);
}

/**
 * Gives back what an exam took whose attempt was never opened; nothing where it was begun again meanwhile. One that staff
 * pays for keeps its attempt while it waits again.
 */
export async function giveBack(db: Db, exam: { id: string; startedAt: number }): Promise<void> {
	const { id, startedAt } = exam;
	await db.batch([
		// another exam of this level that waits takes the place of this one
		db.delete(exams).where(
			sql`${exams.id} = ${id} and ${exams.startedAt} = ${startedAt} and exists (select 1 from exams o
				where o.user_id = exams.user_id and o.type = exams.type and o.level = exams.level and o.started_at is null)`,
		),
		db
			.update(examRights)
			.set({ examId: null })
			.where(
				sql`${examRights.examId} = ${id} and not exists (select 1 from exams e where e.id = ${id}
					and (e.covered or e.started_at is not ${startedAt}))`,
			),
		db
			.update(exams)
			.set({ startedAt: null, tasks: null, filmAsked: false })
			.where(and(eq(exams.id, id), eq(exams.startedAt, startedAt))),
	]);
}

/** The levels for teachers whose training somebody has done: all by an admin's mark, else those of the book's sections. */
export async function readTraining(db: Db, userId: string): Promise<Set<string>> {
	const [marks, sections] = await db.batch([
		db.select({ id: examTrainings.userId }).from(examTrainings).where(eq(examTrainings.userId, userId)),
		db
			.select({ section: bookProgress.section, sets: bookProgress.sets, good: bookProgress.good })
			.from(bookProgress)
			.where(eq(bookProgress.userId, userId)),
	]);
	if (marks.length > 0) return new Set(Object.keys(trainingSections));
	return levelsTrained(sections.map((row) => ({ ...row, theory: false })));
}

/** Marks a teacher's training as done, or takes the mark back. */
export async function markTrained(db: Db, userId: string, done: boolean, actorId: string, now: number): Promise<void> {
	const mark = done
		? db.insert(examTrainings).values({ userId, markedBy: actorId, markedAt: now }).onConflictDoNothing()
		: db.delete(examTrainings).where(eq(examTrainings.userId, userId));
	const entry = {
		at: now,
		actorId,
		action: "exam.training" as const,
		targetKind: "user",
		targetId: userId,
		detail: { done },
	};
	await db.batch([mark, logAction(db, entry)]);
}
