import type { Page } from "@playwright/test";
import { barriersOn } from "./barriers";
import { demo, expect, freshParticipant, signIn, test } from "./fixtures";

async function expectNoBarriers(page: Page): Promise<void> {
	expect(await barriersOn(page, { tags: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] })).toEqual([]);
}

test("a pupil's main page has one loud thing, the streak with its freeze, records, rank and the rooms", async ({
	page,
	context,
}) => {
	await signIn(context, demo("student"));
	await page.goto("/main");
	const streak = page.getByRole("region", { name: "Серия" });
	await expect(streak.getByText("16 дней")).toBeVisible();
	await expect(streak.getByRole("img")).toHaveAccessibleName(/есть, .* заморозка, .* сегодня, ещё нет$/);
	await expect(page.getByText("10 чисел, по 0,6 с на число")).toBeVisible();
	await expect(page.getByText("Ранг 4 из 10")).toBeVisible();
	await expect(page.getByRole("link", { name: "К старту" })).toBeVisible();
	for (const room of ["Анзан", "Столбики", "Флеш-карты"]) {
		await expect(page.getByRole("link", { name: new RegExp(room) })).toHaveAttribute("href", /^\/rooms\//);
	}
	await expectNoBarriers(page);
	for (const width of [320, 768, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
	// the whole sidebar from 1200 px on, its rail below, tabs on a phone
	for (const [width, side] of [
		[1200, 256],
		[1199, 76],
		[768, 76],
		[767, 0],
		[600, 0],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		const shown = await page.locator(".side").evaluate((element) => element.getBoundingClientRect().width);
		expect([width, shown]).toEqual([width, side]);
		await expect(page.getByRole("button", { name: "Ещё" })).toBeVisible({ visible: side === 0 });
	}
	await streak.getByRole("link", { name: "Сегодняшний набор" }).click();
	await expect(page).toHaveURL(/\/simulators\/\w+/);
	await expect(page.getByRole("button", { name: "Стоп" })).toBeVisible();
});

test("one set puts today's bead to the beam and says what comes next", async ({ page, context, baseURL }) => {
	await signIn(context, await freshParticipant(baseURL ?? ""));
	await context.addCookies([{ name: "lang", value: "ru", url: baseURL ?? "" }]);
	await page.goto("/main");
	const streak = page.getByRole("region", { name: "Серия" });
	await expect(streak.getByText("0 дней")).toBeVisible();
	await expect(page.getByText(/^Реши во флеш-анзане пример хотя бы из пяти чисел/)).toBeVisible();
	await page.goto("/simulators/schulte?count=1&size=3");
	await page.getByRole("button", { name: "Начать" }).click();
	for (let number = 1; number <= 9; number++)
		await page.getByRole("button", { name: `${number}`, exact: true }).click();
	// a right answer goes on by itself
	await expect(page.getByRole("heading", { level: 1, name: "1 из 1" })).toBeVisible();
	await page.getByRole("link", { name: "Главная" }).first().click();
	await expect(streak.getByText("1 день")).toBeVisible();
	await expect(streak.getByText(/Сегодняшняя бусина у планки/)).toBeVisible();
	await expectNoBarriers(page);
});
