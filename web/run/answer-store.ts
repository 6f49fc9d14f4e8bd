import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { TypedEvent } from "#domain/olympiad/outbox";

/** Where typed answers wait on the device until the server has acknowledged them. */
export type AnswerStore = {
	/** false when the browser gave us no lasting place: then a reload could lose what was not sent */
	readonly lasting: boolean;
	load(attempt: string, epoch: number): Promise<TypedEvent[]>;
	add(attempt: string, epoch: number, event: TypedEvent): Promise<void>;
	/** Replaces all that waits, after an acknowledgement or a renumbering. */
	keep(attempt: string, epoch: number, waiting: readonly TypedEvent[]): Promise<void>;
};

type Kept = TypedEvent & { attempt: string; epoch: number };

interface RunDatabase extends DBSchema {
	events: { key: [string, number, number]; value: Kept };
}

const range = (attempt: string, epoch: number) => IDBKeyRange.bound([attempt, epoch, 0], [attempt, epoch, Infinity]);

function inDatabase(database: IDBPDatabase<RunDatabase>): AnswerStore {
	// "strict": the answer is on the disk before it counts as kept
	const write = () => database.transaction("events", "readwrite", { durability: "strict" });
	return {
		lasting: true,
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
			await transaction.store.delete(range(attempt, epoch));
			await Promise.all(waiting.map((event) => transaction.store.put({ ...event, attempt, epoch })));
			await transaction.done;
		},
	};
}

/** Without IndexedDB: memory, mirrored into localStorage as far as that goes. */
function inMirror(): AnswerStore {
	const key = (attempt: string, epoch: number) => `abacus-run:${attempt}:${epoch}`;
	const memory = new Map<string, TypedEvent[]>();
	function mirror(name: string, events: TypedEvent[]): void {
		memory.set(name, events);
		try {
			localStorage.setItem(name, JSON.stringify(events));
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
		lasting: false,
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

/** The device's store; a browser that refuses IndexedDB gets the mirror and a warning. */
export async function openAnswerStore(): Promise<AnswerStore> {
	try {
		const database = await openDB<RunDatabase>("abacus-run", 1, {
			upgrade: (fresh) => void fresh.createObjectStore("events", { keyPath: ["attempt", "epoch", "seq"] }),
		});
		return inDatabase(database);
	} catch {
		return inMirror();
	}
}
