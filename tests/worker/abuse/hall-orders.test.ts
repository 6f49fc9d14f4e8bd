import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { competitionVenues, ticketOrders, tickets } from "#db/schema/competition";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog, jobRuns } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import type { TicketOrder, TicketOrders } from "#worker/competition/order-contract";
import { runScheduled } from "#worker/scheduled";
import { makeApi } from "../../factories/api";
import { api, child, day, entry, hallOf, inPerson, order, type Person, signedIn } from "../../factories/competition";
import { childForm } from "../../factories/delegation";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad } from "../../factories/rows";

const db = openDb(env.DB);
const hour = 3_600_000;
const choice = { category: "C12", country: "RU" };
/** A child to whom a delegate has opened the olympiad shell: registration itself asks nothing more of it. */
const entitled = () => child({ olimpic3: 1 });
const participate = (id: string, who: Person, body: object = choice) =>
	bodyOf<{ error?: string; _id?: string }>(api().post(`/olimpic/${id}/participate`, body, who.headers));
const entries = (id: string) => db.select().from(participants).where(eq(participants.olympiadId, id));
const stateOf = async (id: string) =>
	(await db.select().from(ticketOrders).where(eq(ticketOrders.id, id)).get())?.state;
const confirm = (id: string, admin: Person, body?: object, at = noon) =>
	bodyOf<TicketOrder & { error?: string }>(
		makeApi(env, at).post(`/competitions/orders/${id}/confirm`, body ?? {}, admin.headers),
	);

beforeEach(async () => {
	await db.batch([
		db.delete(ticketOrders),
		db.delete(results),
		db.delete(olympiads),
		db.delete(jobRuns),
		db.delete(auditLog),
	]);
});

describe("somebody gets into a hall past the till", () => {
	test("a child enters a paid hall for nothing by the participate call", async () => {
		const id = await inPerson({}, { seats: 5 });
		expect(await participate(id, await entitled())).toMatchObject({ status: 409, body: { error: "TICKET_REQUIRED" } });
		expect(await entries(id)).toEqual([]);
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 0 });
	});

	test("a child enters a sold-out paid hall by the participate call", async () => {
		const id = await inPerson({}, { seats: 1 });
		const buyer = await child();
		expect((await order(id, buyer, [entry(buyer)])).status).toBe(200);
		expect((await participate(id, await entitled())).body.error).toBe("TICKET_REQUIRED");
		expect(await entries(id)).toEqual([]);
	});

	test("twenty children enter a free hall of seven seats at the same moment: seven sit, thirteen are told", async () => {
		const id = await inPerson({ price: 0 }, { seats: 7 });
		const people = await Promise.all(Array.from({ length: 20 }, entitled));
		const answers = await Promise.all(people.map((one) => participate(id, one)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
		expect(new Set(answers.flatMap(({ body }) => body.error ?? []))).toEqual(new Set(["TICKETS_SOLD_OUT"]));
		expect(await hallOf(id)).toMatchObject({ seats: 7, seatsTaken: 7 });
		expect(await entries(id)).toHaveLength(7);
	});

	test("a child takes several seats of a free hall by asking ten times at once", async () => {
		const id = await inPerson({ price: 0 }, { seats: 7 });
		const one = await entitled();
		const answers = await Promise.all(Array.from({ length: 10 }, () => participate(id, one)));
		expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 1 });
		// the seat is a ticket like anybody's, so the door knows the child
		const { body } = await bodyOf<TicketOrders>(api().get("/competitions/orders", one.headers));
		expect(body.data).toMatchObject([{ state: "paid", amount: 0, tickets: [{ live: true, category: "C12" }] }]);
		expect(body.data[0]?.tickets[0]?.code).not.toBe("");
	});

	test("a free hall without a venue lets more in than the participants limit has seats", async () => {
		const id = await inPerson({ price: 0, participantsLimit: 1 });
		await db.delete(competitionVenues);
		expect((await participate(id, await entitled())).status).toBe(200);
		expect((await participate(id, await entitled())).body.error).toBe("TICKETS_SOLD_OUT");
	});

	test("nobody is asked for a ticket where no seat is counted and nothing costs", async () => {
		const id = await inPerson({ price: 0 });
		expect((await participate(id, await entitled())).status).toBe(200);
		expect(await db.select().from(tickets)).toEqual([]);
	});
});

describe("a delegate fills a hall past the till", () => {
	const delegate = () => signedIn({ role: Role.school, smgl: true });
	const mine = (creator: Person) => child({ creatorId: creator.user.id, olimpic3: 1 });
	const enter = (id: string, who: Person, people: Person[]) =>
		participate(id, who, { ids: people.map(({ user }) => user.id), params: choice });

	test("enters own children into a paid hall, by their accounts or with new ones", async () => {
		const id = await inPerson({}, { seats: 5 });
		const who = await delegate();
		expect((await enter(id, who, [await mine(who)])).body.error).toBe("TICKET_REQUIRED");
		const form = childForm({ olimpic: id });
		expect(await bodyOf(api().post("/students", form, who.headers))).toMatchObject({
			status: 409,
			body: { error: "TICKET_REQUIRED" },
		});
		expect(await entries(id)).toEqual([]);
	});

	test("enters three into a free hall of two seats: all or nobody, and new accounts not either", async () => {
		const id = await inPerson({ price: 0 }, { seats: 2 });
		const who = await delegate();
		const people = [await mine(who), await mine(who), await mine(who)];
		expect((await enter(id, who, people)).body.error).toBe("TICKETS_SOLD_OUT");
		expect(await entries(id)).toEqual([]);
		expect((await enter(id, who, people.slice(0, 2))).status).toBe(200);
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 2 });
		expect((await bodyOf(api().post("/students", childForm({ olimpic: id }), who.headers))).body["error"]).toBe(
			"TICKETS_SOLD_OUT",
		);
	});

	test("brings companions whose seats cost something by the entry, or later by an edit", async () => {
		const id = await inPerson({ price: 0 }, { seats: 5 });
		const who = await delegate();
		const pupil = await mine(who);
		const made = api().post("/students", childForm({ olimpic: id, companions: 2 }), who.headers);
		expect((await bodyOf(made)).body["error"]).toBe("TICKET_REQUIRED");
		expect((await enter(id, who, [pupil])).status).toBe(200);
		const [row] = await entries(id);
		const edit = api().post(`/olimpic/participant/edit/${row!.id}`, { ...choice, companions: 2 }, who.headers);
		expect((await bodyOf(edit)).body["error"]).toBe("TICKET_REQUIRED");
	});

	test("an admin may: with a seat and a ticket while there is one, without one in a full hall", async () => {
		const id = await inPerson({}, { seats: 1 });
		const admin = await signedIn({ role: Role.admin });
		const people = [await child(), await child()];
		for (const one of people) expect((await enter(id, admin, [one])).status).toBe(200);
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 1 });
		expect(await entries(id)).toHaveLength(2);
		expect((await db.select().from(tickets)).map(({ userId }) => userId)).toEqual([people[0]!.user.id]);
	});
});

describe("somebody holds seats without ever paying", () => {
	test("an order nobody pays keeps its seats for ever", async () => {
		const id = await inPerson({ orderHours: 5 }, { seats: 2, companionSeats: 1 });
		const [buyer, next] = [await child(), await child()];
		const placed = (await order(id, buyer, [entry(buyer, ["Anna"])])).body;
		expect(placed.holds_until).toBe(new Date(noon + 5 * hour).toISOString());
		await runScheduled(env, noon + 5 * hour - 1);
		expect(await stateOf(placed._id)).toBe("awaiting");
		await runScheduled(env, noon + 5 * hour);
		await runScheduled(env, noon + 6 * hour);
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 0, companionsTaken: 0 });
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, placed._id));
		expect(log.map(({ action, actorId, at }) => [action, actorId, at])).toEqual([
			["order.create", buyer.user.id, noon],
			["order.lapsed", null, noon + 5 * hour],
		]);
		const { body } = await bodyOf<TicketOrders>(api().get("/competitions/orders", buyer.headers));
		expect(body.data).toMatchObject([{ state: "lapsed", holds_until: placed.holds_until }]);
		expect(body.data[0]?.tickets.map(({ live }) => live)).toEqual([false, false]);
		// the seats are for anybody now, the buyer too
		expect((await order(id, next, [entry(next, ["Boris"])])).status).toBe(200);
		expect((await order(id, buyer, [entry(buyer)])).status).toBe(200);
	});

	test("orders of several halls lapse at once, and only what waits", async () => {
		const [first, second] = [await inPerson({}, { seats: 9 }), await inPerson({ orderHours: 100 }, { seats: 9 })];
		const admin = await signedIn({ role: Role.admin });
		const people = await Promise.all(Array.from({ length: 4 }, () => child()));
		const [a, b, c] = await Promise.all(
			people.slice(0, 3).map(async (one) => (await order(first, one, [entry(one)])).body._id),
		);
		const other = (await order(second, people[3]!, [entry(people[3]!)])).body._id;
		await confirm(a!, admin);
		await runScheduled(env, noon + 48 * hour);
		expect(await Promise.all([a!, b!, c!, other].map(stateOf))).toEqual(["paid", "lapsed", "lapsed", "awaiting"]);
		expect([await hallOf(first), await hallOf(second)]).toMatchObject([{ seatsTaken: 1 }, { seatsTaken: 1 }]);
	});

	test("an order from before orders knew their time has what its olympiad gives", async () => {
		const id = await inPerson({}, { seats: 2 });
		const buyer = await child();
		const placed = (await order(id, buyer, [entry(buyer)])).body;
		await db.update(ticketOrders).set({ holdsUntil: null });
		await runScheduled(env, noon + 48 * hour - 1);
		expect(await stateOf(placed._id)).toBe("awaiting");
		await runScheduled(env, noon + 48 * hour);
		expect(await stateOf(placed._id)).toBe("lapsed");
	});

	test("a lapsed order is marked as paid and two sit on one seat", async () => {
		const id = await inPerson({}, { seats: 1 });
		const [late, next, admin] = [await child(), await child(), await signedIn({ role: Role.admin })];
		const placed = (await order(id, late, [entry(late)])).body;
		await runScheduled(env, noon + 48 * hour);
		expect(await confirm(placed._id, admin)).toMatchObject({ status: 409, body: { error: "ORDER_LAPSED" } });
		const second = (await order(id, next, [entry(next)])).body;
		expect((await confirm(placed._id, admin, { again: true })).body.error).toBe("TICKETS_SOLD_OUT");
		expect(await entries(id)).toEqual([]);
		// the seat is free again: now the late money buys it, once
		expect((await api().post(`/competitions/orders/${second._id}/cancel`, {}, next.headers)).status).toBe(200);
		const answers = await Promise.all([1, 2, 3].map(() => confirm(placed._id, admin, { again: true })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 1 });
		expect(await entries(id)).toMatchObject([{ userId: late.user.id }]);
	});

	test("who has ordered anew gets no second seat from the order that lapsed", async () => {
		const id = await inPerson({}, { seats: 9 });
		const [buyer, admin] = [await child(), await signedIn({ role: Role.admin })];
		const placed = (await order(id, buyer, [entry(buyer)])).body;
		await runScheduled(env, noon + 48 * hour);
		await order(id, buyer, [entry(buyer)]);
		expect((await confirm(placed._id, admin, { again: true })).body.error).toBe("HAVE_OFFLINE_OLIMPIC");
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 1 });
	});

	test("paid at the moment it lapses, one of the two holds, and seats, record and log agree", async () => {
		const id = await inPerson({}, { seats: 9 });
		const admin = await signedIn({ role: Role.admin });
		for (let round = 0; round < 6; round++) {
			const buyer = await child();
			const placed = (await order(id, buyer, [entry(buyer)])).body;
			const lapse = () => runScheduled(env, noon + 48 * hour);
			const pay = () => confirm(placed._id, admin, {}, noon + 48 * hour);
			const [, answer] =
				round % 2 === 0 ? await Promise.all([lapse(), pay()]) : (await Promise.all([pay(), lapse()])).toReversed();
			const state = await stateOf(placed._id);
			const paid = (answer as Awaited<ReturnType<typeof pay>>).status === 200;
			expect(state).toBe(paid ? "paid" : "lapsed");
			const seated = (await entries(id)).filter(({ userId }) => userId === buyer.user.id);
			expect(seated).toHaveLength(paid ? 1 : 0);
			const log = await db.select().from(auditLog).where(eq(auditLog.targetId, placed._id));
			expect(log.map(({ action }) => action)).toEqual(["order.create", paid ? "order.paid" : "order.lapsed"]);
		}
		const paid = await db.select().from(ticketOrders).where(eq(ticketOrders.state, "paid"));
		expect(await hallOf(id)).toMatchObject({ seatsTaken: paid.length });
	});

	test("an organiser's hours are data, from one to 720", async () => {
		const admin = await signedIn({ role: Role.admin });
		const { id } = await makeOlympiad(db, noon, { startsAt: noon + day, endsAt: noon + 2 * day });
		const { body: opened } = await bodyOf<Record<string, unknown>>(api().get(`/olimpic/admin/${id}`, admin.headers));
		expect(opened["order_hours"]).toBe(48);
		const save = (order_hours: number) =>
			bodyOf<Record<string, unknown>>(api().post(`/olimpic/admin/${id}`, { ...opened, order_hours }, admin.headers));
		for (const wrong of [0, 721, 1.5]) expect((await save(wrong)).status).toBe(422);
		expect((await save(720)).body["order_hours"]).toBe(720);
	});
});
