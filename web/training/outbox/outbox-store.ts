import type { DBSchema } from "idb";
import type { ErrorCode } from "#domain/errors";
import type { TrainingRun } from "#domain/trainer/run";
import { mirroredStore, openDatabase } from "../../lib/mirrored-store";

/** A finished set that waits on this device. `refused`: the server will not have it; it stays, and is not sent again. */
export type WaitingRun = { id: string; owner: string; run: TrainingRun; refused: ErrorCode | null };

export type OutboxStore = {
	put(waiting: WaitingRun): Promise<void>;
	/** Everything that waits, whoever's it is. */
	all(): Promise<WaitingRun[]>;
	remove(id: string): Promise<void>;
};

interface OutboxDb extends DBSchema {
	runs: { key: string; value: WaitingRun };
}

async function inDatabase(): Promise<OutboxStore | null> {
	const database = await openDatabase<OutboxDb>(
		"training-outbox",
		(fresh) => void fresh.createObjectStore("runs", { keyPath: "id" }),
	);
	return (
		database && {
			put: async (waiting) => {
				const writing = database.transaction("runs", "readwrite", { durability: "strict" });
				await Promise.all([writing.store.put(waiting), writing.done]);
			},
			all: () => database.getAll("runs"),
			remove: (id) => database.delete("runs", id),
		}
	);
}

/** The device's store: a set is noted before `put` returns its promise, and moved to the database then. */
export function openOutboxStore(opening: Promise<OutboxStore | null> = inDatabase()): OutboxStore {
	const store = mirroredStore<WaitingRun, OutboxStore>("training-outbox:", opening);
	return {
		put: (waiting) => store.keep(waiting.id, [waiting], [waiting], (place) => place.put(waiting)),
		remove: (id) => store.keep(id, [], [], (place) => place.remove(id)),
		all: async () => {
			const kept = await store.ask((place) => place.all());
			const noted = store.names().flatMap(store.rows);
			// a note is written first, so it is never the older of two
			return [...new Map([...kept, ...noted].map((one) => [one.id, one])).values()];
		},
	};
}
