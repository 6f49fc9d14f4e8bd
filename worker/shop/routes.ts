import { createRoute } from "@hono/zod-openapi";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../account/auth/signed-in";
import { authorise } from "../account/users/require-action";
import { IdParam } from "../http/contract";
import { consumeRateLimit, paymentsPerPerson } from "../http/rate-limit";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { originOf } from "../http/settings";
import { buyerOf } from "./buyer";
import {
	BasketInput,
	MoneyKey,
	PriceList,
	SeatsInput,
	Shop,
	ShopOrder,
	ShopPeople,
	ShopPeopleQuery,
	TeacherPaid,
	Transactions,
	TransactionsQuery,
} from "./contract";
import { takesCards } from "./payments/choose-provider";
import { placeOrder } from "./payments/pay";
import { cancelOrder } from "./payments/settle";
import { findPrices } from "./price-store";
import { giveSeats, takeSeatBack } from "./seats";
import { readMe } from "../account/users/me";
import { showTransactions } from "./transactions";
import { pricedOffers, searchPeople, showShop, toOrders } from "./show";

const tags = ["shop"];
const refused = refusals({
	role: "A role that buys nothing",
	missing: "Not there or out of reach",
	conflict: "Not enough money or seats, another price, or bought already",
});

const prices = createRoute({
	method: "get",
	path: "/shop/prices",
	tags,
	summary: "What is sold now, and for how much; for anybody",
	responses: { 200: json(PriceList, "Prices in hundredths of a ucoin") },
});

const shop = signedRoute({
	method: "get",
	path: "/shop",
	tags,
	summary: "One's balance, what is sold and for whom one may buy, and one's packages with their seats",
	responses: { 200: json(Shop, "The page of purchases"), ...refused },
});

const people = signedRoute({
	method: "get",
	path: "/shop/people",
	tags,
	summary: "People one may buy for, and give seats to, by the beginnings of their names",
	request: { query: ShopPeopleQuery },
	responses: { 200: json(ShopPeople, "The first of them, as the page of purchases has them"), ...refused },
});

const placed = signedRoute({
	method: "post",
	path: "/shop/orders",
	tags,
	summary: "Buy a basket for several people, from the balance and the rest by card; the same key is the same order",
	request: { headers: MoneyKey, ...jsonBody(BasketInput, "What, for whom, and the sum the buyer was shown") },
	responses: { 200: json(ShopOrder, "The order"), ...refused },
});

const cancelled = signedRoute({
	method: "delete",
	path: "/shop/orders/{id}",
	tags,
	summary: "Give up an order of one's own that waits for a card payment",
	request: { params: IdParam },
	responses: { 200: json(Shop, "The page of purchases"), ...refused },
});

const seats = signedRoute({
	method: "post",
	path: "/shop/seats",
	tags,
	summary: "Give students seats of one's own packages, all of them or nobody",
	request: jsonBody(SeatsInput, "The students"),
	responses: { 200: json(Shop, "The page of purchases"), ...refused },
});

const seatBack = signedRoute({
	method: "delete",
	path: "/shop/seats/{id}",
	tags,
	summary: "Take a seat back: within a day, or after thirty",
	request: { params: IdParam },
	responses: { 200: json(Shop, "The page of purchases"), ...refused },
});

const transactions = signedRoute({
	method: "get",
	path: "/transactions",
	tags,
	summary: "The operations on one's balance: payments, purchases, refunds and bonuses",
	request: { query: TransactionsQuery },
	responses: { 200: json(Transactions, "Newest first, at most 2,000"), ...refused },
});

const paid = signedRoute({
	method: "get",
	path: "/teachers/paid",
	tags,
	summary: "Whether the caller has paid access, and how many of the own students have",
	responses: { 200: json(TeacherPaid, "What is paid"), ...refused },
});

export const shopRoutes = createRouter()
	.openapi(transactions, async (c) => {
		const { from, until } = c.req.valid("query");
		const span = { from: from ? Date.parse(from) : 0, until: until ? Date.parse(until) : Number.MAX_SAFE_INTEGER };
		return c.json(await showTransactions(c.var.db, (await buyerOf(c)).id, span), 200);
	})
	.openapi(paid, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.seats");
		const me = await readMe(db, actor.id, now);
		return c.json({ paid: me.paid, payingStudents: me.payingStudents, access: me.purchases.access }, 200);
	})
	.openapi(prices, async (c) => {
		const data = pricedOffers(await findPrices(c.var.db), c.var.now);
		return c.json({ data, count: data.length, cards: takesCards(c.env) }, 200);
	})
	.openapi(shop, async (c) => c.json(await showShop(c.var.db, await buyerOf(c), takesCards(c.env), c.var.now), 200))
	.openapi(people, async (c) => {
		const { search } = c.req.valid("query");
		return c.json(await searchPeople(c.var.db, await buyerOf(c), search, c.var.now), 200);
	})
	.openapi(placed, async (c) => {
		const { db, now } = c.var;
		const asked = { key: c.req.valid("header")["idempotency-key"], origin: originOf(c.env, c.req.url) };
		const buyer = await buyerOf(c);
		if (c.req.valid("json").card) await consumeRateLimit(db, `payments:${buyer.id}`, paymentsPerPerson, now);
		const made = await placeOrder(c.env, db, buyer, asked, c.req.valid("json"), now);
		const [order] = await toOrders(db, [made.order]);
		if (!order) throw new DomainError("INTERNAL");
		return c.json(order, 200);
	})
	.openapi(cancelled, async (c) => {
		const { db, now } = c.var;
		const buyer = await buyerOf(c);
		await cancelOrder(db, buyer.id, c.req.valid("param").id, now);
		return c.json(await showShop(db, buyer, takesCards(c.env), now), 200);
	})
	.openapi(seats, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.seats");
		await giveSeats(db, actor, c.req.valid("json").students, now);
		return c.json(await showShop(db, await buyerOf(c), takesCards(c.env), now), 200);
	})
	.openapi(seatBack, async (c) => {
		const { db, now, actor } = await authorise(c, "shop.seats");
		await takeSeatBack(db, actor, c.req.valid("param").id, now);
		return c.json(await showShop(db, await buyerOf(c), takesCards(c.env), now), 200);
	});
