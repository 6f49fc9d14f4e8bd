import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { opensStage, waitsForOrganiser } from "#domain/olympiad/hall";
import { lobbyOf, shardNamed } from "../../attempt/shard";
import type { OlympiadRow } from "../store";
import { shardsOfOlympiad } from "../participation-store";
import { openedStage, openStage } from "./hall-store";

/**
 * Opens the next stage of an in-person event for everybody in the hall; asked again, the same answer. Errors:
 * OLIMPIC_NOT_FOUND for an event that is not in person, RESULTS_CLOSED once results are frozen, and those of `opensStage`.
 */
export async function openHallStage(
	env: Env,
	db: Db,
	olympiad: OlympiadRow,
	actor: Actor,
	stage: number,
	now: number,
): Promise<void> {
	if (!waitsForOrganiser(olympiad.kind)) throw new DomainError("OLIMPIC_NOT_FOUND");
	if (olympiad.resultsState !== "provisional") throw new DomainError("RESULTS_CLOSED");
	if (opensStage(await openedStage(db, olympiad.id), stage, olympiad, now)) {
		await openStage(db, olympiad.id, stage, actor.id, now);
	}
	await tellHall(env, db, olympiad.id);
}

/**
 * Tells the shards, so that they need not ask, and the open pages, so that they come at once. Whom it does not reach finds
 * out within seconds: a page asks again, and its shard is told by the call that was refused.
 */
async function tellHall(env: Env, db: Db, olympiadId: string): Promise<void> {
	const stage = await openedStage(db, olympiadId);
	const shards = await shardsOfOlympiad(db, olympiadId);
	await Promise.allSettled(
		shards.map(async (shard) => {
			await shardNamed(env, shard).openStage(olympiadId, stage);
			await (await lobbyOf(env, shard)).tellAll();
		}),
	);
}
