import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { olympiads } from "./olympiad";
import { users } from "./user";

/**
 * The venue of a competition. Reserved seats are counted in the row with their number, so that a constraint refuses one
 * too many.
 */
export const competitionVenues = sqliteTable(
	"competition_venues",
	{
		olympiadId: text("olympiad_id")
			.primaryKey()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		city: text("city").notNull().default(""),
		place: text("place").notNull().default(""),
		address: text("address").notNull().default(""),
		/** seats for participants and for companions; null when not counted */
		seats: integer("seats"),
		companionSeats: integer("companion_seats"),
		seatsTaken: integer("seats_taken").notNull().default(0),
		companionsTaken: integer("companions_taken").notNull().default(0),
	},
	(t) => [
		check("venue_seats", sql`${t.seatsTaken} >= 0 and (${t.seats} is null or ${t.seatsTaken} <= ${t.seats})`),
		check(
			"venue_companions",
			sql`${t.companionsTaken} >= 0 and (${t.companionSeats} is null or ${t.companionsTaken} <= ${t.companionSeats})`,
		),
	],
);

/** Tickets ordered together. The buyer's device makes the key, so that a repeated request is one order. */
export const ticketOrders = sqliteTable(
	"ticket_orders",
	{
		id: text("id").primaryKey(),
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		buyerId: text("buyer_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		idempotencyKey: text("idempotency_key").notNull(),
		/** what was asked for, to tell a repeated order from another one under the same key */
		request: text("request").notNull(),
		state: text("state", { enum: ["awaiting", "paid", "cancelled", "lapsed"] }).notNull(),
		/** hundredths of a ucoin */
		amount: integer("amount").notNull(),
		seats: integer("seats").notNull(),
		companions: integer("companions").notNull(),
		createdAt: integer("created_at").notNull(),
		/** until when a waiting order holds its seats, milliseconds; null when it never waited */
		holdsUntil: integer("holds_until"),
		decidedAt: integer("decided_at"),
		decidedBy: text("decided_by"),
	},
	(t) => [
		uniqueIndex("ticket_orders_once").on(t.buyerId, t.idempotencyKey),
		index("ticket_orders_olympiad").on(t.olympiadId, t.state, t.createdAt),
		index("ticket_orders_waiting").on(t.state, t.holdsUntil),
		check("ticket_orders_amount", sql`${t.amount} >= 0`),
	],
);

/** One seat: a participant's, or that of a companion who comes with them. */
export const tickets = sqliteTable(
	"tickets",
	{
		id: text("id").primaryKey(),
		orderId: text("order_id")
			.notNull()
			.references(() => ticketOrders.id, { onDelete: "cascade" }),
		olympiadId: text("olympiad_id").notNull(),
		kind: text("kind", { enum: ["participant", "companion"] }).notNull(),
		/** the participant, also of a companion's ticket */
		userId: text("user_id").notNull(),
		/** the name on the ticket */
		holder: text("holder").notNull(),
		category: text("category").notNull().default(""),
		country: text("country").notNull().default(""),
		tshirt: text("tshirt").notNull().default(""),
		code: text("code").notNull(),
		/** what this seat cost when it was ordered, hundredths of a ucoin */
		price: integer("price").notNull().default(0),
		/** false once the order is cancelled or the place given back */
		live: integer("live", { mode: "boolean" }).notNull().default(true),
		checkedInAt: integer("checked_in_at"),
		checkedInBy: text("checked_in_by"),
	},
	(t) => [
		uniqueIndex("tickets_code").on(t.code),
		uniqueIndex("tickets_one_per_person")
			.on(t.olympiadId, t.userId)
			.where(sql`${t.kind} = 'participant' and ${t.live}`),
		index("tickets_order").on(t.orderId),
		index("tickets_olympiad").on(t.olympiadId, t.kind),
	],
);

/**
 * A paid place that was given back, with the companions of its person. The seat is free at once; the money is `due`
 * until staff has paid it back. Once for every ticket.
 */
export const ticketReturns = sqliteTable(
	"ticket_returns",
	{
		/** the participant's ticket */
		ticketId: text("ticket_id")
			.primaryKey()
			.references(() => tickets.id, { onDelete: "cascade" }),
		orderId: text("order_id").notNull(),
		olympiadId: text("olympiad_id").notNull(),
		userId: text("user_id").notNull(),
		companions: integer("companions").notNull(),
		/** hundredths of a ucoin */
		amount: integer("amount").notNull(),
		state: text("state", { enum: ["due", "repaid"] }).notNull(),
		reason: text("reason").notNull().default(""),
		returnedBy: text("returned_by").notNull(),
		returnedAt: integer("returned_at").notNull(),
		repaidBy: text("repaid_by"),
		repaidAt: integer("repaid_at"),
	},
	(t) => [
		index("ticket_returns_order").on(t.orderId),
		index("ticket_returns_user").on(t.userId),
		check("ticket_returns_amount", sql`${t.amount} >= 0`),
	],
);

/** Past winners with their names at that time. */
export const competitionWinners = sqliteTable(
	"competition_winners",
	{
		olympiadId: text("olympiad_id").notNull(),
		userId: text("user_id").notNull(),
		name: text("name").notNull(),
		nameEn: text("name_en").notNull(),
		country: text("country").notNull(),
		category: text("category").notNull(),
		place: integer("place").notNull(),
		/** changes with every photo, so that a browser never shows an old one; empty: none */
		photo: text("photo").notNull().default(""),
		savedAt: integer("saved_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.olympiadId, t.userId] }),
		check("competition_winners_place", sql`${t.place} between 0 and 3`),
	],
);
