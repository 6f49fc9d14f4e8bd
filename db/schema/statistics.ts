import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Figures of a day or a month; money in hundredths of a ucoin. Nothing here names a person. */
const figures = () => ({
	/** accounts made, and accounts that stood at the end */
	registered: integer("registered").notNull().default(0),
	people: integer("people").notNull().default(0),
	/** people who trained, sat an olympiad or an exam; each once, however much it was */
	active: integer("active").notNull().default(0),
	/** days of training, of every person their own */
	trainedDays: integer("trained_days").notNull().default(0),
	sets: integer("sets").notNull().default(0),
	homeworkGiven: integer("homework_given").notNull().default(0),
	homeworkDone: integer("homework_done").notNull().default(0),
	olympiadAttempts: integer("olympiad_attempts").notNull().default(0),
	exams: integer("exams").notNull().default(0),
	moneyIn: integer("money_in").notNull().default(0),
	/** less what was given back: it may be below 0 */
	moneySpent: integer("money_spent").notNull().default(0),
});

/**
 * Numbers prepared by the nightly job, by Moscow day (`YYYY-MM-DD`) and month (`YYYY-MM`). `country` and `school` are
 * empty where a person has none, and `*` for all together, so that a page reads one row a day.
 */
export const statistics = sqliteTable(
	"statistics",
	{
		period: text("period").notNull(),
		country: text("country").notNull(),
		school: text("school").notNull(),
		...figures(),
	},
	(t) => [
		primaryKey({ columns: [t.school, t.country, t.period] }),
		index("statistics_period").on(t.period, t.school, t.country),
	],
);

/** The same, while a night is being counted: each slice of people adds to it in one transaction with the job's cursor. */
export const statisticDrafts = sqliteTable(
	"statistic_drafts",
	{
		period: text("period").notNull(),
		country: text("country").notNull(),
		school: text("school").notNull(),
		...figures(),
	},
	(t) => [primaryKey({ columns: [t.period, t.school, t.country] })],
);
