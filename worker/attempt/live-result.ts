import type { Ending } from "#domain/attempt/attempt";
import type { AttemptType } from "./contract";
import { outcome, shardNamed } from "./shard";

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

export type LiveResult = {
	scores: number[];
	ending: Ending;
	fail: boolean;
	finishedAt: number;
	link: string;
};
