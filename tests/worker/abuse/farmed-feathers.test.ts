import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { teachings } from "#db/schema/relation";
import { trainingRecords, trainingRuns } from "#db/schema/training";
import { users } from "#db/schema/user";
import type { TrainingRun } from "#domain/trainer/run";
import type { Assignments } from "#worker/school/homework/assignment-contract";
import { noon } from "../../factories/api";
import { homeworkDay, laterDay, openHomework } from "../../factories/homework";
import { makeRun } from "../../factories/training";
import { answersOf } from "../../factories/training-api";

const db = openDb(env.DB);
const day = 86_400_000;

let school: Awaited<ReturnType<typeof openHomework>>;

beforeEach(async () => {
	school = await openHomework(env, db, 1);
});

type Sent = TrainingRun & { assignment?: string; task?: string };

/** What a script sends as the child, with the child's session; at most twenty sets a call. */
async function sends(runs: readonly Sent[]) {
	const answers = [];
	for (let from = 0; from < runs.length; from += 20) {
		const sentAt = new Date(school.api.clock.now).toISOString();
		const body = { owner: school.child.user.id, sentAt, runs: runs.slice(from, from + 20) };
		answers.push(
			...(await answersOf(school.api.post("/training/runs", body, school.child.headers) as Promise<Response>)),
		);
	}
	return answers;
}

const earned = (cause: string) =>
	db.get<{ feathers: number; experiences: number }>(sql`
		select coalesce(sum(feathers), 0) as feathers, coalesce(sum(experiences), 0) as experiences
		from earned_entries where user_id = ${school.child.user.id} and cause = ${cause}`);
const kept = () => db.select().from(trainingRuns).where(eq(trainingRuns.userId, school.child.user.id));
const records = () => db.select().from(trainingRecords).where(eq(trainingRecords.userId, school.child.user.id));
const summary = async () =>
	(await school.api.get("/training/summary", school.child.headers)).json() as Promise<{ streak: { longest: number } }>;
const open = async () =>
	(await school.answered<Assignments>(school.api.get("/homeworks/assignments?tab=new", school.child.headers))).data;

const tiny = { simulator: "sum", count: 1, params: { steps: 2 } };
const inNoTime = (run: TrainingRun) => {
	const answers = run.answers.map(({ text }) => ({ text, milliseconds: 0 }));
	return { ...run, answers, startedAt: run.finishedAt };
};
const setOf = (count: number, seed: string, at = school.api.clock.now, steps = 2) =>
	makeRun(at, { seed, parameters: { steps, count } });

describe("a rating full of feathers", () => {
	test("twelve tasks of one tiny sum with the same seed in no time", async () => {
		await school.give({ tasks: Array(12).fill(tiny) });
		const [assignment] = await open();
		const claims = assignment!.tasks.map(({ _id }) => ({ assignment: assignment!._id, task: _id }));
		const answers = await sends(claims.map((claim) => ({ ...inNoTime(setOf(2, "s")), ...claim })));
		expect(new Set(answers.map(({ withheld }) => withheld))).toEqual(new Set(["pace"]));
		expect(await earned("homework")).toEqual({ feathers: 0, experiences: 0 });
		// it is done, and the teacher sees by what; no achievement comes of it
		const detail = await school.detail(assignment!._id);
		expect(detail).toMatchObject({ status: "overachieved", unearned: 24, feathers: 0 });
		expect(await earned("achievement")).toEqual({ feathers: 0, experiences: 0 });
	});

	test("the same problems again and again at the pace of a child", async () => {
		await school.give({ tasks: [{ simulator: "sum", count: 20, params: {} }] });
		const [assignment] = await open();
		const claim = { assignment: assignment!._id, task: assignment!.tasks[0]!._id };
		const again = () => ({ ...makeRun(school.api.clock.now, { seed: "s" }), ...claim });
		const first = await sends([again(), again()]);
		expect(first.map(({ withheld }) => withheld)).toEqual([null, "seed"]);
		expect((await sends([again()]))[0]?.withheld).toBe("seed");
		// 5 of 20 right answers earn
		expect(await earned("homework")).toEqual({ feathers: 3, experiences: 3 });
		expect((await school.detail(assignment!._id)).tasks[0]).toMatchObject({ done: 15, feathers: 3 });
	});

	test("eight homeworks of twelve tasks on one day, each worked to the end and beyond", async () => {
		for (let homework = 0; homework < 8; homework++) {
			await school.give({ tasks: Array(12).fill({ simulator: "sum", count: 5, params: {} }) });
		}
		const assignments = await open();
		expect(assignments).toHaveLength(8);
		const runs = assignments.flatMap(({ _id, tasks }) =>
			tasks.flatMap((task) =>
				[1, 2].map((time) => {
					const run = makeRun(school.api.clock.now, { seed: `${_id}:${task._id}:${time}` });
					return { ...run, assignment: _id, task: task._id };
				}),
			),
		);
		await sends(runs);
		expect(await earned("homework")).toEqual({ feathers: 60, experiences: 60 });
		const shown = await Promise.all(assignments.map(({ _id }) => school.detail(_id)));
		expect(shown.reduce((sum, { feathers }) => sum + feathers, 0)).toBe(60);
		expect(shown.every(({ status }) => status === "overachieved")).toBe(true);
		// what the ceiling kept back is not given on the next day
		school.api.clock.now = noon + day - 1;
		await school.work(assignments[7]!._id, assignments[7]!.tasks[11]!._id);
		expect((await earned("homework")).feathers).toBe(60);
	});

	test("twenty copies of one delivery at once", async () => {
		await school.give({ tasks: Array(12).fill({ simulator: "sum", count: 5, params: {} }) });
		const [assignment] = await open();
		const runs = assignment!.tasks.map(({ _id: task }) => ({
			...makeRun(school.api.clock.now, { seed: task }),
			assignment: assignment!._id,
			task,
		}));
		await Promise.all(Array.from({ length: 20 }, () => sends(runs)));
		expect(await earned("homework")).toEqual({ feathers: 60, experiences: 60 });
	});
});

describe("days that were not", () => {
	test("thirty sets dated back: no streak, and no more experience than of one day", async () => {
		await sends(Array.from({ length: 30 }, (_, ago) => makeRun(noon - ago * day, { seed: `d${ago}` })));
		expect((await summary()).streak.longest).toBe(3);
		expect(await earned("first_set")).toEqual({ feathers: 6, experiences: 0 });
		// three days that are believed, and the thirty of the day on which the rest is told
		expect((await earned("set")).experiences).toBe(40);
	});

	test("thirty sets dated back by an account of today", async () => {
		await db
			.update(users)
			.set({ createdAt: noon - 200 })
			.where(eq(users.id, school.child.user.id));
		const answers = await sends(
			Array.from({ length: 29 }, (_, ago) => makeRun(noon - (ago + 1) * day, { seed: `d${ago}` })),
		);
		expect(new Set(answers.map(({ withheld, counts }) => `${withheld} ${counts}`))).toEqual(new Set(["early false"]));
		expect((await summary()).streak.longest).toBe(0);
		const { feathers } = (await db.get<{ feathers: number }>(
			sql`select feathers from users where id = ${school.child.user.id}`,
		))!;
		expect(feathers).toBe(0);
		expect(await kept()).toHaveLength(29);
	});

	test("a homework closed yesterday, done by a tablet that says yesterday", async () => {
		await school.give();
		const [assignment] = await open();
		school.api.clock.now = noon + day;
		expect((await school.detail(assignment!._id)).status).toBe("not_completed");
		await school.work(assignment!._id, assignment!.tasks[0]!._id, { at: noon });
		expect(await school.detail(assignment!._id)).toMatchObject({ status: "completed_late", came_later: true });
		expect(await earned("homework")).toEqual({ feathers: 5, experiences: 10 });
		expect((await school.reviews()).data[0]).toMatchObject({ status: "completed_late", came_later: true });
	});

	test("a homework of months ago", async () => {
		await school.give();
		const [assignment] = await open();
		school.api.clock.now = noon + 31 * day;
		await school.work(assignment!._id, assignment!.tasks[0]!._id, { at: noon });
		expect(await school.detail(assignment!._id)).toMatchObject({ status: "not_completed", came_later: false });
		expect(await earned("homework")).toEqual({ feathers: 0, experiences: 0 });
	});

	test("sets from before the homework or the teaching", async () => {
		const schedule = { rule: "until", createDay: homeworkDay, deadlineDay: laterDay(5), certainDays: [] };
		await school.give({ schedule, tasks: [{ simulator: "sum", count: 20, params: {} }] });
		const [assignment] = await open();
		const claim = { assignment: assignment!._id, task: assignment!.tasks[0]!._id };
		const before = await sends([{ ...makeRun(noon - 3 * 3_600_000, { seed: "a" }), ...claim }]);
		expect(before[0]).toMatchObject({ status: "stored", withheld: "early", counts: false });
		const teaching = { teacherId: school.teacher.user.id, childId: school.child.user.id };
		await db.delete(teachings).where(eq(teachings.childId, school.child.user.id));
		await db.insert(teachings).values({ ...teaching, how: "joined", since: noon + 2 * day });
		school.api.clock.now = noon + 2 * day;
		const [early] = await sends([{ ...makeRun(noon + day, { seed: "b" }), ...claim }]);
		expect(early).toMatchObject({ withheld: "early" });
		const [after] = await sends([{ ...makeRun(noon + 2 * day, { seed: "c" }), ...claim }]);
		expect(after).toMatchObject({ withheld: null });
	});

	test("a set of the year 0001, or one that began then", async () => {
		const old = "0001-01-01T00:00:00.000Z";
		const runs = [
			{ ...makeRun(noon), startedAt: old, finishedAt: old },
			{ ...makeRun(noon), startedAt: old },
			makeRun(noon, { seed: "good" }),
		];
		expect(await sends(runs)).toMatchObject([
			{ status: "refused", error: "INVALID_DATE" },
			{ status: "refused", error: "INVALID_DATE" },
			{ status: "stored", withheld: null },
		]);
		expect(await kept()).toHaveLength(1);
	});
});

describe("a pace no hand has", () => {
	test("a record of a hundred nine-digit numbers in 0 ms", async () => {
		const parameters = { numbers: 9, steps: 100, interval: 0.1, count: 1, pause: 0 };
		const [answer] = await sends([inNoTime(makeRun(noon, { parameters }))]);
		expect(answer).toMatchObject({ status: "stored", correct: 1, withheld: "pace", counts: false });
		// times that fit make the numbers no more readable
		const [slow] = await sends([makeRun(noon, { parameters, seed: "slow" })]);
		expect(slow).toMatchObject({ withheld: "pace" });
		expect(await records()).toEqual([]);
		expect(await earned("set")).toEqual({ feathers: 0, experiences: 0 });
	});

	test("but a champion's record stands", async () => {
		const parameters = { numbers: 3, steps: 15, interval: 0.1, count: 1, pause: 0 };
		const [answer] = await sends([makeRun(noon, { parameters })]);
		expect(answer).toMatchObject({ withheld: null, counts: true });
		expect(await records()).toMatchObject([{ digits: 3, numbers: 15, intervalMs: 100 }]);
	});
});
