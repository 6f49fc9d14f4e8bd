import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { auditLog, letterTexts, mailOutbox } from "#db/schema/operations";
import { users } from "#db/schema/user";
import { letterKinds } from "#domain/mail/letter-template";
import { Role } from "#domain/user/role";
import type { LetterPreview, LetterTexts } from "#worker/admin/letters/contract";
import { mailerOf, sendUnsent } from "#worker/mail/mailer";
import { queueMail } from "#worker/mail/store";
import { makeApi, mailsTo, noon } from "../../factories/api";
import { deployed } from "../../factories/deployed";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const none = { subject: "", html: "" };
let admin: Awaited<ReturnType<typeof makeSignedIn>>;

beforeEach(async () => {
	for (const table of [users, letterTexts, mailOutbox, auditLog]) await db.delete(table);
	admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin, email: "boss@test.example" });
});
afterEach(() => vi.unstubAllGlobals());

const path = (kind: string, rest = "") => `/letter-texts/${kind}${rest}`;
const save = (kind: string, ru: object, en: object = none) => api.post(path(kind), { ru, en }, admin.headers);
const read = async (kind: string, rest = "") => (await api.get(path(kind, rest), admin.headers)).json<LetterTexts>();
const faults = async (answer: Response) => {
	const { fields } = await answer.json<{ fields: object }>();
	return [answer.status, fields];
};
const seat = (child: string, olympiad = "Кубок") => ({
	to: "parent@test.example",
	kind: "seat_offered" as const,
	lang: "ru" as const,
	values: { olympiad, child, until: "завтра", link: "https://abacus.test/x?a=1&b=2" },
});

/** What the mail service was given. */
async function sent() {
	const posts: { subject: string; text: string; html?: string }[] = [];
	vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
		posts.push(JSON.parse(body) as (typeof posts)[number]);
		return Promise.resolve(new Response("ok"));
	});
	await sendUnsent(db, mailerOf(deployed(env)), noon);
	return posts;
}

describe("the text of a letter", () => {
	test("is that which stands when the letter is sent, also where it was queued before; empty is built in", async () => {
		await queueMail(db, seat("Алиса"), noon);
		await save("seat_offered", {
			subject: "Место для {child}",
			html: "<p>Скорее: {link}</p><ul><li>до {until}</li></ul>",
		});
		const [mail] = await sent();
		expect(mail).toMatchObject({
			subject: "Место для Алиса",
			text: "Скорее: https://abacus.test/x?a=1&b=2\n\n- до завтра",
		});
		expect(mail!.html).toContain('<a href="https://abacus.test/x?a=1&amp;b=2">https://abacus.test/x?a=1&amp;b=2</a>');
		expect((await mailsTo(api, "parent@test.example"))[0]).toMatchObject({ subject: "Место для Алиса" });

		await save("seat_offered", none);
		await queueMail(db, seat("Алиса"), noon);
		const [builtIn] = await sent();
		expect(builtIn!.subject).toBe("Освободилось место: Кубок");
		expect(builtIn).not.toHaveProperty("html");
	});

	test("is a version each time, with who saved it, and a row of the log; an older one can be opened", async () => {
		await save("invitation", { subject: "Первая", html: "" });
		await save("invitation", { subject: "Вторая", html: "<p>{link}</p>" });
		const now = await read("invitation");
		expect(now).toMatchObject({ ru: { subject: "Вторая" }, versions: [{ version: 2 }, { version: 1 }] });
		expect((await read("invitation", "?version=1")).ru).toEqual({ subject: "Первая", html: "" });
		expect((await api.get(path("invitation", "?version=9"), admin.headers)).status).toBe(404);
		const logged = await db.select().from(auditLog).where(eq(auditLog.action, "mail.text")).orderBy(desc(auditLog.id));
		expect(JSON.parse(logged[0]!.detail)).toMatchObject({ title: { from: "Первая", to: "Вторая" } });
	});

	test("is refused by the name of each placeholder that is unknown, missing, or inside a link", async () => {
		expect(await faults(await save("password_reset", { subject: "{linc}", html: "<p>{name}</p>" }))).toEqual([
			422,
			{
				"ru.subject.linc": "PLACEHOLDER_UNKNOWN",
				"ru.html.name": "PLACEHOLDER_UNKNOWN",
				"ru.html.link": "PLACEHOLDER_MISSING",
			},
		]);
		const stolen = '<p>{link} <a href="https://evil.example/?{link}">x</a></p>';
		expect(await faults(await save("password_reset", none, { subject: "", html: stolen }))).toEqual([
			422,
			{ "en.html.link": "PLACEHOLDER_IN_LINK" },
		]);
		expect(await faults(await save("password_reset", { subject: "a\r\nBcc: x@y.z", html: "" }))).toEqual([
			422,
			{ "ru.subject": "HIDDEN_SIGNS" },
		]);
	});

	test("runs nothing: markup is sanitised, pictures are left out, addresses of the site become whole", async () => {
		const html =
			'<p onclick="x()">{link}<img src="https://t.example/pixel.gif"><script>x()</script><a href="/guide">?</a></p>';
		await save("invitation", { subject: "", html });
		expect((await read("invitation")).ru.html).toBe(
			'<p>{link}<a href="http://abacus.test/guide" rel="noopener noreferrer">?</a></p>',
		);
	});

	test("takes nothing from a name: no markup, no second header, no placeholder of another value", async () => {
		await save("seat_offered", { subject: "{child}, {olympiad}", html: "<p>{child} {olympiad} {link}</p>" });
		const evil = '<img src=x onerror=alert(1)> "</p><script>';
		await queueMail(db, seat("Ада", `${evil}\r\nBcc: all@test.example\n{link}`), noon);
		const [mail] = await sent();
		expect(mail!.subject).toBe(`Ада, ${evil} Bcc: all@test.example {link}`);
		expect(mail!.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
		expect(mail!.html).not.toMatch(/<img|<script/);
		expect(mail!.html!.match(/<a /g)).toHaveLength(1);
	});

	test("never says a name that is none: the child is called so instead", async () => {
		await save("seat_offered", { subject: "{child}", html: "<p>{child} {link}</p>" });
		await queueMail(db, seat("Приз на evil.example", "Кубок"), noon);
		const [mail] = await sent();
		expect(mail!.subject).toBe("ваш ребёнок");
		expect(mail!.html! + mail!.body).not.toContain("evil");
	});
});

describe("before it goes", () => {
	test.each(letterKinds)(
		"a letter %s is previewed in both languages with made-up people, built in and written",
		async (kind) => {
			const look = async (ru: object) => {
				const answer = await api.post(path(kind, "/preview"), { ru, en: none }, admin.headers);
				return answer.json<LetterPreview>();
			};
			const { built_in: builtIn } = await read(kind);
			const plain = await look(none);
			expect(plain.en).toEqual({ ...builtIn.en, html: "" });
			const needed: Record<string, string> = {
				signup_code: "{code}",
				account_exists: "{signIn}",
				receipt: "{sum} {lines}",
				top_up: "{sum}",
				refund: "{sum} {lines} {reason}",
				entry_access: "{olimpic} {access}",
				first_letter: "{letters} {yes} {no}",
				weekly_letter: "</p><p>{children}</p><p>{stop}",
			};
			const own = await look({ subject: "Наша тема", html: `<p>Наш текст ${needed[kind] ?? "{link}"}</p>` });
			expect(own.ru.subject).toBe("Наша тема");
			expect(own.ru.html).toContain("Наш текст");
			expect(own.ru.body).toContain("Наш текст");
			expect(own.ru.html + own.ru.body).not.toMatch(/\{\w+\}/);
			expect(await db.$count(letterTexts)).toBe(0);
		},
	);

	test("a copy of what is written goes to the admin alone, and nothing is kept as the text", async () => {
		const ru = { subject: "Проба", html: "<p>Вот: {link}</p>" };
		const copy = () => api.post(path("invitation", "/copy"), { ru, en: none, lang: "ru" }, admin.headers);
		expect((await copy()).status).toBe(204);
		expect(await mailsTo(api, "boss@test.example")).toMatchObject([{ kind: "letter_copy", subject: "Проба" }]);
		expect(await db.$count(mailOutbox)).toBe(1);
		expect(await db.$count(letterTexts)).toBe(0);
		for (let each = 1; each < 30; each++) await copy();
		expect((await copy()).status).toBe(429);
	});
});
