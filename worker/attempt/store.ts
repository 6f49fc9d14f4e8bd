import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { previewShards } from "#db/schema/staff-preview";
import type { Ending } from "#domain/attempt/attempt";
import type { AttemptType } from "./contract";

export type DrainedResult = {
	attemptId: string;
	revision: number;
	olympiadId: string;
	userId: string;
	type: AttemptType;
	category: string;
	scores: readonly number[];
	ending: Ending;
	fail: boolean;
	lateEvents: number;
	link: string;
	startedAt: number;
	finishedAt: number;
};

/**
 * Writes ended attempts in one statement, however many (D1 takes 100 parameters at most). A
 * repeated or older revision
 * changes nothing. Answers the revision that D1 now holds per attempt id; what is missing there was not stored.
 */
export async function drainResults(db: Db, rows: readonly DrainedResult[]): Promise<Map<string, number>> {
	const payload = JSON.stringify(rows);
	await db.run(sql`
		INSERT INTO results (attempt_id, revision, olympiad_id, user_id, type, category, s1, s2, s3, s4, s5, s6, s7,
			ending, fail, late_events, link, started_at, finished_at)
		SELECT r.value ->> 'attemptId', r.value ->> 'revision', r.value ->> 'olympiadId', r.value ->> 'userId',
			r.value ->> 'type', r.value ->> 'category',
			r.value ->> '$.scores[0]', r.value ->> '$.scores[1]', r.value ->> '$.scores[2]', r.value ->> '$.scores[3]',
			r.value ->> '$.scores[4]', r.value ->> '$.scores[5]', r.value ->> '$.scores[6]',
			r.value ->> 'ending', r.value ->> 'fail', r.value ->> 'lateEvents', r.value ->> 'link',
			r.value ->> 'startedAt', r.value ->> 'finishedAt'
		FROM json_each(${payload}) AS r
		WHERE true
		ON CONFLICT (attempt_id) DO UPDATE SET
			revision = excluded.revision, s1 = excluded.s1, s2 = excluded.s2, s3 = excluded.s3, s4 = excluded.s4,
			s5 = excluded.s5, s6 = excluded.s6, s7 = excluded.s7, ending = excluded.ending, fail = excluded.fail,
			late_events = excluded.late_events, link = excluded.link, finished_at = excluded.finished_at
		WHERE excluded.revision > results.revision
		ON CONFLICT DO NOTHING
	`);
	const held = await db.all<{ id: string; revision: number }>(sql`
		SELECT attempt_id AS id, revision FROM results
		WHERE attempt_id IN (SELECT value ->> 'attemptId' FROM json_each(${payload}))
	`);
	await db.run(sql`
		UPDATE participants SET link = sent.link
		FROM (
			SELECT value ->> 'olympiadId' AS olympiad, value ->> 'userId' AS user, value ->> 'link' AS link
			FROM json_each(${payload}) WHERE value ->> 'type' <> 'simulate' AND value ->> 'link' <> ''
		) AS sent
		WHERE participants.olympiad_id = sent.olympiad AND participants.user_id = sent.user AND participants.link = ''
	`);
	return new Map(held.map((row) => [row.id, row.revision]));
}

/**
 * Notes that a session tries a run out in a shard; false for a session that has ended. A sign-out first ends the session
 * and then reads these notes, so that none slips in between.
 */
export async function notePreview(db: Db, sessionId: string, shard: string): Promise<boolean> {
	const rows = await db.all(sql`
		INSERT INTO ${previewShards} (session_id, shard)
		SELECT id, ${shard} FROM sessions WHERE id = ${sessionId} AND revoked_at IS NULL
		ON CONFLICT (session_id, shard) DO UPDATE SET shard = excluded.shard
		RETURNING shard
	`);
	return rows.length > 0;
}

/** The shards in which sessions try runs out. */
export async function previewShardsOf(db: Db, sessionIds: readonly string[]): Promise<string[]> {
	const rows = await db
		.selectDistinct({ shard: previewShards.shard })
		.from(previewShards)
		.where(sql`${previewShards.sessionId} in (select value from json_each(${JSON.stringify(sessionIds)}))`);
	return rows.map(({ shard }) => shard);
}
