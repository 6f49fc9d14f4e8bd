import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { Delegate } from "#worker/olympiad/delegates/contract";
import { makeApi, signIn } from "../../factories/api";
import { childForm, clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, makeChild, olympiadNoon as noon } from "../../factories/olympiad";
import { makeGroup, makeOlympiad } from "../../factories/rows";

// every account has a password of its own, and hashing one is slow on purpose
vi.setConfig({ testTimeout: 30_000 });

const db = openDb(env.DB);
const api = makeApi(env, noon);
const { admin, representative, delegate, stranger, teacher } = await makeStaff(db, env.SESSION_SECRET);

let made = 0;
function delegateForm(change: Record<string, unknown> = {}) {
	return {
		email: `delegate-${made++}@test.example`,
		password: "bead",
		name_en: "Anke",
		surname_en: "Müller",
		phone: "+49 30 1234567",
		school: { name: "Germany" },
		...change,
	};
}
const create = (form: object, headers = admin.headers) =>
	bodyOf<{ data: Delegate }>(api.post("/schools", form, headers));
const edit = (id: string, form: object, headers = admin.headers) => bodyOf(api.post(`/schools/${id}`, form, headers));
const remove = (id: string, headers = admin.headers) => api.del(`/schools/${id}`, undefined, headers);
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

beforeEach(() => clearOlympiads(db));

describe("making a delegate", () => {
	test("they are a school-type user of the olympiad, with the country as their school, and can sign in", async () => {
		const form = delegateForm({ meta: { smgl: true, olimpic: "o1" }, birthday: "2050-02-03", country: "DE" });
		const { status, body } = await create(form);
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			email: form.email,
			school: { name: "Germany" },
			country: "DE",
			birthday: "2050-02-03",
			phone: "+49301234567",
			meta: { smgl: true, olimpic: "o1" },
			creator_id: admin.user.id,
			participants: 0,
		});
		expect(await userOf(body.data._id)).toMatchObject({ role: Role.school, type: "teacher", lang: "en" });
		expect((await signIn(api, form.email, "bead")).status).toBe(200);
	});

	test.each([
		["no e-mail", { email: "" }, { email: "REQUIRED" }],
		["an e-mail with a space", { email: "a b@test.example" }, { email: "UNACCEPTABLE_SIGNS" }],
		["no password", { password: "" }, { password: "REQUIRED" }],
		["a short password", { password: "abc" }, { password: "MUST_BE_4_CHARACTERS_OR_MORE" }],
		["no name", { name_en: "" }, { name_en: "REQUIRED" }],
		["a name that is not Latin", { surname_en: "Иванов" }, { surname_en: "LATIN_LETTERS" }],
		["no phone", { phone: "" }, { phone: "REQUIRED" }],
		["a phone of 15 digits", { phone: "123456789012345" }, { phone: "PHONE_INVALID" }],
		["no country", { school: { name: " " } }, { "school.name": "REQUIRED" }],
		["no school", { school: undefined }, { school: "REQUIRED" }],
		["a birthday that is no day", { birthday: "2050-13-01" }, { birthday: "INVALID_DATE" }],
	])("%s is refused under its field", async (_, change, fields) => {
		const { status, body } = await create(delegateForm(change));
		expect(status).toBe(422);
		expect(body).toMatchObject({ fields });
	});

	test("a form sent twice makes one delegate, whatever the case of the e-mail", async () => {
		const form = delegateForm();
		const answers = await Promise.all([create(form), create({ ...form, email: form.email.toUpperCase() })]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await db.select().from(users).where(eq(users.email, form.email))).toHaveLength(1);
	});

	test("a representative's delegates are of the olympiad and theirs", async () => {
		const { body } = await create(delegateForm({ meta: { smgl: false } }), representative.headers);
		expect(body.data).toMatchObject({ meta: { smgl: true }, creator_id: representative.user.id });
	});
});

describe("who manages delegates", () => {
	test("an admin all, a representative theirs, others nobody", async () => {
		const ids = async (headers: Record<string, string>) =>
			(await bodyOf<{ data: Delegate[] }>(api.get("/schools", headers))).body.data.map(({ _id }) => _id);
		expect(await ids(admin.headers)).toEqual(expect.arrayContaining([delegate.user.id, stranger.user.id]));
		expect(await ids(representative.headers)).toContain(delegate.user.id);
		expect(await ids(representative.headers)).not.toContain(stranger.user.id);
		const child = await makeChild(db, env.SESSION_SECRET);
		for (const { headers } of [delegate, teacher, child]) {
			expect((await api.get("/schools", headers)).status).toBe(403);
			expect((await create(delegateForm(), headers)).status).toBe(403);
			expect((await edit(delegate.user.id, delegateForm(), headers)).status).toBe(403);
			expect((await remove(delegate.user.id, headers)).status).toBe(403);
		}
	});

	test("out of reach is not there", async () => {
		for (const id of [stranger.user.id, "none", admin.user.id]) {
			expect((await edit(id, delegateForm(), representative.headers)).status).toBe(404);
			expect((await remove(id, representative.headers)).status).toBe(404);
		}
	});
});

describe("changing a delegate", () => {
	test("the e-mail is only read, password and phone may be left out", async () => {
		const form = delegateForm();
		const { body } = await create(form);
		const { password: _, phone: __, ...rest } = form;
		const change = { ...rest, email: "else@test.example", surname_en: "Schmidt", school: { name: "Austria" } };
		expect(await edit(body.data._id, change)).toMatchObject({
			status: 200,
			body: { data: { email: form.email, surname_en: "Schmidt", school: { name: "Austria" }, phone: "+49301234567" } },
		});
		expect((await signIn(api, form.email, "bead")).status).toBe(200);
	});

	test("a new password ends the sessions of the old one", async () => {
		const form = delegateForm();
		const { body } = await create(form);
		const token = (await signIn(api, form.email, "bead")).headers.get("authorization") ?? "";
		await edit(body.data._id, { ...form, password: "newbead" });
		expect((await api.get("/users/me", { Authorization: token })).status).toBe(401);
		expect((await signIn(api, form.email, "newbead")).status).toBe(200);
	});
});

describe("the password of a delegate", () => {
	const rest = (form: ReturnType<typeof delegateForm>) => ({ ...form, password: "" });

	test("is typed again by the representative who made them, as long as they have chosen none", async () => {
		const form = delegateForm();
		const { body } = await create(form, representative.headers);
		expect((await edit(body.data._id, { ...form, password: "newbead" }, representative.headers)).status).toBe(200);
		await db.update(users).set({ passwordByStaff: false }).where(eq(users.id, body.data._id));
		expect(await edit(body.data._id, form, representative.headers)).toMatchObject({
			status: 409,
			body: { error: "OWN_ACCOUNT", fields: { password: "OWN_ACCOUNT" } },
		});
		expect((await signIn(api, form.email, "newbead")).status).toBe(200);
		expect((await edit(body.data._id, rest(form), representative.headers)).status).toBe(200);
		expect((await edit(body.data._id, { ...form, password: "given" }, admin.headers)).status).toBe(200);
		expect((await signIn(api, form.email, "given")).status).toBe(200);
	});

	test("is not a representative's to type who only teaches them in a group", async () => {
		const form = delegateForm();
		const { body } = await create(form, admin.headers);
		await makeGroup(db, representative.user.id, [body.data._id]);
		expect(await edit(body.data._id, { ...form, password: "newbead" }, representative.headers)).toMatchObject({
			status: 403,
			body: { fields: { password: "FORBIDDEN" } },
		});
		expect((await signIn(api, form.email, "bead")).status).toBe(200);
	});
});

test("a deleted delegate is gone at once and twice is not there; the participants stay, and the log says who", async () => {
	await makeOlympiad(db, noon);
	const form = delegateForm();
	const { body } = await create(form);
	const typed = (await signIn(api, form.email, "bead")).headers.get("authorization") ?? "";
	// a password that staff typed lets a delegate choose an own one, and nothing else
	const own = { old_password: "bead", new_password: "Chosen2026x" };
	const changed = await api.post("/users/change-password", own, { Authorization: typed });
	const token = changed.headers.get("authorization") ?? "";
	expect((await api.post("/students", childForm(), { Authorization: token })).status).toBe(200);
	const id = body.data._id;
	const answers = await Promise.all([remove(id), remove(id)]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
	expect((await remove(id)).status).toBe(404);
	expect((await api.get("/users/me", { Authorization: token })).status).toBe(401);
	expect((await signIn(api, form.email, own.new_password)).status).toBe(401);
	expect(await db.select().from(participants)).toHaveLength(1);
	const log = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
	expect(log.filter(({ action }) => action === "delegate.delete").map(({ actorId }) => actorId)).toEqual([
		admin.user.id,
	]);
});
