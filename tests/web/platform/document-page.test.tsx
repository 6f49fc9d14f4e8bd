import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp } from "../fakes/app-harness";

const path = "GET /api/content/documents/regulations";

beforeEach(() => {
	document.cookie = "lang=ru; path=/";
});

test("a document is open to everybody, names the tab and shows nothing that could do harm", async () => {
	const html = '<h2>Олимпиада</h2><p onclick="alert(1)">Попытка одна</p><script>alert(1)</script>';
	const { calls } = openApp("/documents/regulations", { [path]: { status: 200, body: { title: "Правила", html } } });
	await screen.findByRole("heading", { level: 1, name: "Правила" });
	await screen.findByRole("heading", { level: 2, name: "Олимпиада" });
	expect(screen.getByText("Попытка одна").getAttributeNames()).toEqual([]);
	expect(document.querySelector("main script")).toBeNull();
	expect(document.title).toBe("Правила · Абакус");
	expect(calls.find((call) => call.path.startsWith("/api/content/documents"))?.search.get("lang")).toBe("ru");
});

test("a document's pictures of other sites are fetched through our own server, ours as they are", async () => {
	const html = '<img src="https://p.example/a.png?x=1&amp;y=2" alt="A"><img src="/pictures/b.png" alt="B">';
	openApp("/documents/regulations", { [path]: { status: 200, body: { title: "Правила", html } } });
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
