import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runAll } from "#db/batch";
import { openDb } from "#db/client";
import { jobRuns } from "#db/schema/operations";
import { statisticDrafts, statistics } from "#db/schema/statistics";
import { moscowMidnight } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import type { Statistics } from "#worker/admin/statistics/contract";
import { prepareStatistics } from "#worker/admin/statistics/prepare";
import { type Cursor, runSlices } from "#worker/jobs/slices";
import { claimJob, finishJob } from "#worker/jobs/store";
import { runScheduled } from "#worker/scheduled";
import { makeApi } from "../../factories/api";
import { inLobby, setLobbyClock } from "../../factories/classroom-line";
import { makeSignedIn } from "../../factories/rows";
import { countByHand, fillPlatform, readPrepared } from "../../factories/statistics";

const db = openDb(env.DB);
const today = "2026-09-20";
const night = moscowMidnight(today);
const minute = 60_000;

beforeAll(() => fillPlatform(db, 900, "2026-09-19"));
beforeEach(async () => {
	await db.batch([db.delete(statistics), db.delete(statisticDrafts), db.delete(jobRuns)]);
});

/** Prepares one night in a single run. */
async function prepare(date = today): Promise<void> {
	await claimJob(db, "statistics", date, night);
	await runSlices(db, "statistics", date, prepareStatistics(date));
	await finishJob(db, "statistics", date, night);
}

describe("the numbers of a night", () => {
	test("are what is counted by hand from the raw rows, by day, month, country and school", async () => {
		await prepare();
		expect(await readPrepared(db)).toEqual(
			new Map([...(await countByHand(db, "2026-07-01", "2026-09-19"))].toSorted()),
		);
		expect(await db.$count(statisticDrafts)).toBe(0);
	});

	test("are the same when the night dies after every slice", async () => {
		await prepare();
		const whole = await readPrepared(db);
		await db.batch([db.delete(statistics), db.delete(jobRuns)]);
		await claimJob(db, "statistics", today, night);
		let deaths = 0;
		while (!(await runSlices(db, "statistics", today, prepareStatistics(today), 1))) deaths++;
		expect(deaths).toBeGreaterThan(100);
		expect(await readPrepared(db)).toEqual(whole);
	});

	test("are the same when a slice fails in the middle and the night is gone on with", async () => {
		await prepare();
		const whole = await readPrepared(db);
		await db.batch([db.delete(statistics), db.delete(jobRuns)]);
		await env.DB.exec(
			`create trigger broken before insert on statistic_drafts when exists (select 1 from job_runs where detail like '%"p005%') begin select raise(abort, 'no'); end`,
		);
		await runScheduled(env, night);
		await env.DB.exec("drop trigger broken");
		expect(await db.$count(statistics)).toBe(0);
		expect(await db.$count(statisticDrafts)).toBeGreaterThan(0);
		// three hundred slices a trigger: a later one comes to the end
		for (const after of [10, 20, 30]) await runScheduled(env, night + after * minute);
		expect(await readPrepared(db)).toEqual(whole);
	});

	test("are replaced and never added to when the night is run again, and hold what came late", async () => {
		await prepare();
		const once = await readPrepared(db);
		await db.delete(jobRuns);
		await prepare();
		expect(await readPrepared(db)).toEqual(once);
		await db.run(sql`update training_days set sets = sets + 100 where date = '2026-09-14'`);
		await prepare("2026-09-21");
		const prepared = await readPrepared(db);
		const byHand = await countByHand(db, "2026-09-01", "2026-09-20");
		for (const period of ["2026-09-13", "2026-09-14", "2026-09-20", "2026-09"]) {
			expect(prepared.get(`${period} * *`)).toEqual(byHand.get(`${period} * *`));
		}
		await db.run(sql`update training_days set sets = sets - 100 where date = '2026-09-14'`);
	});

	test("make up for nights that were missed", async () => {
		await prepare("2026-08-05");
		expect((await readPrepared(db)).has("2026-08-20 * *")).toBe(false);
		await prepare();
		const prepared = await readPrepared(db);
		const byHand = await countByHand(db, "2026-08-01", "2026-09-19");
		for (const period of ["2026-08-05", "2026-08-20", "2026-08", "2026-09"]) {
			expect(prepared.get(`${period} * *`)).toEqual(byHand.get(`${period} * *`));
		}
	});

	test("take nothing from a run that was taken for dead and goes on", async () => {
		await claimJob(db, "statistics", today, night);
		const plan = prepareStatistics(today);
		await runSlices(db, "statistics", today, plan, 3);
		const row = await db.get<{ cursor: string }>(sql`select detail ->> '$.cursor' as cursor from job_runs`);
		const late = await plan(db, JSON.parse(row!.cursor) as Cursor);
		await runSlices(db, "statistics", today, prepareStatistics(today), 1);
		const drafts = await db.select().from(statisticDrafts);
		await expect(runAll(db, late.statements)).rejects.toThrow("NOT NULL");
		expect(await db.select().from(statisticDrafts)).toEqual(drafts);
	});
});

describe("an admin reads the numbers", () => {
	const api = makeApi(env);
	const read = async (query: string) => {
		api.clock.now = night + 12 * 3_600_000;
		const admin = await makeSignedIn(db, env.SESSION_SECRET, api.clock.now, { role: Role.admin });
		return api.get(`/statistics?${query}`, admin.headers);
	};
	const told = async (query: string) => (await read(query)).json<Statistics>();

	test("of days and months, of a country and a school, as the night left them, whatever happened since", async () => {
		await prepare();
		for (const pages of [1, 2, 1]) {
			const teacher = await makeSignedIn(db, env.SESSION_SECRET, Date.now(), { role: Role.teacher, type: "teacher" });
			await setLobbyClock(teacher, Date.now());
			for (let page = 0; page < pages; page++) await inLobby(teacher);
		}
		const prepared = await readPrepared(db);
		await db.run(sql`update training_days set sets = sets + 1000`);
		const all = await told("period=day&from=2026-09-18&to=2026-09-25");
		await db.run(sql`update training_days set sets = sets - 1000`);
		expect(all).toMatchObject({ last: "2026-09-19", counted_at: "2026-09-19T21:00:00.000Z", online: 3 });
		expect(all.points).toEqual(
			["2026-09-18", "2026-09-19"].map((period) => ({ period, ...prepared.get(`${period} * *`) })),
		);
		expect(all.day).toEqual(prepared.get("2026-09-19 * *"));
		expect(all.month).toEqual(prepared.get("2026-09 * *"));
		expect(all.countries.map(({ _id, people }) => [_id, people]).toSorted()).toEqual(
			["", "BY", "KZ", "RU"].map((country) => [country, prepared.get(`2026-09-19 ${country} *`)!.people]),
		);
		expect(all.schools.map(({ name }) => name).toSorted()).toEqual(["", "s1", "s2", "s3"]);
		const found = await told("period=day&from=2026-09-18&to=2026-09-25&find=S2&school=s3");
		expect(found.schools.map(({ name }) => name).toSorted()).toEqual(["s2", "s3"]);
		const part = await told("period=month&from=2026-08-15&to=2026-09-01&country=KZ&school=s2");
		expect(part.points).toEqual(
			["2026-08", "2026-09"].map((period) => ({ period, ...prepared.get(`${period} KZ s2`) })),
		);
		const nobodys = await told("period=month&from=2026-09-01&to=2026-09-01&country=none&school=none");
		expect(nobodys.points).toEqual([{ period: "2026-09", ...prepared.get("2026-09  ") }]);
	});

	test("before the first night there are none, and no period is endless", async () => {
		expect(await told("period=day&from=2026-09-01&to=2026-09-19")).toMatchObject({
			counted_at: null,
			last: null,
			day: null,
			points: [],
		});
		for (const query of ["from=2025-01-01&to=2026-09-19", "from=2026-09-19&to=2026-09-18"]) {
			expect((await read(`period=day&${query}`)).status).toBe(422);
		}
	});
});
