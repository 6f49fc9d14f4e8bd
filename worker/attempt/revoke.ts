import type { Db } from "#db/client";
import { lobbyOf, outcome, shardNamed } from "./shard";
import { previewShardsOf, shardsOfUser } from "./store";

/**
 * Tells the shards in which a user may have an attempt or a preview, and their rooms, that sessions ended: calls of a
 * running attempt are admitted by signature alone (docs/architecture.md).
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
			// no result depends on the room, so its failure must not prevent a sign-out
			lobbyOf(env, shard)
				.then((room) => room.revoke(sessionIds))
				.catch(() => undefined),
		]),
	);
}
