import { openDb } from "#db/client";
import { parseShard } from "#domain/attempt/shard";
import type { Attempts } from "#party/attempts";
import type { Outcome } from "#party/attempts/rpc-types";
import { openedStage } from "../olympiad/board/hall-store";
import { isCheckedIn } from "../olympiad/seats/store";
import { outcome } from "./shard";

type Shard = Pick<DurableObjectStub<Attempts>, "openStage" | "admit">;

/** how long what the database said holds for those who ask next, milliseconds: a waiting hall asks every two seconds */
const askedAgainMs = 1_000;
const said = new Map<string, { at: number; stage: number }>();

/**
 * After a stage that its shard refused as not opened, or to somebody not in the hall: whether it may be asked for again.
 * The organiser's word and that of the entrance go to the database first and to the shards then; where the second never
 * came, the database is asked, and the shard told. `shardName` names the olympiad; `now` in milliseconds. Throws what a
 * database that is away throws.
 */
export async function openedAfterAll(
	env: Env,
	shard: Shard,
	{ shardName, userId, step }: { shardName: string; userId: string; step: number },
	refusal: Outcome<unknown>,
	now: number,
): Promise<boolean> {
	if (refusal.ok || (refusal.code !== "STEP_NOT_OPENED" && refusal.code !== "NOT_CHECKED_IN")) return false;
	const olympiadId = parseShard(shardName)?.olympiadId;
	if (olympiadId === undefined) return false;
	if (refusal.code === "NOT_CHECKED_IN") {
		if (!(await isCheckedIn(openDb(env.DB), olympiadId, userId))) return false;
		await outcome(shard.admit(olympiadId, userId, true));
		return true;
	}
	const stage = await lastOpened(env, olympiadId, now);
	if (stage < step) return false;
	await outcome(shard.openStage(olympiadId, stage));
	return true;
}

async function lastOpened(env: Env, olympiadId: string, now: number): Promise<number> {
	const known = said.get(olympiadId);
	if (known && now >= known.at && now - known.at < askedAgainMs) return known.stage;
	const stage = await openedStage(openDb(env.DB), olympiadId);
	said.set(olympiadId, { at: now, stage });
	return stage;
}
