import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDb } from "#db/client";
import { insertMissing } from "#db/rows";
import { sickDays } from "#db/schema/earning";
import { jobRuns, mailOutbox } from "#db/schema/operations";
import { schools } from "#db/schema/school";
import { scheduleHouses } from "#db/schema/schedule";
import { users } from "#db/schema/user";
import { letterStops, weeklyLetters } from "#db/schema/weekly-letter";
import { addDays, moscowMidnight } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import { Budget } from "#worker/jobs/budget";
import { mailerOf, sendAgain, sendLetters } from "#worker/mail/mailer";
import { mailboxPage } from "#worker/mail/mailbox-page";
import type { LetterWish } from "#worker/report/letter/contract";
import { letterParts } from "#worker/report/letter/parts";
import { makeDueLetters } from "#worker/report/letter/send-due";
import { demoLetter } from "#worker/report/letter/demo-letter";
import type { WeeklyLetter } from "#worker/report/letter/text";
import type { ParentPage, Report } from "#worker/report/contract";
import { runScheduled } from "#worker/scheduled";
import { makeApi } from "../../factories/api";
import { guard, makeGroup, makeSignedIn, makeUser } from "../../factories/rows";
import { makeRun } from "../../factories/training";

const db = openDb(env.DB);
const api = makeApi(env);
const hour = 3_600_000;
/** Sunday, 18:00 in Moscow. */
const evening = Date.UTC(2026, 8, 20, 15);
const today = "2026-09-20";
const site: Env = { ...env, APP_ORIGIN: "https://abacus.test" };
const deployed: Env = {
	...site,
	APP_ENV: "production",
	MAIL_API_URL: "https://mail.example/send",
	MAIL_API_KEY: "key",
};

let teacher: Awaited<ReturnType<typeof makeSignedIn>>;

const child = (name: string, parentEmail: string, more: Parameters<typeof makeSignedIn>[3] = {}) =>
	makeSignedIn(db, env.SESSION_SECRET, evening, { name, parentEmail, creatorId: teacher.user.id, ...more });

beforeEach(async () => {
	api.clock.now = evening;
	for (const table of [users, schools, mailOutbox, weeklyLetters, letterStops, jobRuns, scheduleHouses])
		await db.delete(table);
	await db.insert(schools).values({ id: "centre", name: "Центр", createdAt: 0 });
	teacher = await makeSignedIn(db, env.SESSION_SECRET, evening, { role: Role.teacher, schoolId: "centre" });
});
afterEach(() => vi.unstubAllGlobals());

type Signed = Awaited<ReturnType<typeof child>>;

/** A set handed in on a Moscow date at noon. */
async function train({ user, headers }: Signed, date: string) {
	const at = moscowMidnight(date) + 12 * hour;
	api.clock.now = at;
	const sentAt = new Date(at).toISOString();
	const answer = await api.post(
		"/training/runs",
		{ owner: user.id, sentAt, runs: [makeRun(at, { wrong: 1 })] },
		headers,
	);
	expect(answer.status, await answer.clone().text()).toBe(200);
	api.clock.now = evening;
}

const letters = () =>
	db.select().from(mailOutbox).where(eq(mailOutbox.kind, "weekly_letter")).orderBy(mailOutbox.recipient);
const told = (letter: { parts: unknown }) => letter.parts as WeeklyLetter;
const night = async (at: number, where: Env = site) => {
	const budget = new Budget();
	await makeDueLetters(db, { origin: "https://abacus.test", key: env.SESSION_SECRET }, budget, at);
	await sendLetters(db, mailerOf(where), letterParts, budget, at);
};

describe("the weekly letter", () => {
	test("has come to the parent of the demo story, once, also where the school has moved its hour since", async () => {
		await child("Алиса", "parent@demo.test");
		const links = { origin: "http://localhost:8787", key: env.SESSION_SECRET };
		// Wednesday, and Sunday a moment after its hour
		await demoLetter(db, links, evening + 3 * 24 * hour);
		await demoLetter(db, links, evening + 7 * 24 * hour + 1);
		const [letter, ...more] = await letters();
		expect(more).toEqual([]);
		expect([letter?.createdAt, told(letter!).children[0]?.days.at(-1)?.date]).toEqual([evening, today]);
		expect(await (await api.get(told(letter!).oneClick.replace(/^.*\/api|\/stop$/g, ""))).json()).toEqual({ on: true });
	});

	test("comes once to each parent, about all children, with the figures of the report and of the page", async () => {
		const misha = await child("Миша", "mama@test.example");
		const anya = await child("Аня", "mama@test.example");
		await child("Без почты", "");
		await child("Ушёл", "gone@test.example", { active: false });
		await child("Бен", "dad@test.example", { lang: "en", nameEn: "Ben" });
		for (const days of [0, 1, 4, 9]) await train(misha, addDays(today, -days));
		await db.insert(sickDays).values({ userId: anya.user.id, date: "2026-09-18", markedBy: "t", markedAt: 0 });
		await night(evening - 1);
		expect(await letters()).toEqual([]);
		await night(evening);
		await night(evening + 10 * 60_000);
		await night(evening + 20 * hour);
		const [dad, mama, ...more] = await letters();
		expect(more).toEqual([]);
		expect([dad?.recipient, dad?.lang, mama?.recipient, mama?.lang]).toEqual([
			"dad@test.example",
			"en",
			"mama@test.example",
			"ru",
		]);
		const [first, second] = told(mama!).children;
		const query = `/reports?kind=child&from=2026-09-14&to=${today}&id=`;
		const report = await (await api.get(query + misha.user.id, misha.headers)).json<Report>();
		const page = await (await api.get(`/reports/page/${misha.user.id}`, misha.headers)).json<ParentPage>();
		expect(first).toMatchObject({
			name: "Миша",
			days: page.days.slice(-7),
			sets: report.totals.sets,
			learnt: page.learnt.slice(0, first!.learnt.length),
			progress: page.progress,
			hard: page.hard[0] ?? null,
			help: page.help,
			page: `https://abacus.test/reports/page/${misha.user.id}`,
		});
		expect(first!.days.filter(({ state }) => state === "done")).toHaveLength(report.totals.days);
		expect(mama!.subject).toBe("Неделя занятий: Миша и Аня");
		expect(mama!.body).toContain("Миша: 3 дня занятий за неделю");
		// who did nothing gets a kind word, and no empty table
		expect(second!.sets).toBe(0);
		expect(mama!.body).toContain("Сначала выздороветь, а занятия подождут.");
		expect(dad!.subject).toBe("Ben: a week of rest");
		expect(dad!.body).toContain("There was no training this week, and that is fine");
		const { html } = letterParts(mama!);
		expect(html).toContain("Дни с занятиями: ср, сб и вс");
		expect(html?.split('role="img"')).toHaveLength(2);
	});

	test("goes at the hour and on the day the school sets, in its zone; a parent of two schools hears once", async () => {
		const head = await makeSignedIn(db, env.SESSION_SECRET, evening, { role: Role.school, schoolId: "centre" });
		const settings = { zone: "Asia/Novosibirsk", days_off: [], letter: { weekday: 5, hour: 9 } };
		const saved = await api.post("/schedule/settings", settings, head.headers);
		expect(await saved.json()).toEqual({ ...settings, editable: true });
		await api.post("/schedule/settings", { zone: "Asia/Novosibirsk", days_off: [] }, head.headers);
		const elsewhere = await makeUser(db, { role: Role.teacher, type: "teacher" });
		const usual = await child("Оля", "both@test.example", { creatorId: elsewhere.id, createdAt: 1 });
		await makeGroup(db, elsewhere.id, [usual.user.id]);
		await child("Петя", "both@test.example", { createdAt: 2 });
		await child("Ира", "friday@test.example");
		const friday = Date.UTC(2026, 8, 18, 2);
		await night(friday - 1);
		expect(await letters()).toEqual([]);
		await night(friday);
		expect((await letters()).map(({ recipient }) => recipient)).toEqual(["friday@test.example"]);
		await night(evening);
		expect((await letters()).map(({ recipient }) => recipient)).toEqual(["both@test.example", "friday@test.example"]);
	});

	test("leads on a local run to where it is served, and the mailbox shows it as mail programs do", async () => {
		const misha = await child("Миша", "mama@test.example");
		const local: Env = { ...env, LOCAL_ORIGIN: "http://localhost:8787" };
		await runScheduled(local, evening);
		const mailbox = (path: string) => mailboxPage(new Request(`http://localhost:8787${path}`), local, letterParts);
		const page = await (await mailbox("/dev/mailbox")).text();
		const reads = `http://localhost:8787/reports/page/${misha.user.id}`;
		expect(page).toContain(`<a href="${reads}">`);
		expect(page).toMatch(/<a href="http:\/\/localhost:8787\/letters\/[\w.-]+\?lang=ru">/);
		const [link = ""] = page.match(/\/dev\/mailbox\?html=[\w-]+/) ?? [];
		const html = await (await mailbox(link)).text();
		expect(html).toContain("<!doctype html>");
		expect(html).toContain(reads);
		expect((await mailbox("/dev/mailbox?html=none")).status).toBe(404);
	});

	test("does not come twice in a day where the school moves it from Sunday evening to Monday morning", async () => {
		const head = await makeSignedIn(db, env.SESSION_SECRET, evening, { role: Role.school, schoolId: "centre" });
		await child("Миша", "mama@test.example");
		await night(evening);
		const letter = { weekday: 1, hour: 9 };
		await api.post("/schedule/settings", { zone: "Europe/Moscow", days_off: [], letter }, head.headers);
		await night(evening + 15 * hour);
		expect(await letters()).toHaveLength(1);
		await night(evening + 15 * hour + 7 * 24 * hour);
		expect(await letters()).toHaveLength(2);
	});

	test("tells Monday to Sunday also where Sunday evening is Monday in Moscow", async () => {
		const head = await makeSignedIn(db, env.SESSION_SECRET, evening, { role: Role.school, schoolId: "centre" });
		await api.post("/schedule/settings", { zone: "America/New_York", days_off: [] }, head.headers);
		await child("Миша", "mama@test.example");
		await night(evening + 7 * hour);
		const [letter] = await letters();
		const dates = told(letter!).children[0]!.days.map(({ date }) => date);
		expect([dates[0], dates.at(-1)]).toEqual(["2026-09-14", "2026-09-20"]);
	});

	test("is not doubled where the job died, whatever it had done", async () => {
		const parents = Array.from({ length: 340 }, (_, index) => `p${String(index).padStart(3, "0")}`);
		const usual = { role: Role.student, type: "student" as const, createdAt: 0, creatorId: teacher.user.id };
		await insertMissing(
			db,
			users,
			parents.map((id) => ({ ...usual, id, email: null, parentEmail: `${id}@test.example` })),
		);
		// the second slice finds the database away
		await env.DB.exec(
			"create trigger broken before insert on weekly_letters when (select count(*) from weekly_letters) >= 150 begin select raise(abort, 'no'); end",
		);
		await expect(night(evening)).rejects.toThrow("no");
		expect(await letters()).toHaveLength(150);
		await env.DB.exec("drop trigger broken");
		// a run that lost even its cursor begins anew
		await db.update(jobRuns).set({ detail: "" }).where(eq(jobRuns.job, "weekly-letters"));
		await night(evening + 10 * 60_000);
		const all = await letters();
		expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(340);
		expect(all).toHaveLength(340);
		await night(evening + 7 * 24 * hour);
		expect((await letters()).filter(({ createdAt }) => createdAt > evening + hour)).toHaveLength(340);
	});

	test("is posted with its HTML and the headers of one click, and again only while it was refused", async () => {
		await child("Миша", "mama@test.example");
		const post = vi.fn(() => Promise.resolve(new Response("no", { status: 500 })));
		vi.stubGlobal("fetch", post);
		await runScheduled(deployed, evening);
		post.mockImplementation(() => Promise.resolve(new Response("ok")));
		await runScheduled(deployed, evening + 10 * 60_000);
		await night(evening + 20 * 60_000, deployed);
		expect(post).toHaveBeenCalledTimes(2);
		const [, init] = post.mock.calls[1] as unknown as [string, RequestInit];
		const sent = JSON.parse(String(init.body)) as { html: string; headers: Record<string, string> };
		expect(sent.html).toContain("<!doctype html>");
		expect(sent.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		expect(sent.headers["List-Unsubscribe"]).toMatch(/^<https:\/\/abacus\.test\/api\/letters\/[\w.-]+\/stop>$/);
	});
});

describe("posting letters", () => {
	const queue = (count: number, address: (index: number) => string, at = evening) =>
		insertMissing(
			db,
			mailOutbox,
			Array.from({ length: count }, (_, index) => ({
				id: `letter-${at}-${String(index).padStart(3, "0")}`,
				kind: "weekly_letter",
				recipient: address(index),
				lang: "ru" as const,
				subject: "",
				body: "",
				createdAt: at,
			})),
		);
	/** A service that refuses some addresses; what came to it. */
	function service(refuses: (to: string) => number | null) {
		const posted: string[] = [];
		vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
			const [to] = (JSON.parse(String(init.body)) as { to: [string] }).to;
			posted.push(to);
			const status = refuses(to);
			return Promise.resolve(new Response("", { status: status ?? 200 }));
		});
		return posted;
	}
	const send = (at = evening, budget = new Budget()) => sendLetters(db, mailerOf(deployed), letterParts, budget, at);

	test("goes on past a hundred addresses that take nothing, which come last the next time", async () => {
		await queue(110, (index) => (index < 105 ? `gone${index}@test.example` : `good${index}@test.example`));
		const posted = service((to) => (to.startsWith("gone") ? 422 : null));
		expect(await send()).toBe(5);
		expect(posted).toHaveLength(110);
		await queue(5, (index) => `new${index}@test.example`, evening + 1);
		posted.length = 0;
		expect(await send(evening + 600_000)).toBe(5);
		expect(posted.slice(0, 5).every((to) => to.startsWith("new"))).toBe(true);
	});

	test("ends where the service is away, busy or broken", async () => {
		await queue(110, (index) => `p${index}@test.example`);
		for (const [times, status] of [500, 503, 429].entries()) {
			const posted = service(() => status);
			expect(await send(evening + times)).toBe(0);
			expect(posted, String(status)).toHaveLength(50);
		}
	});

	test("posts a letter once while a trigger and an admin send together, and again where the one who had it died", async () => {
		await queue(40, (index) => `p${index}@test.example`);
		const posted = service(() => null);
		const again = () => sendAgain(db, mailerOf(deployed)!, { kind: "weekly_letter" }, letterParts, evening);
		await Promise.all([send(), again(), send()]);
		expect(posted.toSorted()).toEqual([...new Set(posted)].toSorted());
		expect(posted).toHaveLength(40);
		await db.update(mailOutbox).set({ sentAt: null });
		expect(await send(evening + 60_000)).toBe(0);
		expect(await send(evening + 600_000)).toBe(40);
	});

	test("asks no more than its trigger may, and leaves the rest to the next", async () => {
		await queue(120, (index) => `p${index}@test.example`);
		const posted = service(() => null);
		const budget = new Budget(130);
		expect(await send(evening, budget)).toBe(100);
		expect(posted).toHaveLength(100);
		// no asks are left to make letters with either
		await child("Миша", "mama@test.example");
		await makeDueLetters(db, { origin: "", key: env.SESSION_SECRET }, budget, evening);
		expect(await letters()).toHaveLength(121);
		await makeDueLetters(db, { origin: "", key: env.SESSION_SECRET }, new Budget(0), evening + 7 * 24 * hour);
		expect(await letters()).toHaveLength(121);
		expect(await send(evening + 1)).toBe(21);
	});
});

describe("stopping the letter without signing in", () => {
	async function linkOf(email: string) {
		const [letter] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
		return new URL(told(letter!).oneClick).pathname.replace(/^\/api/, "").replace(/\/stop$/, "");
	}
	const wish = async (path: string) => (await api.get(path)).json<LetterWish>();
	const nextWeek = evening + 7 * 24 * hour;

	test("works by the mail program's one click and by the page, and there is a way back", async () => {
		await child("Миша", "mama@test.example");
		await child("Оля", "dad@test.example");
		await night(evening);
		const link = await linkOf("mama@test.example");
		expect(await wish(link)).toEqual({ on: true });
		const click = await api.post(`${link}/stop`, undefined, { "Content-Type": "application/x-www-form-urlencoded" });
		expect(click.status).toBe(204);
		expect(await wish(link)).toEqual({ on: false });
		expect(await wish(await linkOf("dad@test.example"))).toEqual({ on: true });
		await night(nextWeek);
		const after = (await letters()).filter(({ createdAt }) => createdAt === nextWeek);
		expect(after.map(({ recipient }) => recipient)).toEqual(["dad@test.example"]);
		expect(await (await api.post(link, { on: true })).json()).toEqual({ on: true });
		await night(nextWeek + 7 * 24 * hour);
		expect((await letters()).filter(({ createdAt }) => createdAt > nextWeek)).toHaveLength(2);
	});

	test("is told and wished on the page too, by the parent alone, with the day and the hour of the school", async () => {
		const mail = "mama@test.example";
		const friday = { letterWeekday: 5, letterHour: 9 };
		await db
			.insert(scheduleHouses)
			.values({ house: "school:centre", zone: "Asia/Yekaterinburg", daysOff: [], ...friday });
		const misha = await child("Миша", mail);
		const own = { role: Role.parent, type: "parent" as const, email: mail, confirmedEmail: mail };
		const mama = await makeSignedIn(db, env.SESSION_SECRET, evening, { name: "Аня", ...own, createdAt: evening });
		await guard(db, mama.user.id, [misha.user.id]);
		const seen = async ({ headers }: Signed) =>
			(await (await api.get(`/reports/page/${misha.user.id}`, headers)).json<ParentPage>()).letter;
		expect(await seen(mama)).toEqual({ on: true, weekday: 5, hour: 9 });
		expect([await seen(misha), await seen(teacher)]).toEqual([null, null]);
		const stopped = await api.post("/reports/letter", { on: false }, mama.headers);
		expect(await stopped.json()).toEqual({ on: false });
		expect((await seen(mama))?.on).toBe(false);
		expect(await db.select().from(letterStops)).toHaveLength(1);
		await api.post("/reports/letter", { on: true }, mama.headers);
		expect((await seen(mama))?.on).toBe(true);
		// a child decides nothing about the parent's letter
		expect((await api.post("/reports/letter", { on: false }, misha.headers)).status).toBe(403);
		expect(await db.select().from(letterStops)).toEqual([]);
	});

	test("takes a letter that still waits with it", async () => {
		await child("Миша", "mama@test.example");
		vi.stubGlobal("fetch", () => Promise.resolve(new Response("no", { status: 500 })));
		await night(evening, deployed);
		await api.post(await linkOf("mama@test.example"), { on: false });
		expect(await letters()).toEqual([]);
	});

	test("cannot be done to somebody else's letter: a link that was changed is unknown", async () => {
		await child("Миша", "mama@test.example");
		await night(evening);
		const link = await linkOf("mama@test.example");
		const forged = link.slice(0, -1) + (link.endsWith("A") ? "B" : "A");
		expect((await api.get(forged)).status).toBe(404);
		expect((await api.post(`${forged}/stop`)).status).toBe(404);
		expect(await wish(link)).toEqual({ on: true });
	});
});
