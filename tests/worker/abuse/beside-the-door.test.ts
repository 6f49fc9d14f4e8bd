import { agreed } from "../../factories/consents";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { classCodes } from "#db/schema/child-sign-in";
import { mailCodes } from "#db/schema/session";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { GivenPins, GroupSignIn, MadeCards } from "#worker/school/classes/contract";
import { mailsTo, makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { makeGroup, makeSignedIn, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";

const db = openDb(env.DB);
// a password takes a fifth of a second to hash, on a busy machine several times that
vi.setConfig({ testTimeout: 120_000 });
const password = "Mother2026";
const passwordHash = await quickHash(password);
const api = makeApi(env);
const code = "ABC234";
let teacher: Awaited<ReturnType<typeof makeSignedIn>>;

const from = (index: number) => ({ "cf-connecting-ip": `203.0.${Math.floor(index / 250) + 1}.${(index % 250) + 1}` });
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

beforeEach(async () => {
	api.clock.now = noon;
	await db.delete(users);
	await env.DB.exec("delete from rate_limits");
	teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, type: "teacher" });
});

const make = async <T>(path: string, body: object) => (await api.post(path, body, teacher.headers)).json<T>();

/** A child of the teacher with a card and pictures, in a group with a code. */
async function childWithCard(row: Parameters<typeof makeUser>[1] = {}) {
	const child = await makeUser(db, { name: "Алиса", creatorId: teacher.user.id, ...row });
	const group = await makeGroup(db, teacher.user.id, [child.id]);
	await db.insert(classCodes).values({ groupId: group, code, madeAt: noon });
	const { data: made } = await make<MadeCards>(`/groups/${group}/cards`, { ids: [child.id] });
	const { data: given } = await make<GivenPins>(`/groups/${group}/pictures`, { ids: [child.id] });
	return { child, group, card: made[0]!.secret, pictures: given[0]!.pictures };
}

const byCard = (secret: string, headers = from(1)) => api.post("/card/enter", { secret }, headers);
const me = (token: string) => api.get("/users/me", { Authorization: `Bearer ${token}` });

async function linkFor(email: string): Promise<string> {
	await api.post("/users/forgot-password", { email }, from(9));
	return /token=([\w-]+)/.exec((await mailsTo(api, email))[0]?.body ?? "")?.[1] ?? "";
}

describe("somebody guesses a password beside the sign-in", () => {
	test("by the old password, each time in a new session of a found card: five of sixty are looked at", async () => {
		const { child, card } = await childWithCard({ passwordHash, passwordByStaff: true });
		const statuses: number[] = [];
		for (let guess = 0; guess < 60; guess++) {
			const headers = { Authorization: tokenOf(await byCard(card)), ...from(1) };
			const typed = { old_password: `guess${guess}`, new_password: "Stolen2026" };
			statuses.push((await api.post("/users/change-password", typed, headers)).status);
		}
		expect([count(statuses, 422), count(statuses, 429)]).toEqual([5, 55]);
		// neither does the sign-in look at one there: where a card was used the owner has not been
		expect((await signIn(api, child.email, password, from(1)["cf-connecting-ip"])).status).toBe(429);
	});

	test("by the parent's password in a child's account, from ever other addresses: five are looked at", async () => {
		const { card } = await childWithCard({ passwordHash, passwordByStaff: false, cardsAllowedAt: 1 });
		const statuses: number[] = [];
		for (let guess = 0; guess < 20; guess++) {
			const headers = { Authorization: tokenOf(await byCard(card, from(guess))), ...from(guess) };
			const typed = { hidden: true, password: `guess${guess}` };
			statuses.push((await api.post("/rating/place", typed, headers)).status);
		}
		expect([count(statuses, 422), count(statuses, 429)]).toEqual([5, 15]);
	});

	test("and a school's address is given back what was right: a whole class signs in there one after another", async () => {
		const school = "192.0.2.7";
		const class30 = await Promise.all(Array.from({ length: 110 }, () => makeUser(db, { passwordHash })));
		const statuses: number[] = [];
		for (const { email } of class30) statuses.push((await signIn(api, email, password, school)).status);
		expect(count(statuses, 200)).toBe(110);
	});

	test("by passwords for a hundred and twenty accounts at one moment: a hundred are looked at", async () => {
		const answers = await Promise.all(
			Array.from({ length: 120 }, (_, index) => signIn(api, `somebody${index}@test.example`, "Guess2026", "192.0.2.8")),
		);
		const statuses = answers.map(({ status }) => status);
		expect([count(statuses, 401), count(statuses, 429)]).toEqual([100, 20]);
	});
});

describe("somebody tries codes at one moment", () => {
	test("of a sign-up: five are looked at, and then the mailed one does not work either", async () => {
		const email = "signing-up@test.example";
		const form = { kind: "teacher", name: "Ева", surname: "Зорина", city: "Казань", phone: "+79210000000" };
		await api.post("/users/signup", { ...agreed, ...form, email, password }, from(3));
		const mailed = /\d{6}/.exec((await mailsTo(api, email))[0]?.body ?? "")?.[0];
		const confirm = (typed?: string) => api.post("/users/signup/confirm", { email, code: typed }, from(3));
		const wrong = Array.from({ length: 8 }, (_, index) => String(100_000 + index)).filter((one) => one !== mailed);
		await Promise.all(wrong.map(confirm));
		const tried = await db.select({ failures: mailCodes.failures }).from(mailCodes).where(eq(mailCodes.email, email));
		expect(tried).toEqual([{ failures: 5 }]);
		expect((await confirm(mailed)).status).toBe(422);
	});

	test("of a class: thirty are answered, right or wrong", async () => {
		await childWithCard();
		const codes = [...Array.from({ length: 39 }, () => "XXXXXX"), code];
		const answers = await Promise.all(codes.map((typed) => api.post("/class/names", { code: typed }, from(4))));
		const statuses = answers.map(({ status }) => status);
		expect([count(statuses, 404) + count(statuses, 200), count(statuses, 429)]).toEqual([30, 10]);
	});
});

describe("a teacher keeps a card and pictures of a child whose family then chooses a password", () => {
	const shown = async (group: string) =>
		(await (await api.get(`/groups/${group}/sign-in`, teacher.headers)).json<GroupSignIn>()).data[0];

	test.each([
		["by a letter", undefined],
		["instead of the one that staff typed", "bead1"],
	])("%s: they end with their sessions, and both pages say so", async (_, typed) => {
		const hash = typed === undefined ? null : await quickHash(typed);
		const { child, group, card, pictures } = await childWithCard({ passwordHash: hash, passwordByStaff: true });
		const opened = tokenOf(await byCard(card));
		expect((await me(opened)).status).toBe(200);
		if (typed === undefined) {
			const chosen = { token: await linkFor(child.email), password };
			expect((await api.post("/users/reset-password", chosen, from(9))).status).toBe(204);
		} else {
			const own = { Authorization: tokenOf(await signIn(api, child.email, typed)) };
			const chosen = { old_password: typed, new_password: password };
			expect((await api.post("/users/change-password", chosen, own)).status).toBe(204);
		}
		expect((await me(opened)).status).toBe(401);
		expect((await byCard(card)).status).toBe(401);
		expect((await api.post("/class/enter", { code, child: child.id, pictures }, from(1))).status).toBe(401);
		expect(await shown(group)).toMatchObject({ own_account: true, card_at: null, pictures: "none" });
	});

	test("by whatever way they have outlived it: they open nothing until the family allows cards", async () => {
		const { child, card, pictures } = await childWithCard();
		const enter = async () => [
			(await byCard(card)).status,
			(await api.post("/class/enter", { code, child: child.id, pictures }, from(1))).status,
		];
		const own = { passwordHash, passwordByStaff: false };
		await db.update(users).set(own).where(eq(users.id, child.id));
		expect(await enter()).toEqual([401, 401]);
		await db.update(users).set({ cardsAllowedAt: noon }).where(eq(users.id, child.id));
		expect(await enter()).toEqual([200, 200]);
	});

	test("where the family has allowed cards, a new password ends those there are, and new ones may be made", async () => {
		const { child, group, card } = await childWithCard({ passwordHash, passwordByStaff: false, cardsAllowedAt: 1 });
		const chosen = { token: await linkFor(child.email), password: "Newer2026" };
		expect((await api.post("/users/reset-password", chosen, from(9))).status).toBe(204);
		expect((await byCard(card)).status).toBe(401);
		expect(await shown(group)).toMatchObject({ own_account: false, card_at: null, pictures: "none" });
		const { data } = await make<MadeCards>(`/groups/${group}/cards`, { ids: [child.id] });
		expect((await byCard(data[0]!.secret)).status).toBe(200);
	});
});
