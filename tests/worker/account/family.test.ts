import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { auditLog } from "#db/schema/operations";
import { guardianships } from "#db/schema/relation";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { Family } from "#worker/account/family/contract";
import { makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { guard, makeGroup, makeSession, makeSignedIn, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";

const db = openDb(env.DB);
vi.setConfig({ testTimeout: 60_000 });
const password = "Abacus7";
const passwordHash = await quickHash(password);
const mail = "maria@test.example";
const api = makeApi(env);
let parent: string;
let alisa: string;
let timur: string;
let stranger: string;

beforeEach(async () => {
	api.clock.now = noon;
	await db.delete(users);
	await env.DB.exec("delete from rate_limits");
	const row = { role: Role.parent, type: "parent" as const, name: "Мария", email: mail, confirmedEmail: mail };
	parent = (await makeUser(db, { ...row, passwordHash })).id;
	alisa = (await makeUser(db, { name: "Алиса" })).id;
	timur = (await makeUser(db, { name: "Тимур" })).id;
	stranger = (await makeUser(db, { name: "Ева" })).id;
	await guard(db, parent, [alisa, timur]);
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const enter = async () => tokenOf(await signIn(api, mail, password));
const lead = (token: string, body: object) => api.post("/family/switch", body, bearer(token));
const whoIs = async (token: string) => {
	const answer = await api.get("/users/me", bearer(token));
	return answer.status === 200 ? (await answer.json<{ _id: string }>())._id : answer.status;
};
const family = async (token: string) => (await api.get("/family", bearer(token))).json<Family>();
const errorOf = async (answer: Response) => (await answer.json<{ error: string }>()).error;

describe("a parent with several children", () => {
	test("begins at the children's page, and opens each without a question", async () => {
		const signed = await signIn(api, mail, password);
		expect(await signed.clone().json()).toMatchObject({ role: 0, type: "parent", landing: "/family" });
		const own = tokenOf(signed);
		expect(await family(own)).toMatchObject({ parent: null, data: [{ name: "Алиса" }, { name: "Тимур" }] });
		expect(await whoIs(tokenOf(await lead(own, { child: alisa })))).toBe(alisa);
	});

	test("is asked the password each time in a child's session, upwards and for a brother", async () => {
		const hers = tokenOf(await lead(await enter(), { child: alisa }));
		expect(await family(hers)).toMatchObject({
			parent: { name: "Мария" },
			data: [{ current: true, birthday: null }, { current: false }],
			found: [],
		});
		for (const body of [{}, { child: timur }]) {
			const asked = await lead(hers, body);
			expect([asked.status, await errorOf(asked)]).toEqual([409, "FAMILY_PASSWORD_REQUIRED"]);
		}
		const his = tokenOf(await lead(hers, { child: timur, password }));
		expect(await whoIs(his)).toBe(timur);
		expect((await lead(his, {})).status).toBe(409);
		expect(await whoIs(tokenOf(await lead(his, { password })))).toBe(parent);
	});

	test("adds a child by name and birthday, once however often it is sent", async () => {
		const own = await enter();
		const child = { name: "Мила", surname: "Орлова", birthday: "2018-03-04" };
		const add = (body: object) => api.post("/family/children", body, bearer(own));
		for (let times = 0; times < 3; times++) expect((await add(child)).status).toBe(200);
		const [mila, ...others] = (await family(own)).data.filter(({ name }) => name === "Мила");
		expect(others).toEqual([]);
		const row = await db.select().from(users).where(eq(users.id, mila!._id)).get();
		expect(row).toMatchObject({ role: Role.student, email: null, passwordHash: null, parentEmail: mail });
		expect((await add({ ...child, birthday: "1850-01-01" })).status).toBe(422);
		expect((await add({ ...child, name: "" })).status).toBe(422);
	});

	test("says yes to a child whom a teacher has entered with the parent's e-mail, and to no other", async () => {
		await db.update(users).set({ parentEmail: mail }).where(eq(users.id, stranger));
		const own = await enter();
		expect((await family(own)).found).toMatchObject([{ _id: stranger }]);
		expect((await lead(own, { child: stranger })).status).toBe(404);
		const accept = (id: string) => api.post(`/family/children/${id}/accept`, undefined, bearer(own));
		const nobodys = await makeUser(db, { name: "Лев" });
		expect((await accept(nobodys.id)).status).toBe(404);
		expect((await accept(stranger)).status).toBe(200);
		expect((await accept(stranger)).status).toBe(404);
		expect(await family(own)).toMatchObject({ found: [], data: [{}, { name: "Ева" }, {}] });
	});

	test("whose address nobody has confirmed finds no child by it: a teacher may have typed it", async () => {
		await db.update(users).set({ confirmedEmail: null }).where(eq(users.id, parent));
		await db.update(users).set({ parentEmail: mail }).where(eq(users.id, stranger));
		const own = await enter();
		expect((await family(own)).found).toEqual([]);
		expect((await api.post(`/family/children/${stranger}/accept`, undefined, bearer(own))).status).toBe(404);
	});

	test("allows teachers to make a card for a child, by the password, and takes it back with the card", async () => {
		const teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, type: "teacher" });
		const group = await makeGroup(db, teacher.user.id, [alisa, timur]);
		const card = () => api.post(`/groups/${group}/cards`, { ids: [alisa] }, teacher.headers);
		expect((await card()).status).toBe(409);
		const own = await enter();
		const decide = (account: string, allowed: boolean, secret = password) =>
			api.post("/family/cards", { account, allowed, password: secret }, bearer(own));
		expect((await decide(alisa, true, "Wrong77")).status).toBe(422);
		expect((await decide(stranger, true)).status).toBe(404);
		expect((await card()).status).toBe(409);
		expect((await (await decide(alisa, true)).json<Family>()).data[0]).toMatchObject({ cards_allowed: true });
		const { data } = await (await card()).json<{ data: { secret: string }[] }>();
		const hers = tokenOf(await api.post("/card/enter", { secret: data[0]!.secret }));
		expect(await whoIs(hers)).toBe(alisa);
		await decide(alisa, false);
		expect(await whoIs(hers)).toBe(401);
		expect((await api.post("/card/enter", { secret: data[0]!.secret })).status).toBe(401);
		expect((await card()).status).toBe(409);
		// of who allowed it, and when, there is a trace
		const log = await db.select().from(auditLog).where(eq(auditLog.targetId, alisa));
		expect(log.map(({ action, actorId }) => [action, actorId])).toContainEqual(["family.cards_end", parent]);
	});

	test("takes a child without a password out of the league by the parent's own password", async () => {
		const hers = tokenOf(await lead(await enter(), { child: alisa }));
		const hide = (secret: string) => api.post("/rating/place", { hidden: true, password: secret }, bearer(hers));
		expect((await hide("Wrong77")).status).toBe(422);
		expect((await hide(password)).status).toBe(200);
		const row = await db.select({ hidden: users.leagueHidden }).from(users).where(eq(users.id, alisa)).get();
		expect(row).toEqual({ hidden: true });
	});

	test("never opens or reads a child of another parent, with any password", async () => {
		const own = await enter();
		expect((await lead(own, { child: stranger, password })).status).toBe(404);
		expect((await api.get(`/users/${stranger}`, bearer(own))).status).toBe(404);
		expect((await api.get(`/users/${alisa}`, bearer(own))).status).toBe(200);
		const hers = tokenOf(await lead(own, { child: alisa }));
		expect((await lead(hers, { child: stranger, password })).status).toBe(404);
	});

	test("has the child no longer once the guardianship has ended", async () => {
		const own = await enter();
		await db.update(guardianships).set({ until: noon, endedBy: parent }).where(eq(guardianships.childId, timur));
		expect((await family(own)).data.map(({ name }) => name)).toEqual(["Алиса"]);
		expect((await lead(own, { child: timur })).status).toBe(404);
		expect((await api.get(`/users/${timur}`, bearer(own))).status).toBe(404);
	});

	test("who signs out everywhere leaves no child's account open, nor does signing out of a child's", async () => {
		const own = await enter();
		const hers = tokenOf(await lead(own, { child: alisa }));
		await api.post("/users/sessions/revoke", undefined, bearer(own));
		expect(await whoIs(hers)).toBe(401);
		const next = await enter();
		const his = tokenOf(await lead(next, { child: timur }));
		await api.post("/users/logout", undefined, bearer(his));
		expect([await whoIs(his), await whoIs(next)]).toEqual([401, 401]);
	});

	test("a child in its own session has no way into a brother's or the parent's account", async () => {
		const { token } = await makeSession(db, env.SESSION_SECRET, alisa, noon);
		expect(await family(token)).toEqual({ parent: null, data: [], found: [] });
		expect((await lead(token, { child: timur, password })).status).toBe(404);
		expect(await whoIs(tokenOf(await lead(token, { password })))).toBe(alisa);
	});
});
