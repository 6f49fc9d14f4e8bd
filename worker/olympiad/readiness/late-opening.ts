import { openDb } from "#db/client";
import type { Attempts } from "#party/attempts";
import type { Outcome, StartRequest } from "#party/attempts/rpc-types";
import { readParticipationKey } from "#domain/attempt/shard";
import { findOpenStart, keepParticipation } from "../participation-store";
import { outcome } from "../../attempt/shard";

type Shard = Pick<DurableObjectStub<Attempts>, "openParticipations" | "holdStarts">;

/**
 * After a start that its shard refused: whether it may be tried again. An entry is closed in the shard first and taken out
 * of the database then; where the second never came, the database still has the person, and nobody would ever open the
 * entry again. So the database is asked, by such a start only. It decides between this start and a removal that
 * is still on its way: the person either stays, and the removal finds that out, or is gone. Throws what a
 * database that is away throws: whether the person is in is not known then.
 */
export async function keptAfterAll(
	env: Env,
	shard: Shard,
	{ participation, olympiadId, userId }: StartRequest,
	refusal: Outcome<unknown>,
): Promise<boolean> {
	if (!refusal.ok && refusal.code === "OLIMPIC_NOT_FOUND") return broughtBack(env, shard, olympiadId);
	if (refusal.ok || refusal.code !== "PARTICIPANT_NOT_FOUND" || participation === undefined) return false;
	const version = await keepParticipation(openDb(env.DB), {
		...readParticipationKey(participation),
		olympiadId,
		userId,
	});
	if (version === null) return false;
	await outcome(shard.openParticipations([{ participation, version }]));
	return true;
}

/** The shard heard that the olympiad was put away: the database knows whether it still is. */
async function broughtBack(env: Env, shard: Shard, olympiadId: string): Promise<boolean> {
	const startsAt = await findOpenStart(openDb(env.DB), olympiadId);
	if (startsAt === null) return false;
	await outcome(shard.holdStarts(olympiadId, startsAt));
	return true;
}
