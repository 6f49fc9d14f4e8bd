import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { likelyBreak } from "#domain/mastery/blame";
import { workedNumbers } from "#domain/trainer/exercise";
import { exercisesOf, type TrainingRun } from "#domain/trainer/run";
import { Role } from "#domain/user/role";
import type { TrainingFormulas } from "#worker/training/contract";
import { makeApi, noon } from "../../factories/api";
import { makeSignedIn } from "../../factories/rows";
import { makeRun } from "../../factories/training";

const db = openDb(env.DB);
const day = 24 * 60 * 60_000;

let api: ReturnType<typeof makeApi>;
let child: Awaited<ReturnType<typeof makeSignedIn>>;

beforeEach(async () => {
	api = makeApi(env);
	child = await makeSignedIn(db, env.SESSION_SECRET, noon);
});

async function send(runs: readonly TrainingRun[], who = child): Promise<void> {
	const body = { owner: who.user.id, sentAt: new Date(api.clock.now).toISOString(), runs };
	expect((await api.post("/training/runs", body, who.headers)).status).toBe(200);
}

async function read(who = child): Promise<TrainingFormulas> {
	const response = await api.get("/training/formulas", who.headers);
	expect(response.status).toBe(200);
	return response.json();
}

/** A set about +7 in which ten is missing from every total, as if it was never carried. */
function drill(finishedAt: number, off: number): TrainingRun {
	const parameters = { focus: "10+7", numbers: 1, steps: 3, count: 5 };
	const run = makeRun(finishedAt, { simulator: "columns", parameters, seed: `drill:${finishedAt}` });
	const answers = run.answers.map(({ text, milliseconds }) => ({ text: String(Number(text) - off), milliseconds }));
	return { ...run, answers };
}

describe("formulas as the server tells them", () => {
	test("somebody new has all 34 before them, and the next set is a check of everything", async () => {
		const { data, focus, today, days, recent } = await read();
		expect(data).toHaveLength(34);
		expect(data[0]).toEqual({
			formula: "5+4",
			state: "new",
			seen: 0,
			wrong: 0,
			accuracy: null,
			milliseconds: null,
			good_days: 0,
			last_met: null,
			share: expect.any(Number),
			named: false,
		});
		expect({ focus, today, days, recent }).toEqual({ focus: "all", today: "2026-09-15", days: [], recent: [] });
	});

	test("a formula that fails is named, and the next set is about it", async () => {
		await send([drill(noon, 10)]);
		const { data, focus, recent } = await read();
		const seven = data.find(({ formula }) => formula === "10+7");
		expect(seven).toMatchObject({ state: "weak", named: true });
		expect(seven?.wrong).toBeGreaterThan(0);
		expect(focus).toBe("10+7");
		expect(recent).toHaveLength(5);
		const [first] = exercisesOf(drill(noon, 10));
		expect(recent[0]?.numbers).toEqual(workedNumbers(first!));
	});

	test("a formula named by two broken sums stays weak through a month of sets without it", async () => {
		const whole = drill(noon - 40 * day, 0);
		const broken = whole.answers.map(({ text, milliseconds }, index) => {
			return { text: index < 2 ? String(Number(text) - 10) : text, milliseconds };
		});
		await send([{ ...whole, answers: broken }]);
		const easy = (back: number) => {
			const parameters = { focus: "5+4", numbers: 1, steps: 3, count: 5 };
			return makeRun(noon - back * day, { simulator: "columns", parameters, seed: `easy:${back}` });
		};
		await send(Array.from({ length: 15 }, (_, index) => easy(30 - index)));
		const named = await read();
		expect(named.data.find(({ formula }) => formula === "10+7")).toMatchObject({ state: "weak", wrong: 2 });
		await send(Array.from({ length: 15 }, (_, index) => easy(15 - index)));
		const { data, focus, recent } = await read();
		expect(data.find(({ formula }) => formula === "10+7")).toMatchObject({ state: "weak", named: true });
		expect(focus).toBe("10+7");
		expect(recent.length).toBeLessThan(100);
	});

	test("sums are kept with their set: told as they were worked, whatever a later version would make of the seed", async () => {
		await send([drill(noon, 10), drill(noon - day, 0)]);
		const before = await read();
		await env.DB.prepare("update training_runs set seed = 'other', answers = '[]'").run();
		expect(await read()).toEqual(before);
	});

	test("a set kept before sums were is made anew", async () => {
		await send([drill(noon, 10)]);
		const before = await read();
		await env.DB.prepare("update training_runs set sums = null").run();
		expect(await read()).toEqual(before);
	});

	test("a set without numbers one after another keeps none", async () => {
		await send([makeRun(noon, { simulator: "multiplication", parameters: { count: 1 } })]);
		const { results } = await env.DB.prepare("select sums from training_runs where user_id = ?")
			.bind(child.user.id)
			.all();
		expect(results).toEqual([{ sums: null }]);
	});

	test("three good days make a master, told by Moscow days", async () => {
		for (const days of [2, 1, 0]) await send([drill(noon - days * day, 0)]);
		const { data } = await read();
		expect(data.find(({ formula }) => formula === "10+7")).toMatchObject({
			state: "mastered",
			good_days: 3,
			wrong: 0,
			accuracy: 1,
		});
	});

	test("a set sent twice is met once", async () => {
		const run = drill(noon, 0);
		await send([run]);
		const once = await read();
		await send([run]);
		expect(await read()).toEqual(once);
	});

	test("everybody sees their own only, and who may not train sees none", async () => {
		await send([drill(noon, 10)]);
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon);
		expect((await read(other)).days).toEqual([]);
		const school = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school });
		expect((await api.get("/training/formulas", school.headers)).status).toBe(403);
		expect((await api.get("/training/formulas")).status).toBe(401);
	});

	test("the diagnosis of a set is the one the pupil saw", async () => {
		const [first] = exercisesOf(drill(noon, 10));
		const numbers = workedNumbers(first!)!;
		const typed = numbers.reduce((sum, number) => sum + number, 0) - 10;
		expect(likelyBreak({ numbers, typed })).toMatchObject({ formula: "10+7" });
	});
});
