import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { users } from "#db/schema/user";
import type { Attempt, StepData } from "#worker/attempt/contract";
import { findParticipation } from "#worker/olympiad/participation-store";
import { makeParticipant, makeSignedIn } from "../../factories/rows";
import {
	attemptNoon as noon,
	device,
	errorOf,
	plan,
	rightAnswers,
	type Setting,
	setUp,
	startedBy,
} from "../../factories/attempt";

const db = openDb(env.DB);
const category = "D10";
const minute = 60_000;

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
		expect((await findParticipation(db, setting.id, setting.person.user.id))?.hasResult).toBe(true);
	});
});

describe("the link that comes with a save", () => {
	test.each(["javascript:alert(1)", "http://video.example/run", "my video", "https://video"])(
		"%j is no video: it closes nothing and stands for none",
		async (link) => {
			const { child, attempt } = await startedBy(setting);
			const refused = await child.save(attempt._id, { link });
			expect(await refused.json()).toMatchObject({ error: "VALIDATION", fields: { link: "INVALID_LINK" } });
			expect((await child.data(attempt._id, 1)).status).toBe(200);
		},
	);

	test.each([
		["https://rutube.ru/video/run", "https://rutube.ru/video/run"],
		["", ""],
		[null, ""],
	])("%j is kept as %j", async (link, kept) => {
		const { child, attempt } = await startedBy(setting);
		expect((await child.save(attempt._id, { link })).status).toBe(200);
		expect(await (await setting.api.get("/olimpic/participant", child.headers)).json()).toMatchObject({ link: kept });
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

	test("brings the feathers the child had at the readiness screen, from the shard alone", async () => {
		const feathers = (count: number) =>
			db.update(users).set({ feathers: count }).where(eq(users.id, setting.person.user.id));
		await feathers(86);
		const { child, attempt } = await startedBy(setting);
		await feathers(90);
		const paper = async () => (await child.data(attempt._id, 1)).json() as Promise<StepData>;
		expect((await paper()).gamification).toEqual({ feathers: 86 });
		expect((await paper()).gamification).toEqual({ feathers: 86 });
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

	test("with nothing answered is in nobody's personal rating; one wrong answer is enough to be kept", async () => {
		const upcoming = await setUp({ startsAt: noon + 60 * minute, endsAt: noon + 120 * minute, activeSimulation: true });
		const child = device(upcoming);
		const rated = async () => {
			const answer = await upcoming.api.get("/olimpic/participations", child.headers);
			return ((await answer.json()) as { data: { type: string; score: number }[] }).data;
		};
		for (const wrong of [false, true]) {
			const { ticket } = await child.ready("simulate");
			const { attempt } = (await (await child.start(ticket)).json()) as { attempt: Attempt };
			await child.data(attempt._id, 1);
			if (wrong) await child.answers(attempt._id, attempt.epoch, child.type(1, ["-1"]));
			expect((await child.save(attempt._id, {}, "simulate")).status).toBe(200);
			expect((await rated()).map(({ type, score }) => [type, score])).toEqual(wrong ? [["simulate", 0]] : []);
			await runDurableObjectAlarm(upcoming.stub);
			expect((await rated()).map(({ type, score }) => [type, score])).toEqual(wrong ? [["simulate", 0]] : []);
		}
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
