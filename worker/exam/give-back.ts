import { openDb } from "#db/client";
import { outcome, shardNamed } from "../attempt/shard";
import { findBegun, giveBack } from "./right-store";

/** how long a begun exam without an opened attempt waits for its child to come back */
const waitsMs = 24 * 60 * 60_000;
const mostAtOnce = 50;

/**
 * Gives back the attempts of exams whose start failed on our side: begun in the database a day ago, and never opened in
 * their shard. `now` in milliseconds. Returns how many.
 */
export async function giveBackUnopened(env: Env, now: number): Promise<number> {
	const db = openDb(env.DB);
	let given = 0;
	for (const { id, userId, shard, startedAt } of await findBegun(db, now - waitsMs, mostAtOnce)) {
		const current = await outcome(shardNamed(env, shard).current(id, userId, "exam"));
		if (current !== null || startedAt === null) continue;
		await giveBack(db, { id, startedAt });
		given += 1;
	}
	return given;
}
