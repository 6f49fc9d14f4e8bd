import type { DBSchema, IDBPDatabase } from "idb";
import { filmKeptMs, type FilmType } from "#domain/exam/film";
import { serverClock } from "../../lib/clock";
import { openDatabase } from "../../lib/mirrored-store";

/** A film on this device: what it is of, and whether its child has said to send it. */
export type KeptFilm = {
	id: string;
	exam: string;
	type: FilmType;
	/** when it began, by the server's clock, ISO 8601 */
	beganAt: string;
	seconds: number;
	sending: boolean;
	/** when a grown-up agreed to the camera, ISO 8601; absent in films from before this was asked each time */
	consentAt?: string;
};

interface FilmDatabase extends DBSchema {
	films: { key: string; value: KeptFilm; indexes: { exam: string } };
	pieces: { key: [string, number]; value: { film: string; number: number; data: Blob } };
}

const everyPiece = (film: string) => IDBKeyRange.bound([film, 0], [film, Infinity]);

/** Films that were recorded here and have not reached the server: they outlive a closed tab. */
export type KeptFilms = {
	of(exam: string): Promise<KeptFilm[]>;
	keep(film: KeptFilm): Promise<void>;
	addPiece(film: KeptFilm, number: number, data: Blob): Promise<void>;
	whole(film: Pick<KeptFilm, "id" | "type">): Promise<Blob>;
	drop(film: string): Promise<void>;
};

function inDatabase(database: IDBPDatabase<FilmDatabase>): KeptFilms {
	return {
		of: (exam) => database.getAllFromIndex("films", "exam", exam),
		async keep(film) {
			await database.put("films", film);
		},
		async addPiece(film, number, data) {
			const change = database.transaction(["films", "pieces"], "readwrite");
			await Promise.all([
				change.objectStore("films").put(film),
				change.objectStore("pieces").put({ film: film.id, number, data }),
				change.done,
			]);
		},
		async whole({ id, type }) {
			const pieces = await database.getAll("pieces", everyPiece(id));
			return new Blob(
				pieces.map(({ data }) => data),
				{ type },
			);
		},
		async drop(film) {
			const change = database.transaction(["films", "pieces"], "readwrite");
			await Promise.all([
				change.objectStore("films").delete(film),
				change.objectStore("pieces").delete(everyPiece(film)),
				change.done,
			]);
		},
	};
}

/** For a browser that refuses storage: films last as long as the page. */
function inMemory(): KeptFilms {
	const films = new Map<string, KeptFilm>();
	const pieces = new Map<string, Blob[]>();
	return {
		of: async (exam) => [...films.values()].filter((film) => film.exam === exam),
		async keep(film) {
			films.set(film.id, film);
		},
		async addPiece(film, number, data) {
			films.set(film.id, film);
			const own = pieces.get(film.id) ?? [];
			own[number] = data;
			pieces.set(film.id, own);
		},
		whole: async ({ id, type }) => new Blob(pieces.get(id) ?? [], { type }),
		async drop(film) {
			films.delete(film);
			pieces.delete(film);
		},
	};
}

/** Lets go of films that are as old as the server would keep them: nobody looks at these any more. */
async function dropOld(database: IDBPDatabase<FilmDatabase>): Promise<void> {
	const kept = inDatabase(database);
	const last = serverClock.now() - filmKeptMs;
	for (const { id, beganAt } of await database.getAll("films")) {
		if (Date.parse(beganAt) <= last) await kept.drop(id);
	}
}

let opening: Promise<KeptFilms> | null = null;

/** The films of this device; those that are too old are dropped when it is asked first. */
export function keptFilms(): Promise<KeptFilms> {
	opening ??= openDatabase<FilmDatabase>("abacus-films", (fresh) => {
		fresh.createObjectStore("films", { keyPath: "id" }).createIndex("exam", "exam");
		fresh.createObjectStore("pieces", { keyPath: ["film", "number"] });
	}).then(async (database) => {
		if (!database) return inMemory();
		await dropOld(database);
		return inDatabase(database);
	});
	return opening;
}
