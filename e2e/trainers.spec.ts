import type { Locator, Page } from "@playwright/test";
import { demo, expect, signIn, test } from "./fixtures";

// Every trainer: set parameters, type a wrong answer, see the right one, repeat the exercises, answer correctly.

test.describe.configure({ mode: "parallel" });

test.beforeEach(async ({ context, baseURL }) => {
	await context.addCookies([{ name: "lang", value: "ru", url: baseURL ?? "" }]);
	await signIn(context, demo("student"));
});

const start = (page: Page) => page.getByRole("button", { name: "Начать" }).click();
const verdict = (page: Page, text: RegExp) => expect(page.getByText(text).first()).toBeVisible();
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/** Opens a trainer and takes one exercise of it, the rest of the link as given. */
async function open(page: Page, path: string, samples = "Примеров"): Promise<void> {
	await page.goto(`/simulators/${path}`);
	const count = page.getByRole("spinbutton", { name: samples });
	await count.fill("1");
	await expect(count).toHaveValue("1");
	await start(page);
}

async function seeResult(page: Page, words: string): Promise<void> {
	// a right answer goes on by itself, a wrong one waits
	await page
		.getByRole("button", { name: "Итог" })
		.or(page.getByRole("heading", { level: 1, name: words }))
		.click();
	await heading(page, words);
}

/** Types a wrong answer, learns the right one from the verdict, repeats the same exercise and gives it. */
async function wrongThenRight(page: Page, give: (answer: string) => Promise<void>): Promise<void> {
	await give("1234567");
	const told = page.getByText(/^Получилось .+, а нужно .+$/);
	await expect(told).toBeVisible();
	const needed = /нужно (.+)$/.exec((await told.textContent()) ?? "")![1]!;
	await seeResult(page, "0 из 1");
	await page.getByRole("button", { name: "Те же числа" }).click();
	await give(needed);
	await expect(page.getByText(`Верно: ${needed}`)).toBeVisible();
	await seeResult(page, "1 из 1");
}

async function typeAnswer(page: Page, answer: string): Promise<void> {
	const field = page.getByRole("textbox").first();
	await field.fill(answer.replace(/\s/g, ""));
	await field.press("Enter");
}

/** Sets a number with the keyboard: digits from the left on the last rods. */
async function setOnBoard(page: Page, value: string): Promise<void> {
	const rods = page.getByRole("slider", { name: /^Стержень/ });
	const digits = value.replace(/\D/g, "").slice(-(await rods.count()));
	await rods.nth((await rods.count()) - digits.length).focus();
	for (const digit of digits) await page.keyboard.press(digit);
	await page.getByRole("button", { name: "Проверить" }).click();
}

const typed = [
	["sum?pause=0&interval=0.1&steps=3", "Анзан"],
	["columns", "Столбики"],
] as const;
for (const [path, name] of typed) {
	test(`${name}: wrong, told, the same again, right`, async ({ page }) => {
		await open(page, path);
		await wrongThenRight(page, (answer) => typeAnswer(page, answer));
	});
}

test("Flash cards are read, and set on the board", async ({ page }) => {
	await open(page, "cards?numbers=4", "Карт");
	await wrongThenRight(page, (answer) => typeAnswer(page, answer));
	await page.getByRole("button", { name: "К настройкам" }).click();
	await page.getByRole("radio", { name: "Число → абакус" }).check();
	await start(page);
	// an empty board is wrong for all but one number in ten thousand
	await wrongThenRight(page, (answer) => setOnBoard(page, answer === "1234567" ? "0000" : answer));
});

test("Dictation with a voice: every number is said, signs in words", async ({ page }) => {
	await page.addInitScript(() => {
		const said: string[] = [];
		class Utterance {
			text: string;
			lang = "";
			voice = null;
			rate = 1;
			onstart: (() => void) | null = null;
			onend: (() => void) | null = null;
			onerror: (() => void) | null = null;
			constructor(text: string) {
				this.text = text;
			}
		}
		const voice = { lang: "ru-RU", voiceURI: "ru", name: "Голос", localService: true, default: true };
		const speech = {
			getVoices: () => [voice],
			addEventListener() {},
			removeEventListener() {},
			resume() {},
			cancel() {},
			speak(utterance: Utterance) {
				said.push(utterance.text);
				setTimeout(() => utterance.onstart?.(), 5);
				setTimeout(() => utterance.onend?.(), 60);
			},
		};
		Object.defineProperty(window, "speechSynthesis", { value: speech });
		Object.assign(window, { SpeechSynthesisUtterance: Utterance, said });
	});
	await page.goto("/simulators/dictation?amount=3&period=1&sign=%2B");
	await page.getByRole("spinbutton", { name: "Примеров" }).fill("1");
	await start(page);
	await expect(page.getByRole("textbox")).toBeVisible({ timeout: 20_000 });
	const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
	expect(said[0]).toBe("слушай");
	expect(said.at(-1)).toBe("равно");
	const numbers = said.slice(1, -1);
	expect(numbers).toHaveLength(3);
	expect(numbers.slice(1).every((text) => text.startsWith("плюс "))).toBe(true);
	const sum = numbers.reduce((total, text) => total + Number(text.replace("плюс ", "")), 0);
	await typeAnswer(page, String(sum));
	await verdict(page, /^Верно: /);
});

test("A table of sums: every row, column and the corner", async ({ page }) => {
	await open(page, "columns?kind=crosswise&steps=2&columns=2&sign=%2B", "Таблиц");
	const sums = async () => {
		const rows = await page.getByRole("row").all();
		const numbers = await Promise.all(
			rows.slice(0, 2).map(async (row) => (await row.locator("td").allTextContents()).slice(0, 2).map(Number)),
		);
		const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = numbers;
		return {
			"Сумма строки 1": a + b,
			"Сумма строки 2": c + d,
			"Сумма столбца 1": a + c,
			"Сумма столбца 2": b + d,
			"Общий итог": a + b + c + d,
		};
	};
	const fill = async (answers: Record<string, number>) => {
		// Enter goes from sum to sum, the last one checks
		for (const [name, answer] of Object.entries(answers)) {
			await expect(page.getByRole("textbox", { name })).toBeFocused();
			await page.keyboard.type(String(answer));
			await page.keyboard.press("Enter");
		}
	};
	const right = await sums();
	await fill({ ...right, "Сумма столбца 1": 999 });
	await verdict(page, /^Верно 4 из 5$/);
	await seeResult(page, "0 из 1");
	await page.getByRole("button", { name: "Те же числа" }).click();
	await fill(await sums());
	await verdict(page, /^Все суммы верны$/);
});

test("A Schulte table in red and black: a wrong tap is counted, the right ones lead to the end", async ({ page }) => {
	await open(page, "schulte?size=3&order=redblack", "Таблиц");
	const finish = async () => {
		for (let cell = 0; cell < 9; cell++) {
			const target = page.getByText(/^Найди /).locator("b");
			await page.getByRole("button", { name: (await target.textContent()) ?? "", exact: true }).click();
		}
	};
	await page.getByRole("button", { name: "2 красное" }).click();
	await verdict(page, /0 из 9, мимо 1/);
	await finish();
	await verdict(page, /^Готово за .+, мимо 1$/);
	await seeResult(page, "1 из 1");
	await page.getByRole("button", { name: "Те же числа" }).click();
	await finish();
	await verdict(page, /^Готово за .+, мимо 0$/);
});

const boards = [
	["circles", "Сосчитай кружки"],
	["mirror", "Отражение"],
	["complement", "Дополни до целого"],
	["sum", "Сложи на абакусе"],
] as const;
for (const [task, name] of boards) {
	test(`The abacus: «${name}» is answered with beads`, async ({ page }) => {
		await page.goto("/simulators/abacus");
		await page.getByRole("radio", { name: "Задания" }).check();
		await page.getByRole("radio", { name, exact: true }).check();
		await page.getByRole("spinbutton", { name: "Примеров" }).fill("1");
		await start(page);
		// an empty board is never the answer but to a complement of nothing
		await wrongThenRight(page, (answer) =>
			setOnBoard(page, answer === "1234567" ? (task === "mirror" ? "0" : "1234567") : answer),
		);
	});
}

test("Several windows run in the same frames, each with its own answer", async ({ page }) => {
	await page.goto("/simulators/sum?parallel=1&windows=3&steps=4&interval=0.2&pause=0&count=1");
	await page.evaluate(() => {
		const frames: number[] = [];
		Object.assign(window, { frames });
		requestAnimationFrame(function look() {
			const visible = [...document.querySelectorAll<HTMLElement>("[data-testid=flash-number]")];
			if (visible.length > 0) frames.push(visible.filter((each) => each.style.visibility === "visible").length);
			requestAnimationFrame(look);
		});
	});
	await start(page);
	await expect(page.getByRole("textbox", { name: "Окно 3" })).toBeVisible();
	const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
	expect(frames).toContain(3);
	expect(frames.filter((count) => count !== 0 && count !== 3)).toEqual([]);
	for (const name of ["Окно 1", "Окно 2"]) {
		await page.getByRole("textbox", { name }).fill("7777");
		await page.keyboard.press("Enter");
	}
	await page.keyboard.type("7777");
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^Окно [123]\. Получилось 7\s?777, а нужно /)).toHaveCount(3);
});

test.describe("a finger at 360 px", () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
	test("settings are a sheet, answers go in by our own keys, nothing is wider than the screen", async ({ page }) => {
		await page.goto("/simulators/multiplication");
		await page.getByRole("button", { name: /^Настройки/ }).tap();
		const sheet = page.getByRole("dialog");
		await sheet.getByRole("radio", { name: "2 × 1", exact: true }).check();
		await sheet.getByRole("spinbutton", { name: "Примеров" }).fill("1");
		await sheet.getByRole("button", { name: "Готово" }).tap();
		await start(page);
		// a product is never below zero
		await expect(page.getByRole("button", { name: "Минус", exact: true })).toHaveCount(0);
		for (const key of ["1", "2", "Стереть", "5"]) await page.getByRole("button", { name: key, exact: true }).tap();
		await expect(page.getByRole("textbox")).toHaveValue("15");
		const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
		expect(wide).toBeLessThanOrEqual(0);
		await page.getByRole("button", { name: "Проверить" }).tap();
		await verdict(page, /^Получилось 15, а нужно /);
	});
});

/** All of it is on the screen, and nothing lies over its corners. */
async function expectWhole(part: Locator, name: string): Promise<void> {
	await expect(part, name).toBeInViewport({ ratio: 1 });
	const covered = await part.evaluate((element) => {
		const { left, right, top, bottom } = element.getBoundingClientRect();
		const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
		return corners.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y))).length;
	});
	expect(covered, `corners of ${name} under something else`).toBe(0);
}

test.describe("a phone on its side", () => {
	test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });
	test("the start is in reach, and the sum, its field and the keys are there together", async ({ page }) => {
		for (const address of ["/rooms/columns", "/simulators/columns?count=1"]) {
			await page.goto(address);
			await expectWhole(page.getByRole("button", { name: "Начать" }), `the start of ${address}`);
		}
		await start(page);
		await expectWhole(page.getByRole("textbox"), "the field");
		for (const name of ["1", "5", "9", "0", "Проверить"]) {
			await expectWhole(page.getByRole("button", { name, exact: true }), `the key ${name}`);
		}
		await expectWhole(page.getByRole("main", { name: "Столбики" }).getByRole("listitem").last(), "the last number");
	});
});

test("The abacus under a sum leaves the whole sum on the screen, and when it is shown again", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/simulators/columns?steps=12&count=1");
	await start(page);
	await page.getByRole("button", { name: "Абакус под примером" }).click();
	const sum = page.getByRole("main", { name: "Столбики" }).getByRole("list");
	await expectWhole(sum, "the sum");
	await expectWhole(page.locator(".abacus-touch"), "the abacus");
	await typeAnswer(page, "1234567");
	await page.getByRole("button", { name: "Показать пример" }).click();
	await expectWhole(sum.getByRole("listitem").first(), "the first number");
	await expectWhole(sum.getByRole("listitem").last(), "the last number");
	await expectWhole(page.locator(".abacus-touch"), "the abacus");
});

test("A set of one's own is kept under a name, and a link brings the same settings", async ({ page }) => {
	await page.goto("/simulators/roots?power=3&numbers=5");
	await page.getByRole("button", { name: "Сохранить эти настройки" }).click();
	await page.getByRole("textbox", { name: "Название" }).fill("Мои корни");
	await page.getByRole("button", { name: "Сохранить", exact: true }).click();
	await page.goto("/simulators/roots");
	await page.getByRole("button", { name: "Сброс" }).click();
	await expect(page.getByRole("radio", { name: "Квадратный" })).toBeChecked();
	await page.getByRole("button", { name: "Мои корни", exact: true }).click();
	await expect(page.getByRole("radio", { name: "Кубический" })).toBeChecked();
	await page.reload();
	await expect(page.getByRole("radio", { name: "Кубический" })).toBeChecked();
});
