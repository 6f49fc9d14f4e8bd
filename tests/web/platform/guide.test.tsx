import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { chapterWith } from "#web/guide/open-guide";
import { chapterOf } from "#web/guide/reader";
import { openApp, student } from "../fakes/app-harness";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const signedIn = (me: Partial<typeof student>) => {
	document.cookie = "signed-in=1; path=/";
	return { "GET /api/users/me": { status: 200, body: { ...student, ...me } } };
};

/** What the page was moved to; jsdom moves nothing. */
const moved = vi.fn(function (this: Element) {
	return this.id;
});

beforeEach(() => {
	moved.mockClear();
	Element.prototype.scrollIntoView = moved as unknown as Element["scrollIntoView"];
	document.cookie = "lang=ru; path=/";
	document.cookie = "signed-in=; path=/; max-age=0";
});

test("whoever is not signed in chooses a chapter, finds a section by a word and goes to the page it is about", async () => {
	const user = userEvent.setup();
	const { router } = openApp("/guide");
	await heading("Как это работает");
	await user.type(screen.getByRole("searchbox", { name: "Найти по слову" }), "картинк");
	await user.click(await screen.findByRole("link", { name: "Как дети входят" }));
	await heading("Учителю: как это работает");
	expect(router.state.location.href).toBe("/guide/teacher#cards");
	const section = screen.getByRole("region", { name: "Как дети входят" });
	expect(within(section).getByText("Карточки и вход").tagName).toBe("B");
	const picture = within(section).getByRole("img", { name: "Так выглядит страница: Как дети входят" });
	expect(picture.getAttribute("src")).toBe("/guide/ru/teacher-cards.webp");
	expect(picture.getAttribute("loading")).toBe("lazy");
	expect(picture.getAttribute("width")).toBe("360");
	const page = within(section).getByRole("link", { name: "Открыть страницу: Как дети входят" });
	expect(page.getAttribute("href")).toBe("/directory/groups");
});

test("the guide opens with the reader's chapter, at the section a page asked for", async () => {
	const { router } = openApp("/guide#homework", signedIn({ role: 2 }));
	await heading("Учителю: как это работает");
	expect(router.state.location.href).toBe("/guide/teacher#homework");
	await expect.poll(() => moved).toHaveLastReturnedWith("homework");
});

test("a chapter that does not exist is a page that is not there", async () => {
	openApp("/guide/nobody");
	await heading("Такой страницы нет");
});

test("each role has its chapter, and a section that is only in another opens there", () => {
	const chapter = (role: number, landing = "/main") => chapterOf({ role, landing });
	const chapters = ["parent", "child", "teacher", "school", "admin", "delegate"];
	expect([0, 1, 2, 3, 4, 5].map((role) => chapter(role))).toEqual(chapters);
	expect(chapter(3, "/olimpic/about")).toBe("delegate");
	expect(chapterWith("homework", "teacher")).toBe("teacher");
	expect(chapterWith("shop", "child")).toBe("parent");
	expect(chapterWith("", "admin")).toBe("admin");
	expect(chapterWith("nothing-like-it", "school")).toBe("school");
});
