import type { Db } from "#db/client";
import { dropFilms } from "./film-upload";
import { findOldFilms } from "./film-store";

const atOnce = 50;

/** The night's work: deletes films whose 90 days are over, that never became whole, or whose exam is gone. Returns how many. */
export async function dropOldFilms(files: R2Bucket, db: Db, now: number): Promise<number> {
	let dropped = 0;
	for (;;) {
		const films = await findOldFilms(db, now, atOnce);
		await dropFilms(files, db, films);
		dropped += films.length;
		if (films.length < atOnce) return dropped;
	}
}
