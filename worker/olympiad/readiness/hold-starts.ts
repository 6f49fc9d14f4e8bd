import type { Db } from "#db/client";
import { shardsOfOlympiad } from "../participation-store";
import { outcome, shardNamed } from "../../attempt/shard";

/**
 * Tells the shards of an olympiad when it starts (`startsAt`, milliseconds) or that it was archived, because signed
 * readiness tickets ask no database. Idempotent. Throws UNAVAILABLE when a shard does not answer. A shard with outdated
 * data is corrected by the start it refuses (`worker/attempt/event-records.ts`).
 */
export async function holdStarts(
	env: Env,
	db: Db,
	{ id, startsAt, archivedAt }: { id: string; startsAt: number; archivedAt: number | null },
): Promise<void> {
	const until = archivedAt === null ? startsAt : null;
	const shards = await shardsOfOlympiad(db, id);
	await Promise.all(shards.map((shard) => outcome(shardNamed(env, shard).holdStarts(id, until))));
}
