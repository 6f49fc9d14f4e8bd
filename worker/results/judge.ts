import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import type { OlympiadRow } from "../olympiad/store";
import { keepJudgements, recordChange } from "./change-store";
import type { Changed, JudgeInput } from "./contract";
import { readPending, takeIn } from "./pending-store";
import { toPending } from "./wire";

/**
 * Decides about results with late answers and about what came after freezing. To accept takes what the database holds
 * now into the frozen table and ranks it anew; to keep leaves the table as it is. Throws NOT_FOUND when there is nothing
 * to decide about one of the people, RESULTS_CLOSED when the results are final. `now` in milliseconds.
 */
export async function judge(
	db: Db,
	olympiad: OlympiadRow,
	actorId: string,
	{ ids, decision, reason, revision }: JudgeInput,
	now: number,
): Promise<Changed> {
	if (olympiad.resultsState === "final") throw new DomainError("RESULTS_CLOSED");
	const wanted = new Set(ids);
	const rows = (await readPending(db, olympiad, [...wanted])).filter((row) => toPending(row, olympiad) !== null);
	if (rows.length < wanted.size) throw new DomainError("NOT_FOUND");
	const users = rows.map(({ userId }) => userId);
	const frozen = olympiad.resultsState === "frozen" && decision === "accept";
	const before = rows.map(({ userId, frozen: held, current }) => ({
		user: userId,
		frozen: held && (JSON.parse(held) as unknown),
		current: current && (JSON.parse(current) as unknown),
	}));
	const next = await recordChange(
		db,
		{
			olympiadId: olympiad.id,
			revision,
			at: now,
			actorId,
			action: "judge",
			reason,
			detail: { decision, results: before },
		},
		[
			keepJudgements(olympiad.id, rows, { decision, reason, actorId, at: now }),
			...(frozen ? takeIn(olympiad, users) : []),
		],
	);
	return { type: "SUCCESS", changed: rows.length, state: olympiad.resultsState, revision: next };
}
