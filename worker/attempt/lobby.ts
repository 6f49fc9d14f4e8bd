import { getServerByName } from "partyserver";
import type { Lobby } from "#party/lobby";

/** The room beside a shard of attempts. */
export function lobbyOf(env: Env, shard: string): Promise<DurableObjectStub<Lobby>> {
	return getServerByName(env.Lobby, shard);
}
