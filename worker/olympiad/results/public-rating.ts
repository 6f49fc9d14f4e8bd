import { toIso } from "../../http/contract";
import { createHash } from "node:crypto";
import type { Db } from "#db/client";
import { scoresOf } from "#db/stages";
import { settlingTime } from "#domain/olympiad/phases";
import { refreshPause, shownPlace } from "#domain/olympiad/results";
import { totalOf } from "#domain/olympiad/stages";
import { initialOf } from "#domain/user/public-name";
import type { OlympiadRow } from "../store";
import type { PublicRating, PublicRow } from "./contract";
import type { CachedPage } from "./page-cache";
import {
	claimRefresh,
	countResults,
	currentGeneration,
	type Generation,
	type RatingLine,
	readLines,
} from "./rating-store";
import { refreshRating, sourceOf } from "./refresh-rating";

/** Rows of one page of the public rating (docs/product.md 1). */
export const pageRows = 100;

/** A refresh older than this was interrupted, milliseconds. */
const timeoutMs = 120_000;

/**
 * The generation to show. It is rebuilt first when it is old, results may still come, and there are new ones; meanwhile
 * other readers get the old one.
 */
export async function freshGeneration(db: Db, olympiad: OlympiadRow, now: number): Promise<Generation | undefined> {
	const current = await currentGeneration(db, olympiad.id);
	const source = sourceOf(olympiad, now);
	const moving = source !== "standings" && now < olympiad.endsAt + settlingTime;
	const due = !current || current.source !== source || (moving && now - current.builtAt >= refreshPause(current.count));
	if (!due) return current;
	if (
		current?.source === source &&
		source === "results" &&
		(await countResults(db, olympiad, source)) === current.count
	) {
		return current;
	}
	if (!(await claimRefresh(db, olympiad.id, now, timeoutMs))) return current;
	await refreshRating(db, olympiad, now);
	return currentGeneration(db, olympiad.id);
}

function toPublicRow(line: RatingLine, { source }: Generation, olympiad: OlympiadRow, category: string): PublicRow {
	const scores = scoresOf(line);
	const tryout = line.tryout === null ? null : (JSON.parse(line.tryout) as number[]);
	const rehearsed = source === "tryouts";
	return {
		_id: line.attemptId,
		position: line.position,
		user: { name_en: line.nameEn || line.name || "", surname_en: initialOf(line.surnameEn || line.surname || "") },
		place: shownPlace(line.place, olympiad.resultsState, false),
		date: toIso(line.finishedAt),
		category,
		country: line.country,
		result: rehearsed ? null : scores,
		tryout,
		score: rehearsed ? null : totalOf(scores),
		max: tryout && totalOf(tryout),
	};
}

/** A page of the public rating. Asks no shard. */
export async function loadRating(
	db: Db,
	olympiad: OlympiadRow,
	wanted: { category?: string | undefined; page: number },
	now: number,
): Promise<CachedPage> {
	const generation = await freshGeneration(db, olympiad, now);
	const categories = generation ? (JSON.parse(generation.categories) as PublicRating["categories"]) : [];
	const category = wanted.category ?? categories[0]?.code ?? null;
	const lines =
		generation && category !== null
			? await readLines(db, olympiad.id, generation.id, category, wanted.page, pageRows)
			: [];
	const rating: PublicRating = {
		olimpic: {
			_id: olympiad.id,
			name: olympiad.name,
			name_en: olympiad.nameEn || olympiad.name,
			start: toIso(olympiad.startsAt),
			end: toIso(olympiad.endsAt),
		},
		source: generation?.source ?? sourceOf(olympiad, now),
		categories,
		category,
		data: generation && category !== null ? lines.map((line) => toPublicRow(line, generation, olympiad, category)) : [],
		count: categories.find(({ code }) => code === category)?.count ?? 0,
		page: wanted.page,
		builtAt: generation ? toIso(generation.builtAt) : null,
	};
	const body = JSON.stringify(rating);
	return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}
