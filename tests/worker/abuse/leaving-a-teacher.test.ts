import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#db/client";
import { groupMembers } from "#db/schema/group";
import { teachings } from "#db/schema/relation";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { Family } from "#worker/account/family/contract";
import { makeApi, noon } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import { quickHash } from "../../factories/quick-hash";
import { holdChild, makeGroup, makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const password = "Mother2026";
let api: ReturnType<typeof makeApi>;
let teacher: Awaited<ReturnType<typeof person>>;
let family: Awaited<ReturnType<typeof person>>;

const person = (row: Parameters<typeof makeSignedIn>[3]) => makeSignedIn(db, env.SESSION_SECRET, noon, row);

beforeEach(async () => {
	await db.batch([db.delete(teachings), db.delete(groupMembers), db.delete(users)]);
	api = makeApi(env);
	teacher = await person({ role: Role.teacher, type: "teacher", name: "Ольга", surname: "Смирнова" });
	family = await person({ name: "Алиса", passwordHash: await quickHash(password) });
	await holdChild(db, family.user.id, teacher.user.id);
	await makeGroup(db, teacher.user.id, [family.user.id]);
});

const seen = async () => (await api.get(`/users/${family.user.id}`, teacher.headers)).status;
const teachingsOf = async () => (await bodyOf<Family>(api.get("/family", family.headers))).body.teachings;
const end = (teaching: string, typed: string, headers = family.headers) =>
	api.post("/family/teachings/end", { teaching, password: typed }, headers);

describe("a teacher deletes a family's own account", () => {
	test("which the family once let it teach: the account stays, and so does its sign-in", async () => {
		const body = { ids: [family.user.id], reason: "" };
		expect((await api.post("/directory/students/delete", body, teacher.headers)).status).toBe(404);
		expect((await api.get("/users/me", family.headers)).status).toBe(200);
	});

	test("and can only teach it no more", async () => {
		const released = await api.post("/directory/students/release", { ids: [family.user.id] }, teacher.headers);
		expect(released.status).toBe(200);
		expect(await seen()).toBe(404);
		expect(await db.select().from(groupMembers)).toEqual([]);
		expect((await api.get("/users/me", family.headers)).status).toBe(200);
	});

	test("or lets go of an account that nobody else holds", async () => {
		await db.update(users).set({ passwordByStaff: true }).where(eq(users.id, family.user.id));
		const released = await api.post("/directory/students/release", { ids: [family.user.id] }, teacher.headers);
		expect(released.status).toBe(403);
		expect(await seen()).toBe(200);
	});
});

describe("a teacher keeps a child whose family has left", () => {
	test("one press and the password: the child is out of the groups and out of reach, the row says when and by whom", async () => {
		const [teaching, ...others] = await teachingsOf();
		expect([teaching?.teacher, others]).toEqual(["Ольга Смирнова", []]);
		const left = await end(teaching!._id, password);
		expect([left.status, ((await left.json()) as Family).teachings]).toEqual([200, []]);
		expect(await seen()).toBe(404);
		expect(await db.select().from(groupMembers)).toEqual([]);
		const [row] = await db.select().from(teachings);
		expect(row).toMatchObject({ until: noon, endedBy: family.user.id, endedHow: "family" });
	});

	test("and cannot take it back without the family: not into a group, not by its id", async () => {
		await end((await teachingsOf())[0]!._id, password);
		const group = await makeGroup(db, teacher.user.id, []);
		const moved = { ids: [family.user.id], to: group, from: null };
		expect((await api.post("/directory/students/move", moved, teacher.headers)).status).toBe(404);
		expect(await seen()).toBe(404);
	});

	test("a stranger ends it for them, or somebody who does not know the password", async () => {
		const [teaching] = await teachingsOf();
		const stranger = await person({ passwordHash: await quickHash(password) });
		expect((await end(teaching!._id, password, stranger.headers)).status).toBe(404);
		expect((await end(teaching!._id, "Guess2026")).status).toBe(422);
		expect((await end("1); delete from users", password)).status).toBe(422);
		expect(await seen()).toBe(200);
	});

	test("pressed ten times at once it is over once", async () => {
		const [teaching] = await teachingsOf();
		const answers = await Promise.all(Array.from({ length: 10 }, () => end(teaching!._id, password)));
		expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
		expect(answers.every(({ status }) => [200, 404, 429].includes(status))).toBe(true);
		expect(await db.select().from(teachings)).toHaveLength(1);
	});
});
