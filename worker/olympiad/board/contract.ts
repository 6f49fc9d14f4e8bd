import { z } from "zod";
import { standings } from "#domain/olympiad/standing";
import { extendedStages, mostExtraMs, mostLateMs } from "#domain/attempt/intervention";
import { stageCount } from "#domain/olympiad/stages";
import { recorded } from "../../attempt/recorded-contract";
import { Instant, visibleProse } from "../../http/contract";

/** Milliseconds of a round trip; null for a check that did not come back. */
const Latency = z.number().nullable();

/**
 * One participant as the organiser sees them. `stage` is the last started one, 0 before the first; `offlineSeconds` how
 * long the connection has been lost; `lateUntil` the end of a late start. No scores: the board is for helping.
 */
export const BoardRow = z
	.object({
		participant: z.string(),
		name: z.string(),
		category: z.string(),
		country: z.string(),
		standing: z.enum(standings),
		offlineSeconds: z.number().int(),
		latency: Latency,
		/** false until the first round trip of the connection was measured */
		measured: z.boolean(),
		/** stages answered at a pace no hand has */
		fast: z.number().int(),
		stage: z.number().int(),
		stages: z.number().int(),
		locked: z.boolean(),
		startedAt: Instant.nullable(),
		endedAt: Instant.nullable(),
		ending: z.string().nullable(),
		fail: z.boolean(),
		gaps: z.number().int(),
		extraSeconds: z.number().int(),
		lateUntil: Instant.nullable(),
	})
	.meta({ id: "BoardRow" });
export type BoardRow = z.infer<typeof BoardRow>;

/**
 * An in-person olympiad. `opened`: the last opened stage, 0 before the first; `next`: the one to open, null after the
 * last. `people`, `checked_in`, `joined` (attempt opened) and `working` (on the opened stage) count people within
 * reach.
 */
export const Hall = z
	.object({
		opened: z.number().int(),
		next: z.number().int().nullable(),
		people: z.number().int(),
		checked_in: z.number().int(),
		joined: z.number().int(),
		working: z.number().int(),
	})
	.meta({ id: "Hall" });
export type Hall = z.infer<typeof Hall>;

/** The stage to open for everybody in the hall: the one after the last opened. */
export const OpenStageInput = z
	.object({
		stage: z.number("NOT_A_NUMBER").int("NOT_A_NUMBER").min(1, "OUT_OF_RANGE").max(stageCount, "OUT_OF_RANGE"),
	})
	.meta({ id: "OpenStageInput" });

export const Board = z
	.object({
		olimpic: z.object({
			_id: z.string(),
			name: z.string(),
			name_en: z.string(),
			start: Instant,
			end: Instant,
			provisional: z.boolean(),
		}),
		counts: z.record(z.enum(standings), z.number().int()),
		hall: Hall.nullable(),
		rows: z.array(BoardRow),
		unreachable: z.number().int().meta({ description: "shards that did not answer; their people read as absent" }),
		now: Instant,
	})
	.meta({ id: "Board" });
export type Board = z.infer<typeof Board>;

/** The story of one attempt: stages, every typed answer with its times, connection gaps, devices, staff actions. */
export const Story = z
	.object({
		row: BoardRow,
		...recorded,
		gaps: z.array(z.object({ from: Instant, to: Instant })),
		latencies: z.array(Latency),
		/** cleared tries, the latest first: what is known of them stays */
		earlier: z.array(
			z.object({
				clearedAt: Instant,
				by: z.string(),
				reason: z.string(),
				startedAt: Instant,
				...recorded,
			}),
		),
		now: Instant,
	})
	.meta({ id: "Story" });
export type Story = z.infer<typeof Story>;

/** Why staff intervenes: kept with the attempt and in the audit log. */
const reason = visibleProse(500).min(1, "REQUIRED");
const minutes = (most: number) =>
	z.coerce
		.number("NOT_A_NUMBER")
		.positive("OUT_OF_RANGE")
		.max(most / 60_000, "OUT_OF_RANGE");

/**
 * More minutes. `stages`: every stage that is not locked (`left`, the running one included), or the running one alone.
 * `_id` names the addition: sent again under the same id it adds nothing.
 */
const added = {
	_id: z.uuid("VALIDATION").optional(),
	minutes: minutes(mostExtraMs),
	stages: z.enum(extendedStages, "REQUIRED").default("left"),
	reason,
};
export const ExtraTimeInput = z.object(added).meta({ id: "ExtraTimeInput" });

/** More minutes for several: those of a category, of a delegate, of both, or all where neither is named. */
export const GroupTimeInput = z
	.object({
		...added,
		category: z.string().trim().max(20, "TOO_LONG").default(""),
		delegate: z.string().trim().max(100, "TOO_LONG").default(""),
	})
	.meta({ id: "GroupTimeInput" });

/** How many got the time at once, will have it when they begin or go on, and have ended already. */
export const TimeGiven = z
	.object({ running: z.number().int(), waiting: z.number().int(), ended: z.number().int(), now: Instant })
	.meta({ id: "TimeGiven" });
/** Minutes from now within which this person may still start. */
export const LateStartInput = z.object({ minutes: minutes(mostLateMs), reason }).meta({ id: "LateStartInput" });
export const ReopenInput = z.object({ reason }).meta({ id: "ReopenInput" });

/** An intervention that was stored. */
export const Done = z.object({ now: Instant }).meta({ id: "Done" });
