import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Ending } from "#domain/attempt/attempt";
import type { ExamType } from "#domain/exam/exam-type";

/** An ended sitting of an exam; `examId` is null for a rehearsal. Instants in milliseconds. */
export type DrainedSitting = {
	attemptId: string;
	revision: number;
	examId: string | null;
	userId: string;
	type: ExamType;
	level: string;
	scores: readonly number[];
	passed: boolean;
	ending: Ending;
	fail: boolean;
	lateEvents: number;
	hasty: boolean;
	startedAt: number;
	finishedAt: number;
};

/**
 * Writes ended sittings in one statement. A repeated or older revision changes nothing. Returns the revision that D1 now
 * holds per attempt id; a missing id was not stored.
 */
export async function drainSittings(db: Db, rows: readonly DrainedSitting[]): Promise<Map<string, number>> {
	const payload = JSON.stringify(rows);
	await db.run(sql`
		INSERT INTO exam_sittings (attempt_id, revision, exam_id, user_id, type, level, scores, passed, ending, fail,
			late_events, hasty, started_at, finished_at)
		SELECT value ->> 'attemptId', value ->> 'revision', value ->> 'examId', value ->> 'userId', value ->> 'type',
			value ->> 'level', value -> 'scores', value ->> 'passed', value ->> 'ending', value ->> 'fail',
			value ->> 'lateEvents', value ->> 'hasty', value ->> 'startedAt', value ->> 'finishedAt'
		FROM json_each(${payload})
		WHERE true
		ON CONFLICT (attempt_id) DO UPDATE SET
			revision = excluded.revision, scores = excluded.scores, passed = excluded.passed, ending = excluded.ending,
			fail = excluded.fail, late_events = excluded.late_events, hasty = excluded.hasty, finished_at = excluded.finished_at
		WHERE excluded.revision > exam_sittings.revision
		ON CONFLICT DO NOTHING
	`);
	const held = await db.all<{ id: string; revision: number }>(sql`
		SELECT attempt_id AS id, revision FROM exam_sittings
		WHERE attempt_id IN (SELECT value ->> 'attemptId' FROM json_each(${payload}))
	`);
	return new Map(held.map((row) => [row.id, row.revision]));
}
