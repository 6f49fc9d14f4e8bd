import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { lookFault } from "#domain/access/second-look";
import { DomainError } from "#domain/errors";
import { phaseOf } from "#domain/olympiad/phases";
import { stateChange } from "#domain/olympiad/results";
import type { OlympiadRow } from "../store";
import { assertRevision, countWithoutPlace, moveState, recordChange, setFlags } from "./change-store";
import type { Changed, PublishInput, StateInput } from "./contract";
import { dropStandings, freezeCategory } from "./pending-store";
import { pendingOf } from "./read-table";
import { countCategories } from "./table-store";
import { keepWinners } from "./winners-store";

/**
 * The step from the current state of results to another. Throws as `stateChange`, and CONFLICT for an outdated
 * revision.
 */
export async function assertState(
	db: Db,
	olympiad: OlympiadRow,
	{ state, revision, reason }: Omit<StateInput, "confirm">,
	now: number,
) {
	const { id, resultsState } = olympiad;
	// first, so that who comes second to the same step hears of the first
	await assertRevision(db, id, revision);
	const [pending, withoutPlace] = await Promise.all([pendingOf(db, olympiad), countWithoutPlace(db, id)]);
	const unjudged = pending.filter(({ judged }) => judged === null).length;
	const ended = phaseOf(olympiad, now) === "after";
	return stateChange(resultsState, state, { ended, unjudged, withoutPlace }, reason);
}

/**
 * Changes the state of results. Final results need a second look: the typed name (CONFIRM_NAME) or a second person
 * (SECOND_PERSON; `looked`), and save the winners again where they were saved before. Freezing copies the ranking by category before the state changes, so an interrupted freeze
 * has no effect. Throws as `assertState`. `now` in milliseconds.
 */
export async function changeState(
	db: Db,
	olympiad: OlympiadRow,
	actorId: string,
	{ state, revision, reason, confirm }: StateInput,
	now: number,
	looked?: { second: string },
): Promise<Changed> {
	const { id, resultsState } = olympiad;
	const action = await assertState(db, olympiad, { state, revision, reason }, now);
	const names = [olympiad.name, olympiad.nameEn];
	const fault = action === "finalise" && !looked ? lookFault(olympiad.secondLook, names, confirm) : null;
	if (fault) throw new DomainError(fault, fault === "CONFIRM_NAME" ? { confirm: fault } : {});
	const counts = await countCategories(db, olympiad);
	if (action === "freeze") {
		await runAll(db, [dropStandings(id)]);
		for (const { code } of counts) await runAll(db, freezeCategory(olympiad, code));
	}
	const count = counts.reduce((sum, category) => sum + category.count, 0);
	const next = await recordChange(
		db,
		{
			olympiadId: id,
			revision,
			at: now,
			actorId,
			action,
			reason,
			detail: { from: resultsState, to: state, count, ...looked },
		},
		[moveState(id, resultsState, state), ...(action === "finalise" ? keepWinners(id, actorId, now, true) : [])],
	);
	return { type: "SUCCESS", changed: count, state, revision: next };
}

/** Shows or hides results, rating and diplomas, and logs it. */
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
