import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { grewOut } from "../account/family/carry-store";
import { among } from "#db/rows";
import { shopLines } from "#db/schema/shop";
import { walletOf } from "#domain/money/ledger";
import { Product } from "#domain/money/products";

/** The most rows of one answer. */
export const mostRows = 2000;

/** A line of somebody's operations. `balance`: after it; null for what does not count yet, or never did. */
export type TransactionRow = {
	key: string;
	cause: "top_up" | "purchase" | "refund" | "bonus" | "payout" | "merge" | "seat";
	status: "pending" | "paid" | "purchased" | "suspended";
	reference: string;
	reason: string;
	/** hundredths of a ucoin; below 0 for what is spent */
	amount: number;
	balance: number | null;
	at: number;
};

/**
 * The operations of a person, for a parent with those of the purse of the family account it grew out of, newest first: what counts with the balance after it, money that is expected or
 * did not come, orders that wait or were not paid, and seats that were given and taken; one more than an answer has. `from` and `until` in milliseconds.
 */
export function listTransactions(
	db: Db,
	userId: string,
	{ from, until }: { from: number; until: number },
): Promise<TransactionRow[]> {
	const wallet = walletOf(userId);
	return db.all<TransactionRow>(sql`
		with wallets as materialized (
			select ${wallet} as id union
			select 'u:' || g.child_id from guardianships g where g.parent_id = ${userId} and ${grewOut("g")}
		), mine as (
			select t.rowid as n, t.key, t.kind, t.cause, t.reference, t.reason, t.at,
				case when t.credit in wallets then t.amount else -t.amount end as amount,
				sum(case when t.kind not in ('move', 'post') then 0 when t.credit in wallets then t.amount else -t.amount end)
					over (order by t.rowid) as balance,
				(select s.kind from shop_transfers s where s.hold_key = t.key) as settled
			from shop_transfers t where (t.debit in wallets) <> (t.credit in wallets)
		)
		select key, cause, status, reference, reason, amount, balance, at from (
			select key, cause, case when cause = 'purchase' then 'purchased' else 'paid' end as status,
				reference, reason, amount, balance, at, n
			from mine where kind in ('move', 'post')
			union all
			select key, cause, case when settled is null then 'pending' else 'suspended' end,
				reference, reason, amount, null, at, n
			from mine where kind = 'hold' and cause in ('top_up', 'bonus', 'payout') and coalesce(settled, 'void') = 'void'
			union all
			select o.id, 'purchase', o.state, o.id, '', -o.amount, null, o.created_at, 0
			from shop_orders o where o.buyer_id = ${userId} and o.state in ('pending', 'suspended')
				and exists (select 1 from shop_lines l where l.order_id = o.id and l.state = 'waiting')
			union all
			select s.id, 'seat', 'purchased', s.id, '', 0, null, s.given_at, 0 from shop_seats s where s.person_id = ${userId}
			union all
			select s.id || ':taken', 'seat', 'suspended', s.id, '', 0, null, s.taken_at, 0
			from shop_seats s where s.person_id = ${userId} and s.taken_at is not null
		) where at >= ${from} and at < ${until} order by at desc, n desc limit ${mostRows + 1}`);
}

/** What the orders and lines behind operations bought, by either id. */
export function findBought(db: Db, references: readonly string[]) {
	return db.all<{
		id: string;
		orderId: string;
		product: number;
		variant: number;
		personId: string;
		person: string;
		personEn: string;
	}>(sql`
		select l.id, l.order_id as orderId, l.product, l.variant, l.person_id as personId,
			coalesce(nullif(u.name, ''), u.name_en, '') as person, coalesce(nullif(u.name_en, ''), u.name, '') as personEn
		from shop_lines l left join users u on u.id = l.person_id
		where ${among(sql`l.${sql.raw(shopLines.id.name)}`, references)} or ${among(sql`l.order_id`, references)}
		union all
		select t.id, t.order_id, case t.kind when 'participant' then ${Product.inPerson} else ${Product.companion} end, 0,
			t.user_id, coalesce(nullif(u.name, ''), u.name_en, ''), coalesce(nullif(u.name_en, ''), u.name, '')
		from tickets t left join users u on u.id = t.user_id
		where ${among(sql`t.id`, references)} or ${among(sql`t.order_id`, references)}
		union all
		select s.id, s.id, ${Product.seat}, 0, s.person_id,
			coalesce(nullif(u.name, ''), u.name_en, ''), coalesce(nullif(u.name_en, ''), u.name, '')
		from shop_seats s left join users u on u.id = s.person_id where ${among(sql`s.id`, references)}
		order by 1`);
}
