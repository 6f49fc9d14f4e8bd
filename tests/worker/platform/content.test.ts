import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { z } from "zod";
import { openDb } from "#db/client";
import { Role } from "#domain/user/role";
import type { ManagedContent, PublishedDocument } from "#worker/content/contract";
import { sanitiseHtml } from "#worker/content/sanitise";
import { makeApi, noon } from "../../factories/api";
import { png } from "../../factories/pictures";
import { makeSignedIn } from "../../factories/rows";

const db = openDb(env.DB);
const api = makeApi(env);

test.each([
	["<p>Считай <b>в уме</b></p>", "<p>Считай <b>в уме</b></p>"],
	["<script>alert(1)</script>after", "after"],
	["<style>p{}</style><p>x", "<p>x</p>"],
	["<p onclick=alert(1) class='a'>x</p>", "<p>x</p>"],
	['<img src=x onerror="alert(1)">', "<img>"],
	['<img src="https://a.test/b.png" alt="a">', '<img src="https://a.test/b.png" alt="a">'],
	['<img src="data:image/svg+xml,x">', "<img>"],
	['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
	['<a href="java&#10;script:alert(1)">x</a>', "<a>x</a>"],
	['<a href=" &#x6A;avascript:alert(1)">x</a>', "<a>x</a>"],
	['<a href="//evil.test">x</a>', "<a>x</a>"],
	['<a href="/\\evil.test">x</a>', "<a>x</a>"],
	['<a href="/rules">x</a>', '<a href="/rules" rel="noopener noreferrer">x</a>'],
	['<a href="https://a.test/?a=1&b=2">x</a>', '<a href="https://a.test/?a=1&amp;b=2" rel="noopener noreferrer">x</a>'],
	["<b><i>x</b>y</i>", "<b><i>x</i></b>y"],
	["1 < 2 & 3 > 2", "1 &lt; 2 &amp; 3 &gt; 2"],
	["&lt;script&gt;", "&lt;script&gt;"],
	["<svg><script>x</script></svg>y", "y"],
	["<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
	["<!-- <b> -->x<!doctype html>", "x"],
	['<p title="><script>x</script>">y</p>', "<p>y</p>"],
	["<constructor a=1>x</constructor><toString>y<__proto__ b=2>", "xy&lt;__proto__ b=2&gt;"],
	["&constructor &constructor; &valueOf;", "&amp;constructor &amp;constructor; &amp;valueOf;"],
	['<a href="/x?a=1&lt=2&amp2=3&gt">x</a>', '<a href="/x?a=1&amp;lt=2&amp;amp2=3&gt;" rel="noopener noreferrer">x</a>'],
	['<a href="java&#115cript:x">x</a>', "<a>x</a>"],
	["<form action=/x><input name=a>text</form>", "text"],
])("%j is kept as %j", (html, kept) => {
	expect(sanitiseHtml(html)).toBe(kept);
});

test("cleaning what is clean changes nothing", () => {
	const html = '<h2>A</h2><ul><li>1 &lt; 2</li></ul><a href="/rules" rel="noopener noreferrer">x</a>';
	expect(sanitiseHtml(sanitiseHtml(html))).toBe(sanitiseHtml(html));
});

test("the sign-in page is written by an admin in both languages and read by everybody, clean", async () => {
	const empty = { title: "", subtitle: "", html: "", regulations: "", image: "" };
	expect(await (await api.get("/content/signin")).json()).toEqual(empty);
	const page = {
		title: "Привет",
		subtitle: "",
		html: "<p onclick=x>да<script>1</script></p>",
		regulations: "/rules",
		image: "",
	};
	const body = { ru: page, en: { ...page, title: "Hello" } };
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin, type: "teacher" });
	const teacher = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.teacher, type: "teacher" });
	expect((await api.post("/content/signin", body, teacher.headers)).status).toBe(403);
	expect((await api.post("/content/signin", body, admin.headers)).status).toBe(204);
	expect(await (await api.get("/content/signin?lang=en")).json()).toEqual({
		...page,
		title: "Hello",
		html: "<p>да</p>",
	});
	expect(await (await api.get("/content/signin")).json()).toMatchObject({ title: "Привет" });
});

test("a document of the site is written by an admin, read by everybody, clean, and is not there before", async () => {
	const path = "/content/documents/syllabus";
	expect((await api.get(path)).status).toBe(404);
	expect((await api.get("/content/documents/secrets")).status).toBe(422);
	const body = {
		ru: { title: "Программа", html: "<table><tr><td onclick=x>13</td></tr></table>" },
		en: { title: "Syllabus", html: "<p>13</p>" },
	};
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin, type: "teacher" });
	const school = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.school, type: "teacher" });
	expect((await api.post(path, body, school.headers)).status).toBe(403);
	expect((await api.post(path, body, admin.headers)).status).toBe(204);
	expect(await (await api.get(path)).json()).toMatchObject({
		title: "Программа",
		html: "<table><tr><td>13</td></tr></table>",
	});
	expect(await (await api.get(`${path}?lang=en`)).json()).toMatchObject({ ...body.en, version: 1 });
});

test("every save of a page stays as a version that an admin can open again", async () => {
	const path = "/content/documents/regulations";
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin, nameEn: "Irina", surnameEn: "L" });
	const page = (title: string) => ({ title, html: `<p>${title}</p>` });
	for (const title of ["First", "Second"]) await api.post(path, { ru: page(title), en: page(title) }, admin.headers);
	const versions = [
		{ version: 2, by: "Irina L" },
		{ version: 1, by: "Irina L" },
	];
	const read = async (query = "") =>
		(await api.get(`/content/manage/regulations${query}`, admin.headers)).json<z.infer<typeof ManagedContent>>();
	expect(await read()).toMatchObject({ ru: page("Second"), versions });
	expect(await read("?version=1")).toMatchObject({ ru: page("First"), en: page("First"), versions });
	expect((await api.get("/content/manage/regulations?version=7", admin.headers)).status).toBe(404);
	expect(await (await api.get(path)).json()).toMatchObject({ ...page("Second"), version: 2 });
	expect(await (await api.get(`${path}?version=1`)).json()).toMatchObject({ ...page("First"), version: 1 });
	expect((await api.get(`${path}?version=7`)).status).toBe(404);
});

test.each(["terms", "privacy"])("%s are there before anybody has written a word, in both languages", async (key) => {
	for (const lang of ["ru", "en"]) {
		const found = await (await api.get(`/content/documents/${key}?lang=${lang}`)).json<PublishedDocument>();
		expect(found.version).toBe(1);
		expect(/[а-яё]/i.test(found.html)).toBe(lang === "ru");
		// an admin who saves it unchanged keeps every word and link
		expect(sanitiseHtml(found.html).replaceAll(' rel="noopener noreferrer"', "")).toBe(found.html);
	}
});

test("a guest is shown the picture of the sign-in page, and no photo of a person by that address", async () => {
	const admin = await makeSignedIn(db, env.SESSION_SECRET, noon, { role: Role.admin });
	const put = (address: string) => api.raw("POST", address, png(), { ...admin.headers, "Content-Type": "image/png" });
	const { url } = await (await put("/content/pictures")).json<{ url: string }>();
	expect((await api.get(url.replace("/api", ""))).status).toBe(200);
	const { photo } = await (await put("/users/photo")).json<{ photo: { url: string } }>();
	expect((await api.get(`/content/pictures/${photo.url.split("/").at(-1)}`)).status).toBe(404);
});
