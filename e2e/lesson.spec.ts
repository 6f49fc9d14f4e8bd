import { expect, type Locator, type Page } from "@playwright/test";
import { readApi, test } from "./fixtures";

test.use({ hasTouch: true });

/** Taps a bead of a board of three rods: 0 is the upper bead, and a counted one lies at the beam. */
async function tap(surface: Locator, rod: number, bead: number, counted = false): Promise<void> {
	const box = (await surface.boundingBox())!;
	// the window of the frame is 232 by 266, a rod takes 72, a bead is 36 high and travels 34
	const y = bead === 0 ? 18 : 88 + 36 * (bead - 1) + 18 + (counted ? 0 : 34);
	await surface.click({ position: { x: (box.width * (44 + 72 * rod)) / 232, y: (box.height * y) / 266 } });
}

async function playColumns(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Начать" }).click();
	// the code of the set may still be on its way
	await expect(page.getByRole("textbox")).toBeVisible();
	for (let task = 0; task < 5; task++) {
		const numbers = await page.getByRole("listitem").allTextContents();
		const sum = numbers.reduce((total, text) => total + Number(text.replace("−", "-").replace("+", "")), 0);
		await page.getByRole("textbox").fill(String(sum));
		await page.keyboard.press("Enter");
		await expect(page.getByText(/^Верно: /)).toBeVisible();
		await page.keyboard.press("Enter");
	}
}

test("a child without an account learns the beads by finger, works a first set, and sign-up keeps both", async ({
	page,
}) => {
	test.setTimeout(120_000);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/");
	// a finger, as a child has: it asks for the next page and goes there at once
	await page.getByRole("link", { name: "Попробовать без входа" }).tap();
	await page.getByRole("link", { name: "Начать урок" }).click();
	const surface = page.locator(".abacus-touch");
	for (const [goal, rod, bead] of [
		[1, 2, 1],
		[2, 2, 2],
		[4, 2, 4],
		[0, 2, 1],
		[5, 2, 0],
		[10, 1, 1],
	] as const) {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Набери ${goal}`);
		const whole = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
		expect(whole, "nothing is scrolled").toBeLessThanOrEqual(0);
		await tap(surface, rod, bead, goal === 0);
		await page.getByRole("button", { name: "Дальше" }).click();
	}
	await tap(surface, 2, 0);
	await tap(surface, 2, 1);
	await page.getByRole("button", { name: "Дальше" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Урок 1 пройден");
	await expect(page.getByRole("link", { name: /Сохранить/ })).toHaveCount(0);

	await page.goto("/rooms/columns?level=easy");
	await playColumns(page);
	await expect(page.locator("[data-slot=joy-frame] [data-full=true]")).toHaveCount(5);
	await page.getByRole("link", { name: "Сохранить результат" }).click();

	const email = `first-${process.pid}-${Date.now()}@demo.test`;
	await page.getByLabel("Имя ребёнка").fill("Мила");
	await page.getByLabel("Фамилия ребёнка").fill("Петрова");
	await page.getByLabel("Дата рождения ребёнка").fill(`05.05.${new Date().getUTCFullYear() - 7}`);
	await page.getByLabel("Ваше имя").fill("Анна");
	await page.getByLabel("Электронная почта").fill(email);
	await page.getByLabel("Телефон").fill("+79210000000");
	for (const name of ["Пароль", "Пароль ещё раз"]) await page.getByLabel(name, { exact: true }).fill("Bead2026x");
	await page.getByRole("button", { name: "Получить код" }).click();
	await expect(page.getByLabel("Код, 6 цифр")).toBeVisible();
	const { data } = await readApi(page.request, `/api/dev/mailbox?to=${encodeURIComponent(email)}`);
	await page.getByLabel("Код, 6 цифр").fill(/\d{6}/.exec(data[0].body)![0]);
	await page.getByRole("button", { name: "Подтвердить" }).click();
	await expect(page.getByText("1 набор теперь в твоём аккаунте")).toBeVisible();
	await expect
		.poll(async () => (await readApi(page.request, "/api/training/summary")).runs, { timeout: 20_000 })
		.toMatchObject([{ simulator: "columns", correct: 5, total: 5 }]);
	await page.goto("/lesson");
	await expect(page).toHaveURL(/\/lesson\/2$/);
});
