import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { opensStage, waitsForOrganiser } from "#domain/olympiad/hall";
import { lobbyOf, shardNamed } from "../../attempt/shard";
import type { OlympiadRow } from "../store";
import { shardsOfOlympiad } from "../participation-store";
import { openedStage, openStage } from "./hall-store";

/**
 * Opens the next stage of an in-person olympiad for everybody in the hall; idempotent. Errors: OLIMPIC_NOT_FOUND for
 * another kind, RESULTS_CLOSED once results are frozen, and those of `opensStage`.
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
 * Informs the shards and the open pages. A page that is not reached asks again within seconds, and the refused call
 * updates its shard.
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
