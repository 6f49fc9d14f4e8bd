import { env } from "cloudflare:workers";
import { and, eq, inArray, lt } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { insertMissing } from "#db/rows";
import { earnedEntries } from "#db/schema/earning";
import { jobRuns } from "#db/schema/operations";
import { packedRuns, trainingDays, trainingFormulaDays, trainingMonths, trainingRuns } from "#db/schema/training";
import { users } from "#db/schema/user";
import { moscowMidnight } from "#domain/calendar/moscow";
import { dailyExperience } from "#domain/gamification/earning";
import type { TrainingRun } from "#domain/trainer/run";
import type { Report } from "#worker/report/contract";
import { runScheduled } from "#worker/scheduled";
import type { PastRuns } from "#worker/training/contract";
import { foldUsers, packUsers } from "#worker/training/packing/pack";
import { noon } from "../../factories/api";
import { makeRun } from "../../factories/training";
import { answersOf, openTraining } from "../../factories/training-api";

const db = openDb(env.DB);
/** What is older than a week of it is packed. */
const date = "2026-06-08";
const before = "2026-06-01";
const january = moscowMidnight("2026-01-10") + 12 * 3_600_000;
const day = 86_400_000;

let home: Awaited<ReturnType<typeof openTraining>>;
let sent: TrainingRun[];

/** Twelve sets of January and February, four of March, and twenty of autumn. */
beforeEach(async () => {
	for (const table of [users, jobRuns]) await db.delete(table);
	const { objects } = await env.FILES.list();
	await env.FILES.delete(objects.map(({ key }) => key));
	home = await openTraining(env, db);
	const old = [0, 0, 1, 2, 5, 9, 30, 31, 32, 33, 34, 35, 52, 53, 54, 55];
	const days = [...old, ...Array.from({ length: 20 }, (_, n) => 228 + n)];
	sent = [];
	for (const [index, after] of days.entries()) {
		const at = january + after * day + index * 60_000;
		const simulator = index % 3 === 0 ? "columns" : "sum";
		const run = makeRun(at, { simulator, wrong: index % 4, seed: `pack:${index}` });
		home.api.clock.now = at;
		expect((await answersOf(home.send([run])))[0]?.status).toBe("stored");
		sent.push(run);
	}
	home.api.clock.now = noon;
});

const get = async <T>(path: string) => (await home.api.get(path, home.child.headers)).json<T>();

/** Everything that pages tell of the child: a year's report, a month's, both histories, the days and the formulas. */
async function told() {
	const year = `/reports?kind=child&from=2025-10-01&to=2026-09-15`;
	const [sum, columns, summary, formulas] = [
		await get<PastRuns>("/training/runs?simulator=sum"),
		await get<PastRuns>("/training/runs?simulator=columns"),
		await home.summary(),
		await get<{ days: unknown }>("/training/formulas"),
	];
	return {
		reports: [
			await get<Report>(year),
			await get<Report>(`${year}&formula=10%2B7`),
			await get<Report>("/reports?kind=child&from=2026-01-10&to=2026-02-14&simulator=sum"),
		],
		sum,
		columns,
		practised: summary.practised,
		streak: summary.streak,
		days: formulas.days,
		earned: await earned(),
	};
}

/** Feathers and experience by season, as the league adds them up. */
async function earned() {
	const rows = await db.select().from(earnedEntries).where(eq(earnedEntries.userId, home.child.user.id));
	const sums = new Map<string, number[]>();
	for (const { season, feathers, experiences } of rows) {
		const [f = 0, e = 0] = sums.get(season) ?? [];
		sums.set(season, [f + feathers, e + experiences]);
	}
	return [...sums].toSorted();
}

/** Puts the evening back, as often as it is called. */
async function snapshot() {
	const runs = await db.select().from(trainingRuns).where(mine());
	const formulas = await db.select().from(trainingFormulaDays);
	const entries = await db.select().from(earnedEntries);
	return async () => {
		for (const table of [trainingRuns, trainingDays, trainingMonths, trainingFormulaDays, packedRuns, earnedEntries]) {
			await db.delete(table);
		}
		const { objects } = await env.FILES.list();
		await env.FILES.delete(objects.map(({ key }) => key));
		await insertMissing(db, trainingRuns, runs);
		await insertMissing(db, trainingFormulaDays, formulas);
		await insertMissing(db, earnedEntries, entries);
	};
}

const pack = (d1 = env.DB, files = env.FILES) =>
	packUsers(openDb(d1), files, [home.child.user.id], { date, now: noon });
const mine = () => eq(trainingRuns.userId, home.child.user.id);
const left = () => db.$count(trainingRuns, mine());

/** The database and the bucket of a Worker that is killed at a step: before or after each change of either. */
function dyingAt(step: number) {
	let passed = 0;
	const live = () => {
		if (++passed === step) throw new Error("killed");
	};
	const dying = <T extends object>(target: T, changes: readonly string[]): T =>
		new Proxy(target, {
			get(object, name) {
				const value: unknown = Reflect.get(object, name);
				if (typeof value !== "function") return value;
				const call = value.bind(object) as (...args: unknown[]) => Promise<unknown>;
				if (!changes.includes(String(name))) return call;
				return async (...args: unknown[]) => {
					live();
					const done = await call(...args);
					live();
					return done;
				};
			},
		});
	return {
		d1: dying(env.DB, ["batch"]),
		files: dying(env.FILES, ["put", "delete"]),
		survived: () => passed < step,
	};
}

/**
 * Lets a work die before and after each of its steps in turn, and be done anew: every page has to tell the same both times.
 * Returns how often it died.
 */
async function dyingEverywhere(
	work: (worker: { d1: D1Database; files: R2Bucket }) => Promise<unknown>,
	alsoAfter: () => Promise<void> = async () => {},
): Promise<number> {
	const whole = await told();
	const restore = await snapshot();
	for (let step = 1; ; step++) {
		await restore();
		const worker = dyingAt(step);
		const end = await work(worker).then(
			() => "whole",
			(fault: Error) => fault.message,
		);
		if (worker.survived()) return step - 1;
		expect(end).not.toBe("whole");
		expect(await told(), `after dying at step ${step}`).toEqual(whole);
		await work({ d1: env.DB, files: env.FILES });
		expect(await told(), `after step ${step} and a second run`).toEqual(whole);
		await alsoAfter();
	}
}

describe("what is old", () => {
	test("is packed by the night, one object a month, and every page tells the same as before", async () => {
		const whole = await told();
		expect(whole.sum.data.length + whole.columns.data.length).toBe(36);
		expect(whole.practised).toHaveLength(35);
		await runScheduled(env, noon);
		await runScheduled(env, noon + 600_000);
		const objects = await db.select().from(packedRuns).orderBy(packedRuns.month);
		expect(objects.map(({ month, runs }) => [month, runs])).toEqual([
			["2026-01", 6],
			["2026-02", 6],
			["2026-03", 4],
		]);
		expect((await env.FILES.list()).objects.map(({ key }) => key).toSorted()).toEqual(
			objects.map(({ key }) => key).toSorted(),
		);
		expect(await left()).toBe(20);
		// of the twenty days of autumn those that are over a week old are folded too
		expect(await db.$count(trainingMonths)).toBe(5);
		expect(await db.$count(trainingDays)).toBe(7);
		expect(await db.$count(trainingFormulaDays, lt(trainingFormulaDays.date, "2026-09-08"))).toBe(0);
		expect(await db.$count(trainingFormulaDays)).toBeGreaterThan(0);
		expect(await db.$count(trainingDays, lt(trainingDays.date, before))).toBe(0);
		expect(await db.$count(trainingFormulaDays, lt(trainingFormulaDays.date, before))).toBe(0);
		expect(await told()).toEqual(whole);
	});

	test("keeps the sets of the last eighty sums, however old they are", async () => {
		await db.delete(trainingRuns).where(mine());
		const runs = Array.from({ length: 45 }, (_, n) =>
			makeRun(noon - n * 120_000, { seed: `short:${n}`, parameters: { count: 2 } as never }),
		);
		for (const from of [0, 15, 30]) await answersOf(home.send(runs.slice(from, from + 15)));
		await packUsers(db, env.FILES, [home.child.user.id], { date: "2026-12-01", now: noon + 77 * day });
		const rows = await db.select().from(trainingRuns).where(mine());
		expect(rows.map(({ sums }) => sums?.length)).toEqual(Array.from({ length: 40 }, () => 2));
		expect(rows.map(({ finishedAt }) => finishedAt).toSorted()[0]).toBe(noon - 39 * 120_000);
	});

	test("waits a week, and is packed once a week", async () => {
		const runs = Array.from({ length: 20 }, (_, n) => makeRun(noon + 20 * day - n * 120_000, { seed: `new:${n}` }));
		home.api.clock.now = noon + 20 * day;
		await answersOf(home.send(runs));
		await pack();
		const kept = async (date: string) => {
			await db.delete(jobRuns);
			await runScheduled(env, moscowMidnight(date) + 3_600_000);
			return db.$count(trainingRuns, and(mine(), lt(trainingRuns.finishedAt, noon)));
		};
		// the earliest day that is a row is 26 August, then, as a week is packed, 3 September
		expect(await kept("2026-09-09")).toBe(20);
		expect(await kept("2026-09-10")).toBe(12);
		expect(await kept("2026-09-17")).toBe(12);
		expect(await kept("2026-09-18")).toBe(4);
	});

	test("that waited for long is written in slices, none of which asks more than it may", async () => {
		const others = [];
		for (let child = 0; child < 5; child++) {
			const other = await openTraining(env, db);
			const runs = Array.from({ length: 12 }, (_, n) =>
				makeRun(noon - (n + 2) * 30 * day, { seed: `of ${child} ${n}` }),
			);
			const lately = Array.from({ length: 20 }, (_, n) => makeRun(noon - n * 120_000, { seed: `late ${child} ${n}` }));
			for (const run of runs.toReversed()) {
				other.api.clock.now = Date.parse(run.finishedAt);
				await answersOf(other.send([run]));
			}
			other.api.clock.now = noon;
			await answersOf(other.send(lately));
			others.push(other.child.user.id);
		}
		const ids = others.toSorted();
		const { packed, months } = await packUsers(db, env.FILES, ids, { date: "2026-09-15", now: noon });
		expect([packed, months]).toEqual([ids.slice(0, 3), 36]);
		await runScheduled(env, noon);
		for (const id of ids) expect(await db.$count(trainingRuns, eq(trainingRuns.userId, id))).toBe(20);
		expect(await db.$count(packedRuns, inArray(packedRuns.userId, ids))).toBe(60);
	});

	test("tells a formula that is rare as before", async () => {
		const rare = makeRun(january + 6 * day, { seed: "rare", wrong: 3, parameters: { numbers: 3 } as never });
		await answersOf(home.send([rare]));
		const formulas = () => get<{ data: unknown; recent: unknown[] }>("/training/formulas");
		const whole = await formulas();
		await pack();
		expect(await formulas()).toEqual(whole);
	});

	test("is known when a device sends it again, and earns nothing twice", async () => {
		await pack();
		const whole = await told();
		const [again] = await answersOf(home.send([sent[3]!], home.child, noon));
		expect(again).toMatchObject({ id: sent[3]!.id, status: "stored", earned_on: "2026-01-12" });
		expect(await left()).toBe(20);
		expect(await told()).toEqual(whole);
	});

	test("takes in a set that comes months late, in the same object", async () => {
		await pack();
		const late = makeRun(january + 3 * day, { seed: "late" });
		await answersOf(home.send([late]));
		const whole = await told();
		expect(whole.sum.data.map(({ _id }) => _id)).toContain(late.id);
		await pack();
		expect(await left()).toBe(20);
		expect(await db.select({ runs: packedRuns.runs }).from(packedRuns).where(eq(packedRuns.month, "2026-01"))).toEqual([
			{ runs: 7 },
		]);
		expect((await env.FILES.list()).objects).toHaveLength(3);
		expect(await told()).toEqual(whole);
	});

	test("waits while a merge of the account can be undone", async () => {
		const other = await openTraining(env, db);
		await env.DB.prepare(
			"insert into merges (id, kept_id, gone_id, taken, merged_by, merged_at) values ('m', ?, ?, '{}', 'x', ?)",
		)
			.bind(home.child.user.id, other.child.user.id, noon - day)
			.run();
		await runScheduled(env, noon);
		expect(await left()).toBe(36);
		await runScheduled(env, noon + 31 * day);
		expect(await left()).toBe(20);
	});
});

describe("days and single sets that are over a week old", () => {
	const fold = () => foldUsers(db, [home.child.user.id], "2026-09-15");
	const entriesOf = async (cause: "set" | "first_set") =>
		(await db.select({ key: earnedEntries.key }).from(earnedEntries).where(eq(earnedEntries.cause, cause)))
			.map(({ key }) => key.replaceAll(home.child.user.id, "child").replace(/^set:.*/, "set"))
			.toSorted();

	test("are folded, and every page tells the same", async () => {
		const whole = await told();
		await fold();
		expect(await told()).toEqual(whole);
		expect(await entriesOf("set")).toEqual(Array.from({ length: 7 }, () => "set"));
		expect(await entriesOf("first_set")).toEqual(
			[
				...Array.from(
					{ length: 20 },
					(_, n) => `first_set:child:2026-${n < 6 ? `08-${26 + n}` : `09-${String(n - 5).padStart(2, "0")}`}`,
				),
				"folded:first_set:child:2026Q1",
			].toSorted(),
		);
		await fold();
		expect(await told()).toEqual(whole);
	});

	test("take in a set that comes late, once, and the day gives no first feathers again", async () => {
		await fold();
		const late = makeRun(january + 233 * day + 3_600_000, { seed: "late", wrong: 2 });
		for (let times = 0; times < 3; times++) await answersOf(home.send([late]));
		const whole = await told();
		expect(whole.sum.data.filter(({ _id }) => _id === late.id)).toHaveLength(1);
		expect(await db.$count(trainingFormulaDays, lt(trainingFormulaDays.date, "2026-09-08"))).toBeGreaterThan(0);
		await fold();
		expect(await told()).toEqual(whole);
		await answersOf(home.send([late]));
		expect(await told()).toEqual(whole);
		const first = (await entriesOf("first_set")).filter((key) => key.includes("2026-08-31"));
		expect(first).toEqual(["first_set:child:2026-08-31"]);
	});

	test("count up to the most of a day as before", async () => {
		const date = january + 233 * day;
		const many = Array.from({ length: 14 }, (_, n) => makeRun(date + n * 120_000, { seed: `many:${n}` }));
		const dayOf = async () => {
			const rows = await db
				.select()
				.from(earnedEntries)
				.where(and(eq(earnedEntries.day, "2026-08-31"), inArray(earnedEntries.cause, ["set", "first_set"])));
			return rows.reduce((sum, { experiences }) => sum + experiences, 0);
		};
		await answersOf(home.send(many.slice(0, 7)));
		await fold();
		const half = await dayOf();
		await answersOf(home.send(many.slice(7)));
		await fold();
		expect(await dayOf()).toBe(Math.min(dailyExperience, half + 35));
	});

	test("stay as they are where a set comes in between reading and writing", async () => {
		const late = makeRun(january + 233 * day + 3_600_000, { seed: "late" });
		let reads = 0;
		const slow = new Proxy(env.DB, {
			get(d1, name) {
				const value: unknown = Reflect.get(d1, name);
				if (typeof value !== "function") return value;
				const call = value.bind(d1) as (...args: unknown[]) => Promise<unknown>;
				if (name !== "batch") return call;
				return async (...args: unknown[]) => {
					const answer = await call(...args);
					if (++reads === 2) await answersOf(home.send([late]));
					return answer;
				};
			},
		});
		const open = () => db.$count(trainingFormulaDays, lt(trainingFormulaDays.date, "2026-09-08"));
		const formulas = await open();
		await foldUsers(openDb(slow), [home.child.user.id], "2026-09-15");
		expect(await open()).toBeGreaterThanOrEqual(formulas);
		const whole = await told();
		await fold();
		expect(await open()).toBe(0);
		expect(await told()).toEqual(whole);
	});

	test(
		"lose nothing and double nothing when the folding dies before or after any step",
		{ timeout: 120_000 },
		async () => {
			const deaths = await dyingEverywhere(({ d1 }) => foldUsers(openDb(d1), [home.child.user.id], "2026-09-15"));
			expect(deaths).toBeGreaterThan(5);
		},
	);
});

describe("a packing that is killed", () => {
	test("loses nothing and doubles nothing, whichever step it dies before or after", { timeout: 120_000 }, async () => {
		const deaths = await dyingEverywhere(
			({ d1, files }) => pack(d1, files),
			async () => {
				expect(await left()).toBe(20);
				const objects = await db.select().from(packedRuns);
				expect(objects.reduce((sum, { runs }) => sum + runs, 0)).toBe(16);
				expect((await env.FILES.list()).objects).toHaveLength(objects.length);
			},
		);
		expect(deaths).toBeGreaterThan(10);
	});

	test("does not forget rows of which the bucket kept nothing", async () => {
		const whole = await told();
		const deaf = new Proxy(env.FILES, {
			get(files, name) {
				const value: unknown = Reflect.get(files, name);
				if (name === "put") return () => Promise.resolve(null);
				return typeof value === "function" ? (value.bind(files) as unknown) : value;
			},
		});
		await expect(pack(env.DB, deaf)).rejects.toThrow("was not kept");
		expect(await left()).toBe(36);
		expect(await told()).toEqual(whole);
	});
});
