import { screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { exercisesOf } from "#domain/trainer/run";
import { expectedText } from "#domain/trainer/exercise";
import type { Assignment, AssignmentDetail, Assignments } from "#worker/school/homework/assignment-contract";
import { keepMe } from "#web/account/session/kept-me";
import { isOpen, nextTask, withOwnWork } from "#web/school/homework/child/own-work";
import { homeworkToDo } from "#web/school/homework/child/homework-to-do";
import { nextSetOf } from "#web/school/homework/child/task-params";
import { lastMinute } from "#web/school/homework/child/until-text";
import { deviceStore } from "#web/training/outbox/device-outbox";
import { makeRun } from "../../factories/training";
import { inDays, makeAssignment, makeDetail, makeList, makeTask, today } from "../fakes/fake-homework";
import { openApp, student } from "../fakes/app-harness";
import "../fakes/device-database";

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
	localStorage.clear();
	document.cookie = "lang=ru; path=/";
	vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(async () => {
	for (const { id } of await deviceStore.all()) await deviceStore.remove(id);
	vi.unstubAllGlobals();
});

const hour = 60 * 60 * 1000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

function openList(list: Assignments, path = "/homeworks?tab=await") {
	keepMe(student);
	return openApp(path, {
		"GET /api/users/me": { status: 200, body: student },
		"GET /api/homeworks/assignments": { status: 200, body: list },
	});
}

describe("the list of one's own homework", () => {
	test("shows a task with what is done in beads and figures, its state, and one loud button", async () => {
		const begun = makeTask({ state: "process", count: 20, done: 12, success: 10 });
		const fresh = makeTask({ _id: "t2", simulator: "columns" });
		openList(
			makeList([makeAssignment({ status: "in_progress", tab: "await", tasks: [fresh, begun], comment: "Не спеши" })], {
				await: 1,
			}),
		);
		const goOn = await screen.findByRole("link", { name: "Продолжить: Умножение" });
		expect(goOn.getAttribute("href")).toBe("/homeworks/assignments/1/t1");
		const card = within(goOn.closest("article")!);
		card.getByText("в работе");
		card.getByRole("img", { name: "12 из 20" });
		screen.getByText("Марина Орлова: «Не спеши»");
		const start = screen.getByRole("link", { name: /^Начать/ });
		expect(goOn.className).toContain("bg-primary");
		expect(start.className).not.toContain("bg-primary");
	});

	test("says what was done beyond the task, and calls nothing done that went wrong", async () => {
		const work = { count: 5, done: 5 };
		const good = makeTask({ ...work, state: "overfill", success: 5, overfill: 2, overfail: 1 });
		const bad = makeTask({ ...work, _id: "t2", simulator: "columns", state: "overfail", success: 3, overfail: 4 });
		const plain = makeTask({ ...work, _id: "t3", simulator: "cards", state: "success", success: 4 });
		openList(
			makeList([makeAssignment({ status: "in_progress", tab: "await", tasks: [good, bad, plain] })], { await: 1 }),
		);
		const cardOf = async (trainer: string) =>
			within((await screen.findByRole("heading", { name: trainer })).closest("article")!);
		const well = await cardOf("Умножение");
		well.getByText("с запасом");
		well.getByText("Сверх задания: верно 2, с ошибкой 1");
		const badly = await cardOf("Столбики");
		badly.getByText("пока не всё верно");
		badly.getByText("Сверх задания: верно 0, с ошибкой 4");
		expect(badly.queryByText("готово")).toBeNull();
		expect((await cardOf("Флеш-карты")).queryByText(/Сверх задания/)).toBeNull();
	});

	test("says up to how many feathers there are while they can be had, and then how many were earned", async () => {
		const done = makeTask({ count: 20, done: 20, success: 14, state: "success" });
		const row = makeAssignment({ tasks: [makeTask({ count: 20 })] });
		const over = { due: inDays(-9), closes: inDays(-2), status: "not_completed" } as const;
		openList(
			makeList([
				row,
				{ ...row, _id: "2", tasks: [done], feathers: 7, status: "completed", completed_at: ago(hour) },
				{ ...row, _id: "3", feathers: 0, ...over },
			]),
		);
		await screen.findByText("до 10 перьев");
		expect(screen.getAllByText(/\d пер\S+$/).map(({ textContent }) => textContent)).toEqual([
			"до 10 перьев",
			"7 перьев",
		]);
	});

	test("counts its tabs, and opens the one with something to do", async () => {
		const { calls } = openList(makeList([], { new: 2, history: 7 }), "/homeworks");
		await screen.findByRole("radio", { name: "Новые 2", checked: true });
		screen.getByRole("radio", { name: "Начатые" });
		screen.getByRole("radio", { name: "История" });
		await waitFor(() => expect(calls.map(({ search }) => search.get("tab"))).toContain("new"));
		screen.getByText("Заданий пока нет. Можно размяться в тренажёре.");
	});

	test.each<[string, Partial<Assignment>, RegExp]>([
		[
			"goes on for half when the deadline is over",
			{ due: inDays(-1), closes: inDays(6), late: true },
			/Срок вышел, но до .+ ещё считаем половину/,
		],
		[
			"may be exceeded for a day",
			{ completed_at: ago(hour), exceed_until: ago(-23 * hour), status: "completed" },
			/Сдано. Сверх плана можно решать/,
		],
		["is over", { due: inDays(-9), closes: inDays(-2), status: "not_completed" }, /^Срок вышел$/],
	])("says kindly when it %s", async (_, change, text) => {
		openList(makeList([makeAssignment({ tab: "await", ...change })], { await: 1 }));
		await screen.findByText(text);
	});

	test("shows stars and words of the review, and how long they stay", async () => {
		const review = { stars: 4, comment: "Стало ровнее", at: ago(25 * hour) };
		openList(
			makeList(
				[makeAssignment({ tab: "completed", review, completed_at: ago(50 * hour), exceed_until: ago(26 * hour) })],
				{ completed: 1 },
			),
			"/homeworks?tab=completed",
		);
		await screen.findByRole("img", { name: "4 из 5 звёзд" });
		screen.getByText("Марина Орлова: «Стало ровнее»");
		screen.getByText(/видно ещё 6 дней/);
		screen.getByRole("link", { name: "Открыть разбор" });
	});

	test("has the owl only after a result, and with the same phrase about the same work", async () => {
		const first = openList(makeList([makeAssignment({ tab: "await" })], { await: 1 }));
		await screen.findByRole("link", { name: /^Начать/ });
		expect(document.querySelector("[data-slot=owl]")).toBeNull();
		first.unmount();
		const worked = makeList(
			[makeAssignment({ tab: "await", tasks: [makeTask({ state: "process", done: 4, success: 4 })] })],
			{ await: 1 },
		);
		const second = openList(worked);
		await waitFor(() => expect(document.querySelector("[data-slot=owl]")).not.toBeNull());
		const phrase = document.querySelector("[data-slot=owl]")!.parentElement!.textContent;
		second.unmount();
		openList(worked);
		await waitFor(() => expect(document.querySelector("[data-slot=owl]")?.parentElement?.textContent).toBe(phrase));
	});

	test("is there without a connection as it was last, with the sets of this device counted", async () => {
		const list = makeList([makeAssignment({ _id: "9", tab: "await", status: "in_progress" })], { await: 1 });
		const online = openList(list);
		await screen.findByRole("link", { name: /^Начать/ });
		online.unmount();
		const run = makeRun(Date.now(), {
			simulator: "multiplication",
			parameters: { count: 3 },
			assignment: "9",
			task: "t1",
		});
		await deviceStore.put({ id: run.id, owner: student._id, run, refused: null });
		vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		openApp("/homeworks?tab=await", {
			"GET /api/users/me": "no connection",
			"GET /api/homeworks/assignments": "no connection",
			"POST /api/training/runs": "no connection",
		});
		await screen.findByText(/Связи нет. Это задания, какими они были/);
		vi.restoreAllMocks();
	});

	test("shows without a connection what was done after the list was asked for", async () => {
		const list = openList(makeList([makeAssignment({ tab: "await" })], { await: 1 }));
		await screen.findByRole("img", { name: "0 из 5" });
		list.unmount();
		const worked = [makeTask({ state: "success", done: 5, success: 5 })];
		const task = openTask(makeDetail({ tasks: worked, status: "completed", completed_at: ago(0) }));
		await screen.findByText("Домашнее задание: готово, 5 из 5");
		task.unmount();
		openApp("/homeworks?tab=await", {
			"GET /api/users/me": "no connection",
			"GET /api/homeworks/assignments": "no connection",
		});
		await screen.findByText(/Связи нет. Это задания, какими они были/);
		screen.getByRole("img", { name: "5 из 5" });
	});

	test("says so where nothing can be shown, and asks again", async () => {
		keepMe(student);
		const { calls } = openApp("/homeworks?tab=await", {
			"GET /api/users/me": { status: 200, body: student },
			"GET /api/homeworks/assignments": "no connection",
		});
		const before = () => calls.filter(({ path }) => path === "/api/homeworks/assignments").length;
		const again = await screen.findByRole("button", { name: "Попробовать ещё раз" });
		const asked = before();
		await userEvent.click(again);
		await waitFor(() => expect(before()).toBeGreaterThan(asked));
	});
});

function openTask(detail: AssignmentDetail, path = "/homeworks/assignments/1/t1") {
	keepMe(student);
	return openApp(path, {
		"GET /api/users/me": { status: 200, body: student },
		"GET /api/training/formulas": { status: 404, body: { error: "NOT_FOUND", requestId: "r" } },
		[`GET /api/homeworks/assignments/${detail._id}`]: { status: 200, body: detail },
		"GET /api/homeworks/assignments": { status: 200, body: makeList([detail], { await: 1 }) },
		"POST /api/training/runs": "no connection",
	});
}

describe("a task in its trainer", () => {
	const task = makeTask({ count: 2, params: { ...makeTask().params, count: 2 } });
	const other = makeTask({ _id: "t2", simulator: "columns" });

	test("has settings that stand, and says what is left", async () => {
		openTask(makeDetail({ tasks: [task, other] }));
		await screen.findByText("Домашнее задание: осталось 2 из 2");
		screen.getAllByText(/^Так задал учитель:/);
		expect(screen.queryByRole("radiogroup", { name: "Уровень" })).toBeNull();
		expect(screen.queryByRole("button", { name: "Скопировать ссылку" })).toBeNull();
	});

	test("keeps every set with the homework it is for, and leads to the next task", async () => {
		openTask(makeDetail({ tasks: [task, other] }));
		await userEvent.click(await screen.findByRole("button", { name: "Начать" }));
		for (let index = 0; index < 2; index++) {
			await userEvent.type(await screen.findByRole("textbox"), "0{Enter}");
			await userEvent.click(await screen.findByRole("button", { name: /^(Дальше|Итог)$/ }));
		}
		await screen.findByText("Домашнее задание: готово, 2 из 2");
		const next = screen.getByRole("link", { name: "Дальше: Столбики" });
		expect(next.getAttribute("href")).toBe("/homeworks/assignments/1/t2");
		const kept = await deviceStore.all();
		expect(kept.map(({ run }) => [run.assignment, run.task, run.answers.length])).toEqual([["1", "t1", 2]]);
	});

	test("is solved for oneself once the homework is closed", async () => {
		openTask(makeDetail({ tasks: [task], due: inDays(-9), closes: inDays(-2), status: "not_completed" }));
		await screen.findByText("Домашнее задание уже закрыто, решаешь для себя");
	});

	test("of an edited homework says that it is gone", async () => {
		openTask(makeDetail({ tasks: [other] }));
		await screen.findByText("Этого задания больше нет: учитель его изменил.");
	});
});

describe("an assignment that was worked", () => {
	test("shows where a sum broke, and the formulas", async () => {
		keepMe(student);
		const sums = makeTask({ simulator: "sum", state: "success", done: 5, success: 4 });
		const detail = makeDetail({
			tasks: [sums],
			wrong: [{ task: "t1", numbers: [5, 7], typed: 2 }],
			formulas: [{ formula: "10+7", seen: 4, wrong: 1 }],
		});
		openTask(detail, "/homeworks/assignments/1?task=t1");
		await screen.findByRole("heading", { name: "Где счёт сбился" });
		screen.getByText("3 из 4 верно");
		expect(document.querySelector("[data-broken]")).not.toBeNull();
	});
});

describe("what is counted on this device", () => {
	const run = (change: object = {}) =>
		makeRun(Date.now(), {
			simulator: "multiplication",
			parameters: { count: 3 },
			assignment: "1",
			task: "t1",
			...change,
		});

	test("comes on top of what the server counted, right and wrong beyond the task told apart", () => {
		const assignment = makeAssignment({ tasks: [makeTask({ count: 5, done: 4, success: 4, state: "process" })] });
		const [rough] = withOwnWork(assignment, [run()]).tasks;
		expect(rough).toMatchObject({ answered: 7, done: 5, overfill: 2, state: "overfill", waiting: true });
		const [graded] = withOwnWork(assignment, [run()], () => ({ answered: 3, correct: 0 })).tasks;
		expect(graded).toMatchObject({ answered: 7, success: 4, overfail: 2, state: "overfail" });
		const [foreign] = withOwnWork(assignment, [run({ assignment: "2" }), run({ task: "t9" })]).tasks;
		expect(foreign).toMatchObject({ answered: 4, state: "process", waiting: false });
	});

	test("leads from the task that is begun to the new one, and to none when all is done", () => {
		const tasks = (...states: ("new" | "process" | "success")[]) =>
			withOwnWork(
				makeAssignment({
					tasks: states.map((state, index) =>
						makeTask({ _id: `t${index}`, done: { new: 0, process: 2, success: 5 }[state], success: 0 }),
					),
				}),
				[],
			).tasks;
		expect(nextTask(tasks("new", "process"))?._id).toBe("t1");
		expect(nextTask(tasks("new", "success"))?._id).toBe("t0");
		expect(nextTask(tasks("success", "new"), "t1")).toBeNull();
	});

	test("takes work up to the last day, and a day more when it is completed", () => {
		const now = Date.now();
		expect(isOpen(makeAssignment({ closes: today() }), now, today())).toBe(true);
		expect(isOpen(makeAssignment({ closes: inDays(-1) }), now, today())).toBe(false);
		expect(isOpen(makeAssignment({ closes: inDays(-1), completed_at: ago(23 * hour) }), now, today())).toBe(true);
		expect(isOpen(makeAssignment({ completed_at: ago(25 * hour) }), now, today())).toBe(false);
	});

	test("says what waits: tasks of all homework, the nearest deadline first", () => {
		const soon = makeAssignment({ due: inDays(1), tasks: [makeTask(), makeTask({ _id: "t2", done: 5 })] });
		const later = makeAssignment({ _id: "2", due: inDays(4) });
		const closed = makeAssignment({ _id: "3", due: inDays(-9), closes: inDays(-2) });
		const done = makeAssignment({ _id: "4", completed_at: ago(hour) });
		expect(homeworkToDo([later, closed, done, soon], [], Date.now(), today())).toEqual({
			tasks: 2,
			due: lastMinute(inDays(1)),
			late: false,
		});
		expect(homeworkToDo([closed, done], [], Date.now(), today())).toBeNull();
	});

	test("makes the last set as small as what is left, and a set beyond as large as it was given", () => {
		const parameters = { ...makeTask().params, count: 10 };
		expect(nextSetOf("multiplication", parameters, 7, false)).toMatchObject({ count: 7 });
		expect(nextSetOf("multiplication", parameters, 70, false)).toMatchObject({ count: 10 });
		expect(nextSetOf("multiplication", parameters, 0, false)).toMatchObject({ count: 10 });
		const set = nextSetOf("multiplication", parameters, 1, false);
		expect(exercisesOf({ simulator: "multiplication", parameters: set, seed: "s" }).map(expectedText)).toHaveLength(1);
	});
});
