import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { results } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { planOf } from "#domain/olympiad/stages";
import { Role } from "#domain/user/role";
import type { Attempts } from "#party/attempts";
import type { Lobby } from "#party/lobby";
import type { Attempt } from "#worker/attempt/contract";
import type { Board, Story } from "#worker/olympiad/board/contract";
import { makeApi } from "../../factories/api";
import { makeOlympiad, makeParticipant, makeSignedIn } from "../../factories/rows";

// far ahead of the real clock, so that an alarm fires when a test says so and never by itself
const noon = Date.UTC(2096, 8, 15, 9);
const minute = 60_000;
const db = openDb(env.DB);
const plan = planOf("D10").steps;

async function setUp() {
	const api = makeApi(env, noon);
	const { id } = await makeOlympiad(db, noon);
	const shard = `${id}:all:0`;
	const stub = env.Attempts.get(env.Attempts.idFromName(shard));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	const room = env.Lobby.get(env.Lobby.idFromName(shard));
	await runInDurableObject(room, (instance: Lobby) => {
		instance.clock = () => api.clock.now;
	});
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
	const delegate = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school });
	const child = await makeSignedIn(db, env.SESSION_SECRET, noon, { nameEn: "Ann", surnameEn: "Lee" });
	const participant = await makeParticipant(db, {
		olympiadId: id,
		userId: child.user.id,
		category: "D10",
		shard,
		creatorId: delegate.user.id,
	});
	const path = `/olimpic/${id}/board`;
	const one = `${path}/${participant.id}`;
	const headers = { ...child.headers, "X-App": "1" };
	const promises = { rules: true, camera: true, ready: true };
	const ready = async () => {
		const response = await api.post(`/olimpic/${id}/ready`, promises, headers);
		return (await response.json()) as { ticket: string; error?: string };
	};
	const start = async (ticket: string, seat = "tab", query = "") =>
		api.get(`/olimpic/${id}/start${query}`, { ...headers, "X-Ticket": ticket, "X-Seat": seat });
	return {
		api,
		id,
		stub,
		admin,
		delegate,
		child,
		participant,
		path,
		one,
		ready,
		start,
		started: async () => {
			const { ticket } = await ready();
			api.clock.now += 45_000;
			return { ticket, attempt: ((await (await start(ticket)).json()) as { attempt: Attempt }).attempt };
		},
		data: (attempt: string, step: number) =>
			api.get(`/olimpic/data?attempt=${attempt}&step=${step}`, { ...headers, "X-Seat": "tab" }),
		check: (attempt: string, step: number, ended = false) =>
			api.post(`/olimpic/attempts/${attempt}/check`, { epoch: 1, step, ended }, { ...headers, "X-Seat": "tab" }),
		save: (attempt: string) => api.post(`/olimpic/online/save/${attempt}`, {}, { ...headers, "X-Seat": "tab" }),
		board: async () => (await (await api.get(path, admin.headers)).json()) as Board,
		story: async () => (await (await api.get(one, admin.headers)).json()) as Story,
		audit: () =>
			db
				.select({ action: auditLog.action, actor: auditLog.actorId, reason: auditLog.reason })
				.from(auditLog)
				.where(and(eq(auditLog.targetKind, "participant"), eq(auditLog.targetId, participant.id)))
				.orderBy(auditLog.at),
	};
}

let s: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
	s = await setUp();
});

const codeOf = async (pending: Promise<Response>) => {
	const response = await pending;
	return `${response.status} ${((await response.json()) as { error?: string }).error ?? "done"}`;
};

describe("the board", () => {
	test("shows a child who has not come, then one in the run without a line, then one who has finished", async () => {
		expect((await s.board()).rows).toMatchObject([{ name: "Ann Lee", standing: "absent", stage: 0, stages: 7 }]);
		const { attempt } = await s.started();
		await s.data(attempt._id, 1);
		s.api.clock.now += 10_000;
		const { rows, counts } = await s.board();
		expect(rows).toMatchObject([{ standing: "offline", offlineSeconds: 10, stage: 1, locked: false }]);
		expect(counts).toMatchObject({ offline: 1, running: 0 });
		await s.save(attempt._id);
		s.api.clock.now += 2_000;
		expect((await s.board()).rows).toMatchObject([{ standing: "finished", ending: "saved", fail: true }]);
	});

	test("is the admin's and the delegate's own, nobody else's, and tells no child anything", async () => {
		expect((await s.api.get(s.path, s.delegate.headers)).status).toBe(200);
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school });
		const theirs = (await (await s.api.get(s.path, other.headers)).json()) as Board;
		expect(theirs.rows).toEqual([]);
		expect(await codeOf(s.api.get(s.one, other.headers))).toBe("404 PARTICIPANT_NOT_FOUND");
		expect(await codeOf(s.api.get(s.path, s.child.headers))).toBe("403 FORBIDDEN");
		expect(await codeOf(s.api.get(s.path))).toBe("401 INVALID_TOKEN");
	});

	test("only an admin intervenes, and only with a reason", async () => {
		await s.started();
		const body = { minutes: 2, reason: "a fire alarm" };
		expect(await codeOf(s.api.post(`${s.one}/extra-time`, body, s.delegate.headers))).toBe("403 FORBIDDEN");
		expect(await codeOf(s.api.post(`${s.one}/extra-time`, { minutes: 2, reason: " " }, s.admin.headers))).toBe(
			"422 VALIDATION",
		);
		expect(await codeOf(s.api.post(`${s.one}/extra-time`, { ...body, minutes: 500 }, s.admin.headers))).toBe(
			"422 VALIDATION",
		);
		expect(await s.audit()).toEqual([]);
	});
});

describe("extra time", () => {
	test("lengthens the running stage; a device that does not know yet is told that the stage goes on", async () => {
		const { attempt } = await s.started();
		const before = (await (await s.data(attempt._id, 1)).json()) as { endsAt: string };
		expect(await codeOf(s.api.post(`${s.one}/extra-time`, { minutes: 2, reason: "sick" }, s.admin.headers))).toBe(
			"200 done",
		);
		s.api.clock.now = Date.parse(before.endsAt);
		expect(await codeOf(s.check(attempt._id, 1, true))).toBe("409 STEP_OUT_OF_TURN");
		const after = (await (await s.data(attempt._id, 1)).json()) as { endsAt: string };
		expect(Date.parse(after.endsAt) - Date.parse(before.endsAt)).toBe(2 * minute);
		expect((await s.board()).rows).toMatchObject([{ extraSeconds: 120 }]);
		expect((await s.story()).evidence).toMatchObject([
			{ kind: "extra_time", detail: { ms: 2 * minute, by: s.admin.user.id, reason: "sick" } },
		]);
		expect(await s.audit()).toEqual([{ action: "attempt.extra_time", actor: s.admin.user.id, reason: "sick" }]);
	});

	test("given before the start holds for every stage", async () => {
		await s.api.post(`${s.one}/extra-time`, { minutes: 1, reason: "slow hands" }, s.admin.headers);
		const { attempt } = await s.started();
		const paper = (await (await s.data(attempt._id, 1)).json()) as { startedAt: string; endsAt: string };
		expect(Date.parse(paper.endsAt) - Date.parse(paper.startedAt)).toBe((plan[0]!.minutes + 1) * minute);
	});
});

describe("time for a group or for everybody", () => {
	const everybody = (over: object = {}) => ({ minutes: 3, reason: "power cut", stages: "left", ...over });
	const give = async (body: object) => {
		const response = await s.api.post(`/olimpic/${s.id}/extra-time`, body, s.admin.headers);
		return (await response.json()) as Record<string, unknown>;
	};
	const lasts = async (attempt: Attempt, stage = 1) => {
		const paper = (await (await s.data(attempt._id, stage)).json()) as { startedAt: string; endsAt: string };
		return (Date.parse(paper.endsAt) - Date.parse(paper.startedAt)) / minute;
	};

	test("reaches who runs and who has not begun, and says how many", async () => {
		const { attempt } = await s.started();
		await s.data(attempt._id, 1);
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon);
		await makeParticipant(db, { olympiadId: s.id, userId: other.user.id, category: "C10", shard: `${s.id}:all:0` });
		expect(await give(everybody())).toMatchObject({ running: 1, waiting: 1, ended: 0 });
		expect(await lasts(attempt)).toBe(plan[0]!.minutes + 3);
		expect((await s.board()).rows.map(({ extraSeconds }) => extraSeconds)).toEqual([180, 180]);
		expect((await s.story()).evidence).toMatchObject([{ kind: "extra_time", detail: { reason: "power cut" } }]);
	});

	test("is for the category or the delegate's children it names, and nobody else", async () => {
		const { attempt } = await s.started();
		await s.data(attempt._id, 1);
		expect(await give(everybody({ category: "C10" }))).toMatchObject({ error: "PARTICIPANT_NOT_FOUND" });
		expect(await give(everybody({ delegate: s.admin.user.id }))).toMatchObject({ error: "PARTICIPANT_NOT_FOUND" });
		expect(await lasts(attempt)).toBe(plan[0]!.minutes);
		expect(await give(everybody({ delegate: s.delegate.user.id, category: "D10" }))).toMatchObject({ running: 1 });
		expect(await lasts(attempt)).toBe(plan[0]!.minutes + 3);
	});

	test("pressed again under the same id it adds nothing, and the same id for something else is refused", async () => {
		const { attempt } = await s.started();
		await s.data(attempt._id, 1);
		const _id = crypto.randomUUID();
		for (let press = 0; press < 3; press++) {
			expect(await give(everybody({ _id }))).toMatchObject({ running: 1 });
		}
		expect(await lasts(attempt)).toBe(plan[0]!.minutes + 3);
		expect(await give(everybody({ _id, minutes: 9 }))).toMatchObject({ error: "CONFLICT" });
	});

	test("a child who holds a ticket from before gets it with the start", async () => {
		const { ticket } = await s.ready();
		await give(everybody());
		s.api.clock.now += 45_000;
		const { attempt } = (await (await s.start(ticket)).json()) as { attempt: Attempt };
		expect(await lasts(attempt)).toBe(plan[0]!.minutes + 3);
	});

	test("for the running stage alone the next one is as long as ever", async () => {
		const { attempt } = await s.started();
		await s.data(attempt._id, 1);
		expect(await give(everybody({ stages: "running" }))).toMatchObject({ running: 1 });
		expect(await lasts(attempt)).toBe(plan[0]!.minutes + 3);
		await s.check(attempt._id, 1);
		expect(await lasts(attempt, 2)).toBe(plan[1]!.minutes);
	});

	test("a stage gets thirty minutes at the most, however often it is given", async () => {
		const { attempt } = await s.started();
		await s.data(attempt._id, 1);
		await give(everybody({ minutes: 20 }));
		await give(everybody({ minutes: 20 }));
		expect(await lasts(attempt)).toBe(plan[0]!.minutes + 30);
		expect(await codeOf(s.api.post(`${s.one}/extra-time`, { minutes: 1, reason: "?" }, s.admin.headers))).toBe(
			"422 VALIDATION",
		);
	});

	test("waits for the doors, and is over once results are frozen", async () => {
		s.api.clock.now = noon - 24 * 60 * minute;
		expect(await give(everybody())).toMatchObject({ error: "OLIMPIC_NOT_STARTED" });
		s.api.clock.now = noon;
		await env.DB.prepare("UPDATE olympiads SET results_state = 'frozen' WHERE id = ?").bind(s.id).run();
		expect(await give(everybody())).toMatchObject({ error: "RESULTS_CLOSED" });
	});

	test("is in the log with who gave it and why", async () => {
		await give(everybody({ category: "D10" }));
		const rows = await db.select().from(auditLog).where(eq(auditLog.targetId, s.id));
		expect(rows).toMatchObject([
			{ action: "olympiad.extra_time", actorId: s.admin.user.id, reason: "power cut", targetKind: "olympiad" },
		]);
		expect(JSON.parse(rows[0]!.detail)).toEqual({ ms: 3 * minute, stages: "left", category: "D10" });
	});
});

describe("a late start", () => {
	test("opens the olympiad for one child after its end", async () => {
		s.api.clock.now = noon + 61 * minute;
		expect((await s.ready()).error).toBe("OLIMPIC_FINISHED");
		expect(await codeOf(s.api.post(`${s.one}/late-start`, { minutes: 30, reason: "no power" }, s.admin.headers))).toBe(
			"200 done",
		);
		const { attempt } = await s.started();
		expect(attempt.steps).toHaveLength(7);
		expect((await s.board()).rows).toMatchObject([{ lateUntil: new Date(noon + 91 * minute).toISOString() }]);
		const active = await s.api.get(`/olimpic/active?olimpic=${s.id}`, s.child.headers);
		expect(await active.json()).toMatchObject({ olimpic: { end: new Date(noon + 91 * minute).toISOString() } });
	});

	test("is over when its time is", async () => {
		await s.api.post(`${s.one}/late-start`, { minutes: 90, reason: "no power" }, s.admin.headers);
		s.api.clock.now = noon + 91 * minute;
		expect((await s.ready()).error).toBe("OLIMPIC_FINISHED");
	});

	test("cannot lie before the end", async () => {
		expect(await codeOf(s.api.post(`${s.one}/late-start`, { minutes: 5, reason: "?" }, s.admin.headers))).toBe(
			"422 VALIDATION",
		);
	});
});

describe("reopening", () => {
	const resultOfChild = () => db.select().from(results).where(eq(results.olympiadId, s.id));

	test("takes the result back, lets the child go on where it stopped, and the end writes a new result", async () => {
		const { attempt } = await s.started();
		await s.data(attempt._id, 1);
		s.api.clock.now += minute;
		await s.save(attempt._id);
		await runDurableObjectAlarm(s.stub);
		expect(await resultOfChild()).toMatchObject([{ ending: "saved", revision: 1 }]);
		expect((await s.ready()).error).toBe("ATTEMPT_CLOSED");

		const reason = "pressed END by mistake";
		expect(await codeOf(s.api.post(`${s.one}/reopen`, { reason }, s.admin.headers))).toBe("200 done");
		expect(await codeOf(s.api.post(`${s.one}/reopen`, { reason }, s.admin.headers))).toBe("200 done");
		expect(await resultOfChild()).toEqual([]);
		const { ticket } = await s.ready();
		const again = (await (await s.start(ticket)).json()) as { attempt: Attempt };
		expect(again.attempt).toMatchObject({ _id: attempt._id, current: 1 });
		await s.check(attempt._id, 1);
		await s.save(attempt._id);
		await runDurableObjectAlarm(s.stub);
		expect(await resultOfChild()).toMatchObject([{ ending: "saved", revision: 2 }]);
		expect((await s.audit()).map(({ action }) => action)).toContain("attempt.reopened");
	});

	test("is refused while the attempt runs, before it has begun, and once results are frozen", async () => {
		const reason = "again";
		expect(await codeOf(s.api.post(`${s.one}/reopen`, { reason }, s.admin.headers))).toBe("404 ATTEMPT_NOT_FOUND");
		const { attempt } = await s.started();
		expect(await codeOf(s.api.post(`${s.one}/reopen`, { reason }, s.admin.headers))).toBe("409 CONFLICT");
		await s.save(attempt._id);
		await env.DB.prepare("UPDATE olympiads SET results_state = 'frozen' WHERE id = ?").bind(s.id).run();
		expect(await codeOf(s.api.post(`${s.one}/reopen`, { reason }, s.admin.headers))).toMatch(/RESULTS_CLOSED/);
	});
});

describe("the story of an attempt", () => {
	test("tells of a second device, of taking over, of leaving, and of every answer with its times", async () => {
		const { attempt, ticket } = await s.started();
		await s.data(attempt._id, 1);
		const at = new Date(s.api.clock.now).toISOString();
		const headers = { ...s.child.headers, "X-App": "1", "X-Seat": "tab" };
		const event = { seq: 1, step: 1, item: 0, value: "12", at };
		await s.api.post(`/olimpic/attempts/${attempt._id}/answers`, { epoch: 1, events: [event] }, headers);
		expect(await codeOf(s.start(ticket, "phone"))).toBe("409 ATTEMPT_ELSEWHERE");
		const over = (await (await s.start(ticket, "phone", "?takeover=1")).json()) as { attempt: Attempt };
		const left = { epoch: 2, token: over.attempt.token, type: "navigate" };
		await s.api.post(`/olimpic/attempts/${attempt._id}/leave`, left, { "Content-Type": "text/plain" });
		const story = await s.story();
		expect(story.typed).toMatchObject([{ stage: 1, item: 0, value: "12", typedAt: at, verdict: "counts", turn: 1 }]);
		expect(story.evidence.map(({ kind }) => kind)).toEqual(["other_seat", "takeover", "left"]);
		expect(story.row).toMatchObject({ standing: "finished", ending: "navigate", fail: true });
	});
});
