import type { Db } from "#db/client";
import { DomainError } from "#domain/errors";
import { signedRoute } from "../account/auth/signed-in";
import { IdParam } from "../http/contract";
import { refusals } from "../http/refusals";
import { createRouter, json, jsonBody } from "../http/router";
import { originOf } from "../http/settings";
import { authorise, requireAction, actorOf } from "../account/users/require-action";
import { buyerOf } from "../shop/buyer";
import { recordFor } from "./access";
import { checkInList, noteAtDoor } from "./check-in";
import { CheckInInput, CheckedIn, CheckInList } from "./day-contract";
import {
	ConfirmInput,
	OrderInput,
	OrderKey,
	OrdersQuery,
	ReturnedOrder,
	ReturnInput,
	TicketOrder,
	TicketOrders,
} from "./order-contract";
import { cancelOrder, confirmOrder, placeOrder } from "./order";
import { findTickets, listOrders } from "./order-store";
import { payOrder } from "./pay-order";
import { repayOrder, returnPlaces } from "./return";
import { findReturns } from "./return-store";
import { unpayOrder } from "./unpay";
import { toOrder } from "./mappers";

const tags = ["competitions"];
const refused = refusals({
	role: "A role without this right",
	missing: "Not there or out of reach",
	conflict: "Sold out, in already, not for sale, or decided already",
});

const orders = signedRoute({
	method: "get",
	path: "/competitions/orders",
	tags,
	summary: "One's own ticket orders; all of them for who manages competitions",
	request: { query: OrdersQuery },
	responses: { 200: json(TicketOrders, "Newest first"), ...refused },
});

const confirmed = signedRoute({
	method: "post",
	path: "/competitions/orders/{id}/confirm",
	tags,
	summary: "Confirm that an order is paid",
	request: { params: IdParam, body: { required: false, ...json(ConfirmInput, "For one that has lapsed") } },
	responses: { 200: json(TicketOrder, "The order"), ...refused },
});

const unpaid = signedRoute({
	method: "post",
	path: "/competitions/orders/{id}/unpaid",
	tags,
	summary: "Take back a payment that was marked by mistake, before the start and before anybody came in",
	request: { params: IdParam },
	responses: { 200: json(TicketOrder, "The order, which waits again"), ...refused },
});

const cancelled = signedRoute({
	method: "post",
	path: "/competitions/orders/{id}/cancel",
	tags,
	summary: "Cancel an order that waits for payment",
	request: { params: IdParam },
	responses: { 200: json(TicketOrder, "The order"), ...refused },
});

const paidNow = signedRoute({
	method: "post",
	path: "/competitions/orders/{id}/pay",
	tags,
	summary: "Pay an order that waits from the balance",
	request: { params: IdParam },
	responses: { 200: json(TicketOrder, "The order"), ...refused },
});

const returned = signedRoute({
	method: "post",
	path: "/competitions/orders/{id}/return",
	tags,
	summary: "Give paid places back: the seats are free at once, the money is due",
	request: { params: IdParam, ...jsonBody(ReturnInput, "Whose places, and why") },
	responses: { 200: json(ReturnedOrder, "The order, and whose places stay"), ...refused },
});

const repaid = signedRoute({
	method: "post",
	path: "/competitions/orders/{id}/repaid",
	tags,
	summary: "Note that the money due of an order was paid back",
	request: { params: IdParam },
	responses: { 200: json(TicketOrder, "The order"), ...refused },
});

const order = signedRoute({
	method: "post",
	path: "/competitions/{id}/orders",
	tags,
	summary: "Order places; the same key is the same order",
	request: { params: IdParam, headers: OrderKey, ...jsonBody(OrderInput, "Who, in which category, with whom") },
	responses: { 200: json(TicketOrder, "The order, its seats reserved"), ...refused },
});

const checkIns = signedRoute({
	method: "get",
	path: "/competitions/{id}/check-in",
	tags,
	summary: "Who may come in, and who has",
	request: { params: IdParam },
	responses: { 200: json(CheckInList, "Holders of paid tickets, and participants of a hall without one"), ...refused },
});

const checkIn = signedRoute({
	method: "post",
	path: "/competitions/{id}/check-in",
	tags,
	summary: "Note that the holder of a ticket, or a participant without one, came; repeating changes nothing",
	request: { params: IdParam, ...jsonBody(CheckInInput, "The ticket") },
	responses: { 200: json(CheckedIn, "The list after the change"), ...refused },
});

/** An order as somebody sees it; who manages competitions sees all of anybody's. */
async function showOrder(db: Db, id: string, viewerId: string, staff = false) {
	const [[found], seats, returns] = await Promise.all([
		listOrders(db, { userId: viewerId, id }),
		findTickets(db, [id]),
		findReturns(db, [id]),
	]);
	if (!found) throw new DomainError("NOT_FOUND");
	return toOrder(found, seats, returns, { viewerId, staff });
}

/** Orders, payment, cancellation and check-in. */
export const ticketRoutes = createRouter()
	.openapi(orders, async (c) => {
		const { db, session } = c.var;
		const { olimpic, all } = c.req.valid("query");
		const actor = await (all ? requireAction(db, session.userId, "competitions.manage") : actorOf(db, session.userId));
		const listed = await listOrders(db, { olympiadId: olimpic, ...(all ? {} : { userId: actor.id }) });
		const ids = listed.map(({ order: row }) => row.id);
		const [seats, returns] = await Promise.all([findTickets(db, ids), findReturns(db, ids)]);
		const data = listed.map((row) =>
			toOrder(
				row,
				seats.filter(({ orderId }) => orderId === row.order.id),
				returns,
				{ viewerId: actor.id, staff: all !== undefined },
			),
		);
		return c.json({ data, count: data.length }, 200);
	})
	.openapi(confirmed, async (c) => {
		const { db, now, session } = c.var;
		const again = c.req.valid("json")?.again ?? false;
		const done = await confirmOrder(c.env, db, await actorOf(db, session.userId), c.req.valid("param").id, again, now);
		return c.json(await showOrder(db, done.id, done.buyerId), 200);
	})
	.openapi(unpaid, async (c) => {
		const { db, now, session } = c.var;
		const done = await unpayOrder(c.env, db, await actorOf(db, session.userId), c.req.valid("param").id, now);
		return c.json(await showOrder(db, done.id, done.buyerId, true), 200);
	})
	.openapi(cancelled, async (c) => {
		const { db, now, session } = c.var;
		const done = await cancelOrder(db, await actorOf(db, session.userId), c.req.valid("param").id, now);
		return c.json(await showOrder(db, done.id, done.buyerId), 200);
	})
	.openapi(paidNow, async (c) => {
		const { db, now, session } = c.var;
		const buyer = await buyerOf(c);
		const wanted = { ...c.req.valid("param"), origin: originOf(c.env, c.req.url) };
		const done = await payOrder(c.env, db, await actorOf(db, session.userId), buyer, wanted, now);
		return c.json(await showOrder(db, done.id, done.buyerId), 200);
	})
	.openapi(returned, async (c) => {
		const { db, now, session } = c.var;
		const actor = await actorOf(db, session.userId);
		const { order: done, kept } = await returnPlaces(
			c.env,
			db,
			actor,
			c.req.valid("param").id,
			c.req.valid("json"),
			now,
		);
		return c.json({ ...(await showOrder(db, done.id, done.buyerId, done.buyerId !== actor.id)), kept }, 200);
	})
	.openapi(repaid, async (c) => {
		const { db, now, session } = c.var;
		const done = await repayOrder(db, await actorOf(db, session.userId), c.req.valid("param").id, now);
		return c.json(await showOrder(db, done.id, done.buyerId, true), 200);
	})
	.openapi(order, async (c) => {
		const { db, now, actor } = await authorise(c, "tickets.order");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		const key = c.req.valid("header")["idempotency-key"];
		const placed = await placeOrder(c.env, db, actor, olympiad, key, c.req.valid("json"), now);
		return c.json(await showOrder(db, placed, actor.id), 200);
	})
	.openapi(checkIns, async (c) => {
		const { db, actor } = await authorise(c, "competitions.check_in");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		return c.json(await checkInList(db, olympiad), 200);
	})
	.openapi(checkIn, async (c) => {
		const { db, now, actor } = await authorise(c, "competitions.check_in");
		const { olympiad } = await recordFor(db, actor, c.req.valid("param").id);
		const { ticket, here } = c.req.valid("json");
		const scanned = await noteAtDoor(c.env, db, olympiad, ticket, here ? now : null, actor.id, now);
		return c.json({ ...(await checkInList(db, olympiad)), scanned }, 200);
	});
