import type { Page } from "@playwright/test";
import { demo, expect, freshParticipant, signIn, test } from "./fixtures";

test.beforeEach(async ({ context, baseURL }) => {
	await context.addCookies([{ name: "lang", value: "ru", url: baseURL ?? "" }]);
	await signIn(context, demo("student"));
});

const verdict = (page: Page, text: RegExp) => expect(page.getByText(text).first()).toBeVisible();

test("The keyboard alone: level, start, answer, verdict, result", async ({ page }) => {
	await page.goto("/simulators/squares");
	await page.getByRole("radio", { name: "Уровень 1", exact: true }).focus();
	await page.keyboard.press("Space");
	await page.getByRole("spinbutton", { name: "Примеров" }).focus();
	for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowDown");
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("Space");
	await expect(page.getByRole("textbox")).toBeFocused();
	await page.keyboard.type("1");
	await page.keyboard.press("Enter");
	await verdict(page, /^Получилось 1, а нужно /);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "0 из 1" })).toBeVisible();
	await page.getByRole("button", { name: "Те же числа" }).press("Enter");
	await expect(page.getByRole("textbox")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Начать" })).toBeFocused();
});

test("A board is worked from the keyboard alone too", async ({ page }) => {
	await page.goto("/simulators/cards?direction=set&numbers=1&count=1");
	await page.getByRole("button", { name: "Начать" }).press("Enter");
	await expect(page.getByRole("slider", { name: "Стержень 1 из 1" })).toBeFocused();
	await page.keyboard.press("5");
	await page.keyboard.press("Enter");
	await verdict(page, /^(Верно: 5|Получилось 5, а нужно )/);
});

test("A set that was left by a reload counts as far as it was answered, once", async ({ page, context, baseURL }) => {
	const child = await freshParticipant(baseURL ?? "");
	await context.clearCookies();
	await signIn(context, child);
	await context.addCookies([{ name: "lang", value: "ru", url: baseURL ?? "" }]);
	type Run = { simulator: string; answered: number; total: number };
	const counted = async () => {
		const { runs } = await page.evaluate<{ runs: Run[] }>(() =>
			fetch("/api/training/summary").then((answer) => answer.json()),
		);
		return runs.map(({ simulator, answered, total }) => [simulator, answered, total]);
	};
	await page.goto("/simulators/cubes?count=7&numbers=1");
	await page.getByRole("button", { name: "Начать" }).press("Enter");
	for (const answer of ["1", "2"]) {
		await page.keyboard.type(answer);
		await page.keyboard.press("Enter");
		await verdict(page, /^(Верно|Получилось)/);
		await page.keyboard.press("Enter");
	}
	await page.reload();
	await expect.poll(counted).toEqual([["cubes", 2, 7]]);
});
