import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What judges decided about the late answers of an attempt. It holds for the answers there were then (`lateEvents`):
 * later ones wait for a new decision. `upTo` set says that late answers up to that instant count.
 */
export const lateDecisions = sqliteTable(
	"late_decisions",
	{
		attemptId: text("attempt_id").primaryKey().notNull(),
		olympiadId: text("olympiad_id").notNull(),
		userId: text("user_id").notNull(),
		decision: text("decision", { enum: ["accept", "keep"] }).notNull(),
		lateEvents: integer("late_events").notNull(),
		/** the server's instant of the latest answer taken in, milliseconds; null while none is */
		upTo: integer("up_to"),
		/** JSON: S1 to S7 without any late answer; null while none is taken in */
		original: text("original"),
		reason: text("reason").notNull(),
		actorId: text("actor_id").notNull(),
		at: integer("at").notNull(),
	},
	(t) => [index("late_decisions_olympiad").on(t.olympiadId)],
);
