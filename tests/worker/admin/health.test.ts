import { createExecutionContext, runDurableObjectAlarm, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { exams } from "#db/schema/exam";
import { olympiads, results } from "#db/schema/olympiad";
import { auditLog, errorCounts, jobRuns, mailOutbox } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { moscowMidnight } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import type { Health, ShardsHealth } from "#worker/admin/health/contract";
import { createApp } from "#worker/app";
import { mailerOf, sendUnsent } from "#worker/mail/mailer";
import { queueMail } from "#worker/mail/store";
import { runScheduled } from "#worker/scheduled";
import { makeApi } from "../../factories/api";
import { attemptNoon, setUp, startedBy } from "../../factories/attempt";
import { deployed } from "../../factories/deployed";
import { makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const minute = 60_000;
const night = moscowMidnight("2096-09-15");
const api = makeApi(env, attemptNoon);
let admin: Awaited<ReturnType<typeof makeSignedIn>>;

beforeEach(async () => {
	for (const table of [users, olympiads, results, exams, mailOutbox, jobRuns, errorCounts, auditLog])
		await db.delete(table);
	admin = await makeSignedIn(db, env.SESSION_SECRET, night - minute, { role: Role.admin });
	api.clock.now = night + 20 * minute;
});
afterEach(() => vi.unstubAllGlobals());

const health = async () => (await api.get("/health", admin.headers)).json<Health>();
const jobOf = async (name: string) => (await health()).jobs.find(({ job }) => job === name)!;
const quiet = () => vi.spyOn(console, "error").mockReturnValue(undefined);

/** Does something while an insert or update of a table is refused. */
async function whileRefused(when: string, does: () => Promise<unknown>): Promise<void> {
	await env.DB.exec(`create trigger broken before ${when} begin select raise(abort, 'no'); end`);
	await does();
	await env.DB.exec("drop trigger broken");
}

describe("after a night in which everything went well", () => {
	test("every job is done or not due, and nothing else is told", async () => {
		await runScheduled(env, night + 10 * minute);
		const { jobs, exams: late, mail, errors } = await health();
		const trouble = ["failed", "stuck", "late"];
		expect(jobs.filter(({ state }) => trouble.includes(state))).toEqual([]);
		expect(jobs.filter(({ state }) => state === "waits").map(({ job }) => job)).toEqual([
			"weekly-letters",
			"season-reset",
		]);
		expect(jobs.find(({ job }) => job === "homework")).toEqual({
			job: "homework",
			state: "well",
			since: null,
			began: new Date(night + 10 * minute).toISOString(),
			ended: new Date(night + 10 * minute).toISOString(),
			next: new Date(moscowMidnight("2096-09-16")).toISOString(),
			fault: "",
		});
		expect({ late, mail, errors }).toEqual({
			late: { count: 0, oldest: null },
			mail: { sent: 0, kinds: [], data: [] },
			errors: [],
		});
	});
});

describe("a job in trouble", () => {
	test("that failed says with what, without anything of a person; only what needs it is late", async () => {
		quiet();
		await makeUser(db, { feathers: 5 });
		await whileRefused("insert on rating_rows", () => runScheduled(env, night + 10 * minute));
		const failed = await jobOf("student-rating");
		expect(failed).toMatchObject({ state: "failed", since: new Date(night + 10 * minute).toISOString() });
		expect(failed.fault).toMatch(/Failed query|D1_ERROR/);
		expect(failed.fault).not.toContain("params");
		expect((await jobOf("packing")).state).toBe("late");
		for (const other of ["homework", "ledger", "exam-films", "cleanup"]) {
			expect([other, (await jobOf(other)).state]).toEqual([other, "well"]);
		}
		await runScheduled(env, night + 20 * minute);
		expect((await jobOf("student-rating")).state).toBe("well");
	});

	test("that began and was left is stuck, one laid down between slices is under way", async () => {
		const run = { job: "statistics", moscowDate: "2096-09-15", state: "running" as const };
		await db.insert(jobRuns).values({ ...run, startedAt: night - 20 * minute });
		expect((await jobOf("statistics")).state).toBe("running");
		api.clock.now = night + 40 * minute;
		expect(await jobOf("statistics")).toMatchObject({
			state: "stuck",
			since: new Date(night - 20 * minute).toISOString(),
		});
	});

	test("of every trigger is told with what failed, until a trigger goes through; no trigger at all is told too", async () => {
		quiet();
		await db.batch([queueMail(db, receipt("a@test.example"), night)]);
		await whileRefused("update on mail_outbox", () => runScheduled(env, night + 10 * minute));
		expect(await jobOf("trigger")).toMatchObject({ state: "failed", fault: expect.stringContaining("send-mail") });
		await runScheduled(env, night + 20 * minute);
		expect((await jobOf("trigger")).state).toBe("well");
		api.clock.now = night + 90 * minute;
		expect(await jobOf("trigger")).toMatchObject({ state: "late", since: new Date(night + 20 * minute).toISOString() });
	});
});

const receipt = (to: string) => ({
	to,
	kind: "receipt" as const,
	lang: "ru" as const,
	values: { number: "1", sum: "10", lines: [], link: "https://abacus.test/t" },
});

describe("a letter that did not go", () => {
	const service = (answer: () => Response) =>
		vi.stubGlobal(
			"fetch",
			vi.fn(() => Promise.resolve(answer())),
		);
	const deployedHere = deployed(env, { SESSION_SECRET: env.SESSION_SECRET });

	test("is told with a masked address, why and how often, and goes when it is sent again", async () => {
		await queueMail(db, receipt("alisa@test.example"), night);
		await queueMail(db, receipt("boris@test.example"), night);
		service(() => new Response("no", { status: 422 }));
		await sendUnsent(db, mailerOf(deployedHere), night);
		await sendUnsent(db, mailerOf(deployedHere), night + minute, "boris@test.example");
		const told = await health();
		expect(told.mail.kinds).toEqual([
			{ kind: "receipt", count: 2, oldest: new Date(night).toISOString(), again: true },
		]);
		expect(told.mail.data.map(({ to, tries, fault }) => [to, tries, fault]).toSorted()).toEqual([
			["a…@test.example", 1, "status 422"],
			["b…@test.example", 2, "status 422"],
		]);
		expect(JSON.stringify(told)).not.toMatch(/alisa|boris/);

		service(() => new Response("ok"));
		const one = told.mail.data.find(({ tries }) => tries === 1)!._id;
		expect(
			await (await makeApi(deployedHere, api.clock.now).post("/health/mail", { id: one }, admin.headers)).json(),
		).toEqual({
			sent: 1,
			left: 0,
		});
		await makeApi(deployedHere, api.clock.now).post("/health/mail", { kind: "receipt" }, admin.headers);
		expect((await health()).mail).toEqual({ sent: 2, kinds: [], data: [] });
		const logged = await db.select().from(auditLog).where(eq(auditLog.action, "mail.again"));
		expect(logged.map(({ targetId, detail }) => [targetId, detail])).toEqual([
			[one, '{"count":1}'],
			["receipt", '{"count":1}'],
		]);
	});

	test("never holds up the others, however many addresses take nothing", async () => {
		for (let each = 0; each < 50; each++) await queueMail(db, receipt(`dead${each}@test.example`), night);
		await queueMail(db, receipt("alive@test.example"), night + minute);
		const post = vi.fn((_: string, { body }: { body: string }) =>
			Promise.resolve(new Response("", { status: body.includes("dead") ? 550 : 200 })),
		);
		vi.stubGlobal("fetch", post);
		await sendUnsent(db, mailerOf(deployedHere), night + minute);
		await sendUnsent(db, mailerOf(deployedHere), night + 10 * minute);
		const [alive] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, "alive@test.example"));
		expect(alive?.sentAt).toBe(night + 10 * minute);
	});

	test("of last week's story is told as over and is not sent", async () => {
		const old = { recipient: "p@test.example", lang: "ru" as const, subject: "", body: "", kind: "weekly_letter" };
		await db.insert(mailOutbox).values({ id: "w", ...old, createdAt: night - 4 * 24 * 60 * minute });
		expect((await health()).mail.kinds).toMatchObject([{ kind: "weekly_letter", count: 1, again: false }]);
		expect(await (await api.post("/health/mail", { id: "w" }, admin.headers)).json()).toEqual({ sent: 0, left: 0 });
	});
});

describe("results that have not arrived", () => {
	test("are told by the rooms when they are asked, and no more once they arrive", async () => {
		const setting = await setUp();
		setting.api.clock.now = attemptNoon;
		const { child, attempt } = await startedBy(setting);
		const asked = async () => {
			const by = await makeSignedIn(db, env.SESSION_SECRET, attemptNoon, { role: Role.admin });
			return (await setting.api.get("/health/shards", by.headers)).json<ShardsHealth>();
		};
		await whileRefused("insert on results", async () => {
			await child.save(attempt._id);
			const ended = setting.api.clock.now;
			setting.api.clock.now += 5 * minute;
			await runDurableObjectAlarm(setting.stub);
			expect(await asked()).toMatchObject({
				asked: 1,
				silent: 0,
				waiting: [{ _id: setting.id, name: "Open", attempts: 1, oldest: new Date(ended).toISOString() }],
			});
		});
		await runDurableObjectAlarm(setting.stub);
		expect(await asked()).toMatchObject({ asked: 1, silent: 0, waiting: [] });
	});

	test("cannot be told of a room that does not answer, which is counted", async () => {
		await setUp();
		const room = { waiting: () => Promise.reject(new Error("away")) };
		const Attempts = { idFromName: () => "id", get: () => room } as unknown as Env["Attempts"];
		const by = await makeSignedIn(db, env.SESSION_SECRET, attemptNoon, { role: Role.admin });
		const answer = await makeApi({ ...env, Attempts }, attemptNoon).get("/health/shards", by.headers);
		expect(await answer.json()).toMatchObject({ asked: 1, silent: 1, waiting: [] });
	});

	test("of exams are known to the database three hours after the start", async () => {
		const started = api.clock.now - 4 * 60 * minute;
		const exam = {
			userId: admin.user.id,
			type: "sama" as never,
			level: "1",
			createdBy: "x",
			createdAt: 0,
			covered: true,
		};
		await db.insert(exams).values({ id: "e", ...exam, shard: "exams:all:0", startedAt: started, tasks: [] });
		expect((await health()).exams).toEqual({ count: 1, oldest: new Date(started).toISOString() });
	});
});

describe("refusals", () => {
	test("are counted behind the answers by Moscow day and code, ours apart from those of callers", async () => {
		const app = createApp(() => api.clock.now);
		const ask = async (path: string, ctx: ExecutionContext, on = env) => {
			const answer = await app.fetch(new Request(`http://abacus.test/api${path}`), on, ctx);
			return answer.status;
		};
		const ctx = createExecutionContext();
		quiet();
		const broken = {
			...env,
			DB: {
				prepare: () => {
					throw new Error("bug");
				},
			} as unknown as D1Database,
		};
		expect([
			await ask("/users/me", ctx),
			await ask("/health", ctx),
			await ask("/nothing", ctx),
			await ask("/olimpic/data?attempt=a&step=1", ctx),
			await ask(`/content/signin?lang=ru`, ctx, broken),
		]).toEqual([401, 401, 404, 401, 500]);
		expect((await health()).errors).toEqual([]);
		await waitOnExecutionContext(ctx);
		expect((await health()).errors).toEqual([
			{ date: "2096-09-15", code: "INVALID_TOKEN", count: 3, fault: false },
			{ date: "2096-09-15", code: "INTERNAL", count: 1, fault: true },
			{ date: "2096-09-15", code: "NOT_FOUND", count: 1, fault: false },
		]);
	});

	test("are kept for ninety days and shown for fourteen", async () => {
		for (const moscowDate of ["2096-06-16", "2096-06-18", "2096-09-02"]) {
			await db.insert(errorCounts).values({ moscowDate, code: "INTERNAL", count: 1 });
		}
		await runScheduled(env, night + 10 * minute);
		expect((await health()).errors.map(({ date }) => date)).toEqual(["2096-09-02"]);
		expect((await db.select().from(errorCounts)).map(({ moscowDate }) => moscowDate)).toEqual([
			"2096-06-18",
			"2096-09-02",
		]);
	});
});
