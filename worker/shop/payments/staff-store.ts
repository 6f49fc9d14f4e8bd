import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { shopPayments } from "#db/schema/shop";
import { users } from "#db/schema/user";
import { patience, untoldFor } from "#domain/money/trouble";
import { grewOut } from "../../account/family/carry-store";
import type { StaffPage } from "../contract";
import { payerName, soughtBy, staffRows } from "../staff-search-store";
import type { PaymentRow } from "./payment-store";

/** A payment with who pays, and on whose balance its money is. */
export type ListedPayment = { payment: PaymentRow; payer: string; holder: string | null };

const holder = sql<string | null>`coalesce(${users.mergedInto}, (select g.parent_id from guardianships g
	where g.child_id = users.id and ${grewOut("g")}), ${users.id})`;

/** On whose balance the money of an account is: after a merge on that of the account that was kept, of a carried family with the parent. */
export async function findWalletHolder(db: Db, userId: string): Promise<string | null> {
	const row = await db.select({ id: holder }).from(users).where(eq(users.id, userId)).get();
	return row?.id ?? null;
}

/** What `troubleOf` may find something in: the rows it would pass over for sure are left in the database. */
const suspicious = (now: number) => sql`(${shopPayments.doubt} <> ''
	or (${shopPayments.state} = 'pending' and ${shopPayments.createdAt} < ${now - patience})
	or (${shopPayments.state} = 'paid' and ${shopPayments.said} not in ('', 'succeeded', 'silent'))
	or (${shopPayments.state} = 'suspended' and ${shopPayments.said} = 'succeeded')
	or (${shopPayments.toldAt} is null and ${shopPayments.decidedAt} > ${now - untoldFor}
		and ${shopPayments.providerId} is not null)
	or exists (select 1 from shop_payouts o where o.payment_id = ${shopPayments.id} and o.state = 'asked'
		and (o.doubt <> '' or o.created_at < ${now - patience})))`;

type Wanted = { id?: string; state?: PaymentRow["state"] | undefined; trouble?: boolean } & Partial<StaffPage>;

/**
 * A page of the payments of everybody, the newest first; of one state, only those to look at, those that were searched, or
 * one by id. A search finds the bank's number of a payment too.
 */
export async function listPayments(
	db: Db,
	{ id, state, trouble = false, search = "", page = 1 }: Wanted,
	now: number,
): Promise<{ rows: ListedPayment[]; count: number }> {
	const where = and(
		id === undefined ? undefined : eq(shopPayments.id, id),
		state === undefined ? undefined : eq(shopPayments.state, state),
		trouble ? suspicious(now) : undefined,
		soughtBy(
			search,
			{ id: shopPayments.id, payer: shopPayments.userId },
			() => sql`${shopPayments.providerId} = ${search}`,
		),
	);
	const [rows, count] = await Promise.all([
		db
			.select({ payment: shopPayments, payer: payerName, holder })
			.from(shopPayments)
			.leftJoin(users, eq(users.id, shopPayments.userId))
			.where(where)
			.orderBy(desc(shopPayments.createdAt), desc(shopPayments.id))
			.limit(staffRows)
			.offset((page - 1) * staffRows),
		db.$count(
			db
				.select({ id: shopPayments.id })
				.from(shopPayments)
				.leftJoin(users, eq(users.id, shopPayments.userId))
				.where(where),
		),
	]);
	return { rows, count };
}
