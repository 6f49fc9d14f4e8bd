import { z } from "zod";
import { parseDate } from "#domain/calendar/civil-date";
import { Instant } from "../../http/contract";

const Day = z.string("REQUIRED").refine((date) => parseDate(date) !== null, "INVALID_DATE");

/** The most days, and the most months, that one answer tells. */
export const mostPoints = { day: 400, month: 120 } as const;

/**
 * Which numbers: by Moscow day or by month, between two days, both included; of one country (its code; `none` for people
 * without one), of one school (its id; `none` likewise).
 */
export const StatisticsQuery = z.object({
	period: z.enum(["day", "month"], "REQUIRED"),
	from: Day,
	to: Day,
	country: z.string().trim().min(1, "REQUIRED").max(10, "TOO_LONG").optional(),
	school: z.string().trim().min(1, "REQUIRED").max(100, "TOO_LONG").optional(),
	/** of the schools only those with this in their name, and the chosen one */
	find: z.string().trim().max(100, "TOO_LONG").default(""),
});
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

const Count = z.number().int();

/**
 * `registered`: accounts made; `people`: accounts at the end; `active`: people who trained, sat an olympiad or an exam;
 * `trained_days`: days of training, of every person their own. Money in hundredths of a ucoin.
 */
export const StatisticFigures = z
	.object({
		registered: Count,
		people: Count,
		active: Count,
		trained_days: Count,
		sets: Count,
		homework_given: Count,
		homework_done: Count,
		olympiad_attempts: Count,
		exams: Count,
		money_in: Count,
		money_spent: Count,
	})
	.meta({ id: "StatisticFigures" });
export type StatisticFigures = z.infer<typeof StatisticFigures>;

const Part = StatisticFigures.pick({ people: true, active: true, sets: true, money_in: true });

/**
 * Numbers as the night prepared them. `counted_at`: when, and `last`: up to which day; null before the first night. `day` and
 * `month`: of that day and its month so far. `countries` and `schools`: of the last point, the most people first, 200
 * schools at most; `_id` is empty for people without one. `online`: people who are here right now, of all places, whatever was chosen; null
 * where they could not be asked.
 */
export const Statistics = z
	.object({
		counted_at: Instant.nullable(),
		last: z.string().nullable(),
		online: Count.nullable(),
		day: StatisticFigures.nullable(),
		month: StatisticFigures.nullable(),
		points: z.array(StatisticFigures.extend({ period: z.string() })),
		countries: z.array(Part.extend({ _id: z.string() })),
		schools: z.array(Part.extend({ _id: z.string(), name: z.string() })),
	})
	.meta({ id: "Statistics" });
export type Statistics = z.infer<typeof Statistics>;
