import { topUpLimits } from "./amount";
import { Role } from "../user/role";

/** What is sold, in the customer's numbers (docs/product.md 9). */
export const Product = {
	access: 1,
	pack: 2,
	seat: 3,
	samaExam: 4,
	uamapExam: 5,
	online: 6,
	inPerson: 7,
	companion: 8,
	sama: 9,
} as const;
export type Product = (typeof Product)[keyof typeof Product];

/** A product with its variant: months of access, students of a package, else 0. */
export type Offer = { product: Product; variant: number };

/**
 * What is bought in the shop. A seat of a package costs nothing more, and places in a hall have the price of their event
 * and are bought there.
 */
export const offers: readonly Offer[] = [
	...[1, 6, 12].map((variant) => ({ product: Product.access, variant })),
	...[10, 25, 50].map((variant) => ({ product: Product.pack, variant })),
	...[Product.samaExam, Product.uamapExam, Product.online, Product.sama].map((product) => ({ product, variant: 0 })),
];

/** Months in which the seats of a package give access, from its purchase on. */
export const packMonths = 12;

export function sameOffer(one: Offer, other: Offer): boolean {
	return one.product === other.product && one.variant === other.variant;
}

export function isOffer(one: { product: number; variant: number }): one is Offer {
	return offers.some((offer) => offer.product === one.product && offer.variant === one.variant);
}

/**
 * A price from an instant (milliseconds) on, hundredths of a ucoin; null: not sold from then on. The last one that has
 * begun holds.
 */
export type Price = Offer & { amount: number | null; from: number };

/** What an offer costs at an instant, hundredths of a ucoin; null while it is not sold. */
export function priceAt(prices: readonly Price[], offer: Offer, now: number): number | null {
	const begun = prices.filter((price) => sameOffer(price, offer) && price.from <= now);
	return begun.toSorted((a, b) => b.from - a.from)[0]?.amount ?? null;
}

/** Whether a product can be bought for somebody of a role. Packages are for who has students, exams not for admins. */
export function isFor(product: Product, role: number): boolean {
	const guides: readonly number[] = [Role.teacher, Role.school];
	if (product === Product.pack) return guides.includes(role);
	const anybodys: readonly number[] = [Product.samaExam, Product.uamapExam, Product.access];
	return role === Role.student || (anybodys.includes(product) && guides.includes(role));
}

/**
 * How a sum is paid: from the balance first, the rest by card, but not less by card than banks take; hundredths of a ucoin.
 */
export function splitPayment(total: number, balance: number): { fromBalance: number; byCard: number } {
	const lacking = total - Math.min(total, Math.max(0, balance));
	const byCard = lacking === 0 ? 0 : Math.min(total, Math.max(lacking, topUpLimits.least));
	return { fromBalance: total - byCard, byCard };
}

/** A span of time, milliseconds. */
type Span = { from: number; until: number };

/**
 * What is given back for months of access at `now` (milliseconds): the share of their time that is still to come, rounded
 * down to a hundredth; all of it before they begin. `spans`: their time, in one piece or in several.
 */
export function unusedShare(amount: number, spans: readonly Span[], now: number): number {
	const sum = (lengthOf: (span: Span) => number) => spans.reduce((total, span) => total + lengthOf(span), 0);
	const whole = sum(({ from, until }) => until - from);
	if (whole <= 0) return 0;
	const left = sum(({ from, until }) => until - Math.min(until, Math.max(from, now)));
	return Number((BigInt(amount) * BigInt(left)) / BigInt(whole));
}

/**
 * What is given back for a package whose seats are all free: the share of its time that is still to come, or all of it where
 * it never gave a seat; nothing once it has ended. `seats`: how many it has ever given; times in milliseconds.
 */
export function packShare(amount: number, span: Span, seats: number, now: number): number {
	return seats === 0 && now < span.until ? amount : unusedShare(amount, [span], now);
}

const day = 24 * 60 * 60_000;

/**
 * Whether a seat of a package can be taken back: within a day, while it may be a mistake, or after thirty days, so that
 * one seat does not go round a school. Times in milliseconds.
 */
export function seatMayBeTaken(givenAt: number, now: number): boolean {
	return now < givenAt + day || now >= givenAt + 30 * day;
}
