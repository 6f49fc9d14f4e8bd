import { z } from "zod";
import { mostAmount } from "#domain/money/amount";
import { isOffer, type Offer } from "#domain/money/products";
import { NamedPerson } from "../account/users/contract";
import { Instant, visibleProse } from "../http/contract";

/** Hundredths of a ucoin. */
const Amount = z.number().int();

/** The states of the customer's transactions. */
export const PaymentState = z.enum(["pending", "paid", "purchased", "suspended"]);
export type PaymentState = z.infer<typeof PaymentState>;

/** The key of a request that moves value; the same key is the same request. */
export const MoneyKey = z.object({
	"idempotency-key": z.string("REQUIRED").min(8, "REQUIRED").max(100, "TOO_LONG"),
});

/** Products 1 to 9 and their variant: months, students of a package, else 0 (docs/product.md 9). */
const OfferKey = z.object({ product: z.number("REQUIRED").int(), variant: z.number("REQUIRED").int() });

/** What costs how much. `until`: when another price begins; null where none is known. */
export const PricedOffer = z
	.object({ ...OfferKey.shape, amount: Amount, until: Instant.nullable() })
	.meta({ id: "Offer" });
export type PricedOffer = z.infer<typeof PricedOffer>;
export const PriceList = z
	.object({ data: z.array(PricedOffer), count: z.number().int(), cards: z.boolean() })
	.meta({ id: "PriceList" });
export type PriceList = z.infer<typeof PriceList>;

/** First and last name in the own script and in English, each the other one where it is missing. */
const InParts = {
	_id: z.string(),
	name: z.string(),
	surname: z.string(),
	name_en: z.string(),
	surname_en: z.string(),
};

/**
 * Somebody something can be bought for. `access`: unix seconds; `offers`: what can be bought for them; `from`: since when
 * the access goes on without a gap.
 */
export const ShopPerson = z
	.object({
		...InParts,
		me: z.boolean(),
		access: z.number().int(),
		access_from: z.number().int(),
		attempts: z.object({ sama: z.number().int(), uamap: z.number().int() }),
		/** products that were bought for good: the rights to competitions */
		owns: z.array(z.number().int()),
		offers: z.array(OfferKey),
	})
	.meta({ id: "ShopPerson" });
export type ShopPerson = z.infer<typeof ShopPerson>;

const Seat = z.object({
	_id: z.string(),
	student: z.object(InParts),
	given_at: Instant,
	/** from when on it can be taken back; null: now */
	kept_until: Instant.nullable(),
});

/** People found by name; `count`: how many there are, of which `data` has the first. */
export const ShopPeople = z.object({ data: z.array(ShopPerson), count: z.number().int() }).meta({ id: "ShopPeople" });
export type ShopPeople = z.infer<typeof ShopPeople>;
export const ShopPeopleQuery = z.object({ search: z.string().trim().min(1, "REQUIRED").max(100, "TOO_LONG") });

export const Pack = z
	.object({ _id: z.string(), size: z.number().int(), used: z.number().int(), until: Instant, seats: z.array(Seat) })
	.meta({ id: "Pack" });
export type Pack = z.infer<typeof Pack>;

const Wish = z
	.object({ ...OfferKey.shape, person: z.string("REQUIRED").min(1, "REQUIRED").max(100, "TOO_LONG") })
	.refine((wish) => isOffer(wish), { message: "OUT_OF_RANGE", path: ["product"] });
export type Wish = Offer & { person: string };

/** A basket. `amount`: what the buyer was shown; `card`: what the balance lacks is paid by card. */
export const BasketInput = z
	.object({
		lines: z.array(Wish).min(1, "REQUIRED").max(100, "OUT_OF_RANGE"),
		amount: z.number("REQUIRED").int("OUT_OF_RANGE").min(1, "OUT_OF_RANGE").max(mostAmount, "OUT_OF_RANGE"),
		card: z.boolean().default(false),
	})
	.meta({ id: "BasketInput" });
export type BasketInput = z.output<typeof BasketInput>;

const Line = z.object({
	_id: z.string(),
	...OfferKey.shape,
	person: NamedPerson,
	amount: Amount,
	state: z.enum(["waiting", "bought", "refunded"]),
});

/** What a basket has come to; `page` is where to pay what the balance lacks. */
export const ShopOrder = z
	.object({
		_id: z.string(),
		state: PaymentState,
		amount: Amount,
		created_at: Instant,
		lines: z.array(Line),
		payment: z.object({ _id: z.string(), amount: Amount, page: z.string().nullable() }).nullable(),
	})
	.meta({ id: "ShopOrder" });
export type ShopOrder = z.infer<typeof ShopOrder>;

/** Everything of the page of purchases: the balance, what is sold, for whom, and the packages of one's own. */
export const Shop = z
	.object({
		balance: Amount,
		held: Amount,
		/** whether money can be paid in by card */
		cards: z.boolean(),
		offers: z.array(PricedOffer),
		/** oneself, then the first 300 of the others; who else there is says `people_count`, and `GET /shop/people` finds them */
		people: z.array(ShopPerson),
		people_count: z.number().int(),
		packs: z.array(Pack),
		/** orders that wait for a card payment: each with the bank's page, or to be cancelled */
		waiting: z.array(ShopOrder),
	})
	.meta({ id: "Shop" });
export type Shop = z.infer<typeof Shop>;

/**
 * One operation on a balance. `balance`: after it; null for what does not count yet, or never did. A `seat` of a package costs
 * nothing: purchased when it was given, suspended when it was taken back.
 */
export const Transaction = z
	.object({
		_id: z.string(),
		kind: z.enum(["top_up", "purchase", "refund", "bonus", "payout", "merge", "seat"]),
		status: PaymentState,
		amount: Amount,
		balance: Amount.nullable(),
		at: Instant,
		/** what staff wrote to a refund */
		reason: z.string(),
		lines: z.array(z.object({ ...OfferKey.shape, person: NamedPerson })),
	})
	.meta({ id: "Transaction" });
export type Transaction = z.infer<typeof Transaction>;
export const Transactions = z
	.object({
		data: z.array(Transaction),
		count: z.number().int(),
		/** whether there are earlier ones in the same time */
		more: z.boolean(),
	})
	.meta({ id: "Transactions" });
export type Transactions = z.infer<typeof Transactions>;
export const TransactionsQuery = z.object({ from: Instant.optional(), until: Instant.optional() });

/** Whether a teacher has paid access, and how many own students have. `access` in unix seconds. */
export const TeacherPaid = z
	.object({ paid: z.boolean(), payingStudents: z.number().int(), access: z.number().int() })
	.meta({ id: "TeacherPaid" });

/** Who gets seats of one's packages. */
export const SeatsInput = z
	.object({ students: z.array(z.string().min(1, "REQUIRED")).min(1, "REQUIRED").max(50, "OUT_OF_RANGE") })
	.meta({ id: "SeatsInput" });

/** A price from an instant on; null is not sold. `preview`: only say what would change. */
export const PriceInput = z
	.object({
		...OfferKey.shape,
		amount: z.number().int("OUT_OF_RANGE").min(1, "OUT_OF_RANGE").max(mostAmount, "OUT_OF_RANGE").nullable(),
		from: Instant,
		preview: z.boolean().default(false),
	})
	.refine((price) => isOffer(price), { message: "OUT_OF_RANGE", path: ["product"] })
	.meta({ id: "PriceInput" });

/** A line of the price list as an admin sees it. */
export const PriceHistory = z
	.object({
		data: z.array(z.object({ ...OfferKey.shape, amount: Amount.nullable(), from: Instant })),
		count: z.number().int(),
	})
	.meta({ id: "PriceHistory" });

export const RefundInput = z.object({ reason: visibleProse(500).min(3, "REQUIRED") }).meta({ id: "RefundInput" });

/** What came back to the buyer's balance. */
export const Refund = z.object({ amount: Amount }).meta({ id: "Refund" });

export const StaffOrder = ShopOrder.extend({ buyer: z.object({ _id: z.string(), name: z.string() }) }).meta({
	id: "StaffOrder",
});
/** A page of orders; `count`: of all pages. */
export const StaffOrders = z
	.object({ data: z.array(StaffOrder), count: z.number().int(), page: z.number().int() })
	.meta({ id: "StaffOrders" });
export type StaffOrders = z.infer<typeof StaffOrders>;

/** A page of what staff looks through. `search`: the beginning of names, an e-mail, or a number of a receipt. */
export const StaffPage = z.object({
	page: z.coerce.number("NOT_A_NUMBER").int().min(1, "OUT_OF_RANGE").max(10_000, "OUT_OF_RANGE").default(1),
	search: z.string().trim().max(100, "TOO_LONG").default(""),
});
export type StaffPage = z.infer<typeof StaffPage>;
export const StaffOrdersQuery = StaffPage.extend({ state: PaymentState.optional() });

/** A Moscow month, as YYYY-MM. */
export const StatementQuery = z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "INVALID_DATE") });

/**
 * What the people of each school moved in a month; `school` is null for those of none. `net`: what was sold less what was
 * paid back to balances; `payouts`: what went back to cards.
 */
export const Statement = z
	.object({
		data: z.array(
			z.object({
				school: z.object({ _id: z.string(), name: z.string() }).nullable(),
				people: z.number().int(),
				top_ups: Amount,
				purchases: Amount,
				refunds: Amount,
				bonuses: Amount,
				payouts: Amount,
				net: Amount,
			}),
		),
		count: z.number().int(),
	})
	.meta({ id: "Statement" });
export type Statement = z.infer<typeof Statement>;
