import { z } from "zod";
import { orderLimits } from "#domain/competition/tickets";
import { errorCodes } from "#domain/errors";
import { isCountry } from "#domain/geo/countries";
import { stageCount } from "#domain/olympiad/stages";
import { Instant, visibleLine, visibleProse } from "../http/contract";
import { CountryPlaces, TshirtSize } from "../olympiad/participants/contract";

export const OrderState = z.enum(["awaiting", "paid", "cancelled", "lapsed"]);
export type OrderState = z.infer<typeof OrderState>;

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

export const PastWinners = z
	.object({
		data: z.array(
			z.object({
				_id: z.string(),
				name: z.string(),
				name_en: z.string(),
				kind: z.string(),
				start: Instant,
				winners: z.array(Winner),
			}),
		),
		count: z.number().int(),
	})
	.meta({ id: "PastWinners" });
export type PastWinners = z.infer<typeof PastWinners>;

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

const CompanionName = visibleLine(100).min(1, "REQUIRED");

export const OrderPerson = z.object({
	_id: z.string("REQUIRED"),
	category: z.string("REQUIRED").min(1, "REQUIRED"),
	country: z.string("REQUIRED").refine(isCountry, "REQUIRED"),
	tshirt: TshirtSize.optional(),
	companions: z.array(CompanionName).max(orderLimits.companions, "OUT_OF_RANGE").default([]),
});

/** Who joins the waiting list. */
export const WaitInput = OrderPerson.pick({ _id: true, category: true, country: true }).meta({ id: "WaitInput" });
export type WaitInput = z.output<typeof WaitInput>;

/** Lines of a waiting list. `place` counts from 1 among those of one `state`; `until`: how long an offered seat is held. */
export const WaitingList = z
	.object({
		data: z.array(
			z.object({
				_id: z.string(),
				name: z.string(),
				category: z.string(),
				country: z.string(),
				state: z.enum(["waiting", "offered"]),
				place: z.number().int(),
				until: Instant.nullable(),
			}),
		),
		count: z.number().int(),
	})
	.meta({ id: "WaitingList" });
export type WaitingList = z.infer<typeof WaitingList>;

/** Which paid places to give back, by the participants' tickets; all that stand where none are named. */
export const ReturnInput = z
	.object({
		tickets: z.array(z.string()).min(1, "REQUIRED").max(orderLimits.people, "OUT_OF_RANGE").optional(),
		reason: visibleProse(500).default(""),
	})
	.meta({ id: "ReturnInput" });
export type ReturnInput = z.output<typeof ReturnInput>;

/** `again`: an order that has lapsed takes its seats once more; without it such an order is ORDER_LAPSED. */
export const ConfirmInput = z.object({ again: z.boolean().default(false) }).meta({ id: "ConfirmOrderInput" });

/**
 * What became of a place that was given back: the money is `due` until staff has paid it back, hundredths of a ucoin.
 */
const Returned = z.object({ state: z.enum(["due", "repaid"]), amount: z.number().int(), at: Instant });

/** Places for people, each with companions by name. Sent with an `Idempotency-Key`. */
export const OrderInput = z
	.object({ people: z.array(OrderPerson).min(1, "REQUIRED").max(orderLimits.people, "OUT_OF_RANGE") })
	.meta({ id: "OrderInput" });
export type OrderInput = z.output<typeof OrderInput>;

export const OrderKey = z.object({
	"idempotency-key": z.string("REQUIRED").min(8, "REQUIRED").max(100, "TOO_LONG"),
});

export const Ticket = z
	.object({
		_id: z.string(),
		kind: z.enum(["participant", "companion"]),
		holder: z.string(),
		category: z.string(),
		tshirt: z.string(),
		/** printed as a QR and asked for at the door; empty until the order is paid */
		code: z.string(),
		checked_in: Instant.nullable(),
		/** of a participant's ticket whose place was given back; `live` is false for it and its companions' */
		returned: Returned.nullable(),
		live: z.boolean(),
	})
	.meta({ id: "OrderedTicket" });
export type Ticket = z.infer<typeof Ticket>;

export const TicketOrder = z
	.object({
		_id: z.string(),
		olimpic: z.object({ _id: z.string(), name: z.string(), kind: z.string(), start: Instant }),
		buyer: z.string(),
		state: OrderState,
		/** null for who holds a ticket somebody else paid for */
		amount: z.number().int().nullable(),
		created_at: Instant,
		/** until when an order that waits for payment holds its seats; of one that has lapsed, when that was over */
		holds_until: Instant.nullable(),
		/** until when the reader may give paid places of it back; null where there is nothing to give back */
		returnable_until: Instant.nullable(),
		tickets: z.array(Ticket),
	})
	.meta({ id: "TicketOrder" });
export type TicketOrder = z.infer<typeof TicketOrder>;

/** An order after places of it were given back. `kept`: whose places stay, because they came in or began. */
export const ReturnedOrder = TicketOrder.extend({ kept: z.array(z.string()) }).meta({ id: "ReturnedOrder" });

export const TicketOrders = z
	.object({ data: z.array(TicketOrder), count: z.number().int() })
	.meta({ id: "TicketOrders" });
export type TicketOrders = z.infer<typeof TicketOrders>;

/** Whose orders: `all=1` those of everybody, for who manages competitions. */
export const OrdersQuery = z.object({ olimpic: z.string().optional(), all: z.enum(["1"]).optional() });

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
