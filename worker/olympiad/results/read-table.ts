import { toIso } from "../../http/contract";
import type { Db } from "#db/client";
import { Role } from "#domain/user/role";
import type { OlympiadRow } from "../store";
import { readerOf } from "./access";
import { countWithoutPlace, latestRevision } from "./change-store";
import type { Pending, Ranking } from "./contract";
import { readPending } from "./pending-store";
import { lastPlaces } from "./places-store";
import { countCategories, entrantsOf, readTable } from "./table-store";
import { toPending, toRankingRow } from "./mappers";

type Asked = { category?: string | undefined; page: number; q?: string | undefined; rowsPerPage: number };

/** Results for a judge, decided or not. */
export async function pendingOf(db: Db, olympiad: OlympiadRow): Promise<Pending[]> {
	const rows = await readPending(db, olympiad);
	return rows.map((row) => toPending(row, olympiad)).filter((row) => row !== null);
}

/**
 * A page of the ranking for this reader. Before results are final only those who set places see them. With `ownOnly` a
 * representative gets participants of their own delegates. People the reader may not know are in the public form.
 * Throws FORBIDDEN while the results are not shown.
 */
export async function readRanking(
	db: Db,
	olympiad: OlympiadRow,
	userId: string,
	{ category, page, q, rowsPerPage }: Asked,
	now: number,
	ownOnly = false,
): Promise<Ranking> {
	const reader = await readerOf(db, olympiad, userId);
	const creators = ownOnly && reader.actor.role === Role.representative ? await entrantsOf(db, userId) : undefined;
	const window = {
		...(category && { category }),
		...(q && { q }),
		offset: (page - 1) * rowsPerPage,
		limit: rowsPerPage,
	};
	const [rows, categories, revision, undoable, pending, withoutPlace] = await Promise.all([
		readTable(db, olympiad, window, reader, creators),
		countCategories(db, olympiad),
		latestRevision(db, olympiad.id),
		reader.places ? lastPlaces(db, reader.actor, olympiad.id) : undefined,
		reader.judge ? pendingOf(db, olympiad) : [],
		reader.judge ? countWithoutPlace(db, olympiad.id) : 0,
	]);
	return {
		olimpic: {
			_id: olympiad.id,
			name: olympiad.name,
			name_en: olympiad.nameEn || olympiad.name,
			start: toIso(olympiad.startsAt),
			end: toIso(olympiad.endsAt),
			show_rating: olympiad.showRating,
			show_results: olympiad.showResults,
			show_diploms: olympiad.showDiplomas,
			videos: olympiad.asksVideos,
		},
		state: olympiad.resultsState,
		revision,
		categories,
		data: rows.map((row) =>
			toRankingRow(row, olympiad, { ...reader, birthdays: reader.judge || creators !== undefined }),
		),
		count: rows[0]?.total ?? 0,
		page,
		rowsPerPage,
		undo: undoable !== undefined && olympiad.resultsState !== "final",
		unjudged: pending.filter(({ judged }) => judged === null).length,
		without_place: withoutPlace,
		now: toIso(now),
	};
}
