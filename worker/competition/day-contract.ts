import { z } from "zod";
import { errorCodes } from "#domain/errors";
import { stageCount } from "#domain/olympiad/stages";
import { Instant, visibleProse } from "../http/contract";

/**
 * A line of the check-in list: a participant and who comes with them. `ticket` is false for who takes part without one.
 */
export const CheckInRow = z
	.object({
		_id: z.string(),
		ticket: z.boolean(),
		kind: z.enum(["participant", "companion"]),
		holder: z.string(),
		/** for a companion, the participant */
		with: z.string(),
		category: z.string(),
		tshirt: z.string(),
		/** of a participant; null without one */
		photo: z.string().nullable(),
		checked_in: Instant.nullable(),
		/** who checked them in, for the second scan of a ticket */
		by: z.string(),
	})
	.meta({ id: "CheckInRow" });
export type CheckInRow = z.infer<typeof CheckInRow>;

export const CheckInList = z
	.object({ data: z.array(CheckInRow), count: z.number().int(), checked_in: z.number().int() })
	.meta({ id: "CheckInList" });
export type CheckInList = z.infer<typeof CheckInList>;

/** After a scan: whose line it was, and whether they had been checked in before. */
export const CheckedIn = CheckInList.extend({ scanned: z.object({ _id: z.string(), again: z.boolean() }) }).meta({
	id: "CheckedIn",
});
export type CheckedIn = z.infer<typeof CheckedIn>;

/** Why the doors open before the day of the event; kept in the log. */
export const OpenEarlyInput = z.object({ reason: visibleProse(500).min(1, "REQUIRED") }).meta({ id: "OpenEarlyInput" });

/**
 * A ticket by its id or by the code on it, or a line without one by its id; `here` false takes a mistaken check-in
 * back.
 */
export const CheckInInput = z
	.object({ ticket: z.string("REQUIRED").trim().min(1, "REQUIRED").max(100, "TOO_LONG"), here: z.boolean() })
	.meta({ id: "CheckInInput" });

const Points = z.union([z.string().max(20), z.number(), z.null()]);

export const SheetRowInput = z.object({
	participant: z.string().max(100),
	scores: z.array(Points).max(stageCount, "OUT_OF_RANGE"),
});

/**
 * Results of an in-person competition, typed or read from a sheet. `dry` only says what would happen; to write, send
 * the same rows with the `digest` of that answer: if anything changed meanwhile, nothing is written (CONFLICT).
 */
export const ResultsInput = z
	.object({
		rows: z.array(SheetRowInput).min(1, "REQUIRED").max(5000, "OUT_OF_RANGE"),
		dry: z.boolean(),
		digest: z.string().optional(),
	})
	.meta({ id: "ResultsInput" });
export type ResultsInput = z.infer<typeof ResultsInput>;

export const ResultLine = z
	.object({
		participant: z.string(),
		name: z.string(),
		category: z.string(),
		kind: z.enum(["new", "changed", "same", "fault"]),
		before: z.array(z.number()).nullable(),
		after: z.array(z.number()).nullable(),
		code: z.enum(errorCodes).nullable(),
		stage: z.number().int().nullable(),
	})
	.meta({ id: "ResultLine" });
export type ResultLine = z.infer<typeof ResultLine>;

/** `written` is false for a dry run, and whenever a line has a fault: then nothing is written at all. */
export const ResultsAnswer = z
	.object({ lines: z.array(ResultLine), digest: z.string(), written: z.boolean() })
	.meta({ id: "ResultsAnswer" });
export type ResultsAnswer = z.infer<typeof ResultsAnswer>;

/** Everybody whose paper can be entered, with the points there are per stage of their category (`StagePoints`). */
export const ResultSheet = z
	.object({
		data: z.array(
			z.object({
				_id: z.string(),
				name: z.string(),
				category: z.string(),
				country: z.string(),
				scores: z.array(z.number()).nullable(),
				attempted: z.boolean(),
			}),
		),
		stages: z.record(
			z.string(),
			z.array(z.object({ max: z.number(), size: z.number(), whole: z.number(), rows: z.number() })),
		),
		closed: z.boolean(),
	})
	.meta({ id: "ResultSheet" });
export type ResultSheet = z.infer<typeof ResultSheet>;
