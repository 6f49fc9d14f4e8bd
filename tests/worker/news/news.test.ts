import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { openDb } from "#db/client";
import { news } from "#db/schema/news";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";
import { Role } from "#domain/user/role";
import type { LatestNews, ManagedList, NewsFeed, SavedNews } from "#worker/news/contract";
import { makeApi, noon } from "../../factories/api";
import { png } from "../../factories/pictures";
import { makeGroup, makeSignedIn } from "../../factories/rows";
import { markupAttacks } from "../../factories/markup-attacks";

const db = openDb(env.DB);
const api = makeApi(env);
const hour = 3_600_000;

type Person = Awaited<ReturnType<typeof makeSignedIn>>;
let admin: Person;
let teacher: Person;
let child: Person;
let stranger: Person;
beforeEach(async () => {
	api.clock.now = noon;
	for (const table of [news, users, schools]) await db.delete(table);
	await db.insert(schools).values([
		{ id: "near", name: "Пятая косточка", createdAt: 0 },
		{ id: "far", name: "Лидер", createdAt: 0 },
	]);
	const made = (row: object) => makeSignedIn(db, env.SESSION_SECRET, noon, { createdAt: 0, ...row });
	admin = await made({ role: Role.admin, type: "teacher", nameEn: "Elena", surnameEn: "Sokolova" });
	teacher = await made({ role: Role.teacher, type: "teacher", schoolId: "near" });
	child = await made({ role: Role.student, creatorId: teacher.user.id });
	stranger = await made({ role: Role.student });
});

const piece = (change: object = {}) => ({
	_id: crypto.randomUUID(),
	kind: "regular",
	colour: "blue",
	ru: { title: "Лагерь", html: "<p>Едем в лагерь</p>" },
	en: { title: "Camp", html: "<p>We go to camp</p>" },
	roles: [] as number[],
	schools: [] as string[],
	groups: [] as string[],
	publish: "now",
	at: null as string | null,
	...change,
});
const write = async (change: object = {}) => {
	const answer = await api.post("/news/manage", piece(change), admin.headers);
	expect(answer.status).toBe(200);
	return (await answer.json<z.infer<typeof SavedNews>>()).data;
};
const feedOf = async ({ headers }: Person, lang = "ru") =>
	(await (await api.get(`/news?lang=${lang}`, headers)).json<z.infer<typeof NewsFeed>>()).data;
const titlesOf = async (person: Person, lang?: string) => (await feedOf(person, lang)).map(({ title }) => title);
const latestOf = async ({ headers }: Person) =>
	(await api.get("/news/latest?lang=ru", headers)).json<z.infer<typeof LatestNews>>();

describe("news are read by those they are for", () => {
	test("of one school: its teachers and the children they made, nobody else", async () => {
		await write({ schools: ["near"] });
		expect(await titlesOf(child)).toEqual(["Лагерь"]);
		expect(await titlesOf(child, "en")).toEqual(["Camp"]);
		expect(await titlesOf(teacher)).toEqual(["Лагерь"]);
		expect(await titlesOf(stranger)).toEqual([]);
		expect((await latestOf(stranger)).data).toEqual([]);
	});

	test("of a group: its children and its teacher; a school beside it adds its people", async () => {
		const group = await makeGroup(db, teacher.user.id, [stranger.user.id]);
		await write({ groups: [group] });
		expect(await titlesOf(stranger)).toEqual(["Лагерь"]);
		expect(await titlesOf(teacher)).toEqual(["Лагерь"]);
		expect(await titlesOf(child)).toEqual([]);
		await write({ groups: [group], schools: ["near"], ru: { title: "Обоим", html: "<p>x</p>" } });
		expect(await titlesOf(child)).toEqual(["Обоим"]);
	});

	test("of a role, and of readers in whose language they are written", async () => {
		await write({ roles: [Role.teacher] });
		await write({ ru: { title: "", html: "" } });
		expect(await titlesOf(teacher)).toEqual(["Лагерь"]);
		expect(await titlesOf(child)).toEqual([]);
		expect(await titlesOf(child, "en")).toEqual(["Camp"]);
	});

	test("from their moment on, and not from the archive", async () => {
		const planned = await write({ publish: "at", at: new Date(noon + hour).toISOString() });
		await write({ publish: "draft", ru: { title: "Черновик", html: "" } });
		expect(planned.state).toBe("planned");
		expect(await titlesOf(child)).toEqual([]);
		api.clock.now = noon + hour;
		expect(await titlesOf(child)).toEqual(["Лагерь"]);
		await api.post(`/news/manage/${planned._id}/archive`, { archived: true }, admin.headers);
		expect(await titlesOf(child)).toEqual([]);
	});

	test("and are marked as read, each by everybody for themselves", async () => {
		const { _id } = await write({});
		const hidden = await write({ roles: [Role.teacher] });
		expect(await latestOf(child)).toMatchObject({ unread: 1, data: [{ _id, read: false }] });
		const noted = await api.post("/news/read", { ids: [_id, hidden._id] }, child.headers);
		expect(noted.status).toBe(204);
		expect(await latestOf(child)).toMatchObject({ unread: 0, data: [{ _id, read: true }] });
		expect(await latestOf(stranger)).toMatchObject({ unread: 1 });
		const list = await (await api.get("/news/manage", admin.headers)).json<z.infer<typeof ManagedList>>();
		expect(list.data.map(({ reads }) => reads).toSorted()).toEqual([0, 1]);
	});

	test("somebody new has nothing to catch up with", async () => {
		await write({});
		const fresh = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.student, createdAt: noon + 1 });
		expect(await latestOf(fresh)).toMatchObject({ unread: 0, data: [{ read: true }] });
	});
});

describe("an admin who writes news", () => {
	test("sends a press twice and has one piece, which an edit leaves at its moment", async () => {
		const body = piece();
		await api.post("/news/manage", body, admin.headers);
		api.clock.now = noon + hour;
		const { data } = await (await api.post("/news/manage", body, admin.headers)).json<z.infer<typeof SavedNews>>();
		expect(data).toMatchObject({ creator: "Elena Sokolova", at: new Date(noon).toISOString() });
		const { _id, ...changes } = piece({ ru: { title: "Лагерь 2", html: "<p>x</p>" }, schools: ["far"] });
		const edited = await api.post(`/news/manage/${data._id}`, changes, admin.headers);
		expect((await edited.json<z.infer<typeof SavedNews>>()).data).toMatchObject({
			at: new Date(noon).toISOString(),
			schools: [{ _id: "far", name: "Лидер" }],
		});
		expect(await titlesOf(child)).toEqual([]);
	});

	test("cannot bring out what is half written, but may keep it", async () => {
		const half = { en: { title: "Camp", html: "<p>&nbsp;<br></p>" } };
		const refused = await api.post("/news/manage", piece(half), admin.headers);
		expect([refused.status, await refused.json()]).toMatchObject([422, { fields: { "en.html": "REQUIRED" } }]);
		await write({ ...half, publish: "draft" });
	});

	test("finds pieces by state, kind and a part of the title", async () => {
		await write({ kind: "update" });
		await write({ publish: "draft", ru: { title: "Ёлка", html: "<p>x</p>" } });
		const found = async (query: string) =>
			(await (await api.get(`/news/manage?${query}`, admin.headers)).json<z.infer<typeof ManagedList>>()).data.map(
				({ ru }) => ru,
			);
		expect(await found("state=draft")).toEqual(["Ёлка"]);
		expect(await found("kind=update")).toEqual(["Лагерь"]);
		expect(await found("search=%D0%B5%D0%BB%D0%BA")).toEqual(["Ёлка"]);
	});

	test("keeps pictures that are pictures, and no SVG", async () => {
		const put = (body: BodyInit, type: string) =>
			api.raw("POST", "/news/pictures", body, { ...admin.headers, "Content-Type": type });
		expect((await put(png(), "image/png")).status).toBe(200);
		const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
		for (const type of ["image/svg+xml", "image/png"]) expect((await put(svg, type)).status).toBe(422);
	});
});

test.each(markupAttacks)("nothing of %j runs where the text is read", async (attack) => {
	await write({ ru: { title: "Лагерь", html: `<p>x</p>${attack}` } });
	const [read] = await feedOf(child);
	// a parser of HTML tells what is left, tag by tag
	const left: string[] = [];
	const rewriter = new HTMLRewriter().on("*", {
		element(tag) {
			for (const [name, value] of tag.attributes) left.push(`${tag.tagName} ${name}=${value}`);
			if (!/^(a|p|b|img|table)$/.test(tag.tagName)) left.push(tag.tagName);
		},
	});
	await rewriter.transform(new Response(read!.html, { headers: { "Content-Type": "text/html" } })).text();
	const harmless = /^(a href=https:\/\/a\.test|a rel=noopener noreferrer|img src=(x|https:\/\/a\.test\/x)|img alt=a)$/;
	expect(left.filter((one) => !harmless.test(one))).toEqual([]);
});
