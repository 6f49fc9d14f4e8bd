import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Decisions of judges about the late answers of an attempt. A decision holds for the answers of that time
 * (`lateEvents`); later ones need a new decision. Late answers up to `upTo` count.
 */
export const lateDecisions = sqliteTable(
	"late_decisions",
	{
		attemptId: text("attempt_id").primaryKey().notNull(),
		olympiadId: text("olympiad_id").notNull(),
		userId: text("user_id").notNull(),
		decision: text("decision", { enum: ["accept", "keep"] }).notNull(),
		lateEvents: integer("late_events").notNull(),
		/** when the server received the last accepted answer, milliseconds; null without one */
		upTo: integer("up_to"),
		/** JSON: S1 to S7 without late answers; null while none is accepted */
		original: text("original"),
		reason: text("reason").notNull(),
		actorId: text("actor_id").notNull(),
		at: integer("at").notNull(),
	},
	(t) => [index("late_decisions_olympiad").on(t.olympiadId)],
);
