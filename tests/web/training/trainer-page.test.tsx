import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Simulator } from "#domain/trainer/catalogue";
import type { TrainingRun } from "#domain/trainer/run";
import { gradeRun } from "#domain/trainer/run";
import { ladderOf } from "#domain/trainer/ladder";
import { rememberClimb, rememberedClimb } from "#web/training/sets/climb-memory";
import { seenMs } from "#web/training/trainer/run/verdict";
import { TrainerPage } from "#web/training/trainer/trainer-page";
import { pastSets } from "#web/training/sets/trainer-memory";
import { linkOf, trainerOf } from "#web/training/sets/trainers";
import { fakeSpeech } from "../fakes/fake-speech";
import "../fakes/device-database";

const { recorded } = vi.hoisted(() => ({ recorded: [] as TrainingRun[] }));
vi.mock("#web/training/outbox/device-outbox", async (original) => ({
	...(await original<typeof import("#web/training/outbox/device-outbox")>()),
	recordRun: (run: TrainingRun) => {
		recorded.push(run);
		return Promise.resolve(true);
	},
}));

// a whole page of settings is asked for roles again and again: slow on a busy machine
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
	localStorage.clear();
	recorded.length = 0;
	vi.stubGlobal("indexedDB", new IDBFactory());
});
const bare = { matchMedia: window.matchMedia, navigator: window.navigator };
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	for (const [name, value] of Object.entries(bare)) vi.stubGlobal(name, value);
});

let ids = 0;
function open(simulator: Simulator, query: Record<string, unknown> = {}) {
	return render(
		<TrainerPage
			simulator={simulator}
			owner="u1"
			query={query}
			now={() => 1_750_000_000_000}
			newId={() => `00000000-0000-4000-8000-${String(ids++).padStart(12, "0")}`}
		/>,
	);
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const settings = () => within(screen.getByRole("region", { name: "Настройки" }));

describe("the parameters", () => {
	test("a level sets them all, a change makes them one's own, reset brings the first back", async () => {
		open("multiplication");
		const level = settings().getByRole("radiogroup", { name: "Уровень" });
		await userEvent.click(within(level).getByRole("radio", { name: "Уровень 8" }));
		settings().getByRole("radio", { name: "2 × 2", checked: true });
		await userEvent.click(settings().getByRole("radio", { name: "3 × 1" }));
		settings().getByText("Уровень 7");
		const digits = settings().getByRole("group", { name: "Цифры первого множителя" });
		await userEvent.click(within(digits).getByRole("button", { name: "Цифра 9", pressed: true }));
		settings().getByText("Свои настройки");
		await userEvent.click(settings().getByRole("button", { name: "Сброс" }));
		settings().getByRole("radio", { name: "1 × 1", checked: true });
	});

	test("what was set is there the next time, for this person", async () => {
		const page = open("roots");
		await userEvent.click(settings().getByRole("radio", { name: "Кубический" }));
		page.unmount();
		open("roots");
		settings().getByRole("radio", { name: "Кубический", checked: true });
	});

	test("a link wins over what was set before, and is copied with what differs from the usual", async () => {
		const copied = vi.fn().mockResolvedValue(undefined);
		vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: copied } });
		open("schulte", { size: 7, order: "redblack" });
		settings().getByRole("radio", { name: "красно-чёрная", checked: true });
		screen.getByRole("button", { name: "Скопировать ссылку" }).click();
		await waitFor(() => expect(copied).toHaveBeenCalled());
		expect(copied.mock.calls[0]![0]).toBe("http://localhost:3000/simulators/schulte?size=7&order=redblack");
	});

	test.each<Simulator>([
		"sum",
		"columns",
		"multiplication",
		"division",
		"roots",
		"squares",
		"cubes",
		"decimals",
		"cards",
		"dictation",
		"schulte",
		"abacus",
	])("every control of %s has a name and every level can be started", (simulator) => {
		open(simulator);
		for (const control of [
			...settings().getAllByRole("radio"),
			...settings().queryAllByRole("spinbutton"),
			...settings().queryAllByRole("combobox"),
			...settings().queryAllByRole("slider"),
			...settings().queryAllByRole("switch"),
		]) {
			const labelled =
				control.getAttribute("aria-label") ??
				control.closest("label")?.textContent ??
				(control as HTMLInputElement).labels?.[0]?.textContent;
			expect(labelled).toMatch(/\S/);
		}
		const trainer = trainerOf(simulator);
		for (const { parameters } of trainer.presets())
			expect(trainer.makeSet(parameters, "level").length).toBeGreaterThan(0);
		expect(linkOf(simulator, trainer.defaults as never)).toEqual({});
	});
});

describe("a set", () => {
	test("is worked, told, recorded once with what the server needs, and repeated with the same exercises", async () => {
		open("squares", { numbers: 1, count: 2, seed: "s1" });
		await press("Начать");
		const shown = screen.getByRole("math").getAttribute("aria-label");
		await userEvent.type(screen.getByRole("textbox"), "1{Enter}");
		screen.getByText(/^Получилось 1, а нужно /);
		await press("Дальше");
		await press("Показать ответ");
		screen.getByText(/^Показан ответ: /);
		await press("Итог");
		screen.getByRole("heading", { level: 1, name: "0 из 2" });
		expect(recorded).toHaveLength(1);
		expect(recorded[0]).toMatchObject({ simulator: "squares", seed: "s1", shown: null });
		expect(recorded[0]!.answers.map(({ text }) => text)).toEqual(["1", ""]);
		expect(gradeRun(recorded[0]!)).toMatchObject({ total: 2, answered: 1, correct: 0 });
		await waitFor(async () => expect(await pastSets("u1")).toHaveLength(1));
		await press("Те же числа");
		expect(screen.getByRole("math").getAttribute("aria-label")).toBe(shown);
	});

	test.each<[Simulator, Record<string, unknown>]>([
		["columns", {}],
		["multiplication", { mode: 2 }],
		["division", { mode: 3 }],
		["roots", { power: 3, numbers: 4 }],
		["squares", { numbers: 2 }],
		["cubes", {}],
		["decimals", { places: 2 }],
	])(
		"of %s: a wrong answer is told the right one, which is right when the same comes again",
		async (simulator, query) => {
			open(simulator, { ...query, count: 1 });
			await press("Начать");
			await userEvent.type(screen.getAllByRole("textbox")[0]!, "1234567{Enter}");
			const told = screen.getByText(/^Получилось .+, а нужно .+$/).textContent.replaceAll(/\s/g, " ");
			const needed = /нужно (.+)$/.exec(told)![1]!;
			await press("Итог");
			screen.getByRole("heading", { level: 1, name: "0 из 1" });
			await press("Те же числа");
			await userEvent.type(screen.getAllByRole("textbox")[0]!, `${needed.replaceAll(/\s/g, "")}{Enter}`);
			screen.getByText(`Верно: ${needed}`);
			await press("Итог");
			screen.getByRole("heading", { level: 1, name: "1 из 1" });
		},
	);

	test("stopped before the first answer counts for nothing", async () => {
		open("cubes");
		await press("Начать");
		await press("Стоп");
		screen.getByRole("button", { name: "Начать" });
		expect(recorded).toEqual([]);
	});

	test("Escape clears the answer first and then stops", async () => {
		open("cubes");
		await press("Начать");
		await userEvent.type(screen.getByRole("textbox"), "12{Escape}");
		expect((screen.getByRole("textbox") as HTMLInputElement).value).toBe("");
		await userEvent.keyboard("{Escape}");
		screen.getByRole("button", { name: "Начать" });
	});

	test("answers are told at the end only, for those who want it so", async () => {
		open("cubes", { count: 1 });
		await userEvent.click(settings().getByRole("switch", { name: /Показывать правильный ответ сразу/ }));
		await press("Начать");
		await userEvent.type(screen.getByRole("textbox"), "1{Enter}");
		screen.getByText("Ответ 1 не подходит");
		expect(screen.queryByText(/нужно/)).toBeNull();
	});

	test("a helper abacus stands under a sample when asked for", async () => {
		open("columns");
		await press("Начать");
		expect(screen.queryByRole("slider")).toBeNull();
		await press("Абакус под примером");
		expect(screen.getAllByRole("slider").length).toBe(7);
	});

	test("the circles are counted and set on the board", async () => {
		open("abacus", { task: "circles", count: 1, rods: 2 });
		await press("Начать");
		const drawn = Number(/\d+/.exec(screen.getByRole("img", { name: /круж/ }).getAttribute("aria-label")!)![0]);
		const rods = screen.getAllByRole("slider");
		rods[0]!.focus();
		await userEvent.keyboard(String(drawn).padStart(2, "0"));
		await press("Проверить");
		screen.getByText(`Верно: ${drawn}`);
	});

	test("the cells of a Schulte table are reached by the arrow keys", async () => {
		open("schulte", { size: 3, count: 1 });
		await press("Начать");
		const table = screen.getByRole("group", { name: "Таблица 3 на 3" });
		const cells = within(table).getAllByRole("button");
		expect(document.activeElement).toBe(cells[0]);
		await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowLeft}");
		expect(document.activeElement).toBe(cells[3]);
	});
});

describe("a dictation", () => {
	test("without speech says so and offers to show the numbers", async () => {
		open("dictation");
		screen.getByText(/Здесь числа нельзя прочитать вслух/);
		await press("Начать");
		expect((await screen.findByRole("alert")).textContent).toContain("Этот браузер не умеет говорить");
		screen.getByRole("button", { name: "Показывать числа" });
	});

	test("tests the voice before the start and tells when it is silent", async () => {
		vi.useFakeTimers();
		const { engine } = fakeSpeech({ stalls: () => true });
		engine.voices = [{ lang: "ru-RU", voiceURI: "ru", name: "Голос", localService: true, default: true }];
		vi.stubGlobal("speechSynthesis", engine);
		open("dictation");
		act(() => screen.getByRole("button", { name: "Начать" }).click());
		await act(() => vi.advanceTimersByTimeAsync(7000));
		expect(screen.getByRole("alert").textContent).toContain("Голос молчит");
	});

	test("says the numbers and then asks for the sum", async () => {
		vi.useFakeTimers();
		const { engine, heard } = fakeSpeech({ lengthMs: 300 });
		engine.voices = [{ lang: "ru-RU", voiceURI: "ru", name: "Голос", localService: true, default: true }];
		vi.stubGlobal("speechSynthesis", engine);
		open("dictation", { amount: 4, period: 1, samples: 1, sign: "+" });
		act(() => screen.getByRole("button", { name: "Начать" }).click());
		for (let second = 0; second < 14; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
		expect(heard.map(({ text }) => text)).toEqual([
			"слушай",
			expect.stringMatching(/^\d$/),
			expect.stringMatching(/^плюс \d$/),
			expect.stringMatching(/^плюс \d$/),
			expect.stringMatching(/^плюс \d$/),
			"равно",
		]);
		screen.getByRole("textbox", { name: "Твой ответ" });
	});
});

describe("a set that follows the child", () => {
	/** Works a whole set of squares; every answer is right or every one is wrong. */
	async function work(right: boolean): Promise<void> {
		while (!screen.queryByRole("heading", { level: 1, name: / из / })) {
			const base = Number(/\d+/.exec(screen.getByRole("math").getAttribute("aria-label")!)![0]);
			fireEvent.change(screen.getByRole("textbox"), { target: { value: String(right ? base * base : 0) } });
			fireEvent.submit(screen.getByRole("textbox").closest("form")!);
			await userEvent.keyboard("{Enter}");
		}
	}
	const lastParameters = () => recorded.at(-1)!.parameters;

	test("begins at the foot of the ladder, goes up after two good sets and down after a hard one", async () => {
		const ladder = ladderOf("squares");
		open("squares");
		await press("Начать");
		await work(true);
		expect(lastParameters()).toEqual(ladder[0]!.parameters);
		expect(screen.queryByText(/Следующий/)).toBeNull();
		await press("Ещё раз");
		await work(true);
		expect(screen.getByText(/Следующий чуть труднее/)).toBeTruthy();
		await press("Ещё раз");
		await work(false);
		expect(lastParameters()).toEqual(ladder[1]!.parameters);
		expect(screen.getByText(/Следующий будет полегче/)).toBeTruthy();
		await press("Ещё раз");
		await work(true);
		expect(lastParameters()).toEqual(ladder[0]!.parameters);
	});

	test("the place is there the next time, for this person only", async () => {
		rememberClimb("u1", "squares", { rung: 2, good: 1 });
		const page = open("squares");
		await press("Начать");
		await work(true);
		page.unmount();
		expect(rememberedClimb("u1", "squares")).toEqual({ rung: 3, good: 0 });
		expect(rememberedClimb("u2", "squares")).toEqual({ rung: 0, good: 0 });
	});

	test("settings of one's own are not touched, however the sets go, until they are reset", async () => {
		open("squares");
		await userEvent.click(settings().getByRole("radio", { name: "Уровень 3" }));
		await press("Начать");
		await work(false);
		await press("Ещё раз");
		await work(false);
		const { parameters } = trainerOf("squares").presets()[2]!;
		expect(recorded.map((run) => run.parameters)).toEqual([parameters, parameters]);
		await press("К настройкам");
		await userEvent.click(settings().getByRole("button", { name: "Сброс" }));
		await press("Начать");
		await work(true);
		expect(lastParameters()).toEqual(ladderOf("squares")[0]!.parameters);
	});

	test("nonsense on the device is the foot of the ladder", () => {
		for (const kept of ["null", "{}", '{"rung":-3,"good":0}', '{"rung":1.5,"good":"2"}', "x"]) {
			localStorage.setItem("trainer-climb:squares:u1", kept);
			expect(rememberedClimb("u1", "squares")).toEqual({ rung: 0, good: 0 });
		}
	});
});

describe("a right answer", () => {
	test("goes on by itself, and a wrong one waits", async () => {
		vi.useFakeTimers();
		open("cubes", { count: 3, numbers: 1 });
		const answer = (right: boolean) => {
			const base = Number(/\d+/.exec(screen.getByRole("math").getAttribute("aria-label")!)![0]);
			fireEvent.change(screen.getByRole("textbox"), { target: { value: String(right ? base ** 3 : 1) } });
			fireEvent.submit(screen.getByRole("textbox").closest("form")!);
		};
		act(() => screen.getByRole("button", { name: "Начать" }).click());
		answer(true);
		expect(screen.queryByRole("textbox")).toBeNull();
		await act(() => vi.advanceTimersByTimeAsync(seenMs));
		screen.getByRole("textbox");
		answer(false);
		await act(() => vi.advanceTimersByTimeAsync(60_000));
		screen.getByRole("button", { name: "Дальше" });
	});

	test("waits for who looks at the sum, and for who wants it so", async () => {
		vi.useFakeTimers();
		open("cubes", { count: 2, numbers: 1 });
		const answerRight = () => {
			const base = Number(/\d+/.exec(screen.getByRole("math").getAttribute("aria-label")!)![0]);
			fireEvent.change(screen.getByRole("textbox"), { target: { value: String(base ** 3) } });
			fireEvent.submit(screen.getByRole("textbox").closest("form")!);
		};
		act(() => screen.getByRole("button", { name: "Начать" }).click());
		answerRight();
		act(() => screen.getByRole("button", { name: "Показать пример" }).click());
		await act(() => vi.advanceTimersByTimeAsync(60_000));
		screen.getByRole("button", { name: "Дальше" });
		act(() => screen.getByRole("button", { name: "Стоп" }).click());
		act(() => screen.getByRole("button", { name: "К настройкам" }).click());
		act(() =>
			settings()
				.getByRole("switch", { name: /сразу следующий пример/ })
				.click(),
		);
		act(() => screen.getByRole("button", { name: "Начать" }).click());
		answerRight();
		await act(() => vi.advanceTimersByTimeAsync(60_000));
		screen.getByRole("button", { name: "Дальше" });
	});
});

describe("the keys on the screen", () => {
	test.each([
		["squares", {}, []],
		["decimals", {}, ["Запятая"]],
		["columns", { kind: "crosswise", sign: "+-", steps: 2, columns: 2 }, ["Минус"]],
	] as const)("of %s with %j have beside the digits: %j", async (simulator, query, names) => {
		vi.stubGlobal("matchMedia", (media: string) => ({ ...bare.matchMedia(media), matches: media.includes("coarse") }));
		open(simulator, query);
		await press("Начать");
		const keys = within(screen.getByRole("group", { name: "Клавиши с цифрами" }));
		for (const name of ["Минус", "Запятая"])
			expect(keys.queryByRole("button", { name }) !== null).toBe((names as readonly string[]).includes(name));
	});
});
