import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { jobRuns } from "#db/schema/operations";
import { ratingGenerations, ratingPointers, ratingRows, ratingStaging, seasonArchive } from "#db/schema/rating";
import { users } from "#db/schema/user";
import { moscowMidnight } from "#domain/calendar/moscow";
import { fnv1a } from "#domain/attempt/shard";
import { Role } from "#domain/user/role";
import { runScheduled } from "#worker/scheduled";
import { sliceRows } from "#worker/jobs/slices";
import type { TeacherRating } from "#worker/training/league/contract";
import { makeApi } from "../../factories/api";
import { makeGroup, makeSession, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const night = moscowMidnight("2026-10-01");
const minute = 60_000;
const many = sliceRows * 2 + 500;

beforeEach(async () => {
	await db.batch([
		db.delete(ratingPointers),
		db.delete(ratingRows),
		db.delete(ratingGenerations),
		db.delete(ratingStaging),
		db.delete(seasonArchive),
		db.delete(jobRuns),
		db.delete(users),
	]);
});

/** More students than two slices hold, with many equals. */
async function crowd(): Promise<{ id: string; feathers: number; xp: number; at: number }[]> {
	const rows = Array.from({ length: many }, (_, index) => ({
		id: `s${fnv1a(`id${index}`)}-${index}`,
		feathers: fnv1a(`f${index}`) % 40,
		xp: fnv1a(`x${index}`) % 5,
		at: fnv1a(`a${index}`) % 100,
	}));
	await db.run(sql`insert into users (id, role, type, feathers, experiences, earned_at, created_at)
		select value ->> 'id', 1, 'student', value ->> 'feathers', value ->> 'xp', value ->> 'at', 0
		from json_each(${JSON.stringify(rows)})`);
	return rows;
}

function ranked(rows: Awaited<ReturnType<typeof crowd>>) {
	const order = rows
		.filter(({ feathers }) => feathers > 0)
		.toSorted((a, b) => b.feathers - a.feathers || b.xp - a.xp || a.at - b.at || (a.id < b.id ? -1 : 1));
	const positions: number[] = [];
	for (const [index, row] of order.entries()) {
		const before = order[index - 1];
		const equal = before && before.feathers === row.feathers && before.xp === row.xp;
		positions.push(equal ? positions[index - 1]! : index + 1);
	}
	return order.map(({ id }, index) => [id, positions[index]!] as const);
}

describe("a night with more students than one slice holds", () => {
	test("ranks them as if it were one statement, and leaves nothing behind", async () => {
		const rows = await crowd();
		await db.insert(jobRuns).values({ job: "season-reset", moscowDate: "2026-10-01", state: "done", startedAt: 0 });
		await runScheduled(env, night);
		const lines = await db
			.select({ id: ratingRows.userId, position: ratingRows.position })
			.from(ratingRows)
			.orderBy(ratingRows.ordinal);
		expect(lines.map(({ id, position }) => [id, position])).toEqual(ranked(rows));
		expect(await db.$count(ratingStaging)).toBe(0);
	});

	test("closes a season that broke off half way where it was: nothing twice, nothing of the new season taken", async () => {
		const rows = await crowd();
		await env.DB.exec(
			`create trigger broken before insert on season_archive when (select count(*) from season_archive) >= ${sliceRows} begin select raise(abort, 'no'); end`,
		);
		await runScheduled(env, night);
		await env.DB.exec("drop trigger broken");
		const [emptied] = await db.all<{ id: string }>(
			sql`select id from users where feathers = 0 and earned_at = ${night}`,
		);
		await db.run(sql`update users set feathers = 7 where id = ${emptied!.id}`);
		await runScheduled(env, night + 10 * minute);
		const archive = await db
			.select({ id: seasonArchive.userId, position: seasonArchive.position, feathers: seasonArchive.feathers })
			.from(seasonArchive);
		const expected = new Map(ranked(rows));
		expect(archive).toHaveLength(expected.size);
		expect(archive.map(({ id, position }) => [id, position])).toEqual(archive.map(({ id }) => [id, expected.get(id)]));
		const before = new Map(rows.map(({ id, feathers }) => [id, feathers]));
		expect(archive.every(({ id, feathers }) => before.get(id) === feathers)).toBe(true);
		const left = await db.all(sql`select id, feathers from users where feathers > 0`);
		expect(left).toEqual([{ id: emptied!.id, feathers: 7 }]);
		expect(await db.$count(ratingStaging)).toBe(0);
	});
});

test("the teacher rating adds up own students with paid access, each once; equals share a position", async () => {
	const paid = Math.floor(night / 1000) + 1000;
	const teacher = (name: string) => makeUser(db, { role: Role.teacher, type: "teacher", name, surname: "Ли" });
	const [anna, boris, vera] = [await teacher("Анна"), await teacher("Борис"), await teacher("Вера")];
	await teacher("Пусто");
	const child = (feathers: number, creatorId: string, accessUntil = paid) =>
		makeUser(db, { feathers, creatorId, accessUntil });
	const own = await child(30, anna.id);
	await child(50, anna.id, paid - 2000);
	await makeUser(db, { feathers: 90, creatorId: anna.id, accessUntil: paid, deletedAt: 1 });
	await makeGroup(db, anna.id, [own.id]);
	const shared = await child(20, boris.id);
	await makeGroup(db, vera.id, [shared.id]);
	await db.insert(jobRuns).values({ job: "season-reset", moscowDate: "2026-10-01", state: "done", startedAt: 0 });
	await runScheduled(env, night);
	const { token } = await makeSession(db, env.SESSION_SECRET, vera.id, night);
	const api = makeApi(env, night);
	const rating = await (await api.get("/rating/teachers", { Authorization: token })).json<TeacherRating>();
	expect(rating.data.map(({ name, position, feathers, students }) => [name, position, feathers, students])).toEqual([
		["Анна", 1, 30, 1],
		...["Борис", "Вера"]
			.toSorted((a, b) => ((a === "Борис" ? boris.id : vera.id) < (b === "Борис" ? boris.id : vera.id) ? -1 : 1))
			.map((name) => [name, 2, 20, 1]),
	]);
	expect(rating).toMatchObject({ count: 3, date: "2026-10-01", me: { _id: vera.id, position: 2 } });
});
