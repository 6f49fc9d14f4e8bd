import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { TypedEvent } from "#domain/olympiad/outbox";

/** Where typed answers wait on the device until the server has acknowledged them. */
export type AnswerPlace = {
	load(attempt: string, epoch: number): Promise<TypedEvent[]>;
	add(attempt: string, epoch: number, event: TypedEvent): Promise<void>;
	/** Replaces all that waits, after an acknowledgement or a renumbering. */
	keep(attempt: string, epoch: number, waiting: readonly TypedEvent[]): Promise<void>;
};

export type AnswerStore = AnswerPlace & {
	/** false when the browser gave us no lasting place: then a reload could lose what was not sent */
	readonly lasting: boolean;
};

/** a browser that has not opened its database by then will not */
const patienceMs = 3_000;

type Kept = TypedEvent & { attempt: string; epoch: number };

interface RunDatabase extends DBSchema {
	events: { key: [string, number, number]; value: Kept };
}

function inDatabase(database: IDBPDatabase<RunDatabase>): AnswerPlace {
	const range = (attempt: string, epoch: number) => IDBKeyRange.bound([attempt, epoch, 0], [attempt, epoch, Infinity]);
	// "strict": the answer is on the disk before it counts as kept
	const write = () => database.transaction("events", "readwrite", { durability: "strict" });
	return {
		async load(attempt, epoch) {
			const kept = await database.getAll("events", range(attempt, epoch));
			return kept.map(({ seq, step, item, value, at }) => ({ seq, step, item, value, at }));
		},
		async add(attempt, epoch, event) {
			const transaction = write();
			await Promise.all([transaction.store.put({ ...event, attempt, epoch }), transaction.done]);
		},
		async keep(attempt, epoch, waiting) {
			const transaction = write();
			const changes = [transaction.store.delete(range(attempt, epoch))];
			const puts = waiting.map((event) => transaction.store.put({ ...event, attempt, epoch }));
			await Promise.all([...changes, ...puts, transaction.done]);
		},
	};
}

/** Without IndexedDB: memory, mirrored into localStorage as far as that goes. */
function inMirror(): AnswerPlace {
	const key = (attempt: string, epoch: number) => `abacus-run:${attempt}:${epoch}`;
	const memory = new Map<string, TypedEvent[]>();
	function mirror(name: string, events: TypedEvent[]): void {
		memory.set(name, events);
		try {
			if (events.length === 0) localStorage.removeItem(name);
			else localStorage.setItem(name, JSON.stringify(events));
		} catch {
			// the page says so: `lasting` is false
		}
	}
	function read(name: string): TypedEvent[] {
		try {
			return memory.get(name) ?? (JSON.parse(localStorage.getItem(name) ?? "[]") as TypedEvent[]);
		} catch {
			return [];
		}
	}
	return {
		load: (attempt, epoch) => Promise.resolve(read(key(attempt, epoch))),
		add(attempt, epoch, event) {
			mirror(key(attempt, epoch), [...read(key(attempt, epoch)), event]);
			return Promise.resolve();
		},
		keep(attempt, epoch, waiting) {
			mirror(key(attempt, epoch), [...waiting]);
			return Promise.resolve();
		},
	};
}

/** The database while it works; from its first refusal on, the mirror too. What the mirror holds is never forgotten. */
function storeIn(database: AnswerPlace | null): AnswerStore {
	const mirror = inMirror();
	let lasting = database !== null;
	async function inBoth(change: (place: AnswerPlace) => Promise<void>): Promise<void> {
		if (database) {
			try {
				await change(database);
				if (lasting) return;
			} catch {
				lasting = false;
			}
		}
		await change(mirror);
	}
	return {
		get lasting() {
			return lasting;
		},
		async load(attempt, epoch) {
			const mirrored = await mirror.load(attempt, epoch);
			const kept = database ? await database.load(attempt, epoch).catch(() => []) : [];
			return [...new Map([...kept, ...mirrored].map((event) => [event.seq, event])).values()];
		},
		add: (attempt, epoch, event) => inBoth((place) => place.add(attempt, epoch, event)),
		keep: async (attempt, epoch, waiting) => {
			await inBoth((place) => place.keep(attempt, epoch, waiting));
			if (lasting) await mirror.keep(attempt, epoch, []);
		},
	};
}

/** The device's store; a browser that refuses IndexedDB gets the mirror and a warning. */
export async function openAnswerStore(): Promise<AnswerStore> {
	try {
		const opening = openDB<RunDatabase>("abacus-run", 1, {
			upgrade: (fresh) => void fresh.createObjectStore("events", { keyPath: ["attempt", "epoch", "seq"] }),
		});
		const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
		const database = await Promise.race([opening, late]);
		return storeIn(database && inDatabase(database));
	} catch {
		return storeIn(null);
	}
}
