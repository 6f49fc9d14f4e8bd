import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { phaseOf } from "#domain/olympiad/phases";
import { arrivals } from "../../http/arrivals";
import type { OlympiadRow } from "../store";
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
} from "./rating-store";

/** Rows of one statement: the most, the first one's, and the fewest. */
export const sliceRows = 4_000;
const firstRows = 1_000;
const fewestRows = 250;
/** How long a statement should hold the database, milliseconds; the limit is 100. */
const wantedHold = 15;
/** After a shorter hold there is no pause, milliseconds. */
const shortHold = 3;
/** The most pauses after a statement. */
const mostPauses = 12;

/** The rows of the next slice, adapted by `nextSlice`. */
type Pace = { rows: number; readonly most: number };

/** The rows of the next slice, at most `most`, after one of `rows` that held the database for `held` milliseconds. */
export function nextSlice(rows: number, held: number, most: number): number {
	const fitting = Math.round((rows * wantedHold) / Math.max(held, 1));
	return Math.min(most, Math.max(Math.min(most, fewestRows), Math.min(fitting, rows * 2)));
}

/** The source of the rating: rehearsals until the start, then results, once frozen the standings. */
export function sourceOf(olympiad: OlympiadRow, now: number): RatingSource {
	if (olympiad.resultsState !== "provisional") return "standings";
	return phaseOf(olympiad, now) === "before" ? "tryouts" : "results";
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

/**
 * Yields to waiting requests. Where the database shares this thread the first pause ends before they are served, so it
 * pauses until no new request has come.
 */
async function rest(held: number): Promise<void> {
	if (held < shortHold) return;
	await pause();
	for (let pauses = 0, came = -1; pauses < mostPauses && came !== arrivals(); pauses++) {
		came = arrivals();
		await pause();
	}
}

async function fillCategory(
	db: Db,
	olympiad: OlympiadRow,
	into: { generation: number; source: RatingSource; category: string },
	pace: Pace,
): Promise<number> {
	for (let base = 0; ;) {
		const { rows } = pace;
		const { written, held } = await fillSlice(db, olympiad, into, base, rows);
		base += written;
		// a few rows predict little about the time of many
		if (written * 2 >= rows || held > wantedHold) pace.rows = nextSlice(Math.max(written, 1), held, pace.most);
		await rest(held);
		if (written < rows || into.source === "tryouts") return base;
	}
}

/**
 * Builds a new generation of an olympiad's rating in slices, points readers to it and deletes the old ones. When it is
 * interrupted the old rating stays. Returns the generation. `now` in milliseconds.
 */
export async function refreshRating(db: Db, olympiad: OlympiadRow, now: number, rows = sliceRows): Promise<number> {
	const source = sourceOf(olympiad, now);
	const codes = await ratedCategories(db, olympiad, source);
	const generation = await beginGeneration(db, olympiad.id, source, now);
	const pace = { rows: Math.min(rows, firstRows), most: rows };
	const categories: { code: string; count: number }[] = [];
	for (const category of codes) {
		categories.push({
			code: category,
			count: await fillCategory(db, olympiad, { generation, source, category }, pace),
		});
	}
	await runAll(db, pointTo(olympiad.id, generation, categories, now));
	for (const old of await oldGenerations(db, olympiad.id, generation)) {
		await dropOld(db, old, pace);
	}
	return generation;
}

async function dropOld(db: Db, generation: number, pace: Pace): Promise<void> {
	for (;;) {
		const { rows } = pace;
		const { dropped, held } = await dropLines(db, generation, rows);
		await rest(held);
		if (dropped < rows) break;
		pace.rows = nextSlice(rows, held, pace.most);
	}
	await dropGeneration(db, generation);
}

const month = 31 * 24 * 60 * 60 * 1000;

/** The nightly refresh of all olympiads until a month after their end. `now` in milliseconds. */
export async function refreshRatings(db: Db, now: number): Promise<void> {
	for (const olympiad of await ratedOlympiads(db, now - month)) await refreshRating(db, olympiad, now);
}
