import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { hasVideo, suggestPlace } from "#domain/olympiad/places";
import { inverse, type PlaceChange } from "#domain/olympiad/results";
import { planIn, readProgramme } from "#domain/olympiad/programme";
import type { OlympiadRow } from "../store";
import { type Change, findPlaces, markUndone, recordChange } from "./change-store";
import type { Changed, PlaceInput, SuggestInput, UndoInput } from "./contract";
import { findSettable, lastPlaces } from "./places-store";
import { readStandings } from "./table-store";

async function record(
	db: Db,
	olympiad: OlympiadRow,
	change: Omit<Change, "olympiadId"> & { places: readonly PlaceChange[] },
	statements: Parameters<typeof recordChange>[2] = [],
): Promise<Changed> {
	const { id: olympiadId, resultsState: state } = olympiad;
	if (state === "final") throw new DomainError("RESULTS_CLOSED");
	const { places, revision } = change;
	if (places.length === 0) return { type: "SUCCESS", changed: 0, state, revision };
	const next = await recordChange(db, { ...change, olympiadId }, statements);
	return { type: "SUCCESS", changed: places.length, state, revision: next };
}

/**
 * Sets or clears the place of all these people or of none. Throws PARTICIPANT_NOT_FOUND when one does not take part or
 * is out of reach, RESULTS_CLOSED when results are final, CONFLICT for an outdated revision. `now` in milliseconds.
 */
export async function setPlaces(
	db: Db,
	olympiad: OlympiadRow,
	actor: Actor,
	{ ids, params: { place }, revision, reason }: PlaceInput,
	now: number,
): Promise<Changed> {
	const wanted = new Set(ids);
	const found = await findSettable(db, actor, olympiad.id, [...wanted]);
	if (found.length < wanted.size) throw new DomainError("PARTICIPANT_NOT_FOUND");
	const places = found
		.filter((participant) => participant.place !== place)
		.map((participant) => ({ participant: participant.id, from: participant.place, to: place }));
	const action = place === null ? "clear" : "place";
	return record(db, olympiad, { revision, at: now, actorId: actor.id, action, reason, places });
}

/** Sets places by the rule of docs/domain.md D.5, in one category or all. Throws as `setPlaces`. */
export async function suggestPlaces(
	db: Db,
	olympiad: OlympiadRow,
	actorId: string,
	{ category, scheme, revision, reason }: SuggestInput,
	now: number,
): Promise<Changed> {
	const rows = await readStandings(db, olympiad, category);
	const programme = readProgramme(olympiad.programme);
	const places = rows.flatMap(({ participant, position, field, score, link, place, category: code }) => {
		const { max } = planIn(programme, code);
		const standing = { position, field, total: score, max, hasVideo: hasVideo(olympiad, link) };
		const to = suggestPlace(standing, scheme);
		return to === place ? [] : [{ participant, from: place, to }];
	});
	const detail = { scheme, category: category ?? null };
	return record(db, olympiad, { revision, at: now, actorId, action: "suggest", reason, places, detail });
}

/**
 * Undoes the latest change of places (`lastPlaces`). Throws NOT_FOUND when there is none, CONFLICT when one of the
 * places has changed since.
 */
export async function undoPlaces(
	db: Db,
	olympiad: OlympiadRow,
	actor: Actor,
	{ revision, reason }: UndoInput,
	now: number,
): Promise<Changed> {
	const last = await lastPlaces(db, actor, olympiad.id);
	if (!last) throw new DomainError("NOT_FOUND");
	const done = (JSON.parse(last.detail) as { places: PlaceChange[] }).places;
	const present = await findPlaces(
		db,
		olympiad.id,
		done.map(({ participant }) => participant),
	);
	const placeOf = new Map(present.map(({ id, place }) => [id, place]));
	if (done.some(({ participant, to }) => placeOf.get(participant) !== to)) throw new DomainError("CONFLICT");
	const change = { revision, at: now, actorId: actor.id, reason, places: inverse(done), detail: { of: last.revision } };
	const mark = markUndone(olympiad.id, last.revision, revision + 1);
	return record(db, olympiad, { ...change, action: "undo" }, [mark]);
}
