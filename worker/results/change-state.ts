import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { phaseOf } from "#domain/olympiad/phases";
import { stateChange } from "#domain/olympiad/results";
import type { OlympiadRow } from "../olympiad/store";
import { countWithoutPlace, latestRevision, moveState, recordChange, setFlags } from "./change-store";
import type { Changed, PublishInput, StateInput } from "./contract";
import { dropStandings, freezeCategory } from "./pending-store";
import { pendingOf } from "./read-table";
import { countCategories } from "./table-store";

/**
 * Moves the results on or back. Freezing copies the ranking class by class before the state changes, so a freezing that
 * breaks off leaves nothing behind. Throws as `stateChange`, and CONFLICT for a revision that is not the latest.
 * `now` in milliseconds.
 */
export async function changeState(
	db: Db,
	olympiad: OlympiadRow,
	actorId: string,
	{ state, revision, reason }: StateInput,
	now: number,
): Promise<Changed> {
	const { id, resultsState } = olympiad;
	const [pending, withoutPlace] = await Promise.all([pendingOf(db, olympiad), countWithoutPlace(db, id)]);
	const unjudged = pending.filter(({ judged }) => judged === null).length;
	const ended = phaseOf(olympiad, now) === "after";
	const action = stateChange(resultsState, state, { ended, unjudged, withoutPlace }, reason);
	if ((await latestRevision(db, id)) !== revision) throw new DomainError("CONFLICT");
	const counts = await countCategories(db, olympiad);
	if (action === "freeze") {
		await runAll(db, [dropStandings(id)]);
		for (const { code } of counts) await runAll(db, freezeCategory(olympiad, code));
	}
	const count = counts.reduce((sum, category) => sum + category.count, 0);
	const next = await recordChange(
		db,
		{ olympiadId: id, revision, at: now, actorId, action, reason, detail: { from: resultsState, to: state, count } },
		[moveState(id, resultsState, state)],
	);
	return { type: "SUCCESS", changed: count, state, revision: next };
}

/** Shows or hides results, rating and diplomas, and keeps who did it. */
export async function publish(
	db: Db,
	olympiad: OlympiadRow,
	actorId: string,
	{ revision, ...flags }: PublishInput,
	now: number,
): Promise<Changed> {
	const from = {
		show_results: olympiad.showResults,
		show_rating: olympiad.showRating,
		show_diploms: olympiad.showDiplomas,
	};
	const next = await recordChange(
		db,
		{ olympiadId: olympiad.id, revision, at: now, actorId, action: "publish", detail: { from, to: flags } },
		[setFlags(olympiad.id, flags)],
	);
	return { type: "SUCCESS", changed: 1, state: olympiad.resultsState, revision: next };
}
