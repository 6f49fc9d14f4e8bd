import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { olympiads } from "./olympiad";
import { users } from "./user";

/** What staff allowed one person in one olympiad, beyond the rules for all; every change is in the audit log. */
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
		/** may still start until this instant, after the olympiad's end; null for nobody's exception */
		startUntil: integer("start_until"),
	},
	(t) => [primaryKey({ columns: [t.olympiadId, t.userId] }), check("allowances_extra", sql`${t.extraMs} >= 0`)],
);
