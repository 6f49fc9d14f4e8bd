import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { participants } from "#db/schema/olympiad";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { makeApi, signIn } from "../../factories/api";
import { childForm, clearOlympiads, makeStaff } from "../../factories/delegation";
import { bodyOf, makeChild, makeResult, olympiadNoon as noon } from "../../factories/olympiad";
import { makeOlympiad } from "../../factories/rows";

// every account has a password of its own, and hashing one is slow on purpose
vi.setConfig({ testTimeout: 30_000 });

const db = openDb(env.DB);
const api = makeApi(env, noon);
const staff = await makeStaff(db, env.SESSION_SECRET);
const { admin, representative, delegate, stranger, teacher } = staff;

type Made = { data: { _id: string }; participant: string };
const create = (form: object, headers: Record<string, string> = delegate.headers) =>
	bodyOf<Made>(api.post("/students", form, headers));
const rowOf = async (id: string) => (await db.select().from(participants).where(eq(participants.id, id)))[0];
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];

beforeEach(() => clearOlympiads(db));

describe("changing a participant", () => {
	async function entered(change = {}) {
		const olympiad = await makeOlympiad(db, noon, change);
		const form = childForm();
		const { body } = await create(form);
		const { email: _, password: __, ...rest } = form;
		return { olympiad, form, rest, id: body.participant, userId: body.data._id };
	}
	const change = (userId: string, body: object, headers = delegate.headers) =>
		bodyOf(api.post(`/students/${userId}`, body, headers));

	test("names, phone, category and country change in one step, and the log says who did it", async () => {
		const { id, userId, rest } = await entered();
		const wanted = { ...rest, name_en: "Aylin", phone: "", category: "C10", country: "RU" };
		expect(await change(userId, wanted)).toMatchObject({ status: 200, body: { participant: id } });
		expect(await rowOf(id)).toMatchObject({ category: "C10", country: "RU" });
		expect(await userOf(userId)).toMatchObject({ nameEn: "Aylin", phone: "", birthday: "2085-03-01" });
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, userId));
		expect(log.map(({ action, actorId }) => [action, actorId])).toContainEqual(["student.edit", delegate.user.id]);
	});

	test("nothing changes when one half is refused", async () => {
		const { id, userId, rest } = await entered();
		expect(await change(userId, { ...rest, name_en: "Half", category: "A13" })).toMatchObject({
			status: 422,
			body: { fields: { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" } },
		});
		expect(await userOf(userId)).toMatchObject({ nameEn: "Ailin" });
		expect(await rowOf(id)).toMatchObject({ category: "C12" });
	});

	test("who saves what somebody else has changed since is told who and when, and overwrites nothing", async () => {
		const { id, userId, rest } = await entered();
		const open = async () =>
			(await bodyOf<{ version: string }>(api.get(`/olimpic/participant/${id}`, delegate.headers))).body.version;
		const [mine, theirs] = [await open(), await open()];
		expect((await change(userId, { ...rest, phone: "+77010000000", version: theirs }, admin.headers)).status).toBe(200);
		for (const stale of [
			{ ...rest, name_en: "Stale", version: mine },
			{ ...rest, category: "C10", version: mine },
		]) {
			expect(await change(userId, stale)).toMatchObject({
				status: 409,
				body: { error: "CONFLICT", changed: { by: { en: expect.any(String) } } },
			});
		}
		expect(await userOf(userId)).toMatchObject({ nameEn: "Ailin", phone: "+77010000000" });
		expect(await rowOf(id)).toMatchObject({ category: "C12" });
		expect((await change(userId, { ...rest, name_en: "Aylin", version: await open() })).status).toBe(200);
		const both = await open();
		const answers = await Promise.all(
			["A", "B"].map((name) => change(userId, { ...rest, name_en: name, version: both })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	test("the e-mail is only read; a new password ends the sessions of the old one", async () => {
		const { userId, form, rest } = await entered();
		const token = (await signIn(api, form.email, "bead")).headers.get("authorization") ?? "";
		await change(userId, { ...rest, email: "other@test.example", password: "" });
		expect(await userOf(userId)).toMatchObject({ email: form.email });
		expect((await api.get("/users/me", { Authorization: token })).status).toBe(200);
		expect(await change(userId, { ...rest, password: "abc" })).toMatchObject({
			body: { fields: { password: "MUST_BE_4_CHARACTERS_OR_MORE" } },
		});
		await change(userId, { ...rest, password: "newbead" });
		expect((await api.get("/users/me", { Authorization: token })).status).toBe(401);
		expect((await signIn(api, form.email, "newbead")).status).toBe(200);
	});

	test("a delegate corrects a birthday, a representative only fills in a missing one", async () => {
		const { userId, rest } = await entered();
		const older = { ...rest, birthday: "2085-03-02" };
		expect(await change(userId, older, representative.headers)).toMatchObject({
			status: 409,
			body: { error: "IDENTITY_LOCKED", fields: { birthday: "IDENTITY_LOCKED" } },
		});
		expect((await change(userId, older)).status).toBe(200);
		expect((await change(userId, older)).status).toBe(200);
		await db.update(users).set({ birthday: null }).where(eq(users.id, userId));
		expect((await change(userId, { ...rest, birthday: "2085-05-05" }, representative.headers)).status).toBe(200);
	});

	test("a birthday that the category does not admit is refused", async () => {
		const { userId, rest } = await entered();
		expect(await change(userId, { ...rest, birthday: "2089-03-01" })).toMatchObject({
			status: 422,
			body: { fields: { category: "NOT_FOUND_CATEGORIES_FOR_OLIMPIC" } },
		});
	});

	test("the category stays once there is a result", async () => {
		const { olympiad, userId, id, rest } = await entered();
		await makeResult(db, { olympiadId: olympiad.id, userId, finishedAt: noon }, [0, 0, 0, 0, 0, 0, 0]);
		expect(await change(userId, { ...rest, category: "C10" })).toMatchObject({ body: { error: "HAS_ATTEMPT" } });
		expect(
			await bodyOf(api.post(`/olimpic/participant/edit/${id}`, { category: "C10", country: "KZ" }, admin.headers)),
		).toMatchObject({ status: 409, body: { error: "HAS_ATTEMPT" } });
		expect((await change(userId, { ...rest, country: "RU" })).status).toBe(200);
	});

	test("to other delegates the child and the record are not there, to teachers and children it is not allowed", async () => {
		const { userId, id, rest } = await entered();
		const body = { category: "C10", country: "KZ" };
		expect((await change(userId, rest, stranger.headers)).status).toBe(404);
		expect((await api.post(`/olimpic/participant/edit/${id}`, body, stranger.headers)).status).toBe(404);
		expect((await api.post("/olimpic/participant/edit/none", body, delegate.headers)).status).toBe(404);
		const child = await makeChild(db, env.SESSION_SECRET);
		for (const { headers } of [teacher, child]) {
			expect((await change(userId, rest, headers)).status).toBe(403);
			expect((await api.post(`/olimpic/participant/edit/${id}`, body, headers)).status).toBe(403);
		}
		expect((await change(delegate.user.id, rest, admin.headers)).status).toBe(404);
	});

	test("an admin moves a participant to another delegate", async () => {
		const { userId, id, rest } = await entered();
		expect((await change(userId, { ...rest, creator_id: stranger.user.id }, admin.headers)).status).toBe(200);
		expect(await rowOf(id)).toMatchObject({ creatorId: stranger.user.id });
		expect((await change(userId, rest)).status).toBe(404);
	});
});
