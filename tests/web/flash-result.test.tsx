import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { isCorrect } from "#domain/scoring/answers";
import { defaultParameters } from "#domain/trainer/parameters";
import type { Outcome } from "#domain/trainer/session";
import { AnswerPad } from "#web/trainer/answer-pad";
import { FlashResult } from "#web/trainer/flash-result";
import { brokenFrame, replayFrames } from "#web/trainer/replay-frames";

vi.mock("#web/trainer/trainer-memory", () => ({ pastSets: () => Promise.resolve([]) }));

const outcome = (numbers: number[], answer: string): Outcome => ({
	sample: { type: "sum", numbers },
	expected: String(numbers.reduce((sum, operand) => sum + operand, 0)),
	answer,
	correct: isCorrect("sum", numbers, answer),
	report: null,
});

function show(outcomes: Outcome[]) {
	const acts = { onAgain: vi.fn(), onTrain: vi.fn(), onSettings: vi.fn() };
	render(<FlashResult owner="a" parameters={defaultParameters} outcomes={outcomes} seed="s" {...acts} />);
	return acts;
}

describe("the result of a set", () => {
	test("opens the first wrong sample at the step that broke and offers to train its formula", async () => {
		const { onTrain } = show([outcome([1, 2], "3"), outcome([8, 7], "5")]);
		expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("1 из 2");
		expect(screen.getByText(/Пример 2 разошёлся на шаге 2: \+7 = −3 \+10/)).toBeTruthy();
		expect(screen.getByRole("button", { name: "Пример 2: ответ 5, нужно 15", pressed: true })).toBeTruthy();
		const row = within(screen.getAllByRole("table")[0]!).getAllByRole("row").at(-1)!;
		expect(row.textContent).toContain("+7 = −3 +10");
		await userEvent.click(screen.getByRole("button", { name: "Тренировать +7" }));
		expect(onTrain).toHaveBeenCalledWith("10+7");
	});

	test("any sample can be opened", async () => {
		show([outcome([1, 2], "3"), outcome([8, 7], "5")]);
		await userEvent.click(screen.getByRole("button", { name: "Пример 1: 3, верно" }));
		expect(screen.getByRole("heading", { name: "Пример 1" })).toBeTruthy();
		expect(screen.getByRole("heading", { name: "Как это считается" })).toBeTruthy();
	});

	test("with everything right nothing is offered but another set", () => {
		show([outcome([1, 2], "3")]);
		expect(screen.getByRole("button", { name: "Ещё раз" })).toBeTruthy();
		expect(screen.queryByRole("button", { name: /Тренировать/ })).toBeNull();
	});

	test("the abacus is moved on step by step", async () => {
		show([outcome([8, 7], "5")]);
		expect(screen.getByRole("img", { name: "Абакус: 5" })).toBeTruthy();
		await userEvent.click(screen.getByRole("button", { name: "Ход вперёд" }));
		expect(screen.getByRole("img", { name: "Абакус: 15" })).toBeTruthy();
		expect(screen.getByRole("button", { name: "Ход вперёд" }).hasAttribute("disabled")).toBe(true);
	});
});

describe("pictures of a replay", () => {
	test("8 + 7 takes three off the ones, then raises a ten", () => {
		const frames = replayFrames([8, 7]);
		expect(frames.map(({ value }) => value)).toEqual([8, 5, 15]);
		expect(brokenFrame(frames, 1)).toBe(1);
	});
});

describe("the answer", () => {
	test("is typed and checked by Enter", async () => {
		const check = vi.fn();
		render(<AnswerPad onCheck={check} />);
		await userEvent.type(screen.getByRole("textbox", { name: "Твой ответ" }), "a-12{Enter}");
		expect(check).toHaveBeenCalledWith("−12");
	});

	test("is entered with our own keys, minus at any moment", async () => {
		const check = vi.fn();
		render(<AnswerPad onCheck={check} />);
		const press = (name: string) => userEvent.click(screen.getByRole("button", { name, hidden: true }));
		for (const key of ["1", "2", "Минус", "3", "Стереть"]) await press(key);
		await press("Проверить");
		expect(check).toHaveBeenCalledWith("−12");
	});

	test("cannot be checked while empty", () => {
		render(<AnswerPad onCheck={vi.fn()} />);
		expect(screen.getByRole("button", { name: "Проверить" }).hasAttribute("disabled")).toBe(true);
	});
});
