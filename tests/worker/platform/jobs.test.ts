import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { runAll } from "#db/batch";
import { openDb } from "#db/client";
import { insertMissing } from "#db/rows";
import { achievementsDue, earnedEntries } from "#db/schema/earning";
import { jobRuns, mailOutbox } from "#db/schema/operations";
import { ratingGenerations, ratingPointers, ratingRows, seasonArchive } from "#db/schema/rating";
import { mailCodes, rateLimits, sessions } from "#db/schema/session";
import { users } from "#db/schema/user";
import { moscowMidnight } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import { Budget } from "#worker/jobs/budget";
import { runScheduled } from "#worker/scheduled";
import { asksOfSlice, recountAchievements } from "#worker/training/earned/recount";
import { countingEnv } from "../../factories/counting";
import { makeSession, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const minute = 60_000;
const ordinary = moscowMidnight("2026-09-15");
const newSeason = moscowMidnight("2026-10-01");

beforeEach(async () => {
	await db.batch([
		db.delete(ratingPointers),
		db.delete(ratingRows),
		db.delete(ratingGenerations),
		db.delete(seasonArchive),
		db.delete(jobRuns),
		db.delete(mailOutbox),
		db.delete(mailCodes),
		db.delete(rateLimits),
		db.delete(users),
	]);
});

async function positions() {
	const rows = await db
		.select({ id: ratingRows.userId, position: ratingRows.position })
		.from(ratingRows)
		.innerJoin(ratingPointers, eq(ratingPointers.generationId, ratingRows.generationId))
		.orderBy(ratingRows.ordinal);
	return rows.map((row) => [row.id, row.position]);
}

async function pointer() {
	return (await db.select().from(ratingPointers).where(eq(ratingPointers.kind, "student")).get())?.generationId;
}

describe("the student rating", () => {
	test("ranks by feathers, then experience, then who was earlier, and shares positions", async () => {
		await makeUser(db, { id: "few", feathers: 5, experiences: 900 });
		await makeUser(db, { id: "late", feathers: 20, experiences: 50, earnedAt: 200 });
		await makeUser(db, { id: "early", feathers: 20, experiences: 50, earnedAt: 100 });
		await makeUser(db, { id: "wise", feathers: 20, experiences: 60, earnedAt: 300 });
		await makeUser(db, { id: "none", feathers: 0, experiences: 5000 });
		await makeUser(db, { id: "gone", feathers: 99, deletedAt: 1 });
		await makeUser(db, { id: "teacher", feathers: 99, role: 2, type: "teacher" });
		await runScheduled(env, ordinary);
		expect(await positions()).toEqual([
			["wise", 1],
			["early", 2],
			["late", 2],
			["few", 4],
		]);
	});

	test("is built once a date, however often the night is repeated", async () => {
		await makeUser(db, { id: "a", feathers: 5 });
		await runScheduled(env, ordinary);
		await db.update(users).set({ feathers: 50 });
		await runScheduled(env, ordinary + minute);
		expect(await db.select({ feathers: ratingRows.feathers }).from(ratingRows)).toEqual([{ feathers: 5 }]);
	});

	test("keeps the last three generations", async () => {
		await makeUser(db, { id: "a", feathers: 5 });
		for (const date of ["2026-09-15", "2026-09-16", "2026-09-17", "2026-09-18"]) {
			await runScheduled(env, moscowMidnight(date));
		}
		const kept = await db
			.select({ date: ratingGenerations.moscowDate })
			.from(ratingGenerations)
			.where(eq(ratingGenerations.kind, "student"));
		expect(kept.map((row) => row.date).toSorted()).toEqual(["2026-09-16", "2026-09-17", "2026-09-18"]);
		expect(await positions()).toEqual([["a", 1]]);
	});

	test("is finished by a later run when the first one crashed", async () => {
		await makeUser(db, { id: "a", feathers: 5 });
		await db
			.insert(jobRuns)
			.values({ job: "student-rating", moscowDate: "2026-09-15", state: "running", startedAt: ordinary });
		await runScheduled(env, ordinary + 10 * minute);
		expect(await positions()).toEqual([]);
		await runScheduled(env, ordinary + 20 * minute);
		expect(await positions()).toEqual([["a", 1]]);
	});

	test("leaves the old rating standing when building fails half way, and tries again", async () => {
		await makeUser(db, { id: "a", feathers: 5 });
		await runScheduled(env, ordinary);
		await env.DB.exec("create trigger broken before insert on rating_rows begin select raise(abort, 'no'); end");
		await runScheduled(env, moscowMidnight("2026-09-16"));
		await env.DB.exec("drop trigger broken");
		expect(await pointer()).toBe("student:2026-09-15");
		const [failed] = await db.select().from(jobRuns).where(eq(jobRuns.state, "failed"));
		expect(failed).toMatchObject({ job: "student-rating", moscowDate: "2026-09-16" });
		await runScheduled(env, moscowMidnight("2026-09-16") + 10 * minute);
		expect(await pointer()).toBe("student:2026-09-16");
	});
});

describe("a new season", () => {
	test("archives the feathers of the old one and starts at zero, once", async () => {
		await makeUser(db, { id: "a", feathers: 70, experiences: 10 });
		await makeUser(db, { id: "b", feathers: 30, experiences: 10 });
		await runScheduled(env, newSeason);
		await db.update(users).set({ feathers: 3 }).where(eq(users.id, "b"));
		await runScheduled(env, newSeason + 10 * minute);
		const archive = await db
			.select({ season: seasonArchive.season, id: seasonArchive.userId, feathers: seasonArchive.feathers })
			.from(seasonArchive)
			.orderBy(seasonArchive.position);
		expect(archive).toEqual([
			{ season: "2026Q3", id: "a", feathers: 70 },
			{ season: "2026Q3", id: "b", feathers: 30 },
		]);
		const left = await db.select({ id: users.id, feathers: users.feathers, xp: users.experiences }).from(users);
		expect(left).toEqual([
			{ id: "a", feathers: 0, xp: 10 },
			{ id: "b", feathers: 3, xp: 10 },
		]);
	});

	test("is opened the day after when the night of the first day was missed, and not in the middle of a season", async () => {
		await makeUser(db, { id: "a", feathers: 70 });
		await runScheduled(env, ordinary);
		expect((await db.select({ feathers: users.feathers }).from(users))[0]?.feathers).toBe(70);
		await runScheduled(env, newSeason + 26 * 60 * minute);
		expect((await db.select({ feathers: users.feathers }).from(users))[0]?.feathers).toBe(0);
	});

	test("empties the rating of its first day only after the archive is written", async () => {
		await makeUser(db, { id: "a", feathers: 70 });
		await env.DB.exec("create trigger broken before insert on season_archive begin select raise(abort, 'no'); end");
		await runScheduled(env, newSeason);
		await env.DB.exec("drop trigger broken");
		expect(await db.select().from(ratingGenerations)).toEqual([]);
		expect((await db.select({ feathers: users.feathers }).from(users))[0]?.feathers).toBe(70);
	});
});

describe("a night of many people", () => {
	const [many, slices, night] = [90, 2, ordinary];
	const someone = { role: Role.student, type: "student" as const, phone: "", createdAt: 0, photoUrl: "/x" };
	const given = async () => {
		const rows = await db
			.select({ id: earnedEntries.userId })
			.from(earnedEntries)
			.where(eq(earnedEntries.reference, "avatar"));
		return rows.map(({ id }) => id).toSorted();
	};
	/** Everybody has a photo and was active, and nothing was given when it happened. */
	async function crowd(): Promise<string[]> {
		const ids = Array.from({ length: many }, (_, index) => `m-${String(index).padStart(2, "0")}`);
		await insertMissing(
			db,
			users,
			ids.map((id) => ({ ...someone, id, earnedAt: ordinary })),
		);
		await db.delete(achievementsDue);
		return ids;
	}

	test("a trigger counts no more people than its asks allow, and the next ones go on until nobody is left out", async () => {
		const ids = await crowd();
		// one round of a trigger is for what has just happened
		const asks = asksOfSlice * (1 + slices);
		for (const [trigger, reached] of [40 * slices, many, many].entries()) {
			await runScheduled(env, night + trigger * 10 * minute, new Budget(asks));
			expect(await given()).toEqual(ids.slice(0, reached));
		}
	});

	test("a slice is forty people at most, and asks as often as it says", async () => {
		await crowd();
		const { env: watched, asked } = countingEnv();
		const counted = openDb(watched.DB);
		const { statements, next } = await recountAchievements(ordinary)(counted, null);
		await runAll(counted, statements);
		expect(await given()).toHaveLength(40);
		expect(next).toEqual({ stage: "people", after: ["m-39"] });
		expect(asked.calls).toBeLessThanOrEqual(asksOfSlice);
	});
});

describe("cleaning up", () => {
	test("removes outdated codes, counters, sessions and sent mail, and nothing that is still of use", async () => {
		const day = 24 * 60 * minute;
		const user = await makeUser(db);
		await makeSession(db, env.SESSION_SECRET, user.id, ordinary - 365 * day);
		const live = await makeSession(db, env.SESSION_SECRET, user.id, ordinary - day);
		const code = { purpose: "reset" as const, email: "a@b.test", secretHash: "x", createdAt: 0 };
		await db.insert(mailCodes).values({ id: "old", ...code, expiresAt: ordinary - 2 * day });
		await db.insert(mailCodes).values({ id: "new", ...code, expiresAt: ordinary + minute });
		await db.insert(rateLimits).values({ key: "old", windowStart: ordinary - 2 * day, count: 9 });
		await db.insert(rateLimits).values({ key: "new", windowStart: ordinary - minute, count: 9 });
		await runScheduled(env, ordinary);
		expect((await db.select({ id: mailCodes.id }).from(mailCodes)).map((row) => row.id)).toEqual(["new"]);
		expect((await db.select({ key: rateLimits.key }).from(rateLimits)).map((row) => row.key)).toEqual(["new"]);
		expect((await db.select({ id: sessions.id }).from(sessions)).map((row) => row.id)).toEqual([live.id]);
	});
});
