import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { insertMissing } from "#db/rows";
import { addressesToAsk, mailAddresses } from "#db/schema/mail-address";
import { jobRuns, mailOutbox } from "#db/schema/operations";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";
import { letterStops, weeklyLetters } from "#db/schema/weekly-letter";
import { askApart } from "#domain/mail/first-letter";
import { Role } from "#domain/user/role";
import { hashAddress } from "#worker/mail/addresses/address-hash";
import { askAddresses } from "#worker/report/answer/ask-addresses";
import { Budget } from "#worker/jobs/budget";
import { makeDueLetters } from "#worker/report/letter/send-due";
import { runScheduled } from "#worker/scheduled";
import { makeApi } from "../../factories/api";
import { bodyOf } from "../../factories/olympiad";
import { makeSignedIn, makeUser } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);
const hour = 3_600_000;
const day = 24 * hour;
/** Sunday, 18:00 in Moscow, when weekly letters go. */
const evening = Date.UTC(2026, 8, 20, 15);
const links = { origin: "https://abacus.test", key: env.SESSION_SECRET };
type Signed = Awaited<ReturnType<typeof makeSignedIn>>;
let stranger: Signed;

beforeEach(async () => {
	api.clock.now = evening;
	for (const table of [users, mailOutbox, weeklyLetters, letterStops, jobRuns, mailAddresses, addressesToAsk, schools])
		await db.delete(table);
	await db.insert(schools).values({ id: "centre", name: "Центр", createdAt: 0 });
	stranger = await makeSignedIn(db, env.SESSION_SECRET, evening, {
		role: Role.teacher,
		type: "teacher",
		name: "Мария",
		surname: "Петрова",
	});
});
afterEach(() => vi.unstubAllGlobals());

/** Children of a teacher, each with a parent of its own. */
const children = (count: number, creatorId: string, of = "p") =>
	insertMissing(
		db,
		users,
		Array.from({ length: count }, (_, index) => ({
			id: `${of}${index}`,
			role: Role.student,
			type: "student" as const,
			email: null,
			name: "Аня",
			parentEmail: `${of}${index}@test.example`,
			creatorId,
			createdAt: 0,
		})),
	);
const one = (parentEmail: string, more: Parameters<typeof makeUser>[1] = {}) =>
	makeUser(db, { name: "Аня", parentEmail, creatorId: stranger.user.id, createdAt: 0, ...more });

/** What a trigger does about letters. */
async function night(at: number): Promise<void> {
	await askAddresses(db, links, at);
	await makeDueLetters(db, links, new Budget(), at);
}

const mails = (kind: string) => db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind));
const asked = () => mails("first_letter");
const weekly = () => mails("weekly_letter");

/** Triggers of a day, every ten minutes, until nobody is asked any more. */
async function askAll(at: number): Promise<number> {
	let count = 0;
	for (let more = 1; more > 0 || (await db.$count(addressesToAsk, eq(addressesToAsk.dueAt, 0))) > 0;) {
		more = await askAddresses(db, links, at);
		count += more;
	}
	return count;
}

/** What follows the address of the site in the links of an asking letter. */
async function linkOf(address: string) {
	const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, address));
	const [, token = ""] = /\/letters\/answer\/([\w.-]+)\?/.exec(mail!.body) ?? [];
	return `/letters/answer/${token}`;
}
const say = async (link: string, answer: "yes" | "no") => (await api.post(link, { answer })).status;

describe("a teacher whom nobody knows", () => {
	test("writes to 303 people: thirty a day are asked, once, and nobody has a letter who did not agree", async () => {
		await children(303, stranger.user.id);
		const noon = evening - 6 * hour;
		expect(await askAll(noon)).toBe(30);
		await night(evening);
		expect([(await asked()).length, await weekly()]).toEqual([30, []]);
		// the rest wait for the next morning
		expect(await db.$count(addressesToAsk)).toBe(273);
		expect(await askAddresses(db, links, noon + 15 * hour)).toBe(0);
		expect(await askAddresses(db, links, noon + day)).toBe(30);
		const all = await asked();
		expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(60);
	});

	test("holds up nobody: the parents of another are asked by the same trigger or the next", async () => {
		await children(303, stranger.user.id);
		const other = await makeUser(db, { role: Role.teacher, type: "teacher", schoolId: "centre" });
		await askAddresses(db, links, evening);
		await children(3, other.id, "other");
		await askAddresses(db, links, evening + hour);
		expect((await asked()).filter(({ recipient }) => recipient.startsWith("other"))).toHaveLength(3);
	});

	test("of a school asks two hundred a day", async () => {
		const known = await makeUser(db, { role: Role.teacher, type: "teacher", schoolId: "centre" });
		await children(230, known.id);
		expect(await askAll(evening)).toBe(200);
	});

	test("cannot have the subject or the text of a letter carry an address, also by names from before", async () => {
		await one("mama@test.example", { name: "Приз на evil.example" });
		await db.update(users).set({ name: "evil.example" }).where(eq(users.id, stranger.user.id));
		await askAddresses(db, links, evening);
		const [mail] = await asked();
		expect(`${mail!.subject} ${mail!.body}`).not.toContain("evil");
		expect(mail!.body).toContain("Пишем по просьбе: учитель.");
		expect(await say(await linkOf("mama@test.example"), "yes")).toBe(200);
		await night(evening);
		const [letter] = await weekly();
		expect(letter!.subject).toBe("Ваш ребёнок: неделя отдыха");
		expect(`${letter!.body} ${JSON.stringify(letter!.parts)}`.replace("Приз на evil.example", "")).not.toContain(
			"evil",
		);
		expect(letter!.body).not.toContain("evil");
	});

	test("does not have the same person asked twice within thirty days, nor more than twice ever, by however many teachers", async () => {
		for (let times = 0; times < 5; times++) {
			await one("mama@test.example", { creatorId: (await makeUser(db, { role: Role.teacher })).id });
			await askAddresses(db, links, evening + times * day);
		}
		expect(await asked()).toHaveLength(1);
		for (const later of [askApart - 1, askApart, 2 * askApart, 9 * askApart]) {
			await one("mama@test.example");
			await askAddresses(db, links, evening + later);
		}
		expect((await asked()).map(({ createdAt }) => createdAt - evening)).toEqual([0, askApart]);
	});

	test("finds that a no holds for every teacher and for ever", async () => {
		await one("mama@test.example");
		await askAddresses(db, links, evening);
		expect(await say(await linkOf("mama@test.example"), "no")).toBe(200);
		const years = evening + 3 * 365 * day;
		await one("mama@test.example", { creatorId: (await makeUser(db, { role: Role.teacher, schoolId: "centre" })).id });
		await askAddresses(db, links, years);
		await night(evening + 7 * day);
		expect([(await asked()).length, await weekly()]).toEqual([1, []]);
		const admin = await makeSignedIn(db, env.SESSION_SECRET, evening, { role: Role.admin });
		const teacher = { name: "Ольга", surname: "Белова", email: "mama@test.example" };
		const { body } = await bodyOf<{ error: string }>(api.post("/directory/teachers", teacher, admin.headers));
		expect(body.error).toBe("ADDRESS_DECLINED");
		expect(await db.$count(users, eq(users.email, "mama@test.example"))).toBe(0);
	});

	test("who becomes a head invites five hundred a day and no more; whoever was refused is not made", async () => {
		const head = await makeSignedIn(db, env.SESSION_SECRET, evening, { role: Role.school, schoolId: "centre" });
		await insertMissing(
			db,
			mailAddresses,
			Array.from({ length: 499 }, (_, index) => ({
				addressHash: hashAddress(`invited${index}@test.example`),
				askedAt: evening - hour,
				askedBy: head.user.id,
			})),
		);
		const invite = (email: string) =>
			bodyOf<{ error?: string }>(
				api.post("/directory/teachers", { name: "Ольга", surname: "Белова", email }, head.headers),
			);
		const answers = await Promise.all([invite("a@test.example"), invite("b@test.example")]);
		expect(answers.map(({ body }) => body.error).toSorted()).toEqual(["LETTERS_DAY_FULL", undefined]);
		expect((await invite("c@test.example")).body.error).toBe("LETTERS_DAY_FULL");
		expect(await db.$count(users, eq(users.creatorId, head.user.id))).toBe(1);
		api.clock.now = evening + 7 * hour;
		expect((await invite("c@test.example")).status).toBe(200);
	});
});

describe("the links of an asking letter", () => {
	const link = async () => {
		await one("mama@test.example");
		await askAddresses(db, links, evening);
		return linkOf("mama@test.example");
	};

	test("say nothing when a scanner of mail opens them, however often", async () => {
		const path = await link();
		for (let times = 0; times < 10; times++) {
			expect(await (await api.get(`${path}?answer=yes`)).json()).toEqual({ answer: "open" });
			expect((await api.get(`${path}/no`)).status).toBe(404);
		}
		await night(evening);
		expect(await weekly()).toEqual([]);
	});

	test("keep the last word of whoever presses, ten times and at once", async () => {
		const path = await link();
		await Promise.all(Array.from({ length: 10 }, () => say(path, "yes")));
		expect(await (await api.get(path)).json()).toEqual({ answer: "yes" });
		await night(evening);
		expect(await weekly()).toHaveLength(1);
		expect((await api.post(`${path}/no`)).status).toBe(204);
		expect(await (await api.get(path)).json()).toEqual({ answer: "no" });
		// the letter that still waited to be sent is gone too
		expect(await weekly()).toEqual([]);
		await night(evening + 7 * day);
		expect(await weekly()).toEqual([]);
		expect(await say(path, "yes")).toBe(200);
		await night(evening + 14 * day);
		expect(await weekly()).toHaveLength(1);
	});

	test("are nobody else's: changed, of the weekly letter or made up they are unknown, and slowed", async () => {
		const path = await link();
		const forged = path.slice(0, -1) + (path.endsWith("A") ? "B" : "A");
		for (const wrong of [forged, `/letters/answer/${hashAddress("mama@test.example")}`, "/letters/answer/x.y.z"]) {
			expect((await api.get(wrong)).status).toBe(404);
			expect(await say(wrong, "no")).toBe(404);
			expect((await api.post(`${wrong}/no`)).status).toBe(404);
		}
		expect(await say(path, "perhaps" as "yes")).toBe(422);
		let last = 0;
		for (let times = 0; times < 60; times++) last = (await api.get(forged)).status;
		expect(last).toBe(429);
		expect(await (await api.get(path)).json()).toEqual({ answer: "open" });
	});

	test("can be answered by the mail program itself", async () => {
		await one("mama@test.example");
		const post = vi.fn(() => Promise.resolve(new Response("ok")));
		vi.stubGlobal("fetch", post);
		const deployed = { APP_ENV: "production", MAIL_API_URL: "https://mail.example/send", MAIL_API_KEY: "key" };
		await runScheduled({ ...env, APP_ORIGIN: links.origin, ...deployed } as Env, evening);
		const [, init] = post.mock.calls[0] as unknown as [string, RequestInit];
		const { headers } = JSON.parse(String(init.body)) as { headers: Record<string, string> };
		expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const [, path = ""] = /^<https:\/\/abacus\.test\/api(\/letters\/answer\/[\w.-]+\/no)>$/.exec(
			headers["List-Unsubscribe"]!,
		)!;
		expect((await api.post(path)).status).toBe(204);
	});
});

describe("an address has answered", () => {
	test("where a living account has confirmed it, and no more where that account is gone", async () => {
		await one("own@test.example");
		const parent = await makeUser(db, { email: "own@test.example", confirmedEmail: "own@test.example" });
		await night(evening);
		expect([(await weekly()).length, await asked()]).toEqual([1, []]);
		await db.delete(mailAddresses);
		await db.update(users).set({ deletedAt: evening }).where(eq(users.id, parent.id));
		await night(evening + 7 * day);
		expect(await weekly()).toHaveLength(1);
	});

	test("where its owner signed up or chose a password by a code, which a no does not stop", async () => {
		await one("mama@test.example");
		await askAddresses(db, links, evening);
		const path = await linkOf("mama@test.example");
		await say(path, "no");
		const account = await makeUser(db, { email: "mama@test.example" });
		await api.post("/users/forgot-password", { email: "mama@test.example" });
		const [mail] = await mails("password_reset");
		const token = /token=([\w-]+)/.exec(mail!.body)![1];
		expect((await api.post("/users/reset-password", { token, password: "Bead2026x" })).status).toBe(204);
		const [row] = await db.select().from(users).where(eq(users.id, account.id));
		expect(row?.confirmedEmail).toBe("mama@test.example");
		expect(await (await api.get(path)).json()).toEqual({ answer: "no" });
	});

	test("and a teacher reads what the parent said", async () => {
		const child = await one("mama@test.example");
		const card = async () =>
			(await (await api.get(`/directory/students/${child.id}`, stranger.headers)).json<{ letters: object }>()).letters;
		expect(await card()).toEqual({ state: "open", asked_at: null });
		await askAddresses(db, links, evening);
		const at = new Date(evening).toISOString();
		expect(await card()).toEqual({ state: "asked", asked_at: at });
		const path = await linkOf("mama@test.example");
		await say(path, "yes");
		expect(await card()).toEqual({ state: "yes", asked_at: at });
		await say(path, "no");
		expect(await card()).toEqual({ state: "no", asked_at: at });
	});

	test("whatever two triggers at once do, each address is asked once", async () => {
		await children(20, stranger.user.id);
		await Promise.all([
			askAddresses(db, links, evening),
			askAddresses(db, links, evening),
			askAddresses(db, links, evening),
		]);
		expect(await asked()).toHaveLength(20);
	});
});
