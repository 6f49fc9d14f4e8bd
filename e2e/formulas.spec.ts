import type { Page } from "@playwright/test";
import { barriersOn } from "./barriers";
import { demo, expect, freshParticipant, signIn, test } from "./fixtures";

// A child who never carries the ten of +7: the product says so, shows the move, and trains it.

test.beforeEach(async ({ context, baseURL }) => {
	await context.addCookies([{ name: "lang", value: "ru", url: baseURL ?? "" }]);
	await signIn(context, await freshParticipant(baseURL ?? ""));
});

const cell = (page: Page, name: RegExp) => page.getByRole("button", { name });
const cells = (page: Page) => cell(page, /: (почти не встречалась|осваивается|пока трудная|освоена)/);

/** Works a set about +7 in which every total lacks a ten. */
async function workWithoutTens(page: Page, samples: number): Promise<void> {
	await page.goto(`/simulators/columns?focus=10%2B7&numbers=1&steps=2&count=${samples}`);
	await page.getByRole("button", { name: "Начать" }).click();
	for (let sample = 0; sample < samples; sample++) {
		const column = page.getByRole("list").filter({ hasText: "+7" }).first();
		const numbers = (await column.getByRole("listitem").allInnerTexts()).map((text) => Number(text.replace("−", "-")));
		const field = page.getByRole("textbox").first();
		await field.fill(String(numbers.reduce((sum, number) => sum + number, 0) - 10));
		await field.press("Enter");
		await page.getByRole("button", { name: sample + 1 < samples ? /Дальше|Следующ/ : "Итог" }).click();
	}
}

test("what fails is named, shown bead by bead and trained", async ({ page }) => {
	await page.goto("/simulators/formulas");
	await expect(page.getByRole("heading", { level: 1, name: "Формулы" })).toBeVisible();
	await expect(cells(page)).toHaveCount(34);
	await expect(page.getByRole("link", { name: "Проверить все формулы" })).toBeVisible();

	await workWithoutTens(page, 5);
	await expect(page.getByRole("heading", { name: "Где сбился счёт" })).toBeVisible();
	await expect(page.getByText(/\+7 = −3 \+10/).first()).toBeVisible();

	await page.goto("/simulators/formulas");
	await expect(cell(page, /^\+7 = −3 \+10: пока трудная/)).toBeVisible();
	await cell(page, /^\+7 = −3 \+10: пока трудная/).click();
	const dialog = page.getByRole("dialog", { name: "+7 = −3 +10" });
	await expect(dialog).toBeVisible();
	await dialog.getByRole("button", { name: "Ход вперёд" }).click();
	await dialog.getByRole("button", { name: "Ход вперёд" }).click();
	await expect(dialog.getByRole("button", { name: "Ход вперёд" })).toBeDisabled();
	await dialog.getByRole("link", { name: "Тренировать +7" }).click();
	await expect(page).toHaveURL(/focus=10%2B7/);
	await expect(page.getByRole("button", { name: "Стоп" })).toBeVisible();
});

test("from the keyboard alone, without barriers, in both modes and on the narrowest phone", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto("/simulators/formulas");
	await expect(cells(page)).toHaveCount(34);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	expect(wide).toBe(0);
	await cell(page, /^\+4 = \+5 −1: почти/).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "+4 = +5 −1" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		expect(await barriersOn(page)).toEqual([]);
	}
});

test("a school, for which nothing is counted, is led to the trainers and offered no formulas", async ({
	page,
	context,
}) => {
	// the child of the tests above is still signed in
	await context.clearCookies({ name: /^(?!lang$)/ });
	await signIn(context, demo("school"));
	await page.goto("/simulators/formulas");
	await expect(page).toHaveURL(/\/simulators$/);
	await expect(page.getByRole("link", { name: "Напечатать примеры" })).toBeVisible();
	await expect(page.getByRole("link", { name: /формул/ })).toHaveCount(0);
});
