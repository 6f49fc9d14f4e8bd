import { said } from "#domain/audit/actions";
import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isConstraintViolation } from "#db/constraint-violation";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import type { resultChanges } from "#db/schema/results";
import type { PlaceChange, ResultsState } from "#domain/olympiad/results";
import { cameSecond } from "../../account/users/changed-store";
import { englishFirst } from "../../account/users/store";

type Action = (typeof resultChanges.$inferSelect)["action"];

/** One change of an olympiad's results. `revision` is the one before it; `at` in milliseconds. */
export type Change = {
	olympiadId: string;
	revision: number;
	at: number;
	actorId: string;
	action: Action;
	reason?: string;
	places?: readonly PlaceChange[];
	detail?: Record<string, unknown>;
};

/** The latest revision of the results; 0 before the first change. */
export async function latestRevision(db: Db, olympiadId: string): Promise<number> {
	const row = await db.get<{ revision: number | null }>(
		sql`select max(revision) as revision from result_changes where olympiad_id = ${olympiadId}`,
	);
	return row?.revision ?? 0;
}

/** Who changed the results last. */
async function latestChange(db: Db, olympiadId: string) {
	return db.get<{ actorId: string; at: number } | undefined>(sql`
		select actor_id as actorId, at from result_changes where olympiad_id = ${olympiadId} order by revision desc limit 1`);
}

/** Throws CONFLICT, with who came first, for a revision that is not the latest. */
export async function assertRevision(db: Db, olympiadId: string, revision: number): Promise<void> {
	if ((await latestRevision(db, olympiadId)) === revision) return;
	throw await cameSecond(db, "CONFLICT", await latestChange(db, olympiadId));
}

/**
 * Runs the statements, stores the change, sets its places and writes the audit log in one step; returns the new
 * revision. Throws CONFLICT when another change came first.
 */
export async function recordChange(db: Db, change: Change, statements: readonly SQL[] = []): Promise<number> {
	const { olympiadId, revision, at, actorId, action, reason = "", places = [], detail = {} } = change;
	await assertRevision(db, olympiadId, revision);
	const next = revision + 1;
	const set = JSON.stringify(places);
	const audited = JSON.stringify(
		places.length > 0
			? places.map(({ participant, from, to }) => ({
					id: uuidv7(),
					kind: "participant",
					target: participant,
					detail: JSON.stringify({ from, to, olympiad: olympiadId, revision: next }),
				}))
			: [{ id: uuidv7(), kind: "olympiad", target: olympiadId, detail: JSON.stringify({ ...detail, revision: next }) }],
	);
	try {
		await runAll(db, [
			sql`insert into result_changes (olympiad_id, revision, at, actor_id, action, reason, detail)
				values (${olympiadId}, ${next}, ${at}, ${actorId}, ${action}, ${reason}, ${JSON.stringify({ ...detail, places })})`,
			sql`update participants set place = (
					select value ->> 'to' from json_each(${set}) where value ->> 'participant' = participants.id)
				where id in (select value ->> 'participant' from json_each(${set}))`,
			sql`insert into audit_log (id, at, actor_id, action, target_kind, target_id, reason, detail)
				select value ->> 'id', ${at}, ${actorId}, ${said(`results.${action}`)}, value ->> 'kind', value ->> 'target', ${reason},
					value ->> 'detail' from json_each(${audited})`,
			...statements,
		]);
	} catch (error) {
		if (isConstraintViolation(error, "UNIQUE constraint failed: result_changes")) {
			throw await cameSecond(db, "CONFLICT", await latestChange(db, olympiadId));
		}
		throw error;
	}
	return next;
}

/** Statement that moves an olympiad's results to another state. */
export function moveState(olympiadId: string, from: ResultsState, to: ResultsState) {
	return sql`update olympiads set results_state = ${to} where id = ${olympiadId} and results_state = ${from}`;
}

/** Statement that shows or hides the tables. */
export function setFlags(
	olympiadId: string,
	flags: { show_results?: boolean | undefined; show_rating?: boolean | undefined; show_diploms?: boolean | undefined },
) {
	const flag = (value: boolean | undefined) => (value === undefined ? null : Number(value));
	return sql`update olympiads set show_results = coalesce(${flag(flags.show_results)}, show_results),
		show_rating = coalesce(${flag(flags.show_rating)}, show_rating),
		show_diplomas = coalesce(${flag(flags.show_diploms)}, show_diplomas), version = version + 1
		where id = ${olympiadId}`;
}

/** Statement that marks a change of places as undone by a later one. */
export function markUndone(olympiadId: string, revision: number, by: number) {
	return sql`update result_changes set undone_by = ${by}
		where olympiad_id = ${olympiadId} and revision = ${revision} and undone_by is null`;
}

/** The places of these participant records of an olympiad. */
export function findPlaces(db: Db, olympiadId: string, ids: readonly string[]) {
	return db.all<{ id: string; place: number | null }>(sql`select id, place from participants
		where olympiad_id = ${olympiadId} and ${among(sql`id`, ids)}`);
}

/** How many frozen results belong to a participant without a place. */
export async function countWithoutPlace(db: Db, olympiadId: string): Promise<number> {
	const row = await db.get<{ count: number }>(sql`
		select count(*) as count from frozen_ranking f
		join participants p on p.olympiad_id = f.olympiad_id and p.user_id = f.user_id
		where f.olympiad_id = ${olympiadId} and p.place is null`);
	return row?.count ?? 0;
}

/** Statement that stores a judge's decisions, one per result and revision. */
export function keepJudgements(
	olympiadId: string,
	about: readonly { about: string; version: number }[],
	by: { decision: "accept" | "keep"; reason: string; actorId: string; at: number },
) {
	return sql`
		insert into result_judgements (attempt_id, revision, olympiad_id, decision, reason, actor_id, at)
		select value ->> 'about', value ->> 'version', ${olympiadId}, ${by.decision}, ${by.reason}, ${by.actorId}, ${by.at}
		from json_each(${JSON.stringify(about)}) where true
		on conflict (attempt_id, revision) do update set decision = excluded.decision, reason = excluded.reason,
			actor_id = excluded.actor_id, at = excluded.at`;
}

export type LoggedChange = {
	revision: number;
	at: number;
	actorName: string | null;
	action: Action;
	reason: string;
	detail: string;
	undoneBy: number | null;
	/** JSON: names by participant record */
	names: string;
};

/** The changes of an olympiad's results, latest first. */
export function listChanges(db: Db, olympiadId: string) {
	return db.all<LoggedChange>(sql`
		select c.revision, c.at, trim(u.name || ' ' || u.surname) || coalesce((
				select ' + ' || trim(s.name || ' ' || s.surname) from users s where s.id = c.detail ->> 'second'), '') as actorName, c.action, c.reason, c.detail,
			c.undone_by as undoneBy, (
				select json_group_object(p.id, ${englishFirst("n")})
				from json_each(c.detail, '$.places') e join participants p on p.id = e.value ->> 'participant'
				join users n on n.id = p.user_id where e.key < 20) as names
		from result_changes c left join users u on u.id = c.actor_id
		where c.olympiad_id = ${olympiadId} order by c.revision desc limit 100`);
}
