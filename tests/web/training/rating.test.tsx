import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { ratingSearch } from "#web/training/league/rating-search";
import type { RatingAround, RatingRow, StudentRating, TeacherRating } from "#worker/training/league/contract";
import { openApp, student } from "../fakes/app-harness";
import { inParts } from "../fakes/fake-names";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const ok = (body: unknown) => ({ status: 200, body });
const teacher = { ...student, _id: "t1", role: 2 };

const line = (position: number, name: string, change: Partial<RatingRow> = {}): RatingRow => ({
	_id: `u-${name}`,
	position,
	...inParts(name, "K."),
	feathers: 100 - position * 10,
	experiences: 600,
	rank: 3,
	...change,
});

const around = (change: Partial<RatingAround> = {}): RatingAround => ({
	data: [line(3, "Ann"), line(4, "Me", { _id: student._id }), line(5, "Bob")],
	count: 40,
	me: line(4, "Me", { _id: student._id }),
	ahead: 70,
	hidden: false,
	quarters: [],
	season: null,
	date: "2026-11-21",
	builtAt: "2026-11-20T21:00:00.000Z",
	...change,
});

const table = (change: Partial<StudentRating> = {}): StudentRating => ({
	data: [line(1, "Ann"), line(2, "Bob"), line(2, "Eve")],
	count: 3,
	page: 1,
	rowsPerPage: 100,
	me: null,
	meOrdinal: null,
	season: null,
	seasons: ["2026Q3", "2026Q2"],
	date: "2026-11-21",
	builtAt: "2026-11-20T21:00:00.000Z",
	own: ["u-Bob"],
	...change,
});

const teachers = (change: Partial<TeacherRating> = {}): TeacherRating => ({
	data: [
		{ _id: "t0", position: 1, ...inParts("Olga", "Serova"), feathers: 900, students: 12, reviewed: 4 },
		{ _id: "t1", position: 2, ...inParts("Ivan", "Petrov"), feathers: 700, students: 9, reviewed: 0 },
	],
	count: 2,
	page: 1,
	rowsPerPage: 100,
	me: {
		_id: "t1",
		position: 2,
		...inParts("Ivan", "Petrov"),
		feathers: 700,
		students: 9,
		reviewed: 0,
	},
	meOrdinal: 2,
	season: null,
	seasons: [],
	date: "2026-11-21",
	builtAt: "2026-11-20T21:00:00.000Z",
	...change,
});

test.each([
	[{}, {}],
	[
		{ tab: "teachers", season: "2026Q3", page: 2, mine: true },
		{ tab: "teachers", season: "2026Q3", page: 2, mine: true },
	],
	[{ tab: "parents", season: "summer", page: 1, mine: "yes" }, {}],
	[{ season: "2026Q5", page: "x" }, {}],
])("an address %j asks for %j", (raw, search) => {
	expect(ratingSearch(raw)).toEqual(search);
});

describe("a student", () => {
	const open = (answer: RatingAround, path = "/rating") =>
		openApp(path, { "GET /api/users/me": ok(student), "GET /api/rating/students/around": ok(answer) });

	test("sees the own place, how far the next one is, and the neighbours with the own row marked", async () => {
		open(around());
		await screen.findByText("4th place");
		screen.getByText("of 40");
		screen.getByText("10 feathers to the next place.");
		const rows = within(screen.getByRole("table", { name: "You and your neighbours" })).getAllByRole("row");
		expect(rows).toHaveLength(4);
		expect(rows[2]!.getAttribute("aria-current")).toBe("true");
		screen.getByText("Counted on 21 November");
		expect(screen.queryByRole("link", { name: "Teachers" })).toBeNull();
	});

	test.each([
		["nobody is above", { ahead: null }, "Nobody is above you. What a view."],
		["the one above has as many", { ahead: 60 }, /Experience decides/],
	])("is told so when %s", async (_, change, text) => {
		open(around(change));
		await screen.findByText(text);
	});

	test("finds the own group on a tab of its own", async () => {
		const rows = [line(1, "Ann"), line(2, "Me", { _id: student._id })];
		const { router } = openApp("/rating", {
			"GET /api/users/me": ok(student),
			"GET /api/rating/students/around": ok(around()),
			"GET /api/rating/groups": ok({ data: [{ _id: "g1", name: "Owl-2", rows }], count: 1 }),
		});
		await userEvent.click(await screen.findByRole("link", { name: "My group" }));
		const group = await screen.findByRole("table", { name: "Rating of the group Owl-2" });
		expect(within(group).getAllByRole("row")[2]!.getAttribute("aria-current")).toBe("true");
		expect(router.state.location.search).toEqual({ tab: "groups" });
		expect(screen.queryByText("4th place")).toBeNull();
	});

	test("whose parents left the rating is told so", async () => {
		open(around({ data: [], me: null, ahead: null, hidden: true }));
		await screen.findByText(/Your parents decided not to show you in the rating/);
	});

	test("leaves the rating by the password of the account, and a wrong one changes nothing", async () => {
		const sent: unknown[] = [];
		openApp("/profile", {
			"GET /api/users/me": ok(student),
			"GET /api/rating/students/around": ok(around()),
			"POST /api/rating/place": (body) => {
				sent.push(body);
				return (body as { password: string }).password === "right"
					? ok({ hidden: true })
					: {
							status: 422,
							body: {
								error: "WRONG_PARENT_PASSWORD",
								fields: { password: "WRONG_PARENT_PASSWORD" },
								requestId: "r",
							},
						};
			},
		});
		await userEvent.click(await screen.findByRole("button", { name: "Leave the rating" }));
		const dialog = within(await screen.findByRole("dialog"));
		await userEvent.type(dialog.getByLabelText("Password of this account"), "wrong");
		await userEvent.click(dialog.getByRole("button", { name: "Leave the rating" }));
		await dialog.findByText(/Wrong parent password/);
		await userEvent.clear(dialog.getByLabelText("Password of this account"));
		await userEvent.type(dialog.getByLabelText("Password of this account"), "right");
		await userEvent.click(dialog.getByRole("button", { name: "Leave the rating" }));
		await screen.findByText("Done: the name leaves the rating at midnight in Moscow.");
		expect(sent.at(-1)).toEqual({ hidden: true, password: "right" });
	});

	test("who has no feathers yet is told how to earn them, and finds the quarters that are over", async () => {
		const quarters = [{ season: "2026Q3", position: 12, count: 340, feathers: 80 }];
		const { router } = open(around({ data: [], me: null, ahead: null, hidden: false, quarters }));
		expect((await screen.findByRole("link", { name: "How to earn feathers" })).getAttribute("href")).toBe(
			"/about-gamification",
		);
		const quarter = screen.getByRole("link", { name: /Q3 2026.*12 of 340/ });
		await userEvent.click(quarter);
		await waitFor(() => expect(router.state.location.search).toEqual({ season: "2026Q3" }));
	});
});

describe("a teacher", () => {
	const open = (answers: Parameters<typeof openApp>[1], path = "/rating") =>
		openApp(path, { "GET /api/users/me": ok(teacher), ...answers });

	test("sees the whole table with the own students marked, and can hold only them", async () => {
		const { router } = open({ "GET /api/rating/students": ok(table()) });
		const rows = within(await screen.findByRole("table", { name: "Student rating" })).getAllByRole("row");
		expect(rows.map((row) => row.dataset["selected"])).toEqual([undefined, undefined, "true", undefined]);
		within(rows[2]!).getByText("your student");
		within(rows[1]!).getByText("Bookkeeper");
		await userEvent.click(screen.getByRole("switch", { name: "Only my students" }));
		await waitFor(() => expect(router.state.location.search).toEqual({ mine: true }));
	});

	test("chooses a quarter that is over, which has no ranks", async () => {
		const { router } = open({
			"GET /api/rating/students": ok(
				table({ season: "2026Q3", date: null, data: [line(1, "Ann", { rank: null, experiences: null })] }),
			),
		});
		await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Quarter" }), "Q3 2026");
		await waitFor(() => expect(router.state.location.search).toEqual({ season: "2026Q3" }));
		await screen.findByText(/Archive: Q3 2026/);
		expect(screen.queryByRole("columnheader", { name: "Rank" })).toBeNull();
	});

	test("sees the own place among teachers and the own row marked", async () => {
		open({ "GET /api/rating/teachers": ok(teachers()) }, "/rating?tab=teachers");
		await screen.findByText("Your place: 2 of 2");
		const rows = within(screen.getByRole("table", { name: "Teacher rating" })).getAllByRole("row");
		within(rows[2]!).getByText("you");
		expect(screen.queryByRole("link", { name: "To my line" })).toBeNull();
	});

	test("is led to the own line on another page", async () => {
		open({ "GET /api/rating/teachers": ok(teachers({ count: 250, meOrdinal: 205 })) }, "/rating?tab=teachers");
		const link = await screen.findByRole("link", { name: "To my line" });
		expect(link.getAttribute("href")).toBe("/rating?tab=teachers&page=3");
		expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/rating?tab=teachers&page=2");
	});

	test("of an empty rating is told why it is empty", async () => {
		open({ "GET /api/rating/students": ok(table({ data: [], count: 0, seasons: [] })) });
		await screen.findByText(/Nobody is in the rating yet/);
		expect(screen.queryByRole("combobox")).toBeNull();
	});
});

test("an admin sees both ratings and has no students to hold", async () => {
	openApp("/rating", {
		"GET /api/users/me": ok({ ...student, _id: "a1", role: 4 }),
		"GET /api/rating/students": ok(table({ own: [] })),
	});
	await screen.findByRole("table", { name: "Student rating" });
	within(screen.getByRole("navigation", { name: "Whose rating" })).getByRole("link", { name: "Teachers" });
	expect(screen.queryByRole("switch", { name: "Only my students" })).toBeNull();
});
