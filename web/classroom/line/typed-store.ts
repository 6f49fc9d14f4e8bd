import type { DBSchema, IDBPDatabase } from "idb";
import { deviceNow } from "../../lib/clock";
import { mirroredStore, openDatabase } from "../../lib/mirrored-store";

/**
 * What a child typed for one exercise of a lesson. `place`: the lesson and whose device it is; `n` counts what the child
 * types; `waiting`: the room has not acknowledged it. `at`: milliseconds by the device.
 */
export type TypedRow = {
	place: string;
	task: string;
	item: number;
	key: string;
	n: number;
	text: string;
	done: boolean;
	ms: number;
	waiting: boolean;
	at: number;
};

export type TypedStore = {
	load(place: string): Promise<TypedRow[]>;
	/** Resolves once the row is on the disk, or noted where there is no database. */
	keep(row: TypedRow): Promise<void>;
};

/** A lesson is over long before. */
const forgetMs = 2 * 24 * 3_600_000;

interface LessonDatabase extends DBSchema {
	typed: { key: [string, string, number]; value: TypedRow };
}
type Place = { load(place: string): Promise<TypedRow[]>; put(row: TypedRow): Promise<void>; forget(): Promise<void> };

function inDatabase(database: IDBPDatabase<LessonDatabase>): Place {
	const write = () => database.transaction("typed", "readwrite", { durability: "strict" });
	return {
		load: (place) => database.getAll("typed", IDBKeyRange.bound([place, "", 0], [place, "\uffff", Infinity])),
		async put(row) {
			const { store, done } = write();
			await Promise.all([store.put(row), done]);
		},
		async forget() {
			const rows = await database.getAll("typed");
			const { store, done } = write();
			const old = rows.filter(({ at }) => at < deviceNow() - forgetMs);
			await Promise.all([...old.map(({ place, task, item }) => store.delete([place, task, item])), done]);
		},
	};
}

/** Opens the store: IndexedDB with a copy in local storage, or the copy alone where IndexedDB is refused. */
export function openTypedStore(opening: Promise<Place | null> = openPlace()): TypedStore {
	const store = mirroredStore<TypedRow, Place>("abacus-lesson:", opening, ({ waiting }) => waiting);
	const nameOf = ({ place, task, item }: TypedRow) => JSON.stringify([place, task, item]);
	void store.ask(async (place) => {
		await place.forget();
		return [];
	});
	for (const name of store.names()) {
		if (store.rows(name).every(({ at }) => at < deviceNow() - forgetMs)) store.write(name, []);
	}
	return {
		async load(place) {
			const kept = await store.ask((database) => database.load(place));
			const noted = store.names().flatMap((name) => store.rows(name).filter((row) => row.place === place));
			const latest = new Map<string, TypedRow>();
			for (const row of [...kept, ...noted]) {
				const known = latest.get(nameOf(row));
				if (!known || row.n >= known.n) latest.set(nameOf(row), row);
			}
			return [...latest.values()];
		},
		keep: (row) => store.keep(nameOf(row), [row], [row], (database) => database.put(row)),
	};
}

async function openPlace(): Promise<Place | null> {
	const database = await openDatabase<LessonDatabase>(
		"abacus-lesson",
		(fresh) => void fresh.createObjectStore("typed", { keyPath: ["place", "task", "item"] }),
	);
	return database && inDatabase(database);
}
