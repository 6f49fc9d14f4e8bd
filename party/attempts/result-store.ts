import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { stageScores } from "#db/schema/stage-scores";
import type { Ending } from "#domain/attempt/attempt";
import type { AttemptType } from "#domain/attempt/attempt-type";

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

/** SQL for every stage's column, joined by commas. */
const columns = (text: (column: { name: string; index: number }) => string) =>
	sql.raw(
		Object.keys(stageScores())
			.map((name, index) => text({ name, index }))
			.join(", "),
	);

/**
 * Writes ended attempts in one statement (D1 takes at most 100 parameters). A repeated or older revision changes
 * nothing. Returns the revision that D1 now holds per attempt id; a missing id was not stored.
 */
export async function drainResults(db: Db, rows: readonly DrainedResult[]): Promise<Map<string, number>> {
	const payload = JSON.stringify(rows);
	await db.run(sql`
		INSERT INTO results (attempt_id, revision, olympiad_id, user_id, type, category, ${columns(({ name }) => name)},
			ending, fail, late_events, link, started_at, finished_at)
		SELECT r.value ->> 'attemptId', r.value ->> 'revision', r.value ->> 'olympiadId', r.value ->> 'userId',
			r.value ->> 'type', r.value ->> 'category',
			${columns(({ index }) => `r.value ->> '$.scores[${index}]'`)},
			r.value ->> 'ending', r.value ->> 'fail', r.value ->> 'lateEvents', r.value ->> 'link',
			r.value ->> 'startedAt', r.value ->> 'finishedAt'
		FROM json_each(${payload}) AS r
		WHERE true
		ON CONFLICT (attempt_id) DO UPDATE SET
			revision = excluded.revision, ${columns(({ name }) => `${name} = excluded.${name}`)},
			ending = excluded.ending, fail = excluded.fail, late_events = excluded.late_events, link = excluded.link,
			finished_at = excluded.finished_at
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

/** Per attempt the instant (milliseconds) up to which judges accepted late answers; absent where they accepted none. */
export async function lateTakenIn(db: Db, attemptIds: readonly string[]): Promise<Map<string, number>> {
	const rows = await db.all<{ id: string; upTo: number }>(sql`
		select attempt_id as id, up_to as upTo from late_decisions
		where up_to is not null and attempt_id in (select value from json_each(${JSON.stringify(attemptIds)}))`);
	return new Map(rows.map(({ id, upTo }) => [id, upTo]));
}
