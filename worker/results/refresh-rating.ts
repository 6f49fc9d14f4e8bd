import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { phaseOf } from "#domain/olympiad/phases";
import type { OlympiadRow } from "../olympiad/store";
import {
	beginGeneration,
	dropGeneration,
	dropLines,
	fillSlice,
	oldGenerations,
	pointTo,
	ratedCategories,
	ratedOlympiads,
	type RatingSource,
	sliceEnd,
} from "./rating-store";

/** Most and fewest lines one statement writes or removes. */
export const sliceRows = 4_000;
const fewestRows = 250;
/** How long a statement should hold the database, milliseconds: well under the 100 ms it may. */
const wantedHold = 30;

/** Lines the next slice takes after one of `rows` that held the database for `held` milliseconds, at most `most`. */
export function nextSlice(rows: number, held: number, most: number): number {
	const fitting = Math.round((rows * wantedHold) / Math.max(held, 1));
	return Math.min(most, Math.max(Math.min(most, fewestRows), Math.min(fitting, rows * 2)));
}

/** What the rating is made of: rehearsals until the start, then results, and the frozen ones once they are frozen. */
export function sourceOf(olympiad: OlympiadRow, now: number): RatingSource {
	if (olympiad.resultsState !== "provisional") return "standings";
	return phaseOf(olympiad, now) === "before" ? "tryouts" : "results";
}

async function fillCategory(
	db: Db,
	olympiad: OlympiadRow,
	into: { generation: number; source: RatingSource; category: string },
	most: number,
): Promise<number> {
	let after: number | null = null;
	let base = 0;
	let rows = most;
	for (;;) {
		const whole = into.source === "tryouts";
		const end: number | null = whole ? null : await sliceEnd(db, olympiad, into.source, into.category, after, rows);
		const { meta } = await fillSlice(db, olympiad, into, { after, end, base });
		base += meta.changes;
		rows = nextSlice(rows, meta.duration, most);
		if (end === null) return base;
		after = end;
	}
}

/**
 * Builds the rating of an olympiad anew, class by class and slice by slice, beside the one that is read; then points
 * readers to it and removes what nobody reads. Breaking off leaves the old rating standing. `now` in milliseconds.
 */
export async function refreshRating(db: Db, olympiad: OlympiadRow, now: number, rows = sliceRows): Promise<number> {
	const source = sourceOf(olympiad, now);
	const codes = await ratedCategories(db, olympiad, source);
	const generation = await beginGeneration(db, olympiad.id, source, now);
	const categories: { code: string; count: number }[] = [];
	for (const category of codes) {
		categories.push({
			code: category,
			count: await fillCategory(db, olympiad, { generation, source, category }, rows),
		});
	}
	await runAll(db, pointTo(olympiad.id, generation, categories, now));
	for (const old of await oldGenerations(db, olympiad.id, generation)) {
		await dropOld(db, old, rows);
	}
	return generation;
}

async function dropOld(db: Db, generation: number, most: number): Promise<void> {
	let rows = most;
	for (;;) {
		const { left, held } = await dropLines(db, generation, rows);
		if (!left) break;
		rows = nextSlice(rows, held, most);
	}
	await dropGeneration(db, generation);
}

const month = 31 * 24 * 60 * 60 * 1000;

/** The night's refresh: of every olympiad that is not over for longer than a month. `now` in milliseconds. */
export async function refreshRatings(db: Db, now: number): Promise<void> {
	for (const olympiad of await ratedOlympiads(db, now - month)) await refreshRating(db, olympiad, now);
}
