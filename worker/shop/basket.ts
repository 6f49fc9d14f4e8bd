import { uuidv7 } from "uuidv7";
import type { Db } from "#db/client";
import { nextPeriod, type Period } from "#domain/access/paid-time";
import { DomainError } from "#domain/errors";
import { isFor, packMonths, priceAt, Product } from "#domain/money/products";
import { addMonths } from "#domain/calendar/moscow";
import type { BasketInput, Wish } from "./contract";
import { giveAttempt, giveEntry, givePack, setPeriods, type Statements } from "./grant-store";
import type { LineRow } from "./order-store";
import { findHolders, type Holder } from "./people-store";
import { findPrices } from "./price-store";

/** Who pays. */
export type Buyer = { id: string; role: number };

/** What is sold once for a person. */
const once: readonly number[] = [Product.online, Product.sama];

/** The whole second an instant is in: access is counted in seconds. */
export const wholeSecond = (now: number) => Math.floor(now / 1000) * 1000;

function assertFits(wish: Wish, index: number, holder: Holder | undefined, buyer: Buyer): asserts holder is Holder {
	const people = { [`lines.${index}.person`]: "NOT_FOUND" as const };
	if (!holder || (wish.product === Product.pack && wish.person !== buyer.id))
		throw new DomainError("NOT_FOUND", people);
	if (!isFor(wish.product, holder.role))
		throw new DomainError("VALIDATION", { [`lines.${index}.product`]: "OUT_OF_RANGE" });
	const has = wish.product === Product.online ? holder.olimpic1 : holder.olimpic3;
	if (once.includes(wish.product) && has > 0)
		throw new DomainError("BOUGHT_ALREADY", { [`lines.${index}`]: "BOUGHT_ALREADY" });
}

/**
 * The lines of a basket at the prices of this instant. Throws NOT_FOUND for people out of reach, PRICE_CHANGED where they
 * cost something else than the buyer was shown or are not sold, BOUGHT_ALREADY, VALIDATION.
 */
export async function readBasket(
	db: Db,
	buyer: Buyer,
	input: BasketInput,
	orderId: string,
	now: number,
): Promise<LineRow[]> {
	const wishes = input.lines as readonly Wish[];
	const ids = [...new Set(wishes.map(({ person }) => person))];
	const [prices, holders] = await Promise.all([findPrices(db), findHolders(db, buyer, now, { ids })]);
	const seen = new Set<string>();
	const lines = wishes.map((wish, index) => {
		assertFits(
			wish,
			index,
			holders.find(({ id }) => id === wish.person),
			buyer,
		);
		const key = `${wish.product} ${wish.person}`;
		if (once.includes(wish.product) && seen.has(key)) throw new DomainError("BOUGHT_ALREADY");
		seen.add(key);
		const amount = priceAt(prices, wish, now);
		if (amount === null) throw new DomainError("PRICE_CHANGED");
		const { product, variant, person: personId } = wish;
		return { id: uuidv7(), orderId, product, variant, personId, amount, state: "bought" as const, refundedAt: null };
	});
	if (lines.reduce((sum, { amount }) => sum + amount, 0) !== input.amount) throw new DomainError("PRICE_CHANGED");
	return lines;
}

/** Statements that give what lines have bought; `holders` as they were read just before. */
export function grant(
	db: Db,
	lines: readonly LineRow[],
	holders: readonly Holder[],
	buyerId: string,
	now: number,
): Statements {
	const at = wholeSecond(now);
	const statements: Statements = [];
	for (const holder of holders) {
		const months = lines.filter(({ product, personId }) => product === Product.access && personId === holder.id);
		if (months.length === 0) continue;
		const periods: Period[] = [...holder.periods];
		for (const { id, variant } of months) periods.push({ id, kind: "bought", ...nextPeriod(periods, variant, at) });
		statements.push(...setPeriods(db, holder, periods));
	}
	for (const { id, product, variant, personId } of lines) {
		if (product === Product.pack) {
			const untilAt = addMonths(at, packMonths);
			statements.push(givePack(db, { id, ownerId: personId, size: variant, boughtAt: at, untilAt }));
		}
		if (product === Product.samaExam || product === Product.uamapExam) {
			const kind = product === Product.samaExam ? "sama" : "uamap";
			statements.push(giveAttempt(db, { id, userId: personId, kind }, buyerId, now));
		}
		if (product === Product.online) statements.push(giveEntry(db, personId, "olimpic1"));
		if (product === Product.sama) statements.push(giveEntry(db, personId, "olimpic3"));
	}
	return statements;
}
