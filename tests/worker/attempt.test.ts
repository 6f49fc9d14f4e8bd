import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import type { Sample } from "#domain/generator/sample";
import { planOf } from "#domain/olympiad/stages";
import { expectedAnswer } from "#domain/scoring/answers";
import type { Attempts } from "#party/attempts";
import type { Attempt, StepData } from "#worker/attempt/contract";
import { findEntry } from "#worker/olympiad/entry-store";
import { makeApi } from "../factories/api";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../factories/rows";

// far ahead of the real clock, so that an alarm fires when a test says so and never by itself
const noon = Date.UTC(2096, 8, 15, 9);
const db = openDb(env.DB);
const category = "D10";
const plan = planOf(category).steps;
const minute = 60_000;

/** A participant of a running olympiad, its API client, and the shard living at the same instant. */
async function setUp(olympiad: Parameters<typeof makeOlympiad>[2] = {}) {
	const api = makeApi(env, noon);
	const { id } = await makeOlympiad(db, noon, olympiad);
	const shard = `${id}:all:0`;
	const stub = env.Attempts.get(env.Attempts.idFromName(shard));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	const person = await makeSignedIn(db, env.SESSION_SECRET, noon);
	await makeParticipant(db, { olympiadId: id, userId: person.user.id, category, shard });
	return { api, id, stub, person };
}

type Setting = Awaited<ReturnType<typeof setUp>>;

/** One child at one device, speaking the wire of product.md 4 and nothing else. */
function device({ api, id, person }: Setting, seat?: string) {
	const headers = { ...person.headers, "X-App": "1", ...(seat ? { "X-Seat": seat } : {}) };
	let seq = 0;
	const promises = { rules: true, camera: true, ready: true };
	return {
		headers,
		ready: async (type = "online") =>
			(await (await api.post(`/olimpic/${id}/ready?type=${type}`, promises, headers)).json()) as {
				ticket: string;
				notBefore: string;
			},
		start: (ticket: string, query = "") => api.get(`/olimpic/${id}/start${query}`, { ...headers, "X-Ticket": ticket }),
		data: (attempt: string, step: number) => api.get(`/olimpic/data?attempt=${attempt}&step=${step}`, headers),
		answers: (attempt: string, epoch: number, events: object[]) =>
			api.post(`/olimpic/attempts/${attempt}/answers`, { epoch, events }, headers),
		type: (step: number, values: string[]) =>
			values.map((value, item) => ({ seq: ++seq, step, item, value, at: new Date(api.clock.now).toISOString() })),
		check: (attempt: string, epoch: number, step: number) =>
			api.post(`/olimpic/attempts/${attempt}/check`, { epoch, step }, headers),
		save: (attempt: string, body: object = {}, type = "online") =>
			api.post(`/olimpic/${type}/save/${attempt}`, body, headers),
		leave: (attempt: string, body: object) =>
			api.post(`/olimpic/attempts/${attempt}/leave`, body, { "Content-Type": "text/plain" }),
	};
}

async function startedBy(setting: Setting, seat?: string) {
	const child = device(setting, seat);
	const { ticket } = await child.ready();
	setting.api.clock.now += 45_000;
	const started = (await (await child.start(ticket)).json()) as { attempt: Attempt };
	return { child, ticket, attempt: started.attempt };
}

function rightAnswers(paper: StepData): string[] {
	return paper.list.flatMap(({ params, items }) =>
		items.map((numbers) => expectedAnswer(params.type as Sample["type"], numbers) ?? ""),
	);
}

async function errorOf(pending: Promise<Response> | Response): Promise<string> {
	const response = await pending;
	return `${response.status} ${((await response.json()) as { error?: string }).error ?? "accepted"}`;
}

let setting: Setting;
beforeEach(async () => {
	setting = await setUp();
});

describe("a whole olympiad by HTTP", () => {
	test("seven stages answered right give the most, whatever score the client claims", async () => {
		const { child, attempt } = await startedBy(setting);
		expect(attempt.steps.map((step) => step.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
		for (const step of attempt.steps) {
			const paper = (await (await child.data(attempt._id, step.id)).json()) as StepData;
			expect(paper.list.flatMap((group) => group.items)).toHaveLength(step.samples);
			expect(Date.parse(paper.endsAt) - Date.parse(paper.startedAt)).toBe(step.minutes * minute);
			setting.api.clock.now += 20_000;
			const events = child.type(step.id, rightAnswers(paper));
			expect(await (await child.answers(attempt._id, attempt.epoch, events)).json()).toMatchObject({
				ack: events.at(-1)!.seq,
			});
			expect(await (await child.check(attempt._id, attempt.epoch, step.id)).json()).toMatchObject({
				step: step.id,
				score: step.samples * step.size,
			});
		}
		const claimed = { result: { 1: 999, 2: 999, 7: 999 }, link: "", params: {}, end_at: "", meta: { fail: false } };
		expect(await (await child.save(attempt._id, claimed)).json()).toMatchObject({
			type: "SUCCESS",
			result: [200, 200, 200, 200, 200, 200, 200],
			score: 1200,
			max: 1200,
			meta: { fail: false, type: "saved" },
		});
	});

	test("a client that answers nothing and claims 999 everywhere gets nothing", async () => {
		const { child, attempt } = await startedBy(setting);
		for (const { id } of plan) {
			await child.data(attempt._id, id);
			await child.check(attempt._id, attempt.epoch, id);
		}
		const result = Object.fromEntries(plan.map(({ id }) => [id, 999]));
		expect(await (await child.save(attempt._id, { result })).json()).toMatchObject({
			result: [0, 0, 0, 0, 0, 0, 0],
			score: 0,
		});
	});

	test("the ended attempt reaches the database once, and a repeated save changes nothing", async () => {
		const { child, attempt } = await startedBy(setting);
		const first = await (await child.save(attempt._id)).json();
		for (let i = 0; i < 10; i++) expect(await (await child.save(attempt._id)).json()).toMatchObject(first as object);
		await runDurableObjectAlarm(setting.stub);
		const rows = await env.DB.prepare("SELECT * FROM results WHERE attempt_id = ?").bind(attempt._id).all();
		expect(rows.results).toHaveLength(1);
		expect((await findEntry(db, setting.id, setting.person.user.id))?.hasResult).toBe(true);
	});
});

describe("the start", () => {
	test("opens 45 seconds after the readiness screen, not earlier", async () => {
		const child = device(setting);
		const { ticket, notBefore } = await child.ready();
		expect(Date.parse(notBefore)).toBe(noon + 45_000);
		setting.api.clock.now += 44_999;
		expect(await errorOf(child.start(ticket))).toBe("409 TICKET_TOO_EARLY");
		setting.api.clock.now += 1;
		expect((await child.start(ticket)).status).toBe(200);
	});

	test("counts the wait from the opening of the screen, and needs the three promises", async () => {
		const child = device(setting);
		const opened = { rules: false, camera: false, ready: false };
		const first = (await (await setting.api.post(`/olimpic/${setting.id}/ready`, opened, child.headers)).json()) as {
			ticket: string;
			notBefore: string;
		};
		setting.api.clock.now += 50_000;
		expect(await errorOf(child.start(first.ticket))).toBe("403 TICKET_INVALID");
		const second = (await (
			await setting.api.post(
				`/olimpic/${setting.id}/ready`,
				{ rules: true, camera: true, ready: true },
				{ ...child.headers, "X-Ticket": first.ticket },
			)
		).json()) as { ticket: string; notBefore: string };
		expect(second.notBefore).toBe(first.notBefore);
		expect((await child.start(second.ticket)).status).toBe(200);
	});

	test("refuses a link, a prefetch and a navigation", async () => {
		const child = device(setting);
		const { ticket } = await child.ready();
		setting.api.clock.now += 45_000;
		const path = `/olimpic/${setting.id}/start`;
		const plain = { ...setting.person.headers, "X-Ticket": ticket };
		expect(await errorOf(setting.api.get(path, plain))).toBe("403 FORBIDDEN");
		const unasked: Record<string, string>[] = [{ "Sec-Purpose": "prefetch" }, { "Sec-Fetch-Mode": "navigate" }];
		for (const extra of unasked) {
			expect(await errorOf(setting.api.get(path, { ...plain, "X-App": "1", ...extra }))).toBe("403 FORBIDDEN");
		}
	});

	test("refuses a forged ticket and the ticket of another child", async () => {
		const child = device(setting);
		const { ticket } = await child.ready();
		setting.api.clock.now += 45_000;
		expect(await errorOf(child.start(`${ticket}x`))).toBe("403 TICKET_INVALID");
		const other = { ...setting, person: await makeSignedIn(db, env.SESSION_SECRET, noon) };
		expect(await errorOf(device(other).start(ticket))).toBe("403 TICKET_INVALID");
	});

	test("fifty at once open one attempt and all get the same answer", async () => {
		const child = device(setting);
		const { ticket } = await child.ready();
		setting.api.clock.now += 45_000;
		const replies = await Promise.all(Array.from({ length: 50 }, async () => (await child.start(ticket)).json()));
		expect(new Set(replies.map((reply) => JSON.stringify((reply as { attempt: Attempt }).attempt))).size).toBe(1);
	});

	test("is refused once the attempt has ended", async () => {
		const { child, attempt, ticket } = await startedBy(setting);
		await child.save(attempt._id);
		expect(await errorOf(child.start(ticket))).toBe("409 ATTEMPT_CLOSED");
	});

	test.each([
		["before the olympiad", { startsAt: noon + 60 * minute, endsAt: noon + 120 * minute }, "409 OLIMPIC_NOT_STARTED"],
		["after the olympiad", { startsAt: noon - 120 * minute, endsAt: noon - 60 * minute }, "409 OLIMPIC_FINISHED"],
	])("%s the readiness screen gives no ticket", async (_, times, code) => {
		const closed = await setUp(times);
		const child = device(closed);
		expect(
			await errorOf(
				closed.api.post(`/olimpic/${closed.id}/ready`, { rules: true, camera: true, ready: true }, child.headers),
			),
		).toBe(code);
	});

	test("a stranger to the olympiad gets no ticket", async () => {
		const stranger = { ...setting, person: await makeSignedIn(db, env.SESSION_SECRET, noon) };
		const child = device(stranger);
		expect(
			await errorOf(
				setting.api.post(`/olimpic/${setting.id}/ready`, { rules: true, camera: true, ready: true }, child.headers),
			),
		).toBe("404 PARTICIPANT_NOT_FOUND");
	});
});

describe("the paper", () => {
	test("stays the same for a child who comes back, with what was typed, while the clock runs on", async () => {
		const { child, attempt } = await startedBy(setting);
		const first = (await (await child.data(attempt._id, 1)).json()) as StepData;
		await child.answers(attempt._id, attempt.epoch, child.type(1, ["5", "7"]));
		setting.api.clock.now += minute;
		const second = (await (await child.data(attempt._id, 1)).json()) as StepData;
		expect(second).toMatchObject({ list: first.list, startedAt: first.startedAt, endsAt: first.endsAt });
		expect(second.answers).toEqual({ 0: "5", 1: "7" });
	});

	test("differs between children of one category", async () => {
		const { child, attempt } = await startedBy(setting);
		const mine = (await (await child.data(attempt._id, 1)).json()) as StepData;
		const person = await makeSignedIn(db, env.SESSION_SECRET, noon);
		await makeParticipant(db, {
			olympiadId: setting.id,
			userId: person.user.id,
			category,
			shard: `${setting.id}:all:0`,
		});
		const other = await startedBy({ ...setting, person });
		const theirs = (await (await other.child.data(other.attempt._id, 1)).json()) as StepData;
		expect(theirs.list).not.toEqual(mine.list);
	});

	test("is handed out in order only", async () => {
		const { child, attempt } = await startedBy(setting);
		expect(await errorOf(child.data(attempt._id, 7))).toBe("409 STEP_OUT_OF_TURN");
		await child.data(attempt._id, 1);
		expect(await errorOf(child.data(attempt._id, 2))).toBe("409 STEP_OUT_OF_TURN");
		await child.check(attempt._id, attempt.epoch, 1);
		expect(await errorOf(child.data(attempt._id, 1))).toBe("409 STEP_OUT_OF_TURN");
		expect((await child.data(attempt._id, 2)).status).toBe(200);
	});
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

describe("a rehearsal", () => {
	test("runs before the start without the wait, as often as one likes, with other numbers each time", async () => {
		const upcoming = await setUp({ startsAt: noon + 60 * minute, endsAt: noon + 120 * minute, activeSimulation: true });
		const child = device(upcoming);
		const papers: StepData[] = [];
		for (let turn = 0; turn < 2; turn++) {
			const { ticket } = await child.ready("simulate");
			const { attempt } = (await (await child.start(ticket)).json()) as { attempt: Attempt };
			papers.push((await (await child.data(attempt._id, 1)).json()) as StepData);
			expect((await child.save(attempt._id, {}, "simulate")).status).toBe(200);
		}
		expect(papers[1]?.list).not.toEqual(papers[0]?.list);
	});

	test("is paused when the organiser says so", async () => {
		const paused = await setUp({ startsAt: noon + 60 * minute, endsAt: noon + 120 * minute, activeSimulation: false });
		const child = device(paused);
		expect(
			await errorOf(
				paused.api.post(
					`/olimpic/${paused.id}/ready?type=simulate`,
					{ rules: true, camera: true, ready: true },
					child.headers,
				),
			),
		).toBe("409 SIMULATION_PAUSED");
	});
});
