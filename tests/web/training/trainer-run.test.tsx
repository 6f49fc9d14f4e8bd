import { render, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Simulator } from "#domain/trainer/catalogue";
import { gradeRun, type TrainingRun } from "#domain/trainer/run";
import { keepSet, type PastSet, pastSets } from "#web/training/sets/trainer-memory";
import { TrainerPage } from "#web/training/trainer/trainer-page";
import "../fakes/device-database";

const { recorded } = vi.hoisted(() => ({ recorded: [] as TrainingRun[] }));
vi.mock("#web/training/outbox/device-outbox", async (original) => ({
	...(await original<typeof import("#web/training/outbox/device-outbox")>()),
	recordRun: (run: TrainingRun) => Promise.resolve(recorded.push(run) > 0),
}));

beforeEach(() => {
	localStorage.clear();
	recorded.length = 0;
	vi.stubGlobal("indexedDB", new IDBFactory());
});

const open = (simulator: Simulator, query: Record<string, unknown> = {}) =>
	render(<TrainerPage simulator={simulator} owner="u1" query={query} />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("a set worked from the keyboard, or by ear", () => {
	test("on the board the units rod waits for the keyboard, and Enter checks", async () => {
		open("abacus", { count: 1 });
		await press("Начать");
		const rods = screen.getAllByRole("slider");
		expect(document.activeElement).toBe(rods.at(-1));
		screen.getByRole("group", { name: /^Абакус для ответа\. Набери это число: \d$/ });
		await userEvent.keyboard("3{Enter}");
		screen.getByText(/^(Верно: 3|Получилось 3, а нужно \d)$/);
	});

	test("a board of twenty-one rods is read digit by digit", async () => {
		open("abacus", { count: 1, rods: 21 });
		await press("Начать");
		screen.getAllByRole("slider")[0]!.focus();
		await userEvent.keyboard("123456789123456789123");
		await press("Проверить");
		await press("Итог");
		expect(recorded[0]!.answers[0]!.text).toBe("123456789123456789123");
	});

	test("a sign without a digit is no answer", async () => {
		open("squares", { count: 1 });
		await press("Начать");
		await userEvent.type(screen.getByRole("textbox"), "-{Enter}");
		expect(screen.queryByRole("button", { name: "Итог" })).toBeNull();
		await userEvent.keyboard("7{Enter}");
		screen.getByText(/^Получилось −7, а нужно /);
	});

	test("a press that lasts gives the answer and does not pass the verdict", async () => {
		open("squares", { count: 2 });
		await press("Начать");
		await userEvent.type(screen.getByRole("textbox"), "1{Enter>4/}");
		screen.getByText(/^Получилось 1, а нужно /);
		await userEvent.keyboard("{Enter}");
		expect(Array.from(document.querySelectorAll("p.num"), (line) => line.textContent)).toContain("2 / 2");
	});

	test("who stops is back where the next set begins", async () => {
		open("squares");
		await press("Начать");
		await userEvent.keyboard("{Escape}");
		expect(document.activeElement).toBe(screen.getByRole("button", { name: "Начать" }));
	});

	test.each([
		["squares", { numbers: 1 }, /^\d в квадрате$/],
		["division", {}, /^\d+ разделить на \d$/],
		["columns", { steps: 3 }, /^\d, (плюс|минус) \d, (плюс|минус) \d$/],
		["cards", { numbers: 1 }, /^Стержень 1: (пусто|снизу [1-4]|верхняя и снизу [0-4])$/],
	] as const)("what %s asks is read aloud with the field", async (simulator, query, words) => {
		open(simulator, query);
		await press("Начать");
		const described = screen.getByRole("textbox").getAttribute("aria-describedby") ?? "";
		expect(document.getElementById(described)?.textContent).toMatch(words);
	});

	test("a field of a table says what it adds up", async () => {
		open("columns", { kind: "crosswise", sign: "+", steps: 2, columns: 3, count: 1 });
		await press("Начать");
		const says = (name: string) => {
			const described = screen.getByRole("textbox", { name }).getAttribute("aria-describedby") ?? "";
			return document.getElementById(described)?.textContent;
		};
		const cells = screen
			.getAllByRole("row")
			.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent));
		expect(says("Сумма строки 2")).toBe(cells[1]!.slice(0, 3).join(", "));
		expect(says("Сумма столбца 3")).toBe(`${cells[0]![2]}, ${cells[1]![2]}`);
	});

	test("the parts of a table that differ are told in words", async () => {
		open("columns", { kind: "crosswise", sign: "+", steps: 2, columns: 2, count: 1 });
		await press("Начать");
		for (const field of screen.getAllByRole("textbox")) await userEvent.type(field, "99");
		await press("Проверить");
		await press("Итог");
		expect(screen.getAllByRole("button", { name: /: получилось 99, а нужно \d+$/ })).toHaveLength(5);
	});
});

describe("a set that is left before its end", () => {
	test("of a set that is left by the way back, what was answered counts", async () => {
		const page = open("squares", { count: 3, seed: "s1" });
		await press("Начать");
		await userEvent.type(screen.getByRole("textbox"), "1{Enter}");
		page.unmount();
		expect(recorded).toHaveLength(1);
		expect(gradeRun(recorded[0]!)).toMatchObject({ total: 3, answered: 1 });
		await waitFor(async () => expect(await pastSets("u1")).toHaveLength(1));
	});

	test("of a set the page of which was reloaded too, once however often it is told", async () => {
		open("squares", { count: 2, seed: "s1" });
		await press("Начать");
		window.dispatchEvent(new Event("pagehide"));
		expect(recorded).toEqual([]);
		await userEvent.type(screen.getByRole("textbox"), "1{Enter}");
		window.dispatchEvent(new Event("pagehide"));
		expect(recorded).toHaveLength(1);
		// the page came back from the browser's memory
		await press("Дальше");
		await userEvent.type(screen.getByRole("textbox"), "1{Enter}");
		await press("Итог");
		expect(new Set(recorded.map(({ id }) => id)).size).toBe(1);
		await waitFor(async () => expect(await pastSets("u1")).toHaveLength(1));
	});
});

test("of a person's sets the latest hundred and twenty are kept, and nobody else's go for them", async () => {
	const set = (owner: string, at: number, simulator?: Simulator): PastSet => ({
		owner,
		...(simulator && { simulator }),
		at,
		query: {},
		seed: "s",
		correct: 1,
		total: 1,
		weak: [],
	});
	await keepSet(set("u2", 0));
	for (let at = 1; at <= 122; at++) await keepSet(set("u1", at, at > 120 ? "roots" : "sum"));
	expect((await pastSets("u1")).map(({ at }) => at)).toEqual(Array.from({ length: 120 }, (_, index) => 122 - index));
	expect((await pastSets("u1", "roots")).map(({ at }) => at)).toEqual([122, 121]);
	// one of before there were several trainers
	expect(await pastSets("u2", "sum")).toHaveLength(1);
});
