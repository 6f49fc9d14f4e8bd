import { getServerByName } from "partyserver";
import type { Ending } from "#domain/attempt/attempt";
import type { AttemptType } from "#domain/attempt/attempt-type";
import { DomainError } from "#domain/errors";
import type { Attempts } from "#party/attempts";
import type { Outcome } from "#party/attempts/rpc-types";
import type { Lobby } from "#party/lobby";
import { shardOf } from "./attempt-id";

/** The shard of that name. */
export function shardNamed(env: Env, name: string): DurableObjectStub<Attempts> {
	return env.Attempts.get(env.Attempts.idFromName(name));
}

/** The shard that holds an attempt. Throws ATTEMPT_NOT_FOUND for an id we did not make. */
export async function shardHolding(env: Env, attemptId: string): Promise<DurableObjectStub<Attempts>> {
	return shardNamed(env, await shardOf(env.TICKET_SECRET, attemptId));
}

/** The room beside a shard. */
export function lobbyOf(env: Env, shard: string): Promise<DurableObjectStub<Lobby>> {
	return getServerByName(env.Lobby, shard);
}

/** The value of a shard's answer; its code becomes an error of this request. */
export async function outcome<T>(pending: Outcome<T> | Promise<Outcome<T>>): Promise<T> {
	const answer = await pending;
	if (!answer.ok) throw new DomainError(answer.code);
	return answer.value;
}

export type LiveResult = {
	scores: number[];
	ending: Ending;
	fail: boolean;
	finishedAt: number;
	link: string;
};

/** A result the drain may not have carried to D1 yet: asked of the shard itself. Null while there is none. */
export async function liveResult(
	env: Env,
	shard: string,
	olympiadId: string,
	userId: string,
	type: AttemptType = "online",
): Promise<LiveResult | null> {
	const current = await outcome(shardNamed(env, shard).current(olympiadId, userId, type));
	if (!current?.end) return null;
	const { end, scores, link } = current;
	return { scores, link, ending: end.ending, fail: end.fail, finishedAt: end.at };
}
