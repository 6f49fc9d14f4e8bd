import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Role } from "#domain/user/role";
import type { GroupBook, SectionDone } from "#worker/book/contract";
// files of their own, which a busy machine loads late
import "#web/account/session/require-action";
import "#web/book/path-page";
import "#web/book/section-page";
import "#web/book/theory-page";
import "#web/book/train-page";
import "#web/school/homework/teacher/builder-page";
import { openApp, student } from "../fakes/app-harness";

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=en; path=/";
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	document.cookie = "lang=; path=/; max-age=0";
});

const me = { ...student, lang: "en" as const };
const teacher = { ...me, role: Role.teacher, type: "teacher" as const, _id: "t1" };
const ok = (body: unknown) => ({ status: 200, body });
const done = (section: string, good: number): SectionDone => ({ section, sets: good, good, theory: true });
const book = (...data: SectionDone[]) => ok({ _id: me._id, data });

// a page has 57 beads: looking for each by role takes seconds
describe("the book of a child", () => {
	test("leads on from the last bead at the beam, and counts it in its chapter", async () => {
		openApp("/books", {
			"GET /api/users/me": ok(me),
			"GET /api/books": book(done("direct-4", 2), done("direct-5", 1)),
		});
		await screen.findByLabelText("Lower beads: done");
		const onward = screen.getByLabelText("The upper bead: next");
		expect(onward.getAttribute("aria-current")).toBe("step");
		expect(screen.getByRole("link", { name: "Go on" }).getAttribute("href")).toBe("/books/direct-5");
		screen.getByLabelText("+4 = +5 −1: still ahead");
		const chapter = screen.getByText("Simple").closest("section")!;
		within(chapter).getByText("1 of 5");
	});

	test("is open without an answer of the server", async () => {
		openApp("/books", {
			"GET /api/users/me": ok(me),
			"GET /api/books": { status: 503, body: { error: "UNAVAILABLE", requestId: "r" } },
		});
		await screen.findByLabelText("Lower beads: next");
	});

	test("shows a section in pictures, and the next one when two sets went well", async () => {
		openApp("/books/five-plus-4", { "GET /api/users/me": ok(me), "GET /api/books": book(done("five-plus-4", 2)) });
		await screen.findByRole("heading", { level: 1, name: "+4 = +5 −1" });
		for (const picture of ["The abacus shows 1", "+5: the abacus shows 6", "−1: the abacus shows 5"])
			screen.getByRole("img", { name: picture });
		const onward = await screen.findByRole("link", { name: "Next: +3 = +5 −2" });
		expect(onward.getAttribute("href")).toBe("/books/five-plus-3");
		expect(screen.queryByRole("link", { name: "Give as homework" })).toBeNull();
	});

	test("says of a set that it is the book's: nobody gave it", async () => {
		openApp("/books/five-plus-4/train/1", { "GET /api/users/me": ok(me), "GET /api/books": book() });
		await screen.findByText("A set of the book: Little friends, 1 digit, 3 numbers");
		expect(screen.queryByText(/Set by your teacher/)).toBeNull();
	});

	test("waits with each move of the owl for a press where no motion is wanted", async () => {
		vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
		openApp("/books/five-plus-4/lesson", { "GET /api/users/me": ok(me), "GET /api/books": book() });
		const turn = await screen.findByRole("button", { name: "Next move", description: /one move of the owl/ });
		const shown = () => Number(document.querySelector(".abacus-digits")?.textContent);
		vi.useFakeTimers();
		act(() => void vi.advanceTimersByTime(60_000));
		expect(shown()).toBe(1);
		fireEvent.click(turn);
		expect(shown()).toBe(6);
		fireEvent.keyDown(document.body, { key: "Enter" });
		expect(shown()).toBe(5);
		screen.getByRole("button", { name: "Next", description: "" });
		fireEvent.click(screen.getByRole("button", { name: "Show it again" }));
		expect(shown()).toBe(1);
	});

	test("has no page for a section that does not exist", async () => {
		openApp("/books/five-plus-9", { "GET /api/users/me": ok(me), "GET /api/books": book() });
		await screen.findByRole("heading", { level: 1, name: "There is no such page" });
	});
});

describe("the book of a teacher", () => {
	const group: GroupBook = {
		_id: "g1",
		name: "Owls",
		children: [
			{ _id: "c1", name: "Алиса", name_en: "Alisa", data: [done("five-plus-4", 2)] },
			{ _id: "c2", name: "Лев", name_en: "Lev", data: [done("five-plus-4", 1)] },
			{ _id: "c3", name: "Ян", name_en: "Yan", data: [] },
		],
		cut: false,
	};
	const owls = {
		_id: "g1",
		name: "Owls",
		students: 3,
		teacher: { _id: "t1", name: "Марина", name_en: "Marina" },
		archived: false,
		created_at: "2026-01-01T00:00:00.000Z",
	};
	const answers = {
		"GET /api/users/me": ok(teacher),
		"GET /api/books": book(),
		"GET /api/groups": ok({ data: [owls], count: 1, page: 1 }),
		"GET /api/books/groups/g1": ok(group),
	};

	test("says of a group who has done a section, who is at it and who is not", async () => {
		openApp("/books", answers);
		await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Group" }), "Owls");
		await userEvent.click(await screen.findByLabelText("+4 = +5 −1: done by 1 of 3"));
		await screen.findByRole("heading", { level: 1, name: "+4 = +5 −1" });
		const names = await screen.findAllByRole("definition");
		expect(names.map(({ textContent }) => textContent)).toEqual(["Alisa", "Lev", "Yan"]);
	});

	test("says so where a group has more children than are told", async () => {
		openApp("/books/five-plus-4?group=g1", { ...answers, "GET /api/books/groups/g1": ok({ ...group, cut: true }) });
		expect(await screen.findByText(/the first 3 children/)).toBeDefined();
	});

	test("is printed where a section has problems for paper, and has no way to a sheet of cards", async () => {
		const head = { ...answers, "GET /api/users/me": ok({ ...teacher, role: Role.school }) };
		const { router } = openApp("/books/direct-4", head);
		const print = await screen.findByRole("link", { name: "Print a sheet" });
		expect(print.getAttribute("href")).toBe("/books/direct-4/sheet");
		await router.navigate({ to: "/books/$section", params: { section: "direct-5" } });
		await screen.findByRole("heading", { level: 1, name: "The upper bead" });
		expect(screen.queryByRole("link", { name: "Print a sheet" })).toBeNull();
	});

	test("becomes homework in one tap, with the sets of the section", async () => {
		openApp("/books/five-plus-4", {
			...answers,
			"GET /api/homeworks/needs": ok({ data: [], today: "2026-09-01", pace: [] }),
		});
		await userEvent.click(await screen.findByRole("link", { name: "Give as homework" }));
		await screen.findByDisplayValue("+4 = +5 −1");
		screen.getByDisplayValue("16");
		screen.getByDisplayValue("10");
	});
});
