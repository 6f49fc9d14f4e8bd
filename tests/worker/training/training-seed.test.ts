import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#db/client";
import { demoPassword, seed } from "#db/seed/index";
import type { TrainingSummary } from "#worker/training/contract";
import { makeApi, noon, signIn, tokenOf } from "../../factories/api";

const db = openDb(env.DB);

test("the demo pupil has trained for weeks, once a freeze helped, and today is still open; told twice it is the same", async () => {
	await seed(db, noon);
	await seed(db, noon + 86_400_000);
	const api = makeApi(env);
	const token = tokenOf(await signIn(api, "student@demo.test", demoPassword));
	const summary = await (await api.get("/training/summary", { Authorization: token })).json<TrainingSummary>();
	expect(summary.streak).toMatchObject({ count: 16, freezes: 1 });
	expect(summary.streak.days.map((day) => day.state)).toEqual([
		"done",
		"done",
		"freeze",
		"done",
		"done",
		"done",
		"now",
	]);
	expect(summary.records.map((record) => record.digits)).toEqual([1, 2]);
	expect(summary.runs).toHaveLength(20);
	const { results } = await env.DB.prepare(
		"select sum(wrong) as wrong from training_formula_days where formula = '10+7'",
	).all();
	expect(results[0]?.wrong).toBeGreaterThan(0);
});
