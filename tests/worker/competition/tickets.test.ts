import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { competitionVenues, competitionWinners, ticketOrders, tickets } from "#db/schema/competition";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { Role } from "#domain/user/role";
import type { Competition } from "#worker/competition/contract";
import type { TicketOrder, TicketOrders } from "#worker/competition/order-contract";
import { bodyOf, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";
import {
	api,
	child,
	day,
	entry,
	hallOf,
	inPerson,
	newKey,
	order,
	type Person,
	signedIn,
} from "../../factories/competition";

const db = openDb(env.DB);

beforeEach(async () => {
	await db.batch([db.delete(ticketOrders), db.delete(competitionWinners), db.delete(results), db.delete(olympiads)]);
});

describe("ordering places", () => {
	test("a parent orders a place with a companion; it waits for payment, and the seats are taken", async () => {
		const id = await inPerson({}, { seats: 10 });
		const buyer = await child();
		const { status, body } = await order(id, buyer, [entry(buyer, ["Anna Petrova"])]);
		expect(status).toBe(200);
		expect(body).toMatchObject({ state: "awaiting", amount: 200_000, olimpic: { _id: id } });
		expect(body.tickets.map(({ kind, holder, tshirt, code }) => [kind, holder, tshirt, code])).toEqual([
			["participant", "Mila Petrova", "140", ""],
			["companion", "Anna Petrova", "", ""],
		]);
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 1, companionsTaken: 1 });
		expect(await db.select().from(participants)).toEqual([]);
		const { body: card } = await bodyOf<Competition>(api().get(`/competitions/${id}`, buyer.headers));
		expect(card).toMatchObject({ entry: "awaiting", seats_left: 9, city: "Kazan", may: { manage: false } });
	});

	test("confirmed by an admin, the tickets carry codes and the child takes part with T-shirt and companions", async () => {
		const id = await inPerson();
		const [buyer, admin] = [await child(), await signedIn({ role: Role.admin })];
		const placed = (await order(id, buyer, [entry(buyer, ["Anna Petrova"])])).body;
		const confirm = (person: Person) =>
			bodyOf<TicketOrder>(api().post(`/competitions/orders/${placed._id}/confirm`, {}, person.headers));
		expect((await confirm(buyer)).status).toBe(403);
		const { body } = await confirm(admin);
		expect(body.state).toBe("paid");
		for (const { code } of body.tickets) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
		expect(await db.select().from(participants)).toMatchObject([
			{
				olympiadId: id,
				userId: buyer.user.id,
				category: "C12",
				tshirt: "140",
				companions: 1,
				creatorId: buyer.user.id,
			},
		]);
		expect((await confirm(admin)).status).toBe(409);
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, placed._id));
		expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
			["order.create", buyer.user.id],
			["order.paid", admin.user.id],
		]);
	});

	test("an olympiad that asks for six months of access asks for each child of an order", async () => {
		const id = await inPerson({ requiresSixMonths: true });
		const paid = { accessUntil: (noon + 300 * day) / 1000 };
		const [lacking, paying] = [await child({ accessUntil: (noon + 90 * day) / 1000 }), await child(paid)];
		expect(await order(id, lacking, [entry(lacking)])).toMatchObject({
			status: 422,
			body: { error: "SIX_MONTHS_REQUIRED", fields: { "people.0": "SIX_MONTHS_REQUIRED" } },
		});
		expect(await db.select().from(ticketOrders)).toEqual([]);
		expect((await order(id, paying, [entry(paying)])).status).toBe(200);
	});

	test("sent twice it is one order, even at the same moment; another order under the same key is refused", async () => {
		const id = await inPerson({}, { seats: 10 });
		const buyer = await child();
		const key = newKey();
		const answers = await Promise.all(Array.from({ length: 8 }, () => order(id, buyer, [entry(buyer)], key)));
		expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
		expect((await order(id, buyer, [entry(buyer)], key)).body._id).toBe(answers[0]?.body._id);
		expect(await order(id, buyer, [entry(buyer, ["Anna"])], key)).toMatchObject({
			status: 409,
			body: { error: "CONFLICT" },
		});
		expect(await db.select().from(ticketOrders)).toHaveLength(1);
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 1 });
	});

	test("twenty at the same moment for seven seats: seven get one, thirteen are told, no seat twice", async () => {
		const id = await inPerson({}, { seats: 7 });
		const buyers = await Promise.all(Array.from({ length: 20 }, () => child()));
		const answers = await Promise.all(buyers.map((buyer) => order(id, buyer, [entry(buyer)])));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
		const refused = answers.filter(({ status }) => status !== 200);
		expect(new Set(refused.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
			new Set(["409 TICKETS_SOLD_OUT"]),
		);
		expect(await hallOf(id)).toMatchObject({ seats: 7, seatsTaken: 7 });
		expect(await db.select().from(tickets)).toHaveLength(7);
		expect(await db.select().from(ticketOrders)).toHaveLength(7);
	});

	test("companions have seats of their own, and a whole order fails with them", async () => {
		const id = await inPerson({}, { seats: 10, companionSeats: 1 });
		const buyer = await child();
		expect((await order(id, buyer, [entry(buyer, ["Anna", "Boris"])])).body.error).toBe("TICKETS_SOLD_OUT");
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 0, companionsTaken: 0 });
		expect((await order(id, buyer, [entry(buyer, ["Anna"])])).status).toBe(200);
	});

	test("where no hall is known the participants limit counts the seats", async () => {
		const id = await inPerson({ participantsLimit: 1 });
		await db.delete(competitionVenues);
		const [first, second] = [await child(), await child()];
		expect((await order(id, first, [entry(first)])).status).toBe(200);
		expect((await order(id, second, [entry(second)])).body.error).toBe("TICKETS_SOLD_OUT");
	});

	test("what costs nothing is paid at once", async () => {
		const id = await inPerson({ price: 0 });
		const buyer = await child();
		const { body } = await order(id, buyer, [entry(buyer)]);
		expect([body.state, body.amount]).toEqual(["paid", 0]);
		expect(await db.select().from(participants)).toHaveLength(1);
	});

	test("a cancelled order gives its seats back once, and the person may order again", async () => {
		const id = await inPerson({}, { seats: 1, companionSeats: 1 });
		const [buyer, stranger] = [await child(), await child()];
		const placed = (await order(id, buyer, [entry(buyer, ["Anna"])])).body;
		const cancel = (person: Person) => api().post(`/competitions/orders/${placed._id}/cancel`, {}, person.headers);
		expect((await cancel(stranger)).status).toBe(404);
		const answers = await Promise.all([cancel(buyer), cancel(buyer), cancel(buyer)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		expect(await hallOf(id)).toMatchObject({ seatsTaken: 0, companionsTaken: 0 });
		expect((await order(id, buyer, [entry(buyer)])).status).toBe(200);
	});

	test("paid and cancelled at the same moment, one of the two holds, and the record, the seats and the log agree", async () => {
		const id = await inPerson({}, { seats: 9 });
		const admin = await signedIn({ role: Role.admin });
		for (let round = 0; round < 5; round++) {
			const buyer = await child();
			const placed = (await order(id, buyer, [entry(buyer)])).body;
			const decide = (verb: string, who: Person) =>
				api().post(`/competitions/orders/${placed._id}/${verb}`, {}, who.headers);
			const answers = await Promise.all([
				decide("confirm", admin),
				decide("cancel", buyer),
				decide("confirm", admin),
				decide("cancel", admin),
			]);
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
			const [kept] = await db.select().from(ticketOrders).where(eq(ticketOrders.id, placed._id));
			const records = await db.select().from(participants).where(eq(participants.userId, buyer.user.id));
			expect(records).toHaveLength(kept?.state === "paid" ? 1 : 0);
			const log = await db.select().from(auditLog).where(eq(auditLog.targetId, placed._id));
			expect(log.map(({ action }) => action)).toEqual([
				"order.create",
				kept?.state === "paid" ? "order.paid" : "order.cancel",
			]);
		}
		const paid = await db.select().from(ticketOrders).where(eq(ticketOrders.state, "paid"));
		expect(await hallOf(id)).toMatchObject({ seatsTaken: paid.length });
	});

	test.each([
		["in person", { kind: "offline" as const }, "HAVE_OFFLINE_OLIMPIC"],
		["online", { kind: "online" as const }, "HAVE_ONLINE_OLIMPIC"],
	])("who has a ticket %s gets no second one", async (_, row, code) => {
		const id = await inPerson(row);
		const buyer = await child();
		await order(id, buyer, [entry(buyer)]);
		expect(await order(id, buyer, [entry(buyer)])).toMatchObject({ status: 409, body: { error: code } });
		const registered = await child();
		await makeParticipant(db, { olympiadId: id, userId: registered.user.id });
		expect((await order(id, registered, [entry(registered)])).body.error).toBe(code);
	});

	test.each([
		["more companions than allowed", { companions: ["A", "B", "C"] }, 409, "HAVE_MAINTAINERS"],
		["a category of another age", { category: "A12" }, 422, "NOT_FOUND_CATEGORIES_FOR_OLIMPIC"],
		["a size there is not", { tshirt: "XXXL" }, 422, "VALIDATION"],
		["a companion without a name", { companions: [" "] }, 422, "VALIDATION"],
	])("%s is refused", async (_, change, status, error) => {
		const id = await inPerson();
		const buyer = await child();
		expect(await order(id, buyer, [entry(buyer, [], change)])).toMatchObject({ status, body: { error } });
		expect(await db.select().from(ticketOrders)).toEqual([]);
	});

	test("is closed while tickets are not for sale and once the day has come", async () => {
		const buyer = await child();
		const shut = await inPerson({ ticketSales: false });
		expect((await order(shut, buyer, [entry(buyer)])).body.error).toBe("TICKETS_CLOSED");
		const begun = await inPerson({ startsAt: noon - 1, endsAt: noon + day });
		expect((await order(begun, buyer, [entry(buyer)])).body.error).toBe("TICKETS_CLOSED");
	});

	test("a teacher orders for own students in one order; for a stranger's child it is not there", async () => {
		const id = await inPerson();
		const teacher = await signedIn({ role: Role.teacher });
		const mine = await Promise.all([child({ creatorId: teacher.user.id }), child({ creatorId: teacher.user.id })]);
		const foreign = await child();
		expect((await order(id, teacher, [entry(mine[0]!), entry(foreign)])).status).toBe(404);
		expect((await order(id, teacher, [entry(mine[0]!), entry(mine[0]!)])).status).toBe(409);
		const { body } = await order(
			id,
			teacher,
			mine.map((one) => entry(one, ["Parent"])),
		);
		expect([body.amount, body.tickets.length]).toEqual([400_000, 4]);
		const { body: people } = await bodyOf<{
			data: { _id: string; taken: string | null; categories: { code: string }[] }[];
		}>(api().get(`/competitions/${id}/candidates`, teacher.headers));
		const shown = new Map(people.data.map((one) => [one._id, one]));
		expect(shown.get(mine[0]!.user.id)).toMatchObject({ taken: "awaiting" });
		expect(shown.get(mine[0]!.user.id)?.categories.map(({ code }) => code)).toContain("C12");
		expect(shown.has(foreign.user.id)).toBe(false);
	});

	test("whoever won before goes higher, a place that may still change asks nothing", async () => {
		const id = await inPerson();
		const teacher = await signedIn({ role: Role.teacher });
		const pupil = await child({ creatorId: teacher.user.id });
		const codes = async () => {
			const path = `/competitions/${id}/candidates`;
			type People = { data: { _id: string; categories: { code: string }[] }[] };
			const { data } = (await bodyOf<People>(api().get(path, teacher.headers))).body;
			return data.find(({ _id }) => _id === pupil.user.id)!.categories.map(({ code }) => code);
		};
		const earlier = await makeOlympiad(db, noon - 400 * day, { resultsState: "frozen" });
		await makeParticipant(db, { olympiadId: earlier.id, userId: pupil.user.id, category: "C12", place: 1 });
		expect(await codes()).toContain("C12");
		await db.update(olympiads).set({ resultsState: "final" }).where(eq(olympiads.id, earlier.id));
		expect(await codes()).not.toContain("C12");
	});

	test("orders are listed to their buyer; all of them to admins only", async () => {
		const id = await inPerson();
		const [first, second, admin] = [await child(), await child(), await signedIn({ role: Role.admin })];
		await order(id, first, [entry(first)]);
		await order(id, second, [entry(second)]);
		const list = (person: Person, query = "") =>
			bodyOf<TicketOrders>(api().get(`/competitions/orders${query}`, person.headers));
		expect((await list(first)).body.data.map(({ buyer }) => buyer)).toEqual(["Mila Petrova"]);
		expect((await list(first, "?all=1")).status).toBe(403);
		expect((await list(admin, `?all=1&olimpic=${id}`)).body.count).toBe(2);
		expect((await list(admin)).body.count).toBe(0);
	});

	test("who holds a ticket of it sees that ticket of a teacher's order, and nothing of the others", async () => {
		const id = await inPerson();
		const teacher = await signedIn({ role: Role.teacher, name: "Olga", surname: "Smirnova" });
		const [mine, other] = [
			await child({ creatorId: teacher.user.id }),
			await child({ creatorId: teacher.user.id, name: "Lev" }),
		];
		const { body: placed } = await order(id, teacher, [entry(mine, ["Anna"]), entry(other)]);
		const seen = await bodyOf<TicketOrders>(api().get("/competitions/orders", mine.headers));
		expect(seen.body.data).toMatchObject([{ _id: placed._id, buyer: "Olga Smirnova", amount: null }]);
		expect(seen.body.data[0]?.tickets.map(({ holder }) => holder)).toEqual(["Mila Petrova", "Anna"]);
		const shown = await bodyOf<Competition>(api().get(`/competitions/${id}`, mine.headers));
		expect(shown.body.entry).toBe("awaiting");
		expect((await api().post(`/competitions/orders/${placed._id}/cancel`, {}, mine.headers)).status).toBe(404);
	});

	test("needs a key, and a session", async () => {
		const id = await inPerson();
		const buyer = await child();
		const people = [entry(buyer)];
		expect((await api().post(`/competitions/${id}/orders`, { people }, buyer.headers)).status).toBe(422);
		expect((await api().post(`/competitions/${id}/orders`, { people }, { "Idempotency-Key": newKey() })).status).toBe(
			401,
		);
	});
});
