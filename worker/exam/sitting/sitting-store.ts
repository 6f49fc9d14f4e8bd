import { and, eq, sql } from "drizzle-orm";
import { logAction, logChange } from "#db/audit";
import type { Db } from "#db/client";
import { examRights, examSittings } from "#db/schema/exam";
import { lateDecisions } from "#db/schema/late";
import { auditLog } from "#db/schema/operations";
import type { RightKind } from "../right-store";

type By = { actorId: string; reason: string; now: number };
type Sat = typeof examSittings.$inferSelect;

/** The decision about the late answers of an attempt. */
export function findLateDecision(db: Db, attemptId: string) {
	return db.select().from(lateDecisions).where(eq(lateDecisions.attemptId, attemptId)).get();
}

/** A decision, and the points it gives; `scores` is null where they do not change. */
export type LateStep = {
	decision: "accept" | "keep" | "back";
	upTo: number | null;
	original: readonly number[] | null;
	scores: readonly number[] | null;
	passed: boolean;
};

/**
 * Stores a decision about late answers with the points it gives, under the revision of the sitting that it is about; false
 * where the sitting has changed or was certified meanwhile.
 */
export async function decideLate(
	db: Db,
	{ attemptId, examId, userId, revision, lateEvents }: Sat,
	{ decision, upTo, original, scores, passed }: LateStep,
	{ actorId, reason, now }: By,
): Promise<boolean> {
	const points = scores === null ? {} : { scores: [...scores], passed };
	const kept = { upTo, original: original === null ? null : JSON.stringify(original), reason, actorId, at: now };
	const decided =
		decision === "back"
			? db.delete(lateDecisions).where(and(eq(lateDecisions.attemptId, attemptId), sql`changes() > 0`))
			: db
					.insert(lateDecisions)
					.select(
						sql`select ${attemptId}, ${examId}, ${userId}, ${decision}, ${lateEvents}, ${kept.upTo}, ${kept.original},
							${reason}, ${actorId}, ${now} where changes() > 0`,
					)
					.onConflictDoUpdate({ target: lateDecisions.attemptId, set: { ...kept, decision, lateEvents } });
	const [written] = await db.batch([
		db
			.update(examSittings)
			.set({ revision, ...points })
			.where(
				and(
					eq(examSittings.attemptId, attemptId),
					eq(examSittings.revision, revision),
					sql`exists (select 1 from exams e where e.id = ${examSittings.examId} and e.certified_at is null)`,
				),
			)
			.returning({ id: examSittings.attemptId }),
		decided,
		logChange(db, {
			at: now,
			actorId,
			action: "exam.late",
			targetKind: "exam",
			targetId: examId ?? "",
			reason,
			detail: { decision, scores },
		}),
	]);
	return written.length > 0;
}

/** Notes that time was given; a repeated addition is noted once. */
export async function noteTime(
	db: Db,
	exam: string,
	id: string,
	ms: number,
	{ actorId, reason, now }: By,
): Promise<void> {
	const entry = { id, at: now, actorId, targetKind: "exam", targetId: exam, reason, detail: JSON.stringify({ ms }) };
	await db
		.insert(auditLog)
		.values({ ...entry, action: "exam.time" })
		.onConflictDoNothing();
}

/** Takes the result of a sitting away that goes on; the audit log keeps it. */
export async function withdrawSitting(db: Db, exam: string, { actorId, reason, now }: By): Promise<void> {
	const own = eq(examSittings.examId, exam);
	const before = await db.select().from(examSittings).where(own).get();
	await db.batch([
		db.delete(examSittings).where(own),
		logAction(db, {
			at: now,
			actorId,
			action: "exam.reopen",
			targetKind: "exam",
			targetId: exam,
			reason,
			detail: { before: before ?? null },
		}),
	]);
}

/** The id of the attempt that is given back for an exam: an exam gives one back once. */
const backId = (exam: string) => `back-${exam}`;

/** Whether an exam's attempt was given back. */
export async function isGivenBack(db: Db, exam: string): Promise<boolean> {
	const row = await db
		.select({ id: examRights.id })
		.from(examRights)
		.where(eq(examRights.id, backId(exam)))
		.get();
	return row !== undefined;
}

/** Gives somebody (`userId`) their attempt back that an exam used, which was sat and not passed; false where it was given back before. */
export async function giveAttemptBack(
	db: Db,
	{ id, userId }: { id: string; userId: string },
	kind: RightKind,
	{ actorId, reason, now }: By,
): Promise<boolean> {
	const right = { id: backId(id), userId, kind, givenBy: actorId, givenAt: now, reason };
	const [given] = await db.batch([
		db.insert(examRights).values(right).onConflictDoNothing().returning({ id: examRights.id }),
		logChange(db, {
			at: now,
			actorId,
			action: "exam.giveback",
			targetKind: "exam",
			targetId: id,
			reason,
			detail: { kind },
		}),
	]);
	return given.length > 0;
}
