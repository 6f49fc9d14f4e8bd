import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { openDb } from "#db/client";
import { auditLog, mailOutbox } from "#db/schema/operations";
import { schools } from "#db/schema/school";
import { mailCodes } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { DeletedStaff, SavedSchool, SavedTeacher, SchoolList, TeacherList } from "#worker/school/staff/contract";
import { mailsTo, makeApi, noon, signIn } from "../../factories/api";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const day = 86_400_000;
const olga = { name: "Ольга", surname: "Седова", email: "olga@test.example" };

type Caller = { headers: Record<string, string> };
let head: Caller;
beforeEach(async () => {
	api.clock.now = noon;
	for (const table of [users, schools, mailOutbox, mailCodes]) await db.delete(table);
	await db.insert(schools).values({ id: "s1", name: "Пятая косточка", createdAt: noon });
	head = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school, type: "teacher", schoolId: "s1" });
});

const invite = async (row: object = olga) =>
	(await api.post("/directory/teachers", row, head.headers)).json<z.infer<typeof SavedTeacher>>();
const teachers = async (query = "") =>
	(await (await api.get(`/teachers${query}`, head.headers)).json<z.infer<typeof TeacherList>>()).data;
const linkOf = async (email: string) => /token=([\w-]+)/.exec((await mailsTo(api, email))[0]?.body ?? "")?.[1] ?? "";
const choose = async (email: string, password = "Bead2026x") =>
	(await api.post("/users/reset-password", { token: await linkOf(email), password })).status;

describe("a teacher of a school", () => {
	test("is invited by a letter from the school, chooses a password and signs in", async () => {
		const { data } = await invite();
		expect(data).toMatchObject({ ...olga, invited: true, school: { name: "Пятая косточка" } });
		expect((await mailsTo(api, olga.email))[0]?.body).toContain("Пятая косточка");
		api.clock.now = noon + 6 * day;
		expect(await choose(olga.email)).toBe(204);
		expect((await signIn(api, olga.email, "Bead2026x")).status).toBe(200);
		api.clock.now = noon;
		expect(await teachers()).toMatchObject([{ invited: false }]);
	});

	test("is invited once more when the link is over, and not after signing in", async () => {
		const { data } = await invite();
		api.clock.now = noon + 8 * day;
		expect(await choose(olga.email)).not.toBe(204);
		const admin = await makeSignedIn(db, env.SESSION_SECRET, api.clock.now, { role: Role.admin });
		const again = () => api.post(`/directory/teachers/${data._id}/invite`, {}, admin.headers);
		expect((await again()).status).toBe(200);
		expect(await choose(olga.email)).toBe(204);
		expect((await again()).status).toBe(409);
	});

	test("who is switched off is signed out, cannot sign in, and can again when switched on", async () => {
		const { data } = await invite();
		await choose(olga.email);
		const session = await signIn(api, olga.email, "Bead2026x");
		const headers = { Authorization: session.headers.get("authorization") ?? "" };
		const turn = (active: boolean) => api.post(`/directory/teachers/${data._id}`, { active }, head.headers);
		await turn(false);
		expect((await api.get("/users/me", headers)).status).toBe(401);
		expect(await (await signIn(api, olga.email, "Bead2026x")).json()).toMatchObject({ error: "ACCOUNT_INACTIVE" });
		// whoever does not know the password learns nothing
		expect(await (await signIn(api, olga.email, "wrong2026x")).json()).toMatchObject({ error: "INVALID_LOGIN_DATA" });
		await turn(true);
		expect((await signIn(api, olga.email, "Bead2026x")).status).toBe(200);
	});

	test("is switched off and on with others in one call, which the journal tells of each", async () => {
		const { data } = await invite();
		await choose(olga.email);
		const session = await signIn(api, olga.email, "Bead2026x");
		const headers = { Authorization: session.headers.get("authorization") ?? "" };
		const { data: other } = await invite({ ...olga, email: "vera@test.example" });
		const stranger = await makeUser(db, { role: Role.teacher });
		const turn = (active: boolean, ...ids: string[]) =>
			api.post("/directory/teachers/active", { ids, active }, head.headers);
		expect((await turn(false, data._id, stranger.id)).status).toBe(404);
		expect((await api.get("/users/me", headers)).status).toBe(200);

		expect(await (await turn(false, data._id, other._id)).json()).toEqual({ count: 2 });
		expect((await api.get("/users/me", headers)).status).toBe(401);
		expect(await teachers("?active=no")).toHaveLength(2);
		await turn(true, data._id, other._id);
		expect(await teachers("?active=yes")).toHaveLength(2);
		const told = async (id: string) => {
			const rows = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.targetId, id));
			return rows.filter(({ action }) => action === "teacher.edit").length;
		};
		expect([await told(data._id), await told(other._id)]).toEqual([2, 2]);
	});

	test("stands by name, by school, by groups or by children, both ways", async () => {
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		await db.insert(schools).values({ id: "s2", name: "абакус", createdAt: noon });
		const made = async (surname: string, schoolId: string, groups: number, children: number) => {
			const { id } = await makeUser(db, { role: Role.teacher, surname, schoolId });
			for (let group = 0; group < groups; group++) await makeGroup(db, id, []);
			for (let child = 0; child < children; child++) await makeUser(db, { role: Role.student, creatorId: id });
		};
		await made("Ёлкина", "s1", 1, 0);
		await made("Жукова", "s2", 0, 2);
		await made("Дёмина", "s1", 2, 1);
		const shown = async (query: string) => {
			const list = await (await api.get(`/teachers${query}`, admin.headers)).json<z.infer<typeof TeacherList>>();
			return list.data.map(({ surname }) => surname);
		};
		expect(await shown("?order=desc")).toEqual(["Жукова", "Ёлкина", "Дёмина"]);
		expect(await shown("?sort=school")).toEqual(["Жукова", "Дёмина", "Ёлкина"]);
		expect(await shown("?sort=groups&order=desc")).toEqual(["Дёмина", "Ёлкина", "Жукова"]);
		expect(await shown("?sort=students")).toEqual(["Ёлкина", "Дёмина", "Жукова"]);
	});

	test("is found by name or e-mail, by the own school only", async () => {
		await invite();
		expect(await teachers("?search=sedova")).toHaveLength(1);
		expect(await teachers("?search=olga@")).toHaveLength(1);
		expect(await teachers("?search=petrova")).toHaveLength(0);
		const other = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school, type: "teacher" });
		const theirs = await (await api.get("/teachers", other.headers)).json<z.infer<typeof TeacherList>>();
		expect(theirs.count).toBe(0);
	});

	test("who is deleted is signed out, leaves the e-mail and all children, and comes back for thirty days", async () => {
		const { data } = await invite();
		await choose(olga.email);
		const session = await signIn(api, olga.email, "Bead2026x");
		const headers = { Authorization: session.headers.get("authorization") ?? "" };
		const child = (await makeUser(db, { role: Role.student, creatorId: data._id })).id;
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		const staff = (path: string, body: object, by: Caller = admin) =>
			api.post(`/directory/staff/${data._id}/${path}`, body, by.headers);
		const gone = async () =>
			(await (await api.get("/directory/staff/deleted", admin.headers)).json<z.infer<typeof DeletedStaff>>()).data;

		// without a reason, or by somebody else, nothing happens
		expect((await staff("delete", { reason: " " })).status).toBe(422);
		expect((await staff("delete", { reason: "Left" }, head)).status).toBe(403);
		expect(await gone()).toEqual([]);

		expect((await staff("delete", { reason: "Left" })).status).toBe(200);
		expect((await api.get("/users/me", headers)).status).toBe(401);
		expect((await signIn(api, olga.email, "Bead2026x")).status).toBe(401);
		expect(await teachers()).toEqual([]);
		expect(await gone()).toMatchObject([{ _id: data._id, name: "Ольга Седова", role: Role.teacher }]);
		expect((await staff("delete", { reason: "Left" })).status).toBe(404);
		const kept = await db.select().from(users).where(eq(users.id, child)).get();
		expect(kept).toMatchObject({ creatorId: data._id, deletedAt: null });

		// the address was free at once: who is brought back now needs another one
		await invite();
		expect(await (await staff("restore", {})).json()).toMatchObject({
			error: "RESTORE_EMAIL_TAKEN",
			fields: { email: "RESTORE_EMAIL_TAKEN" },
		});
		expect((await staff("restore", { email: "olga.back@test.example" })).status).toBe(200);
		expect((await staff("restore", {})).status).toBe(200);
		expect((await signIn(api, "olga.back@test.example", "Bead2026x")).status).toBe(200);
		expect(await gone()).toEqual([]);
		const log = await db
			.select({ action: auditLog.action, reason: auditLog.reason })
			.from(auditLog)
			.where(eq(auditLog.targetId, data._id));
		expect(log.filter(({ action }) => ["teacher.delete", "teacher.restore"].includes(action))).toEqual([
			{ action: "teacher.delete", reason: "Left" },
			{ action: "teacher.restore", reason: "" },
		]);

		await staff("delete", { reason: "Left again" });
		api.clock.now = noon + 31 * day;
		const later = await makeSignedIn(db, env.SESSION_SECRET, api.clock.now, { role: Role.admin });
		expect(await (await staff("restore", {}, later)).json()).toMatchObject({ error: "RESTORE_TOO_LATE" });
	});

	test("is deleted among many only by the typed name, and nobody else is deleted as staff", async () => {
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		const remove = (id: string, more: object = {}) =>
			api.post(`/directory/staff/${id}/delete`, { reason: "Left", ...more }, admin.headers);
		for (const name of ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]) {
			const { id } = await makeUser(db, { role: Role.school, type: "teacher", name, surname: "Ray" });
			expect((await remove(id)).status).toBe(200);
		}
		const last = await makeUser(db, { role: Role.teacher, type: "teacher", name: "Kay", surname: "Ray" });
		expect(await (await remove(last.id)).json()).toMatchObject({ error: "CONFIRM_NAME" });
		expect((await remove(last.id, { confirm: "Kay Ray" })).status).toBe(200);
		for (const role of [Role.student, Role.admin]) {
			const other = await makeUser(db, { role, name: "Kay", surname: "Ray" });
			expect((await remove(other.id, { confirm: "Kay Ray" })).status).toBe(404);
		}
	});

	test("made by an admin belongs to the school that was chosen; a head's are of the head's own", async () => {
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		await db.insert(schools).values({ id: "s2", name: "Абакус", createdAt: noon });
		const make = async (by: Caller, email: string, school: string) =>
			(await api.post("/directory/teachers", { ...olga, email, school }, by.headers)).json<object>();
		expect(await make(admin, "one@test.example", "s2")).toMatchObject({
			data: { school: { _id: "s2", name: "Абакус" } },
		});
		expect(await make(admin, "two@test.example", "none")).toMatchObject({ error: "NOT_FOUND" });
		expect(await make(head, "three@test.example", "s2")).toMatchObject({ data: { school: { _id: "s1" } } });
	});

	test("is found among those who may sign in, or those who may not", async () => {
		const { data } = await invite();
		await invite({ ...olga, name: "Инна", email: "inna@test.example" });
		await api.post(`/directory/teachers/${data._id}`, { active: false }, head.headers);
		const names = async (active: string) => (await teachers(`?active=${active}`)).map(({ name }) => name);
		expect(await names("no")).toEqual(["Ольга"]);
		expect(await names("yes")).toEqual(["Инна"]);
	});

	test("is not made twice with one e-mail", async () => {
		await invite();
		expect(await invite()).toMatchObject({ error: "VALIDATION_EMAIL_ALREADY_EXIST" });
	});
});

describe("schools", () => {
	test("stand by name, whatever its case, ё with е", async () => {
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		for (const name of ["Яблоко", "абакус", "Ёлка", "Елань", "Ель", "bead", "Abacus"]) {
			await db.insert(schools).values({ id: name, name, createdAt: noon });
		}
		const { data } = await (await api.get("/directory/schools", admin.headers)).json<z.infer<typeof SchoolList>>();
		const names = data.map(({ name }) => name);
		expect(names).toEqual(["Abacus", "bead", "абакус", "Елань", "Ёлка", "Ель", "Пятая косточка", "Яблоко"]);
	});

	test("stand by their city or by how many teachers they have, both ways", async () => {
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		await db.insert(schools).values({ id: "s2", name: "Абакус", city: "ялта", createdAt: noon });
		await db.insert(schools).values({ id: "s3", name: "Соробан", city: "Ейск", createdAt: noon });
		for (const schoolId of ["s2", "s2", "s3"]) await makeUser(db, { role: Role.teacher, schoolId });
		const shown = async (query: string) => {
			const list = await (
				await api.get(`/directory/schools${query}`, admin.headers)
			).json<z.infer<typeof SchoolList>>();
			return list.data.map(({ _id }) => _id);
		};
		expect(await shown("?sort=city&order=desc")).toEqual(["s2", "s3", "s1"]);
		expect(await shown("?sort=teachers")).toEqual(["s1", "s3", "s2"]);
		expect(await shown("?sort=teachers&order=desc")).toEqual(["s2", "s3", "s1"]);
	});

	test("are made with a head who is invited, and keep every field", async () => {
		const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
		const fields = {
			name: "Центр на Арбате",
			city: "Москва",
			address: "Арбат, 1",
			metro: "Арбатская",
			director: "Петрова Анна Ивановна",
			phone: "+74951234567",
		};
		const made = await api.post(
			"/directory/schools",
			{ ...fields, head_name: "Анна", head_surname: "Петрова", head_email: "anna@test.example" },
			admin.headers,
		);
		const { data } = await made.json<z.infer<typeof SavedSchool>>();
		expect(data).toMatchObject({ ...fields, head: { name: "Анна Петрова" }, teachers: 0 });
		expect(await choose("anna@test.example")).toBe(204);
		const path = `/directory/schools/${data._id}`;
		await api.post(path, { name: "Центр", metro: "Смоленская" }, admin.headers);
		await invite();
		const list = await (await api.get("/directory/schools", admin.headers)).json<z.infer<typeof SchoolList>>();
		expect(list.data).toMatchObject([
			{ name: "Пятая косточка", teachers: 1 },
			{ ...fields, name: "Центр", metro: "Смоленская" },
		]);
		expect(await db.select().from(users).where(eq(users.email, "anna@test.example"))).toMatchObject([
			{ role: Role.school, schoolId: data._id },
		]);
	});
});
