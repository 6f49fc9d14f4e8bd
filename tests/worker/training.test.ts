import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { trainingFormulaDays, trainingRuns } from "#db/schema/training";
import { simulators } from "#domain/trainer/catalogue";
import type { TrainingRun } from "#domain/trainer/run";
import { Role } from "#domain/user/role";
import type { RunsAnswer, TrainingSummary } from "#worker/training/contract";
import { byCookie, makeApi, noon } from "../factories/api";
import { makeSignedIn } from "../factories/rows";
import { makeRun } from "../factories/training";

const db = openDb(env.DB);
const minute = 60_000;
const day = 24 * 60 * minute;

let api: ReturnType<typeof makeApi>;
let child: Awaited<ReturnType<typeof makeSignedIn>>;

beforeEach(async () => {
	api = makeApi(env);
	child = await makeSignedIn(db, env.SESSION_SECRET, noon);
});

function send(runs: readonly TrainingRun[], who = child, sentAt = api.clock.now) {
	return api.post("/training/runs", { owner: who.user.id, sentAt: new Date(sentAt).toISOString(), runs }, who.headers);
}

async function answersOf(pending: Promise<Response>) {
	const response = await pending;
	expect(response.status).toBe(200);
	return (await response.json<RunsAnswer>()).data;
}

async function summary(who = child) {
	return (await api.get("/training/summary", who.headers)).json<TrainingSummary>();
}

const kept = (userId: string) => db.select().from(trainingRuns).where(eq(trainingRuns.userId, userId));

describe("a set worked on a device", () => {
	test("is marked by the server from its seed and what was typed", async () => {
		const run = makeRun(noon, { wrong: 2 });
		expect(await answersOf(send([run]))).toEqual([
			{
				id: run.id,
				status: "stored",
				error: null,
				correct: 3,
				answered: 5,
				total: 5,
				earned_on: "2026-09-15",
				counts: true,
			},
		]);
		const { runs } = await summary();
		expect(runs).toMatchObject([{ _id: run.id, simulator: "sum", correct: 3, total: 5, milliseconds: 7500 }]);
	});

	test.each(simulators)("of %s is kept", async (simulator) => {
		const [answer] = await answersOf(send([makeRun(noon, { simulator })]));
		expect(answer).toMatchObject({ status: "stored", correct: answer?.total });
		expect(answer?.total).toBeGreaterThan(0);
	});

	test("sent ten times at once is one set, and every answer is the same", async () => {
		const run = makeRun(noon, { wrong: 1 });
		const answers = await Promise.all(Array.from({ length: 10 }, () => answersOf(send([run, run]))));
		expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
		expect(answers[0]).toHaveLength(1);
		expect(await kept(child.user.id)).toHaveLength(1);
		expect((await summary()).streak.count).toBe(1);
	});

	test("sent again with other answers stays what it was", async () => {
		const run = makeRun(noon, { wrong: 5 });
		await send([run]);
		const [again] = await answersOf(send([{ ...makeRun(noon), id: run.id }]));
		expect(again).toMatchObject({ status: "stored", correct: 0 });
	});

	test("of a mountain of them the first are kept, and the rest when they come again", async () => {
		const parameters = { numbers: 10, steps: 100, count: 60 };
		const runs = [1, 2, 3].map((number) => {
			const answers = [{ text: String(number), milliseconds: 1000 }];
			return { ...makeRun(noon), parameters: { ...makeRun(noon).parameters, ...parameters }, answers };
		});
		const first = await answersOf(send(runs));
		expect(first.map(({ status }) => status)).toEqual(["stored", "waiting", "waiting"]);
		const second = await answersOf(send(runs));
		expect(second.map(({ status }) => status)).toEqual(["stored", "stored", "waiting"]);
		const third = await answersOf(send(runs));
		expect(third.map(({ status }) => status)).toEqual(["stored", "stored", "stored"]);
		expect(await kept(child.user.id)).toHaveLength(3);
	});

	test("two devices' sets all arrive", async () => {
		const tablet = Array.from({ length: 3 }, (_, index) => makeRun(noon - index * day, { seed: `t${index}` }));
		const phone = Array.from({ length: 3 }, (_, index) => makeRun(noon - index * day, { seed: `p${index}` }));
		await Promise.all([answersOf(send(tablet)), answersOf(send(phone))]);
		expect(await kept(child.user.id)).toHaveLength(6);
		const { streak, runs } = await summary();
		expect(streak.count).toBe(3);
		expect(runs).toHaveLength(6);
	});

	test("of another child is neither given nor changed, and says nothing of it", async () => {
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon);
		const run = makeRun(noon);
		await send([run]);
		const mine = makeRun(noon);
		const answers = await answersOf(send([{ ...makeRun(noon), id: run.id }, mine], other));
		expect(answers).toMatchObject([
			{ id: run.id, status: "refused", error: "CONFLICT", correct: 0, total: 0, earned_on: null },
			{ id: mine.id, status: "stored" },
		]);
		expect(await kept(child.user.id)).toHaveLength(1);
		expect(await kept(other.user.id)).toMatchObject([{ id: mine.id }]);
	});

	test("waiting on a device that changed hands is not taken for the new child's", async () => {
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon);
		const body = { owner: child.user.id, sentAt: new Date(noon).toISOString(), runs: [makeRun(noon)] };
		const response = await api.post("/training/runs", body, other.headers);
		expect(response.status).toBe(409);
		expect(await kept(other.user.id)).toEqual([]);
	});
});

describe("nonsense", () => {
	test.each<[string, Partial<TrainingRun>, string]>([
		["more answers than tasks", { answers: Array(9).fill({ text: "1", milliseconds: 1 }) }, "VALIDATION"],
		["no answer at all", { answers: [{ text: " ", milliseconds: 1 }] }, "EMPTY"],
		["settings that do not exist", { parameters: { numbers: 99 } }, "VALIDATION"],
		["settings nothing can meet", { parameters: { mode: 2, steps: 2, formula: "5+4", sign: "-" } }, "VALIDATION"],
	])("%s is refused with its reason and holds up nothing else", async (_, nonsense, error) => {
		const bad = { ...makeRun(noon), ...nonsense };
		const good = makeRun(noon);
		expect(await answersOf(send([bad, good]))).toMatchObject([
			{ id: bad.id, status: "refused", error },
			{ id: good.id, status: "stored" },
		]);
		expect(await kept(child.user.id)).toHaveLength(1);
	});

	test.each<[string, object]>([
		["an id that is no uuid", { id: "1" }],
		["an unknown trainer", { simulator: "guessing" }],
		["an instant that is none", { startedAt: "yesterday" }],
		["an answer of a million letters", { answers: [{ text: "1".repeat(4001), milliseconds: 1 }] }],
		["a negative time", { answers: [{ text: "1", milliseconds: -1 }] }],
		["an empty seed", { seed: "" }],
	])("%s is not understood", async (_, nonsense) => {
		const response = await send([{ ...makeRun(noon), ...nonsense } as TrainingRun]);
		expect(response.status).toBe(422);
		expect(await kept(child.user.id)).toEqual([]);
	});

	test("no more than twenty at a time, and not without end", async () => {
		const many = Array.from({ length: 21 }, () => makeRun(noon));
		expect((await send(many)).status).toBe(422);
		const run = makeRun(noon);
		const codes = await Promise.all(Array.from({ length: 102 }, async () => (await send([run])).status));
		expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0);
		expect(codes.filter((code) => code === 200)).toHaveLength(100);
		api.clock.now += 10 * minute + 1;
		expect((await send([run])).status).toBe(200);
	});
});

describe("the day a set belongs to", () => {
	const hour = 60 * minute;
	// offsets from noon in Moscow on 2026-09-15: when it was sent and finished by the device, and when it arrived
	test.each([
		["finished three days ago", { finished: -3 * day, sent: 0, arrived: 0 }, "2026-09-12", true],
		[
			"after midnight by a fast clock, before it by ours",
			{ finished: -715 * minute, sent: -714 * minute, arrived: -724 * minute },
			"2026-09-14",
			true,
		],
		[
			"before midnight by a slow clock, after it by ours",
			{ finished: -725 * minute, sent: -724 * minute, arrived: -714 * minute },
			"2026-09-15",
			true,
		],
		["by a clock a year fast", { finished: 365 * day - hour, sent: 365 * day, arrived: 0 }, "2026-09-15", true],
		["claimed for tomorrow", { finished: day, sent: 0, arrived: 0 }, "2026-09-15", true],
		[
			"thirty-one days ago: kept, but too late for the streak",
			{ finished: -31 * day, sent: 0, arrived: 0 },
			"2026-08-15",
			false,
		],
	])("%s", async (_, { finished, sent, arrived }, date, counts) => {
		api.clock.now = noon + arrived;
		const [answer] = await answersOf(send([makeRun(noon + finished)], child, noon + sent));
		expect(answer).toMatchObject({ status: "stored", earned_on: date, counts });
	});

	test("whose clock was put right on the way lasted as long as its answers", async () => {
		await send([{ ...makeRun(noon), startedAt: new Date(noon + day).toISOString() }]);
		const [row] = await kept(child.user.id);
		expect((row?.finishedAt ?? 0) - (row?.startedAt ?? 0)).toBe(7500);
	});

	test("counts once for the streak, late sets on their own days, hopeless ones not at all", async () => {
		await send([makeRun(noon), makeRun(noon - minute), makeRun(noon - 2 * day), makeRun(noon - day, { wrong: 5 })]);
		expect((await summary()).streak.count).toBe(1);
		await send([makeRun(noon - day)]);
		const { streak, practised, today } = await summary();
		expect(streak).toMatchObject({ count: 3, freezes: 0 });
		expect(practised).toEqual(["2026-09-15", "2026-09-14", "2026-09-13"]);
		expect(today).toBe("2026-09-15");
	});
});

describe("records", () => {
	const anzan = (parameters: object, wrong = 0) =>
		makeRun(noon, { wrong, parameters: { numbers: 1, steps: 10, count: 2, ...parameters } });

	test("the best flash per number of digits stays, with what it was made of", async () => {
		await send([
			anzan({ interval: 0.5 }),
			anzan({ interval: 1 }),
			anzan({ numbers: 2, steps: 5 }),
			anzan({ steps: 20 }, 2),
		]);
		await send([anzan({ interval: 0.8 })]);
		expect((await summary()).records).toMatchObject([
			{ digits: 1, score: 40, numbers: 10, interval_ms: 500 },
			{ digits: 2, score: 20, numbers: 5, interval_ms: 1000 },
		]);
	});

	test("safe flash counts with the time it really takes", async () => {
		await send([anzan({ interval: 0.1, safe: true })]);
		const [record] = (await summary()).records;
		expect(record?.interval_ms).toBeGreaterThanOrEqual(600);
	});
});

describe("formulas", () => {
	const formulas = (userId: string) =>
		db.select().from(trainingFormulaDays).where(eq(trainingFormulaDays.userId, userId));

	test("are counted by day, once however often the set is sent", async () => {
		const parameters = { mode: 2, formula: "5+4", strict: true, count: 10 };
		const first = makeRun(noon, { parameters });
		const second = makeRun(noon, { parameters, seed: "other" });
		const earlier = makeRun(noon - day, { parameters });
		await send([first]);
		const [before] = (await formulas(child.user.id)).filter((row) => row.formula === "5+4");
		expect(before).toMatchObject({ date: "2026-09-15", wrong: 0 });
		expect(before?.seen).toBeGreaterThanOrEqual(10);
		expect(before?.milliseconds).toBeGreaterThan(0);
		await Promise.all([send([first]), send([first, second]), send([second, earlier])]);
		const rows = (await formulas(child.user.id)).filter((row) => row.formula === "5+4");
		expect(rows.map((row) => row.date).toSorted()).toEqual(["2026-09-14", "2026-09-15"]);
		const today = rows.find((row) => row.date === "2026-09-15");
		expect(today?.seen).toBeGreaterThanOrEqual((before?.seen ?? 0) + 10);
		await send([first, second, earlier]);
		expect((await formulas(child.user.id)).filter((row) => row.formula === "5+4")).toEqual(rows);
	});
});

describe("who may", () => {
	test.each([
		["a student", Role.student, 200],
		["a teacher", Role.teacher, 200],
		["a school", Role.school, 403],
		["an administrator", Role.admin, 403],
		["a representative", Role.representative, 403],
	])("%s: %i answers %i", async (_, role, status) => {
		const who = await makeSignedIn(db, env.SESSION_SECRET, noon, { role });
		expect((await send([makeRun(noon)], who)).status).toBe(status);
		expect((await api.get("/training/summary", who.headers)).status).toBe(status);
	});

	test("a guest may not, nor another site in the name of a signed-in child", async () => {
		expect((await api.get("/training/summary")).status).toBe(401);
		const body = { owner: child.user.id, sentAt: new Date(noon).toISOString(), runs: [makeRun(noon)] };
		expect((await api.post("/training/runs", body)).status).toBe(401);
		const foreign = { ...byCookie(child.session.token), Origin: "https://evil.example" };
		expect((await api.post("/training/runs", body, foreign)).status).toBe(403);
		expect((await api.post("/training/runs", body, byCookie(child.session.token))).status).toBe(200);
	});

	test("a child sees nothing of another's training", async () => {
		await send([makeRun(noon)]);
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon);
		expect(await summary(other)).toMatchObject({
			streak: { count: 0 },
			records: [],
			runs: [],
			next: { kind: "first" },
		});
	});
});
