import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#db/client";
import { Directory } from "#db/directory";
import { schools } from "#db/schema/school";
import { trainingRuns } from "#db/schema/training";
import { Role } from "#domain/user/role";
import { readReport } from "#worker/report/read-report";
import { packUsers } from "#worker/training/packing/pack";
import { keepRuns } from "#worker/training/keep-runs";
import { tellPastRuns } from "#worker/training/past-runs";
import { readFigures } from "#worker/report/store";
import { noon } from "../../factories/api";
import { makeGroup, makeUser } from "../../factories/rows";
import { makeRun } from "../../factories/training";

const databases = { DB: env.DB, DB_SECOND: env.DB_SECOND };
const directory = new Directory(databases);
const day = 86_400_000;
const counting = { ask: () => null, claim: () => new Map(), count: () => [] };

/** A school in a place, with a teacher, and a child that has trained today and half a year ago. */
async function settle(school: string, place: string) {
	const db = await directory.placeSchool(school, place, noon);
	await db.insert(schools).values({ id: school, name: school, createdAt: 0 });
	const teacher = { id: `${school}-teacher`, role: Role.teacher };
	const child = `${school}-child`;
	await makeUser(await directory.placePerson(teacher.id, school, noon), {
		...teacher,
		type: "teacher",
		schoolId: school,
	});
	await makeUser(await directory.placePerson(child, school, noon), { id: child, creatorId: teacher.id });
	const group = await makeGroup(db, teacher.id, [child], school);
	for (const at of [noon, ...Array.from({ length: 30 }, (_, set) => noon - 200 * day + set * 60_000)]) {
		const sentAt = new Date(at).toISOString();
		const input = { owner: child, sentAt, runs: [makeRun(at)] };
		const [kept] = await keepRuns(await directory.ofPerson(child), child, input as never, at, counting, env.FILES);
		expect(kept?.status).toBe("stored");
	}
	return { db, teacher, child, group };
}

type Settled = Awaited<ReturnType<typeof settle>>;
let first: Settled;
let second: Settled;

beforeAll(async () => {
	await applyD1Migrations(env.DB_SECOND, env.TEST_MIGRATIONS);
	first = await settle("moscow", "DB");
	second = await settle("omsk", "DB_SECOND");
});

const year = { from: "2025-10-01", to: "2026-09-15" };
const reportOf = (db: Db, { teacher, group }: Settled) =>
	readReport(db, teacher, { kind: "group", id: group, from: "2026-09-01", to: year.to }, noon);

test("people live where their school was placed, and stay there", async () => {
	expect(await directory.ofPerson(first.child)).toBe(directory.main);
	expect(second.db).not.toBe(first.db);
	expect(await directory.ofPerson(second.child)).toBe(second.db);
	expect(await directory.placePerson(second.child, "moscow", noon)).toBe(second.db);
	expect(await directory.placeSchool("omsk", "DB", noon)).toBe(second.db);
	expect(await directory.ofPerson("nobody knows")).toBe(directory.main);
	expect(directory.all()).toEqual([first.db, second.db]);
});

test("a store that is given the right database tells of its people, and nothing of those of the other", async () => {
	for (const one of [first, second]) {
		const { totals, children } = await reportOf(await directory.ofPerson(one.teacher.id), one);
		expect([totals.sets, children.map(({ _id }) => _id)]).toEqual([1, [one.child]]);
	}
	await expect(reportOf(first.db, second)).rejects.toThrow("NOT_FOUND");
	expect((await readFigures(first.db, [second.child], { ...year, formulasFrom: year.from })).work).toEqual([]);
});

test("packing goes through every database, and histories are read back in each", async () => {
	for (const db of directory.all()) {
		for (const { child } of [first, second].filter((one) => one.db === db))
			await packUsers(db, env.FILES, [child], { date: "2026-06-08", now: noon });
	}
	for (const { db, child } of [first, second]) {
		expect(await db.$count(trainingRuns)).toBe(20);
		expect((await tellPastRuns(db, env.FILES, child, "sum")).data).toHaveLength(31);
		expect(await db.$count(schools)).toBe(1);
	}
});

test("figures of children of several schools are asked of each database and put together", async () => {
	const people = await directory.ofPeople([first.child, second.child]);
	const parts = await Promise.all(
		[...people].map(([db, ids]) => readFigures(db, ids, { ...year, formulasFrom: year.from })),
	);
	const sets = parts.flatMap(({ work }) => work.map((row) => [row.userId, row.date, row.sets]));
	expect(sets.toSorted()).toEqual([
		["moscow-child", "2026-02-27", 30],
		["moscow-child", "2026-09-15", 1],
		["omsk-child", "2026-02-27", 30],
		["omsk-child", "2026-09-15", 1],
	]);
});

test("a place that the deploy does not have is a fault, not an empty school", async () => {
	await expect(directory.placeSchool("tomsk", "DB_THIRD", noon)).rejects.toThrow("DB_THIRD");
	const { DB } = databases;
	await expect(new Directory({ DB }).ofPerson(second.child)).rejects.toThrow("DB_SECOND");
});
