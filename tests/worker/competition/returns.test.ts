import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { ticketOrders, ticketReturns } from "#db/schema/competition";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog, mailOutbox } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import { giveBack } from "#worker/competition/return-store";
import { closeParticipations } from "#worker/olympiad/participants/participation-gate";
import type { CheckInList } from "#worker/competition/day-contract";
import type { TicketOrder, TicketOrders } from "#worker/competition/order-contract";
import { auditLedger, balanceOf } from "#worker/shop/ledger-store";
import { fund } from "../../factories/shop";
import { api, child, day, entry, hallOf, inPerson, order, type Person, signedIn } from "../../factories/competition";
import { bodyOf, makeResult, olympiadNoon as noon } from "../../factories/olympiad";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(ticketOrders), db.delete(results), db.delete(olympiads)]);
});

type Answer = TicketOrder & { error?: string };
const back = (id: string, person: Person, body: object = {}, now = noon) => {
	const door = api();
	door.clock.now = now;
	return bodyOf<Answer>(door.post(`/competitions/orders/${id}/return`, body, person.headers));
};
const post = (id: string, verb: string, person: Person) =>
	bodyOf<Answer>(api().post(`/competitions/orders/${id}/${verb}`, undefined, person.headers));

/** A teacher's paid order: one child with a companion for 2000, one without for 1500; the hall has three seats. */
async function paidOrder() {
	const id = await inPerson({}, { seats: 3, companionSeats: 1 });
	const [admin, buyer] = [await signedIn({ role: Role.admin }), await signedIn({ role: Role.teacher })];
	const row = { creatorId: buyer.user.id };
	const [one, two] = [await child({ name: "Mila", ...row }), await child({ name: "Lev", ...row })];
	const { body } = await order(id, buyer, [entry(one, ["Anna"]), entry(two)]);
	await post(body._id, "confirm", admin);
	const ticketOf = (person: Person) =>
		body.tickets.find(({ kind, holder }) => kind === "participant" && holder.startsWith(person.user.name ?? ""))!._id;
	return { id, admin, buyer, one, two, orderId: body._id, tickets: { one: ticketOf(one), two: ticketOf(two) } };
}

const inIt = async (olympiadId: string, { user }: Person) =>
	(await db.$count(participants, and(eq(participants.olympiadId, olympiadId), eq(participants.userId, user.id)))) > 0;

describe("a paid place", () => {
	test("that was given back starts nothing with a readiness ticket from before", async () => {
		const s = await paidOrder();
		await db.update(olympiads).set({ activeSimulation: true }).where(eq(olympiads.id, s.id));
		const promises = { rules: true, camera: true, ready: true };
		const seatOf = async (person: Person) => {
			const app = { ...person.headers, "X-App": "1" };
			const path = `/olimpic/${s.id}/ready?type=simulate`;
			const { body } = await bodyOf<{ ticket: string }>(api().post(path, promises, app));
			return () => bodyOf(api().get(`/olimpic/${s.id}/start`, { ...app, "X-Ticket": body.ticket }));
		};
		const [mila, lev] = [await seatOf(s.one), await seatOf(s.two)];
		expect((await back(s.orderId, s.buyer, { tickets: [s.tickets.one], reason: "ill" })).status).toBe(200);
		expect(await mila()).toMatchObject({ status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } });
		expect(await lev()).toMatchObject({ status: 200, body: { type: "SUCCESS" } });
	});

	test("whose person starts while it is on its way back stays, and is given back when asked for again", async () => {
		const s = await paidOrder();
		await db.update(olympiads).set({ activeSimulation: true }).where(eq(olympiads.id, s.id));
		const app = { ...s.one.headers, "X-App": "1" };
		const promises = { rules: true, camera: true, ready: true };
		const { body } = await bodyOf<{ ticket: string }>(
			api().post(`/olimpic/${s.id}/ready?type=simulate`, promises, app),
		);
		const people = await db.select().from(participants).where(eq(participants.userId, s.one.user.id));
		// what a return had done when it died
		await closeParticipations(env, { id: s.id, kind: "offline" }, people);
		const start = () => bodyOf(api().get(`/olimpic/${s.id}/start`, { ...app, "X-Ticket": body.ticket }));
		expect(await start()).toMatchObject({ status: 200 });
		const place = { ticketId: s.tickets.one, userId: s.one.user.id, companions: 1, amount: 200_000 };
		const [row] = await db.select().from(ticketOrders).where(eq(ticketOrders.id, s.orderId));
		const by = { actorId: s.buyer.user.id, reason: "ill", wallet: null };
		expect(await giveBack(db, row!, [{ ...place, version: 0 }], by, noon)).toBe(false);
		expect([await inIt(s.id, s.one), (await hallOf(s.id))?.seatsTaken]).toEqual([true, 2]);
		expect((await back(s.orderId, s.buyer, { tickets: [s.tickets.one] })).status).toBe(200);
		expect(await start()).toMatchObject({ status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } });
	});

	test("is given back by its buyer: the seats are free, the person takes no part, the money is due", async () => {
		const s = await paidOrder();
		const { status, body } = await back(s.orderId, s.buyer, { tickets: [s.tickets.one], reason: "ill" });
		expect(status).toBe(200);
		expect(body).toMatchObject({ state: "paid", amount: 350_000 });
		const [mila, anna, lev] = ["Mila Petrova", "Anna", "Lev Petrova"].map((name) =>
			body.tickets.find(({ holder }) => holder === name)!,
		);
		expect(mila).toMatchObject({ live: false, code: "", returned: { state: "due", amount: 200_000 } });
		expect(anna).toMatchObject({ live: false, code: "", returned: null });
		expect(lev).toMatchObject({ live: true, returned: null });
		expect(lev!.code).not.toBe("");
		expect(await hallOf(s.id)).toMatchObject({ seatsTaken: 1, companionsTaken: 0 });
		expect([await inIt(s.id, s.one), await inIt(s.id, s.two)]).toEqual([false, true]);
		const door = await bodyOf<CheckInList>(api().get(`/competitions/${s.id}/check-in`, s.admin.headers));
		expect(door.body.data.map(({ holder }) => holder)).toEqual(["Lev Petrova"]);
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "order.return"));
		expect(log.filter(({ targetId }) => targetId === s.orderId)).toMatchObject([
			{ actorId: s.buyer.user.id, reason: "ill" },
		]);
	});

	test("can be sold again at once, also to the same person", async () => {
		const s = await paidOrder();
		await back(s.orderId, s.buyer, { tickets: [s.tickets.one] });
		expect((await order(s.id, s.buyer, [entry(s.one, ["Anna"])])).status).toBe(200);
		expect(await hallOf(s.id)).toMatchObject({ seatsTaken: 2, companionsTaken: 1 });
	});

	test("is given back once, however often and by how many at once it is asked for", async () => {
		const s = await paidOrder();
		const answers = await Promise.all([s.buyer, s.admin, s.buyer].map((person) => back(s.orderId, person)));
		expect(answers.map(({ status }) => status)).toContain(200);
		expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
		expect((await back(s.orderId, s.buyer)).status).toBe(200);
		expect(await hallOf(s.id)).toMatchObject({ seatsTaken: 0, companionsTaken: 0 });
		const rows = await db.select().from(ticketReturns).where(eq(ticketReturns.orderId, s.orderId));
		expect(rows.map(({ amount }) => amount).toSorted()).toEqual([150_000, 200_000]);
		expect((await back(s.orderId, s.buyer)).body.returnable_until).toBeNull();
	});

	test.each([
		["buyer", 27 * day - 1, 200],
		["buyer", 27 * day, 409],
		["admin", 27 * day, 200],
		["admin", 30 * day, 409],
	] as const)("may be given back by the %s until their day", async (who, later, status) => {
		const s = await paidOrder();
		const answer = await back(s.orderId, s[who], {}, noon + later);
		expect(answer.status).toBe(status);
		if (status === 409) expect(answer.body.error).toBe("TICKETS_CLOSED");
		expect(await hallOf(s.id)).toMatchObject({ seatsTaken: status === 200 ? 0 : 2 });
	});

	test("of somebody who has come in or has a result stays and is named, and the others' are given back", async () => {
		const s = await paidOrder();
		await api().post(`/competitions/${s.id}/check-in`, { ticket: s.tickets.two, here: true }, s.admin.headers);
		const { status, body } = await back(s.orderId, s.buyer);
		expect([status, (body as Answer & { kept: string[] }).kept]).toEqual([200, ["Lev Petrova"]]);
		expect([await inIt(s.id, s.one), await inIt(s.id, s.two)]).toEqual([false, true]);
		expect(await hallOf(s.id)).toMatchObject({ seatsTaken: 1, companionsTaken: 0 });
		expect((await back(s.orderId, s.admin)).body.error).toBe("PLACES_IN_USE");
		const other = await paidOrder();
		const finished = { olympiadId: other.id, userId: other.one.user.id, finishedAt: noon };
		await makeResult(db, finished, [1, 0, 0, 0, 0, 0, 0]);
		expect((await back(other.orderId, other.admin, { tickets: [other.tickets.one] })).body.error).toBe("PLACES_IN_USE");
	});

	test("is nobody else's to give back, and an unpaid order is cancelled instead", async () => {
		const s = await paidOrder();
		expect((await back(s.orderId, s.one)).status).toBe(404);
		expect((await back(s.orderId, await signedIn({ role: Role.school }))).status).toBe(404);
		const stranger = (await order(await inPerson(), s.buyer, [entry(s.one)])).body;
		const unpaid = await back(stranger._id, s.buyer);
		expect([unpaid.status, "changed" in unpaid.body]).toEqual([409, false]);
		expect((await back(s.orderId, s.buyer, { tickets: [stranger.tickets[0]!._id] })).status).toBe(404);
	});

	test("that cost nothing leaves nothing due", async () => {
		const id = await inPerson({ price: 0, companionPrice: 0 });
		const buyer = await child();
		const { body } = await order(id, buyer, [entry(buyer)]);
		expect((await back(body._id, buyer)).body.tickets).toMatchObject([{ returned: { state: "repaid", amount: 0 } }]);
	});
});

describe("the money", () => {
	test("is due until an admin has paid it back, and both the buyer and the admin see it", async () => {
		const s = await paidOrder();
		await back(s.orderId, s.buyer, { tickets: [s.tickets.one] });
		expect((await post(s.orderId, "repaid", s.buyer)).status).toBe(403);
		const list = async (query: string, { headers }: Person) =>
			(await bodyOf<TicketOrders>(api().get(`/competitions/orders${query}`, headers))).body.data
				.flatMap(({ tickets }) => tickets)
				.flatMap(({ returned }) => (returned ? [[returned.state, returned.amount]] : []));
		expect(await list("", s.buyer)).toEqual([["due", 200_000]]);
		expect(await list("?all=1", s.admin)).toEqual([["due", 200_000]]);
		expect((await post(s.orderId, "repaid", s.admin)).status).toBe(200);
		// staff who come second hear who was first
		expect(await post(s.orderId, "repaid", s.admin)).toMatchObject({
			status: 409,
			body: { changed: { by: { en: s.admin.user.email }, at: new Date(noon).toISOString() } },
		});
		expect(await list("", s.buyer)).toEqual([["repaid", 200_000]]);
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "order.repaid"));
		expect(log.filter(({ targetId }) => targetId === s.orderId)).toMatchObject([{ detail: '{"amount":200000}' }]);
	});
});

describe("a payment marked by mistake", () => {
	const log = async (orderId: string) =>
		(await db.select().from(auditLog).where(eq(auditLog.targetId, orderId))).map(({ action }) => action);
	const checkIn = (s: Awaited<ReturnType<typeof paidOrder>>, ticket: string) =>
		bodyOf(api().post(`/competitions/${s.id}/check-in`, { ticket, here: true }, s.admin.headers));

	test("is taken back: the order waits with its seats, its people take no part, and it can be paid again", async () => {
		const s = await paidOrder();
		const { status, body } = await post(s.orderId, "unpaid", s.admin);
		expect([status, body.state, body.tickets.every(({ live, code }) => live && code === "")]).toEqual([
			200,
			"awaiting",
			true,
		]);
		expect(Date.parse(body.holds_until!)).toBe(noon + 2 * day);
		expect(await hallOf(s.id)).toMatchObject({ seatsTaken: 2, companionsTaken: 1 });
		expect([await inIt(s.id, s.one), await inIt(s.id, s.two)]).toEqual([false, false]);
		expect(await log(s.orderId)).toEqual(["order.create", "order.paid", "order.unpaid"]);
		expect((await post(s.orderId, "confirm", s.admin)).body.state).toBe("paid");
		expect([await inIt(s.id, s.one), await inIt(s.id, s.two)]).toEqual([true, true]);
	});

	test("stays once somebody of it came in, and when that was a mistake it can be taken back", async () => {
		const s = await paidOrder();
		await checkIn(s, s.tickets.one);
		expect(await post(s.orderId, "unpaid", s.admin)).toMatchObject({ status: 409, body: { error: "PAYMENT_STANDS" } });
		expect([await inIt(s.id, s.one), await inIt(s.id, s.two)]).toEqual([true, true]);
		await bodyOf(api().post(`/competitions/${s.id}/check-in`, { ticket: s.tickets.one, here: false }, s.admin.headers));
		expect((await post(s.orderId, "unpaid", s.admin)).status).toBe(200);
	});

	test("stays from the start on, for everybody but staff, where a place was given back, and where it cost nothing", async () => {
		const s = await paidOrder();
		const late = api();
		late.clock.now = noon + 30 * day;
		const unpaid = `/competitions/orders/${s.orderId}/unpaid`;
		expect(await bodyOf(late.post(unpaid, undefined, s.admin.headers))).toMatchObject({
			status: 409,
			body: { error: "PAYMENT_STANDS" },
		});
		expect((await post(s.orderId, "unpaid", s.buyer)).status).toBe(403);
		await back(s.orderId, s.buyer, { tickets: [s.tickets.one] });
		expect((await post(s.orderId, "unpaid", s.admin)).body.error).toBe("PAYMENT_STANDS");
		const free = await inPerson({ price: 0, companionPrice: 0 });
		const { body } = await order(free, s.two, [entry(s.two)]);
		expect((await post(body._id, "unpaid", s.admin)).body.error).toBe("CONFLICT");
	});

	test("is taken back or the person is checked in: never both", async () => {
		const s = await paidOrder();
		const [undone, came] = await Promise.all([post(s.orderId, "unpaid", s.admin), checkIn(s, s.tickets.two)]);
		const inside = await inIt(s.id, s.two);
		expect([undone.status, inside]).toEqual(undone.status === 200 ? [200, false] : [409, true]);
		const seats = (await post(s.orderId, "confirm", s.admin)).body.tickets;
		if (undone.status === 409) expect(came.status).toBe(200);
		else expect(seats.some(({ checked_in: at }) => at !== null)).toBe(came.status === 200);
	});
});

describe("an order paid from the balance", () => {
	const pay = (id: string, person: Person) => post(id, "pay", person);
	const balance = async ({ user }: Person) => (await balanceOf(db, user.id)).balance;

	async function waiting() {
		const id = await inPerson({}, { seats: 3, companionSeats: 1 });
		const buyer = await signedIn({ role: Role.teacher });
		const row = { creatorId: buyer.user.id };
		const [one, two] = [await child({ name: "Mila", ...row }), await child({ name: "Lev", ...row })];
		const { body } = await order(id, buyer, [entry(one, ["Anna"]), entry(two)]);
		return { id, buyer, one, two, orderId: body._id, amount: body.amount! };
	}

	test("is paid once, its people take part, and a place given back returns what it cost, once", async () => {
		const s = await waiting();
		await fund(s.buyer.user.id, s.amount - 1);
		expect(await pay(s.orderId, s.buyer)).toMatchObject({ status: 409, body: { error: "PURCHASE_NOT_ENOUGH" } });
		expect(await inIt(s.id, s.one)).toBe(false);
		await fund(s.buyer.user.id, 1001);
		const answers = await Promise.all([1, 2, 3].map(() => pay(s.orderId, s.buyer)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await balance(s.buyer)).toBe(1000);
		const letters = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, s.buyer.user.email));
		expect(letters.map(({ kind }) => kind)).toEqual(["receipt"]);
		expect(letters[0]!.body).toContain("3\u00a0500");
		expect(letters[0]!.body).toMatch(/Место на очной олимпиаде, Mila: 1\u00a0500\nМесто сопровождающего, Mila: 500\n/);
		expect([await inIt(s.id, s.one), await inIt(s.id, s.two)]).toEqual([true, true]);
		const admin = await signedIn({ role: Role.admin });
		expect(await post(s.orderId, "unpaid", admin)).toMatchObject({ status: 409, body: { error: "PAYMENT_STANDS" } });
		const ticketOf = async () =>
			(await bodyOf<TicketOrders>(api().get("/competitions/orders", s.buyer.headers))).body.data[0]!.tickets;
		const mila = (await ticketOf()).find(({ holder, kind }) => kind === "participant" && holder.startsWith("Mila"))!;
		await Promise.all([1, 2].map(() => back(s.orderId, s.buyer, { tickets: [mila._id] })));
		expect(await balance(s.buyer)).toBe(1000 + 200_000);
		expect((await ticketOf()).find(({ _id }) => _id === mila._id)!.returned).toMatchObject({ state: "repaid" });
		await back(s.orderId, s.buyer);
		expect(await balance(s.buyer)).toBe(1000 + s.amount);
		expect((await post(s.orderId, "repaid", admin)).status).toBe(409);
		expect(await auditLedger(db)).toEqual({ wrong: [], sum: 0 });
	});

	test("is one of one's own that waits", async () => {
		const s = await waiting();
		const stranger = await signedIn({ role: Role.teacher });
		await fund(stranger.user.id, s.amount);
		expect((await pay(s.orderId, stranger)).status).toBe(404);
		await post(s.orderId, "cancel", s.buyer);
		await fund(s.buyer.user.id, s.amount);
		expect((await pay(s.orderId, s.buyer)).status).toBe(409);
		expect(await balance(s.buyer)).toBe(s.amount);
	});
});
