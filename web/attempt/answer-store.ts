import type { DBSchema, IDBPDatabase } from "idb";
import type { TypedEvent } from "#domain/attempt/outbox";
import { deviceNow } from "../lib/clock";
import { mirroredStore, openDatabase } from "../lib/mirrored-store";

/** Keeps typed answers on the device until the server has acknowledged them. */
export type AnswerPlace = {
	load(attempt: string, epoch: number): Promise<TypedEvent[]>;
	add(attempt: string, epoch: number, event: TypedEvent): Promise<void>;
	/** Replaces all waiting answers, after an acknowledgement or a renumbering. */
	keep(attempt: string, epoch: number, waiting: readonly TypedEvent[]): Promise<void>;
	/** The turns of an attempt with waiting answers, ascending. */
	epochs(attempt: string): Promise<number[]>;
	/** Forgets the answers of all attempts typed before an instant (ISO 8601). */
	forget(before: string): Promise<void>;
};

export type AnswerStore = AnswerPlace & {
	/** false when the browser refuses storage: a reload could lose unsent answers */
	readonly lasting: boolean;
};

/** after that the results of any olympiad are final */
const forgetMs = 30 * 24 * 3_600_000;

type Kept = TypedEvent & { attempt: string; epoch: number };

interface RunDatabase extends DBSchema {
	events: { key: [string, number, number]; value: Kept };
}

function inDatabase(database: IDBPDatabase<RunDatabase>): AnswerPlace {
	const range = (attempt: string, epoch: number) => IDBKeyRange.bound([attempt, epoch, 0], [attempt, epoch, Infinity]);
	// strict: an answer counts as kept once it is on the disk
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

/** Opens the store: IndexedDB with a copy in local storage, or the copy alone where IndexedDB is refused. */
export async function openAnswerStore(opening: Promise<AnswerPlace | null> = openPlace()): Promise<AnswerStore> {
	const found = await opening;
	const store = mirroredStore<TypedEvent, AnswerPlace>("abacus-run:", opening, () => true);
	const nameOf = (attempt: string, epoch: number) => `${attempt}:${epoch}`;
	async function forget(before: string): Promise<void> {
		await found?.forget(before).catch(() => undefined);
		for (const name of store.names()) {
			store.write(
				name,
				store.rows(name).filter(({ at }) => at >= before),
			);
		}
	}
	await forget(new Date(deviceNow() - forgetMs).toISOString());
	return {
		get lasting() {
			return found !== null && store.lasting;
		},
		async load(attempt, epoch) {
			const kept = await store.ask((place) => place.load(attempt, epoch));
			const noted = store.rows(nameOf(attempt, epoch));
			return [...new Map([...kept, ...noted].map((event) => [event.seq, event])).values()];
		},
		async epochs(attempt) {
			const kept = await store.ask((place) => place.epochs(attempt));
			const start = nameOf(attempt, 0).slice(0, -1);
			const names = store.names().filter((name) => name.startsWith(start));
			const noted = names.map((name) => Number(name.slice(start.length)));
			return [...new Set([...kept, ...noted])].toSorted((a, b) => a - b);
		},
		forget,
		add(attempt, epoch, event) {
			const name = nameOf(attempt, epoch);
			return store.keep(name, [...store.rows(name), event], [event], (place) => place.add(attempt, epoch, event));
		},
		keep: (attempt, epoch, waiting) =>
			store.keep(nameOf(attempt, epoch), waiting, waiting, (place) => place.keep(attempt, epoch, waiting)),
	};
}

async function openPlace(): Promise<AnswerPlace | null> {
	const database = await openDatabase<RunDatabase>(
		"abacus-run",
		(fresh) => void fresh.createObjectStore("events", { keyPath: ["attempt", "epoch", "seq"] }),
	);
	return database && inDatabase(database);
}
