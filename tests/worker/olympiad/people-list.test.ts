import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import type { ParticipantList } from "#worker/olympiad/participants/contract";
import { makeApi } from "../../factories/api";
import { childForm, clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, makeChild, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeGroup, makeOlympiad, makeParticipant, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env, noon);
const { admin, representative, delegate, stranger, teacher } = await makeStaff(db, env.SESSION_SECRET);

beforeEach(() => clearOlympiads(db));

async function list(query = "", headers = admin.headers) {
	return (await bodyOf<ParticipantList>(api.get(`/olimpic/participants${query}`, headers))).body;
}

/** Three children of the delegate, one of a stranger, one that joined alone. */
async function field() {
	const olympiad = await makeOlympiad(db, noon);
	const add = async (
		creator: string | null,
		row: Parameters<typeof makeUser>[1],
		category: string,
		country: string,
	) => {
		const user = await makeUser(db, { creatorId: creator, ...row });
		const record = { olympiadId: olympiad.id, userId: user.id, category, country, creatorId: creator ?? user.id };
		return makeParticipant(db, record);
	};
	const mine = delegate.user.id;
	const rows = [
		await add(mine, { nameEn: "Dana", surnameEn: "Ospanova", birthday: "2085-01-01" }, "C12", "KZ"),
		await add(mine, { nameEn: "Ailin", surnameEn: "Serikkyzy", birthday: "2086-01-01" }, "C10", "KZ"),
		await add(mine, { nameEn: "Nurlan", surnameEn: "Abdirov", birthday: "2084-01-01" }, "C12", "RU"),
		await add(stranger.user.id, { nameEn: "Lena", surnameEn: "Fischer" }, "B12", "DE"),
		await add(null, { nameEn: "Alone", surnameEn: "Child" }, "A13", "US"),
	];
	await makeResult(db, { olympiadId: olympiad.id, userId: rows[0]!.userId, finishedAt: noon }, [10, 0, 0, 0, 0, 0, 5]);
	return { olympiad, rows };
}

describe("the participants table", () => {
	test("shows each role its own: admin all, delegate and representative theirs", async () => {
		await field();
		expect(await list()).toMatchObject({ count: 5, total: 5, page: 1 });
		expect(await list("", delegate.headers)).toMatchObject({ count: 3, total: 3 });
		expect(await list("", representative.headers)).toMatchObject({ count: 3, total: 3 });
		expect(await list("", stranger.headers)).toMatchObject({ count: 1, data: [{ user: { name_en: "Lena" } }] });
		expect((await api.get("/olimpic/participants", teacher.headers)).status).toBe(403);
		const child = await makeChild(db, env.SESSION_SECRET);
		expect((await api.get("/olimpic/participants", child.headers)).status).toBe(403);
		expect((await api.get("/olimpic/participants")).status).toBe(401);
	});

	test("a centre sees its teachers' pupils and the children of their groups", async () => {
		const olympiad = await makeOlympiad(db, noon);
		const under = await makeUser(db, { role: 2, creatorId: delegate.user.id });
		const pupil = await makeUser(db, { creatorId: under.id });
		const grouped = await makeUser(db);
		await makeGroup(db, under.id, [grouped.id]);
		for (const { id } of [pupil, grouped]) await makeParticipant(db, { olympiadId: olympiad.id, userId: id });
		expect(await list("", delegate.headers)).toMatchObject({ count: 2 });
		expect(await list("", stranger.headers)).toMatchObject({ count: 0 });
	});

	test.each([
		["?search=ospan", ["Dana"]],
		["?search=Dana%20Ospanova", ["Dana"]],
		["?search=ospanova%20dana", ["Dana"]],
		["?category=C12&sort=name", ["Nurlan", "Dana"]],
		["?country=KZ&sort=name&order=desc", ["Ailin", "Dana"]],
		["?state=finished", ["Dana"]],
		["?state=registered&country=KZ", ["Ailin"]],
		["?sort=birthday&country=KZ", ["Dana", "Ailin"]],
		["?sort=score&order=desc&category=C12", ["Dana", "Nurlan"]],
		["?search=%25", []],
		["?search=nobody'%20or%201=1--", []],
	])("%s shows %j", async (query, names) => {
		await field();
		const { data, total } = await list(query);
		expect(data.map(({ user }) => user.name_en)).toEqual(names);
		expect(total).toBe(5);
	});

	test.each([
		["воронцова", 1],
		["ВОРОНЦОВА алёна", 1],
		["алена", 1],
		["Әлия", 1],
		["әЛИЯ", 1],
		["абвгдеёжзийклмнопрстуфхцчшщъыьэюя łäöüßñçøåæœşğıїєіґўџљњћђ αβγδεζηθ", 0],
	])("a search for %j, in any alphabet without case and ё as е, finds %i", async (search, count) => {
		const olympiad = await makeOlympiad(db, noon);
		for (const [name, surname] of [
			["Алёна", "Воронцова"],
			["Әлия", "Оспанова"],
		] as const) {
			const { id } = await makeUser(db, { name, surname });
			await makeParticipant(db, { olympiadId: olympiad.id, userId: id });
		}
		expect((await list(`?search=${encodeURIComponent(search)}`)).data).toHaveLength(count);
	});

	test("counts categories, countries, delegates and states over all of them", async () => {
		await field();
		const found = await list("?category=C10");
		expect(found.categories).toEqual(
			expect.arrayContaining([
				{ value: "C12", label: "C12", count: 2 },
				{ value: "A13", label: "A13", count: 1 },
			]),
		);
		expect(found.delegates).toContainEqual({ value: delegate.user.id, label: "Gulnara Tleuova", count: 3 });
		expect(found.delegates).toHaveLength(2);
		expect(found.states).toEqual([
			{ value: "finished", label: "finished", count: 1 },
			{ value: "registered", label: "registered", count: 4 },
		]);
	});

	test("pages by a hundred, and nobody stands on two pages", async () => {
		const olympiad = await makeOlympiad(db, noon);
		for (let index = 0; index < 130; index++) {
			const user = await makeUser(db, { nameEn: "Same", surnameEn: "Name" });
			await makeParticipant(db, { olympiadId: olympiad.id, userId: user.id });
		}
		const [first, second] = await Promise.all([list("?sort=name"), list("?sort=name&page=2")]);
		expect([first.data.length, second.data.length, first.count]).toEqual([100, 30, 130]);
		expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(130);
	});

	test.each(["?page=0", "?page=x", "?sort=password", "?order=up", "?state=all", `?search=${"a".repeat(101)}`])(
		"%s is refused",
		async (query) => {
			await makeOlympiad(db, noon);
			expect((await api.get(`/olimpic/participants${query}`, admin.headers)).status).toBe(422);
		},
	);

	test("by filter, of a type, of a named olympiad, and of none", async () => {
		const { olympiad } = await field();
		const post = (path: string, body?: object) => bodyOf(api.post(path, body, admin.headers));
		expect(await post("/olimpic/participants", { category: "C12" })).toMatchObject({ body: { count: 2 } });
		expect(await post("/olimpic/online/participants", {})).toMatchObject({ body: { count: 5 } });
		expect(await post("/olimpic/sama/participants", {})).toMatchObject({
			status: 404,
			body: { error: "OLIMPIC_NOT_FOUND" },
		});
		expect(await bodyOf(api.get(`/olimpic/${olympiad.id}/participants`, admin.headers))).toMatchObject({
			body: { count: 5 },
		});
		expect((await api.get("/olimpic/none/participants", admin.headers)).status).toBe(404);
	});
});

describe("taking participants out", () => {
	const remove = (id: string, ids: unknown, headers = admin.headers) =>
		bodyOf(api.del(`/olimpic/${id}/participants`, ids, headers));

	test("several go, who has a result stays, twice is not there, and the log keeps what they were", async () => {
		const { olympiad, rows } = await field();
		const [finished, one, two] = rows.map(({ id }) => id);
		expect(await remove(olympiad.id, [finished, one, two])).toMatchObject({
			status: 200,
			body: { count: 2, kept: [finished] },
		});
		expect(await db.select().from(participants)).toHaveLength(3);
		expect(await remove(olympiad.id, [one])).toMatchObject({ status: 404, body: { error: "PARTICIPANT_NOT_FOUND" } });
		expect(await remove(olympiad.id, [finished])).toMatchObject({ status: 409, body: { error: "HAS_ATTEMPT" } });
		const log = await db.select().from(auditLog).where(eq(auditLog.action, "participant.delete"));
		expect(log.map(({ targetId }) => targetId).toSorted()).toEqual([one, two].toSorted());
		expect(JSON.parse(log.find(({ targetId }) => targetId === one)!.detail)).toMatchObject({
			olympiad: olympiad.id,
			category: "C10",
			creator: delegate.user.id,
		});
		expect(await db.select().from(users).where(eq(users.id, rows[1]!.userId))).toHaveLength(1);
	});

	test("a representative takes out only theirs, a delegate may not select at all", async () => {
		const { olympiad, rows } = await field();
		const ids = [rows[1]!.id, rows[3]!.id];
		expect(await remove(olympiad.id, ids, representative.headers)).toMatchObject({ body: { data: [rows[1]!.id] } });
		expect(await remove(olympiad.id, [rows[3]!.id], representative.headers)).toMatchObject({ status: 404 });
		expect(await remove(olympiad.id, ids, delegate.headers)).toMatchObject({ status: 403 });
	});

	test("a record of another olympiad is not in this one", async () => {
		const { rows } = await field();
		const other = await makeOlympiad(db, noon, { startsAt: noon - 10, name: "Other" });
		expect(await remove(other.id, [rows[1]!.id])).toMatchObject({ status: 404 });
	});

	test.each([[[]], [{}], ["all"], [[1, 2]], [Array.from({ length: 101 }, String)]])("%j is no list", async (ids) => {
		const { id } = await makeOlympiad(db, noon);
		expect((await remove(id, ids)).status).toBe(422);
	});
});

test("children entered by a delegate are among the students of that delegate only", async () => {
	await makeOlympiad(db, noon);
	await api.post("/students", childForm({ surname_en: "Zzz" }), delegate.headers);
	const students = async (headers: Record<string, string>) =>
		(await bodyOf<{ data: { surname_en: string }[] }>(api.get("/students?search=zzz", headers))).body.data;
	expect(await students(delegate.headers)).toHaveLength(1);
	expect(await students(stranger.headers)).toEqual([]);
	const grouped = await makeUser(db, { surnameEn: "Zzz" });
	await makeGroup(db, delegate.user.id, [grouped.id]);
	const { body } = await bodyOf(api.get("/students?search=zzz", delegate.headers));
	expect(body).toMatchObject({ count: 2, data: [{ surname_en: "Zzz" }, { surname_en: "Zzz" }] });
});
