import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import { walletOf } from "#domain/money/ledger";
import { type Caused, ownMoneyIn, type Purse, pursesAfter } from "#domain/money/purse";

/** A purse, and the last movement of its wallet that was read (`unmovedSince`). */
export type ReadPurse = { purse: Purse; last: number };

const lastOf = (wallet: string) =>
	sql`(select max(t.rowid) from shop_transfers t where t.debit = ${wallet} or t.credit = ${wallet})`;

/** Condition: nothing has moved on somebody's wallet since it was read. */
export function unmovedSince(userId: string, last: number) {
	return sql`${lastOf(walletOf(userId))} = ${last}`;
}

/** Every movement of the wallets of people, and of those that were merged with them, in the order they were written. */
function findMovements(db: Db, userIds: readonly string[]): Promise<(Caused & { n: number })[]> {
	const order = sql`coalesce((select l.order_id from shop_lines l where l.id = t.reference),
		(select p.order_id from tickets p where p.id = t.reference), t.reference)`;
	return db.all<Caused & { n: number }>(sql`
		with recursive near(id) as (
			select value from ${listed(userIds.map(walletOf))}
			union select case when t.debit = near.id then t.credit else t.debit end from near
				join shop_transfers t on (t.debit = near.id or t.credit = near.id) and t.cause = 'merge'
		)
		select t.rowid as n, t.key, t.kind, t.hold_key as hold, t.debit, t.credit, t.amount, t.cause,
			case t.cause when 'refund' then ${order} else t.reference end as reference
		from shop_transfers t where t.debit in (select id from near) or t.credit in (select id from near) order by t.rowid`);
}

/** What of somebody's order was paid with money that came by card, and was not paid back; hundredths of a ucoin. */
export async function findOwnMoneyIn(db: Db, payerId: string, order: string): Promise<number> {
	return ownMoneyIn(await findMovements(db, [payerId]), order);
}

/** What is on the balance of people, by where it came from. Somebody whose money never moved has none. */
export async function findPurses(db: Db, userIds: readonly string[]): Promise<Map<string, ReadPurse>> {
	const rows = await findMovements(db, userIds);
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
