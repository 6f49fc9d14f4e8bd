import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Accounts of the ledger with what they gave and got, hundredths of a ucoin. Triggers of `shop_transfers` alone change the
 * figures; a constraint keeps a wallet from falling below 0. Rows outlive the people they name.
 */
export const shopAccounts = sqliteTable(
	"shop_accounts",
	{
		id: text("id").primaryKey(),
		/** whose wallet; null for an account of the school, which may be below 0 */
		ownerId: text("owner_id"),
		debitsHeld: integer("debits_held").notNull().default(0),
		debits: integer("debits").notNull().default(0),
		creditsHeld: integer("credits_held").notNull().default(0),
		credits: integer("credits").notNull().default(0),
	},
	(t) => [
		uniqueIndex("shop_accounts_owner").on(t.ownerId),
		check(
			"shop_accounts_figures",
			sql`${t.debitsHeld} >= 0 and ${t.debits} >= 0 and ${t.creditsHeld} >= 0 and ${t.credits} >= 0`,
		),
		check("shop_accounts_balance", sql`${t.ownerId} is null or ${t.credits} - ${t.debits} - ${t.debitsHeld} >= 0`),
	],
);

/**
 * Movements between two accounts, never changed or deleted: triggers refuse it. `key` names the cause, so that it happens
 * once. A `hold` is posted or voided once by a row that names it.
 */
export const shopTransfers = sqliteTable(
	"shop_transfers",
	{
		key: text("key").primaryKey(),
		kind: text("kind", { enum: ["move", "hold", "post", "void"] }).notNull(),
		holdKey: text("hold_key").references((): AnySQLiteColumn => shopTransfers.key),
		debit: text("debit")
			.notNull()
			.references(() => shopAccounts.id),
		credit: text("credit")
			.notNull()
			.references(() => shopAccounts.id),
		/** hundredths of a ucoin */
		amount: integer("amount").notNull(),
		cause: text("cause", { enum: ["top_up", "purchase", "refund", "bonus", "payout", "merge"] }).notNull(),
		/** the payment, the order, the line or the bonus behind the cause */
		reference: text("reference").notNull(),
		/** who did it; a job has its name */
		actorId: text("actor_id").notNull(),
		reason: text("reason").notNull().default(""),
		at: integer("at").notNull(),
	},
	(t) => [
		uniqueIndex("shop_transfers_settled")
			.on(t.holdKey)
			.where(sql`${t.holdKey} is not null`),
		index("shop_transfers_debit").on(t.debit, t.at),
		index("shop_transfers_credit").on(t.credit, t.at),
		index("shop_transfers_reference").on(t.reference),
		check("shop_transfers_amount", sql`${t.amount} between 1 and 1000000000 and typeof(${t.amount}) = 'integer'`),
		check("shop_transfers_two", sql`${t.debit} <> ${t.credit}`),
		check("shop_transfers_kind", sql`${t.kind} in ('move', 'hold', 'post', 'void')`),
		check("shop_transfers_hold", sql`(${t.kind} in ('post', 'void')) = (${t.holdKey} is not null)`),
	],
);
