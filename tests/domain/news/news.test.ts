import { describe, expect, test } from "vitest";
import { newsLack, newsStateOf } from "#domain/news/news";

describe("a piece of news", () => {
	test.each([
		["is a draft until it has a date", { publishAt: null, archivedAt: null }, "draft"],
		["is planned before its moment", { publishAt: 11, archivedAt: null }, "planned"],
		["is out from its moment on", { publishAt: 10, archivedAt: null }, "published"],
		["is put away whatever its date", { publishAt: 5, archivedAt: 7 }, "archived"],
		["is put away as a draft too", { publishAt: null, archivedAt: 7 }, "archived"],
	] as const)("%s", (_, times, state) => {
		expect(newsStateOf(times, 10)).toBe(state);
	});

	const whole = { title: "T", text: "x" };
	const none = { title: "", text: "" };
	test.each([
		["both languages", whole, whole, null],
		["one language", none, whole, null],
		["no language", none, none, "ru.title"],
		["a title without a text", whole, { title: "T", text: "" }, "en.html"],
		["a text without a title", { title: "", text: "x" }, whole, "ru.title"],
	])("written in %s lacks what it must say", (_, ru, en, lack) => {
		expect(newsLack({ ru, en })).toBe(lack);
	});
});
