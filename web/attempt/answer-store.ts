import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { TypedEvent } from "#domain/attempt/outbox";
import { deviceNow } from "../lib/clock";

/** Where typed answers wait on the device until the server has acknowledged them. */
export type AnswerPlace = {
	load(attempt: string, epoch: number): Promise<TypedEvent[]>;
	add(attempt: string, epoch: number, event: TypedEvent): Promise<void>;
	/** Replaces all that waits, after an acknowledgement or a renumbering. */
	keep(attempt: string, epoch: number, waiting: readonly TypedEvent[]): Promise<void>;
	/** The turns of an attempt from which something waits, ascending. */
	epochs(attempt: string): Promise<number[]>;
	/** Forgets what was typed before an instant (ISO 8601), of whatever attempt. */
	forget(before: string): Promise<void>;
};

export type AnswerStore = AnswerPlace & {
	/** false when the browser gave us no lasting place: then a reload could lose what was not sent */
	readonly lasting: boolean;
};

/** what nobody came back for is of no use once an olympiad's results are final */
const forgetMs = 30 * 24 * 3_600_000;

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
		async epochs(attempt) {
			const ofAttempt = IDBKeyRange.bound([attempt, 0, 0], [attempt, Infinity, Infinity]);
			return [...new Set((await database.getAllKeys("events", ofAttempt)).map(([, epoch]) => epoch))];
		},
		async forget(before) {
			const old = (await database.getAll("events")).filter(({ at }) => at < before);
			const transaction = write();
			const changes = old.map(({ attempt, epoch, seq }) => transaction.store.delete([attempt, epoch, seq]));
			await Promise.all([...changes, transaction.done]);
		},
	};
}

/** Forgets these events, not others that have taken their numbers since. */
type Mirror = AnswerPlace & { drop(attempt: string, epoch: number, events: readonly TypedEvent[]): void };

/** Memory, mirrored into localStorage as far as that goes; written before the call returns. */
function inMirror(): Mirror {
	const prefix = "abacus-run:";
	const key = (attempt: string, epoch: number) => `${prefix}${attempt}:${epoch}`;
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
	function names(start: string): string[] {
		const stored = attemptKeys().filter((name) => name.startsWith(start));
		return [...new Set([...memory.keys(), ...stored])].filter((name) => name.startsWith(start));
	}
	return {
		epochs(attempt) {
			const start = `${prefix}${attempt}:`;
			const waiting = names(start).filter((name) => read(name).length > 0);
			return Promise.resolve(waiting.map((name) => Number(name.slice(start.length))).toSorted((a, b) => a - b));
		},
		forget(before) {
			for (const name of names(prefix))
				mirror(
					name,
					read(name).filter(({ at }) => at >= before),
				);
			return Promise.resolve();
		},
		load: (attempt, epoch) => Promise.resolve(read(key(attempt, epoch))),
		add(attempt, epoch, event) {
			mirror(key(attempt, epoch), [...read(key(attempt, epoch)), event]);
			return Promise.resolve();
		},
		keep(attempt, epoch, waiting) {
			mirror(key(attempt, epoch), [...waiting]);
			return Promise.resolve();
		},
		drop(attempt, epoch, events) {
			const gone = new Set(events.map((event) => JSON.stringify(event)));
			const name = key(attempt, epoch);
			mirror(
				name,
				read(name).filter((event) => !gone.has(JSON.stringify(event))),
			);
		},
	};
}

function attemptKeys(): string[] {
	try {
		return Object.keys(localStorage);
	} catch {
		return [];
	}
}

/**
 * Every change is in the mirror before its call returns, so that a page that dies in the same moment has it, and leaves
 * the mirror when the database has it. What the database refuses stays in the mirror.
 */
function storeIn(database: AnswerPlace | null): AnswerStore {
	const mirror = inMirror();
	let lasting = database !== null;
	async function moved(
		attempt: string,
		epoch: number,
		events: readonly TypedEvent[],
		change: Promise<void> | undefined,
	) {
		if (!change) return;
		try {
			await change;
			mirror.drop(attempt, epoch, events);
		} catch {
			lasting = false;
		}
	}
	return {
		get lasting() {
			return lasting;
		},
		async load(attempt, epoch) {
			const kept = database ? await database.load(attempt, epoch).catch(() => []) : [];
			const mirrored = await mirror.load(attempt, epoch);
			return [...new Map([...kept, ...mirrored].map((event) => [event.seq, event])).values()];
		},
		async epochs(attempt) {
			const kept = database ? await database.epochs(attempt).catch(() => []) : [];
			return [...new Set([...kept, ...(await mirror.epochs(attempt))])].toSorted((a, b) => a - b);
		},
		async forget(before) {
			await database?.forget(before).catch(() => undefined);
			await mirror.forget(before);
		},
		async add(attempt, epoch, event) {
			await mirror.add(attempt, epoch, event);
			await moved(attempt, epoch, [event], database?.add(attempt, epoch, event));
		},
		async keep(attempt, epoch, waiting) {
			await mirror.keep(attempt, epoch, waiting);
			await moved(attempt, epoch, waiting, database?.keep(attempt, epoch, waiting));
		},
	};
}

/** The device's store; a browser that refuses IndexedDB gets the mirror and a warning. */
export async function openAnswerStore(opening: Promise<AnswerPlace | null> = openDatabase()): Promise<AnswerStore> {
	const store = storeIn(await opening);
	await store.forget(new Date(deviceNow() - forgetMs).toISOString());
	return store;
}

async function openDatabase(): Promise<AnswerPlace | null> {
	try {
		const opening = openDB<RunDatabase>("abacus-run", 1, {
			upgrade: (fresh) => void fresh.createObjectStore("events", { keyPath: ["attempt", "epoch", "seq"] }),
		});
		const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
		const database = await Promise.race([opening, late]);
		return database && inDatabase(database);
	} catch {
		return null;
	}
}
