import { env } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { rateLimits } from "#db/schema/session";
import { users } from "#db/schema/user";
import { addressKey, networkKey } from "#worker/account/auth/address";
import { answerOf, mailsTo, makeApi, noon, tokenOf } from "../../factories/api";
import { makeSession, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";
import { agreed } from "../../factories/consents";

const db = openDb(env.DB);
// a password takes a fifth of a second to hash, on a busy machine several times that
vi.setConfig({ testTimeout: 60_000 });
const password = "Abacus7";
const passwordHash = await quickHash(password);
const wrong = "Wrong7777";
const home = "192.0.2.7";
type Api = ReturnType<typeof makeApi>;
type From = { address: string; device?: string };

function headersOf({ address, device }: From): Record<string, string> {
	return { "cf-connecting-ip": address, ...(device ? { Cookie: `device=${device}` } : {}) };
}

const enter = (api: Api, email: string, secret: string, from: From) =>
	api.post("/users/login", { email, password: secret }, headersOf(from));

function deviceOf(answer: Response): string {
	return /(?:^|, )device=([\w-]{22});/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
}

/** A stranger's address, another for each number. */
const elsewhere = (index: number): From => ({ address: `203.0.${Math.floor(index / 250) + 1}.${(index % 250) + 1}` });

/** Guesses at an account from so many addresses at this moment; answers the statuses. */
async function attack(api: Api, email: string, addresses: number): Promise<number[]> {
	const statuses: number[] = [];
	for (let index = 0; index < addresses; index++) {
		statuses.push((await enter(api, email, wrong, elsewhere(index))).status);
	}
	return statuses;
}

async function childAtHome(api: Api) {
	const { email } = await makeUser(db, { passwordHash });
	const answer = await enter(api, email, password, { address: home });
	expect(answer.status).toBe(200);
	return { email, device: deviceOf(answer) };
}

describe("a rival locks a child out before the olympiad", () => {
	test("by guessing from many addresses: where the child has signed in before, the password lets in at once", async () => {
		const api = makeApi(env);
		const { email, device } = await childAtHome(api);
		await attack(api, email, 23);
		expect((await enter(api, email, password, { address: home })).status).toBe(200);
		expect((await enter(api, email, password, { address: "198.51.100.1", device })).status).toBe(200);
		// the child's success has not cleared the way for the rival
		expect((await enter(api, email, wrong, elsewhere(24))).status).toBe(429);
	});

	test("by guessing from the child's own school: a guess is slowed, the password is not", async () => {
		const api = makeApi(env);
		const { email } = await childAtHome(api);
		const guess = () => enter(api, email, wrong, { address: home });
		for (let failure = 1; failure <= 5; failure++) expect((await guess()).status).toBe(401);
		const slowed = await guess();
		expect([slowed.status, slowed.headers.get("retry-after")]).toEqual([429, "1"]);
		expect((await enter(api, email, password, { address: home })).status).toBe(200);
	});

	test("by wearing out the address of the school: who signed in there before still does", async () => {
		const api = makeApi(env);
		const school = { address: "192.0.2.99" };
		const [pupil, newcomer] = [await makeUser(db, { passwordHash }), await makeUser(db, { passwordHash })];
		await enter(api, pupil.email, password, school);
		const worn = { windowStart: noon, count: 200, until: noon + 60_000 };
		await db.insert(rateLimits).values({ key: `login:address:${school.address}`, ...worn });
		expect((await enter(api, newcomer.email, password, school)).status).toBe(429);
		expect((await enter(api, pupil.email, password, school)).status).toBe(200);
	});

	test("a child who has never signed in there waits a minute or so, and never longer", async () => {
		const api = makeApi(env);
		const { email } = await makeUser(db, { passwordHash });
		await attack(api, email, 5);
		const waits: number[] = [];
		for (let turn = 5; turn < 13; turn++) {
			const refused = await enter(api, email, password, { address: "198.51.100.2" });
			expect(refused.status).toBe(429);
			waits.push(Number(refused.headers.get("retry-after")));
			api.clock.now += waits.at(-1)! * 1000;
			if (turn < 12) expect((await enter(api, email, wrong, elsewhere(turn))).status).toBe(401);
		}
		expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64]);
		expect((await enter(api, email, password, { address: "198.51.100.2" })).status).toBe(200);
	});

	test("and who reads the account's mail is let in by it, and from there on by the password", async () => {
		const api = makeApi(env);
		const { email } = await makeUser(db, { passwordHash });
		const from = { address: "198.51.100.3" };
		await api.post("/users/forgot-password", { email }, headersOf(from));
		const token = /token=([\w-]+)/.exec((await mailsTo(api, email))[0]?.body ?? "")?.[1];
		expect((await api.post("/users/reset-password", { token, password: "Fresh2026" }, headersOf(from))).status).toBe(
			204,
		);
		await attack(api, email, 10);
		expect((await enter(api, email, "Fresh2026", elsewhere(99))).status).toBe(429);
		expect((await enter(api, email, "Fresh2026", from)).status).toBe(200);
	});

	test("by wrong codes for the child's sign-up: where it was asked for, the mailed code still works", async () => {
		const api = makeApi(env);
		const email = "signing-up@test.example";
		const form = {
			kind: "teacher",
			name: "Ева",
			surname: "Зорина",
			city: "Казань",
			phone: "+79210000000",
			password,
			...agreed,
		};
		const asked = await api.post("/users/signup", { ...form, email }, headersOf({ address: home }));
		const code = /\d{6}/.exec((await mailsTo(api, email))[0]?.body ?? "")?.[0];
		const confirm = (typed: string | undefined, from: From) =>
			api.post("/users/signup/confirm", { email, code: typed }, headersOf(from));
		const other = code === "111111" ? "222222" : "111111";
		const statuses: number[] = [];
		for (let index = 0; index < 12; index++) statuses.push((await confirm(other, elsewhere(index))).status);
		expect(statuses).toEqual([...Array.from({ length: 5 }, () => 422), ...Array.from({ length: 7 }, () => 429)]);
		// on the phone that left the house meanwhile
		expect((await confirm(code, { address: "198.51.100.4", device: deviceOf(asked) })).status).toBe(200);
	});

	test("by asking for letters to the child's account: where the child has signed in before, one still comes", async () => {
		const api = makeApi(env);
		const { email } = await childAtHome(api);
		const forgot = async (from: From) => (await api.post("/users/forgot-password", { email }, headersOf(from))).status;
		const statuses: number[] = [];
		for (let index = 0; index < 12; index++) statuses.push(await forgot(elsewhere(index)));
		expect(statuses.filter((status) => status === 202)).toHaveLength(10);
		expect(await forgot({ address: home })).toBe(202);
		expect(await mailsTo(api, email)).toHaveLength(11);
	});

	test("by trying old passwords with a stolen session: where the owner has signed in before, it changes the password", async () => {
		const api = makeApi(env);
		const { email } = await childAtHome(api);
		const account = (await db.select({ id: users.id }).from(users).where(eq(users.email, email)).get())!;
		const { token } = await makeSession(db, env.SESSION_SECRET, account.id, noon);
		const stolen = { Authorization: `Bearer ${token}` };
		const change = (old: string, headers: Record<string, string>) =>
			api.post("/users/change-password", { old_password: old, new_password: "Fresh2026" }, headers);
		for (let failure = 0; failure < 5; failure++) expect((await change(wrong, stolen)).status).toBe(422);
		expect((await change(wrong, stolen)).status).toBe(429);
		const own = tokenOf(await enter(api, email, password, { address: home }));
		expect((await change(password, { Authorization: own, ...headersOf({ address: home }) })).status).toBe(204);
	});
});

describe("somebody guesses a child's password", () => {
	test("from hundreds of addresses at once: five are looked at", async () => {
		const api = makeApi(env);
		const { email } = await childAtHome(api);
		const statuses = await attack(api, email, 300);
		expect(statuses.filter((status) => status === 401)).toHaveLength(5);
		expect(statuses.filter((status) => status === 429)).toHaveLength(295);
	});

	test("from a place where the child has signed in: thirty a minute are looked at, right or wrong", async () => {
		const api = makeApi(env);
		const { email, device } = await childAtHome(api);
		await enter(api, email, wrong, { address: home });
		await db.update(rateLimits).set({ count: 29 }).where(like(rateLimits.key, "login:known:%"));
		expect((await enter(api, email, wrong, { address: home })).status).toBe(401);
		const refused = await enter(api, email, password, { address: home });
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
		// the child's own device is counted by itself
		expect((await enter(api, email, password, { address: home, device })).status).toBe(200);
		api.clock.now += 60_000;
		expect((await enter(api, email, password, { address: home })).status).toBe(200);
	});

	test.each(["the device of another account", "a number made up", "no number at all"])(
		"with %s: a stranger stays one",
		async (kind) => {
			const api = makeApi(env);
			const { email } = await childAtHome(api);
			const own = await enter(api, (await makeUser(db, { passwordHash })).email, password, elsewhere(1));
			const devices: Record<string, string> = {
				"the device of another account": deviceOf(own),
				"a number made up": "A".repeat(22),
				"no number at all": "'; drop table users; --",
			};
			await attack(api, email, 5);
			const device = devices[kind]!;
			expect((await enter(api, email, password, { address: elsewhere(9).address, device })).status).toBe(429);
		},
	);
});

test("whether an e-mail has an account cannot be told from how wrong passwords are refused", async () => {
	const api = makeApi(env);
	const { email } = await childAtHome(api);
	const hear = async (name: string) => {
		const answers = [];
		for (let index = 0; index < 7; index++) {
			const answer = await enter(api, name, wrong, elsewhere(index));
			answers.push({ ...(await answerOf(answer)), wait: answer.headers.get("retry-after") });
		}
		return answers;
	};
	const known = await hear(email);
	expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
	expect(await hear("nobody-at-all@test.example")).toEqual(known);
});

test.each([
	["192.0.2.7", "192.0.2.7", "192.0.2.7"],
	["::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7"],
	["2001:db8::1", "2001:0db8:0000", "2001:0db8:0000:0000"],
	["2001:DB8:0:7:1:2:3:4", "2001:0db8:0000", "2001:0db8:0000:0007"],
	["2001:db8:0:7::9", "2001:0db8:0000", "2001:0db8:0000:0007"],
	["::1", "0000:0000:0000", "0000:0000:0000:0000"],
	[undefined, "unknown", "unknown"],
])("somebody with a whole network of addresses is one: %s", (header, counted, known) => {
	expect([addressKey(header), networkKey(header)]).toEqual([counted, known]);
});
