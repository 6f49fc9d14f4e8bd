import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { openDb } from "#db/client";
import { news, newsUploads } from "#db/schema/news";
import { siteContent } from "#db/schema/operations";
import { schools } from "#db/schema/school";
import { users } from "#db/schema/user";
import { mostAttachmentBytes } from "#domain/news/attachment";
import { Role } from "#domain/user/role";
import type { LatestNews, ManagedList, NewsFeed, NewsFile, SavedNews } from "#worker/news/contract";
import { dropUnused } from "#worker/news/uploads";
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

describe("files beside news", () => {
	const put = async (name: string, body: BodyInit, who = admin) => {
		const headers = { ...who.headers, "Content-Type": "application/octet-stream" };
		const answer = await api.raw("POST", `/news/files?name=${encodeURIComponent(name)}`, body, headers);
		return { status: answer.status, body: await answer.json<NewsFile & { error?: string }>() };
	};
	const load = ({ headers }: Person, id: string) => api.get(`/news/files/${id}`, headers);

	test("are of a few kinds by name and bytes, never SVG, a page or a document with macros, and not above 10 MB", async () => {
		const kind = async (name: string, body: BodyInit) => (await put(name, body)).body.error ?? "kept";
		expect(await kind("Лагерь.pdf", "%PDF-1.7 …")).toBe("kept");
		expect(await kind("List.xlsx", "PK\u0003\u0004 xl/workbook.xml")).toBe("kept");
		for (const [name, body] of [
			["a.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
			["a.html", "<script>alert(1)</script>"],
			["a.pdf", "<script>alert(1)</script>"],
			["a.docx", "PK\u0003\u0004 xl/workbook.xml"],
			["a.docx", "PK\u0003\u0004 word/document.xml word/vbaProject.bin"],
			["a.docm", "PK\u0003\u0004 word/document.xml"],
		] as const)
			expect(await kind(name, body), name).toBe("WRONG_ATTACHMENT_TYPE");
		expect(await kind("b.pdf", `%PDF-${"x".repeat(mostAttachmentBytes)}`)).toBe("ATTACHMENT_TOO_LARGE");
		expect((await put("c.pdf", "%PDF-", teacher)).status).toBe(403);
	});

	test("are read by those who may read the piece, in the order they were hung on it", async () => {
		const [first, second] = [(await put("Б.pdf", "%PDF-1")).body, (await put("А.pdf", "%PDF-2")).body];
		await write({ schools: ["near"], files: [first._id, second._id] });
		expect((await feedOf(child))[0]?.files).toEqual([first, second]);
		const loaded = await load(child, first._id);
		expect([loaded.status, await loaded.text()]).toEqual([200, "%PDF-1"]);
		expect(loaded.headers.get("Content-Disposition")).toBe("attachment; filename*=UTF-8''%D0%91.pdf");
		expect(loaded.headers.get("Content-Security-Policy")).toContain("sandbox");
		expect((await load(stranger, first._id)).status).toBe(404);
		expect((await load(admin, first._id)).status).toBe(200);
		const unknown = await api.post("/news/manage", piece({ files: [crypto.randomUUID()] }), admin.headers);
		expect(await unknown.json()).toMatchObject({ fields: { files: "NOT_FOUND" } });
		const six = Array.from({ length: 6 }, () => first._id);
		expect((await api.post("/news/manage", piece({ files: six }), admin.headers)).status).toBe(422);
	});

	test("and pictures go a week after they were put up if nothing names them; an archived piece and a draft keep theirs", async () => {
		const picture = async () => {
			const headers = { ...admin.headers, "Content-Type": "image/png" };
			return (await (await api.raw("POST", "/news/pictures", png(), headers)).json<{ url: string }>()).url;
		};
		const [used, unused, inPage] = [await picture(), await picture(), await picture()];
		const [hung, alone] = [(await put("a.pdf", "%PDF-1")).body._id, (await put("b.pdf", "%PDF-1")).body._id];
		await write({ publish: "draft", ru: { title: "Черновик", html: `<p>x</p><img src="${used}" alt="">` } });
		const { _id } = await write({ files: [hung] });
		await api.post(`/news/manage/${_id}/archive`, { archived: true }, admin.headers);
		await db.insert(siteContent).values({ key: "signin", ru: `<img src="${inPage}">`, en: "", updatedAt: noon });
		const ids = [used, unused, inPage].map((url) => url.split("/").at(-1)!);
		const kept = async () => {
			const keys = (await env.FILES.list()).objects.map(({ key }) => key.split("/")[1]!);
			return keys.filter((key) => [...ids, hung, alone].includes(key)).toSorted();
		};
		await dropUnused(env.FILES, db, noon + 7 * 24 * hour);
		expect(await kept()).toEqual([...ids, hung, alone].toSorted());
		await dropUnused(env.FILES, db, noon + 7 * 24 * hour + 1);
		expect(await kept()).toEqual([ids[0]!, ids[2]!, hung].toSorted());
		expect(await db.select({ id: newsUploads.id }).from(newsUploads)).toHaveLength(3);
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
