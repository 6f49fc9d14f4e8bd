import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { assignmentTasks } from "#db/schema/homework";
import { jobRuns } from "#db/schema/operations";
import { packedRuns, trainingRuns } from "#db/schema/training";
import { users } from "#db/schema/user";
import type { TrainingRun } from "#domain/trainer/run";
import { packUsers } from "#worker/training/packing/pack";
import { makeApi, noon } from "../../factories/api";
import { homeworkDay, laterDay, openHomework } from "../../factories/homework";
import { makeRun } from "../../factories/training";
import { answersOf } from "../../factories/training-api";

const db = openDb(env.DB);
const hour = 3_600_000;
const day = 24 * hour;

let school: Awaited<ReturnType<typeof openHomework>>;

beforeEach(async () => {
	for (const table of [users, jobRuns]) await db.delete(table);
	const { objects } = await env.FILES.list();
	await env.FILES.delete(objects.map(({ key }) => key));
	school = await openHomework(env, db, 1);
	school.api.clock.now = noon;
});

const own = () => eq(trainingRuns.userId, school.child.user.id);
const sets = (assignment: string) =>
	db.$count(trainingRuns, and(own(), eq(trainingRuns.assignmentId, Number(assignment))));
const post = (path: string, body: object) => school.answered(school.api.post(path, body, school.teacher.headers));

/** The child's device sends sets, all of them new. */
async function send(runs: readonly TrainingRun[]): Promise<void> {
	const { api, child } = school;
	const body = { owner: child.user.id, sentAt: new Date(api.clock.now).toISOString(), runs };
	const answers = await answersOf(api.post("/training/runs", body, child.headers));
	expect(answers.map(({ status }) => status)).toEqual(runs.map(() => "stored"));
}

/** The child trains enough for the sets before to be no longer among the latest, so many days later. */
async function trainOn(days: number): Promise<void> {
	school.api.clock.now = noon + days * day;
	const { api } = school;
	const lately = Array.from({ length: 20 }, (_, n) =>
		makeRun(api.clock.now - n * 60_000, { seed: `late:${days}:${n}` }),
	);
	await send(lately);
}

const pack = (days: number) =>
	packUsers(db, env.FILES, [school.child.user.id], { date: laterDay(days), now: noon + days * day });

async function review(assignment: string): Promise<void> {
	await post("/homeworks/review", { _id: crypto.randomUUID(), assignments: [{ _id: assignment, stars: 4 }] });
}

describe("the sets of a homework", () => {
	test("stay until it is over and looked through, are packed then, and the page shows them as before", async () => {
		const { give, open, work, detail } = school;
		await give();
		const { _id, tasks } = await open();
		for (const wrong of [2, 0]) await work(_id, tasks[0]!._id, { wrong, at: (school.api.clock.now += 60_000) });
		await trainOn(20);
		await pack(20);
		expect(await sets(_id)).toBe(2);
		const waiting = (await school.reviews(`?day=${homeworkDay}&group=${school.group.id}`)).data[0];
		expect(waiting?.wrong?.typed).toBe(123_456_789);
		await review(_id);
		const seen = await detail(_id);
		expect(seen.sets).toHaveLength(2);
		await pack(20);
		expect(await sets(_id)).toBe(0);
		expect(await detail(_id)).toEqual(seen);
	});

	test("are told without a question to the store of files where none of them is packed", async () => {
		await school.give();
		const { _id, tasks } = await school.open();
		await school.work(_id, tasks[0]!._id, { wrong: 1 });
		await send([makeRun(school.api.clock.now, { seed: "own" })]);
		await trainOn(40);
		await pack(40);
		expect(await db.$count(packedRuns)).toBe(1);
		let asked = 0;
		const get = (key: string) => {
			asked += 1;
			return env.FILES.get(key);
		};
		const api = makeApi({ ...env, FILES: { get } as unknown as R2Bucket });
		api.clock.now = school.api.clock.now;
		const tell = async () => {
			const answer = await api.get(`/homeworks/assignments/${_id}`, school.teacher.headers);
			return ((await answer.json()) as { sets: unknown[] }).sets.length;
		};
		expect([await tell(), asked]).toEqual([1, 0]);
		await review(_id);
		await pack(40);
		expect([await tell(), asked > 0]).toEqual([1, true]);
	});

	test("that nobody looks through are packed after ninety days", async () => {
		await school.give();
		const { _id, tasks } = await school.open();
		await school.work(_id, tasks[0]!._id, { wrong: 1 });
		await trainOn(89);
		await pack(89);
		expect(await sets(_id)).toBe(1);
		await pack(91);
		expect(await sets(_id)).toBe(0);
	});

	test("count for a deadline that is put off when they are packed already, as if they were not", async () => {
		const run = async (packed: boolean) => {
			await db.delete(users);
			school = await openHomework(env, db, 1);
			school.api.clock.now = noon;
			const schedule = { rule: "until", createDay: homeworkDay, deadlineDay: laterDay(1), certainDays: [] };
			await school.give({ schedule, tasks: [{ simulator: "sum", count: 20, params: {} }] });
			const { _id, tasks } = await school.open();
			for (const [days, wrong] of [
				[0, 1],
				[2, 0],
				[3, 2],
			] as const) {
				school.api.clock.now = noon + days * day;
				await school.work(_id, tasks[0]!._id, { wrong });
			}
			await trainOn(40);
			await review(_id);
			if (packed) await pack(40);
			expect(await sets(_id)).toBe(packed ? 0 : 3);
			await post("/homeworks/assignments/extend", { assignments: [_id], until: laterDay(42), reason: "Was ill" });
			const row = () =>
				db
					.select()
					.from(assignmentTasks)
					.where(eq(assignmentTasks.assignmentId, Number(_id)))
					.get();
			const extended = await row();
			const last = [2, 1].map((minutes) => ({
				...makeRun(school.api.clock.now - minutes * 60_000, {
					parameters: { count: 5 } as never,
					seed: `last:${minutes}`,
				}),
				assignment: _id,
				task: tasks[0]!._id,
			}));
			await send(last);
			const done = await row();
			if (packed)
				expect(extended?.packedDays).toEqual({ [homeworkDay]: [5, 4], [laterDay(2)]: [5, 5], [laterDay(3)]: [5, 3] });
			return [extended, done].map(({ answered, correct, onTime, reachedAt, feathers } = done!) => ({
				answered,
				correct,
				onTime,
				reachedAt,
				feathers,
			}));
		};
		const whole = await run(false);
		expect(whole).toMatchObject([
			{ correct: 12, onTime: 12 },
			{ correct: 22, reachedAt: noon + 40 * day - 2 * 60_000 },
		]);
		expect(await run(true)).toEqual(whole);
	});
});
