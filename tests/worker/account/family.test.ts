import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { auditLog } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { Family } from "#worker/account/family/contract";
import { makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";
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

	test("allows teachers to make a card for an account of the family, by the password, and takes it back with the card", async () => {
		await db.update(users).set({ passwordHash }).where(eq(users.id, alisa));
		const teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, type: "teacher" });
		const group = await makeGroup(db, teacher.user.id, [alisa, timur]);
		const card = () => api.post(`/groups/${group}/cards`, { ids: [alisa] }, teacher.headers);
		expect((await card()).status).toBe(409);
		const own = await enter();
		const decide = (account: string, allowed: boolean, secret = password) =>
			api.post("/family/cards", { account, allowed, password: secret }, bearer(own));
		expect((await family(own)).cards).toMatchObject([
			{ _id: parent, allowed: false },
			{ _id: alisa, name: "Алиса", allowed: false },
		]);
		expect((await decide(alisa, true, "Wrong77")).status).toBe(422);
		expect((await decide(timur, true)).status).toBe(404);
		expect((await decide(stranger, true)).status).toBe(404);
		expect((await card()).status).toBe(409);
		expect((await (await decide(alisa, true)).json<Family>()).cards[1]).toMatchObject({ allowed: true });
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
		const own = await enter();
		const hers = tokenOf(await lead(own, { child: alisa, password }));
		const hide = (secret: string) => api.post("/rating/place", { hidden: true, password: secret }, bearer(hers));
		expect((await hide("Wrong77")).status).toBe(422);
		expect((await hide(password)).status).toBe(200);
		const row = await db.select({ hidden: users.leagueHidden }).from(users).where(eq(users.id, alisa)).get();
		expect(row).toEqual({ hidden: true });
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
