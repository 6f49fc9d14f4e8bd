import { participationKey } from "#domain/attempt/shard";
import { outcome, shardNamed } from "../../attempt/shard";
import type { OlympiadRow } from "../store";

/** A participation from the database; `version` counts the starts that kept it. */
type GatedParticipation = { id: string; userId: string; shard: string; category: string; version: number };

const toGate = (one: GatedParticipation) => ({ participation: participationKey(one), version: one.version });

function byShard(entries: readonly GatedParticipation[]): [shard: string, here: GatedParticipation[]][] {
	const shards = [...new Set(entries.map(({ shard }) => shard))];
	return shards.map((name) => [name, entries.filter(({ shard }) => shard === name)]);
}

/**
 * Makes the readiness tickets of participations invalid, each in its shard, which decides between this and a concurrent
 * start. Returns the ids of those who have begun; they stay open. The caller's write must fail for another `version`: a
 * start that finds its participation closed but present keeps it (`worker/attempt/event-records.ts`).
 */
export async function closeParticipations(
	env: Env,
	{ id: olympiadId, kind }: Pick<OlympiadRow, "id" | "kind">,
	entries: readonly GatedParticipation[],
): Promise<ReadonlySet<string>> {
	const begun = await Promise.all(
		byShard(entries).map(async ([shard, here]) => {
			const keys = here.map((one) => ({ ...toGate(one), userId: one.userId }));
			const left = new Set(await outcome(shardNamed(env, shard).closeParticipations(olympiadId, kind, keys)));
			return here.filter((one) => left.has(participationKey(one))).map(({ id }) => id);
		}),
	);
	return new Set(begun.flat());
}

/** Makes tickets of participations valid again, unless they were closed for a later version. */
export async function openParticipations(env: Env, entries: readonly GatedParticipation[]): Promise<void> {
	await Promise.all(
		byShard(entries).map(([shard, here]) => outcome(shardNamed(env, shard).openParticipations(here.map(toGate)))),
	);
}
