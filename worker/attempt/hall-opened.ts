import { openDb } from "#db/client";
import { parseShard } from "#domain/olympiad/shard";
import type { Attempts } from "#party/attempts";
import type { Outcome } from "#party/attempts/calls";
import { openedStage } from "../board/hall-store";
import { outcome } from "./shard";

type Shard = Pick<DurableObjectStub<Attempts>, "openStage">;

/** how long what the database said holds for those who ask next, milliseconds: a waiting hall asks every two seconds */
const askedAgainMs = 1_000;
const said = new Map<string, { at: number; stage: number }>();

/**
 * After a stage that its shard refused as not opened: whether it may be asked for again. The organiser's word goes to the
 * database first and to the shards then; where the second never came, the database is asked, and the shard told.
 * `shardName` names the olympiad; `now` in milliseconds. Throws what a database that is away throws.
 */
export async function openedAfterAll(
	env: Env,
	shard: Shard,
	{ shardName, step }: { shardName: string; step: number },
	refusal: Outcome<unknown>,
	now: number,
): Promise<boolean> {
	if (refusal.ok || refusal.code !== "STEP_NOT_OPENED") return false;
	const olympiadId = parseShard(shardName)?.olympiadId;
	if (olympiadId === undefined) return false;
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
