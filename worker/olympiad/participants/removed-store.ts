import { said } from "#domain/audit/actions";
import { sql } from "drizzle-orm";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import { restorableMs } from "#domain/access/way-back";
import { type Actor, may } from "#domain/access/permissions";
import { withinReach, englishFirst } from "../../account/users/store";
import { staffIds } from "../../account/users/relation-store";

/** A removed participation from the log, and what prevents its return. */
export type Removed = {
	log: string;
	id: string;
	at: number;
	by: string;
	userId: string;
	name: string;
	category: string;
	country: string;
	shard: string;
	version: number;
	/** the ticket that went with it; null for none */
	ticket: string | null;
	/** whether its money was paid back */
	repaid: boolean;
	/** takes part again, or has another valid ticket */
	back: boolean;
};

const mostShown = 500;

/**
 * Participants removed from an olympiad in the last thirty days and not restored, within reach, latest first; all, or
 * those of `ids`.
 */
export function listRemoved(
	db: Db,
	actor: Actor,
	olympiadId: string,
	now: number,
	ids?: readonly string[],
): Promise<Removed[]> {
	const people = withinReach(actor);
	const reached = people
		? sql`(${people} or a.detail ->> 'creator' = ${actor.id}
			or a.detail ->> 'creator' in (${staffIds(actor)}))`
		: sql`${may(actor, "participants.select")}`;
	const named = ids ? sql`and ${among(sql`a.target_id`, ids)}` : sql``;
	return db
		.all<Record<string, unknown>>(
			sql`select a.id as log, a.target_id as id, a.at, users.id as userId,
				${englishFirst()} as name, (select ${englishFirst("b")} from users b where b.id = a.actor_id) as "by",
				a.detail ->> 'category' as category, a.detail ->> 'country' as country, a.detail ->> 'shard' as shard,
				a.detail ->> 'version' as version, a.detail ->> 'ticket' as ticket,
				exists (select 1 from ticket_returns k where k.ticket_id = a.detail ->> 'ticket' and k.state = 'repaid'
					and k.amount > 0) as repaid,
				(exists (select 1 from participants p where p.olympiad_id = ${olympiadId} and p.user_id = users.id)
					or exists (select 1 from tickets t where t.olympiad_id = ${olympiadId} and t.user_id = users.id
						and t.kind = 'participant' and t.live)) as back
			from audit_log a join users on users.id = a.detail ->> 'user'
			where a.action = 'participant.delete' and a.at > ${now - restorableMs} and a.detail ->> 'olympiad' = ${olympiadId}
				and a.detail ->> 'shard' is not null and users.deleted_at is null and ${reached} ${named}
				and not exists (select 1 from audit_log r where r.action = 'participant.restore' and r.at >= a.at
					and r.target_kind = 'participant' and r.target_id = a.target_id)
			order by a.at desc, a.id limit ${mostShown}`,
		)
		.then((rows) =>
			rows.map(
				(row) => ({ ...row, by: row["by"] ?? "", repaid: row["repaid"] === 1, back: row["back"] === 1 }) as Removed,
			),
		);
}

/**
 * Restores participations in one step, with their seats and tickets unless `seated` is false. Fails when the hall
 * (`venue_seats`, `venue_companions`) or the olympiad (`placesTaken`) is full, or when somebody takes part again.
 */
export async function putInAgain(
	db: Db,
	olympiadId: string,
	rows: readonly Pick<Removed, "log" | "ticket">[],
	actorId: string,
	seated: boolean,
	now: number,
): Promise<void> {
	const logs = JSON.stringify(rows.map(({ log }) => log));
	const tickets = JSON.stringify(seated ? rows.flatMap(({ ticket }) => ticket ?? []) : []);
	const theirs = sql`t.order_id || ':' || t.user_id in (select r.order_id || ':' || r.user_id from ticket_returns r
		where r.ticket_id in (select value from json_each(${tickets})))`;
	const room = sql`exists (select 1 from olympiads o where o.id = ${olympiadId} and o.archived_at is null
		and (o.participants_limit is null or o.participants_limit >= json_array_length(${logs}) + (
			select count(*) from participants p where p.olympiad_id = o.id)))`;
	await runAll(db, [
		// without room the shard is null, and NOT NULL refuses the whole batch
		sql`insert into participants (id, olympiad_id, user_id, category, country, creator_id, shard, place, link, disabilities,
				tshirt, companions, association, created_at, version)
			select a.target_id, ${olympiadId}, a.detail ->> 'user', a.detail ->> 'category', a.detail ->> 'country',
				a.detail ->> 'creator', case when ${room} then a.detail ->> 'shard' end, a.detail ->> 'place', a.detail ->> 'link',
				a.detail ->> 'disabilities', a.detail ->> 'tshirt', a.detail ->> 'companions', a.detail ->> 'association',
				a.detail ->> 'created', (a.detail ->> 'version') + 1
			from audit_log a where a.id in (select value from json_each(${logs}))`,
		sql`update tickets as t set live = 1 where ${theirs}`,
		sql`update competition_venues set
				seats_taken = seats_taken + (select count(*) from tickets t where t.kind = 'participant' and ${theirs}),
				companions_taken = companions_taken + (select count(*) from tickets t where t.kind = 'companion' and ${theirs})
			where olympiad_id = ${olympiadId}`,
		sql`delete from ticket_returns where ticket_id in (select value from json_each(${tickets}))`,
		sql`insert into audit_log (id, at, actor_id, action, target_kind, target_id, reason, detail)
			select 'restored:' || a.target_id || ':' || ${String(now)}, ${now}, ${actorId}, ${said("participant.restore")}, 'participant',
				a.target_id, '', a.detail
			from audit_log a where a.id in (select value from json_each(${logs}))`,
	]);
}
