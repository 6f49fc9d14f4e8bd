import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp } from "../fakes/app-harness";

const saved = { version: 1, saved_at: "2026-11-27T00:00:00.000Z" };
const path = "GET /api/content/documents/regulations";

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
});

test("a document is open to everybody, names the tab and shows nothing that could do harm", async () => {
	const html = '<h2>Олимпиада</h2><p onclick="alert(1)">Попытка одна</p><script>alert(1)</script>';
	const { calls } = openApp("/documents/regulations", {
		[path]: { status: 200, body: { title: "Правила", html, ...saved } },
	});
	await screen.findByRole("heading", { level: 1, name: "Правила" });
	await screen.findByRole("heading", { level: 2, name: "Олимпиада" });
	expect(screen.getByText("Попытка одна").getAttributeNames()).toEqual([]);
	expect(document.querySelector("main script")).toBeNull();
	expect(document.title).toBe("Правила · Абакус");
	expect(calls.find((call) => call.path.startsWith("/api/content/documents"))?.search.get("lang")).toBe("ru");
});

test("a document's pictures of other sites are fetched through our own server, ours as they are", async () => {
	const html = '<img src="https://p.example/a.png?x=1&amp;y=2" alt="A"><img src="/pictures/b.png" alt="B">';
	openApp("/documents/regulations", { [path]: { status: 200, body: { title: "Правила", html, ...saved } } });
	const foreign = await screen.findByRole("img", { name: "A" });
	expect(foreign.getAttribute("src")).toBe("/api/pictures?of=https%3A%2F%2Fp.example%2Fa.png%3Fx%3D1%26y%3D2");
	expect(screen.getByRole("img", { name: "B" }).getAttribute("src")).toBe("/pictures/b.png");
});

test("a document nobody has written is a page that is not there", async () => {
	openApp("/documents/regulations");
	await screen.findByRole("heading", { name: "Такой страницы нет" });
});

test("a document that does not load can be asked for again", async () => {
	openApp("/documents/regulations", { [path]: "no connection" });
	await screen.findByRole("button", { name: "Попробовать ещё раз" });
});

test("a document that one agrees to names its version, and an older one can be read", async () => {
	const terms = (_: unknown, search: URLSearchParams) => ({
		status: 200,
		body: {
			title: "Условия",
			html: "<p>Так</p>",
			version: Number(search.get("version") ?? 3),
			saved_at: saved.saved_at,
		},
	});
	openApp("/documents/terms", { "GET /api/content/documents/terms": terms });
	await screen.findByText(/^Версия 3, /);
	openApp("/documents/terms?version=1", { "GET /api/content/documents/terms": terms });
	await screen.findByText(/^Версия 1, /);
});
