import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import { recordsWithinReach } from "./store";

/** How far a participant is, the latest step first; a start is known to the rooms only. */
export type EntryState = "finished" | "checked_in" | "paid" | "entered";

/** A line of the participants' file. */
export type OverviewRow = {
	id: string;
	code: string | null;
	surname: string;
	name: string;
	birthday: string | null;
	country: string;
	delegate: string;
	center: string;
	category: string;
	state: EntryState;
	place: number | null;
	disabled: number;
	companions: number;
	tshirt: string;
	association: string;
};

const paid = sql`exists (select 1 from tickets t join ticket_orders o on o.id = t.order_id and o.state = 'paid'
	where t.olympiad_id = participants.olympiad_id and t.user_id = participants.user_id and t.kind = 'participant' and t.live)`;
const here = sql`(participants.checked_in_at is not null or exists (select 1 from tickets t
	where t.olympiad_id = participants.olympiad_id and t.user_id = participants.user_id and t.kind = 'participant' and t.live
	and t.checked_in_at is not null))`;
const finished = sql`exists (select 1 from results r where r.olympiad_id = participants.olympiad_id
	and r.user_id = participants.user_id and r.type <> 'simulate')`;

function within(actor: Actor, olympiadId: string): SQL {
	const reach = recordsWithinReach(actor);
	return sql`participants.olympiad_id = ${olympiadId} and users.deleted_at is null and ${reach ?? sql`true`}`;
}

/** The next participants within reach by id. */
export function readOverview(
	db: Db,
	actor: Actor,
	olympiadId: string,
	after: string,
	rows: number,
): Promise<OverviewRow[]> {
	return db.all<OverviewRow>(sql`select participants.id as id, (select t.code from tickets t
			join ticket_orders o on o.id = t.order_id and o.state = 'paid' where t.olympiad_id = participants.olympiad_id
			and t.user_id = participants.user_id and t.kind = 'participant' and t.live) as code,
		coalesce(nullif(users.surname_en, ''), users.surname) as surname, coalesce(nullif(users.name_en, ''), users.name) as name,
		users.birthday as birthday, participants.country as country,
		coalesce((select trim(coalesce(nullif(d.name_en, ''), d.name) || ' ' || coalesce(nullif(d.surname_en, ''), d.surname))
			from users d where d.id = participants.creator_id and d.id <> participants.user_id), '') as delegate,
		coalesce((select s.name from users d join schools s on s.id = d.school_id where d.id = participants.creator_id
			and d.id <> participants.user_id), '') as center,
		participants.category as category,
		case when ${finished} then 'finished' when ${here} then 'checked_in' when ${paid} then 'paid' else 'entered' end as state,
		participants.place as place, participants.disabilities as disabled, participants.companions as companions,
		participants.tshirt as tshirt, participants.association as association
		from participants join users on users.id = participants.user_id
		where ${within(actor, olympiadId)} and participants.id > ${after} order by participants.id limit ${rows}`);
}

/**
 * How many of each country entered, paid, came in, started and finished, within reach. `began` are the participants who
 * have started and have no result yet.
 */
export function countByCountry(db: Db, actor: Actor, olympiadId: string, began: readonly string[]) {
	const running = among(sql`participants.id`, began);
	return db.all<{
		country: string;
		entered: number;
		paid: number;
		checked_in: number;
		started: number;
		finished: number;
	}>(sql`select participants.country as country, count(*) as entered, sum(${paid}) as paid, sum(${here}) as checked_in,
		sum(${finished} or ${running}) as started, sum(${finished}) as finished
		from participants join users on users.id = participants.user_id
		where ${within(actor, olympiadId)} group by participants.country order by participants.country`);
}
