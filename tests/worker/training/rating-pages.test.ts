import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { runAll } from "#db/batch";
import { openDb } from "#db/client";
import { assignmentReviews, assignments, homeworks } from "#db/schema/homework";
import { jobRuns } from "#db/schema/operations";
import {
	archivedSeasons,
	ratingGenerations,
	ratingPointers,
	ratingRows,
	seasonArchive,
	teacherRatingRows,
	teacherSeasonArchive,
} from "#db/schema/rating";
import { users } from "#db/schema/user";
import { moscowMidnight } from "#domain/calendar/moscow";
import { fnv1a } from "#domain/attempt/shard";
import { Role } from "#domain/user/role";
import { runScheduled } from "#worker/scheduled";
import { type Cursor, type Slice, sliceRows } from "#worker/jobs/slices";
import type { RatingAround, StudentRating, TeacherRating } from "#worker/training/league/contract";
import { placeTeachers } from "#worker/training/league/teacher-store";
import { makeApi } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import { makeGroup, makeSession, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const september = moscowMidnight("2026-09-20");
const october = moscowMidnight("2026-10-01");
const year = Math.floor(october / 1000) + 365 * 86_400;

beforeEach(async () => {
	await db.batch([
		db.delete(ratingPointers),
		db.delete(ratingRows),
		db.delete(teacherRatingRows),
		db.delete(ratingGenerations),
		db.delete(seasonArchive),
		db.delete(teacherSeasonArchive),
		db.delete(archivedSeasons),
		db.delete(jobRuns),
		db.delete(users),
	]);
	// the quarter before is closed already
	await db.insert(jobRuns).values({ job: "season-reset", moscowDate: "2026-07-01", state: "done", startedAt: 0 });
});

/** Students named by their place, the first with the most feathers. */
async function students(count: number, row: Parameters<typeof makeUser>[1] = {}) {
	const made = [];
	for (let place = 1; place <= count; place++) {
		made.push(await makeUser(db, { name: `n${place}`, surname: "Зорина", feathers: (count + 1 - place) * 10, ...row }));
	}
	return made;
}

async function as(user: { id: string }) {
	const { token } = await makeSession(db, env.SESSION_SECRET, user.id, september);
	return { Authorization: token };
}

const page = async (query: string, headers?: Record<string, string>) =>
	(await bodyOf<StudentRating>(api.get(`/rating/students${query}`, headers))).body;
const around = async (headers: Record<string, string>, query = "") =>
	(await bodyOf<RatingAround>(api.get(`/rating/students/around${query}`, headers))).body;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe("a student", () => {
	test.each([
		[1, 1, null],
		[2, 1, 130],
		[7, 2, 80],
		[13, 3, 20],
	])(
		"at place %i sees five above and five below, eleven lines, and how far the next place is",
		async (place, first, ahead) => {
			const all = await students(13);
			const lines = Array.from({ length: 11 }, (_, line) => `n${first + line}`);
			await runScheduled(env, september);
			const seen = await around(await as(all[place - 1]!));
			expect(names(seen.data)).toEqual(lines);
			expect(seen).toMatchObject({ count: 13, me: { position: place, name: `n${place}` }, ahead, date: "2026-09-20" });
		},
	);

	test("of a small rating sees all of it; who has no feathers yet has no line", async () => {
		const [first] = await students(2);
		const none = await makeUser(db, { feathers: 0 });
		await runScheduled(env, september);
		expect(names((await around(await as(first!))).data)).toEqual(["n1", "n2"]);
		expect(await around(await as(none))).toMatchObject({ data: [], me: null, ahead: null, count: 2 });
		expect((await api.get("/rating/students/around")).status).toBe(401);
	});

	test("finds the places of finished quarters after the feathers have gone", async () => {
		const all = await students(6);
		await runScheduled(env, october);
		const headers = await as(all[3]!);
		const now = await around(headers);
		expect(now).toMatchObject({ me: null, count: 0, date: "2026-10-01" });
		expect(now.quarters).toEqual([{ season: "2026Q3", position: 4, count: 6, feathers: 30 }]);
		const then = await around(headers, "?season=2026Q3");
		expect(then).toMatchObject({ season: "2026Q3", me: { position: 4, experiences: null, rank: null }, ahead: 40 });
		expect(names(then.data)).toEqual(["n1", "n2", "n3", "n4", "n5", "n6"]);
		expect((await api.get("/rating/students/around?season=2026Q2", headers)).status).toBe(404);
		expect((await api.get("/rating/students/around?season=summer", headers)).status).toBe(422);
	});
});

describe("the whole table", () => {
	test("goes by hundreds; equals share a place; a reader is told on which line their own is", async () => {
		const rows = Array.from({ length: 250 }, (_, index) => ({
			id: `c${String(index).padStart(3, "0")}`,
			f: 500 - index,
		}));
		await db.run(sql`insert into users (id, role, type, feathers, created_at, name)
			select value ->> 'id', 1, 'student', value ->> 'f', 0, value ->> 'id' from json_each(${JSON.stringify(rows)})`);
		await db.run(sql`update users set feathers = 401 where id in ('c099', 'c100', 'c101')`);
		await runScheduled(env, september);
		const second = await page("?page=2", await as({ id: "c220" }));
		expect(second).toMatchObject({ count: 250, page: 2, rowsPerPage: 100, meOrdinal: 221, me: { position: 221 } });
		expect(second.data.map(({ _id, position }) => [_id, position]).slice(0, 3)).toEqual([
			["c100", 100],
			["c101", 100],
			["c102", 103],
		]);
		expect((await page("?page=3")).data).toHaveLength(50);
		expect((await page("?page=4")).data).toEqual([]);
	});

	test("shows a teacher their own students, a centre those of its teachers, and can hold only them", async () => {
		const school = await makeUser(db, { role: Role.school, name: "Центр" });
		const teacher = await makeUser(db, { role: Role.teacher, creatorId: school.id });
		const entered = await makeUser(db, { name: "own", feathers: 30, creatorId: teacher.id });
		const grouped = await makeUser(db, { name: "grouped", feathers: 10 });
		await makeGroup(db, teacher.id, [grouped.id]);
		await makeUser(db, { name: "foreign", feathers: 20 });
		await runScheduled(env, september);
		for (const reader of [teacher, school]) {
			const headers = await as(reader);
			const all = await page("", headers);
			expect(names(all.data)).toEqual(["own", "foreign", "grouped"]);
			expect(all.own.toSorted()).toEqual([entered.id, grouped.id].toSorted());
			const mine = await page("?mine=1", headers);
			expect(mine.data.map(({ name, position }) => [name, position])).toEqual([
				["own", 1],
				["grouped", 3],
			]);
			expect(mine.count).toBe(2);
		}
		const admin = await makeUser(db, { role: Role.admin });
		expect(await page("?mine=1", await as(admin))).toMatchObject({ data: [], count: 0, own: [] });
		expect((await page("", await as(entered))).own).toEqual([]);
	});

	test("names nobody who was deleted since", async () => {
		const [first] = await students(2);
		await runScheduled(env, september);
		await db.run(sql`update users set deleted_at = 1 where id = ${first!.id}`);
		expect((await page("")).data.map(({ name, surname }) => [name, surname])).toEqual([
			["", ""],
			["n2", "З."],
		]);
	});

	test("is from the next night on without whom a parent took out, and with them and their feathers once they are put back", async () => {
		const [, shy] = await students(3);
		const headers = await as(shy!);
		const night = 86_400_000;
		await runScheduled(env, september);
		const put = (leagueHidden: boolean) => db.update(users).set({ leagueHidden }).where(eq(users.id, shy!.id));
		await put(true);
		expect(names((await page("")).data)).toEqual(["n1", "n2", "n3"]);
		await runScheduled(env, september + night);
		expect(names((await page("")).data)).toEqual(["n1", "n3"]);
		expect(await around(headers)).toMatchObject({ data: [], me: null, hidden: true, count: 2 });
		await put(false);
		await runScheduled(env, september + 2 * night);
		expect(await around(headers)).toMatchObject({ me: { position: 2, feathers: 20 }, hidden: false, count: 3 });
	});

	test("stands as it was while the next one is being built, and after a night that broke off", async () => {
		const [first] = await students(3);
		await runScheduled(env, september);
		await db.run(sql`update users set feathers = 0 where id = ${first!.id}`);
		await env.DB.exec("create trigger broken before insert on rating_rows begin select raise(abort, 'no'); end");
		await runScheduled(env, september + 86_400_000);
		await env.DB.exec("drop trigger broken");
		expect(await page("")).toMatchObject({ count: 3, date: "2026-09-20" });
		await runScheduled(env, september + 86_400_000);
		expect(await page("")).toMatchObject({ count: 2, date: "2026-09-21" });
	});
});

describe("teachers", () => {
	async function taught(feathers: number[]) {
		const teacher = await makeUser(db, { role: Role.teacher, name: `t${feathers.join("+")}` });
		for (const value of feathers) {
			await makeUser(db, { feathers: value, creatorId: teacher.id, accessUntil: year });
		}
		return teacher;
	}
	const rating = async (query = "", headers?: Record<string, string>) =>
		(await bodyOf<TeacherRating>(api.get(`/rating/teachers${query}`, headers))).body;

	test("stand by the feathers of their students, equals share a place, and know their own line", async () => {
		await taught([10, 20]);
		await taught([30]);
		await taught([50]);
		const last = await taught([1]);
		await runScheduled(env, september);
		const table = await rating("", await as(last));
		expect(table.data.map(({ feathers, position }) => [feathers, position])).toEqual([
			[50, 1],
			[30, 2],
			[30, 2],
			[1, 4],
		]);
		expect(table.data.slice(1, 3).map(({ students: count }) => count)).toEqual(expect.arrayContaining([1, 2]));
		expect(table).toMatchObject({
			count: 4,
			me: { _id: last.id, position: 4 },
			meOrdinal: 4,
			season: null,
			seasons: [],
		});
	});

	test("keep the places of a finished quarter, counted from what their students had when it closed", async () => {
		const best = await taught([40, 20]);
		const second = await taught([50]);
		await runScheduled(env, october);
		expect(await rating()).toMatchObject({ data: [], count: 0, seasons: ["2026Q3"], date: "2026-10-01" });
		const archived = await rating("?season=2026Q3", await as(second));
		expect(archived.data.map(({ _id, feathers, position }) => [_id, feathers, position])).toEqual([
			[best.id, 60, 1],
			[second.id, 50, 2],
		]);
		expect(archived).toMatchObject({ count: 2, season: "2026Q3", date: null, me: { position: 2 } });
		expect((await api.get("/rating/teachers?season=2026Q1")).status).toBe(404);
	});

	test("of equal feathers the one comes first who has reviewed more works in the quarter, each work once", async () => {
		const [idle, busy] = [await taught([30]), await taught([30])];
		const child = await makeUser(db);
		const schedule = { rule: "daily" as const, startsOn: "2026-09-01", endsOn: "2026-09-30", days: 7 };
		await db
			.insert(homeworks)
			.values({ id: "h", ownerId: busy.id, ...schedule, createdAt: 0, createdOn: "2026-09-01" });
		const days = ["2026-09-01", "2026-09-02", "2026-09-03"];
		const given = days.map((day) => ({
			homeworkId: "h",
			studentId: child.id,
			day,
			dueOn: day,
			closesOn: day,
			version: 1,
		}));
		const [one, two, three] = await db.insert(assignments).values(given).returning({ id: assignments.id });
		const july = moscowMidnight("2026-07-01");
		const review = (by: string, work: { id: number } | undefined, at: number, undoneAt: number | null = null) => ({
			reviewId: crypto.randomUUID(),
			assignmentId: work!.id,
			stars: 5,
			comment: "",
			by,
			at,
			undoneAt,
		});
		await db
			.insert(assignmentReviews)
			.values([
				review(busy.id, one, july),
				review(busy.id, one, july + 1),
				review(busy.id, two, september - 1),
				review(busy.id, three, july - 1),
				review(idle.id, three, july, july + 1),
				review(idle.id, three, july + 2),
			]);
		const lines = ({ data }: TeacherRating) => data.map(({ _id, reviewed, position }) => [_id, reviewed, position]);
		await runScheduled(env, september);
		expect(lines(await rating())).toEqual([
			[busy.id, 2, 1],
			[idle.id, 1, 2],
		]);
		await runScheduled(env, october);
		expect(lines(await rating("?season=2026Q3"))).toEqual([
			[busy.id, 2, 1],
			[idle.id, 1, 2],
		]);
	});

	test("are numbered slice by slice as if it were one statement", async () => {
		const rows = Array.from({ length: sliceRows * 2 + 100 }, (_, index) => ({
			id: `t${fnv1a(`id${index}`)}-${index}`,
			feathers: fnv1a(`f${index}`) % 9,
			reviewed: fnv1a(`r${index}`) % 3,
		}));
		await db.run(sql`insert into teacher_season_archive (season, user_id, feathers, students, reviewed)
			select '2026Q3', value ->> 'id', value ->> 'feathers', 1, value ->> 'reviewed'
			from json_each(${JSON.stringify(rows)})`);
		const field = { table: "teacher_season_archive", scope: "season", key: "2026Q3" } as const;
		let cursor: Cursor | null = { stage: "place" };
		while (cursor) {
			const slice: Slice = await placeTeachers(db, field, cursor, null);
			await runAll(db, slice.statements);
			cursor = slice.next;
		}
		const order = rows.toSorted((a, b) => b.feathers - a.feathers || b.reviewed - a.reviewed || (a.id < b.id ? -1 : 1));
		const first = (row: (typeof rows)[number]) =>
			order.findIndex(({ feathers, reviewed }) => feathers === row.feathers && reviewed === row.reviewed) + 1;
		const numbered = await db.all(sql`select user_id as id, position from teacher_season_archive order by ordinal`);
		expect(numbered).toEqual(order.map((row) => ({ id: row.id, position: first(row) })));
	});
});
