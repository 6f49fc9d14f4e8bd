import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What is known of an address to which others cause letters, by its SHA-256 alone: a "no" is kept for ever and says nothing
 * about who it was.
 */
export const mailAddresses = sqliteTable(
	"mail_addresses",
	{
		addressHash: text("address_hash").primaryKey(),
		/** when the last first letter went: an asking letter or an invitation */
		askedAt: integer("asked_at"),
		/** user id of who caused it; empty for the product itself */
		askedBy: text("asked_by").notNull().default(""),
		/** asking letters so far */
		askedTimes: integer("asked_times").notNull().default(0),
		/** the asking letter of the outbox */
		mailId: text("mail_id"),
		answeredAt: integer("answered_at"),
		declinedAt: integer("declined_at"),
	},
	(t) => [
		index("mail_addresses_asked").on(t.askedBy, t.askedAt),
		check("mail_addresses_asked_twice", sql`${t.askedTimes} between 0 and 2`),
		check("mail_addresses_one_answer", sql`${t.answeredAt} is null or ${t.declinedAt} is null`),
	],
);

/**
 * Addresses that are still to be asked; a trigger of the database adds every parent's address that is written. A row goes
 * with the asking letter, or where there is nothing to ask.
 */
export const addressesToAsk = sqliteTable(
	"addresses_to_ask",
	{
		address: text("address").primaryKey(),
		/** user id of who caused it; empty where nobody is known */
		askedBy: text("asked_by").notNull().default(""),
		/** what letters it is about: the weekly ones about a child, or those of an olympiad */
		about: text("about", { enum: ["week", "entry"] })
			.notNull()
			.default("week"),
		/** when it is asked at the earliest: the next day where the sender has caused enough letters today */
		dueAt: integer("due_at").notNull().default(0),
	},
	(t) => [index("addresses_to_ask_due").on(t.dueAt), index("addresses_to_ask_by").on(t.askedBy, t.dueAt)],
);
