import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { olympiads } from "./olympiad";
import { stageScores } from "./stage-scores";

/**
 * The frozen standings of an olympiad, one row per result. Later results are shown as differences and enter only by a
 * judge's decision.
 */
export const frozenRanking = sqliteTable(
	"frozen_ranking",
	{
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		userId: text("user_id").notNull(),
		attemptId: text("attempt_id").notNull(),
		/** revision of the result that is frozen here */
		revision: integer("revision").notNull(),
		category: text("category").notNull(),
		/** shared by equal results: 1, 1, 3 */
		position: integer("position").notNull(),
		...stageScores(),
		score: integer("score").notNull(),
		link: text("link").notNull(),
		ending: text("ending").notNull(),
		fail: integer("fail", { mode: "boolean" }).notNull(),
		lateEvents: integer("late_events").notNull(),
		finishedAt: integer("finished_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.olympiadId, t.userId] }),
		index("frozen_ranking_order").on(t.olympiadId, t.category, t.position),
		index("frozen_ranking_user").on(t.userId),
	],
);

/**
 * Every step of the results of an olympiad, numbered without gaps. A step names the number it follows, so of two people
 * acting at once one is refused. `detail` holds what was before and after, which is what undoing needs.
 */
export const resultChanges = sqliteTable(
	"result_changes",
	{
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		revision: integer("revision").notNull(),
		at: integer("at").notNull(),
		actorId: text("actor_id").notNull(),
		action: text("action", {
			enum: ["freeze", "thaw", "finalise", "reopen", "publish", "suggest", "place", "clear", "undo", "judge", "late"],
		}).notNull(),
		reason: text("reason").notNull().default(""),
		detail: text("detail").notNull().default("{}"),
		/** the change that undid this one */
		undoneBy: integer("undone_by"),
	},
	(t) => [primaryKey({ columns: [t.olympiadId, t.revision] })],
);

/** What a judge decided about late answers or a late result; a newer revision of the result asks for a new decision. */
export const resultJudgements = sqliteTable(
	"result_judgements",
	{
		attemptId: text("attempt_id").notNull(),
		revision: integer("revision").notNull(),
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		decision: text("decision", { enum: ["accept", "keep"] }).notNull(),
		reason: text("reason").notNull(),
		actorId: text("actor_id").notNull(),
		at: integer("at").notNull(),
	},
	(t) => [primaryKey({ columns: [t.attemptId, t.revision] }), index("result_judgements_olympiad").on(t.olympiadId)],
);
