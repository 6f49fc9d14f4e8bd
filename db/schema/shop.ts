import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const product = () => integer("product").notNull();
/** months of access, students of a package, else 0 */
const variant = () => integer("variant").notNull();

/** Prices from an instant on; null is not sold. The last that has begun holds, and none is ever changed. */
export const shopPrices = sqliteTable(
	"shop_prices",
	{
		product: product(),
		variant: variant(),
		/** milliseconds */
		validFrom: integer("valid_from").notNull(),
		/** hundredths of a ucoin */
		amount: integer("amount"),
		madeBy: text("made_by").notNull(),
		madeAt: integer("made_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.product, t.variant, t.validFrom] }),
		check("shop_prices_amount", sql`${t.amount} is null or ${t.amount} between 1 and 1000000000`),
	],
);

/** What was bought together. The buyer's device makes the key, so that a repeated request is one order. */
export const shopOrders = sqliteTable(
	"shop_orders",
	{
		id: text("id").primaryKey(),
		buyerId: text("buyer_id").notNull(),
		idempotencyKey: text("idempotency_key").notNull(),
		/** what was asked for, to tell a repeated order from another one under the same key */
		request: text("request").notNull(),
		/** `suspended`: not paid in time, or all of it was paid back */
		state: text("state", { enum: ["pending", "paid", "purchased", "suspended"] }).notNull(),
		/** hundredths of a ucoin; `held` of them are reserved on the balance until the rest is paid by card */
		amount: integer("amount").notNull(),
		held: integer("held").notNull().default(0),
		createdAt: integer("created_at").notNull(),
		decidedAt: integer("decided_at"),
	},
	(t) => [
		uniqueIndex("shop_orders_once").on(t.buyerId, t.idempotencyKey),
		index("shop_orders_buyer").on(t.buyerId, t.createdAt),
		index("shop_orders_state").on(t.state, t.createdAt),
		check("shop_orders_amount", sql`${t.amount} > 0 and ${t.held} between 0 and ${t.amount}`),
	],
);

/** One thing of an order, for one person. */
export const shopLines = sqliteTable(
	"shop_lines",
	{
		id: text("id").primaryKey(),
		orderId: text("order_id")
			.notNull()
			.references(() => shopOrders.id),
		product: product(),
		variant: variant(),
		personId: text("person_id").notNull(),
		/** hundredths of a ucoin */
		amount: integer("amount").notNull(),
		state: text("state", { enum: ["waiting", "bought", "refunded"] }).notNull(),
		refundedAt: integer("refunded_at"),
	},
	(t) => [
		index("shop_lines_order").on(t.orderId),
		index("shop_lines_person").on(t.personId),
		check("shop_lines_amount", sql`${t.amount} > 0`),
	],
);

/** Paid access of a person; `users.access_until` and `access_from` are what these come to, kept by the same batch. */
export const shopPeriods = sqliteTable(
	"shop_periods",
	{
		/** of the line or of the seat that it comes from */
		id: text("id").primaryKey(),
		personId: text("person_id").notNull(),
		kind: text("kind", { enum: ["bought", "seat", "earlier"] }).notNull(),
		/** milliseconds; `until` = `from` where it was taken back before it began */
		fromAt: integer("from_at").notNull(),
		untilAt: integer("until_at").notNull(),
	},
	(t) => [index("shop_periods_person").on(t.personId), check("shop_periods_span", sql`${t.untilAt} >= ${t.fromAt}`)],
);

/** A package of seats; a constraint refuses one too many. `id` is that of its line. */
export const shopPacks = sqliteTable(
	"shop_packs",
	{
		id: text("id").primaryKey(),
		ownerId: text("owner_id").notNull(),
		size: integer("size").notNull(),
		used: integer("used").notNull().default(0),
		boughtAt: integer("bought_at").notNull(),
		untilAt: integer("until_at").notNull(),
	},
	(t) => [
		index("shop_packs_owner").on(t.ownerId, t.untilAt),
		check("shop_packs_seats", sql`${t.used} between 0 and ${t.size}`),
	],
);

export const shopSeats = sqliteTable(
	"shop_seats",
	{
		id: text("id").primaryKey(),
		packId: text("pack_id")
			.notNull()
			.references(() => shopPacks.id),
		personId: text("person_id").notNull(),
		givenBy: text("given_by").notNull(),
		givenAt: integer("given_at").notNull(),
		takenBy: text("taken_by"),
		takenAt: integer("taken_at"),
	},
	(t) => [
		index("shop_seats_pack").on(t.packId),
		uniqueIndex("shop_seats_one")
			.on(t.packId, t.personId)
			.where(sql`${t.takenAt} is null`),
		index("shop_seats_person").on(t.personId),
	],
);

/** Money that comes through a payment provider. What is confirmed there is posted in the ledger, once. */
export const shopPayments = sqliteTable(
	"shop_payments",
	{
		id: text("id").primaryKey(),
		userId: text("user_id").notNull(),
		idempotencyKey: text("idempotency_key").notNull(),
		/** the order it pays for; null for money on the balance */
		orderId: text("order_id").references(() => shopOrders.id),
		/** hundredths of a ucoin, which are kopecks */
		amount: integer("amount").notNull(),
		provider: text("provider", { enum: ["sandbox", "yookassa"] }).notNull(),
		/** the payment's name there and the page to pay on; null until the provider has answered */
		providerId: text("provider_id"),
		payPage: text("pay_page"),
		/** only forward: pending, then paid or suspended */
		state: text("state", { enum: ["pending", "paid", "suspended"] }).notNull(),
		/** why the provider's word was not taken: another amount, another payment */
		doubt: text("doubt").notNull().default(""),
		createdAt: integer("created_at").notNull(),
		decidedAt: integer("decided_at"),
		/** what made us decide: the provider's message, the payer who looked, the job, or staff who asked */
		decidedBy: text("decided_by", { enum: ["", "message", "payer", "job", "staff"] })
			.notNull()
			.default(""),
		/** when the provider's first message about it came, and when we last asked and what it said */
		toldAt: integer("told_at"),
		askedAt: integer("asked_at"),
		said: text("said", { enum: ["", "pending", "succeeded", "canceled", "missing", "silent"] })
			.notNull()
			.default(""),
	},
	(t) => [
		uniqueIndex("shop_payments_once").on(t.userId, t.idempotencyKey),
		uniqueIndex("shop_payments_provider")
			.on(t.provider, t.providerId)
			.where(sql`${t.providerId} is not null`),
		index("shop_payments_state").on(t.state, t.createdAt),
		index("shop_payments_order").on(t.orderId),
		check("shop_payments_amount", sql`${t.amount} between 1 and 1000000000`),
	],
);

/** Money of a payment that staff sends back to the card it came from. Its amount is a hold of the ledger until the provider confirms. */
export const shopPayouts = sqliteTable(
	"shop_payouts",
	{
		id: text("id").primaryKey(),
		paymentId: text("payment_id")
			.notNull()
			.references(() => shopPayments.id),
		idempotencyKey: text("idempotency_key").notNull(),
		/** hundredths of a ucoin */
		amount: integer("amount").notNull(),
		reason: text("reason").notNull(),
		madeBy: text("made_by").notNull(),
		/** the return's name at the provider; null until it has answered */
		providerId: text("provider_id"),
		/** only forward: asked, then done or failed */
		state: text("state", { enum: ["asked", "done", "failed"] }).notNull(),
		/** why the provider's word was not taken; the money stays reserved */
		doubt: text("doubt").notNull().default(""),
		createdAt: integer("created_at").notNull(),
		decidedAt: integer("decided_at"),
		askedAt: integer("asked_at"),
		said: text("said", { enum: ["", "pending", "succeeded", "canceled", "missing", "silent"] })
			.notNull()
			.default(""),
	},
	(t) => [
		uniqueIndex("shop_payouts_once").on(t.madeBy, t.idempotencyKey),
		index("shop_payouts_payment").on(t.paymentId),
		index("shop_payouts_state").on(t.state, t.createdAt),
		index("shop_payouts_provider").on(t.providerId),
		check("shop_payouts_amount", sql`${t.amount} between 1 and 1000000000`),
	],
);

/** The payments of the embedded sandbox, which plays the provider on a local run. */
export const sandboxPayments = sqliteTable(
	"sandbox_payments",
	{
		id: text("id").primaryKey(),
		idempotenceKey: text("idempotence_key").notNull(),
		amount: integer("amount").notNull(),
		/** our payment, as the provider keeps it with its own */
		reference: text("reference").notNull(),
		returnUrl: text("return_url").notNull(),
		state: text("state", { enum: ["pending", "succeeded", "canceled"] }).notNull(),
		/** until when the bank still says that it waits, and until when it says nothing about it, milliseconds */
		settlesAt: integer("settles_at"),
		silentUntil: integer("silent_until"),
		createdAt: integer("created_at").notNull(),
	},
	(t) => [uniqueIndex("sandbox_payments_once").on(t.idempotenceKey)],
);

/** Returns of money at the sandbox. */
export const sandboxRefunds = sqliteTable(
	"sandbox_refunds",
	{
		id: text("id").primaryKey(),
		idempotenceKey: text("idempotence_key").notNull(),
		paymentId: text("payment_id").notNull(),
		amount: integer("amount").notNull(),
		/** our return, as the provider keeps it with its own */
		reference: text("reference").notNull(),
		state: text("state", { enum: ["pending", "succeeded", "canceled"] }).notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(t) => [uniqueIndex("sandbox_refunds_once").on(t.idempotenceKey), index("sandbox_refunds_payment").on(t.paymentId)],
);
