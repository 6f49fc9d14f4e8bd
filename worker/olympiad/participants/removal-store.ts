import { said } from "#domain/audit/actions";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { many } from "#domain/access/second-look";

/** Who removes people; `confirmed`: there was a second look; `second`: the person who confirmed. */
export type Remover = { actorId: string; confirmed: boolean; second?: string };

/** SQL: how many people the actor removed from an olympiad lately without a second look. */
const taken = (olympiadId: string, actorId: string, now: number) => sql`(select count(*) from audit_log a
	where a.action = 'participant.delete' and a.at > ${now - many.withinMs} and a.at <= ${now} and a.actor_id = ${actorId}
		and a.detail ->> 'olympiad' = ${olympiadId} and a.detail ->> 'confirmed' = 0)`;

/** How many people the actor removed from an olympiad lately without a second look. */
export async function countTaken(db: Db, olympiadId: string, actorId: string, now: number): Promise<number> {
	const row = await db.get<{ count: number }>(sql`select ${taken(olympiadId, actorId, now)} as count`);
	return row?.count ?? 0;
}

/** SQL: a participant `p` stays: begun or finished, cleared (entered again they would get the same numbers), or here. */
const stays = sql`(p.tries <> 1 or p.checked_in_at is not null
	or exists (select 1 from results r where r.olympiad_id = p.olympiad_id and r.user_id = p.user_id
		and r.type <> 'simulate')
	or exists (select 1 from tickets t where t.olympiad_id = p.olympiad_id and t.user_id = p.user_id
		and t.live and t.checked_in_at is not null))`;

/** Which of some participants a removal would keep, as far as the database knows: a running attempt it does not. */
export async function listStaying(db: Db, olympiadId: string, ids: readonly string[]): Promise<Set<string>> {
	const rows = await db.all<{ id: string }>(sql`select p.id from participants p
		where p.olympiad_id = ${olympiadId} and p.id in (select value from json_each(${JSON.stringify(ids)})) and ${stays}`);
	return new Set(rows.map(({ id }) => id));
}

/**
 * Removes participants and logs their data in one step; returns the removed ids. Those stay who `stays` names, or who
 * were kept by a start since they were read. Seats become free, tickets void, and their price is due. Too many without a second look removes nobody.
 */
export async function deleteParticipants(
	db: Db,
	olympiadId: string,
	read: readonly { id: string; version: number }[],
	{ actorId, confirmed, second }: Remover,
	now: number,
): Promise<string[]> {
	// unique log ids, also for two concurrent removals of the same person
	const removal = uuidv7();
	const wanted = JSON.stringify(read.map(({ id, version }) => [id, version, `${removal}:${id}`]));
	const few = confirmed
		? sql`true`
		: sql`${taken(olympiadId, actorId, now)} + json_array_length(${wanted}) <= ${many.people}`;
	// the first statement decides who is removed; the others read its log rows
	const gone = sql`(select a.detail ->> 'user' from audit_log a
		where a.id in (select value ->> 2 from json_each(${wanted})))`;
	const standing = sql`t.olympiad_id = ${olympiadId} and t.live and t.user_id in ${gone}
		and exists (select 1 from ticket_orders o where o.id = t.order_id and o.state = 'paid')`;
	const ofOrder = (rest: string) =>
		sql.raw(`(select sum(k.price) from tickets k where k.order_id = t.order_id${rest})`);
	await runAll(db, [
		sql`insert into audit_log (id, at, actor_id, action, target_kind, target_id, reason, detail)
			select ${removal} || ':' || p.id, ${now}, ${actorId}, ${said("participant.delete")}, 'participant', p.id, '',
				json_object('olympiad', p.olympiad_id, 'user', p.user_id, 'category', p.category, 'country', p.country,
					'creator', p.creator_id, 'shard', p.shard, 'place', p.place, 'link', p.link, 'disabilities', p.disabilities,
					'tshirt', p.tshirt, 'companions', p.companions, 'association', p.association, 'created', p.created_at,
					'version', p.version, 'confirmed', ${Number(confirmed)}, 'second', ${second ?? null}, 'ticket', (
						select t.id from tickets t join ticket_orders o on o.id = t.order_id where t.olympiad_id = p.olympiad_id
							and t.user_id = p.user_id and t.kind = 'participant' and t.live and o.state = 'paid'))
			from participants p
			where (p.id, p.version) in (select value ->> 0, value ->> 1 from json_each(${wanted}))
				and p.olympiad_id = ${olympiadId} and ${few} and not ${stays}`,
		// the price of a seat, as in `amountDue` (domain/competition/tickets.ts)
		sql`insert into ticket_returns (ticket_id, order_id, olympiad_id, user_id, companions, amount, state, reason,
				returned_by, returned_at, repaid_by, repaid_at)
			select id, order_id, olympiad_id, user_id, companions, amount, iif(amount = 0, 'repaid', 'due'), '', ${actorId}, ${now},
				iif(amount = 0, ${actorId}, null), iif(amount = 0, ${now}, null)
			from (select t.id, t.order_id, t.olympiad_id, t.user_id,
					(select count(*) from tickets k where k.order_id = t.order_id and k.user_id = t.user_id
						and k.kind = 'companion') as companions,
					iif(${ofOrder("")} = o.amount, ${ofOrder(" and k.user_id = t.user_id")},
						o.amount * (select count(*) from tickets k where k.order_id = t.order_id and k.user_id = t.user_id)
							/ (select count(*) from tickets k where k.order_id = t.order_id)) as amount
				from tickets t join ticket_orders o on o.id = t.order_id where t.kind = 'participant' and ${standing})`,
		sql`update competition_venues set
				seats_taken = seats_taken - (select count(*) from tickets t where t.kind = 'participant' and ${standing}),
				companions_taken = companions_taken - (select count(*) from tickets t where t.kind = 'companion' and ${standing})
			where olympiad_id = ${olympiadId}`,
		sql`update tickets as t set live = 0 where ${standing}`,
		sql`delete from participants where olympiad_id = ${olympiadId} and user_id in ${gone}`,
	]);
	const rows = await db.all<{ id: string }>(sql`select target_id as id from audit_log
		where id in (select value ->> 2 from json_each(${wanted}))`);
	return rows.map(({ id }) => id);
}
