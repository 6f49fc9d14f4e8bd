import { sql } from "drizzle-orm";
import { setStages } from "#db/stages";
import type { OlympiadRow } from "../store";

/** A decision about the late answers of one attempt; `version` is the revision of its result that the judge saw. */
export type LateStep = {
	attempt: string;
	version: number;
	user: string;
	/** how many late answers there are */
	late: number;
	/** instant up to which they count, milliseconds; null for none */
	upTo: number | null;
	/** scores without late answers, when some count */
	original: readonly number[] | null;
	/** the new scores; null when they do not change */
	scores: readonly number[] | null;
};

/** A decision about a result that has changed violates this constraint and fails the whole transaction. */
export const lateRule = "NOT NULL constraint failed: late_decisions.attempt_id";

const scored = sql.raw(`update results set ${setStages((_, index) => `e.value ->> '$.scores[${index}]'`)}`);

/** Statements that store decisions about late answers and update the scores. */
export function keepLate(
	{ id }: OlympiadRow,
	steps: readonly LateStep[],
	by: { decision: "accept" | "keep" | "back"; reason: string; actorId: string; at: number },
) {
	const payload = JSON.stringify(steps);
	const decided =
		by.decision === "back"
			? sql`delete from late_decisions where attempt_id in (select value ->> 'attempt' from json_each(${payload}))`
			: sql`
				insert into late_decisions (attempt_id, olympiad_id, user_id, decision, late_events, up_to, original, reason, actor_id, at)
				select (select r.attempt_id from results r
						where r.attempt_id = e.value ->> 'attempt' and r.revision = e.value ->> 'version'),
					${id}, e.value ->> 'user', ${by.decision}, e.value ->> 'late', e.value ->> 'upTo', nullif(e.value -> '$.original', 'null'),
					${by.reason}, ${by.actorId}, ${by.at}
				from json_each(${payload}) e where true
				on conflict (attempt_id) do update set decision = excluded.decision, late_events = excluded.late_events,
					up_to = excluded.up_to, original = excluded.original, reason = excluded.reason, actor_id = excluded.actor_id,
					at = excluded.at`;
	return [
		decided,
		sql`${scored} from json_each(${payload}) e where e.value ->> 'scores' is not null
			and results.attempt_id = e.value ->> 'attempt' and results.revision = e.value ->> 'version'`,
	] as const;
}
