import { type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import { Role } from "#domain/user/role";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { markupAttacks } from "../tests/factories/markup-attacks";
import { olympiadForm, usualCategories } from "../tests/factories/olympiad-form";
import { codeFor, demo, expect, signIn, test } from "./fixtures";

type Watched = Window & { violations?: string[]; hit?: number };
type Planter = { send: (path: string, data: unknown) => Promise<Record<string, unknown>>; api: APIRequestContext };

/** Attacks that fit a title and a line, and all of them for a text with markup or of many lines. */
const title = '"><img src=x onerror=hit=1>';
const line = '"><img src=x onerror=window.hit=1>';
const html = `<p>Text</p>${markupAttacks.join("<p>")}`;
const prose = markupAttacks.slice(0, 5).join(" ").slice(0, 280);

/** Sends what staff write; each of these calls must take it, or the field is not what is attacked. */
function planter(api: APIRequestContext, headers: Record<string, string>): Planter {
	return {
		api,
		async send(path, data) {
			const answer = await api.post(`/api${path}`, { headers, data });
			expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
			return answer.status() === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
		},
	};
}

/** A teacher of this test alone. */
async function newTeacher(context: BrowserContext, baseURL: string): Promise<Planter> {
	const api = context.request;
	const email = `markup-${process.pid}-${Date.now()}@demo.test`;
	const { send } = planter(api, { origin: baseURL });
	const names = { name: "Ада", surname: "Лунина", city: "Тверь" };
	const rest = { phone: "+79991234567", password: "Abacus26x", lang: "ru", terms: 1, privacy: 1 };
	await send("/users/signup", { kind: "teacher", ...names, email, ...rest });
	await send("/users/signup/confirm", { email, code: await codeFor(api, email) });
	return planter(api, { origin: baseURL });
}

async function watch(context: BrowserContext): Promise<Page> {
	const page = await context.newPage();
	await page.addInitScript(() => {
		const watched = window as Watched;
		watched.violations = [];
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
			watched.violations?.push(`${violatedDirective} ${blockedURI}`);
		});
	});
	await page.route("**/api/pictures?*", (route) => route.fulfill({ path: "web/public/icons/apple-touch-icon.png" }));
	return page;
}

/** Opens pages; of each, how often something ran, what the policy had to refuse, and whether the attack is read as text. */
async function walk(page: Page, paths: readonly string[]) {
	const seen: { path: string; hit: number; violations: string[]; read: boolean }[] = [];
	for (const path of paths) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
		await expect(page.locator("[data-slot=loading]"), path).toHaveCount(0);
		await page.waitForLoadState("networkidle");
		seen.push(
			await page.evaluate((at) => {
				const { hit = 0, violations = [] } = window as Watched;
				const fields = [...document.querySelectorAll("input, textarea")].map(
					(field) => (field as HTMLInputElement).value,
				);
				const read = /onerror=(window\.)?hit=1/.test([document.body.innerText, ...fields].join(" "));
				return { path: at, hit, violations, read };
			}, path),
		);
	}
	expect(seen.filter(({ hit, violations }) => hit > 0 || violations.length > 0)).toEqual([]);
	return seen.filter(({ read }) => read).map(({ path }) => path);
}

test("no field that staff write runs anything on any page where it is read", async ({ browser, baseURL, quiet }) => {
	test.setTimeout(240_000);
	const origin = baseURL!;
	const today = moscowDate(Date.now());
	const contexts = await Promise.all(
		["teacher", "child", "admin"].map(() => browser.newContext({ baseURL: origin, locale: "ru-RU" })),
	);
	for (const context of contexts) quiet.watch(context);
	const [ofTeacher, ofChild, ofAdmin] = contexts as [BrowserContext, BrowserContext, BrowserContext];

	const teacher = await newTeacher(ofTeacher, origin);
	const child = { name: "Ева", surname: "Зорина" };
	const made = await teacher.send("/directory/students", { rows: [child], group_name: title });
	const { _id: pupil } = (made["data"] as { _id: string }[])[0]!;
	const { _id: group } = made["group"] as { _id: string };
	await teacher.send(`/directory/students/${pupil}/note`, { text: prose, known: null });
	const tasks = [{ simulator: "sum", count: 5, params: {}, comment: line }];
	const schedule = { rule: "daily", createDay: today, deadlineDay: addDays(today, 3) };
	const given = { schedule, tasks, groups: [group], theme: title, comment: prose };
	const homework = (await teacher.send("/homeworks", { _id: crypto.randomUUID(), ...given }))["_id"] as string;
	const when = { day: addDays(today, 1), weekdays: [], time: "12:00", minutes: 45, place: title };
	await teacher.send("/schedule/lessons", { _id: crypto.randomUUID(), group, ...when });
	const cards = await teacher.send(`/groups/${group}/cards`, { ids: [pupil] });
	const { secret } = (cards["data"] as { secret: string }[])[0]!;

	const reader = planter(ofChild.request, { origin });
	await reader.send("/card/enter", { secret });
	const list = (await (await ofChild.request.get("/api/homeworks/assignments?tab=new")).json()) as {
		data: { _id: string }[];
	};
	const work = list.data[0]!._id;
	await teacher.send("/homeworks/assignments/extend", {
		assignments: [work],
		until: addDays(today, 4),
		reason: line,
	});

	await signIn(ofAdmin, demo("admin"));
	const admin = planter(ofAdmin.request, { origin });
	const text = { title: line, html };
	await admin.send("/content/documents/syllabus", { ru: text, en: text });
	const piece = crypto.randomUUID();
	// read by admins alone, so that no child of another story finds it
	const audience = { kind: "update", colour: "blue", roles: [Role.admin], schools: [], groups: [] };
	const name = encodeURIComponent(`${line}.pdf`);
	const hung = await admin.api.post(`/api/news/files?name=${name}`, {
		headers: { origin, "content-type": "application/octet-stream" },
		data: Buffer.from("%PDF-1.7"),
	});
	expect(hung.status(), await hung.text()).toBe(200);
	const files = [((await hung.json()) as { _id: string })._id];
	await admin.send("/news/manage", { _id: piece, ...audience, ru: text, en: text, files, publish: "now", at: null });
	const school = { name: title, city: title, address: title, metro: title, director: "Ада Лунина" };
	const head = { head_name: "Ада", head_surname: "Лунина", head_email: `head-${Date.now()}@demo.test` };
	await admin.send("/directory/schools", { ...school, ...head });
	const letter = { subject: line, html: `<p>{link}</p>${html}` };
	await admin.send("/letter-texts/seat_offered", { ru: letter, en: letter });
	await admin.send(`/people/${pupil}/sessions/end`, { reason: prose });
	await teacher.send("/opinions", { subject: "product", _id: "", stars: 1, comment: prose, lang: "ru" });
	const none = { ru: "", en: "" };
	const form = olympiadForm(Date.now() + 90 * 86_400_000, {
		name: line,
		name_en: line,
		signatories: [{ name: { ru: line, en: line }, office: { ru: line, en: line }, picture: "", signs: [] }],
		type: "sama",
		desc: html,
		reglament: "",
		diploma_texts: { personal: { ru: prose, en: prose }, center: none, teacher: none },
		categories: usualCategories("sama"),
		draft: true,
	});
	const draft = await admin.send("/olimpic/admin", form);
	const olympiad = (draft["_id"] ?? (draft["olimpic"] as { _id: string } | undefined)?._id) as string;
	const named = { reason: line, name_ru: line, name_en: line };
	await admin.send("/exams/demo-exam-uamap-13/certificate/reissue", named);
	const history = (await (await ofAdmin.request.get("/api/exams/demo-exam-uamap-13/certificate/history")).json()) as {
		data: { code: string; replaced: boolean }[];
	};
	const { code } = history.data.find(({ replaced }) => !replaced)!;

	await test.step("as an admin", async () => {
		const read = await walk(await watch(ofAdmin), [
			"/news",
			"/news/manage",
			`/news/manage/${piece}`,
			"/site",
			"/documents/syllabus",
			"/letter-texts",
			`/people/${pupil}`,
			"/people?search=img",
			"/journal",
			"/opinions",
			"/directory/schools",
			"/directory/teachers",
			"/statistics",
			`/olimpic/edit/${olympiad}`,
			`/olimpic/edit/${olympiad}/check`,
			`/olimpic/edit/${olympiad}/preview`,
			"/exams/demo-exam-uamap-13/certificate",
			`/certificates/${code}`,
		]);
		expect(read).toEqual(
			expect.arrayContaining(["/news", `/people/${pupil}`, "/journal", "/opinions", "/directory/schools"]),
		);
	});
	await test.step("as the teacher", async () => {
		const read = await walk(await watch(ofTeacher), [
			"/main",
			"/profile",
			"/directory/groups",
			"/directory/students",
			`/directory/cards?group=${group}`,
			"/homeworks",
			`/homeworks/given/${homework}`,
			`/homeworks/edit/${homework}`,
			"/schedule",
			"/reports",
		]);
		expect(read).toEqual(expect.arrayContaining(["/directory/groups", "/directory/students", "/homeworks"]));
	});
	await test.step("as the child", async () => {
		// the admin has ended the child's session
		await reader.send("/card/enter", { secret });
		const read = await walk(await watch(ofChild), [
			"/main",
			"/homeworks",
			`/homeworks/assignments/${work}`,
			"/schedule",
			"/rating",
			"/profile",
		]);
		expect(read).toEqual(expect.arrayContaining([`/homeworks/assignments/${work}`]));
	});
	await test.step("as a guest, on the page where one signs in", async () => {
		const before = (await (await ofAdmin.request.get("/api/content/manage/signin")).json()) as {
			ru: Record<string, string>;
			en: Record<string, string>;
		};
		const attacked = (page: Record<string, string>) => ({ ...page, subtitle: line, html, image: "", regulations: "" });
		await admin.send("/content/signin", { ru: attacked(before.ru), en: attacked(before.en) });
		const guest = await browser.newContext({ baseURL: origin, locale: "ru-RU" });
		quiet.watch(guest);
		try {
			expect(await walk(await watch(guest), ["/signin", "/"])).toContain("/signin");
		} finally {
			await admin.send("/content/signin", { ru: before.ru, en: before.en });
		}
	});
	const plain = { subject: "", html: "" };
	await admin.send("/letter-texts/seat_offered", { ru: plain, en: plain });
	for (const context of contexts) await context.close();
});
