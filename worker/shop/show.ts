import type { Db } from "#db/client";
import { standingOf } from "#domain/access/paid-time";
import { may } from "#domain/access/permissions";
import { isFor, offers, type Price, priceAt, Product, sameOffer, seatMayBeTaken } from "#domain/money/products";
import { toIso } from "../http/contract";
import type { Buyer } from "./basket";
import type { Pack, PricedOffer, Shop, ShopOrder, ShopPeople, ShopPerson, StaffOrders, StaffPage } from "./contract";
import { balanceOf } from "./ledger-store";
import { findLines, findWaitingOrders, listOrders, type OrderRow } from "./order-store";
import { findPaymentsOfOrders, type PaymentRow } from "./payments/payment-store";
import { attemptsOf, countHolders, findHolders, type Holder } from "./people-store";
import { findPrices } from "./price-store";
import { findPacks, findSeats } from "./seat-store";

const day = 24 * 60 * 60_000;

/** What is sold at an instant. */
export function pricedOffers(prices: readonly Price[], now: number): PricedOffer[] {
	return offers.flatMap((offer) => {
		const amount = priceAt(prices, offer, now);
		if (amount === null) return [];
		const next = prices.filter((price) => sameOffer(price, offer) && price.from > now).map(({ from }) => from);
		return [{ ...offer, amount, until: next.length > 0 ? toIso(Math.min(...next)) : null }];
	});
}

function toPerson(
	holder: Holder,
	sold: readonly PricedOffer[],
	buyer: Buyer,
	attempts: ShopPerson["attempts"] | undefined,
): ShopPerson {
	const { id, name, surname, nameEn, surnameEn, role, periods, olimpic1, olimpic3 } = holder;
	const { from, until } = standingOf(periods);
	const me = id === buyer.id;
	const has = (product: number) =>
		(product === Product.online && olimpic1 > 0) || (product === Product.sama && olimpic3 > 0);
	const theirs = sold.filter(
		({ product }) => isFor(product as Product, role) && !has(product) && (product !== Product.pack || me),
	);
	return {
		_id: id,
		name,
		surname,
		name_en: nameEn,
		surname_en: surnameEn,
		me,
		access: Math.floor(until / 1000),
		access_from: Math.floor(from / 1000),
		attempts: attempts ?? { sama: 0, uamap: 0 },
		owns: [Product.online, Product.sama].filter(has),
		offers: theirs.map(({ product, variant }) => ({ product, variant })),
	};
}

/** From when on a seat can be taken back; null: now. */
function keptUntil(givenAt: number, now: number): string | null {
	return seatMayBeTaken(givenAt, now) ? null : toIso(givenAt + 30 * day);
}

async function packsOf(db: Db, ownerId: string, now: number): Promise<Pack[]> {
	const packs = await findPacks(db, ownerId, now);
	if (packs.length === 0) return [];
	const seats = await findSeats(
		db,
		packs.map(({ id }) => id),
	);
	return packs.map(({ id, size, used, untilAt }) => ({
		_id: id,
		size,
		used,
		until: toIso(untilAt),
		seats: seats
			.filter(({ seat }) => seat.packId === id)
			.map(({ seat, name, surname, nameEn, surnameEn }) => ({
				_id: seat.id,
				student: { _id: seat.personId, name, surname, name_en: nameEn, surname_en: surnameEn },
				given_at: toIso(seat.givenAt),
				kept_until: keptUntil(seat.givenAt, now),
			})),
	}));
}

/** The page of purchases of a buyer. `cards`: whether money can be paid in. `now` in milliseconds. */
export async function showShop(db: Db, buyer: Buyer, cards: boolean, now: number): Promise<Shop> {
	const [money, prices, holders, count, packs, waiting] = await Promise.all([
		balanceOf(db, buyer.id),
		findPrices(db),
		findHolders(db, buyer, now),
		countHolders(db, buyer),
		may(buyer, "shop.seats") ? packsOf(db, buyer.id, now) : [],
		findWaitingOrders(db, buyer.id),
	]);
	const offers = pricedOffers(prices, now);
	const people = await toPeople(db, holders, offers, buyer);
	return { ...money, cards, offers, people, people_count: count, packs, waiting: await toOrders(db, waiting) };
}

async function toPeople(db: Db, holders: readonly Holder[], sold: readonly PricedOffer[], buyer: Buyer) {
	const ids = holders.map(({ id }) => id);
	const attempts = await attemptsOf(db, ids);
	return holders.map((holder) => toPerson(holder, sold, buyer, attempts.get(holder.id)));
}

/** The people of a buyer whose names begin so, as the page of purchases has them. `now` in milliseconds. */
export async function searchPeople(db: Db, buyer: Buyer, search: string, now: number): Promise<ShopPeople> {
	const [prices, holders, count] = await Promise.all([
		findPrices(db),
		findHolders(db, buyer, now, { search }),
		countHolders(db, buyer, { search }),
	]);
	return { data: await toPeople(db, holders, pricedOffers(prices, now), buyer), count };
}

function onCard(payment: PaymentRow | undefined): ShopOrder["payment"] {
	if (!payment) return null;
	return { _id: payment.id, amount: payment.amount, page: payment.state === "pending" ? payment.payPage : null };
}

/** Orders with their lines as the wire has them. */
export async function toOrders(db: Db, orders: readonly OrderRow[]): Promise<ShopOrder[]> {
	const ids = orders.map(({ id }) => id);
	const [lines, payments] = await Promise.all([findLines(db, ids), findPaymentsOfOrders(db, ids)]);
	return orders.map(({ id, state, amount, createdAt }) => ({
		_id: id,
		state,
		amount,
		created_at: toIso(createdAt),
		lines: lines
			.filter(({ line }) => line.orderId === id)
			.map(({ line, person, personEn }) => ({
				_id: line.id,
				product: line.product,
				variant: line.variant,
				person: { _id: line.personId, name: person, name_en: personEn },
				amount: line.amount,
				state: line.state,
			})),
		payment: onCard(payments.find(({ orderId }) => orderId === id)),
	}));
}

/** A page of the orders of everybody, for staff. */
export async function showOrders(
	db: Db,
	asked: StaffPage & { state?: OrderRow["state"] | undefined },
): Promise<StaffOrders> {
	const { rows, count } = await listOrders(db, asked);
	const orders = await toOrders(
		db,
		rows.map(({ order }) => order),
	);
	const data = orders.map((order, index) => {
		const { order: row, buyer } = rows[index]!;
		return { ...order, buyer: { _id: row.buyerId, name: buyer } };
	});
	return { data, count, page: asked.page };
}
