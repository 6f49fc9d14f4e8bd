import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import type { Attempt, StepData } from "#worker/attempt/contract";
import { makeSignedIn } from "../../factories/rows";
import {
	attemptNoon as noon,
	device,
	errorOf,
	rightAnswers,
	type Setting,
	setUp,
	startedBy,
} from "../../factories/attempt";

const db = openDb(env.DB);
const minute = 60_000;

let setting: Setting;
beforeEach(async () => {
	setting = await setUp();
});

describe("typed answers", () => {
	test("arrive in any order and more than once, and count once, the latest per sum", async () => {
		const { child, attempt } = await startedBy(setting);
		const paper = (await (await child.data(attempt._id, 1)).json()) as StepData;
		const right = rightAnswers(paper);
		const events = [
			...child.type(
				1,
				right.map(() => "999999"),
			),
			...child.type(1, right),
		];
		const shuffled = [...events.slice(25), ...events.slice(0, 25)];
		expect(await (await child.answers(attempt._id, attempt.epoch, shuffled.slice(0, 10))).json()).toMatchObject({
			ack: 0,
		});
		await child.answers(attempt._id, attempt.epoch, shuffled);
		for (let i = 0; i < 10; i++) {
			expect(await (await child.answers(attempt._id, attempt.epoch, events)).json()).toMatchObject({
				ack: events.length,
			});
		}
		expect(await (await child.check(attempt._id, attempt.epoch, 1)).json()).toMatchObject({ score: 200 });
	});

	test("the same number with another content is refused and the first one stays", async () => {
		const { child, attempt } = await startedBy(setting);
		await child.data(attempt._id, 1);
		const event = { seq: 1, step: 1, item: 0, value: "5", at: "2026-09-15T09:00:00Z" };
		await child.answers(attempt._id, attempt.epoch, [event]);
		expect(await errorOf(child.answers(attempt._id, attempt.epoch, [{ ...event, value: "6" }]))).toBe(
			"409 SEQ_CONFLICT",
		);
		expect(((await (await child.data(attempt._id, 1)).json()) as StepData).answers).toEqual({ 0: "5" });
	});

	test.each([
		["five seconds after the end", 3 * minute + 5_000, 200],
		["later than that: kept, but without points", 3 * minute + 5_001, 0],
	])("%s", async (_, after, score) => {
		const { child, attempt } = await startedBy(setting);
		const paper = (await (await child.data(attempt._id, 1)).json()) as StepData;
		setting.api.clock.now += after;
		const events = child.type(1, rightAnswers(paper));
		expect(await (await child.answers(attempt._id, attempt.epoch, events)).json()).toMatchObject({
			ack: events.length,
		});
		expect(await (await child.check(attempt._id, attempt.epoch, 1)).json()).toMatchObject({ score });
	});

	test("after the check are kept as evidence and change nothing", async () => {
		const { child, attempt } = await startedBy(setting);
		const paper = (await (await child.data(attempt._id, 1)).json()) as StepData;
		await child.check(attempt._id, attempt.epoch, 1);
		expect((await child.answers(attempt._id, attempt.epoch, child.type(1, rightAnswers(paper)))).status).toBe(200);
		expect(await (await child.check(attempt._id, attempt.epoch, 1)).json()).toMatchObject({ score: 0 });
	});

	test.each([
		["a value longer than any answer", { seq: 1, step: 1, item: 0, value: "9".repeat(41), at: "" }],
		["no number", { step: 1, item: 0, value: "9", at: "" }],
		["an item that cannot be", { seq: 1, step: 1, item: -1, value: "9", at: "" }],
	])("nonsense is refused by name: %s", async (_, event) => {
		const { child, attempt } = await startedBy(setting);
		await child.data(attempt._id, 1);
		expect(await errorOf(child.answers(attempt._id, attempt.epoch, [event]))).toBe("422 VALIDATION");
	});
});

describe("two devices", () => {
	test("the second is refused until it takes over; then the first can do nothing", async () => {
		const tablet = await startedBy(setting, "tablet");
		await tablet.child.data(tablet.attempt._id, 1);
		const phone = device(setting, "phone");
		const { ticket } = await phone.ready();
		expect(await errorOf(phone.start(ticket))).toBe("409 ATTEMPT_ELSEWHERE");
		const taken = (await (await phone.start(ticket, "?takeover=1")).json()) as { attempt: Attempt };
		expect(taken.attempt).toMatchObject({ _id: tablet.attempt._id, epoch: 2, current: 1 });
		const { _id } = tablet.attempt;
		for (const refused of [
			tablet.child.data(_id, 1),
			tablet.child.answers(_id, 1, tablet.child.type(1, ["1"])),
			tablet.child.check(_id, 1, 1),
			tablet.child.save(_id),
		]) {
			expect(await errorOf(refused)).toBe("409 ATTEMPT_ELSEWHERE");
		}
		expect((await phone.data(_id, 1)).status).toBe(200);
	});
});

describe("another person's attempt", () => {
	test("does not exist for anybody else, and an id we did not make reaches no shard", async () => {
		const { attempt } = await startedBy(setting);
		const stranger = device({ ...setting, person: await makeSignedIn(db, env.SESSION_SECRET, noon) });
		for (const id of [attempt._id, `${attempt._id}x`, "nonsense", "a.b.c"]) {
			expect(await errorOf(stranger.data(id, 1))).toBe("404 ATTEMPT_NOT_FOUND");
			expect(await errorOf(stranger.answers(id, 1, []))).toBe("404 ATTEMPT_NOT_FOUND");
			expect(await errorOf(stranger.check(id, 1, 1))).toBe("404 ATTEMPT_NOT_FOUND");
			expect(await errorOf(stranger.save(id))).toBe("404 ATTEMPT_NOT_FOUND");
		}
		expect(await errorOf(stranger.leave(attempt._id, { epoch: 1, token: "guess", type: "reload" }))).toBe(
			"403 TICKET_INVALID",
		);
	});
});

describe("leaving", () => {
	test.each(["navigate", "reload"] as const)(
		"by %s stores what the beacon carries and ends the attempt as failed",
		async (type) => {
			const { child, attempt } = await startedBy(setting);
			const paper = (await (await child.data(attempt._id, 1)).json()) as StepData;
			const events = child.type(1, rightAnswers(paper));
			const sent = await child.leave(attempt._id, { epoch: 1, token: attempt.token, type, events });
			expect(sent.status).toBe(204);
			expect(await errorOf(child.save(attempt._id))).toBe("409 ATTEMPT_CLOSED");
			const record = await (await setting.api.get("/olimpic/participant", child.headers)).json();
			expect(record).toMatchObject({ result: [200, 0, 0, 0, 0, 0, 0], meta: { fail: true, type } });
		},
	);

	test("a page that comes back says that its leaving was a reload", async () => {
		const { child, attempt } = await startedBy(setting);
		const left = { epoch: 1, token: attempt.token };
		await child.leave(attempt._id, { ...left, type: "navigate" });
		await child.leave(attempt._id, { ...left, type: "reload" });
		const record = await (await setting.api.get("/olimpic/participant", child.headers)).json();
		expect(record).toMatchObject({ meta: { fail: true, type: "reload" } });
	});

	test("without a message is not leaving: the attempt goes on until its time has passed", async () => {
		const { child, attempt } = await startedBy(setting);
		await child.data(attempt._id, 1);
		setting.api.clock.now += 2 * minute;
		expect((await child.data(attempt._id, 1)).status).toBe(200);
		setting.api.clock.now += 30 * minute;
		expect(await errorOf(child.save(attempt._id))).toBe("409 ATTEMPT_CLOSED");
	});
});

describe("the end", () => {
	test("comes by the server's alarm even if the browser is gone", async () => {
		const { child, attempt } = await startedBy(setting);
		const paper = (await (await child.data(attempt._id, 1)).json()) as StepData;
		await child.answers(attempt._id, attempt.epoch, child.type(1, rightAnswers(paper)));
		setting.api.clock.now += 40 * minute;
		await runDurableObjectAlarm(setting.stub);
		const row = await env.DB.prepare("SELECT s1, ending, fail FROM results WHERE attempt_id = ?")
			.bind(attempt._id)
			.first();
		expect(row).toEqual({ s1: 200, ending: "timeout", fail: 1 });
	});

	test("of a session ends its hold on the attempt", async () => {
		const { child, attempt } = await startedBy(setting);
		await child.data(attempt._id, 1);
		expect((await setting.api.post("/users/logout", {}, child.headers)).status).toBe(204);
		expect(await errorOf(child.check(attempt._id, attempt.epoch, 1))).toBe("401 INVALID_TOKEN");
	});
});
