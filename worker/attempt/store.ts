import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { previewShards } from "#db/schema/staff-preview";

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
		.where(among(previewShards.sessionId, sessionIds));
	return rows.map(({ shard }) => shard);
}

/** The shards in which a user may have an attempt at an olympiad or an exam. */
export async function shardsOfUser(db: Db, userId: string): Promise<string[]> {
	const rows = await db.all<{ shard: string }>(sql`
		select shard from participants where user_id = ${userId}
		union select shard from exams where user_id = ${userId}`);
	return rows.map(({ shard }) => shard);
}
