import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "#db/client";
import { defaultParameters } from "#domain/trainer/parameters";
import type { TrainingRun } from "#domain/trainer/run";
import { makeApi, noon } from "../../factories/api";
import { countingEnv } from "../../factories/counting";
import { openHomework } from "../../factories/homework";
import { makeRun } from "../../factories/training";
import { answersOf } from "../../factories/training-api";

const db = openDb(env.DB);

let school: Awaited<ReturnType<typeof openHomework>>;
let child: (typeof school)["child"];

beforeEach(async () => {
	school = await openHomework(env, db);
	child = school.child;
});

/** the statements of the request that was counted last */
let latest: string[] = [];

/** How often the database is called for something the child's device asks, and with how many statements. */
async function counted(ask: (api: ReturnType<typeof makeApi>) => Promise<Response>) {
	const { env: watched, statements, asked } = countingEnv();
	const response = await ask(makeApi(watched, school.api.clock.now));
	expect(response.status).toBe(200);
	latest = statements;
	return { calls: asked.calls, statements: statements.length };
}

/** How the database finds the rows of tables that grow with every set, where it reads a table from end to end. */
async function walked(statements: readonly string[]): Promise<string[]> {
	const plans = await Promise.all(
		statements.map((statement) => {
			const values = (statement.match(/\?/g) ?? []).map(() => null);
			return env.DB.prepare(`explain query plan ${statement}`)
				.bind(...values)
				.all<{ detail: string }>();
		}),
	);
	const details = plans.flatMap(({ results }) => results.map(({ detail }) => detail));
	return details.filter((detail) => /^SCAN (training_|earned_|assignment|packed_|users|r\b|e\b)/.test(detail));
}

const sends = (runs: readonly (TrainingRun & { assignment?: string; task?: string })[]) =>
	counted(async (api) => {
		const body = { owner: child.user.id, sentAt: new Date(api.clock.now).toISOString(), runs };
		const response = (await api.post("/training/runs", body, child.headers)) as Response;
		const taken = await answersOf(Promise.resolve(response.clone()));
		expect(taken.map(({ status }) => status)).toEqual(runs.map(() => "stored"));
		return response;
	});
const claims = () => counted(async (api) => api.post("/achievements/claim", undefined, child.headers));

test("a set calls the database three times: who it is, what is there, and all that it changes", async () => {
	const first = await sends([makeRun(noon)]);
	expect(first.calls).toBe(4); // the first day of a streak is an achievement
	const second = await sends([makeRun(noon, { seed: "second" })]);
	expect(second).toEqual({ calls: 3, statements: 12 });
	const more = Array.from({ length: 10 }, (_, index) => makeRun(noon, { seed: `set ${index}` }));
	expect(await sends(more)).toEqual(second);
	expect((await sends(more)).calls).toBe(2);
});

test("a set finds its rows by their keys: no statement walks a table that grows with every set", async () => {
	await sends([makeRun(noon)]);
	expect(latest.length).toBeGreaterThan(8);
	expect(await walked(latest)).toEqual([]);
	expect(await walked(["select * from training_runs where batch_id = ?"])).toHaveLength(1);
});

test("the last set of a homework calls it as often, and more rarely than once a task", async () => {
	const parameters = { ...defaultParameters, count: 5 };
	const hands = async () => {
		const { _id: assignment, tasks } = await school.open();
		const runs = tasks.map(({ _id: task }) => ({
			...makeRun(noon, { parameters, seed: crypto.randomUUID() }),
			assignment,
			task,
		}));
		const cost = await sends(runs);
		expect((await school.detail(assignment)).status).toBe("completed");
		return cost;
	};
	const tasks = [1, 2, 3].map(() => ({ simulator: "sum", count: 5, params: {} }));
	await school.give({ tasks });
	expect((await hands()).calls).toBe(4); // the first homework is an achievement
	await school.give({ tasks });
	expect((await hands()).calls).toBe(4); // and so are two a day
	await school.give({ tasks });
	expect(await hands()).toEqual({ calls: 3, statements: 22 });
	await school.give({ tasks: tasks.slice(0, 1) });
	expect(await hands()).toEqual({ calls: 3, statements: 22 });
});

test("what was earned is asked for in one statement where nothing is due", async () => {
	await sends([makeRun(noon)]);
	expect(await claims()).toEqual({ calls: 2, statements: 2 });
});
