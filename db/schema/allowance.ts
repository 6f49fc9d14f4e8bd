import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { olympiads } from "./olympiad";
import { users } from "./user";

/** Exceptions that staff made for one person in one olympiad; the audit log has every change. */
export const allowances = sqliteTable(
	"allowances",
	{
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** milliseconds added to every stage; an attempt that has begun carries its own */
		extraMs: integer("extra_ms").notNull().default(0),
		/** late start: may start until this instant after the olympiad's end, milliseconds; null without one */
		startUntil: integer("start_until"),
	},
	(t) => [primaryKey({ columns: [t.olympiadId, t.userId] }), check("allowances_extra", sql`${t.extraMs} >= 0`)],
);
