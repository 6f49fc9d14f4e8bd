import { type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import type { Given } from "#domain/money/referral";
import { Role } from "#domain/user/role";

/** What a bonus has brought by the ledger: what was paid out, less what came back or is reserved to come back. */
const given = sql`coalesce((select sum(case when t.debit = 'bonus' and t.kind in ('move', 'post') then t.amount
		when t.credit <> 'bonus' or t.kind = 'void' then 0
		when t.kind <> 'hold' then -t.amount
		-- what was posted is counted by its post
		when exists (select 1 from shop_transfers s where s.hold_key = t.key) then 0 else -t.amount end)
	from shop_transfers t where t.reference = b.key and t.cause = 'bonus' and t.key <> 'bonus:' || b.key || ':owed'), 0)`;

/** What of a bonus is still with who got it, or was spent; hundredths of a ucoin. */
export async function givenOf(db: Db, key: string): Promise<number> {
	const row = await db.get<{ sum: number }>(sql`select ${given} as sum from referral_bonuses b where b.key = ${key}`);
	return row?.sum ?? 0;
}

export type GivenRow = Given & { inviterId: string; payerId: string };

/** The bonuses behind the payments and orders of people, and of those merged with them, as they have been paid out. */
export async function findGiven(db: Db, payers: readonly string[]): Promise<GivenRow[]> {
	const rows = await db.all<Omit<GivenRow, "school"> & { school: number }>(sql`
		with payers(id) as (select value from ${listed(payers)}),
		mine(id, payer) as (select id, id from payers
			union select substr(t.debit, 3), payers.id from payers
				join shop_transfers t on t.credit = 'u:' || payers.id and t.cause = 'merge'),
		sources(id, payer) as (select p.id, mine.payer from mine join shop_payments p on p.user_id = mine.id
			union all select o.id, mine.payer from mine join shop_orders o on o.buyer_id = mine.id)
		select b.key, b.code, b.source, b.kind, b.state, b.amount, ${given} as given, c.owed, sources.payer as payerId,
			coalesce(o.merged_into, o.id) as inviterId, coalesce(a.credits - a.debits - a.debits_held, 0) as balance,
			(o.role = ${Role.school} or coalesce(p.role, 0) = ${Role.school}) as school
		from sources join referral_bonuses b on b.source = sources.id
			join referral_codes c on c.code = b.code join users o on o.id = c.owner_id
			left join users p on p.id = b.person_id
			left join shop_accounts a on a.id = 'u:' || coalesce(o.merged_into, o.id)
		order by b.made_at, b.key`);
	return rows.map((row) => ({ ...row, school: row.school === 1 }));
}

/** Condition: no return of the payment behind a bonus waits for the bank: what is on its way decides first. */
export const nothingOnItsWay = (source: SQLWrapper | string) =>
	sql`not exists (select 1 from shop_payouts o where o.payment_id = ${source} and o.state = 'asked')`;

/** Condition: as many bonuses of a payment are paid out as were read. */
export function paidStill(payment: string, bonuses: readonly Given[]) {
	const count = bonuses.filter(({ source, state }) => source === payment && state === "paid").length;
	return sql`(select count(*) from referral_bonuses b where b.source = ${payment} and b.state = 'paid') = ${count}`;
}

/** What a return to the card has reserved for bonuses; `keys`: how the keys of its holds begin. */
export function findReserved(db: Db, keys: string) {
	return db.all<{ key: string; bonus: string; code: string; amount: number; reason: string }>(sql`
		select t.key, t.reference as bonus, b.code, t.amount, t.reason from shop_transfers t
			join referral_bonuses b on b.key = t.reference
		where t.key >= ${keys} and t.key < ${`${keys}~`} and t.kind = 'hold'`);
}
