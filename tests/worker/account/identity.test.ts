import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { rateLimits, sessions } from "#db/schema/session";
import { createApp } from "#worker/app";
import type { Me } from "#worker/account/users/contract";
import { answerOf, byCookie, mailsTo, makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { makeOlympiad, makeParticipant, makeSignedIn, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";

const db = openDb(env.DB);
// a password takes a fifth of a second to hash, on a busy machine several times that
vi.setConfig({ testTimeout: 30_000 });
const minute = 60_000;
const password = "Abacus7";
const passwordHash = await quickHash(password);
const wrong = "Wrong7777";

function cookiesOf({ headers }: Response): string[] {
	return [...headers].flatMap(([name, value]) => (name === "set-cookie" ? [value] : []));
}

describe("signing in", () => {
	test("gives the profile, the token in the header and the same token as a cookie script cannot read", async () => {
		const api = makeApi(env);
		const user = await makeUser(db, { passwordHash });
		const response = await signIn(api, ` ${user.email.toUpperCase()} `, password);
		expect(response.status).toBe(200);
		const profile = await response.json<Record<string, unknown>>();
		expect(profile).toMatchObject({ _id: user.id, email: user.email, landing: "/main" });
		expect(JSON.stringify(profile)).not.toContain("scrypt");
		const cookie = response.headers.get("set-cookie") ?? "";
		expect(cookie).toContain(`token=${tokenOf(response)}`);
		for (const part of ["HttpOnly", "SameSite=Lax", "Path=/", `Max-Age=${364 * 86_400}`])
			expect(cookie).toContain(part);
	});

	test.each([
		["https", true],
		["http", false],
	])("sets a cookie over %s that travels over https only: %s", async (scheme, secure) => {
		const { email } = await makeUser(db, { passwordHash });
		const answer = await createApp(() => noon).request(
			`${scheme}://abacus.test/api/users/login`,
			{ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ email, password }) },
			env,
		);
		expect(cookiesOf(answer).map((cookie) => cookie.includes("Secure"))).toEqual([secure, secure, secure]);
	});

	test.each([
		["header with Bearer", (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` })],
		["header without Bearer", (token: string): Record<string, string> => ({ Authorization: token })],
		["cookie", (token: string): Record<string, string> => ({ Cookie: `token=${token}` })],
	])("is remembered by %s", async (_, headers) => {
		const api = makeApi(env);
		const { user, session } = await makeSignedIn(db, env.SESSION_SECRET, noon);
		const response = await api.get("/users/me", headers(session.token));
		expect(await response.json()).toMatchObject({ _id: user.id });
	});

	test("answers an unknown address and a wrong password alike", async () => {
		const api = makeApi(env);
		const user = await makeUser(db, { passwordHash });
		const known = await answerOf(await signIn(api, user.email, wrong, "10.0.0.1"));
		const unknown = await answerOf(await signIn(api, "nobody-here@test.example", wrong, "10.0.0.1"));
		expect(known).toEqual({ status: 401, body: { error: "INVALID_LOGIN_DATA" } });
		expect(unknown).toEqual(known);
	});

	test("waits longer and longer after five failures, and lets the right password in after the wait", async () => {
		const api = makeApi(env);
		const { email } = await makeUser(db, { passwordHash });
		for (let failure = 1; failure <= 5; failure++)
			expect((await signIn(api, email, wrong, "10.0.0.2")).status).toBe(401);
		const refused = await signIn(api, email, password, "10.0.0.2");
		expect(refused.status).toBe(429);
		expect(refused.headers.get("retry-after")).toBe("1");
		api.clock.now += 1000;
		expect((await signIn(api, email, wrong, "10.0.0.2")).status).toBe(401);
		expect((await signIn(api, email, password, "10.0.0.2")).headers.get("retry-after")).toBe("2");
		api.clock.now += 2000;
		expect((await signIn(api, email, password, "10.0.0.2")).status).toBe(200);
		expect((await signIn(api, email, wrong, "10.0.0.2")).status).toBe(401);
	});

	test("refuses an address that guessed wrong a hundred times, whatever the account, and no other address", async () => {
		const api = makeApi(env);
		await db.insert(rateLimits).values({ key: "login:address:10.0.0.9", windowStart: noon, count: 99 });
		const { email } = await makeUser(db, { passwordHash });
		expect((await signIn(api, "nobody@test.example", wrong, "10.0.0.9")).status).toBe(401);
		expect((await signIn(api, email, password, "10.0.0.9")).status).toBe(429);
		expect((await signIn(api, email, password, "10.0.0.10")).status).toBe(200);
		api.clock.now += 61 * minute;
		expect((await signIn(api, email, password, "10.0.0.9")).status).toBe(200);
	});

	test("does not let guesses at the same moment slip past the limit", async () => {
		const api = makeApi(env);
		const { email } = await makeUser(db, { passwordHash });
		const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(api, email, wrong, "10.0.0.3")));
		expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
		expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
	});

	test("is refused for a deleted account", async () => {
		const api = makeApi(env);
		const { email } = await makeUser(db, { passwordHash, deletedAt: 1 });
		expect((await signIn(api, email, password, "10.0.0.4")).status).toBe(401);
	});
});

describe("a session", () => {
	test("ends by signing out; the cookie goes even when the token is stale", async () => {
		const api = makeApi(env);
		const { session, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon);
		const out = await api.post("/users/logout", undefined, byCookie(session.token));
		expect(out.status).toBe(204);
		expect(out.headers.get("set-cookie")).toContain("Max-Age=0");
		expect((await api.get("/users/me", headers)).status).toBe(401);
		expect((await api.post("/users/logout", undefined, byCookie("stale"))).headers.get("set-cookie")).toContain(
			"token=;",
		);
	});

	test("ends everywhere at once on request, for a participant of an olympiad too", async () => {
		const api = makeApi(env);
		const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon);
		const { id } = await makeOlympiad(db, noon);
		await makeParticipant(db, { olympiadId: id, userId: user.id });
		expect((await api.post("/users/sessions/revoke", undefined, headers)).status).toBe(204);
		const rows = await db.select().from(sessions).where(eq(sessions.userId, user.id));
		expect(rows.every((row) => row.revokedAt === noon)).toBe(true);
	});

	test("that has ended is taken out of the browser when the profile is asked for", async () => {
		const api = makeApi(env);
		const { session, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon);
		expect((await api.post("/users/sessions/revoke", undefined, headers)).status).toBe(204);
		const refused = await api.get("/users/me", { Cookie: `token=${session.token}; signed-in=1` });
		expect(refused.status).toBe(401);
		expect(cookiesOf(refused).map((cookie) => /^(token|signed-in)=;.*Max-Age=0/.exec(cookie)?.[1])).toEqual([
			"token",
			"signed-in",
		]);
		for (const own of [headers, {}]) expect(cookiesOf(await api.get("/users/me", own))).toEqual([]);
	});

	test("outlives 363 days and not 365", async () => {
		const api = makeApi(env);
		const { headers } = await makeSignedIn(db, env.SESSION_SECRET, noon);
		api.clock.now += 363 * 24 * 60 * minute;
		expect((await api.get("/users/me", headers)).status).toBe(200);
		api.clock.now += 2 * 24 * 60 * minute;
		expect((await api.get("/users/me", headers)).status).toBe(401);
	});

	test.each([
		["another site", { Origin: "http://evil.test" }],
		["an unnamed origin", {}],
	])("carried by a cookie changes nothing for %s", async (_, origin) => {
		const api = makeApi(env);
		const { session } = await makeSignedIn(db, env.SESSION_SECRET, noon);
		const headers = { Cookie: `token=${session.token}`, ...origin };
		const response = await api.post("/users/edit", { lang: "en" }, headers as Record<string, string>);
		expect(await answerOf(response)).toEqual({ status: 403, body: { error: "CROSS_ORIGIN" } });
	});
});

describe("a forgotten password", () => {
	async function linkFor(api: ReturnType<typeof makeApi>, email: string) {
		await api.post("/users/forgot-password", { email });
		return /token=([\w-]+)/.exec((await mailsTo(api, email))[0]?.body ?? "")?.[1] ?? "";
	}

	test("is replaced by the mailed link once, and every session ends", async () => {
		const api = makeApi(env);
		const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, { passwordHash });
		const token = await linkFor(api, user.email);
		const next = { token, password: "Fresh2026" };
		expect((await api.post("/users/reset-password", next)).status).toBe(204);
		expect((await api.get("/users/me", headers)).status).toBe(401);
		expect((await signIn(api, user.email, "Fresh2026")).status).toBe(200);
		expect(await answerOf(await api.post("/users/reset-password", next))).toMatchObject({ status: 422 });
	});

	test("of two links at the same moment only one counts", async () => {
		const api = makeApi(env);
		const { email } = await makeUser(db, { passwordHash });
		const token = await linkFor(api, email);
		const answers = await Promise.all(
			["First2026", "Second2026"].map((fresh) => api.post("/users/reset-password", { token, password: fresh })),
		);
		expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 422]);
	});

	test("has a link that dies after half an hour", async () => {
		const api = makeApi(env);
		const { email } = await makeUser(db, { passwordHash });
		const token = await linkFor(api, email);
		api.clock.now += 31 * minute;
		expect((await api.post("/users/reset-password", { token, password: "Fresh2026" })).status).toBe(422);
	});

	test("is asked for ten times an hour per account and a hundred and twenty times per address", async () => {
		const api = makeApi(env);
		const ask = async (email: string, address: string) =>
			(await api.post("/users/forgot-password", { email }, { "cf-connecting-ip": address })).status;
		const counted = { windowStart: noon };
		await db.insert(rateLimits).values([
			{ ...counted, key: "mail:account:often@test.example", count: 9 },
			{ ...counted, key: "mail:address:10.2.0.1", count: 119 },
		]);
		expect(await ask("often@test.example", "10.1.0.1")).toBe(202);
		expect(await ask("often@test.example", "10.1.0.2")).toBe(429);
		expect(await ask("seldom@test.example", "10.2.0.1")).toBe(202);
		expect(await ask("many@test.example", "10.2.0.1")).toBe(429);
		expect(await ask("many@test.example", "10.2.0.2")).toBe(202);
	});

	test("answers alike for an unknown address and mails nobody", async () => {
		const api = makeApi(env);
		const { email } = await makeUser(db, { passwordHash });
		const known = await answerOf(await api.post("/users/forgot-password", { email }));
		const unknown = await answerOf(await api.post("/users/forgot-password", { email: "ghost@test.example" }));
		expect(unknown).toEqual(known);
		expect(await mailsTo(api, "ghost@test.example")).toEqual([]);
	});
});

describe("changing the password", () => {
	test("asks for the old one, keeps this session and ends the others", async () => {
		const api = makeApi(env);
		const grown = { passwordHash, passwordByStaff: true, birthday: "2010-01-01" };
		const { user, headers } = await makeSignedIn(db, env.SESSION_SECRET, noon, grown);
		const asked = async () => (await (await api.get("/users/me", headers)).json<Me>()).own_password_asked;
		expect(await asked()).toBe(true);
		const elsewhere = tokenOf(await signIn(api, user.email, password));
		const refused = await api.post(
			"/users/change-password",
			{ old_password: wrong, new_password: "Fresh2026" },
			headers,
		);
		expect(await answerOf(refused)).toMatchObject({ status: 422, body: { error: "INVALID_OLD_PASSWORD" } });
		const changed = await api.post(
			"/users/change-password",
			{ old_password: password, new_password: "Fresh2026" },
			headers,
		);
		expect(changed.status).toBe(204);
		expect(await asked()).toBe(false);
		expect((await api.get("/users/me", { Authorization: elsewhere })).status).toBe(401);
	});
});
