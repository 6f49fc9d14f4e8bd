import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { users } from "#db/schema/user";
import type { Family } from "#worker/account/family/contract";
import { hashPassword } from "#worker/account/auth/password";
import { makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { makeUser } from "../../factories/rows";

const db = openDb(env.DB);
vi.setConfig({ testTimeout: 60_000 });
const password = "Abacus7";
const passwordHash = await hashPassword(password);
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
	const row = { name: "Мария", email: mail, confirmedEmail: mail, parentEmail: mail, passwordHash };
	parent = (await makeUser(db, row)).id;
	alisa = (await makeUser(db, { name: "Алиса", parentEmail: mail })).id;
	timur = (await makeUser(db, { name: "Тимур", parentEmail: mail })).id;
	stranger = (await makeUser(db, { name: "Ева", parentEmail: "other@test.example" })).id;
});

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const enter = async () => tokenOf(await signIn(api, mail, password));
const lead = (token: string, body: object) => api.post("/family/switch", body, bearer(token));
const whoIs = async (token: string) => {
	const answer = await api.get("/users/me", bearer(token));
	return answer.status === 200 ? (await answer.json<{ _id: string }>())._id : answer.status;
};
const family = async (token: string) => (await api.get("/family", bearer(token))).json<Family>();

describe("one parent with several children", () => {
	test("sees them and switches between them, is asked the password once, and comes back", async () => {
		const own = await enter();
		expect((await family(own)).data.map(({ name }) => name)).toEqual(["Алиса", "Тимур"]);
		const asked = await lead(own, { child: alisa });
		expect([asked.status, (await asked.json<{ error: string }>()).error]).toEqual([409, "FAMILY_PASSWORD_REQUIRED"]);
		const hers = tokenOf(await lead(own, { child: alisa, password }));
		expect(await whoIs(hers)).toBe(alisa);
		expect(await family(hers)).toMatchObject({
			parent: { name: "Мария" },
			data: [{ current: true }, { current: false }],
		});
		const his = tokenOf(await lead(hers, { child: timur }));
		expect(await whoIs(his)).toBe(timur);
		expect(await whoIs(tokenOf(await lead(his, {})))).toBe(parent);
	});

	test("never opens a child of another parent, with any password", async () => {
		const own = await enter();
		expect((await lead(own, { child: stranger, password })).status).toBe(404);
		const hers = tokenOf(await lead(own, { child: alisa, password }));
		expect((await lead(hers, { child: stranger })).status).toBe(404);
	});

	test("is refused with a wrong password, and after five has to wait", async () => {
		const own = await enter();
		const statuses = [];
		for (let tries = 0; tries < 6; tries++) statuses.push((await lead(own, { child: alisa, password: "x" })).status);
		expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
	});

	test("whose address nobody has confirmed opens nobody: a teacher may have typed it", async () => {
		await db.update(users).set({ confirmedEmail: null }).where(eq(users.id, parent));
		const own = await enter();
		expect(await family(own)).toMatchObject({ confirmed: false, data: [] });
		expect((await lead(own, { child: alisa, password })).status).toBe(409);
	});

	test("whose address was changed since has no children by the old one", async () => {
		await db.update(users).set({ email: "new@test.example" }).where(eq(users.id, parent));
		const own = tokenOf(await signIn(api, "new@test.example", password));
		expect((await lead(own, { child: alisa, password })).status).toBe(409);
	});

	test("who signs out everywhere leaves no child's account open, nor does signing out of a child's", async () => {
		const own = await enter();
		const hers = tokenOf(await lead(own, { child: alisa, password }));
		await api.post("/users/sessions/revoke", undefined, bearer(own));
		expect(await whoIs(hers)).toBe(401);
		const next = await enter();
		const his = tokenOf(await lead(next, { child: timur, password }));
		await api.post("/users/logout", undefined, bearer(his));
		expect([await whoIs(his), await whoIs(next)]).toEqual([401, 401]);
	});

	test("a child in its own session has no way into a brother's or the parent's account", async () => {
		await db.update(users).set({ passwordHash, email: "alisa@test.example" }).where(eq(users.id, alisa));
		const hers = tokenOf(await signIn(api, "alisa@test.example", password));
		expect((await family(hers)).data).toEqual([]);
		expect((await lead(hers, { child: timur, password })).status).toBe(409);
		expect(await whoIs(tokenOf(await lead(hers, {})))).toBe(alisa);
	});
});
