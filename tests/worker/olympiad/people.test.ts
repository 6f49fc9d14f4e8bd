import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { users } from "#db/schema/user";
import type { Participant } from "#worker/olympiad/contract";
import { answerOf, makeApi, signIn } from "../../factories/api";
import { childForm, clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, makeChild, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad, makeParticipant } from "../../factories/rows";

// every account has a password of its own, and hashing one is slow on purpose
vi.setConfig({ testTimeout: 30_000 });

const db = openDb(env.DB);
const api = makeApi(env, noon);
const staff = await makeStaff(db, env.SESSION_SECRET);
const { admin, representative, delegate, stranger } = staff;

type Made = { data: { _id: string }; participant: string };
const create = (form: object, headers: Record<string, string> = delegate.headers) =>
	bodyOf<Made>(api.post("/students", form, headers));
const rowOf = async (id: string) => (await db.select().from(participants).where(eq(participants.id, id)))[0];
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const withEmail = (email: string) => db.select().from(users).where(eq(users.email, email));

beforeEach(() => clearOlympiads(db));

describe("a delegate enters a child", () => {
	test("the account and the participation are both there, and the child can sign in", async () => {
		const { id } = await makeOlympiad(db, noon);
		const form = childForm();
		const { status, body } = await create(form);
		expect(status).toBe(200);
		expect(await rowOf(body.participant)).toMatchObject({
			olympiadId: id,
			userId: body.data._id,
			category: "C12",
			country: "KZ",
			creatorId: delegate.user.id,
		});
		expect(await userOf(body.data._id)).toMatchObject({
			role: 1,
			creatorId: delegate.user.id,
			smgl: true,
			olimpic3: 1,
			accessUntil: 0,
			lang: "en",
			passwordByStaff: true,
			phone: "+77011234506",
		});
		expect((await signIn(api, form.email, "bead")).status).toBe(200);
	});

	test("when the participation fails, no account is left behind", async () => {
		const { id } = await makeOlympiad(db, noon, { participantsLimit: 1 });
		await create(childForm());
		const late = childForm();
		expect(await answerOf(await api.post("/students", late, delegate.headers))).toEqual({
			status: 409,
			body: { error: "OLIMPIC_FULL" },
		});
		expect(await withEmail(late.email)).toEqual([]);
		await db.run(
			sql`create trigger broken before insert on participants begin select raise(abort, 'disk is broken'); end`,
		);
		await db.run(sql`update olympiads set participants_limit = null where id = ${id}`);
		const unlucky = childForm();
		expect((await create(unlucky)).status).toBe(500);
		await db.run(sql`drop trigger broken`);
		expect(await withEmail(unlucky.email)).toEqual([]);
		expect((await create(unlucky)).status).toBe(200);
	});

	test("ten at once for the last three places: three get in, seven leave nothing", async () => {
		await makeOlympiad(db, noon, { participantsLimit: 3 });
		const forms = Array.from({ length: 10 }, () => childForm({ surname_en: "Last" }));
		const answers = await Promise.all(forms.map((form) => create(form)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
		expect(await db.select().from(participants)).toHaveLength(3);
		expect(await db.select().from(users).where(eq(users.surnameEn, "Last"))).toHaveLength(3);
	});

	test("a form sent twice makes one child", async () => {
		await makeOlympiad(db, noon);
		const form = childForm();
		const answers = await Promise.all([create(form), create(form)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
			error: "VALIDATION_EMAIL_ALREADY_EXIST",
			fields: { email: "VALIDATION_EMAIL_ALREADY_EXIST" },
		});
		expect(await db.select().from(participants)).toHaveLength(1);
	});

	test.each([
		["no e-mail", { email: "" }, { email: "REQUIRED" }],
		["an e-mail without a place", { email: "child" }, { email: "INVALID_EMAIL_ADDRESS" }],
		["a password of three", { password: "abc" }, { password: "MUST_BE_4_CHARACTERS_OR_MORE" }],
		["a password with a slash", { password: "ab/cd" }, { password: "UNACCEPTABLE_SIGNS" }],
		["no English name", { name_en: " " }, { name_en: "REQUIRED" }],
		["a name of 61 letters", { name_en: "a".repeat(61) }, { name_en: "TOO_LONG" }],
		["no country", { country: "" }, { country: "REQUIRED" }],
		["a country nobody knows", { country: "XX" }, { country: "REQUIRED" }],
		["a birthday that is no day", { birthday: "2085-02-30" }, { birthday: "INVALID_DATE" }],
		["a birthday to come", { birthday: "2097-01-01" }, { birthday: "INVALID_DATE" }],
		["a phone of 9 digits", { phone: "123456789" }, { phone: "PHONE_INVALID" }],
		["a category of another age", { category: "A13" }, { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" }],
		["a category nobody knows", { category: "Z9" }, { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" }],
		["a category without a birthday", { birthday: "" }, { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" }],
		["more companions than allowed", { companions: 3 }, { companions: "HAVE_MAINTAINERS" }],
	])("%s is refused under its field", async (_, change, fields) => {
		await makeOlympiad(db, noon, { maintainersLimit: 2 });
		const form = childForm(change);
		const answer = await create(form);
		expect(answer.status).toBeGreaterThanOrEqual(409);
		expect(answer.body).toMatchObject({ fields });
		expect(await db.select().from(participants)).toEqual([]);
	});

	test("a name of 60 letters, a child without a phone and two companions are fine", async () => {
		await makeOlympiad(db, noon, { maintainersLimit: 2, kind: "offline" });
		const form = childForm({ name_en: "a".repeat(60), phone: "", companions: 2, tshirt: "140", disabilities: true });
		const { status, body } = await create(form);
		expect(status).toBe(200);
		expect(await rowOf(body.participant)).toMatchObject({ companions: 2, tshirt: "140", disabilities: true });
	});

	test("after the end nobody is entered", async () => {
		const { id } = await makeOlympiad(db, noon, { startsAt: noon - 7_200_000, endsAt: noon - 3_600_000 });
		expect(await create(childForm({ olimpic: id }))).toMatchObject({
			status: 409,
			body: { error: "OLIMPIC_FINISHED" },
		});
	});
});

describe("under whom", () => {
	test("an admin must name a delegate, a representative may, a delegate cannot choose", async () => {
		await makeOlympiad(db, noon);
		expect(await create(childForm(), admin.headers)).toMatchObject({
			status: 422,
			body: { fields: { creator_id: "REQUIRED" } },
		});
		const named = { creator_id: delegate.user.id };
		const creatorOf = async (form: object, headers: Record<string, string>) =>
			(await rowOf((await create(form, headers)).body.participant))?.creatorId;
		expect(await creatorOf(childForm(named), admin.headers)).toBe(delegate.user.id);
		expect(await creatorOf(childForm(named), representative.headers)).toBe(delegate.user.id);
		expect(await creatorOf(childForm(), representative.headers)).toBe(representative.user.id);
		expect(await creatorOf(childForm({ creator_id: stranger.user.id }), delegate.headers)).toBe(delegate.user.id);
		for (const creator_id of [stranger.user.id, "nobody", admin.user.id]) {
			expect(await create(childForm({ creator_id }), representative.headers)).toMatchObject({
				status: 422,
				body: { fields: { creator_id: "NOT_FOUND" } },
			});
		}
	});

	test("the delegates to choose from are one's own, with how many they entered", async () => {
		const { id } = await makeOlympiad(db, noon);
		await create(childForm());
		const options = async (headers: Record<string, string>) =>
			(await bodyOf<{ data: { _id: string; count: number }[] }>(api.get(`/olimpic/${id}/delegates`, headers))).body
				.data;
		expect(await options(representative.headers)).toEqual([
			expect.objectContaining({ _id: delegate.user.id, name: "Gulnara Tleuova", count: 1 }),
		]);
		expect((await options(delegate.headers)).map(({ _id }) => _id)).toEqual([delegate.user.id]);
		expect((await options(admin.headers)).map(({ _id }) => _id)).toEqual(
			expect.arrayContaining([delegate.user.id, stranger.user.id]),
		);
	});

	test("the child reads who entered them, without seeing the delegate's account", async () => {
		await makeOlympiad(db, noon);
		const form = childForm();
		const { body } = await create(form);
		const token = (await signIn(api, form.email, "bead")).headers.get("authorization") ?? "";
		const own = await bodyOf<Participant>(api.get("/olimpic/participant", { Authorization: token }));
		expect(own.body).toMatchObject({ _id: body.participant, delegate_name: "Gulnara Tleuova" });
		expect((await api.get(`/users/${delegate.user.id}`, { Authorization: token })).status).toBe(404);
	});
});

describe("entering people who have accounts", () => {
	const enter = (id: string, body: object, headers = delegate.headers) =>
		bodyOf(api.post(`/olimpic/${id}/participate`, body, headers));

	test("all of them or nobody; asked again the same", async () => {
		const { id } = await makeOlympiad(db, noon, { participantsLimit: 2 });
		const [one, two, three] = await Promise.all(
			[1, 2, 3].map(() => makeChild(db, env.SESSION_SECRET, { creatorId: delegate.user.id })),
		);
		const params = { category: "C12", country: "KZ" };
		const ids = [one!.user.id, two!.user.id];
		expect(await enter(id, { ids: [...ids, three!.user.id], params })).toMatchObject({
			body: { error: "OLIMPIC_FULL" },
		});
		expect(await db.select().from(participants)).toEqual([]);
		expect(await enter(id, { ids, params })).toMatchObject({ status: 200, body: { count: 2 } });
		expect(await enter(id, { ids, params })).toMatchObject({ status: 200, body: { count: 2 } });
		expect(await enter(id, { ids, params: { ...params, category: "C10" } })).toMatchObject({
			status: 409,
			body: { error: "HAVE_ONLINE_OLIMPIC" },
		});
	});

	test("who is in the in-person olympiad with another choice is told so", async () => {
		const { id } = await makeOlympiad(db, noon, { kind: "offline" });
		const child = await makeChild(db, env.SESSION_SECRET, { creatorId: delegate.user.id });
		await makeParticipant(db, { olympiadId: id, userId: child.user.id });
		expect(await enter(id, { ids: [child.user.id], params: { category: "C10", country: "KZ" } })).toMatchObject({
			body: { error: "HAVE_OFFLINE_OLIMPIC" },
		});
	});

	test("somebody out of reach is not there, an unpaid one is not let in, a child enters nobody", async () => {
		const { id } = await makeOlympiad(db, noon);
		const params = { category: "C12", country: "KZ" };
		const foreign = await makeChild(db, env.SESSION_SECRET);
		const unpaid = await makeChild(db, env.SESSION_SECRET, { creatorId: delegate.user.id, olimpic3: 0 });
		expect(await enter(id, { ids: [foreign.user.id], params })).toMatchObject({ status: 404 });
		expect(await enter(id, { ids: [unpaid.user.id], params })).toMatchObject({ body: { error: "ENTRY_REQUIRED" } });
		expect(await enter(id, { ids: [foreign.user.id], params }, foreign.headers)).toMatchObject({ status: 403 });
		expect(await enter(id, { ids: [unpaid.user.id] })).toMatchObject({
			status: 422,
			body: { fields: { params: "REQUIRED" } },
		});
	});
});
