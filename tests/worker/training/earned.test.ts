import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { runAll } from "#db/batch";
import { openDb } from "#db/client";
import { insertMissing } from "#db/rows";
import { achievementsDue, earnedEntries } from "#db/schema/earning";
import { groups } from "#db/schema/group";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { addDays, moscowDate, moscowMidnight, seasonOf } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import type { Achievements, Moments } from "#worker/training/earned/contract";
import { runSlices } from "#worker/jobs/slices";
import { dropDue } from "#worker/training/earned/due-store";
import { giveDue, recountAchievements } from "#worker/training/earned/recount";
import { credit, type Earning } from "#worker/training/earned/store";
import type { GroupLeague } from "#worker/training/league/contract";
import { noon } from "../../factories/api";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";
import { makeRun } from "../../factories/training";
import { answersOf, openTraining } from "../../factories/training-api";
import { compareAwards } from "../../second-count/compare";
import { SchoolYear, writeRows } from "../../second-count/school-year";

const db = openDb(env.DB);
const day = 24 * 60 * 60 * 1000;

let training: Awaited<ReturnType<typeof openTraining>>;
let child: (typeof training)["child"];

beforeEach(async () => {
	training = await openTraining(env, db);
	child = training.child;
});

const standing = (id: string) =>
	db.select({ feathers: users.feathers, experiences: users.experiences }).from(users).where(eq(users.id, id)).get();

const entriesOf = (id: string, cause: "first_set" | "set" | "achievement" | "reset") =>
	db
		.select()
		.from(earnedEntries)
		.where(and(eq(earnedEntries.userId, id), eq(earnedEntries.cause, cause)));

/** What the ledger says, told apart from the sum kept with the user. */
const recounted = (id: string) =>
	db.get<{ feathers: number; experiences: number }>(sql`
		select coalesce(sum(feathers), 0) as feathers, coalesce(sum(experiences), 0) as experiences
		from earned_entries where user_id = ${id}`);

const claim = async (who = child) =>
	(await training.api.post("/achievements/claim", undefined, who.headers)).json() as Promise<Moments>;

describe("own training", () => {
	test("gives two feathers for the first set of a day and experience for right answers", async () => {
		await answersOf(training.send([makeRun(noon, { wrong: 1 }), makeRun(noon, { seed: "other" })]));
		// 4 and 5 right answers; the first day of a streak gives 10 feathers and 20 experience
		expect(await standing(child.user.id)).toEqual({ feathers: 12, experiences: 29 });
		expect((await entriesOf(child.user.id, "first_set")).map(({ feathers }) => feathers)).toEqual([2]);
	});

	test("gives experience for thirty right answers a day at the most, however the sets arrive", async () => {
		const sets = Array.from({ length: 8 }, (_, index) => makeRun(noon, { seed: `s${index}` }));
		await answersOf(training.send(sets.slice(0, 5)));
		await answersOf(training.send(sets.slice(5)));
		const gained = await entriesOf(child.user.id, "set");
		expect(gained.reduce((sum, { experiences }) => sum + experiences, 0)).toBe(30);
		expect(gained.map(({ experiences }) => experiences)).toEqual([5, 5, 5, 5, 5, 5]);
	});

	test("a set sent ten times at once earns once", async () => {
		const run = makeRun(noon);
		await Promise.all(Array.from({ length: 10 }, () => answersOf(training.send([run]))));
		expect(await standing(child.user.id)).toEqual({ feathers: 12, experiences: 25 });
	});

	test("work without a connection earns on the day it was done, in the season it arrives in", async () => {
		await answersOf(
			training.send([makeRun(noon - 2 * day), makeRun(noon - day, { seed: "b" }), makeRun(noon, { seed: "c" })]),
		);
		const days = await entriesOf(child.user.id, "first_set");
		expect(days.map(({ day: date }) => date).toSorted()).toEqual(["2026-09-13", "2026-09-14", "2026-09-15"]);
		expect(new Set(days.map(({ season }) => season))).toEqual(new Set(["2026Q3"]));
	});

	test("a set without a right answer, or one of last year, earns nothing", async () => {
		await answersOf(training.send([makeRun(noon, { wrong: 5 }), makeRun(noon - 40 * day, { seed: "old" })]));
		expect(await standing(child.user.id)).toEqual({ feathers: 0, experiences: 0 });
	});
});

describe("moments", () => {
	test("an achievement is told until it was shown, and never again", async () => {
		await answersOf(training.send([makeRun(noon)]));
		const { achievements } = await claim();
		expect(achievements.map(({ id }) => id)).toEqual(["streak_1"]);
		const body = { achievements: ["streak_1", "unknown"], rank: null };
		const left = await training.api.post("/achievements/shown", body, child.headers);
		expect(((await left.json()) as Moments).achievements).toEqual([]);
		expect((await entriesOf(child.user.id, "achievement")).length).toBe(1);
	});

	test("a new rank is told once, upward only", async () => {
		await db.update(users).set({ experiences: 480, rankShown: 2 }).where(eq(users.id, child.user.id));
		expect((await claim()).showNewRankModal).toBe(false);
		await answersOf(training.send([makeRun(noon)]));
		expect(await claim()).toMatchObject({ showNewRankModal: true, rank: 3 });
		await training.api.post("/achievements/shown", { achievements: [], rank: 3 }, child.headers);
		expect((await claim()).showNewRankModal).toBe(false);
		await training.api.post("/achievements/shown", { achievements: [], rank: 1 }, child.headers);
		expect((await claim()).showNewRankModal).toBe(false);
	});

	test("a photo is an achievement, and taking the photo away does not take it back", async () => {
		await db.update(users).set({ photoUrl: "/photos/a.png" }).where(eq(users.id, child.user.id));
		expect((await claim()).achievements.map(({ id }) => id)).toEqual(["avatar"]);
		await db.update(users).set({ photoUrl: null }).where(eq(users.id, child.user.id));
		const list = (await (await training.api.get("/achievements", child.headers)).json()) as Achievements;
		expect(list.data.find(({ id }) => id === "avatar")).toMatchObject({ reached: 1, goal: 1 });
		expect(await standing(child.user.id)).toEqual({ feathers: 10, experiences: 20 });
	});
});

test("whatever is credited, in whatever order and however often, the sums kept with people are those of the ledger", async () => {
	const others = await Promise.all([makeUser(db), makeUser(db)]);
	const ids = [child.user.id, ...others.map(({ id }) => id)];
	const earning = fc.record({
		key: fc.integer({ min: 0, max: 30 }).map(String),
		userId: fc.constantFrom(...ids),
		feathers: fc.integer({ min: 0, max: 50 }),
		experiences: fc.integer({ min: 0, max: 50 }),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(fc.array(earning, { maxLength: 8 }), { maxLength: 5 }), async (batches) => {
			await Promise.all(
				batches.map(async (batch) => {
					const rows = batch.map((one): Earning => ({
						...one,
						cause: "homework",
						reference: "t",
						day: moscowDate(noon),
					}));
					await runAll(db, credit(crypto.randomUUID(), rows, noon));
				}),
			);
			for (const id of ids) expect(await standing(id)).toEqual(await recounted(id));
		}),
		{ numRuns: 15 },
	);
});

test("an admin's reset is a row of the ledger too", async () => {
	await answersOf(training.send([makeRun(noon)]));
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
	await training.api.post("/users/reset-feathers", { _id: child.user.id }, admin.headers);
	expect(await standing(child.user.id)).toEqual({ feathers: 0, experiences: 25 });
	expect(await recounted(child.user.id)).toEqual({ feathers: 0, experiences: 25 });
	expect(seasonOf(moscowDate(noon))).toBe((await entriesOf(child.user.id, "reset"))[0]?.season);
});

describe("a teacher", () => {
	test("has a complete profile once all that the profile's page asks for is filled in", async () => {
		const teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher });
		const filled = { name: "Олег", surname: "Ли", nameEn: "Oleg", surnameEn: "Li", phone: "+79160000000" };
		await db
			.update(users)
			.set({ ...filled, birthday: null, city: "" })
			.where(eq(users.id, teacher.user.id));
		expect((await claim(teacher)).achievements).toEqual([]);
		await db.update(users).set({ birthday: "1990-05-01" }).where(eq(users.id, teacher.user.id));
		expect((await claim(teacher)).achievements.map(({ id }) => id)).toEqual(["complete_profile"]);
	});

	test("says that a child was ill, and the streak holds; a stranger's child reads as not there", async () => {
		const teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher });
		await makeGroup(db, teacher.user.id, [child.user.id]);
		training.api.clock.now = noon - 2 * day;
		await answersOf(training.send([makeRun(noon - 3 * day), makeRun(noon - 2 * day, { seed: "b" })]));
		training.api.clock.now = noon;
		expect((await training.summary()).streak.count).toBe(0);
		const body = { dates: ["2026-09-14"], sick: true };
		const path = `/students/${child.user.id}/sick-days`;
		expect((await training.api.post(path, body, teacher.headers)).status).toBe(200);
		expect((await training.summary()).streak.count).toBe(2);
		await training.api.post(path, { ...body, sick: false }, teacher.headers);
		expect((await training.summary()).streak.count).toBe(0);
		expect((await training.api.post(path, { dates: ["2026-07-01"], sick: true }, teacher.headers)).status).toBe(422);
		const stranger = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher });
		expect((await training.api.post(path, body, stranger.headers)).status).toBe(404);
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, child.user.id)).orderBy(auditLog.id);
		expect(log.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual(
			["student.sick", "student.sick_back"].map((action) => [action, teacher.user.id, '{"dates":["2026-09-14"]}']),
		);
	});
});

describe("the league of a group", () => {
	test("lists its children by feathers, but not whom a parent took out, and is gone with the group", async () => {
		const teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher });
		const [best, shy] = await Promise.all([makeUser(db, { feathers: 9, name: "Best" }), makeUser(db, { feathers: 7 })]);
		await makeGroup(db, teacher.user.id, [child.user.id, best.id, shy.id]);
		await db.update(users).set({ leagueHidden: true }).where(eq(users.id, shy.id));
		const { data } = (await (await training.api.get("/rating/groups", child.headers)).json()) as GroupLeague;
		expect(data[0]?.rows.map(({ _id, position }) => [_id, position])).toEqual([
			[best.id, 1],
			[child.user.id, 2],
		]);
		await db.update(groups).set({ archivedAt: noon });
		expect(await (await training.api.get("/rating/groups", child.headers)).json()).toMatchObject({ data: [] });
	});

	test("a parent's wish needs the password of the account", async () => {
		const refused = await training.api.post("/rating/place", { hidden: true, password: "nope" }, child.headers);
		expect(refused.status).toBe(422);
		expect(await refused.json()).toMatchObject({ error: "WRONG_PARENT_PASSWORD" });
		const around = async () => (await training.api.get("/rating/students/around", child.headers)).json();
		expect(await around()).toMatchObject({ hidden: false });
		await db.update(users).set({ leagueHidden: true }).where(eq(users.id, child.user.id));
		expect(await around()).toMatchObject({ hidden: true });
	});
});

test("the night reaches whoever was active behind a thousand quiet people", async () => {
	const quiet = { role: Role.student, type: "student" as const, phone: "", createdAt: 0 };
	const people = Array.from({ length: 1_001 }, (_, index) => ({ ...quiet, id: `a-${String(index).padStart(5, "0")}` }));
	await insertMissing(db, users, people);
	await db.update(users).set({ id: "zz-active", earnedAt: noon, photoUrl: "/x" }).where(eq(users.id, "a-01000"));
	expect(await runSlices(db, "achievements", "2026-09-16", recountAchievements(noon))).toBe(true);
	const given = await db.select().from(earnedEntries).where(eq(earnedEntries.userId, "zz-active"));
	expect(given.map(({ reference }) => reference)).toEqual(["avatar"]);
});

test("what is decided by exams, places, purchases, photos and invitations is given by what happened, without a recount", async () => {
	const [starts, weeks] = ["2026-01-05", 12];
	const year = new SchoolYear({ seed: "a few children", children: 12, starts });
	year.people();
	for (let week = 0; week < weeks; week++) {
		year.week(week);
		await writeRows(db, year);
		await giveDue(db, moscowMidnight(addDays(starts, 7 * (week + 1))), () => true);
	}
	const { differences } = await compareAwards(db, year.has);
	const missed = differences.flatMap((line) => {
		const [, held = "", due = ""] = / has (\S*) and should have (\S*)$/.exec(line) ?? [];
		return due.split(",").filter((id) => id !== "" && !held.split(",").includes(id));
	});
	// sets and homework give theirs in the call that brings them
	const bySets = /^(first_homework|homeworks_\d+|two_a_day|streak_\d+|\d+)$/;
	expect(missed.filter((id) => !bySets.test(id))).toEqual([]);
	const given = await db.select({ id: earnedEntries.reference }).from(earnedEntries);
	const kinds = new Set(given.map(({ id }) => id.replace(/_?\d+$/, "")));
	for (const kind of ["abacus", "prize", "pupils_passed", "invited", "pays_for_pupils", "rehearsals", "avatar"])
		expect(kinds).toContain(kind);
});

test("what happens to somebody while it is counted is counted again", async () => {
	const before = (times: number) => [{ userId: child.user.id, times }];
	await db.insert(achievementsDue).values(before(2));
	await runAll(db, [dropDue(before(1))]);
	expect(await db.select().from(achievementsDue)).toEqual(before(2));
	await runAll(db, [dropDue(before(2))]);
	expect(await db.select().from(achievementsDue)).toEqual([]);
});

test("half a year of a school, recounted every week: the awards are those of a second count from the rows, each once", async () => {
	const [starts, weeks] = ["2026-01-05", 26];
	const year = new SchoolYear({ seed: "a few children", children: 12, starts });
	year.people();
	for (let week = 0; week < weeks; week++) {
		year.week(week);
		await writeRows(db, year);
		const night = addDays(starts, 7 * (week + 1));
		await runSlices(db, "achievements", night, recountAchievements(moscowMidnight(night)));
	}
	const { differences, awards } = await compareAwards(db, year.has);
	expect(differences).toEqual([]);
	expect(awards).toBeGreaterThan(100);
	expect(await standing(year.child(9))).toEqual(await recounted(year.child(9)));
	// another night finds nothing more
	await runSlices(db, "achievements", "another", recountAchievements(moscowMidnight(addDays(starts, 7 * weeks + 1))));
	expect(await compareAwards(db, year.has)).toMatchObject({ differences: [], awards });
});
