import { z } from "zod";
import { placeSchemes } from "#domain/olympiad/places";
import { resultsStates } from "#domain/olympiad/results";
import { Instant, visibleProse } from "../../http/contract";

export const ResultsState = z.enum(resultsStates).meta({ id: "ResultsState" });

/**
 * Names as they stand in the profile; `birthday` is shown to staff only. In the public form surnames are one letter and
 * `_id` is empty.
 */
export const RankedPerson = z
	.object({
		_id: z.string(),
		name: z.string(),
		surname: z.string(),
		name_en: z.string(),
		surname_en: z.string(),
		birthday: z.string().nullable(),
	})
	.meta({ id: "RankedPerson" });

/**
 * A row of the ranking. `result` is S1 to S7, `score` the sum of the first six out of `full`; `tryout` the best
 * rehearsal and `max` the sum of its first six. `settable`: the reader may set the place; `suggested` and `lowered`
 * (why) are null otherwise. Staff only: `late` answers that did not score, `original` scores without accepted late
 * answers, how the run `ended`, an earlier `prize` in a category that is not easier. Judges only: what came after
 * freezing (`difference`, `late_link`).
 */
export const RankingRow = z
	.object({
		_id: z.string(),
		participant: z.string().nullable(),
		position: z.number().int(),
		user: RankedPerson,
		place: z.number().int().nullable(),
		link: z.string(),
		date: Instant,
		category: z.string(),
		country: z.string().nullable(),
		result: z.array(z.number()),
		tryout: z.array(z.number()).nullable(),
		score: z.number(),
		full: z.number(),
		max: z.number().nullable(),
		suggested: z.number().int().nullable(),
		lowered: z.enum(["video", "bar"]).nullable(),
		late: z.number().int().nullable(),
		original: z.array(z.number()).nullable(),
		ended: z.string().nullable(),
		prize: z.string().nullable(),
		difference: z.enum(["changed", "gone"]).nullable(),
		late_link: z.string().nullable(),
		judged: z.boolean(),
		settable: z.boolean(),
		named: z.boolean(),
	})
	.meta({ id: "RankingRow" });
export type RankingRow = z.infer<typeof RankingRow>;

/** S1 to S7 without the late answers a judge accepted; null when there are none. */
const original = z.array(z.number()).nullable();

/** A result that appeared, changed or disappeared after freezing, or has late answers; `judged`: the decision. */
export const Pending = z
	.object({
		user: RankedPerson,
		category: z.string(),
		kind: z.enum(["new", "changed", "gone", "late_sync"]),
		frozen: z.array(z.number()).nullable(),
		current: z.array(z.number()).nullable(),
		late: z.number().int(),
		original,
		judged: z.enum(["accept", "keep"]).nullable(),
		reason: z.string(),
	})
	.meta({ id: "PendingResult" });
export type Pending = z.infer<typeof Pending>;

export const CategoryCount = z.object({ code: z.string(), count: z.number().int() }).meta({ id: "CategoryCount" });

/** The olympiad of a table. */
export const TableOlympiad = z
	.object({
		_id: z.string(),
		name: z.string(),
		name_en: z.string(),
		start: Instant,
		end: Instant,
		show_rating: z.boolean(),
		show_results: z.boolean(),
		show_diploms: z.boolean(),
		/** whether runs are filmed, and a missing video costs a place */
		videos: z.boolean(),
	})
	.meta({ id: "TableOlympiad" });

/** Rows of the ranking, a hundred a page; `revision` is what a change of these results has to name. */
export const Ranking = z
	.object({
		olimpic: TableOlympiad,
		state: ResultsState,
		revision: z.number().int(),
		categories: z.array(CategoryCount),
		data: z.array(RankingRow),
		count: z.number().int(),
		page: z.number().int(),
		rowsPerPage: z.number().int(),
		undo: z.boolean().meta({ description: "whether there is a change of places to take back" }),
		unjudged: z.number().int(),
		without_place: z.number().int().meta({ description: "frozen results without a place, for judges" }),
		now: Instant,
	})
	.meta({ id: "Ranking" });
export type Ranking = z.infer<typeof Ranking>;

export const RankingQuery = z.object({
	category: z.string().max(8).optional(),
	page: z.coerce.number().int().min(1).max(10_000).default(1),
	q: z.string().trim().max(60).optional(),
});

/** Up to 2,000 rows a page, for exports: one category after the other. */
export const ResultsQuery = RankingQuery.extend({
	rowsPerPage: z.coerce.number().int().min(1).max(2_000).default(1_000),
});

export const PendingList = z.object({ data: z.array(Pending), count: z.number().int() }).meta({ id: "PendingResults" });

const revision = z.number("REQUIRED").int();
const reason = visibleProse(500).default("");

/** `confirm`: the olympiad's name as it is, before results become final. */
export const StateInput = z
	.object({ state: ResultsState, revision, reason, confirm: z.string().max(200, "TOO_LONG").optional() })
	.meta({ id: "ResultsStateInput" });
export type StateInput = z.infer<typeof StateInput>;

/** The customer's "set place" (docs/product.md 1): `ids` are user ids; a place of null clears; `reason` for the logs. */
export const PlaceInput = z
	.object({
		ids: z.array(z.string()).min(1, "REQUIRED").max(2_000),
		params: z.object({ place: z.number().int().min(0).max(99).nullable() }),
		revision,
		reason,
	})
	.meta({ id: "PlaceInput" });
export type PlaceInput = z.infer<typeof PlaceInput>;

export const SuggestInput = z
	.object({ category: z.string().max(8).optional(), scheme: z.enum(placeSchemes).default("podium"), revision, reason })
	.meta({ id: "SuggestInput" });
export type SuggestInput = z.infer<typeof SuggestInput>;

export const UndoInput = z.object({ revision, reason }).meta({ id: "UndoInput" });
export type UndoInput = z.infer<typeof UndoInput>;

export const PublishInput = z
	.object({
		show_results: z.boolean().optional(),
		show_rating: z.boolean().optional(),
		show_diploms: z.boolean().optional(),
		revision,
	})
	.meta({ id: "PublishResultsInput" });
export type PublishInput = z.infer<typeof PublishInput>;

/**
 * `accept` puts the current result into the frozen table and late answers into the score; `keep` changes nothing;
 * `back` revokes a decision about late answers.
 */
export const JudgeInput = z
	.object({
		ids: z.array(z.string()).min(1, "REQUIRED").max(200),
		decision: z.enum(["accept", "keep", "back"]),
		reason: visibleProse(500).min(1, "REQUIRED"),
		revision,
	})
	.meta({ id: "JudgeInput" });
export type JudgeInput = z.infer<typeof JudgeInput>;

/** The answer to a change: how many records changed, the new state and revision. */
export const Changed = z
	.object({ type: z.literal("SUCCESS"), changed: z.number().int(), state: ResultsState, revision: z.number().int() })
	.meta({ id: "ResultsChanged" });
export type Changed = z.infer<typeof Changed>;

export const ChangeEntry = z
	.object({
		revision: z.number().int(),
		at: Instant,
		actor: z.string(),
		action: z.string(),
		reason: z.string(),
		undone: z.boolean(),
		places: z.array(z.object({ name: z.string(), from: z.number().int().nullable(), to: z.number().int().nullable() })),
		scores: z.array(z.object({ name: z.string(), from: z.number(), to: z.number() })),
	})
	.meta({ id: "ResultsChange" });
export type ChangeEntry = z.infer<typeof ChangeEntry>;
export const ChangeList = z.object({ data: z.array(ChangeEntry), count: z.number().int() }).meta({ id: "ResultsLog" });

/**
 * One olympiad of a person. `position` and `place` are null until results are frozen, for others until they are final.
 */
export const HistoryRow = z
	.object({
		olimpic: z.object({ _id: z.string(), name: z.string(), name_en: z.string(), start: Instant }),
		category: z.string(),
		position: z.number().int().nullable(),
		place: z.number().int().nullable(),
		result: z.array(z.number()).nullable(),
		score: z.number().nullable(),
		full: z.number(),
	})
	.meta({ id: "HistoryRow" });
export type HistoryRow = z.infer<typeof HistoryRow>;
export const History = z
	.object({ user: RankedPerson, data: z.array(HistoryRow), count: z.number().int() })
	.meta({ id: "OlympiadHistory" });
export type History = z.infer<typeof History>;

/** A row of the public rating; only the first letter of a surname is public. */
export const PublicRow = z
	.object({
		_id: z.string(),
		position: z.number().int(),
		user: z.object({ name_en: z.string(), surname_en: z.string() }),
		place: z.number().int().nullable(),
		date: Instant,
		category: z.string(),
		country: z.string().nullable(),
		result: z.array(z.number()).nullable(),
		tryout: z.array(z.number()).nullable(),
		score: z.number().nullable(),
		max: z.number().nullable(),
	})
	.meta({ id: "PublicRatingRow" });
export type PublicRow = z.infer<typeof PublicRow>;

/** The public rating built at `builtAt`: from rehearsals until the start, then from results. */
export const PublicRating = z
	.object({
		olimpic: z.object({ _id: z.string(), name: z.string(), name_en: z.string(), start: Instant, end: Instant }),
		source: z.enum(["tryouts", "results", "standings"]),
		categories: z.array(CategoryCount),
		category: z.string().nullable(),
		data: z.array(PublicRow),
		count: z.number().int(),
		page: z.number().int(),
		builtAt: Instant.nullable(),
	})
	.meta({ id: "PublicRating" });
export type PublicRating = z.infer<typeof PublicRating>;

export const PublicQuery = z.object({
	category: z.string().max(8).optional(),
	page: z.coerce.number().int().min(1).max(20_000).default(1),
});

/** The caller's own row of the public rating; null without one. */
export const OwnLine = z
	.object({ category: z.string(), position: z.number().int(), count: z.number().int(), score: z.number() })
	.nullable()
	.meta({ id: "OwnRatingLine" });
