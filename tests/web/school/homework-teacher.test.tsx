import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { Role } from "#domain/user/role";
import { defaultParameters } from "#domain/trainer/parameters";
import type { Homework, HomeworkRow } from "#worker/school/homework/contract";
import type { ReviewRow } from "#worker/school/homework/review-contract";
// files of their own, which a busy machine loads late
import "#web/school/homework/child/assignment-page";
import "#web/school/homework/teacher/builder-page";
import "#web/school/homework/teacher/given-page";
import "#web/school/homework/teacher/homeworks-page";
import "#web/school/homework/teacher/review-page";
import { draftOf, nextSunday } from "#web/school/homework/teacher/draft";
import { keepDraft } from "#web/school/homework/teacher/kept-draft";
import { makeDetail } from "../fakes/fake-homework";
import { openApp, student } from "../fakes/app-harness";
import { inBoth } from "../fakes/fake-names";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
	localStorage.clear();
});
afterEach(() => {
	document.cookie = "lang=; path=/; max-age=0";
});

const today = moscowDate(Date.now());
const teacher = { ...student, role: Role.teacher, type: "teacher" as const, lang: "en" as const, _id: "t1" };
const ok = (body: unknown) => ({ status: 200, body });
const group = (_id: string, name: string, students: number) => ({
	_id,
	name,
	teacher: { _id: "t1", ...inBoth("Marina Orlova") },
	students,
	archived: false,
	created_at: "2026-01-01T00:00:00.000Z",
});
const need = (_id: string, name: string, change: Record<string, unknown> = {}) => ({
	student: { _id, ...inBoth(name) },
	focus: "10+7",
	formula: "10+7",
	seen: 10,
	wrong: 6,
	sure: true,
	...change,
});
const needs = [need("c1", "Panin Lev"), need("c2", "Kim Eva", { focus: "M-9", formula: "M-9", wrong: 2 })];

const row: HomeworkRow = {
	_id: "h1",
	status: "in_progress",
	editable: true,
	theme: "Friends of seven",
	comment: "",
	sound: false,
	version: 3,
	schedule: { rule: "daily", createDay: today, deadlineDay: addDays(today, 3), certainDays: [] },
	tasks: [{ _id: "k1", simulator: "sum", count: 20, params: { ...defaultParameters }, comment: "", needs: false }],
	teacher: { _id: "t1", ...inBoth("Marina Orlova") },
	groups: [{ _id: "g1", name: "Owls" }],
	given: 2,
	begun: 1,
	completed: 0,
	to_review: 0,
	created_at: "2026-01-01T00:00:00.000Z",
};
const homework: Homework = {
	...row,
	students: [],
	without: [],
	changes: [],
	days: [{ day: today, given: 2, begun: 1, completed: 0, reviewed: 0 }],
	versions: [{ version: 3, at: "2026-01-01T00:00:00.000Z", by: inBoth("Marina Orlova"), theme: "", tasks: 1 }],
};
const list = (rows: HomeworkRow[]) => ({
	data: rows,
	page: 0,
	rowsPerPage: 10,
	count: rows.length,
	filterData: {
		statuses: ["new", "in_progress", "completed", "template", "archived"],
		groups: [{ _id: "g1", name: "Owls" }],
	},
});
const noReviews = { queue: [], data: [], count: 0, now: "2026-01-01T00:00:00.000Z" };
const work = (_id: string, name: string, change: Partial<ReviewRow> = {}): ReviewRow => ({
	_id,
	student: { _id: `c${_id}`, ...inBoth(name) },
	homework: "h1",
	theme: "Friends of seven",
	group: { _id: "g1", name: "Owls" },
	day: addDays(today, -1),
	status: "completed",
	tasks: [{ simulator: "sum", count: 20, answered: 20, correct: 19 }],
	answered: 20,
	correct: 19,
	milliseconds: 2400,
	usual: 2600,
	formulas: [],
	wrong: null,
	suggested: 5,
	stars: null,
	comment: "",
	came_later: false,
	unearned: 0,
	reopened: null,
	...change,
});
const lev = work("1", "Panin Lev", {
	correct: 12,
	milliseconds: 3100,
	usual: 4000,
	suggested: 2,
	formulas: [{ formula: "10+7", seen: 10, wrong: 6 }],
	wrong: { numbers: [8, 7], typed: 5 },
});
const eva = work("2", "Kim Eva");
const reviews = {
	queue: [{ group: { _id: "g1", name: "Owls" }, day: addDays(today, -1), count: 2 }],
	data: [lev, eva],
	count: 2,
	now: "2026-01-01T00:00:00.000Z",
};

function open(path: string, more: Parameters<typeof openApp>[1] = {}) {
	return openApp(path, {
		"GET /api/users/me": ok(teacher),
		"GET /api/groups": ok({ data: [group("g1", "Owls", 2)], count: 1, page: 1 }),
		"GET /api/homeworks/needs": ok({ data: needs, today, pace: [] }),
		"GET /api/homeworks": ok(list([row])),
		"GET /api/homeworks/review": ok(noReviews),
		"GET /api/homeworks/h1": ok(homework),
		...more,
	});
}
const posted = (calls: ReturnType<typeof openApp>["calls"]) =>
	calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body] as const);

describe("a new homework", () => {
	test("is ready for the only group: one press gives what each child needs, from today until Sunday", async () => {
		const { calls } = open("/homeworks/new", {
			"POST /api/homeworks": ok({ _id: "h2", version: 1, given: 2 }),
		});
		await screen.findByText("2 children (Owls) get", { exact: false });
		expect(screen.getByRole("checkbox", { name: /Owls/ })).toHaveProperty("checked", true);
		await userEvent.click(screen.getByRole("button", { name: "Give" }));
		await waitFor(() => expect(posted(calls)).toHaveLength(1));
		expect(posted(calls)[0]![1]).toMatchObject({
			template: false,
			groups: ["g1"],
			schedule: { rule: "until", createDay: today, deadlineDay: nextSunday(today), certainDays: [] },
			tasks: [{ simulator: "sum", count: 10, needs: true }],
			focuses: [],
		});
		await screen.findByRole("heading", { name: "Homework" });
	});

	test("says what is missing instead of what will happen, and waits", async () => {
		open("/homeworks/new");
		await screen.findByText("2 children (Owls) get", { exact: false });
		const give = screen.getByRole("button", { name: "Give" });
		await userEvent.click(screen.getByRole("checkbox", { name: /Owls/ }));
		await screen.findByText("Choose who gets it");
		expect(give).toHaveProperty("disabled", true);
		await userEvent.click(screen.getByRole("checkbox", { name: /Owls/ }));
		await userEvent.click(screen.getByRole("radio", { name: "By days" }));
		for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) {
			await userEvent.click(screen.getByRole("checkbox", { name: day }));
		}
		await screen.findByText("Choose at least one day");
		expect(give).toHaveProperty("disabled", true);
		await userEvent.click(screen.getByRole("checkbox", { name: "Sunday" }));
		await screen.findByText(/on Sun, 1 time in all/);
		expect(give).toHaveProperty("disabled", false);
	});

	test("shows why a child gets a formula, takes another one, and leaves a child out", async () => {
		const { calls } = open("/homeworks/new", { "POST /api/homeworks": ok({ _id: "h2", version: 1, given: 1 }) });
		const tile = await screen.findByRole("button", { name: /Panin Lev/ });
		expect(tile.textContent).toContain("4 of 10 right");
		expect(tile.textContent).toContain("+7");
		await userEvent.click(tile);
		await userEvent.selectOptions(screen.getByLabelText("Formula"), "10+8");
		await userEvent.click(screen.getByRole("button", { name: "Done" }));
		expect(screen.getByRole("button", { name: /Panin Lev/ }).textContent).toContain("+8");
		await userEvent.click(screen.getByRole("button", { name: /Kim Eva/ }));
		await userEvent.click(screen.getByRole("button", { name: "Leave out" }));
		await screen.findByText("1 child (Owls) gets", { exact: false });
		await userEvent.click(screen.getByRole("button", { name: "Give" }));
		await waitFor(() => expect(posted(calls)).toHaveLength(1));
		expect(posted(calls)[0]![1]).toMatchObject({
			without: ["c2"],
			focuses: [{ student: "c1", task: 0, focus: "10+8" }],
		});
	});

	test("is kept on the device until it is given, and a lost answer makes no second one", async () => {
		const first = open("/homeworks/new", { "POST /api/homeworks": "no connection" });
		await userEvent.type(await screen.findByLabelText("Theme"), "Sevens");
		await screen.findByText("2 children (Owls) get", { exact: false });
		await userEvent.click(screen.getByRole("button", { name: "Give" }));
		await screen.findByRole("alert");
		const id = (posted(first.calls)[0]![1] as { _id: string })._id;
		first.unmount();
		const { calls } = open("/homeworks/new", {
			[`GET /api/homeworks/${id}`]: ok({ ...homework, _id: id, version: 1 }),
			[`POST /api/homeworks/${id}`]: ok({ _id: id, version: 2, given: 0 }),
		});
		expect(await screen.findByLabelText("Theme")).toHaveProperty("value", "Sevens");
		await screen.findByText("2 children (Owls) get", { exact: false });
		await userEvent.click(screen.getByRole("button", { name: "Give" }));
		await waitFor(() => expect(posted(calls)).toHaveLength(1));
		expect(posted(calls)[0]).toMatchObject([`/api/homeworks/${id}`, { version: 1, theme: "Sevens" }]);
	});

	test("is the same for another group: tasks and days are there, the group is not", async () => {
		open("/homeworks/new?copy=h1&other=true", {
			"GET /api/groups": ok({ data: [group("g1", "Owls", 2), group("g2", "Swifts", 7)], count: 2, page: 1 }),
		});
		expect(await screen.findByLabelText("Theme")).toHaveProperty("value", "Friends of seven");
		expect(screen.getByRole("checkbox", { name: /Owls/ })).toHaveProperty("checked", false);
		screen.getByText("Choose who gets it");
	});
});

test("an edited homework says that what is done counts, and keeps its tasks", async () => {
	const { calls } = open("/homeworks/edit/h1", { "POST /api/homeworks/h1": ok({ _id: "h1", version: 4, given: 0 }) });
	await screen.findByText(/1 child has begun. What is done stays and counts/);
	await userEvent.click(screen.getByRole("button", { name: "Columns" }));
	await userEvent.click(screen.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(posted(calls)).toHaveLength(1));
	expect(posted(calls)[0]![1]).toMatchObject({
		version: 3,
		tasks: [{ _id: "k1", count: 20 }, { simulator: "columns" }],
		schedule: { rule: "daily", createDay: today },
	});
});

test("what is typed stays when somebody else saved first: who and when is said, and either can go on", async () => {
	const first = { version: 4, at: "2026-01-02T09:05:00.000Z", by: inBoth("Anna Panina"), theme: "", tasks: 1 };
	const theirs = { ...homework, version: 4, theme: "Anna's words", versions: [first, ...homework.versions] };
	let served = homework;
	const { calls } = open("/homeworks/edit/h1", {
		"GET /api/homeworks/h1": () => ok(served),
		"POST /api/homeworks/h1": (body) => {
			if ((body as { version: number }).version === 4) return ok({ _id: "h1", version: 5, given: 0 });
			served = theirs;
			return { status: 409, body: { error: "HOMEWORK_EDITED", requestId: "r" } };
		},
	});
	const theme = () => screen.getByLabelText("Theme");
	const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
	await userEvent.type(await screen.findByLabelText("Theme"), "!");
	await save();
	await screen.findByText(/Anna Panina saved this homework.*2 January/);
	expect(theme()).toHaveProperty("value", "Friends of seven!");
	await userEvent.click(screen.getByRole("button", { name: "Keep mine" }));
	expect(screen.queryByText(/Anna Panina saved/)).toBeNull();
	await save();
	await waitFor(() => expect(posted(calls).at(-1)?.[1]).toMatchObject({ version: 4, theme: "Friends of seven!" }));
});

test("words left on this device give way to a newer version only when the teacher says so", async () => {
	const versions = [{ version: 4, at: "2026-01-02T09:05:00.000Z", by: inBoth("Anna Panina"), theme: "", tasks: 1 }];
	keepDraft("t1:h1", { ...draftOf(homework, today), theme: "Half a thought" });
	open("/homeworks/edit/h1", { "GET /api/homeworks/h1": ok({ ...homework, version: 4, theme: "Hers", versions }) });
	expect(await screen.findByLabelText("Theme")).toHaveProperty("value", "Half a thought");
	await userEvent.click(screen.getByRole("button", { name: "Take theirs" }));
	expect(screen.getByLabelText("Theme")).toHaveProperty("value", "Hers");
	expect(screen.queryByText(/Anna Panina saved/)).toBeNull();
});

describe("the list of homework", () => {
	test("shows what was given, and puts one into the archive", async () => {
		const { calls } = open("/homeworks", { "POST /api/homeworks/h1/archive": ok({ count: 1 }) });
		const link = await screen.findByRole("link", { name: "Friends of seven" });
		expect(link.getAttribute("href")).toBe("/homeworks/given/h1");
		await userEvent.click(screen.getByRole("button", { name: "More: Friends of seven" }));
		expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
		await userEvent.click(screen.getByRole("menuitem", { name: "Archive" }));
		await waitFor(() => expect(posted(calls)).toEqual([["/api/homeworks/h1/archive", { archived: true }]]));
	});

	test("says that there is none yet, and filters by the address", async () => {
		const { calls } = open("/homeworks?status=template", { "GET /api/homeworks": ok(list([])) });
		await screen.findByText("No such homework");
		const asked = calls.find(({ path }) => path === "/api/homeworks");
		expect(JSON.parse(asked!.search.get("filter")!)).toEqual({ status: "template" });
	});
});

test("a homework of many days opens on the latest that has come, which is the one to be looked at", async () => {
	// the latest first, as the server tells them
	const days = [1, 0, -1, -2].map((ago) => ({
		day: addDays(today, ago),
		given: 2,
		begun: 1,
		completed: 0,
		reviewed: 0,
	}));
	const { calls } = open("/homeworks/given/h1", {
		"GET /api/homeworks/h1": ok({ ...homework, days }),
		[`GET /api/homeworks/h1/days/${today}`]: ok({ data: [], count: 0 }),
	});
	expect(await screen.findByLabelText("Day")).toHaveProperty("value", today);
	await waitFor(() => expect(calls.some(({ path }) => path === `/api/homeworks/h1/days/${today}`)).toBe(true));
});

test("more time is given to some children, with a reason", async () => {
	const child = {
		status: "new",
		due: today,
		extension: "",
		answered: 0,
		correct: 0,
		stars: null,
		reopenable: false,
	} as const;
	const { calls } = open("/homeworks/given/h1", {
		[`GET /api/homeworks/h1/days/${today}`]: ok({
			data: [{ _id: "a1", student: { _id: "c1", ...inBoth("Panin Lev") }, ...child }],
			count: 1,
		}),
		"POST /api/homeworks/assignments/extend": ok({ count: 1 }),
	});
	await userEvent.click(await screen.findByRole("checkbox", { name: "Select Panin Lev" }));
	await userEvent.click(screen.getByRole("button", { name: "Give more time" }));
	const dialog = screen.getByRole("dialog");
	await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
	expect(posted(calls)).toEqual([]);
	await userEvent.type(within(dialog).getByLabelText("Why"), "was ill");
	await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
	await waitFor(() =>
		expect(posted(calls)).toEqual([
			["/api/homeworks/assignments/extend", { assignments: ["a1"], until: addDays(today, 7), reason: "was ill" }],
		]),
	);
});

test("one press on a child's name shows where it went wrong; who has not begun has nothing to show", async () => {
	const child = { status: "in_progress", due: today, extension: "", stars: null, reopenable: false } as const;
	open("/homeworks/given/h1", {
		[`GET /api/homeworks/h1/days/${today}`]: ok({
			data: [
				{ _id: "5", student: { _id: "c1", ...inBoth("Panin Lev") }, ...child, answered: 4, correct: 3 },
				{ _id: "6", student: { _id: "c2", ...inBoth("Kim Eva") }, ...child, status: "new", answered: 0, correct: 0 },
			],
			count: 2,
		}),
		"GET /api/homeworks/assignments/5": ok({
			...makeDetail({ wrong: [{ task: "t1", numbers: [8, 7], typed: 5 }] }),
			_id: "5",
			homework: "h1",
		}),
	});
	await userEvent.click(await screen.findByRole("link", { name: "Panin Lev" }));
	await screen.findByRole("heading", { name: "Where it went wrong" });
	expect(screen.getByRole("link", { name: "To this homework" }).getAttribute("href")).toBe("/homeworks/given/h1");
});

test("other numbers are given to some children, with a reason", async () => {
	const child = {
		status: "in_progress",
		due: today,
		extension: "",
		answered: 4,
		correct: 3,
		stars: null,
		reopenable: false,
	} as const;
	const { calls } = open("/homeworks/given/h1", {
		[`GET /api/homeworks/h1/days/${today}`]: ok({
			data: [{ _id: "a1", student: { _id: "c1", ...inBoth("Panin Lev") }, ...child }],
			count: 1,
		}),
		"POST /api/homeworks/h1/children": ok({ count: 1 }),
	});
	await userEvent.click(await screen.findByRole("checkbox", { name: "Select Panin Lev" }));
	await userEvent.click(screen.getByRole("button", { name: "Change for them" }));
	const dialog = screen.getByRole("dialog");
	await userEvent.click(within(dialog).getByRole("button", { name: "Problems: Anzan: less" }));
	await userEvent.type(within(dialog).getByLabelText("Why"), "a beginner");
	await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
	await waitFor(() =>
		expect(posted(calls)).toEqual([
			[
				"/api/homeworks/h1/children",
				{ students: ["c1"], tasks: [{ task: "k1", count: 19, params: null }], reason: "a beginner" },
			],
		]),
	);
});

test("what is different for a child is taken back, and stars given by mistake are taken away", async () => {
	const change = { student: "c1", ...inBoth("Panin Lev"), task: "k1", count: 5, params: null, reason: "was ill" };
	const child = { status: "completed", due: today, extension: "", answered: 5, correct: 5, stars: 1 } as const;
	const { calls } = open("/homeworks/given/h1", {
		"GET /api/homeworks/h1": ok({ ...homework, changes: [change] }),
		[`GET /api/homeworks/h1/days/${today}`]: ok({
			data: [{ _id: "a1", student: { _id: "c1", ...inBoth("Panin Lev") }, ...child, reopenable: true }],
			count: 1,
		}),
		"POST /api/homeworks/h1/children": ok({ count: 1 }),
		"POST /api/homeworks/review/reopen": ok({ count: 1 }),
	});
	await userEvent.click(await screen.findByRole("button", { name: "As for everybody: Panin Lev" }));
	await userEvent.click(await screen.findByRole("checkbox", { name: "Select Panin Lev" }));
	await userEvent.click(screen.getByRole("button", { name: "Review again" }));
	await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
	await waitFor(() =>
		expect(posted(calls)).toEqual([
			["/api/homeworks/h1/children", { students: ["c1"], tasks: [{ task: "k1", count: null, params: null }] }],
			["/api/homeworks/review/reopen", { assignments: ["a1"], reason: "" }],
		]),
	);
});

test("a deleted homework is put back from the list of deleted ones", async () => {
	const { calls } = open("/homeworks", {
		"GET /api/homeworks/deleted": ok({
			data: [
				{
					_id: "h9",
					theme: "By mistake",
					tasks: row.tasks,
					teacher: inBoth("Marina Orlova"),
					at: "2026-01-01T00:00:00.000Z",
					until: "2026-01-31T00:00:00.000Z",
				},
			],
			count: 1,
		}),
		"POST /api/homeworks/h9/restore": ok({ count: 1 }),
	});
	await userEvent.click(await screen.findByRole("button", { name: "Deleted" }));
	await userEvent.click(await screen.findByRole("button", { name: "Restore By mistake" }));
	await waitFor(() => expect(posted(calls).map(([path]) => path)).toEqual(["/api/homeworks/h9/restore"]));
});

describe("review", () => {
	test("opens who needs eyes with what happened, and gives everybody's stars in one press", async () => {
		let given = false;
		const { calls } = open("/homeworks/review", {
			"GET /api/homeworks/review": () => ok(given ? noReviews : reviews),
			"POST /api/homeworks/review": (body) => {
				given = true;
				const undo = new Date(Date.now() + 3_600_000).toISOString();
				return ok({ _id: (body as { _id: string })._id, count: 2, undo_until: undo });
			},
		});
		const line = await screen.findByRole("listitem", { name: "Panin Lev" });
		within(line).getByText(/Went wrong at \+7: 6 of 10/);
		within(line).getByText(/8 \+7: answered 5, right is 15/);
		await userEvent.click(within(line).getByRole("button", { name: "Look at +7 once more" }));
		await userEvent.click(within(line).getByRole("radio", { name: "3 of 5" }));
		await userEvent.click(screen.getByRole("button", { name: "Give back all 2 homeworks" }));
		await screen.findByText(/Everything is reviewed/);
		expect(posted(calls)[0]![1]).toMatchObject({
			assignments: [
				{ _id: "1", stars: 3, comment: "Look at +7 once more" },
				{ _id: "2", stars: 5 },
			],
		});
	});

	test("goes by keyboard: arrows for rows, digits for stars, Enter opens", async () => {
		open("/homeworks/review", { "GET /api/homeworks/review": ok(reviews) });
		const first = await screen.findByRole("listitem", { name: "Panin Lev" });
		first.focus();
		await userEvent.keyboard("{ArrowDown}4{Enter}");
		const second = screen.getByRole("listitem", { name: "Kim Eva" });
		expect(document.activeElement).toBe(second);
		expect(within(second).getByRole("radio", { name: "4 of 5" })).toHaveProperty("checked", true);
		within(second).getByLabelText("Words to Kim Eva");
	});

	test("gives one child, or some, their stars; the others wait, and the next one is before the teacher", async () => {
		let rows = [lev, eva, work("3", "Nova Ada", { suggested: 4 })];
		const { calls } = open("/homeworks/review", {
			"GET /api/homeworks/review": () => ok({ ...reviews, data: rows, count: rows.length }),
			"POST /api/homeworks/review": (body) => {
				const { _id, assignments } = body as { _id: string; assignments: { _id: string }[] };
				rows = rows.filter((row) => !assignments.some((one) => one._id === row._id));
				return ok({ _id, count: assignments.length, undo_until: new Date(Date.now() + 3_600_000).toISOString() });
			},
		});
		await userEvent.click(await screen.findByRole("button", { name: "Give back to Panin Lev" }));
		const next = await screen.findByRole("listitem", { name: "Kim Eva" });
		await waitFor(() => expect(document.activeElement).toBe(next));
		within(next).getByLabelText("Words to Kim Eva");
		await userEvent.keyboard("{ArrowDown}2 ");
		await userEvent.click(screen.getByRole("button", { name: "Give back 1 chosen" }));
		await screen.findByRole("button", { name: "Give back 1 homework" });
		expect(posted(calls).map(([, body]) => (body as { assignments: unknown }).assignments)).toEqual([
			[{ _id: "1", stars: 2 }],
			[{ _id: "3", stars: 2 }],
		]);
	});

	test("names each homework beside its child where works of several wait together", async () => {
		const data = [lev, work("2", "Kim Eva", { homework: "h2", theme: "Friends of ten" })];
		open("/homeworks/review", { "GET /api/homeworks/review": ok({ ...reviews, data }) });
		within(await screen.findByRole("listitem", { name: "Kim Eva" })).getByText("Friends of ten");
		within(screen.getByRole("listitem", { name: "Panin Lev" })).getByText("Friends of seven");
		screen.getByRole("heading", { level: 1, name: "Owls" });
	});

	test("is given to some on the page of their homework too, without those of another one", async () => {
		const day = addDays(today, -1);
		const child = { due: day, extension: "", answered: 20, correct: 19, stars: null, reopenable: false } as const;
		const { calls } = open("/homeworks/given/h1", {
			"GET /api/homeworks/h1": ok({ ...homework, days: [{ day, given: 3, begun: 2, completed: 2, reviewed: 0 }] }),
			[`GET /api/homeworks/h1/days/${day}`]: ok({
				data: [
					{ _id: "1", student: { _id: "c1", ...inBoth("Panin Lev") }, status: "completed", ...child },
					{ _id: "2", student: { _id: "c2", ...inBoth("Kim Eva") }, status: "completed", ...child },
					{ _id: "9", student: { _id: "c9", ...inBoth("Nova Ada") }, status: "new", ...child, answered: 0, correct: 0 },
				],
				count: 3,
			}),
			"GET /api/homeworks/review": (_body, query) =>
				ok(
					query.get("group") === "g1"
						? { ...reviews, data: [lev, eva, work("7", "Sol Ian", { homework: "h2" })] }
						: { ...reviews, data: [] },
				),
			"POST /api/homeworks/review": (body) =>
				ok({
					_id: (body as { _id: string })._id,
					count: 1,
					undo_until: new Date(Date.now() + 3_600_000).toISOString(),
				}),
		});
		await userEvent.click(await screen.findByRole("checkbox", { name: "Select Kim Eva" }));
		await userEvent.click(screen.getByRole("checkbox", { name: "Select Nova Ada" }));
		await userEvent.click(await screen.findByRole("button", { name: "To review: 1" }));
		const dialog = screen.getByRole("dialog");
		await userEvent.click(within(dialog).getByRole("radio", { name: "4 of 5" }));
		await userEvent.type(within(dialog).getByLabelText("Words to the child"), "Well done");
		await userEvent.click(within(dialog).getByRole("button", { name: "Give back 1 chosen" }));
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(posted(calls)).toMatchObject([
			["/api/homeworks/review", { comment: "Well done", assignments: [{ _id: "2", stars: 4 }] }],
		]);
	});

	test("says of mistakes only what is true: none, no formula in common, or the formula", async () => {
		const untitled = { theme: "", tasks: [{ simulator: "columns" as const, count: 5, answered: 5, correct: 1 }] };
		const data = [
			work("1", "Panin Lev", { answered: 5, correct: 1, suggested: 1, ...untitled }),
			work("2", "Kim Eva", { answered: 5, correct: 5 }),
		];
		open("/homeworks/review", { "GET /api/homeworks/review": ok({ ...reviews, data }) });
		const weak = await screen.findByRole("listitem", { name: "Panin Lev" });
		screen.getByRole("heading", { name: "Owls: Columns" });
		within(weak).getByText("various mistakes");
		within(weak).getByRole("button", { name: "We will look at the mistakes together in class." });
		expect(within(weak).queryByRole("button", { name: "Steady and quick!" })).toBeNull();
		within(screen.getByRole("listitem", { name: "Kim Eva" })).getByText("no mistakes");
	});

	test("is taken back within its hour, also after the page was opened anew", async () => {
		const until = Date.now() + 1_800_000;
		localStorage.setItem("homework-reviews:t1", JSON.stringify([{ id: "r1", count: 2, until }]));
		const { calls } = open("/homeworks/review", { "POST /api/homeworks/review/r1/undo": ok({ count: 2 }) });
		// a notice of something else may have the same button
		const given = await screen.findByText(/take them back until/);
		await userEvent.click(within(given.parentElement!).getByRole("button", { name: "Undo" }));
		await waitFor(() => expect(posted(calls)).toEqual([["/api/homeworks/review/r1/undo", null]]));
		await waitFor(() => expect(screen.queryByText(/take them back until/)).toBeNull());
	});
});

test("children are called in the language of the page: in English letters, or as they write themselves", async () => {
	const served = { "GET /api/homeworks/review": ok(reviews) };
	const english = open("/homeworks/review", served);
	expect(await screen.findByRole("checkbox", { name: /Panin Lev$/ })).toBeTruthy();
	expect(screen.queryByText(/по-русски/)).toBeNull();
	english.unmount();
	document.cookie = "lang=ru; path=/";
	open("/homeworks/review", { ...served, "GET /api/users/me": ok({ ...teacher, lang: "ru" }) });
	expect(await screen.findByRole("checkbox", { name: /Panin Lev по-русски$/ })).toBeTruthy();
});
