import type { Db } from "#db/client";
import { shardsOfUser } from "../olympiad/entry-store";
import { outcome, shardNamed } from "./shard";

/**
 * Tells the shards in which a user may have an attempt that these sessions ended, because the calls of a running attempt
 * are let in by signature alone (architecture.md).
 */
export async function revokeAttemptSessions(
	env: Env,
	db: Db,
	userId: string,
	sessionIds: readonly string[],
): Promise<void> {
	if (sessionIds.length === 0) return;
	const shards = await shardsOfUser(db, userId);
	await Promise.all(shards.map((shard) => outcome(shardNamed(env, shard).revoke(sessionIds))));
}
