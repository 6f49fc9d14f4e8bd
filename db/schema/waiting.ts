import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { olympiads } from "./olympiad";
import { users } from "./user";

/**
 * The waiting list of an olympiad, in the order of arrival (`id` is made in that order). A seat that became free is
 * offered to the first for whom there is one, and counts as taken until the offer is over.
 */
export const waitingEntries = sqliteTable(
	"waiting_entries",
	{
		id: text("id").primaryKey(),
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** who put the person on the list, and is written to as well */
		askedBy: text("asked_by").notNull(),
		category: text("category").notNull(),
		country: text("country").notNull(),
		state: text("state", { enum: ["waiting", "offered", "taken", "passed", "left"] }).notNull(),
		joinedAt: integer("joined_at").notNull(),
		offeredAt: integer("offered_at"),
		/** until when the offered seat is held, milliseconds */
		offerUntil: integer("offer_until"),
		endedAt: integer("ended_at"),
	},
	(t) => [
		uniqueIndex("waiting_once")
			.on(t.olympiadId, t.userId)
			.where(sql`${t.state} in ('waiting', 'offered')`),
		index("waiting_order").on(t.olympiadId, t.state, t.joinedAt, t.id),
		index("waiting_offers").on(t.state, t.offerUntil),
	],
);
