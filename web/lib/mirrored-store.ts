import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A browser that has not opened its database by then will not, milliseconds. */
const timeoutMs = 3_000;

/** A database of this device; null in a browser that refuses it. */
export async function openDatabase<Schema extends DBSchema>(
	name: string,
	create: (fresh: IDBPDatabase<Schema>) => void,
): Promise<IDBPDatabase<Schema> | null> {
	try {
		const opening = openDB<Schema>(name, 1, { upgrade: (fresh) => create(fresh) });
		const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
		return await Promise.race([opening, late]);
	} catch {
		return null;
	}
}

/** Rows by name in local storage, written before the call returns; in memory where that is full. */
function openNotes<Row>(prefix: string) {
	const memory = new Map<string, readonly Row[]>();
	function stored(): string[] {
		try {
			const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
			return names.map((name) => name.slice(prefix.length));
		} catch {
			return [];
		}
	}
	function rows(name: string): readonly Row[] {
		const noted = memory.get(name);
		if (noted) return noted;
		try {
			const found = JSON.parse(localStorage.getItem(prefix + name) ?? "[]") as Row | Row[];
			// earlier builds wrote a set that waits by itself
			return Array.isArray(found) ? found : [found];
		} catch {
			return [];
		}
	}
	return {
		rows,
		names: () => [...new Set([...memory.keys(), ...stored()])].filter((name) => rows(name).length > 0),
		write(name: string, next: readonly Row[]): void {
			try {
				if (next.length === 0) localStorage.removeItem(prefix + name);
				else localStorage.setItem(prefix + name, JSON.stringify(next));
				memory.delete(name);
			} catch {
				memory.set(name, next);
			}
		},
	};
}

/**
 * Rows that must not be lost, in the device's database and until then in notes. Every change is noted before its call
 * returns, so that a page that dies in the same moment has it, and leaves the notes when the database has it. What the
 * database refuses stays noted. Notes are kept by name, several rows under one.
 */
export function mirroredStore<Row, Place>(prefix: string, opening: Promise<Place | null>) {
	const notes = openNotes<Row>(prefix);
	let lasting = true;

	return {
		/** false once the database refused something */
		get lasting() {
			return lasting;
		},
		...notes,
		/**
		 * Notes what a name holds from now on. `change` puts the new rows among them into the database, which then has
		 * them.
		 */
		async keep(
			name: string,
			rows: readonly Row[],
			moving: readonly Row[],
			change: (place: Place) => Promise<unknown>,
		): Promise<void> {
			notes.write(name, rows);
			const place = await opening;
			if (!place) return;
			try {
				await change(place);
			} catch {
				lasting = false;
				return;
			}
			// these rows, not others that have taken their place since
			const moved = new Set(moving.map((row) => JSON.stringify(row)));
			notes.write(
				name,
				notes.rows(name).filter((row) => !moved.has(JSON.stringify(row))),
			);
		},
		/** What the database answers; nothing where there is none, or where it fails. */
		async ask<Found>(question: (place: Place) => Promise<Found[]>): Promise<Found[]> {
			const place = await opening;
			return place ? question(place).catch(() => []) : [];
		},
	};
}
