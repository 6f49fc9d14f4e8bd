import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { rateLimits } from "#db/schema/session";
import { trainingRuns } from "#db/schema/training";
import { simulators } from "#domain/trainer/catalogue";
import type { TrainingRun } from "#domain/trainer/run";
import { noon } from "../../factories/api";
import { makeSignedIn } from "../../factories/rows";
import { makeRun } from "../../factories/training";
import { answersOf, openTraining } from "../../factories/training-api";

const db = openDb(env.DB);
const minute = 60_000;
const day = 24 * 60 * minute;

let training: Awaited<ReturnType<typeof openTraining>>;
let child: (typeof training)["child"];

beforeEach(async () => {
	training = await openTraining(env, db);
	child = training.child;
});

const send = (...delivery: Parameters<(typeof training)["send"]>) => training.send(...delivery);
const summary = (...who: Parameters<(typeof training)["summary"]>) => training.summary(...who);
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
				withheld: null,
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
		const response = await training.api.post("/training/runs", body, other.headers);
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
		await db.insert(rateLimits).values({ key: `training:${child.user.id}`, windowStart: noon, count: 98 });
		const codes = [];
		for (let again = 0; again < 3; again++) codes.push((await send([run])).status);
		expect(codes).toEqual([200, 200, 429]);
		training.api.clock.now += 10 * minute + 1;
		expect((await send([run])).status).toBe(200);
	});
});

describe("the day a set belongs to", () => {
	const hour = 60 * minute;
	// offsets from noon in Moscow on 2026-09-15: when it was sent and finished by the device, and when it arrived
	test.each([
		["finished two days ago", { finished: -2 * day, sent: 0, arrived: 0 }, "2026-09-13", true],
		[
			"three days ago: kept, but told too late for the streak",
			{ finished: -3 * day, sent: 0, arrived: 0 },
			"2026-09-12",
			false,
		],
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
		["claimed for tomorrow: kept as of now", { finished: day, sent: 0, arrived: 0 }, "2026-09-15", false],
		[
			"thirty-one days ago: kept, but too late for anything",
			{ finished: -31 * day, sent: 0, arrived: 0 },
			"2026-08-15",
			false,
		],
	])("%s", async (_, { finished, sent, arrived }, date, counts) => {
		training.api.clock.now = noon + arrived;
		const [answer] = await answersOf(send([makeRun(noon + finished)], child, noon + sent));
		expect(answer).toMatchObject({ status: "stored", earned_on: date, counts });
	});

	test("whose clock was put right on the way lasted as long as its answers", async () => {
		await send([{ ...makeRun(noon), startedAt: new Date(noon + day).toISOString() }]);
		const [row] = await kept(child.user.id);
		expect((row?.finishedAt ?? 0) - (row?.startedAt ?? 0)).toBe(7500);
	});

	const evenings = (offset: string, days: readonly number[]) =>
		days.map((each) => Date.parse(`2026-09-0${each}T23:59:00${offset}`));

	test.each([
		["UTC+14", evenings("+14:00", [1, 2, 3, 4, 5, 6, 7, 9]), 8, 0, "2026-09-09"],
		["UTC-11", evenings("-11:00", [1, 2, 3, 4, 5, 6, 7, 9]), 8, 0, "2026-09-10"],
		["UTC-11, two missed", evenings("-11:00", [1, 2, 3, 4, 5, 6, 9]), 1, 0, "2026-09-10"],
		[
			"clocks of UTC-11 put forward",
			[...evenings("-11:00", [6, 7]), ...evenings("-10:00", [8, 9])],
			4,
			0,
			"2026-09-10",
		],
	])("at 23:59 counts for its day: %s", async (_, finished, count, freezes, last) => {
		for (const at of finished) {
			training.api.clock.now = at + 30_000;
			await send([makeRun(at)]);
		}
		const { streak, practised } = await summary();
		expect(streak).toMatchObject({ count, freezes });
		expect([practised[0], practised.length]).toEqual([last, finished.length]);
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
