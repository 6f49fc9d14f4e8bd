import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** How long opening a database may take, milliseconds. */
const timeoutMs = 3_000;

/** Opens a database of this device; null if the browser refuses it. */
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

/** Rows by name in local storage, written synchronously; in memory if local storage is full. */
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
			// earlier builds wrote one row without an array
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
 * Rows that must not be lost. Every change is written to local storage (notes) before the call returns, so it survives
 * a page that closes at once; it is removed there when the database has it. What the database refuses stays in notes, and
 * so do rows of which `stays` says so: a page for which the database opens too late finds them there.
 */
export function mirroredStore<Row, Place>(
	prefix: string,
	opening: Promise<Place | null>,
	stays: (row: Row) => boolean = () => false,
) {
	const notes = openNotes<Row>(prefix);
	let lasting = true;

	return {
		/** False once the database refused a row. */
		get lasting() {
			return lasting;
		},
		...notes,
		/** Writes all rows of a name to the notes; `change` then writes `moving`, the new ones, to the database. */
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
			// only these rows: others may have been noted since
			const moved = new Set(moving.filter((row) => !stays(row)).map((row) => JSON.stringify(row)));
			if (moved.size === 0) return;
			notes.write(
				name,
				notes.rows(name).filter((row) => !moved.has(JSON.stringify(row))),
			);
		},
		/** Rows from the database; none if there is no database or it fails. */
		async ask<Found>(question: (place: Place) => Promise<Found[]>): Promise<Found[]> {
			const place = await opening;
			return place ? question(place).catch(() => []) : [];
		},
	};
}
