import { z } from "zod";
import { parseDate } from "#domain/calendar/civil-date";
import { Instant } from "../../http/contract";

const Count = z.number().int().min(0);

/** An achievement: how far somebody is and how far it is, what it gives, and when it was earned; null: not yet. */
export const Achievement = z
	.object({
		id: z.string(),
		reached: Count,
		goal: Count,
		feathers: Count,
		experiences: Count,
		earned_at: Instant.nullable(),
	})
	.meta({ id: "Achievement" });
export type Achievement = z.infer<typeof Achievement>;

/** All achievements somebody can get, in the order they are shown. */
export const Achievements = z.object({ data: z.array(Achievement), count: Count }).meta({ id: "Achievements" });
export type Achievements = z.infer<typeof Achievements>;

/** `user`: somebody within reach; the caller without it. */
export const AchievementsQuery = z.object({ user: z.string().optional() });

/**
 * Moments that were not shown yet: achievements, and whether a new rank was reached (`showNewRankModal`, upward only and
 * once). `rank` is the rank now.
 */
export const Moments = z
	.object({
		showNewRankModal: z.boolean(),
		rank: z.number().int().min(1).max(10),
		achievements: z.array(Achievement),
	})
	.meta({ id: "Moments" });
export type Moments = z.infer<typeof Moments>;

/** The moments that were shown: achievements by id, and the rank somebody was congratulated on. */
export const ShownInput = z
	.object({
		achievements: z.array(z.string().max(60, "TOO_LONG")).max(100, "OUT_OF_RANGE"),
		rank: z.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(1, "OUT_OF_RANGE").max(10, "OUT_OF_RANGE").nullable(),
	})
	.meta({ id: "ShownMomentsInput" });

/** Moscow days a child was ill, or was not after all. */
export const SickDaysInput = z
	.object({
		dates: z
			.array(z.string("REQUIRED").refine((date) => parseDate(date) !== null, "INVALID_DATE"))
			.min(1, "REQUIRED")
			.max(31, "OUT_OF_RANGE"),
		sick: z.boolean("REQUIRED"),
	})
	.meta({ id: "SickDaysInput" });

/** The days of illness that are known, earliest first. */
export const SickDays = z.object({ data: z.array(z.string()), count: Count }).meta({ id: "SickDays" });
