import type { DBSchema } from "idb";
import type { ErrorCode } from "#domain/errors";
import type { TrainingRun } from "#domain/trainer/run";
import { mirroredStore, openDatabase } from "../../lib/mirrored-store";

/** A finished set on this device. `refused`: the server rejected it with this code; it is not sent again. */
export type WaitingRun = { id: string; owner: string; run: TrainingRun; refused: ErrorCode | null };

export type OutboxStore = {
	put(waiting: WaitingRun): Promise<void>;
	/** The sets of all users. */
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

/** The store of this device: `put` writes a note synchronously, then moves the set to the database. */
export function openOutboxStore(opening: Promise<OutboxStore | null> = inDatabase()): OutboxStore {
	const store = mirroredStore<WaitingRun, OutboxStore>("training-outbox:", opening);
	return {
		put: (waiting) => store.keep(waiting.id, [waiting], [waiting], (place) => place.put(waiting)),
		remove: (id) => store.keep(id, [], [], (place) => place.remove(id)),
		all: async () => {
			const kept = await store.ask((place) => place.all());
			const noted = store.names().flatMap(store.rows);
			// notes are written first, so a note replaces the row of the database
			return [...new Map([...kept, ...noted].map((one) => [one.id, one])).values()];
		},
	};
}
