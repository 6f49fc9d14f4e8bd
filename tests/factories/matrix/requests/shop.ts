import { uuidv7 } from "uuidv7";
import { sandboxPayments, shopLines, shopOrders, shopPacks, shopPayments, shopSeats } from "#db/schema/shop";
import { fund, setPrices, sumOf } from "../../shop";
import type { Requests } from "../cell";
import { type Name, names } from "../people";
import { db, noon, people } from "../world";

const year = 365 * 86_400_000;

/** A package of everybody's, whose one given seat is somebody's who sits in no other, a line that was bought, and payments. */
const own = {} as Record<Name, { seat: string; line: string; payment: string; refused: string; waiting: string }>;

await setPrices();
for (const name of names) {
	const ownerId = people[name].id;
	const [pack, seat, line, order] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
	const price = { amount: 100, createdAt: noon, decidedAt: noon };
	await fund(ownerId, 100_000);
	await db.insert(shopPacks).values({ id: pack, ownerId, size: 25, used: 1, boughtAt: noon, untilAt: noon + year });
	await db
		.insert(shopSeats)
		.values({ id: seat, packId: pack, personId: people.unknown.id, givenBy: ownerId, givenAt: noon });
	await db
		.insert(shopOrders)
		.values({ id: order, buyerId: ownerId, idempotencyKey: order, request: "", state: "purchased", ...price });
	const bought = { product: 9, variant: 0, amount: 100, state: "bought" as const };
	await db.insert(shopLines).values({ id: line, orderId: order, personId: ownerId, ...bought });
	const payment = uuidv7();
	const paid = { provider: "sandbox" as const, state: "paid" as const, amount: 100, createdAt: noon };
	const there = { userId: ownerId, idempotencyKey: payment, providerId: payment };
	await db.insert(shopPayments).values({ id: payment, ...there, ...paid });
	await fund(ownerId, 100, payment);
	const refused = uuidv7();
	const late = { ...paid, id: refused, userId: ownerId, idempotencyKey: refused, providerId: refused };
	await db.insert(shopPayments).values({ ...late, state: "suspended" });
	await db.insert(sandboxPayments).values({
		id: refused,
		idempotenceKey: refused,
		reference: refused,
		returnUrl: "",
		amount: 100,
		state: "succeeded",
		createdAt: noon,
	});
	const waiting = uuidv7();
	const placed = { buyerId: ownerId, idempotencyKey: waiting, request: "", state: "pending" as const };
	await db.insert(shopOrders).values({ id: waiting, ...placed, amount: 100, createdAt: noon });
	own[name] = { seat, line, payment, refused, waiting };
}

/** The shop: prices, baskets, seats of packages, and what an admin does. */
export const shopRequests: Requests = {
	"GET /shop/prices": () => ({}),
	"GET /shop": () => ({}),
	"GET /shop/people": () => ({ query: "?search=matrix" }),
	"POST /shop/orders": ({ subject }) => {
		const lines = [{ product: 1, variant: 1, person: people[subject].id }];
		return { body: { lines, amount: sumOf(lines) }, headers: { "Idempotency-Key": "walk-walk" } };
	},
	"DELETE /shop/orders/{id}": ({ owner }) => ({ path: { id: own[owner].waiting } }),
	"GET /transactions": () => ({}),
	"GET /referral": () => ({}),
	"GET /teachers/paid": () => ({}),
	"POST /shop/seats": ({ subject }) => ({ body: { students: [people[subject].id] } }),
	"DELETE /shop/seats/{id}": ({ owner }) => ({ path: { id: own[owner].seat } }),
	"POST /shop/payments": () => ({ body: { amount: 1000 }, headers: { "Idempotency-Key": "walk-walk" } }),
	"GET /shop/payments/{id}": ({ owner }) => ({ path: { id: own[owner].payment } }),
	"POST /payments/{provider}/webhook": () => ({ path: { provider: "sandbox" }, body: { object: { id: "none" } } }),
	"GET /shop/manage/payments": () => ({}),
	"POST /shop/manage/reconcile": () => ({}),
	"POST /shop/manage/payments/{id}/ask": ({ owner }) => ({ path: { id: own[owner].payment } }),
	"POST /shop/manage/payments/{id}/credit": ({ owner }) => ({
		path: { id: own[owner].refused },
		body: { reason: "because" },
	}),
	"POST /shop/manage/payments/{id}/payouts": ({ owner }) => ({
		path: { id: own[owner].payment },
		body: { amount: 10, reason: "because" },
		headers: { "Idempotency-Key": `walk-${owner}` },
	}),
	"GET /shop/manage/prices": () => ({}),
	"POST /shop/manage/prices": () => ({
		body: { product: 1, variant: 1, amount: 100, from: new Date(noon + 1000).toISOString() },
	}),
	"GET /shop/manage/referral-caps": () => ({}),
	"POST /shop/manage/referral-caps": () => ({ body: { amount: 100, from: new Date(noon + 1000).toISOString() } }),
	"GET /shop/manage/statement": () => ({ query: "?month=2026-09" }),
	"GET /shop/manage/orders": () => ({}),
	"GET /shop/manage/lines/{id}/refund": ({ owner }) => ({ path: { id: own[owner].line } }),
	"POST /shop/manage/lines/{id}/refund": ({ owner }) => ({
		path: { id: own[owner].line },
		body: { reason: "because" },
	}),
};
