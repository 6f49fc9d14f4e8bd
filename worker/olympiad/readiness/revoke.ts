import type { Db } from "#db/client";
import { shardsOfUser } from "../participation-store";
import { lobbyOf, outcome, shardNamed } from "../../attempt/shard";
import { previewShardsOf } from "../../attempt/store";

/**
 * Tells the shards in which a user may have an attempt, or tries a run out, and the rooms beside them that these
 * sessions ended, because the calls of a running attempt are let in by signature alone (docs/architecture.md).
 */
export async function revokeAttemptSessions(
	env: Env,
	db: Db,
	userId: string,
	sessionIds: readonly string[],
): Promise<void> {
	if (sessionIds.length === 0) return;
	const [taken, tried] = await Promise.all([shardsOfUser(db, userId), previewShardsOf(db, sessionIds)]);
	await Promise.all(
		[...new Set([...taken, ...tried])].flatMap((shard) => [
			outcome(shardNamed(env, shard).revoke(sessionIds)),
			// nothing of a result depends on the room beside the shard, so it keeps nobody from signing out
			lobbyOf(env, shard)
				.then((room) => room.revoke(sessionIds))
				.catch(() => undefined),
		]),
	);
}
