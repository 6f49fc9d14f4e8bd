import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import { walletOf } from "#domain/money/ledger";
import { type Caused, type Purse, pursesAfter } from "#domain/money/purse";

/** A purse, and the last movement of its wallet that was read (`unmovedSince`). */
export type ReadPurse = { purse: Purse; last: number };

const lastOf = (wallet: string) =>
	sql`(select max(t.rowid) from shop_transfers t where t.debit = ${wallet} or t.credit = ${wallet})`;

/** Condition: nothing has moved on somebody's wallet since it was read. */
export function unmovedSince(userId: string, last: number) {
	return sql`${lastOf(walletOf(userId))} = ${last}`;
}

/** What is on the balance of people, by where it came from. Somebody whose money never moved has none. */
export async function findPurses(db: Db, userIds: readonly string[]): Promise<Map<string, ReadPurse>> {
	const order = sql`coalesce((select l.order_id from shop_lines l where l.id = t.reference),
		(select p.order_id from tickets p where p.id = t.reference), t.reference)`;
	const rows = await db.all<Caused & { n: number }>(sql`
		with recursive near(id) as (
			select value from ${listed(userIds.map(walletOf))}
			union select case when t.debit = near.id then t.credit else t.debit end from near
				join shop_transfers t on (t.debit = near.id or t.credit = near.id) and t.cause = 'merge'
		)
		select t.rowid as n, t.key, t.kind, t.hold_key as hold, t.debit, t.credit, t.amount, t.cause,
			case t.cause when 'refund' then ${order} else t.reference end as reference
		from shop_transfers t where t.debit in (select id from near) or t.credit in (select id from near) order by t.rowid`);
	const purses = pursesAfter(rows);
	const last = new Map<string, number>();
	for (const { n, debit, credit } of rows) last.set(debit, n).set(credit, n);
	return new Map(
		userIds.flatMap((id) => {
			const purse = purses.get(walletOf(id));
			return purse ? [[id, { purse, last: last.get(walletOf(id)) ?? 0 }] as const] : [];
		}),
	);
}
