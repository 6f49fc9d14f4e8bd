import { z } from "zod";
import { orderLimits } from "#domain/competition/tickets";
import { isCountry } from "#domain/geo/countries";
import { Instant, personLine, visibleProse } from "../http/contract";
import { TshirtSize } from "../olympiad/participants/contract";

export const OrderState = z.enum(["awaiting", "paid", "cancelled", "lapsed"]);
export type OrderState = z.infer<typeof OrderState>;

const CompanionName = personLine(100).min(1, "REQUIRED");

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
		olimpic: z.object({
			_id: z.string(),
			name: z.string(),
			name_en: z.string(),
			kind: z.string(),
			start: Instant,
			time_zone: z.string(),
		}),
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
