import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./user";
import { stageScores } from "./stage-scores";

export const olympiads = sqliteTable(
	"olympiads",
	{
		id: text("id").primaryKey(),
		name: text("name").notNull(),
		/** the name where English is read; empty: the same as `name` */
		nameEn: text("name_en").notNull().default(""),
		/** the language in which official papers are printed */
		language: text("language", { enum: ["ru", "en"] })
			.notNull()
			.default("ru"),
		/** who signs, in order, as JSON (domain/olympiad/signatories.ts) */
		signatories: text("signatories").notNull().default("[]"),
		kind: text("kind", { enum: ["online", "offline", "sama"] })
			.notNull()
			.default("online"),
		/** which column of categories applies (docs/domain.md D.2) */
		type: text("type", { enum: ["uamap", "sama", "pama"] })
			.notNull()
			.default("uamap"),
		startsAt: integer("starts_at").notNull(),
		endsAt: integer("ends_at").notNull(),
		description: text("description").notNull().default(""),
		regulationsUrl: text("regulations_url").notNull().default(""),
		tasksUrl: text("tasks_url").notNull().default(""),
		syllabusUrl: text("syllabus_url").notNull().default(""),
		startVideo: text("start_video").notNull().default(""),
		endVideo: text("end_video").notNull().default(""),
		activeSimulation: integer("active_simulation", { mode: "boolean" }).notNull().default(false),
		free: integer("free", { mode: "boolean" }).notNull().default(false),
		requiresSixMonths: integer("requires_six_months", { mode: "boolean" }).notNull().default(false),
		/** practice papers may be printed (docs/product.md 4) */
		printing: integer("printing", { mode: "boolean" }).notNull().default(false),
		showRating: integer("show_rating", { mode: "boolean" }).notNull().default(false),
		showResults: integer("show_results", { mode: "boolean" }).notNull().default(false),
		showDiplomas: integer("show_diplomas", { mode: "boolean" }).notNull().default(false),
		diplomaRu: text("diploma_ru").notNull().default(""),
		diplomaEn: text("diploma_en").notNull().default(""),
		gratitudeRu: text("gratitude_ru").notNull().default(""),
		resultsState: text("results_state", { enum: ["provisional", "frozen", "final"] })
			.notNull()
			.default("provisional"),
		gratitudeEn: text("gratitude_en").notNull().default(""),
		/** texts of the diploma modes in both languages, as JSON; what is missing is the built-in text */
		diplomaTexts: text("diploma_texts").notNull().default("{}"),
		/** the logo on every diploma, in place of the product's name */
		diplomaLogo: text("diploma_logo").notNull().default(""),
		/** shown only to those who edit olympiads */
		draft: integer("draft", { mode: "boolean" }).notNull().default(false),
		/** the zone in which its dates were given; the instants themselves are in UTC */
		timeZone: text("time_zone").notNull().default("Europe/Moscow"),
		ticketSales: integer("ticket_sales", { mode: "boolean" }).notNull().default(false),
		/** hundredths of a ucoin: taking part, and a companion's ticket */
		price: integer("price").notNull().default(0),
		companionPrice: integer("companion_price").notNull().default(0),
		/** minutes after the last stage within which late answers are kept for judges */
		lateMinutes: integer("late_minutes").notNull().default(10),
		/** how long an order that is not paid holds its seats (domain/competition/tickets.ts) */
		orderHours: integer("order_hours").notNull().default(48),
		/** the kind of second look (domain/access/second-look.ts) */
		secondLook: text("second_look", { enum: ["name", "person"] })
			.notNull()
			.default("name"),
		/** whether a run is to be filmed; only then a missing video costs a place (docs/domain.md D.5) */
		asksVideos: integer("asks_videos", { mode: "boolean" }).notNull().default(true),
		/** when staff opened check-in, results and winners before the day of the event, milliseconds; null otherwise */
		openedEarlyAt: integer("opened_early_at"),
		/** between when people may be entered, milliseconds; null: from the first day on, until the end */
		registrationOpensAt: integer("registration_opens_at"),
		registrationClosesAt: integer("registration_closes_at"),
		/** the most participants of a country, as JSON by its code; a country that is not named has no limit of its own */
		countryQuotas: text("country_quotas").notNull().default("{}"),
		/** how long a seat that became free is held for the next of the waiting list */
		offerHours: integer("offer_hours").notNull().default(48),
		/** companions per participant */
		maintainersLimit: integer("maintainers_limit").notNull().default(0),
		/** null where any number may take part */
		participantsLimit: integer("participants_limit"),
		/**
		 * categories and stages as JSON where they differ from the type's own (domain/olympiad/programme.ts); else
		 * empty
		 */
		programme: text("programme").notNull().default(""),
		/** counts changes, so that one editor cannot overwrite another's unseen */
		version: integer("version").notNull().default(0),
		createdAt: integer("created_at").notNull(),
		archivedAt: integer("archived_at"),
	},
	(t) => [index("olympiads_time").on(t.startsAt), check("olympiads_order", sql`${t.endsAt} > ${t.startsAt}`)],
);

export const participants = sqliteTable(
	"participants",
	{
		id: text("id").primaryKey(),
		olympiadId: text("olympiad_id")
			.notNull()
			.references(() => olympiads.id, { onDelete: "cascade" }),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		category: text("category").notNull(),
		country: text("country").notNull(),
		creatorId: text("creator_id"),
		/** where this person's attempts live; fixed when the participant registers (docs/architecture.md) */
		shard: text("shard").notNull(),
		/** 0 champion, 1-3 prize, above 3 competitor; null until places are set */
		place: integer("place"),
		link: text("link").notNull().default(""),
		disabilities: integer("disabilities", { mode: "boolean" }).notNull().default(false),
		tshirt: text("tshirt").notNull().default(""),
		companions: integer("companions").notNull().default(0),
		association: text("association").notNull().default(""),
		createdAt: integer("created_at").notNull(),
		/** the number of the next attempt: cleared results plus one; the seed of its numbers uses it */
		tries: integer("tries").notNull().default(1),
		/** check-in of a participant without a ticket, and by whom; a ticket has its own */
		checkedInAt: integer("checked_in_at"),
		checkedInBy: text("checked_in_by"),
		/**
		 * counts the starts that found it closed in its shard and still here; taking it away holds only for the count
		 * it saw
		 */
		version: integer("version").notNull().default(0),
	},
	(t) => [
		uniqueIndex("participants_once").on(t.olympiadId, t.userId),
		index("participants_user").on(t.userId),
		index("participants_creator").on(t.creatorId),
		index("participants_category").on(t.olympiadId, t.category),
		check("participants_place", sql`${t.place} is null or ${t.place} >= 0`),
		check("participants_companions", sql`${t.companions} >= 0`),
	],
);

/** One row per closed attempt, written by the drain of the attempt shards; a higher revision replaces a lower one. */
export const results = sqliteTable(
	"results",
	{
		attemptId: text("attempt_id").primaryKey(),
		revision: integer("revision").notNull(),
		olympiadId: text("olympiad_id").notNull(),
		userId: text("user_id").notNull(),
		type: text("type", { enum: ["online", "offline", "sama", "simulate"] }).notNull(),
		category: text("category").notNull(),
		...stageScores(),
		/** s1 + … + s6 (docs/domain.md D.4) */
		score: integer("score").generatedAlwaysAs(sql`s1 + s2 + s3 + s4 + s5 + s6`, { mode: "stored" }),
		/** how the attempt ended: saved, navigate, reload, timeout, complete */
		ending: text("ending", { enum: ["saved", "navigate", "reload", "timeout", "complete"] }).notNull(),
		fail: integer("fail", { mode: "boolean" }).notNull(),
		/** answers that came after their stage, within the late window */
		lateEvents: integer("late_events").notNull().default(0),
		link: text("link").notNull().default(""),
		startedAt: integer("started_at").notNull(),
		finishedAt: integer("finished_at").notNull(),
	},
	(t) => [
		index("results_ranking").on(t.olympiadId, t.type, t.category, t.score),
		index("results_user").on(t.userId, t.finishedAt),
		uniqueIndex("results_one_real")
			.on(t.olympiadId, t.userId)
			.where(sql`${t.type} <> 'simulate'`),
	],
);
