import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { consents } from "#db/schema/consent";
import { rateLimits } from "#db/schema/session";
import { Role } from "#domain/user/role";
import { answerOf, mailsTo, makeApi, noon, signIn, tokenOf } from "../../factories/api";
import { makeSignedIn, makeUser } from "../../factories/rows";
import { quickHash } from "../../factories/quick-hash";
import { agreed } from "../../factories/consents";

const db = openDb(env.DB);
// a password takes a fifth of a second to hash, on a busy machine several times that
vi.setConfig({ testTimeout: 30_000 });
const minute = 60_000;
const password = "Abacus7";
const passwordHash = await quickHash(password);

const parent = { kind: "parent", name: "Наталья Зорина", password, ...agreed };
const teacher = {
	kind: "teacher",
	name: "Ева",
	surname: "Зорина",
	phone: "+7 921 000-00-00",
	city: "Казань",
	password,
	...agreed,
};

describe("signing up", () => {
	test.each([
		["ru", "Код подтверждения"],
		["en", "Confirmation code"],
	])(
		"as a parent in %s gives a parent's account after the mailed code, from which children are added",
		async (lang, subject) => {
			const api = makeApi(env);
			const email = `new-${lang}@test.example`;
			expect((await api.post("/users/signup", { ...parent, email, lang })).status).toBe(202);
			const [mail] = await mailsTo(api, email);
			expect(mail?.subject).toContain(subject);
			const code = /\d{6}/.exec(mail?.body ?? "")?.[0];
			const confirmed = await api.post("/users/signup/confirm", { email, code });
			expect(await confirmed.json()).toMatchObject({
				role: 0,
				type: "parent",
				name: "Наталья",
				surname: "Зорина",
				email,
				landing: "/family",
				shells: { main: true, olympiad: false },
				lang,
			});
			const child = { name: "Ева", surname: "Зорина", birthday: "2016-02-29" };
			const added = await api.post("/family/children", child, { Authorization: tokenOf(confirmed) });
			expect(await added.json()).toMatchObject({ data: [{ name: "Ева", surname: "Зорина" }] });
			const me = await api.get("/users/me", { Authorization: tokenOf(confirmed) });
			expect(me.status).toBe(200);
			expect((await api.post("/users/signup/confirm", { email, code })).status).toBe(422);
			expect((await signIn(api, email, password)).status).toBe(200);
		},
	);

	test("as a teacher gives a teacher's account", async () => {
		const api = makeApi(env);
		const email = "new-teacher@test.example";
		await api.post("/users/signup", { ...teacher, email });
		const [mail] = await mailsTo(api, email);
		const code = /\d{6}/.exec(mail?.body ?? "")?.[0];
		expect(await (await api.post("/users/signup/confirm", { email, code })).json()).toMatchObject({
			role: 2,
			city: "Казань",
		});
	});

	test("answers alike for a taken address, tells its owner by mail and changes nothing", async () => {
		const api = makeApi(env);
		const { email } = await makeUser(db, { passwordHash, name: "Первая" });
		const taken = await answerOf(await api.post("/users/signup", { ...parent, email }));
		const free = await answerOf(await api.post("/users/signup", { ...parent, email: "free@test.example" }));
		expect(taken).toEqual(free);
		const [mail] = await mailsTo(api, email);
		expect(mail?.kind).toBe("account_exists");
		const wrongCode = { code: "000000" };
		expect(await answerOf(await api.post("/users/signup/confirm", { email, ...wrongCode }))).toEqual(
			await answerOf(await api.post("/users/signup/confirm", { email: "never@test.example", ...wrongCode })),
		);
	});

	test("stops taking a code after five wrong ones, and after half an hour", async () => {
		const api = makeApi(env);
		const email = "guessed@test.example";
		await api.post("/users/signup", { ...parent, email });
		const code = /\d{6}/.exec((await mailsTo(api, email))[0]?.body ?? "")?.[0] ?? "";
		const other = code === "111111" ? "222222" : "111111";
		for (let guess = 0; guess < 5; guess++) await api.post("/users/signup/confirm", { email, code: other });
		expect((await api.post("/users/signup/confirm", { email, code })).status).toBe(422);
		const late = "late@test.example";
		await api.post("/users/signup", { ...parent, email: late });
		const lateCode = /\d{6}/.exec((await mailsTo(api, late))[0]?.body ?? "")?.[0];
		api.clock.now += 31 * minute;
		expect((await api.post("/users/signup/confirm", { email: late, code: lateCode })).status).toBe(422);
	});

	test("stops an address that tries codes on one account after another, and no other address", async () => {
		const api = makeApi(env);
		const guess = (account: number, address: string) =>
			api.post(
				"/users/signup/confirm",
				{ email: `guess-${account}@test.example`, code: "000000" },
				{ "cf-connecting-ip": address },
			);
		await db.insert(rateLimits).values({ key: "code:address:10.0.1.1", windowStart: noon, count: 99 });
		expect((await guess(99, "10.0.1.1")).status).toBe(422);
		const refused = await guess(100, "10.0.1.1");
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
		expect((await guess(101, "10.0.1.2")).status).toBe(422);
		api.clock.now += 61 * minute;
		expect((await guess(102, "10.0.1.1")).status).toBe(422);
	});

	describe("and the terms and the privacy rules", () => {
		const page = { title: "Условия", html: "<p>Новые</p>" };

		test.each([
			[
				"no tick at all",
				{ terms: undefined, privacy: undefined },
				{ terms: "CONSENT_REQUIRED", privacy: "CONSENT_REQUIRED" },
			],
			["one of the two", { privacy: undefined }, { privacy: "CONSENT_REQUIRED" }],
			["a yes without a version", { terms: true }, { terms: "CONSENT_REQUIRED" }],
			["a version by its letters", { terms: "1" }, { terms: "CONSENT_REQUIRED" }],
			["version 0", { privacy: 0 }, { privacy: "CONSENT_REQUIRED" }],
			["half a version", { privacy: 1.5 }, { privacy: "CONSENT_REQUIRED" }],
		])("are not passed by %s", async (_, ticks, fields) => {
			const api = makeApi(env);
			for (const form of [parent, { ...parent, kind: "teacher", city: "Казань" }]) {
				const email = "unticked@test.example";
				const answer = await answerOf(await api.post("/users/signup", { ...form, email, ...ticks }));
				expect(answer).toMatchObject({ status: 422, body: { fields } });
				expect(await mailsTo(api, email)).toEqual([]);
			}
		});

		test("are noted with the version that was read and when, and once", async () => {
			const api = makeApi(env);
			const email = "ticked@test.example";
			await api.post("/users/signup", { ...parent, email });
			const code = /\d{6}/.exec((await mailsTo(api, email))[0]?.body ?? "")?.[0];
			api.clock.now += 5 * minute;
			const { _id: userId } = await (await api.post("/users/signup/confirm", { email, code })).json<{ _id: string }>();
			const agreedTo = { userId, version: 1, at: noon, askedIn: "signup" };
			expect(await db.select().from(consents).where(eq(consents.userId, userId))).toEqual([
				{ ...agreedTo, document: "privacy" },
				{ ...agreedTo, document: "terms" },
			]);
		});

		test("that were changed while the form was filled in are asked for anew, and one of the future is refused", async () => {
			const api = makeApi(env);
			const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin, type: "teacher" });
			await api.post("/content/documents/terms", { ru: page, en: page }, admin.headers);
			for (const terms of [1, 3]) {
				const late = await answerOf(
					await api.post("/users/signup", { ...parent, email: "changed@test.example", terms }),
				);
				expect(late).toMatchObject({
					status: 409,
					body: { error: "CONSENT_CHANGED", fields: { terms: "CONSENT_CHANGED" } },
				});
			}
			expect((await api.post("/users/signup", { ...parent, email: "changed@test.example", terms: 2 })).status).toBe(
				202,
			);
		});
	});

	test("names every broken field by code", async () => {
		const api = makeApi(env);
		const broken = { ...teacher, email: "a b", password: "short", phone: "12", name: "" };
		expect(await answerOf(await api.post("/users/signup", broken))).toEqual({
			status: 422,
			body: {
				error: "VALIDATION",
				fields: {
					email: "UNACCEPTABLE_SIGNS",
					password: "EMPTY_OR_VERY_SHORT_PASSWORD",
					phone: "PHONE_INVALID",
					name: "REQUIRED",
				},
			},
		});
	});
});
