import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { openDb } from "#db/client";
import { auditLog } from "#db/schema/operations";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";
import { callMatrix } from "#domain/access/call-matrix";
import { auditActions } from "#domain/audit/actions";
import { Role } from "#domain/user/role";
import type { AuditPage } from "#worker/admin/audit-contract";
import type { FoundPeople, OneTimePassword, PersonFile } from "#worker/admin/people-contract";
import { knockOf } from "#worker/account/auth/room-door";
import { logAction } from "#db/audit";
import { makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const hour = 3_600_000;

type Person = Awaited<ReturnType<typeof makeSignedIn>>;
let admin: Person;
beforeEach(async () => {
	api.clock.now = noon;
	for (const table of [users, schools, auditLog]) await db.delete(table);
	admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin, name: "Ирина", surname: "Лебедева" });
});

const alisa = { name: "Алиса", surname: "Воронцова", phone: "+79162001000", email: "alisa@test.example" };
const found = async (search: string, more = "") => {
	const answer = await api.get(`/people?search=${encodeURIComponent(search)}${more}`, admin.headers);
	return (await answer.json<z.infer<typeof FoundPeople>>()).data.map(({ name }) => name);
};
const fileOf = async (id: string) => (await api.get(`/people/${id}?lang=ru`, admin.headers)).json<PersonFile>();

describe("an admin looks for somebody", () => {
	test("by half a name in either script, e-mail, phone, and finds everybody's role and the deleted ones", async () => {
		await makeUser(db, alisa);
		await makeUser(db, { role: Role.teacher, name: "Марина", surname: "Орлова", deletedAt: noon });
		for (const typed of ["воронц", "Voron", "али вор", "alisa@test", "916 200-10", "8 (916) 200-10-00"]) {
			expect([typed, await found(typed)]).toEqual([typed, ["Алиса Воронцова"]]);
		}
		expect(await found("орл")).toEqual(["Марина Орлова"]);
		expect(await found("", "&deleted=1")).toEqual(["Марина Орлова"]);
		expect(await found("")).toEqual([]);
		expect(await found("нет такого")).toEqual([]);
	});

	test("and reads on one page where the person belongs, is signed in and what was done", async () => {
		const teacher = await makeUser(db, { role: Role.teacher, name: "Марина", surname: "Орлова" });
		const child = await makeSignedIn(db, env.SESSION_SECRET, noon, { ...alisa, creatorId: teacher.id });
		await makeGroup(db, teacher.id, [child.user.id], "Сова-2");
		await logAction(db, {
			at: noon,
			actorId: admin.user.id,
			action: "user.role",
			targetKind: "user",
			targetId: child.user.id,
			reason: "ошибка при записи",
			detail: { from: 2, to: 1 },
		});
		expect(await fileOf(child.user.id)).toMatchObject({
			name: "Алиса Воронцова",
			creator: { name: "Марина Орлова" },
			groups: [{ name: "Сова-2" }],
			signs_in: "no_password",
			sessions: [{ opened_by: "password" }],
			audit: [
				{
					action: "user.role",
					actor: { name: "Ирина Лебедева" },
					reason: "ошибка при записи",
					changes: [{ field: "value", before: "2", after: "1" }],
				},
			],
		});
	});
});

describe("a password for one sign-in", () => {
	const give = async (id: string) =>
		(await api.post(`/people/${id}/password`, { reason: "забыла" }, admin.headers)).json<
			z.infer<typeof OneTimePassword>
		>();

	test("ends the sessions, works once, asks for an own one, and stands in the log without itself", async () => {
		const child = await makeSignedIn(db, env.SESSION_SECRET, noon, alisa);
		const { password } = await give(child.user.id);
		expect((await api.get("/users/me", child.headers)).status).toBe(401);
		const entered = await signIn(api, alisa.email, password);
		expect(entered.status).toBe(200);
		const headers = { Authorization: `Bearer ${tokenOf(entered)}` };
		const first = { own_password_asked: true, own_password_first: true };
		expect(await entered.json()).toMatchObject(first);
		expect(await (await api.get("/users/me", headers)).json()).toMatchObject(first);
		expect((await signIn(api, alisa.email, password)).status).toBe(401);
		const chosen = { old_password: password, new_password: "Bead2026x" };
		const changed = await api.post("/users/change-password", chosen, headers);
		expect(changed.status).toBe(204);
		const own = { Authorization: `Bearer ${tokenOf(changed)}` };
		expect(await (await api.get("/users/me", own)).json()).not.toHaveProperty("own_password_first");
		expect((await api.get("/achievements", own)).status).toBe(200);
		expect((await signIn(api, alisa.email, "Bead2026x")).status).toBe(200);
		const file = await fileOf(child.user.id);
		expect(file).toMatchObject({ signs_in: "password", audit: [{ action: "user.password", reason: "забыла" }] });
		expect(JSON.stringify(file)).not.toContain(password);
	});

	test("reaches nothing but the choice of an own one: no call there is, no direct call of an attempt, no room", async () => {
		const child = await makeUser(db, alisa);
		const entered = await signIn(api, alisa.email, (await give(child.id)).password);
		const token = tokenOf(entered);
		const answers: [string, number, string][] = [];
		const open =
			/^(GET \/users\/me|POST \/users\/(login|logout|(change|forgot|reset)-password)|GET \/ping|\w+ \/content.*)$/;
		for (const call of [...callMatrix.keys()].filter((one) => !open.test(one))) {
			const [method = "", template = ""] = call.split(" ");
			const headers = { Authorization: `Bearer ${token}`, "X-App": "1" };
			const path = template.replaceAll(/\{\w+\}/g, child.id);
			const answer = await (method === "GET" ? api.get(path, headers) : api.raw(method, path, "{}", headers));
			answers.push([call, answer.status, (await answer.json<{ error: string }>()).error]);
		}
		expect(answers.length).toBeGreaterThan(300);
		expect(answers.filter(([, status, error]) => status !== 403 || error !== "OWN_PASSWORD_FIRST")).toEqual([]);
		const knock = new Request("http://abacus.test/parties/people/x", {
			headers: { upgrade: "websocket", origin: "http://abacus.test", cookie: `token=${token}` },
		});
		const door = await knockOf(knock, env, /^\/parties\/people\/(\w+)$/, noon);
		expect(door).toMatchObject({ status: 403 });
	});

	test("is over after a day", async () => {
		const child = await makeUser(db, alisa);
		const { password } = await give(child.id);
		api.clock.now = noon + 25 * hour;
		expect((await signIn(api, alisa.email, password)).status).toBe(401);
	});

	test("needs a reason, and is not for another admin", async () => {
		const child = await makeUser(db, alisa);
		const other = await makeUser(db, { role: Role.admin });
		expect((await api.post(`/people/${child.id}/password`, { reason: " " }, admin.headers)).status).toBe(422);
		expect((await api.post(`/people/${other.id}/password`, { reason: "x" }, admin.headers)).status).toBe(403);
	});
});

test("an admin ends the sessions of somebody, and the log says how many", async () => {
	const child = await makeSignedIn(db, env.SESSION_SECRET, noon, alisa);
	const answer = await api.post(`/people/${child.user.id}/sessions/end`, { reason: "потерян телефон" }, admin.headers);
	expect(await answer.json()).toEqual({ count: 1 });
	expect((await api.get("/users/me", child.headers)).status).toBe(401);
	expect((await fileOf(child.user.id)).audit).toMatchObject([
		{ action: "user.sessions_end", changes: [{ field: "count", after: "1" }] },
	]);
});

describe("the audit log", () => {
	const log = async (query: string) =>
		await (await api.get(`/audit?${query}`, admin.headers)).json<z.infer<typeof AuditPage>>();
	const entry = (at: number, action: (typeof auditActions)[number], reason = "") =>
		logAction(db, { at, actorId: admin.user.id, action, targetKind: "olympiad", targetId: "o1", reason });

	test("is filtered by area, Moscow's days and reason, and goes on page by page", async () => {
		const day = Date.UTC(2026, 8, 10, 21);
		await entry(day - 1, "results.place", "видео");
		await entry(day, "results.clear");
		await entry(day + 1, "olympiad.edit");
		const actions = async (query: string) => (await log(query)).data.map(({ action }) => action);
		expect(await actions("area=results")).toEqual(["results.clear", "results.place"]);
		expect(await actions("from=2026-09-11")).toEqual(["olympiad.edit", "results.clear"]);
		expect(await actions("to=2026-09-10")).toEqual(["results.place"]);
		expect(await actions("reason=1")).toEqual(["results.place"]);
		const first = await log("");
		expect(await actions(`before=${first.data[0]!._id}`)).toEqual(["results.clear", "results.place"]);
	});

	test("names the people a change tells by their ids", async () => {
		const child = await makeSignedIn(db, env.SESSION_SECRET, noon, { name: "Лев", surname: "Климов" });
		await logAction(db, {
			at: noon,
			actorId: admin.user.id,
			action: "student.delete",
			targetKind: "group",
			targetId: "g1",
			detail: { ids: [child.user.id, "01a2-gone"], teacher: { from: child.user.id, to: "кто-то" } },
		});
		expect((await log("")).data[0]!.changes).toEqual([
			{ field: "ids", before: null, after: "Лев Климов, 01a2-gone" },
			{ field: "teacher", before: "Лев Климов", after: "кто-то" },
		]);
	});

	test("has a new role with the one before and why, nothing for nobody, and what was done to several on each one's page", async () => {
		const child = await makeUser(db, { role: Role.student, name: "Лев", surname: "Климов" });
		const role = (id: string) =>
			api.post(`/directory/people/${id}/role`, { role: Role.teacher, reason: "ведёт группу" }, admin.headers);
		expect((await role("nobody")).status).toBe(404);
		expect((await role(child.id)).status).toBe(200);
		expect((await role(child.id)).status).toBe(200);
		expect((await log("")).data).toMatchObject([
			{ action: "user.role", reason: "ведёт группу", changes: [{ field: "role", before: "1", after: "2" }] },
		]);
		const two = [await makeUser(db, {}), await makeUser(db, {})].map(({ id }) => id);
		await api.post("/directory/students/active", { ids: two, active: false }, admin.headers);
		for (const id of two) expect((await log(`person=${id}`)).data).toMatchObject([{ action: "student.pause" }]);
		expect((await log(`person=${child.id}`)).data).toMatchObject([{ action: "user.role" }]);
	});

	test("has what a child's fields were before", async () => {
		const child = await makeUser(db, { ...alisa, creatorId: admin.user.id });
		const change = { surname: "Воронова", ovz: true, reason: "документы у школы" };
		expect((await api.post(`/directory/students/${child.id}`, change, admin.headers)).status).toBe(200);
		expect((await log("")).data).toMatchObject([
			{
				action: "student.edit",
				reason: "документы у школы",
				changes: [
					{ field: "surname", before: "Воронцова", after: "Воронова" },
					{ field: "ovz", before: "false", after: "true" },
				],
			},
		]);
	});

	test("has a merge and its undoing on the pages of both accounts, each with the name of the other", async () => {
		const kept = await makeUser(db, { name: "Лев", surname: "Климов" });
		const gone = await makeUser(db, { name: "Лёва", surname: "Климов" });
		const stranger = await makeUser(db, {});
		const merged = await api.post("/directory/merges", { kept: kept.id, gone: gone.id }, admin.headers);
		expect(merged.status).toBe(200);
		const { _id } = await merged.json<{ _id: string }>();
		expect((await api.post(`/directory/merges/${_id}/undo`, undefined, admin.headers)).status).toBe(200);
		for (const { id } of [kept, gone]) {
			const { audit } = await fileOf(id);
			expect(audit.map(({ action }) => action).toSorted()).toEqual(["student.merge", "student.unmerge"]);
			expect(audit[0]!.target).toEqual({ kind: "user", _id: kept.id, name: "Лев Климов" });
			expect(audit[0]!.changes).toEqual([{ field: "gone", before: null, after: "Лёва Климов" }]);
		}
		expect((await fileOf(stranger.id)).audit).toEqual([]);
	});

	test("names the homework it is about", async () => {
		await db.run(sql`insert into homeworks (id, owner_id, theme, rule, starts_on, ends_on, days, created_at, created_on)
			values ('h1', ${admin.user.id}, 'Братья', 'until', '2026-09-14', '2026-09-20', 1, ${noon}, '2026-09-15')`);
		await logAction(db, { at: noon, actorId: null, action: "homework.edit", targetKind: "homework", targetId: "h1" });
		expect((await log("")).data[0]!.target).toEqual({ kind: "homework", _id: "h1", name: "Братья" });
	});

	test("goes on where many things happened in one moment", async () => {
		for (let index = 0; index < 60; index++) await entry(noon, "olympiad.edit");
		const first = await log("area=olympiad");
		const second = await log(`area=olympiad&before=${first.data.at(-1)!._id}`);
		expect([first.data.length, first.more, second.data.length, second.more]).toEqual([50, true, 10, false]);
		expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(60);
	});
});
