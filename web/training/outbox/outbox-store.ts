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
const timeoutMs = 3000;

async function inDatabase(): Promise<OutboxStore | null> {
	try {
		const opening = openDB<OutboxDb>("training-outbox", 1, {
			upgrade: (fresh) => void fresh.createObjectStore("runs", { keyPath: "id" }),
		});
		const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
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

const prefix = "training-outbox:";

/** Local storage, written before the call returns: a page that is left in the next moment has it. Memory where it is full. */
function atOnce() {
	const memory = new Map<string, WaitingRun>();
	function stored(): WaitingRun[] {
		try {
			return Object.keys(localStorage)
				.filter((name) => name.startsWith(prefix))
				.map((name) => JSON.parse(localStorage.getItem(name) ?? "") as WaitingRun);
		} catch {
			return [];
		}
	}
	return {
		put(waiting: WaitingRun): void {
			try {
				localStorage.setItem(prefix + waiting.id, JSON.stringify(waiting));
				memory.delete(waiting.id);
			} catch {
				memory.set(waiting.id, waiting);
			}
		},
		all: (): WaitingRun[] => [...stored(), ...memory.values()],
		remove(id: string): void {
			memory.delete(id);
			try {
				localStorage.removeItem(prefix + id);
			} catch {
				// a browser that keeps nothing has nothing to remove
			}
		},
	};
}

/**
 * The device's store. `put` notes the set before it returns its promise and moves it to the database then, which has
 * more room; where there is no database the note stays.
 */
export function openOutboxStore(opening: Promise<OutboxStore | null> = inDatabase()): OutboxStore {
	const notes = atOnce();
	return {
		put: async (waiting) => {
			notes.put(waiting);
			const database = await opening;
			if (!database) return;
			await database.put(waiting).then(
				() => notes.remove(waiting.id),
				() => undefined,
			);
		},
		all: async () => {
			const kept = (await (await opening)?.all().catch(() => [])) ?? [];
			// a note is written first, so it is never the older of two
			return [...new Map([...kept, ...notes.all()].map((one) => [one.id, one])).values()];
		},
		remove: async (id) => {
			notes.remove(id);
			await (await opening)?.remove(id).catch(() => undefined);
		},
	};
}
