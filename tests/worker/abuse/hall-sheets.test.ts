import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { ticketOrders, tickets } from "#db/schema/competition";
import { hallStages } from "#db/schema/hall";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { Role, type RoleNumber } from "#domain/user/role";
import type { Attempts } from "#party/attempts";
import type { StepData } from "#worker/attempt/contract";
import type { Board } from "#worker/olympiad/board/contract";
import { openStage } from "#worker/olympiad/board/hall-store";
import type { CheckInList } from "#worker/competition/day-contract";
import { attemptNoon as noon, errorOf, plan, setUp, startedBy } from "../../factories/attempt";
import { type HallSetting, joined, makeHall } from "../../factories/hall";
import { makeParticipant, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const hour = 3_600_000;
let s: HallSetting;
beforeEach(async () => {
	s = await makeHall();
});

const numbers = async (pending: Promise<Response>) => ((await (await pending).json()) as StepData).list;
const opened = (id = s.id) =>
	db
		.select({ stage: hallStages.stage, by: hallStages.openedBy })
		.from(hallStages)
		.where(eq(hallStages.olympiadId, id))
		.orderBy(hallStages.stage);

/** A ticket of the child of the hall, as the till leaves it. */
async function sell(state: "paid" | "awaiting" | "cancelled", live = state !== "cancelled") {
	const order = `order-${s.id}`;
	await db.insert(ticketOrders).values({
		id: order,
		olympiadId: s.id,
		buyerId: s.person.user.id,
		idempotencyKey: order,
		request: "",
		state,
		amount: 0,
		seats: 1,
		companions: 0,
		createdAt: noon,
	});
	const seat = { orderId: order, olympiadId: s.id, kind: "participant" as const, holder: "Mila Petrova" };
	await db
		.insert(tickets)
		.values({ id: `seat-${s.id}`, userId: s.person.user.id, code: `code-${s.id}`, live, ...seat });
	return `seat-${s.id}`;
}

describe("a child who is not in the hall reads its sheets", () => {
	const ready = () => errorOf(s.api.post(`/olimpic/${s.id}/ready?type=offline`, promises, s.child.headers));
	const promises = { rules: true, camera: true, ready: true };

	test("before anybody let them in", async () => {
		await s.openStage(1);
		expect(await ready()).toBe("409 NOT_CHECKED_IN");
		expect(await s.child.ready("offline")).not.toHaveProperty("ticket");
	});

	test("before the event, though let in a month early", async () => {
		s = await makeHall({ startsAt: noon + 30 * 24 * hour, endsAt: noon + 31 * 24 * hour });
		await s.checkIn(s.participant.id);
		expect(await ready()).toBe("409 OLIMPIC_NOT_STARTED");
		expect(await errorOf(s.openStage(1))).toBe("409 OLIMPIC_NOT_STARTED");
		expect(await opened()).toEqual([]);
	});

	test.each([
		["bought and not shown", "paid", true, "409 NOT_CHECKED_IN"],
		["ordered and not paid", "awaiting", true, "409 NOT_CHECKED_IN"],
		["given back", "paid", false, "409 NOT_CHECKED_IN"],
	] as const)("with a ticket %s", async (_, state, live, answer) => {
		const seat = await sell(state, live);
		if (state === "awaiting") await s.checkIn(seat);
		// a ticket that is none any more keeps the word of the door for itself
		if (!live) await db.update(tickets).set({ checkedInAt: noon }).where(eq(tickets.id, seat));
		expect(await ready()).toBe(answer);
	});

	test("with the check-in of a friend in another event", async () => {
		const other = await makeHall();
		await makeParticipant(db, {
			olympiadId: other.id,
			userId: s.person.user.id,
			category: "D10",
			checkedInAt: noon,
		});
		expect(await ready()).toBe("409 NOT_CHECKED_IN");
	});

	test("with a readiness from before the door took its word back", async () => {
		await s.checkIn(s.participant.id);
		const { ticket } = await s.child.ready("offline");
		s.api.clock.now += 45_000;
		await s.checkIn(s.participant.id, false);
		expect(await errorOf(s.child.start(ticket))).toBe("409 NOT_CHECKED_IN");
		await s.checkIn(s.participant.id);
		expect(await errorOf(s.child.start(ticket))).toBe("200 accepted");
	});

	test.each(["record", "ticket"] as const)(
		"in an attempt opened before the door took its word back, by %s",
		async (by) => {
			const key = by === "ticket" ? await sell("paid") : s.participant.id;
			const attempt = await joined(s, key);
			await s.openStage(1);
			expect(await errorOf(s.checkIn(key, false))).toBe("200 accepted");
			expect(await errorOf(s.child.data(attempt, 1))).toBe("409 NOT_CHECKED_IN");
			await s.checkIn(key);
			expect(await errorOf(s.child.data(attempt, 1))).toBe("200 accepted");
		},
	);

	test("who lets themselves in", async () => {
		const asked = s.api.post(
			`/competitions/${s.id}/check-in`,
			{ ticket: s.participant.id, here: true },
			s.child.headers,
		);
		expect(await errorOf(asked)).toBe("403 FORBIDDEN");
		expect(await ready()).toBe("409 NOT_CHECKED_IN");
	});
});

describe("nobody who belongs into the hall stands outside", () => {
	const list = async () =>
		(await (await s.api.get(`/competitions/${s.id}/check-in`, s.admin.headers)).json()) as CheckInList;

	test("who holds a paid ticket is let in by it", async () => {
		const seat = await sell("paid");
		expect((await list()).data).toMatchObject([{ _id: seat, ticket: true, checked_in: null }]);
		await s.checkIn(seat);
		expect(await s.child.ready("offline")).toHaveProperty("ticket");
		expect(await list()).toMatchObject({ count: 1, checked_in: 1 });
	});

	test("who was entered by a delegate and has no ticket is on the list of the door all the same", async () => {
		expect((await list()).data).toMatchObject([
			{ _id: s.participant.id, ticket: false, holder: "Mila Petrova", category: "D10", checked_in: null },
		]);
		await s.checkIn(s.participant.id);
		expect(await list()).toMatchObject({ count: 1, checked_in: 1 });
		expect(await s.child.ready("offline")).toHaveProperty("ticket");
	});

	test("who was let in before the ticket was paid stays in, and is shown out by it", async () => {
		await s.checkIn(s.participant.id);
		const seat = await sell("paid");
		expect((await list()).data).toMatchObject([{ _id: seat, checked_in: expect.any(String) }]);
		expect(await s.child.ready("offline")).toHaveProperty("ticket");
		await s.checkIn(seat, false);
		expect(await s.child.ready("offline")).not.toHaveProperty("ticket");
	});

	test("who comes back to an open attempt needs nothing of the database's word of the door", async () => {
		const attempt = await joined(s);
		await db.update(participants).set({ checkedInAt: null }).where(eq(participants.id, s.participant.id));
		const { ticket } = await s.child.ready("offline");
		const again = (await (await s.child.start(ticket)).json()) as { attempt: { _id: string } };
		expect(again.attempt._id).toBe(attempt);
		await s.openStage(1);
		expect(await errorOf(s.child.data(attempt, 1))).toBe("200 accepted");
	});

	test("an olympiad that is sat anywhere asks no door", async () => {
		const online = await setUp();
		const { child, attempt } = await startedBy(online);
		expect(await errorOf(child.data(attempt._id, 1))).toBe("200 accepted");
	});
});

describe("a child in the hall reads a sheet ahead of the others", () => {
	test("before the organiser's start", async () => {
		const attempt = await joined(s);
		expect(await errorOf(s.child.data(attempt, 1))).toBe("409 STEP_NOT_OPENED");
		expect(await errorOf(s.openStage(1))).toBe("200 accepted");
		expect(await errorOf(s.child.data(attempt, 1))).toBe("200 accepted");
	});

	test("of stage seven while stage one is open", async () => {
		const attempt = await joined(s);
		await s.openStage(1);
		for (const step of [2, 7]) expect(await errorOf(s.child.data(attempt, step))).toBe("409 STEP_OUT_OF_TURN");
		await s.child.data(attempt, 1);
		for (const step of [2, 7]) expect(await errorOf(s.child.data(attempt, step))).toBe("409 STEP_OUT_OF_TURN");
	});

	test("by checking stages at once to race ahead: no stage after the open one, however fast", async () => {
		const attempt = await joined(s);
		await s.openStage(1);
		await s.child.data(attempt, 1);
		await s.child.check(attempt, 1, 1);
		expect(await errorOf(s.child.check(attempt, 1, 2))).toBe("409 STEP_NOT_STARTED");
		expect(await errorOf(s.child.data(attempt, 2))).toBe("409 STEP_NOT_OPENED");
		await s.openStage(2);
		s.api.clock.now += 2_000;
		const at = s.api.clock.now;
		const paper = (await (await s.child.data(attempt, 2)).json()) as StepData;
		expect(Date.parse(paper.startedAt)).toBe(at);
		expect(Date.parse(paper.endsAt)).toBe(at + plan[1]!.minutes * 60_000);
	});

	test("by the long form of the call, past the direct call", async () => {
		const attempt = await joined(s);
		const long = `/olimpic/data?step=1&attempt=${attempt}&level=1`;
		expect(await errorOf(s.api.get(long, s.child.headers))).toBe("409 STEP_NOT_OPENED");
		await s.openStage(1);
		expect(await errorOf(s.api.get(long, s.child.headers))).toBe("200 accepted");
	});

	test("by waiting: once opened all get the same numbers, each with a clock of their own", async () => {
		const other = await s.enter();
		const attempt = await joined(s);
		const second = await joined({ ...s, ...other });
		await s.openStage(1);
		const first = await numbers(s.child.data(attempt, 1));
		s.api.clock.now += 10_000;
		expect(await numbers(other.child.data(second, 1))).toEqual(first);
	});
});

describe("the organiser's word", () => {
	test("reaches a shard that was not told, and costs the database one question a second", async () => {
		const attempt = await joined(s);
		expect(await errorOf(s.child.data(attempt, 1))).toBe("409 STEP_NOT_OPENED");
		await db.insert(hallStages).values({ olympiadId: s.id, stage: 1, openedAt: noon, openedBy: s.admin.user.id });
		expect(await errorOf(s.child.data(attempt, 1))).toBe("409 STEP_NOT_OPENED");
		s.api.clock.now += 1_000;
		expect(await errorOf(s.child.data(attempt, 1))).toBe("200 accepted");
	});

	test("is kept by the shard, which then asks nobody", async () => {
		const attempt = await joined(s);
		await s.openStage(1);
		await db.delete(hallStages).where(eq(hallStages.olympiadId, s.id));
		expect(await errorOf(s.child.data(attempt, 1))).toBe("200 accepted");
	});

	test("never goes back: an older one that arrives late closes nothing", async () => {
		const attempt = await joined(s);
		await s.openStage(1);
		await s.openStage(2);
		await runInDurableObject(s.stub, (instance: Attempts) => instance.openStage(s.id, 1));
		await db.delete(hallStages).where(eq(hallStages.olympiadId, s.id));
		await s.child.data(attempt, 1);
		await s.child.check(attempt, 1, 1);
		expect(await errorOf(s.child.data(attempt, 2))).toBe("200 accepted");
	});

	test("given twice, and by two at once, opens one stage with one line in the log", async () => {
		const second = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		const both = await Promise.all([s.openStage(1), s.openStage(1, second.headers)]);
		const boards = (await Promise.all(both.map((one) => one.json()))) as Board[];
		expect(boards.map(({ hall }) => hall)).toMatchObject([
			{ opened: 1, next: 2 },
			{ opened: 1, next: 2 },
		]);
		expect(await errorOf(s.openStage(1))).toBe("200 accepted");
		expect(await opened()).toHaveLength(1);
		const log = await db
			.select({ actor: auditLog.actorId, at: auditLog.at, detail: auditLog.detail })
			.from(auditLog)
			.where(and(eq(auditLog.action, "hall.stage"), eq(auditLog.targetId, s.id)));
		expect(log).toEqual([{ actor: (await opened())[0]!.by, at: noon, detail: '{"stage":1}' }]);
	});

	test("by two who have both read that nothing is open, and by one whose board is old, opens one stage", async () => {
		const log = () => db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.targetId, s.id));
		for (const _ of [1, 2]) await openStage(db, s.id, 1, s.admin.user.id, noon);
		await openStage(db, s.id, 3, s.admin.user.id, noon);
		expect(await opened()).toHaveLength(1);
		expect(await log()).toHaveLength(1);
	});

	test("goes forwards and one at a time", async () => {
		expect(await errorOf(s.openStage(2))).toBe("409 STEP_OUT_OF_TURN");
		for (const stage of [0, 8, 1.5]) expect(await errorOf(s.openStage(stage))).toBe("422 VALIDATION");
		for (let stage = 1; stage <= 7; stage++) expect(await errorOf(s.openStage(stage))).toBe("200 accepted");
		expect((await opened()).map(({ stage }) => stage)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	});

	test("counts who came in, who joined and who still works", async () => {
		await s.enter();
		await joined(s);
		expect(await (await s.openStage(1)).json()).toMatchObject({
			hall: { opened: 1, next: 2, people: 2, checked_in: 1, joined: 1, working: 1 },
		});
	});

	test("opens a stage after the event's end too: a hall that runs late goes on", async () => {
		const attempt = await joined(s);
		s.api.clock.now = noon + hour + 1;
		expect(await errorOf(s.openStage(1))).toBe("200 accepted");
		expect(await errorOf(s.child.data(attempt, 1))).toBe("200 accepted");
	});

	test("finds a child who has waited for half an hour", async () => {
		const attempt = await joined(s);
		s.api.clock.now += 35 * 60_000;
		expect(await errorOf(s.child.data(attempt, 1))).toBe("409 STEP_NOT_OPENED");
		await s.openStage(1);
		expect(await errorOf(s.child.data(attempt, 1))).toBe("200 accepted");
	});
});

describe("somebody else opens a stage", () => {
	test("a child", async () => {
		const attempt = await joined(s);
		expect(await errorOf(s.openStage(1, s.child.headers))).toBe("403 FORBIDDEN");
		expect(await errorOf(s.child.data(attempt, 1))).toBe("409 STEP_NOT_OPENED");
	});

	test.each(Object.entries(Role).filter(([name]) => name !== "admin"))("a %s", async (_, role: RoleNumber) => {
		const { headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, { role });
		expect(await errorOf(s.openStage(1, headers))).toBe("403 FORBIDDEN");
		expect(await opened()).toEqual([]);
	});

	test("the organiser of another event: the stages of one hall are not those of the next", async () => {
		const other = await makeHall();
		const attempt = await joined(s);
		expect(await errorOf(other.openStage(1))).toBe("200 accepted");
		s.api.clock.now += 2_000;
		expect(await errorOf(s.child.data(attempt, 1))).toBe("409 STEP_NOT_OPENED");
	});

	test("of an olympiad that has no hall", async () => {
		const { id } = await setUp();
		expect(await errorOf(s.api.post(`/olimpic/${id}/hall`, { stage: 1 }, s.admin.headers))).toBe(
			"404 OLIMPIC_NOT_FOUND",
		);
	});

	test("once the results are frozen", async () => {
		const frozen = await makeHall({ resultsState: "frozen" });
		expect(await errorOf(frozen.openStage(1))).toMatch(/RESULTS_CLOSED/);
		expect(await opened(frozen.id)).toEqual([]);
	});
});

describe("the official papers are asked for", () => {
	const official = (headers: Record<string, string>) =>
		errorOf(s.api.get(`/olimpic/${s.id}/paper?official=1&category=D10`, headers));

	beforeEach(async () => {
		s = await makeHall({ printing: true });
	});

	test("by the child who sits them, checked in and with every stage open", async () => {
		await db.update(participants).set({ checkedInAt: noon }).where(eq(participants.id, s.participant.id));
		for (let stage = 1; stage <= 7; stage++) await s.openStage(stage);
		const paid = await makeSignedIn(db, env.SESSION_SECRET, noon, { accessUntil: noon / 1000 + 60 });
		await makeParticipant(db, { olympiadId: s.id, userId: paid.user.id, category: "D10", checkedInAt: noon });
		expect(await official(paid.headers)).toBe("404 NOT_FOUND");
		expect(await official(s.child.headers)).not.toMatch(/^200/);
	});

	test.each([
		["a teacher with a paying pupil", Role.teacher],
		["a school and delegate", Role.school],
		["a representative", Role.representative],
	])("by %s", async (_, role) => {
		const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, {
			role,
			accessUntil: noon / 1000 + 60,
		});
		await makeSignedIn(db, env.SESSION_SECRET, noon, { creatorId: user.id, accessUntil: noon / 1000 + 60 });
		expect(await official(headers)).toBe("404 NOT_FOUND");
		// the gate of all printing is open to them: it is the sheets of the hall that they do not get
		expect(await errorOf(s.api.get(`/olimpic/${s.id}/paper?seed=ABC234&category=D10`, headers))).toBe("200 accepted");
	});

	test("by an admin, who prints them", async () => {
		expect(await official(s.admin.headers)).toBe("200 accepted");
	});
});
