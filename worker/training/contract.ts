import { z } from "zod";
import { errorCodes } from "#domain/errors";
import { withheldReasons } from "#domain/gamification/withheld";
import { formulaIds } from "#domain/soroban/rod";
import { simulators } from "#domain/trainer/catalogue";
import { mostRuns } from "#domain/trainer/delivery";
import { NameInBoth } from "../account/users/contract";
import { Instant } from "../http/contract";

const day = 24 * 60 * 60 * 1000;

export const Parameters = z.record(
	z.string(),
	z.union([z.string().max(200, "TOO_LONG"), z.number(), z.boolean(), z.null()]),
);

/**
 * A set as it was worked on a device: what it was made of, and what was typed. The server makes the set anew and marks
 * it; `id` is a uuid of the device's own and the result's only identity. Times by the device's clock; `milliseconds`
 * from shown to answered; `shown` is how long a flash took as measured, null where nothing was flashed.
 */
export const RunInput = z
	.object({
		id: z.uuid("VALIDATION"),
		simulator: z.enum(simulators, "OUT_OF_RANGE"),
		parameters: Parameters,
		seed: z.string("REQUIRED").min(1, "REQUIRED").max(100, "TOO_LONG"),
		answers: z
			.array(
				z.object({
					text: z.string("REQUIRED").max(4000, "TOO_LONG"),
					milliseconds: z.number("NOT_A_NUMBER").min(0, "OUT_OF_RANGE").max(day, "OUT_OF_RANGE"),
				}),
			)
			.max(600, "OUT_OF_RANGE"),
		startedAt: Instant,
		finishedAt: Instant,
		shown: z.number("NOT_A_NUMBER").min(0, "OUT_OF_RANGE").max(day, "OUT_OF_RANGE").nullable(),
		assignment: z.string().max(64, "TOO_LONG").optional(),
		task: z.string().max(64, "TOO_LONG").optional(),
	})
	.meta({ id: "TrainingRunInput" });

/** A delivery: `owner` is whose runs these are, `sentAt` the device's clock now, which corrects the times in it. */
export const RunsInput = z
	.object({
		owner: z.string("REQUIRED").min(1, "REQUIRED"),
		sentAt: Instant,
		runs: z.array(RunInput).min(1, "REQUIRED").max(mostRuns, "OUT_OF_RANGE"),
	})
	.meta({ id: "TrainingRunsInput" });
export type RunsInput = z.infer<typeof RunsInput>;

/**
 * What became of a run. Stored: how it was marked, the Moscow day it belongs to, whether that day counts for the streak, and
 * why it earns nothing (`withheld`; null: nothing is against it). Refused: why; sending it again is no use. Waiting: the delivery was too much at once, send it again.
 */
export const RunAnswer = z
	.object({
		id: z.string(),
		status: z.enum(["stored", "refused", "waiting"]),
		error: z.enum(errorCodes).nullable(),
		correct: z.number().int(),
		answered: z.number().int(),
		total: z.number().int(),
		earned_on: z.string().nullable(),
		counts: z.boolean(),
		withheld: z.enum(withheldReasons).nullable(),
	})
	.meta({ id: "TrainingRunAnswer" });
export type RunAnswer = z.infer<typeof RunAnswer>;

export const RunsAnswer = z.object({ data: z.array(RunAnswer), now: Instant }).meta({ id: "TrainingRunsAnswer" });
export type RunsAnswer = z.infer<typeof RunsAnswer>;

export const Streak = z
	.object({
		count: z.number().int(),
		longest: z.number().int(),
		freezes: z.number().int(),
		days: z.array(z.object({ date: z.string(), state: z.enum(["done", "freeze", "sick", "missed", "now"]) })),
	})
	.meta({ id: "Streak" });

/** The best anzan record for a number of digits: `numbers` of them, one every `interval_ms`. */
export const TrainingRecord = z
	.object({
		digits: z.number().int(),
		score: z.number(),
		numbers: z.number().int(),
		interval_ms: z.number().int(),
		achieved_at: Instant,
	})
	.meta({ id: "TrainingRecord" });
export type TrainingRecord = z.infer<typeof TrainingRecord>;

export const PastRun = z
	.object({
		_id: z.string(),
		simulator: z.enum(simulators),
		parameters: Parameters,
		correct: z.number().int(),
		answered: z.number().int(),
		total: z.number().int(),
		milliseconds: z.number().int(),
		earned_on: z.string(),
		finished_at: Instant,
	})
	.meta({ id: "PastRun" });
export type PastRun = z.infer<typeof PastRun>;

/** Which trainer's sets are asked for. */
export const PastRunsQuery = z.object({ simulator: z.enum(simulators, "OUT_OF_RANGE") });

/** The user's latest sets of a trainer, the latest first; with `seed` a set can be made again with the same exercises. */
export const PastRuns = z
	.object({ data: z.array(PastRun.extend({ seed: z.string() })) })
	.meta({ id: "PastTrainingRuns" });
export type PastRuns = z.infer<typeof PastRuns>;

/** The set to train next; `query` is that of the link which opens it, so that offering it takes no trainer's rules. */
export const NextSet = z
	.object({
		kind: z.enum(["first", "again", "easier", "more", "faster", "harder"]),
		simulator: z.enum(simulators),
		parameters: Parameters,
		level: z.number().int().nullable(),
		query: z.record(z.string(), z.union([z.string(), z.number()])),
	})
	.meta({ id: "NextSet" });
export type NextSet = z.infer<typeof NextSet>;

/**
 * Where the user stands in training. `today` is the Moscow date it was asked on; `practised` and `sick` the last days
 * practised and of illness, from which a device without a connection goes on counting; `runs` the latest first.
 */
export const TrainingSummary = z
	.object({
		today: z.string(),
		streak: Streak,
		practised: z.array(z.string()),
		sick: z.array(z.string()),
		records: z.array(TrainingRecord),
		runs: z.array(PastRun),
		next: NextSet,
	})
	.meta({ id: "TrainingSummary" });
export type TrainingSummary = z.infer<typeof TrainingSummary>;

const Count = z.number().int().min(0);

/**
 * A formula and how somebody stands with it: times met, answers broken at it, the share that went well and milliseconds
 * each (null while it was not met), good days towards mastery, the chance that it is weak, and whether that is sure
 * enough to be said.
 */
export const FormulaStanding = z
	.object({
		formula: z.enum(formulaIds),
		state: z.enum(["new", "learning", "weak", "mastered"]),
		seen: Count,
		wrong: Count,
		accuracy: z.number().nullable(),
		milliseconds: Count.nullable(),
		good_days: Count,
		last_met: z.string().nullable(),
		share: z.number(),
		named: z.boolean(),
	})
	.meta({ id: "FormulaStanding" });

/**
 * The 34 formulas in the order in which they are taught. `focus`: what the next set should be about, as a trainer's
 * parameter. `days` and `recent` are what it was told from, for a device that goes on counting without a connection.
 */
export const TrainingFormulas = z
	.object({
		today: z.string(),
		data: z.array(FormulaStanding),
		focus: z.string(),
		days: z.array(
			z.object({ formula: z.enum(formulaIds), date: z.string(), seen: Count, wrong: Count, milliseconds: Count }),
		),
		recent: z.array(z.object({ numbers: z.array(z.number()), typed: z.number().nullable() })),
	})
	.meta({ id: "TrainingFormulas" });
export type TrainingFormulas = z.infer<typeof TrainingFormulas>;

/**
 * The groups a teacher or a head answers for today in Moscow: of each child the sets that came, how many exercises were
 * answered in them and how many of those rightly.
 */
export const GroupsToday = z
	.object({
		data: z.array(
			z.object({
				_id: z.string(),
				name: z.string(),
				teacher: NameInBoth,
				children: z.array(
					z.object({
						_id: z.string(),
						name: z.string().meta({ description: "the first name" }),
						name_en: z.string(),
						sets: z.number().int(),
						answered: z.number().int(),
						correct: z.number().int(),
						sick: z.array(z.string()).meta({ description: "days of illness among today and yesterday" }),
					}),
				),
			}),
		),
		count: z.number().int(),
		now: Instant,
	})
	.meta({ id: "GroupsToday" });
export type GroupsToday = z.infer<typeof GroupsToday>;
