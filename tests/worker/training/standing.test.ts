import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { trainingFormulaDays, trainingRecords } from "#db/schema/training";
import { decodeParameters } from "#domain/trainer/parameter-link";
import { Role } from "#domain/user/role";
import { byCookie, noon } from "../../factories/api";
import { makeSignedIn } from "../../factories/rows";
import { makeRun } from "../../factories/training";
import { openTraining } from "../../factories/training-api";

const db = openDb(env.DB);
const day = 24 * 60 * 60_000;

let training: Awaited<ReturnType<typeof openTraining>>;
let child: (typeof training)["child"];

beforeEach(async () => {
	training = await openTraining(env, db);
	child = training.child;
});

const send = (...delivery: Parameters<(typeof training)["send"]>) => training.send(...delivery);
const summary = (...who: Parameters<(typeof training)["summary"]>) => training.summary(...who);

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

	test("three numbers at 0.3 s do not beat ten at 0.6 s, also where they were kept before", async () => {
		await send([anzan({ interval: 0.6 })]);
		await send([anzan({ steps: 3, interval: 0.3 })]);
		expect((await summary()).records).toMatchObject([{ digits: 1, numbers: 10, interval_ms: 600 }]);
		await db.update(trainingRecords).set({ numbers: 3, intervalMs: 300, score: 33.33 });
		expect((await summary()).records).toEqual([]);
		await send([anzan({ interval: 0.6, count: 3 })]);
		expect((await summary()).records).toMatchObject([{ digits: 1, numbers: 10, interval_ms: 600 }]);
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
		expect((await training.api.get("/training/summary", who.headers)).status).toBe(status);
	});

	test("a guest may not, nor another site in the name of a signed-in child", async () => {
		expect((await training.api.get("/training/summary")).status).toBe(401);
		const body = { owner: child.user.id, sentAt: new Date(noon).toISOString(), runs: [makeRun(noon)] };
		expect((await training.api.post("/training/runs", body)).status).toBe(401);
		const foreign = { ...byCookie(child.session.token), Origin: "https://evil.example" };
		expect((await training.api.post("/training/runs", body, foreign)).status).toBe(403);
		expect((await training.api.post("/training/runs", body, byCookie(child.session.token))).status).toBe(200);
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

	test("the next set comes with the query of the link that opens it", async () => {
		expect((await summary()).next).toMatchObject({ kind: "first", simulator: "sum", level: 1 });
		const parameters = { numbers: 2, steps: 7, interval: 0.8 };
		await send([makeRun(noon, { parameters })]);
		const { next } = await summary();
		expect(next).toMatchObject({ kind: "more", simulator: "sum", query: parameters });
		expect(decodeParameters("sum", next.query)).toEqual(next.parameters);
	});
});
