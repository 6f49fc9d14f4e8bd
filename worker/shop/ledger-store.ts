import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isConstraintViolation } from "#db/constraint-violation";
import { shopAccounts, shopTransfers } from "#db/schema/ledger";
import { isWallet, type Movement, spendable, walletOf } from "#domain/money/ledger";

/** What is behind a movement: its cause and the record it is about, who did it and why. `at` in milliseconds. */
export type Cause = Pick<typeof shopTransfers.$inferInsert, "cause" | "reference" | "actorId" | "reason" | "at">;

/** Statement that makes the accounts of people, and those of the school, that a batch moves money between. */
export function openAccounts(db: Db, ids: readonly string[]) {
	const rows = ids.map((id) => ({ id, ownerId: isWallet(id) ? id.slice(2) : null }));
	return db.insert(shopAccounts).values(rows).onConflictDoNothing();
}

/** Statement that writes a movement; the figures of its accounts change with it, or the whole batch fails. */
export function write(db: Db, movement: Movement, cause: Cause) {
	const { hold, ...entry } = movement;
	return db.insert(shopTransfers).values({ ...entry, holdKey: hold ?? null, ...cause });
}

/** A movement by its key. */
export function findMovement(db: Db, key: string) {
	return db.select().from(shopTransfers).where(eq(shopTransfers.key, key)).get();
}

/** Statement that posts or voids a hold as it was written: fails the batch where it is settled or unknown. */
export function settleHold(db: Db, kind: "post" | "void", { key }: Pick<Movement, "key">, cause: Cause) {
	const of = (column: string) => sql`(select h.${sql.raw(column)} from shop_transfers h where h.key = ${key})`;
	// read from the hold itself: after a merge its wallet is another one than that of who is behind it now
	return db.insert(shopTransfers).values({
		key: `${kind}:${key}`,
		kind,
		holdKey: key,
		debit: of("debit"),
		credit: of("credit"),
		amount: of("amount"),
		...cause,
	});
}

/** Why the ledger refused a batch; null where something else did. */
export function refusedByLedger(error: unknown): "NOT_ENOUGH" | "REPEATED" | "HOLD_SETTLED" | null {
	if (isConstraintViolation(error, "shop_accounts_balance")) return "NOT_ENOUGH";
	if (isConstraintViolation(error, "UNIQUE constraint failed: shop_transfers.key")) return "REPEATED";
	if (isConstraintViolation(error, "UNIQUE constraint failed: shop_transfers.hold_key")) return "HOLD_SETTLED";
	return null;
}

/** What a person can spend, and what is reserved for orders that wait; hundredths of a ucoin. */
export async function balanceOf(db: Db, userId: string): Promise<{ balance: number; held: number }> {
	const row = await db
		.select()
		.from(shopAccounts)
		.where(eq(shopAccounts.id, walletOf(userId)))
		.get();
	return row ? { balance: spendable(row), held: row.debitsHeld } : { balance: 0, held: 0 };
}

/**
 * Accounts whose figures differ from the sum of their movements, and whether all accounts together are 0. A sound ledger
 * answers no account and 0.
 */
export async function auditLedger(db: Db): Promise<{ wrong: string[]; sum: number }> {
	const signed = (side: "debit" | "credit", held: string, counted: string) =>
		sql.raw(
			`select ${side} as id, '${side}' as side,
			sum(case kind when 'hold' then amount when 'move' then 0 else -amount end) as ${held},
			sum(case when kind in ('move', 'post') then amount else 0 end) as ${counted}
		from shop_transfers group by ${side}`,
		);
	const wrong = await db.all<{ id: string }>(sql`
		select a.id from shop_accounts a
		left join (${signed("debit", "held", "counted")}) d on d.id = a.id
		left join (${signed("credit", "held", "counted")}) c on c.id = a.id
		where a.debits_held <> coalesce(d.held, 0) or a.debits <> coalesce(d.counted, 0)
			or a.credits_held <> coalesce(c.held, 0) or a.credits <> coalesce(c.counted, 0)`);
	const total = await db.get<{ sum: number }>(sql`select coalesce(sum(credits - debits), 0) as sum from shop_accounts`);
	return { wrong: wrong.map(({ id }) => id), sum: total?.sum ?? 0 };
}
