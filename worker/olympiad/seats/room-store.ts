import { type SQL, sql } from "drizzle-orm";
import { isConstraintViolation } from "#db/constraint-violation";
import type { Db } from "#db/client";
import { readQuotas } from "#domain/olympiad/country-quotas";

/** A person who is to get a place, and the country they take part for. */
export type Placed = { readonly userId: string; readonly country: string };

/** Who enters: people in the order of the waiting list, or staff whom they want. */
export type Turn = "queue" | "staff";

const listOf = (added: readonly Placed[]) => JSON.stringify(added.map(({ userId, country }) => [userId, country]));
const peopleIn = (list: string) => sql`(select value ->> 0 from json_each(${list}))`;

/** SQL: the places that a country has in an olympiad (participants, seats of orders that wait, offered seats) without those of some people. */
function heldBy(olympiadId: string, country: SQL, list: string): SQL {
	const people = peopleIn(list);
	return sql`((select count(*) from participants p where p.olympiad_id = ${olympiadId} and p.country = ${country}
			and p.user_id not in ${people})
		+ (select count(*) from tickets t join ticket_orders r on r.id = t.order_id and r.state = 'awaiting'
			where t.olympiad_id = ${olympiadId} and t.kind = 'participant' and t.live and t.country = ${country}
			and t.user_id not in ${people})
		+ (select count(*) from waiting_entries w where w.olympiad_id = ${olympiadId} and w.state = 'offered'
			and w.country = ${country} and w.user_id not in ${people}))`;
}

/** SQL condition: with these people no country has more places than its quota. */
export function quotaKept(olympiadId: string, added: readonly Placed[]): SQL {
	const list = listOf(added);
	const own = sql`(select count(*) from json_each(${list}) a where a.value ->> 1 = q.key)`;
	return sql`not exists (select 1 from olympiads o, json_each(o.country_quotas) q where o.id = ${olympiadId}
		and ${own} > 0 and ${own} + ${heldBy(olympiadId, sql`q.key`, list)} > q.value)`;
}

/** SQL condition: a country has a place left within its quota, or has no quota. */
export function quotaLeft(olympiadId: string, country: SQL): SQL {
	return sql`not exists (select 1 from olympiads o, json_each(o.country_quotas) q where o.id = ${olympiadId}
		and q.key = ${country} and ${heldBy(olympiadId, sql`q.key`, "[]")} >= q.value)`;
}

/** SQL: the seats that are held for others of the waiting list. */
export function offeredToOthers(olympiadId: string, added: readonly Placed[]): SQL {
	return sql`(select count(*) from waiting_entries w where w.olympiad_id = ${olympiadId} and w.state = 'offered'
		and w.user_id not in ${peopleIn(listOf(added))})`;
}

/**
 * SQL condition: nobody on the waiting list comes before these people. Who waits for a full country holds up only the
 * people of that country. A seat that is ordered or offered was got in turn.
 */
export function turnCome(olympiadId: string, added: readonly Placed[], turn: Turn): SQL {
	if (turn === "staff") return sql`true`;
	const list = listOf(added);
	return sql`(not exists (select 1 from waiting_entries w where w.olympiad_id = ${olympiadId} and w.state = 'waiting'
			and w.user_id not in ${peopleIn(list)}
			and (w.country in (select value ->> 1 from json_each(${list})) or ${quotaLeft(olympiadId, sql`w.country`)}))
		or not exists (select 1 from json_each(${list}) a
			where not exists (select 1 from tickets t where t.olympiad_id = ${olympiadId} and t.kind = 'participant' and t.live
				and t.user_id = a.value ->> 0)
			and not exists (select 1 from waiting_entries w where w.olympiad_id = ${olympiadId} and w.state = 'offered'
				and w.user_id = a.value ->> 0)))`;
}

/** The quota of each country that has one, and how many of its places are left. */
export async function readQuotaPlaces(db: Db, { id, countryQuotas }: { id: string; countryQuotas: string }) {
	const quotas = Object.entries(readQuotas(countryQuotas));
	if (quotas.length === 0) return [];
	const rows = await db.all<{ country: string; held: number }>(sql`select q.key as country,
		${heldBy(id, sql`q.key`, "[]")} as held from json_each(${countryQuotas}) q`);
	const held = new Map(rows.map(({ country, held: count }) => [country, count]));
	return quotas.map(([country, most]) => ({ country, most, left: Math.max(0, most - (held.get(country) ?? 0)) }));
}

/** Whether a write failed because a country has no place left. */
export function countryFull(error: unknown): boolean {
	return (
		isConstraintViolation(error, "NOT NULL constraint failed: participants.country") ||
		isConstraintViolation(error, "NOT NULL constraint failed: tickets.country")
	);
}
