import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { olympiads } from "./olympiad";

/**
 * A step that affects many people and waits for a second member of staff. It is stored as requested and taken when
 * another person confirms it.
 */
export const secondLooks = sqliteTable(
	"second_looks",
	{
		id: text("id").primaryKey(),
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		action: text("action", { enum: ["finalise", "remove"] }).notNull(),
		/** JSON: the revision of the results, or the ids of the participants */
		detail: text("detail").notNull(),
		state: text("state", { enum: ["waiting", "confirmed", "revoked"] }).notNull(),
		askedBy: text("asked_by").notNull(),
		askedAt: integer("asked_at").notNull(),
		/** from then on it cannot be confirmed any more, milliseconds */
		expiresAt: integer("expires_at").notNull(),
		decidedBy: text("decided_by"),
		decidedAt: integer("decided_at"),
	},
	(t) => [
		index("second_looks_waiting").on(t.olympiadId, t.state, t.expiresAt),
		// one waiting request of a kind per person
		uniqueIndex("second_looks_once")
			.on(t.olympiadId, t.action, t.askedBy)
			.where(sql`${t.state} = 'waiting'`),
	],
);
