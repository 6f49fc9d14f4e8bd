import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { examFilmChunks, examFilms, exams } from "#db/schema/exam";
import { filmKeptMs, type FilmType, mostFilms, unfinishedFilmMs } from "#domain/exam/film";

export type FilmRow = typeof examFilms.$inferSelect;

/** A film of an exam. */
export function findFilm(db: Db, examId: string, id: string): Promise<FilmRow | undefined> {
	return db
		.select()
		.from(examFilms)
		.where(and(eq(examFilms.id, id), eq(examFilms.examId, examId)))
		.get();
}

/** The films of an exam that never became whole, the earliest first. */
export function unfinishedFilms(db: Db, examId: string): Promise<FilmRow[]> {
	return db
		.select()
		.from(examFilms)
		.where(and(eq(examFilms.examId, examId), isNull(examFilms.sentAt)))
		.orderBy(examFilms.openedAt);
}

/** Opens a film; false where its id is known already or the exam has as many as it may. */
export async function insertFilm(
	db: Db,
	film: { id: string; examId: string; type: FilmType; upload: string; beganAt: number; consentAt: number },
	now: number,
): Promise<boolean> {
	const { id, examId, type, upload, beganAt, consentAt } = film;
	const written = await db
		.insert(examFilms)
		.select(
			sql`select ${id}, ${examId}, ${type}, ${upload}, ${now}, ${beganAt}, null, null, null, ${consentAt}
				where (select count(*) from exam_films f where f.exam_id = ${examId}) < ${mostFilms}`,
		)
		.onConflictDoNothing()
		.returning({ id: examFilms.id });
	return written.length > 0;
}

/** Chunks of a film by number. */
export function chunksOf(db: Db, filmId: string) {
	return db.select().from(examFilmChunks).where(eq(examFilmChunks.filmId, filmId)).orderBy(examFilmChunks.number);
}

/** Keeps what R2 confirmed of a chunk; of a chunk that came twice the later one, as R2 does. */
export async function keepChunk(db: Db, chunk: typeof examFilmChunks.$inferInsert): Promise<void> {
	const { etag, bytes } = chunk;
	await db
		.insert(examFilmChunks)
		.values(chunk)
		.onConflictDoUpdate({ target: [examFilmChunks.filmId, examFilmChunks.number], set: { etag, bytes } });
}

/** Marks a film as whole and forgets its chunks. */
export async function finishFilm(
	db: Db,
	id: string,
	{ bytes, seconds }: { bytes: number; seconds: number },
	now: number,
): Promise<void> {
	await db.batch([
		db
			.update(examFilms)
			.set({ sentAt: now, bytes, seconds })
			.where(and(eq(examFilms.id, id), isNull(examFilms.sentAt))),
		db.delete(examFilmChunks).where(eq(examFilmChunks.filmId, id)),
	]);
}

/** Begins a film's upload anew: nothing of it has come. */
export async function restartFilm(db: Db, id: string, upload: string): Promise<void> {
	await db.batch([
		db
			.update(examFilms)
			.set({ upload })
			.where(and(eq(examFilms.id, id), isNull(examFilms.sentAt))),
		db.delete(examFilmChunks).where(eq(examFilmChunks.filmId, id)),
	]);
}

/** Films that are kept long enough, never became whole, or whose exam is gone. */
export function findOldFilms(db: Db, now: number, most: number): Promise<FilmRow[]> {
	return db
		.select()
		.from(examFilms)
		.where(
			sql`${examFilms.sentAt} <= ${now - filmKeptMs}
				or (${examFilms.sentAt} is null and ${examFilms.openedAt} <= ${now - unfinishedFilmMs})
				or not exists (select 1 from exams e where e.id = ${examFilms.examId})`,
		)
		.limit(most);
}

/** Forgets films; what they were is deleted before. */
export async function removeFilms(db: Db, ids: readonly string[]): Promise<void> {
	await db.delete(examFilms).where(among(examFilms.id, ids));
}

/** Keeps the address of a film that is somewhere else. */
export async function saveFilmLink(db: Db, examId: string, link: string): Promise<void> {
	await db.update(exams).set({ film: link }).where(eq(exams.id, examId));
}
