import type { Db } from "#db/client";
import { shardsOfOlympiad } from "../participation-store";
import { outcome, shardNamed } from "../../attempt/shard";

/**
 * Tells the shards of an olympiad when its starts open (`startsAt`, milliseconds), or that it was put away: readiness
 * tickets were signed before that and ask no database. Throws UNAVAILABLE where a shard does not answer; told again, it
 * changes nothing. A shard that was never told, or told too much, is put right by the start it refuses
 * (`worker/attempt/event-records.ts`).
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
