import type { Db } from "#db/client";
import { filmTypeOf, isWholeFilm } from "#domain/exam/film";
import { DomainError } from "#domain/errors";
import type { FilmProgress } from "./contract";
import {
	chunksOf,
	type FilmRow,
	findFilm,
	finishFilm,
	insertFilm,
	keepChunk,
	removeFilms,
	restartFilm,
	unfinishedFilms,
} from "./film-store";

const keyOf = (id: string) => `films/${id}`;
const startOf = (files: R2Bucket, { id, type }: Pick<FilmRow, "id" | "type">) =>
	files.createMultipartUpload(keyOf(id), { httpMetadata: { contentType: type } });

/** What of a film is stored. */
export async function progressOf(db: Db, { id, sentAt }: FilmRow): Promise<FilmProgress> {
	const chunks = await chunksOf(db, id);
	return { received: chunks.map(({ number }) => number), whole: sentAt !== null };
}

/** Opens a film of an exam. Throws EXAM_FILM_CLOSED where the exam has as many as it may, or the id is another exam's. */
export async function openFilm(
	files: R2Bucket,
	db: Db,
	film: Pick<FilmRow, "id" | "examId" | "type" | "beganAt"> & { consentAt: number },
	now: number,
): Promise<FilmRow> {
	const known = await findFilm(db, film.examId, film.id);
	if (known) return known;
	const upload = await startOf(files, film);
	const row = { ...film, upload: upload.uploadId };
	let opened = await insertFilm(db, row, now);
	if (!opened) {
		// one that was begun and left makes room; it begins anew should its device come back to it
		await dropFilms(files, db, (await unfinishedFilms(db, film.examId)).slice(0, 1));
		opened = await insertFilm(db, row, now);
	}
	if (!opened) await upload.abort();
	const found = await findFilm(db, film.examId, film.id);
	if (!found) throw new DomainError("EXAM_FILM_CLOSED");
	return found;
}

/** R2's own number for an upload it does not know any more. */
const isGone = (error: unknown) => error instanceof Error && error.message.includes("(10024)");

/** Begins the upload of a film anew, because R2 has lost it. Throws CONFLICT: the device then sends all of it again. */
async function startAgain(files: R2Bucket, db: Db, film: FilmRow): Promise<never> {
	const { uploadId } = await startOf(files, film);
	await restartFilm(db, film.id, uploadId);
	throw new DomainError("CONFLICT");
}

/**
 * Stores a chunk; one that is there already changes nothing. Throws WRONG_FILE_TYPE for a film that does not begin as one,
 * CONFLICT where R2 has lost the upload and the film has to be sent from its beginning.
 */
export async function putChunk(
	files: R2Bucket,
	db: Db,
	film: FilmRow,
	number: number,
	bytes: Uint8Array,
): Promise<void> {
	const { id, type, upload, sentAt } = film;
	if (bytes.length === 0 || (number === 1 && filmTypeOf(bytes) !== type)) throw new DomainError("WRONG_FILE_TYPE");
	const stored = await chunksOf(db, id);
	if (sentAt !== null || stored.some((chunk) => chunk.number === number && chunk.bytes === bytes.length)) return;
	const { etag } = await files
		.resumeMultipartUpload(keyOf(id), upload)
		.uploadPart(number, bytes)
		.catch((error: unknown) => {
			if (isGone(error)) return startAgain(files, db, film);
			throw error;
		});
	await keepChunk(db, { filmId: id, number, etag, bytes: bytes.length });
}

/**
 * Makes a film of its chunks. Throws CONFLICT where some are missing; the device then asks which and sends them. A second
 * call changes nothing.
 */
export async function endFilm(
	files: R2Bucket,
	db: Db,
	film: FilmRow,
	{ chunks, seconds }: { chunks: number; seconds: number },
	now: number,
): Promise<void> {
	const { id, upload, sentAt } = film;
	if (sentAt !== null) return;
	const stored = await chunksOf(db, id);
	const sizes = new Map(stored.map(({ number, bytes }) => [number, bytes]));
	if (!isWholeFilm(sizes, chunks)) throw new DomainError("CONFLICT");
	const parts = stored.map(({ number, etag }) => ({ partNumber: number, etag }));
	const made = await files
		.resumeMultipartUpload(keyOf(id), upload)
		.complete(parts)
		// an earlier call may have made it and died before it could say so
		.catch(() => files.head(keyOf(id)));
	if (!made) return startAgain(files, db, film);
	await finishFilm(db, id, { bytes: made.size, seconds }, now);
}

/** Deletes films in R2, whole or not, and forgets them. */
export async function dropFilms(files: R2Bucket, db: Db, films: readonly FilmRow[]): Promise<void> {
	if (films.length === 0) return;
	const open = films.filter(({ sentAt }) => sentAt === null);
	// an upload that R2 has given up itself is as good as aborted
	await Promise.all(
		open.map(({ id, upload }) =>
			files
				.resumeMultipartUpload(keyOf(id), upload)
				.abort()
				.catch(() => null),
		),
	);
	await files.delete(films.map(({ id }) => keyOf(id)));
	await removeFilms(
		db,
		films.map(({ id }) => id),
	);
}

/** The bytes of a film, or a part of them. */
export function readFilm(files: R2Bucket, { id }: FilmRow, range: { first: number; last: number } | null) {
	return files.get(keyOf(id), range ? { range: { offset: range.first, length: range.last - range.first + 1 } } : {});
}
