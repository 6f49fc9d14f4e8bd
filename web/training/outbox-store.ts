import { type DBSchema, openDB } from "idb";
import type { ErrorCode } from "#domain/errors";
import type { TrainingRun } from "#domain/trainer/run";

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

/** A browser that does not answer by then will not, milliseconds. */
const patience = 3000;

async function inDatabase(): Promise<OutboxStore | null> {
	try {
		const opening = openDB<OutboxDb>("training-outbox", 1, {
			upgrade: (fresh) => void fresh.createObjectStore("runs", { keyPath: "id" }),
		});
		const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
		const database = await Promise.race([opening, late]);
		if (!database) return null;
		return {
			put: async (waiting) => {
				const writing = database.transaction("runs", "readwrite", { durability: "strict" });
				await Promise.all([writing.store.put(waiting), writing.done]);
			},
			all: () => database.getAll("runs"),
			remove: (id) => database.delete("runs", id),
		};
	} catch {
		return null;
	}
}

const key = "training-outbox";

/** Without the database: memory, and local storage as far as that goes. */
export function inLocalStorage(): OutboxStore {
	const memory = new Map<string, WaitingRun>();
	function read(): WaitingRun[] {
		try {
			for (const one of JSON.parse(localStorage.getItem(key) ?? "[]") as WaitingRun[])
				if (!memory.has(one.id)) memory.set(one.id, one);
		} catch {
			// what is in memory is all there is
		}
		return [...memory.values()];
	}
	function write(): void {
		try {
			localStorage.setItem(key, JSON.stringify([...memory.values()]));
		} catch {
			// it lives as long as the page
		}
	}
	return {
		put: async (waiting) => {
			read();
			memory.set(waiting.id, waiting);
			write();
		},
		all: async () => read(),
		remove: async (id) => {
			read();
			memory.delete(id);
			write();
		},
	};
}

/** The device's store: the database, and the other place for what it would not take. */
export async function openOutboxStore(): Promise<OutboxStore> {
	const database = await inDatabase();
	const mirror = inLocalStorage();
	if (!database) return mirror;
	return {
		put: (waiting) => database.put(waiting).catch(() => mirror.put(waiting)),
		all: async () => {
			const both = [...(await mirror.all()), ...(await database.all().catch(() => []))];
			return [...new Map(both.map((one) => [one.id, one])).values()];
		},
		remove: async (id) => {
			await Promise.all([database.remove(id).catch(() => undefined), mirror.remove(id)]);
		},
	};
}
