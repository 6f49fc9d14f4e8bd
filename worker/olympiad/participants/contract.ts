import { z } from "zod";
import { errorCodes } from "#domain/errors";
import { isCountry } from "#domain/geo/countries";
import { resultsStates } from "#domain/olympiad/results";
import { Instant, visibleLine, visibleProse } from "../../http/contract";

const tshirts = [
	"",
	"110",
	"116",
	"122",
	"128",
	"134",
	"140",
	"146",
	"152",
	"158",
	"164",
	"S",
	"M",
	"L",
	"XL",
] as const;

/** Sizes to choose from in the in-person mode; the empty one is "not said". */
export const TshirtSize = z.enum(tshirts, "REQUIRED");

/** Rows of one page (docs/product.md 1). */
export const rowsPerPage = 100;

const Category = z.string("REQUIRED").trim().min(1, "REQUIRED");
const CountryCode = z.string("REQUIRED").trim().min(1, "REQUIRED").refine(isCountry, "REQUIRED");
// forms send texts, other clients values
const Yes = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")], "VALIDATION");

/** The fields of a participation: category and country, and what only some olympiads ask. */
export const ParticipationFields = z.object({
	category: Category,
	country: CountryCode,
	disabilities: Yes.optional(),
	tshirt: TshirtSize.optional(),
	companions: z.coerce
		.number("NOT_A_NUMBER")
		.int("NOT_A_NUMBER")
		.min(0, "OUT_OF_RANGE")
		.max(20, "OUT_OF_RANGE")
		.optional(),
	association: visibleLine(100).optional(),
});
export type ParticipationFields = z.infer<typeof ParticipationFields>;

/** The `version` of the participant whose data were edited; absent, as older clients save: whatever came meanwhile is lost. */
export const EditVersion = z.string().max(100, "TOO_LONG").optional();

/** `POST /olimpic/participant/edit/{id}`: absent fields are unchanged. */
export const EditParticipantInput = ParticipationFields.extend({ version: EditVersion }).meta({
	id: "EditParticipantInput",
});
export type EditParticipantInput = z.infer<typeof EditParticipantInput>;

/**
 * One row of the participants table. E-mail and phone are only in `GET /users/{id}`. `delegate` is who entered the
 * person, null for people who joined by themselves.
 */
export const ListedParticipant = z
	.object({
		_id: z.string(),
		olimpic: z.string(),
		userId: z.string(),
		category: z.string(),
		country: z.string(),
		place: z.number().int().nullable(),
		link: z.string(),
		result: z.array(z.number()).nullable(),
		score: z.number().nullable(),
		creator_id: z.string().nullable(),
		delegate: z.object({ _id: z.string(), name: z.string() }).nullable(),
		user: z.object({
			_id: z.string(),
			role: z.number().int(),
			name: z.string(),
			surname: z.string(),
			name_en: z.string(),
			surname_en: z.string(),
			birthday: z.string().nullable(),
		}),
		disabilities: z.boolean(),
		tshirt: z.string(),
		companions: z.number().int(),
		association: z.string(),
		created_at: Instant,
	})
	.meta({ id: "ListedParticipant" });
export type ListedParticipant = z.infer<typeof ListedParticipant>;

const sorts = ["created", "name", "birthday", "category", "country", "delegate", "score"] as const;
export const ParticipantSort = z.enum(sorts);
export type ParticipantSort = z.infer<typeof ParticipantSort>;

/** What to show of the table. Pages count from 1. */
export const ParticipantsFilter = z.object({
	page: z.coerce
		.number("NOT_A_NUMBER")
		.int("NOT_A_NUMBER")
		.min(1, "OUT_OF_RANGE")
		.max(10_000, "OUT_OF_RANGE")
		.default(1),
	search: z.string().trim().max(100, "TOO_LONG").default(""),
	category: z.string().default(""),
	country: z.string().default(""),
	delegate: z.string().default(""),
	state: z.enum(["", "registered", "finished"]).default(""),
	sort: ParticipantSort.default("created"),
	order: z.enum(["asc", "desc"]).default("asc"),
});
export type ParticipantsFilter = z.infer<typeof ParticipantsFilter>;

const Facet = z.object({ value: z.string(), label: z.string(), count: z.number().int() });

/** `count`: rows of the filter; `total` and the facets count all participants. */
export const ParticipantList = z
	.object({
		data: z.array(ListedParticipant),
		count: z.number().int(),
		page: z.number().int(),
		total: z.number().int(),
		olimpic: z.object({
			_id: z.string(),
			name: z.string(),
			name_en: z.string(),
			kind: z.enum(["online", "offline", "sama"]),
			results_state: z.enum(resultsStates),
			participants_limit: z.number().int().nullable(),
			maintainers_limit: z.number().int(),
		}),
		categories: z.array(Facet),
		countries: z.array(Facet),
		delegates: z.array(Facet),
		states: z.array(Facet),
	})
	.meta({ id: "ParticipantList" });
export type ParticipantList = z.infer<typeof ParticipantList>;

const Reason = visibleProse(500);

/** Why a result is cleared; kept in the log. The customer's clients send no body. */
export const ClearInput = z.object({ reason: Reason.default("") }).meta({ id: "ClearInput" });

/** The reason that our pages require to clear a result, and every client to restore one (docs/product.md 4). */
export const ClearForm = z.object({ reason: Reason.min(1, "REQUIRED") }).meta({ id: "RestoreInput" });

/**
 * A cleared result: S1 to S7, the sum of the first six, place and video link; when, by whom and why it was cleared.
 * `open`: it may be restored, until the person starts again, changes category, or the results are frozen.
 */
export const Cleared = z
	.object({
		at: Instant,
		actor: z.string(),
		reason: z.string(),
		category: z.string(),
		result: z.array(z.number()),
		score: z.number(),
		place: z.number().int().nullable(),
		link: z.string(),
		open: z.boolean(),
	})
	.meta({ id: "ClearedResult" });
export type Cleared = z.infer<typeof Cleared>;

/** Ids of participant records. */
export const ParticipantIds = z
	.array(z.string(), "REQUIRED")
	.min(1, "REQUIRED")
	.max(rowsPerPage, "OUT_OF_RANGE")
	.meta({ id: "ParticipantIds" });

/** The olympiad's name, typed as a second look. */
export const ConfirmedName = z.string().max(200, "TOO_LONG").optional();

/** Participants to remove: ids alone as the customer's clients send them, or with the typed name. */
export const RemoveInput = z
	.union([ParticipantIds, z.object({ ids: ParticipantIds, confirm: ConfirmedName })])
	.meta({ id: "RemoveParticipantsInput" });

/** A removed participant, restorable until `until`. */
export const RemovedParticipant = z
	.object({
		_id: z.string(),
		name: z.string(),
		category: z.string(),
		country: z.string(),
		at: Instant,
		by: z.string(),
		until: Instant,
	})
	.meta({ id: "RemovedParticipant" });
export type RemovedParticipant = z.infer<typeof RemovedParticipant>;
export const RemovedParticipants = z
	.object({ data: z.array(RemovedParticipant), count: z.number().int() })
	.meta({ id: "RemovedParticipants" });

/** The restored ids, and those that stay removed with the reason. */
export const RestoredParticipants = z
	.object({
		data: z.array(z.string()),
		kept: z.array(z.object({ _id: z.string(), error: z.enum(errorCodes) })),
		count: z.number().int(),
	})
	.meta({ id: "RestoredParticipants" });

/** Participants to move: to another category, to another delegate, or both. */
export const MoveInput = z
	.object({ ids: ParticipantIds, category: Category.optional(), creator_id: z.string().trim().min(1).optional() })
	.refine(({ category, creator_id }) => category !== undefined || creator_id !== undefined, {
		path: ["category"],
		message: "REQUIRED",
	})
	.meta({ id: "MoveParticipantsInput" });
export type MoveInput = z.output<typeof MoveInput>;

/** The moved ids, and those that stay where they are with the reason. */
export const MovedParticipants = z
	.object({
		data: z.array(z.string()),
		kept: z.array(z.object({ _id: z.string(), error: z.enum(errorCodes) })),
		count: z.number().int(),
	})
	.meta({ id: "MovedParticipants" });

const Counted = z.number().int();

/** How far the participants of each country are; of those who entered. */
export const CountrySummary = z
	.object({
		data: z.array(
			z.object({
				country: z.string(),
				entered: Counted,
				paid: Counted,
				checked_in: Counted,
				started: Counted,
				finished: Counted,
			}),
		),
		count: Counted,
	})
	.meta({ id: "CountrySummary" });
export type CountrySummary = z.infer<typeof CountrySummary>;

/** The removed ids, and those that stay because the person has begun or finished. */
export const DeletedParticipants = z
	.object({ data: z.array(z.string()), kept: z.array(z.string()), count: z.number().int() })
	.meta({ id: "DeletedParticipants" });

/** How many of a country may take part, and how many places of it are left. */
export const CountryPlaces = z
	.object({ country: z.string(), most: z.number().int(), left: z.number().int() })
	.meta({ id: "CountryPlaces" });
export type CountryPlaces = z.infer<typeof CountryPlaces>;

/** For the participation forms: possible delegates, and the categories with their birth years. */
export const ParticipationOptions = z
	.object({
		olimpic: z.object({
			_id: z.string(),
			name: z.string(),
			name_en: z.string(),
			kind: z.enum(["online", "offline", "sama"]),
			type: z.enum(["uamap", "sama", "pama"]),
			results_state: z.enum(resultsStates),
			start: Instant,
			end: Instant,
			maintainers_limit: z.number().int(),
			participants_limit: z.number().int().nullable(),
			registration_opens: Instant.nullable(),
			registration_closes: Instant.nullable(),
			time_zone: z.string(),
			total: z.number().int(),
		}),
		data: z.array(
			z.object({ _id: z.string(), name: z.string(), country: z.string().nullable(), count: z.number().int() }),
		),
		count: z.number().int(),
		quotas: z.array(CountryPlaces),
		categories: z.array(
			z.object({ code: z.string(), level: z.number().int(), teacher: z.boolean(), years: z.array(z.number().int()) }),
		),
	})
	.meta({ id: "EntryOptions" });
export type ParticipationOptions = z.infer<typeof ParticipationOptions>;
