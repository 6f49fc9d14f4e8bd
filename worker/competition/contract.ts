import { z } from "zod";
import { Instant, visibleLine } from "../http/contract";
import { CountryPlaces } from "../olympiad/participants/contract";

/**
 * A competition in the list. Prices in hundredths of a ucoin. `seats_left` is null where nobody counts. `entry`: how
 * far this person is: not in, ordered and waiting for payment, registered, or with a result.
 */
export const CompetitionCard = z
	.object({
		_id: z.string(),
		name: z.string(),
		/** the name where English is read, never empty */
		name_en: z.string(),
		kind: z.enum(["online", "offline", "sama"]),
		start: Instant,
		end: Instant,
		time_zone: z.string().meta({ description: "the zone in which the dates were given" }),
		city: z.string(),
		place: z.string(),
		free: z.boolean(),
		price: z.number().int(),
		companion_price: z.number().int(),
		seats_left: z.number().int().nullable(),
		sales_open: z.boolean(),
		/** between when people may be entered; null: that side is open */
		registration_opens: Instant.nullable(),
		registration_closes: Instant.nullable(),
		active_simulation: z.boolean(),
		show_rating: z.boolean(),
		show_results: z.boolean(),
		show_diploms: z.boolean(),
		printing: z.boolean(),
		participants: z.number().int(),
		entry: z.enum(["none", "awaiting", "registered", "finished"]),
	})
	.meta({ id: "CompetitionCard" });
export type CompetitionCard = z.infer<typeof CompetitionCard>;

const Rights = z.object({ manage: z.boolean(), check_in: z.boolean() });

export const CompetitionList = z
	.object({ data: z.array(CompetitionCard), count: z.number().int(), may: Rights, now: Instant })
	.meta({ id: "CompetitionList" });
export type CompetitionList = z.infer<typeof CompetitionList>;

/** A prize winner. `photo` is a path of this origin, empty without one. */
export const Winner = z
	.object({
		_id: z.string(),
		name: z.string(),
		name_en: z.string(),
		country: z.string(),
		category: z.string(),
		place: z.number().int(),
		photo: z.string(),
	})
	.meta({ id: "Winner" });
export type Winner = z.infer<typeof Winner>;

/** One competition. `companions_limit`: how many companions a participant may bring. */
export const Competition = CompetitionCard.extend({
	type: z.string(),
	desc: z.string(),
	reglament: z.string(),
	tasks: z.string(),
	syllabus: z.string(),
	address: z.string(),
	seats: z.number().int().nullable(),
	companion_seats: z.number().int().nullable(),
	companion_seats_left: z.number().int().nullable(),
	companions_limit: z.number().int(),
	/** for how many hours an order that is not paid holds its seats */
	order_hours: z.number().int(),
	/** check-in and results from paper are open: on the day (`day_begins`), or earlier where staff said so */
	doors_open: z.boolean(),
	day_begins: Instant,
	results_state: z.enum(["provisional", "frozen", "final"]),
	/** the countries that have a limit of their own, with the places left */
	quotas: z.array(CountryPlaces),
	categories: z.array(z.string()),
	winners: z.array(Winner),
	may: Rights,
	now: Instant,
}).meta({ id: "Competition" });
export type Competition = z.infer<typeof Competition>;

/**
 * Somebody this person may enter: themselves or those within reach. `taken`: in already, or with a ticket that waits.
 */
export const EntryCandidate = z
	.object({
		_id: z.string(),
		name: z.string(),
		birthday: z.string().nullable(),
		country: z.string().nullable(),
		categories: z.array(z.object({ code: z.string(), level: z.number().int() })),
		taken: z.enum(["registered", "awaiting"]).nullable(),
	})
	.meta({ id: "EntryCandidate" });
export type EntryCandidate = z.infer<typeof EntryCandidate>;

export const EntryCandidates = z
	.object({ data: z.array(EntryCandidate), count: z.number().int() })
	.meta({ id: "EntryCandidates" });

const Seats = z.preprocess(
	(value) => (value === "" || value === undefined ? null : value),
	z.coerce.number("NOT_A_NUMBER").int("NOT_A_NUMBER").min(0, "OUT_OF_RANGE").max(100_000, "OUT_OF_RANGE").nullable(),
);

const VenueText = visibleLine(200).default("");

/** The hall of an in-person competition; empty seats mean nobody counts. */
export const VenueInput = z
	.object({ city: VenueText, place: VenueText, address: VenueText, seats: Seats, companion_seats: Seats })
	.meta({ id: "VenueInput" });
export type VenueInput = z.output<typeof VenueInput>;
