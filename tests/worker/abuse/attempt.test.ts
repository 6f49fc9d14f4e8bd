import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { olympiads, participants, results } from "#db/schema/olympiad";
import { Role } from "#domain/user/role";
import type { Attempts } from "#party/attempts";
import type { Attempt, StepData } from "#worker/attempt/contract";
import type { Evidence } from "#party/attempts/evidence";
import type { Changed, Ranking } from "#worker/olympiad/results/contract";
import { attemptNoon as noon, device, errorOf, plan, rightAnswers, setUp, startedBy } from "../../factories/attempt";
import { bodyOf } from "../../factories/olympiad";
import { makeSession, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const minute = 60_000;
const hour = 60 * minute;

beforeEach(async () => {
	await db.batch([db.delete(results), db.delete(olympiads)]);
});

async function staff() {
	return makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
}

const numbersOf = async (response: Promise<Response> | Response) =>
	((await (await response).json()) as StepData).list.flatMap(({ items }) => items);

/** The alarm comes, and what ended is in the database. */
async function drained(stub: Awaited<ReturnType<typeof setUp>>["stub"]) {
	await runDurableObjectAlarm(stub);
}

async function participantOf(olympiadId: string) {
	return (await db.select().from(participants).where(eq(participants.olympiadId, olympiadId)))[0]!;
}

/** The only participant of an event in a hall is at their table, and the organiser has opened every stage. */
async function openHall({ api, id }: Awaited<ReturnType<typeof setUp>>) {
	await db.update(participants).set({ checkedInAt: noon }).where(eq(participants.olympiadId, id));
	const admin = await staff();
	for (const { id: stage } of plan) {
		expect((await api.post(`/olimpic/${id}/hall`, { stage }, admin.headers)).status).toBe(200);
	}
}

/** Clears the result of the only participant and moves their shard to the test's clock. */
async function cleared({ api, id }: Awaited<ReturnType<typeof setUp>>) {
	const admin = await staff();
	const { id: participant } = await participantOf(id);
	const answer = await api.post(
		`/olimpic/participant/clear/${participant}`,
		{ reason: "the line broke" },
		admin.headers,
	);
	expect(answer.status).toBe(200);
	const { shard } = await participantOf(id);
	const stub = env.Attempts.get(env.Attempts.idFromName(shard));
	await runInDurableObject(stub, (instance: Attempts) => {
		instance.clock = () => api.clock.now;
	});
	return { stub, participant };
}

describe("to sit a paper whose numbers are known already", () => {
	test.each(["online", "sama", "offline"] as const)(
		"a cleared attempt (%s) that is sat again has other numbers in every stage, and so has a third one",
		async (kind) => {
			const setting = await setUp({ kind, endsAt: noon + 5 * hour });
			if (kind === "offline") await openHall(setting);
			const seen: unknown[][] = [];
			let { stub } = setting;
			for (let tries = 0; tries < 3; tries++) {
				const { child, attempt } = await startedBy(setting, `tab-${tries}`);
				const stages: unknown[] = [];
				for (const { id } of plan) {
					stages.push(await numbersOf(child.data(attempt._id, id)));
					await child.check(attempt._id, attempt.epoch, id);
				}
				seen.push(stages);
				await child.save(attempt._id, {}, kind);
				await drained(stub);
				if (tries < 2) ({ stub } = await cleared(setting));
			}
			for (const [index] of plan.entries()) {
				const [first, second, third] = seen.map((stages) => JSON.stringify(stages[index]));
				expect(new Set([first, second, third]).size).toBe(3);
			}
		},
	);

	test("taking the person out and entering them again does not begin the count anew", async () => {
		const setting = await setUp();
		const { child, attempt } = await startedBy(setting);
		await child.save(attempt._id);
		await drained(setting.stub);
		const { participant } = await cleared(setting);
		const admin = await staff();
		const removal = await setting.api.del(`/olimpic/${setting.id}/participants`, [participant], admin.headers);
		expect(await errorOf(removal)).toBe("409 HAS_ATTEMPT");
		expect(await participantOf(setting.id)).toMatchObject({ id: participant, tries: 2 });
	});
});

/** A child that answered one question in time and whose attempt ended by itself, with its result in the database. */
async function ended() {
	const setting = await setUp({ endsAt: noon + 5 * hour });
	const { child, attempt } = await startedBy(setting);
	const paper = (await (await child.data(attempt._id, 1)).json()) as StepData;
	const right = rightAnswers(paper);
	await child.answers(attempt._id, 1, child.type(1, [right[0]!]));
	const lastStage = Date.parse(paper.endsAt) + plan.slice(1).reduce((sum, { minutes }) => sum + minutes * minute, 0);
	const admin = await staff();
	const send = async (path: string, body: object) => {
		const { revision } = (await bodyOf<Ranking>(setting.api.get(`/olimpic/${setting.id}/ranking`, admin.headers))).body;
		return bodyOf<Changed>(setting.api.post(`/olimpic/${setting.id}/${path}`, { revision, ...body }, admin.headers));
	};
	const unjudged = async () =>
		(await bodyOf<Ranking>(setting.api.get(`/olimpic/${setting.id}/ranking`, admin.headers))).body.unjudged;
	return { ...setting, child, attempt, right, lastStage, send, unjudged };
}

const typed = (...events: [seq: number, step: number, item: number, value: string][]) =>
	events.map(([seq, step, item, value]) => ({ seq, step, item, value, at: noon }));

describe("to keep results from becoming final for ever", () => {
	test("late answers reach the judges until ten minutes after the last stage; then they are kept and answered with a code", async () => {
		const s = await ended();
		s.api.clock.now = s.lastStage + 10 * minute;
		await drained(s.stub);
		expect(await errorOf(s.child.answers(s.attempt._id, 1, typed([2, 1, 1, s.right[1]!])))).toBe("200 accepted");
		await drained(s.stub);
		expect(await s.unjudged()).toBe(1);

		s.api.clock.now++;
		expect(await errorOf(s.child.answers(s.attempt._id, 1, typed([3, 1, 2, s.right[2]!])))).toBe(
			"409 ANSWERS_TOO_LATE",
		);
		await runInDurableObject(s.stub, async (instance: Attempts) => {
			const story = await instance.story({ olympiadId: s.id, userId: s.person.user.id, type: "online" });
			const verdicts = story.ok ? story.value.typed.map(({ seq, verdict }) => [seq, verdict]) : [];
			expect(verdicts).toEqual([
				[1, "counts"],
				[2, "late_sync"],
				[3, "too_late"],
			]);
		});
	});

	test("what comes after that never opens a decision again: the results become final", async () => {
		const s = await ended();
		s.api.clock.now = s.lastStage + 10 * minute;
		await drained(s.stub);
		await s.child.answers(s.attempt._id, 1, typed([2, 1, 1, s.right[1]!]));
		await drained(s.stub);
		s.api.clock.now = noon + 6 * hour;
		const ids = [s.person.user.id];
		expect((await s.send("results/judge", { ids, decision: "accept", reason: "the line was down" })).status).toBe(200);
		for (let seq = 3; seq < 23; seq++) {
			s.api.clock.now += minute;
			const event = typed([seq, 1, seq % s.right.length, "1"]);
			expect(await errorOf(s.child.answers(s.attempt._id, 1, event))).toBe("409 ANSWERS_TOO_LATE");
			await drained(s.stub);
			expect(await s.unjudged()).toBe(0);
		}
	});

	test("answers to stages and questions that were never handed out are refused and wait for no judge", async () => {
		const s = await ended();
		s.api.clock.now = s.lastStage + 10 * minute;
		await drained(s.stub);
		const fakes = Array.from({ length: 500 }, (_, index) => typed([2 + index, 2 + (index % 6), index % 20, "7"])[0]!);
		expect(await errorOf(s.child.answers(s.attempt._id, 1, fakes))).toBe("422 ANSWER_NOT_ISSUED");
		const beyond = typed([600, 1, s.right.length, "7"], [601, 1, 500, "7"], [602, 99, 0, "7"], [603, -1, 0, "7"]);
		expect(await errorOf(s.child.answers(s.attempt._id, 1, beyond))).toBe("422 ANSWER_NOT_ISSUED");
		await drained(s.stub);
		expect(await s.unjudged()).toBe(0);
		const [result] = await db.select().from(results).where(eq(results.olympiadId, s.id));
		expect(result).toMatchObject({ lateEvents: 0, revision: 1 });
	});

	test("one fake among good ones takes nothing of the others with it", async () => {
		const setting = await setUp();
		const { child, attempt } = await startedBy(setting);
		const right = rightAnswers((await (await child.data(attempt._id, 1)).json()) as StepData);
		const mixed = typed([1, 1, 0, right[0]!], [2, 5, 0, "7"], [3, 1, 1, right[1]!]);
		expect(await errorOf(child.answers(attempt._id, 1, mixed))).toBe("422 ANSWER_NOT_ISSUED");
		const checked = (await (await child.check(attempt._id, 1, 1)).json()) as { score: number };
		expect(checked.score).toBe(20);
	});

	test("a stage takes two thousand answers and no more, whatever their turn", async () => {
		const setting = await setUp();
		const { child, attempt } = await startedBy(setting);
		await child.data(attempt._id, 1);
		const batch = (from: number, count: number, step = 1) =>
			Array.from({ length: count }, (_, index) => typed([from + index, step, index % 10, String(index)])[0]!);
		for (let from = 1; from < 2_000; from += 500) {
			expect(await errorOf(child.answers(attempt._id, 1, batch(from, 500)))).toBe("200 accepted");
		}
		expect(await errorOf(child.answers(attempt._id, 1, batch(2_001, 1)))).toBe("409 ANSWERS_FULL");
		await child.check(attempt._id, 1, 1);
		await child.data(attempt._id, 2);
		expect(await errorOf(child.answers(attempt._id, 1, batch(2_001, 500, 2)))).toBe("200 accepted");
	});

	test("late answers to a stage that was checked are not news for anybody: who checked has seen what is right", async () => {
		const setting = await setUp();
		const { child, attempt } = await startedBy(setting);
		await child.data(attempt._id, 1);
		await child.check(attempt._id, 1, 1);
		await child.save(attempt._id);
		await drained(setting.stub);
		setting.api.clock.now += 5 * minute;
		await child.answers(attempt._id, 1, typed([1, 1, 0, "1"]));
		await drained(setting.stub);
		const [result] = await db.select().from(results).where(eq(results.olympiadId, setting.id));
		expect(result).toMatchObject({ lateEvents: 0, revision: 1 });
	});
});

describe("to act in somebody's run from another session", () => {
	async function twoSessions() {
		const setting = await setUp();
		const { child, attempt } = await startedBy(setting, "tab");
		const { token } = await makeSession(db, env.SESSION_SECRET, setting.person.user.id, noon);
		const headers = { Authorization: `Bearer ${token}` };
		const other = device({ ...setting, person: { ...setting.person, headers } }, "tab");
		const evidence = async () => {
			const kinds: Evidence["kind"][] = [];
			await runInDurableObject(setting.stub, async (instance: Attempts) => {
				const about = { olympiadId: setting.id, userId: setting.person.user.id, type: "online" as const };
				const story = await instance.story(about);
				if (story.ok) kinds.push(...story.value.evidence.map(({ kind }) => kind));
			});
			return kinds;
		};
		return { ...setting, child, attempt, other, token, evidence };
	}

	test("leaving with another session's token does not close the run", async () => {
		const s = await twoSessions();
		await s.child.data(s.attempt._id, 1);
		const body = { epoch: 1, token: s.token, type: "navigate", events: typed([1, 1, 0, "999"]) };
		expect(await errorOf(s.child.leave(s.attempt._id, body))).toBe("409 ATTEMPT_ELSEWHERE");
		expect((await s.child.data(s.attempt._id, 1)).status).toBe(200);
		expect(await s.evidence()).not.toContain("left");
	});

	test("leaving with the session that holds the attempt does", async () => {
		const s = await twoSessions();
		const token = s.person.session.token;
		expect((await s.child.leave(s.attempt._id, { epoch: 1, token, type: "navigate" })).status).toBe(204);
		expect(await errorOf(s.child.data(s.attempt._id, 1))).toBe("409 ATTEMPT_CLOSED");
	});

	test("naming the same tab takes nothing over by itself; taking over is a new turn with its evidence", async () => {
		const s = await twoSessions();
		const { ticket } = await s.other.ready();
		expect(await errorOf(s.other.start(ticket))).toBe("409 ATTEMPT_ELSEWHERE");
		expect(await errorOf(s.other.data(s.attempt._id, 1))).toBe("409 ATTEMPT_ELSEWHERE");
		expect(await errorOf(s.other.answers(s.attempt._id, 1, typed([1, 1, 0, "1"])))).toBe("409 ATTEMPT_ELSEWHERE");
		const taken = (await (await s.other.start(ticket, "?takeover=1")).json()) as { attempt: Attempt };
		expect(taken.attempt).toMatchObject({ _id: s.attempt._id, epoch: 2 });
		expect(await errorOf(s.child.check(s.attempt._id, 1, 1))).toBe("409 ATTEMPT_ELSEWHERE");
		expect(await s.evidence()).toEqual(["other_seat", "takeover"]);
	});
});

describe("to run an olympiad that is not on", () => {
	/** An olympiad of tomorrow noon, and a child who has come through its readiness screen. */
	async function readied() {
		const startsAt = noon + 8 * minute;
		const setting = await setUp({ startsAt, endsAt: startsAt + 2 * hour });
		const child = device(setting);
		const { ticket } = await child.ready();
		const admin = await staff();
		const archive = (archived: boolean) =>
			setting.api.post(`/olimpic/admin/${setting.id}/archive`, { archived }, admin.headers);
		return { ...setting, child, ticket, admin, archive, startsAt };
	}

	test("an olympiad that was put away before its start lets nobody ready, nor start with a ticket from before", async () => {
		const s = await readied();
		expect((await s.archive(true)).status).toBe(200);
		s.api.clock.now = s.startsAt + minute;
		expect(await errorOf(s.child.start(s.ticket))).toBe("404 OLIMPIC_NOT_FOUND");
		const again = s.api.post(`/olimpic/${s.id}/ready`, { rules: true, camera: true, ready: true }, s.child.headers);
		expect(await errorOf(again)).toBe("404 OLIMPIC_NOT_FOUND");
	});

	test("one that was brought back starts with the same ticket", async () => {
		const s = await readied();
		await s.archive(true);
		await s.archive(false);
		s.api.clock.now = s.startsAt + minute;
		expect((await s.child.start(s.ticket)).status).toBe(200);
	});

	test("a shard that did not hear of it learns it from the database at the first start", async () => {
		const s = await readied();
		await s.archive(true);
		await db.update(olympiads).set({ archivedAt: null }).where(eq(olympiads.id, s.id));
		s.api.clock.now = s.startsAt + minute;
		expect((await s.child.start(s.ticket)).status).toBe(200);
	});

	test("a start that was moved holds for tickets from before", async () => {
		const s = await readied();
		const { body } = await bodyOf<Record<string, unknown>>(s.api.get(`/olimpic/admin/${s.id}`, s.admin.headers));
		const later = {
			start: new Date(s.startsAt + hour).toISOString(),
			end: new Date(s.startsAt + 3 * hour).toISOString(),
		};
		const saved = await s.api.post(`/olimpic/admin/${s.id}`, { ...body, ...later }, s.admin.headers);
		expect(saved.status).toBe(200);
		s.api.clock.now = s.startsAt + minute;
		expect(await errorOf(s.child.start(s.ticket))).toBe("409 TICKET_TOO_EARLY");
		s.api.clock.now = s.startsAt + hour;
		expect((await s.child.start(s.ticket)).status).toBe(200);
	});
});
