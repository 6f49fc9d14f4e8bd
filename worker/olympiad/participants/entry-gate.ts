import { entryKey } from "#domain/attempt/shard";
import { outcome, shardNamed } from "../../attempt/shard";
import type { OlympiadRow } from "../store";

/** A participation as the database has it; `stays` says how often a start kept it. */
type Entry = { id: string; userId: string; shard: string; category: string; stays: number };

const toGate = (entry: Entry) => ({ entry: entryKey(entry), stays: entry.stays });

function byShard(entries: readonly Entry[]): [shard: string, here: Entry[]][] {
	const shards = [...new Set(entries.map(({ shard }) => shard))];
	return shards.map((name) => [name, entries.filter(({ shard }) => shard === name)]);
}

/**
 * Makes the readiness tickets of some participations worthless, each in its shard: whoever is in the room already
 * cannot start with them any more. Answers the ids of those who have begun; their entries stay open. The shard decides
 * between this and a start that comes at the same moment. What the caller then writes must hold only for the `stays` it
 * has read: a start that finds an entry closed and the participation still there keeps it (`entry-kept.ts`).
 */
export async function closeEntries(
	env: Env,
	{ id: olympiadId, kind }: Pick<OlympiadRow, "id" | "kind">,
	entries: readonly Entry[],
): Promise<ReadonlySet<string>> {
	const begun = await Promise.all(
		byShard(entries).map(async ([shard, here]) => {
			const keys = here.map((entry) => ({ ...toGate(entry), userId: entry.userId }));
			const left = new Set(await outcome(shardNamed(env, shard).closeEntries(olympiadId, kind, keys)));
			return here.filter((entry) => left.has(entryKey(entry))).map(({ id }) => id);
		}),
	);
	return new Set(begun.flat());
}

/** Makes tickets of participations good again, unless they were closed for a later `stays`. */
export async function openEntries(env: Env, entries: readonly Entry[]): Promise<void> {
	await Promise.all(
		byShard(entries).map(([shard, here]) => outcome(shardNamed(env, shard).openEntries(here.map(toGate)))),
	);
}
