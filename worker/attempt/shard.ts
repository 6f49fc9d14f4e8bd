import { DomainError } from "#domain/errors";
import type { Attempts } from "#party/attempts";
import type { Outcome } from "#party/attempts/rpc-types";
import { shardOf } from "./attempt-id";

/** The shard of that name. */
export function shardNamed(env: Env, name: string): DurableObjectStub<Attempts> {
	return env.Attempts.get(env.Attempts.idFromName(name));
}

/** The shard that holds an attempt. Throws ATTEMPT_NOT_FOUND for an id we did not make. */
export async function shardHolding(env: Env, attemptId: string): Promise<DurableObjectStub<Attempts>> {
	return shardNamed(env, await shardOf(env.TICKET_SECRET, attemptId));
}

/** The value of a shard's answer; its code becomes an error of this request. */
export async function outcome<T>(pending: Outcome<T> | Promise<Outcome<T>>): Promise<T> {
	const answer = await pending;
	if (!answer.ok) throw new DomainError(answer.code);
	return answer.value;
}
