import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { levelLabel, levelOf, levelsOf } from "#domain/exam/levels";
import type { Exam, ExamPaper, LevelSetting } from "#worker/exam/contract";
import type { ExamStory } from "#worker/exam/sitting/contract";
import { openApp, student } from "../fakes/app-harness";
import { inBoth } from "../fakes/fake-names";

beforeEach(() => {
	document.cookie = "lang=en; path=/";
});

const ok = (body: unknown) => ({ status: 200, body });
const teacher = { ...student, _id: "t1", role: 2 as const, type: "teacher" as const };
const admin = { ...teacher, _id: "a1", role: 4 as const };
const noon = "2026-11-21T09:00:00.000Z";

const exam: Exam = {
	_id: "e1",
	type: "uamap",
	level: "13",
	label: "LEVEL_13",
	status: "under_review",
	user: { _id: "u1", name: "Алиса Воронцова", name_en: "Alisa Vorontsova" },
	created_at: noon,
	created_by: { name: "Ольга Смирнова", name_en: "Olga Smirnova" },
	reviewed_at: null,
	retake_until: null,
	started_at: noon,
	ended_at: noon,
	tasks: [...levelOf("uamap", "13").tasks],
	scores: [75, 80],
	score: 77.5,
	passed: true,
	outcome: "waits",
	failed_tasks: [],
	film_asked: true,
	film_link: "",
	films: [],
	film_open: false,
	certified: false,
	withdrawn_at: null,
	review_reason: "",
	removable: false,
	reviewable: true,
	hasty: false,
};
const paper: ExamPaper = {
	tasks: [
		{
			began_at: noon,
			samples: [
				{ type: "sum", numbers: [3, -2, 2] },
				{ type: "sum", numbers: [6, 2, -4] },
			],
			answers: [
				{ value: "3", right: true, expected: "3", after: 11, typed: [{ value: "3", after: 11, late: false }] },
				{
					value: "5",
					right: false,
					expected: "4",
					after: 24,
					typed: [
						{ value: "7", after: 20, late: false },
						{ value: "5", after: 24, late: false },
						{ value: "4", after: 300, late: true },
					],
				},
			],
			changed: 1,
			formulas: [],
		},
	],
};
const lists = {
	"GET /api/exams": ok({ data: [exam], count: 1, page: 1 }),
	"GET /api/exams/results": ok({
		data: [{ type: "uamap", level: "13", waiting: 1, running: 1, review: 1, passed: 3, failed: 0 }],
	}),
};

describe("the list of exams", () => {
	test("shows a teacher who stands where, and what each level came to; nothing of an admin's", async () => {
		const { router } = openApp("/exams/list", { "GET /api/users/me": ok(teacher), ...lists });
		const list = await screen.findByRole("table", { name: "Exams" });
		const row = within(list).getByRole("link", { name: "Alisa Vorontsova" }).closest("tr")!;
		within(row).getByText("under review");
		within(row).getByText("75 · 80");
		within(row).getByText("Olga Smirnova");
		const levels = await screen.findByRole("table", { name: "Results by level" });
		const cells = within(within(levels).getAllByRole("row")[1]!).getAllByRole("cell");
		expect(cells.map(({ textContent }) => textContent?.replace(/^\D+/, ""))).toEqual(["13", "3", "", "1", "2"]);
		for (const name of ["Levels", "Teachers"]) expect(screen.queryByRole("link", { name })).toBeNull();
		expect(screen.queryByRole("button", { name: "Issue certificates" })).toBeNull();
		await userEvent.selectOptions(screen.getByLabelText("State"), "under review");
		expect(router.state.location.search).toEqual({ status: "under_review" });
	});
});

describe("setting an exam", () => {
	const levels = { data: [{ ...levelsOf("abacus")[0]!, label: "LEVEL_12", version: 0, film: false }] };
	const named = (_id: string, name_en: string, surname_en: string) => ({
		_id,
		name: "",
		surname: "",
		name_en,
		surname_en,
		birthday: null,
		active: true,
		groups: [],
		teacher: inBoth("Olga Smirnova"),
		days: [0, 0, 0, 0, 0, 0, 0],
		accuracy: null,
		purchases: { access: 0 },
	});
	const two = [named("c1", "Alisa", "Vorontsova"), named("c2", "Boris", "Kotov")];
	const line = (_id: string, name_en: string, pays: string | null, bar: string | null) => {
		return { _id, name: name_en, name_en, pays, bar };
	};

	test("says before the press whose attempt each child uses, and sets nothing while one is missing", async () => {
		const { calls } = openApp("/exams/list", {
			"GET /api/users/me": ok(teacher),
			...lists,
			"GET /api/exams/levels": ok(levels),
			"GET /api/students": ok({ data: two, count: 2, page: 1, more: false }),
			"POST /api/exams/check": (body: unknown) => {
				const { students } = body as { students: string[] };
				const data = [line("c1", "Alisa", "own", null), line("c2", "Boris", null, "EXAM_NOT_BOUGHT")];
				const asked = data.filter(({ _id }) => students.includes(_id));
				const missing = asked.filter(({ bar }) => bar !== null).length;
				return ok({ data: asked, missing, left: { teacher: 0, school: 0 } });
			},
			"POST /api/exams": ok({ data: [exam] }),
		});
		await userEvent.click(await screen.findByRole("button", { name: "Set an exam" }));
		await userEvent.click(await screen.findByRole("radio", { name: "Abacus" }));
		for (const { surname_en } of two) {
			await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(surname_en) }));
		}
		const whose = within(await screen.findByRole("region", { name: "Whose attempt" }));
		await whose.findByText("the child’s attempt");
		whose.getByText("no attempt is left");
		whose.getByText(/1 attempt is missing/);
		expect(whose.getByRole("link", { name: "Buy attempts" }).getAttribute("href")).toBe("/ucoins");
		expect(screen.getByRole("button", { name: /^Set for/ })).toHaveProperty("disabled", true);
		await userEvent.click(whose.getByRole("button", { name: "Do not set it for Boris" }));
		await waitFor(() => expect(screen.getByRole("button", { name: /^Set for/ })).toHaveProperty("disabled", false));
		await userEvent.click(screen.getByRole("button", { name: /^Set for/ }));
		await waitFor(() =>
			expect(calls.findLast(({ method, path }) => method === "POST" && path === "/api/exams")?.body).toMatchObject({
				students: ["c1"],
			}),
		);
	});
});

describe("an exam for staff", () => {
	const open = (me: object) =>
		openApp("/exams/e1", {
			"GET /api/users/me": ok(me),
			...lists,
			"GET /api/exams/e1": ok(me === admin ? exam : { ...exam, reviewable: false }),
			"GET /api/exams/e1/paper": ok(paper),
			"POST /api/exams/e1/review": ok({
				...exam,
				status: "failed",
				outcome: "refused",
				review_reason: "The film stops",
				reviewable: false,
			}),
		});

	test("shows a teacher the paper with what was typed and when, and no decision", async () => {
		open(teacher);
		const table = await screen.findByRole("table", { name: "The task with its answers" });
		const [, , second] = within(table).getAllByRole("row");
		expect(second!.textContent).toBe("26 +2 −4547 at 0:20, 5 at 0:24, 4 too lateTime0:24");
		screen.getByText(/Corrections: 1/);
		expect(screen.queryByRole("heading", { name: "Decision" })).toBeNull();
	});

	test("is failed by an admin only with a reason, which is shown as the child will read it", async () => {
		const { calls } = open(admin);
		await userEvent.click(await screen.findByRole("button", { name: "Do not confirm" }));
		await screen.findByText("Fill in this field");
		await userEvent.type(screen.getByLabelText("If you do not confirm it, say why"), "The film stops");
		screen.getByText(/Alisa Vorontsova will read.*The film stops/);
		await userEvent.click(screen.getByRole("button", { name: "Do not confirm" }));
		await screen.findByText("not passed");
		expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
			{ confirmed: false, reason: "The film stops" },
		]);
		expect(screen.queryByRole("heading", { name: "Decision" })).toBeNull();
	});

	test("that was worked too fast is marked for its reviewer, and decided about without a film", async () => {
		const hasty = { ...exam, film_asked: false, hasty: true };
		openApp("/exams/e1", {
			"GET /api/users/me": ok(admin),
			...lists,
			"GET /api/exams/e1": ok(hasty),
			"GET /api/exams/e1/paper": ok(paper),
		});
		await screen.findByText(/faster than a hand can/);
		screen.getByRole("heading", { name: "Decision" });
		expect(screen.queryByLabelText(/^Film of the exam/)).toBeNull();
	});

	test("has its late answers counted in and more time given, each with a reason", async () => {
		const answer = { stage: 1, item: 2, value: "5", typedAt: noon, receivedAt: noon, lateSeconds: 75, right: true };
		const late = { before: [70, 80], after: [75, 80], answers: [answer], decision: null, reason: "", stands: false };
		const story: ExamStory = {
			stages: [],
			typed: [],
			evidence: [],
			late,
			more_time: true,
			reopen: false,
			give_back: false,
		};
		const { calls } = openApp("/exams/e1", {
			"GET /api/users/me": ok(admin),
			...lists,
			"GET /api/exams/e1": ok(exam),
			"GET /api/exams/e1/paper": ok(paper),
			"GET /api/exams/e1/story": ok(story),
			"POST /api/exams/e1/late": ok(exam),
			"POST /api/exams/e1/extra-time": ok(exam),
		});
		await screen.findByText("150 without them, 155 with them");
		expect(screen.queryByRole("button", { name: "Give the attempt back" })).toBeNull();
		await userEvent.click(screen.getByRole("button", { name: "Count them" }));
		await screen.findByText("Fill in this field");
		await userEvent.type(screen.getByLabelText("Reason"), "The line was down");
		await userEvent.click(screen.getByRole("button", { name: "Count them" }));
		await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe(""));
		await userEvent.type(screen.getByLabelText("Reason"), "The lamp fell");
		await userEvent.click(screen.getByRole("button", { name: "Add time" }));
		const posted = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
		await waitFor(() =>
			expect(posted()).toEqual([
				{ decision: "accept", reason: "The line was down" },
				{ _id: expect.any(String), minutes: 1, reason: "The lamp fell" },
			]),
		);
	});
});

const rules = { version: 0, skipping: true, free_retake_days: null };

describe("the levels for an admin", () => {
	const settings = levelsOf("uamap").map(({ type, level, candidate, offered, tasks }): LevelSetting => ({
		type,
		level,
		label: levelLabel(level),
		candidate,
		version: 0,
		offered,
		film: false,
		tasks: [...tasks],
	}));

	test("a task is checked and shown as it is typed, and saved only when it is sound", async () => {
		const { calls } = openApp("/exams/levels", {
			"GET /api/users/me": ok(admin),
			"GET /api/exams/levels": ok({ data: settings }),
			"GET /api/exams/rules": ok(rules),
			"POST /api/exams/levels/uamap/13": ok({ ...settings[0]!, version: 1 }),
		});
		const task = await screen.findByRole("group", { name: "Task 1" });
		const notation = within(task).getByLabelText("Notation");
		const shown = () => within(task).queryByRole("list")?.textContent;
		const before = shown();
		expect(before).toBeTruthy();
		await userEvent.clear(notation);
		await userEvent.type(notation, "1D3");
		expect(shown()).toBeUndefined();
		const save = screen.getByRole("button", { name: "Save as the next version" });
		expect(save).toHaveProperty("disabled", true);
		await userEvent.type(notation, "RF");
		expect(shown()).not.toBe(before);
		await userEvent.click(save);
		await screen.findByText(/Saved as version 1/);
		const sent = calls.find(({ method }) => method === "POST")!.body as { version: number; tasks: object[] };
		expect(sent).toMatchObject({ version: 0, tasks: [{ notation: "1D3RF", samples: 20 }, settings[0]!.tasks[1]] });
	});

	test("the rules of climbing are changed beside them", async () => {
		const { calls } = openApp("/exams/levels", {
			"GET /api/users/me": ok(admin),
			"GET /api/exams/levels": ok({ data: settings }),
			"GET /api/exams/rules": ok(rules),
			"POST /api/exams/rules": ok({ ...rules, version: 1, skipping: false, free_retake_days: 14 }),
		});
		await userEvent.click(await screen.findByRole("switch", { name: "Levels may be skipped" }));
		await userEvent.click(screen.getByRole("switch", { name: "One free retake after a failed exam" }));
		expect(screen.getByLabelText("Days for the retake, 1 to 60")).toHaveProperty("value", "14");
		await userEvent.click(screen.getByRole("button", { name: "Save the rules" }));
		await screen.findByText("Saved");
		const sent = calls.find(({ method }) => method === "POST")?.body;
		expect(sent).toEqual({ version: 0, skipping: false, free_retake_days: 14 });
	});

	test("who enters children chooses among the levels that are on now", async () => {
		const changed = settings.map((one) => ({
			...one,
			offered: one.level === "5" || (one.offered && one.level !== "13"),
		}));
		openApp("/exams/list", {
			"GET /api/users/me": ok(teacher),
			...lists,
			"GET /api/exams/levels": ok({ data: changed }),
			"GET /api/students": ok({ data: [], count: 0, page: 1, more: false }),
		});
		await userEvent.click(await screen.findByRole("button", { name: "Set an exam" }));
		const choice = within(await screen.findByRole("dialog")).getByLabelText("Level");
		await within(choice).findByRole("option", { name: "5" });
		const names = within(choice)
			.getAllByRole("option")
			.map(({ textContent }) => textContent);
		expect(names).toEqual(["12", "11", "10A", "10B", "9A", "9B", "8A", "8B", "7A", "7B", "6", "5"]);
	});
});

describe("the teachers for an admin", () => {
	test("have their stars, and their training is marked as done", async () => {
		const one = { _id: "t1", ...inBoth("Olga Smirnova"), trained_at: null, stars: 2 };
		const { calls } = openApp("/exams/teachers", {
			"GET /api/users/me": ok(admin),
			"GET /api/exams/teachers": ok({ data: [one], count: 1, page: 1 }),
			"POST /api/exams/training/t1": ok({ done: true }),
		});
		await screen.findByRole("img", { name: "2 stars of 3" });
		await userEvent.click(screen.getByRole("checkbox", { name: "Training is done: Olga Smirnova" }));
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ done: true });
	});

	test("a person without attempts is given one on their ladder, with a reason", async () => {
		const rungs = levelsOf("uamap")
			.filter(({ candidate }) => candidate === "teacher")
			.map(({ level, tasks }) => ({
				level,
				label: levelLabel(level),
				tasks: [...tasks],
				film: false,
				passed_at: null,
				exam: null,
				rehearsed: null,
				failed: null,
				retake_until: null,
				certificate: null,
				bar: "TRAINING_FIRST" as const,
			}));
		const ladder = { type: "uamap" as const, theme: "uamap" as const, rungs, next: "3", attempts: 0 };
		const stars = { earned: 1, next: { abacus: "5", mental: "6" } };
		const { calls } = openApp("/exams?student=t1", {
			"GET /api/users/me": ok(admin),
			"GET /api/exams/ladders": ok({ ...inBoth("Olga Smirnova"), data: [ladder], stars }),
			"POST /api/exams/rights": ok({ attempts: 1 }),
		});
		await screen.findByText("The next one: abacus 5 and mental 6");
		screen.getByText("Attempts at this ladder: 0");
		await userEvent.click(screen.getByRole("button", { name: "Give an attempt" }));
		const dialog = await screen.findByRole("dialog");
		await userEvent.type(within(dialog).getByLabelText("What for"), "After the seminar");
		await userEvent.click(within(dialog).getByRole("button", { name: "Give an attempt" }));
		await screen.findByText("Olga Smirnova has an attempt now");
		const given = { user: "t1", kind: "uamap", count: 1, reason: "After the seminar" };
		expect(calls.find(({ method }) => method === "POST")?.body).toEqual(given);
	});
});
