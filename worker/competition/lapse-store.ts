import { said } from "#domain/audit/actions";
import { type SQL, sql } from "drizzle-orm";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";

/** Most orders that lapse in one transaction: well under the 100 ms for which the database may be held. */
const atOnce = 500;

const hour = 60 * 60_000;

/**
 * The orders that wait although their time is over, oldest first. Of orders from before they kept it, that time is what
 * their olympiad gives now.
 */
function overdue(now: number): SQL {
	return sql`select r.id from ticket_orders r join olympiads o on o.id = r.olympiad_id
		where r.state = 'awaiting' and coalesce(r.holds_until, r.created_at + o.order_hours * ${hour}) <= ${now}
		order by r.created_at, r.id limit ${atOnce}`;
}

/** Lets overdue orders lapse: seats become free, tickets void, and it is logged. Returns how many. */
async function lapseSome(db: Db, now: number): Promise<number> {
	const lapsing = sql`(${overdue(now)})`;
	const freed = (column: "seats" | "companions") => sql`(select coalesce(sum(t.${sql.raw(column)}), 0)
		from ticket_orders t where t.olympiad_id = competition_venues.olympiad_id and t.id in ${lapsing})`;
	// the state changes last: until then each statement finds the same orders
	const done = await runAll(db, [
		sql`insert into audit_log (id, at, actor_id, action, target_kind, target_id, reason, detail)
			select 'lapsed:' || id || ':' || ${String(now)}, ${now}, null, ${said("order.lapsed")}, 'order', id, '',
				json_object('amount', amount, 'seats', seats, 'companions', companions)
			from ticket_orders where id in ${lapsing}`,
		sql`update competition_venues set seats_taken = seats_taken - ${freed("seats")},
				companions_taken = companions_taken - ${freed("companions")}
			where olympiad_id in (select olympiad_id from ticket_orders where id in ${lapsing})`,
		sql`update tickets set live = 0 where order_id in ${lapsing}`,
		sql`update ticket_orders set state = 'lapsed', decided_at = ${now}, decided_by = null where id in ${lapsing}`,
	]);
	return done[0]?.changes ?? 0;
}

/** Lets every overdue order lapse. Of concurrent decisions about an order one wins. */
export async function lapseOrders(db: Db, now: number): Promise<void> {
	while ((await lapseSome(db, now)) === atOnce);
}
