import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Exercise } from "#domain/trainer/exercise";
import { checkExercise, expectedText } from "#domain/trainer/exercise";
import { reportFlash } from "#domain/trainer/flash-report";
import { flashSchedule } from "#domain/trainer/flash-schedule";
import { defaultParameters } from "#domain/trainer/parameters";
import type { Answered } from "#domain/trainer/progress";
import { AnswerPad } from "#web/training/trainer/stages/answer-pad";
import { frameBefore, replayFrames, replayRods } from "#web/training/trainer/result/replay-frames";
import { TrainerResult } from "#web/training/trainer/result/trainer-result";
import "../fakes/device-database";

const chain = (...numbers: number[]): Exercise => ({
	kind: "chain",
	round: 0,
	window: 0,
	sample: { type: "sum", numbers },
});
const answered = (exercise: Exercise, answer: string, ms = 3000): Answered => ({
	exercise,
	answer,
	expected: expectedText(exercise),
	verdict: checkExercise(exercise, answer),
	ms,
	opened: answer === "",
	report: null,
});

function show(answers: Answered[], changes: Partial<Parameters<typeof TrainerResult>[0]> = {}) {
	const acts = { onAgain: vi.fn(), onSame: vi.fn(), onTrain: vi.fn(), onSettings: vi.fn() };
	const { unmount } = render(
		<TrainerResult
			owner="a"
			simulator="sum"
			parameters={defaultParameters}
			answers={answers}
			seed="s"
			{...acts}
			{...changes}
		/>,
	);
	return { ...acts, unmount };
}

describe("the result of a set", () => {
	test("opens the first wrong sample at the step that broke and offers to train its formula", async () => {
		const { onTrain } = show([answered(chain(1, 2), "3"), answered(chain(8, 7), "5")]);
		expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("1 из 2");
		screen.getByText(/Во втором примере ошибка на шаге 2: \+7 = −3 \+10/);
		screen.getByRole("button", { name: "Пример 2: получилось 5, а нужно 15", pressed: true });
		const row = within(screen.getAllByRole("table")[0]!).getAllByRole("row").at(-1)!;
		expect(row.textContent).toContain("+7 = −3 +10");
		await userEvent.click(screen.getByRole("button", { name: "Тренировать +7" }));
		expect(onTrain).toHaveBeenCalledWith("10+7");
	});

	test("where the place is not known, nothing is red, nothing is to train, and the hardest move is shown", () => {
		show([answered(chain(7, 8, 3), "16")]);
		screen.getByRole("heading", { name: "Самый трудный ход" });
		screen.getByText(/По ответу не видно, где сбился счёт/);
		expect(screen.queryByText(/ошибка на шаге/)).toBeNull();
		expect(document.querySelector("[data-broken]")).toBeNull();
		expect(screen.queryByRole("button", { name: /Тренировать/ })).toBeNull();
		screen.getByRole("img", { name: "Абакус: 7" });
	});

	test("a number that was left out is told, and no formula is to train for it", () => {
		show([answered(chain(11, 23, 14), "25")]);
		screen.getByText(/В примере ошибка на шаге 2\./);
		screen.getByText(/это число пропустилось/);
		expect(document.querySelectorAll("[data-broken]")).toHaveLength(1);
		expect(screen.queryByRole("button", { name: /Тренировать/ })).toBeNull();
	});

	test("decimals keep their places in the table, in the replay and on the abacus", async () => {
		show([answered(chain(63.6, 82.8), "46,4")], { simulator: "decimals", onTrain: undefined });
		screen.getByText(/вышло 46,4 вместо 146,4/);
		const rows = within(screen.getByRole("table")).getAllByRole("row");
		expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual(["163,663,6", "2+82,8146,4+8 = +3 −5 +10"]);
		screen.getByRole("img", { name: "Абакус: 43,6" });
		screen.getByText(/там, где запятая: справа от неё десятые/);
		screen.getByText(/Десятые: \+8/);
		await userEvent.click(screen.getByRole("button", { name: "Ход вперёд" }));
		screen.getByRole("img", { name: "Абакус: 143,6" });
		expect(document.querySelectorAll(".abacus .abacus-rod")).toHaveLength(5);
	});

	test("a complement shows its sum and what is missing of ten", () => {
		const complement: Exercise = {
			kind: "chain",
			round: 0,
			window: 0,
			sample: { type: "ten", numbers: [3, 4] },
			complement: { whole: 10, side: "right" },
		};
		show([answered(complement, "2")]);
		expect(within(screen.getByRole("table")).getAllByRole("row").at(-1)?.textContent).toBe("10 − 73ответ");
	});

	test("a showing that was on time is not spoken of; a late one gets one sentence", () => {
		const report = reportFlash(
			flashSchedule(2, 1000),
			[
				{ shown: 0, hidden: 800 },
				{ shown: 1000, hidden: 2000 },
			],
			[],
		);
		const { unmount } = show([{ ...answered(chain(1, 2), "3"), report }]);
		expect(screen.queryByText(/Экран|Гц|кадр|Показано|очки/i)).toBeNull();
		unmount();
		show([{ ...answered(chain(1, 2), "3"), report: { ...report, late: 1 } }]);
		screen.getByText("Экран не успевал: некоторые числа появились чуть позже.");
	});

	test("any sample can be opened", async () => {
		show([answered(chain(1, 2), "3"), answered(chain(8, 7), "5")]);
		await userEvent.click(screen.getByRole("button", { name: "Пример 1: 3, верно" }));
		screen.getByRole("heading", { name: "Пример 1" });
		screen.getByRole("heading", { name: "Как это считается" });
	});

	test("with everything right nothing is offered but another set or the same exercises", async () => {
		const { onAgain, onSame } = show([answered(chain(1, 2), "3")]);
		expect(screen.queryByRole("button", { name: /Тренировать/ })).toBeNull();
		await userEvent.click(screen.getByRole("button", { name: "Ещё раз" }));
		await userEvent.click(screen.getByRole("button", { name: "Те же числа" }));
		expect(onAgain).toHaveBeenCalledOnce();
		expect(onSame).toHaveBeenCalledOnce();
	});

	test("the abacus is moved on step by step", async () => {
		show([answered(chain(8, 7), "5")]);
		screen.getByRole("img", { name: "Абакус: 5" });
		await userEvent.click(screen.getByRole("button", { name: "Ход вперёд" }));
		screen.getByRole("img", { name: "Абакус: 15" });
		expect(screen.getByRole("button", { name: "Ход вперёд" }).hasAttribute("disabled")).toBe(true);
	});

	test("answers that are not to be told come out on request", async () => {
		show([answered(chain(8, 7), "5")], { showAnswers: false });
		expect(screen.queryByText(/15/)).toBeNull();
		await userEvent.click(screen.getByRole("button", { name: "Показать ответы" }));
		screen.getByText("получилось 5, а нужно 15");
	});

	test("a looked-up answer is never right and is called what it is", () => {
		show([answered(chain(8, 7), "")]);
		expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("0 из 1");
		screen.getByText("Показан ответ: 15");
	});

	test("a product is taken apart into its parts", () => {
		const product: Exercise = {
			kind: "expression",
			op: "mul",
			left: 24,
			right: 31,
			round: 0,
			window: 0,
			sample: { type: "multiplication", numbers: [24, 31] },
		};
		show([answered(product, "700")], { simulator: "multiplication" });
		const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
		expect(lines).toEqual(
			expect.arrayContaining(["20 × 30 = 600", "20 × 1 = 20стало 620", "4 × 30 = 120стало 740", "4 × 1 = 4стало 744"]),
		);
		screen.getByRole("img", { name: "Абакус: 600" });
	});

	test("a table fact is built up in small steps", () => {
		const sample = { type: "multiplication" as const, numbers: [3, 2] };
		show([answered({ kind: "expression", op: "mul", left: 3, right: 2, round: 0, window: 0, sample }, "7")]);
		const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
		expect(lines).toEqual(expect.arrayContaining(["3", "+3стало 6"]));
		expect(lines.join()).not.toContain("Вместе");
	});

	test("a division shows what is taken and what is left", () => {
		const sample = { type: "division" as const, numbers: [96, 4] };
		show([answered({ kind: "expression", op: "div", left: 96, right: 4, round: 0, window: 0, sample }, "12")]);
		const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
		expect(lines.slice(-3)).toEqual(["4 × 20 = 80осталось 16", "4 × 4 = 16осталось 0", "20 + 4 = 24"]);
	});

	test("a root is closed in between two powers", () => {
		const sample = { type: "card" as const, numbers: [24] };
		show([answered({ kind: "expression", op: "root2", left: 576, right: null, round: 0, window: 0, sample }, "26")]);
		const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
		expect(lines.slice(-2)).toEqual(["20 × 20 = 40030 × 30 = 900: уже больше", "24 × 24 = 576"]);
	});

	test("a number set on the board is shown as it was left and as it should be, with the rods that differ", () => {
		const sample = { type: "card" as const, numbers: [47] };
		const task: Exercise = { kind: "card", direction: "set", value: 47, rods: 13, round: 0, window: 0, sample };
		show([answered(task, "42")], { simulator: "abacus" });
		screen.getByRole("img", { name: "Как было у тебя: Абакус: 42" });
		const right = screen.getByRole("img", { name: "Как должно быть: Абакус: 47" });
		expect(right.querySelectorAll(".abacus-active")).toHaveLength(1);
		screen.getByText("Отмечены стержни, где бусины стоят иначе.");
	});

	test("a table of sums marks the wrong cell and works its sum", () => {
		const table: Exercise = {
			kind: "table",
			round: 0,
			window: 0,
			sample: {
				type: "sumCrosswise",
				numbers: [],
				columns: [
					[1, 2],
					[3, 4],
				],
			},
		};
		show([answered(table, "3;7;4;5;10")], { simulator: "columns" });
		screen.getByText("Верно 4 из 5");
		const wrong = screen.getByRole("button", { name: "Сумма строки 2: получилось 5, а нужно 6", pressed: true });
		expect(wrong.closest("td")?.textContent).toBe("56");
		screen.getByRole("heading", { name: "Сумма строки 2: 6" });
	});

	test("five Schulte tables give mean, warm-up and stability", () => {
		const schulte: Exercise = {
			kind: "schulte",
			size: 3,
			order: "asc",
			cells: Array.from({ length: 9 }, (_, index) => ({ value: index + 1, colour: "plain" as const })),
			taps: [0, 1, 2, 3, 4, 5, 6, 7, 8],
			round: 0,
			window: 0,
		};
		const taps = "0;1;2;3;4;5;6;7;8";
		show(
			[10, 8, 8, 6, 8].map((seconds) => answered(schulte, taps, seconds * 1000)),
			{ simulator: "schulte" },
		);
		expect(screen.getByText("Среднее время").nextElementSibling?.textContent).toBe("8,0\u00a0с");
		expect(screen.getByText("Разгон").nextElementSibling?.textContent).toBe("1,25");
		expect(screen.getByText("Устойчивость").nextElementSibling?.textContent).toBe("0,75");
	});
});

describe("pictures of a replay", () => {
	test("8 + 7 takes three off the ones, then raises a ten", () => {
		const frames = replayFrames([8, 7]);
		expect(frames.map(({ value }) => value)).toEqual([8, 5, 15]);
		expect(frames.map(({ settled }) => settled)).toEqual([true, false, true]);
	});

	test("starts before the move that failed, or before the last one of its step", () => {
		const frames = replayFrames([45, 7]);
		expect(frames.map(({ value }) => value)).toEqual([45, 42, 52]);
		expect(frameBefore(frames, 1, "M+7")).toBe(0);
		expect(frameBefore(frames, 1, "5+1")).toBe(1);
		expect(frameBefore(frames, 1, "10+9")).toBe(1);
		expect(frameBefore(frames, 1, "M+7", 10)).toBe(1);
	});

	test("decimals take as many rods as their digits, one more, and none for digits that are not there", () => {
		expect(replayFrames([0.5, 0.25]).map(({ value, after }) => [value, after])).toEqual([
			[50, 0.5],
			[70, 0.75],
			[75, 0.75],
		]);
		expect(replayRods(replayFrames([0.5, 0.25]), 2)).toBe(3);
		expect(replayRods(replayFrames([99.9, 0.1]), 1)).toBe(5);
	});
});

describe("the answer", () => {
	afterEach(() => vi.unstubAllGlobals());
	function touch(): void {
		vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
	}

	test("is typed and checked by Enter", async () => {
		const check = vi.fn();
		render(<AnswerPad onCheck={check} />);
		await userEvent.type(screen.getByRole("textbox", { name: "Твой ответ" }), "a-12{Enter}");
		expect(check).toHaveBeenCalledWith(["−12"]);
	});

	test("is entered with our own keys, minus at any moment, one comma", async () => {
		touch();
		const check = vi.fn();
		render(<AnswerPad onCheck={check} />);
		for (const key of ["1", "2", "Минус", "Запятая", "5", "Запятая", "3", "Стереть", "Проверить"]) {
			await userEvent.click(screen.getByRole("button", { name: key }));
		}
		expect(check).toHaveBeenCalledWith(["−12,5"]);
	});

	test("is cleared by its cross and by Escape", async () => {
		render(<AnswerPad onCheck={vi.fn()} />);
		const field = screen.getByRole("textbox") as HTMLInputElement;
		await userEvent.type(field, "12");
		await userEvent.click(screen.getByRole("button", { name: "Очистить ответ" }));
		expect(field.value).toBe("");
		await userEvent.type(field, "34{Escape}");
		expect(field.value).toBe("");
	});

	test("cannot be checked while empty", () => {
		render(<AnswerPad onCheck={vi.fn()} />);
		expect(screen.getByRole("button", { name: "Проверить" }).hasAttribute("disabled")).toBe(true);
	});

	test("of several windows goes from field to field and is checked at the last", async () => {
		const check = vi.fn();
		render(<AnswerPad labels={["Окно 1", "Окно 2"]} onCheck={check} />);
		await userEvent.type(screen.getByRole("textbox", { name: "Окно 1" }), "3{Enter}");
		expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Окно 2" }));
		expect(check).not.toHaveBeenCalled();
		await userEvent.keyboard("4{Enter}");
		expect(check).toHaveBeenCalledWith(["3", "4"]);
	});
});
