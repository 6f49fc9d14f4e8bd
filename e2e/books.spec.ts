import type { Page } from "@playwright/test";
import { expect, freshParticipant, readApi, signIn, test } from "./fixtures";

/** The theory of a formula by keyboard: the owl shows the first sum, the child sets the results of the others. */
async function goThroughTheory(page: Page, results: readonly number[]): Promise<void> {
	const onward = page.getByRole("button", { name: "Дальше" });
	await expect(onward).toHaveAttribute("aria-disabled", "false");
	await onward.press("Enter");
	for (const result of results) {
		// on the rod of the ones; the tens stay
		await page.keyboard.press(String(result % 10));
		await expect(page.getByText(new RegExp(`= ${result}\\. Получилось\\.`))).toBeVisible();
		await page.keyboard.press("Enter");
	}
	await expect(page.getByRole("heading", { level: 1, name: "Разобрались" })).toBeVisible();
}

/** A set of columns, every problem of it right. */
async function solveColumns(page: Page): Promise<void> {
	for (let task = 0; task < 8; task++) {
		await expect(page.getByRole("textbox")).toBeFocused();
		const numbers = await page.getByRole("main", { name: "Столбики" }).getByRole("listitem").allTextContents();
		const sum = numbers.reduce((total, text) => total + Number(text.replace("−", "-").replace("+", "")), 0);
		await page.keyboard.type(String(sum));
		await page.keyboard.press("Enter");
		await expect(page.getByText(/^Верно: /)).toBeVisible();
		await page.keyboard.press("Enter");
	}
	await expect(page.getByRole("heading", { level: 1, name: "8 из 8" })).toBeVisible();
}

test("a child goes through two sections of the book and sees both beads at the beam", async ({
	page,
	context,
	baseURL,
}) => {
	const child = await freshParticipant(baseURL ?? "");
	await signIn(context, child);
	await context.addCookies([{ name: "lang", value: "ru", url: baseURL ?? "" }]);
	await page.goto("/books");
	await page.getByRole("link", { name: "+4 = +5 −1: ещё впереди" }).click();
	for (const [title, results] of [
		["+4 = +5 −1", [5, 6, 7, 8]],
		["+3 = +5 −2", [5, 6, 7, 15]],
	] as const) {
		await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
		await page.getByRole("link", { name: "Открыть" }).click();
		await goThroughTheory(page, results);
		await page.getByRole("link", { name: "Решать набор" }).click();
		await solveColumns(page);
		await page.getByRole("button", { name: "Ещё раз" }).click();
		await solveColumns(page);
		await page.getByRole("link", { name: /^Дальше: / }).click();
	}
	await page.goto("/books");
	for (const name of ["+4 = +5 −1: пройдено", "+3 = +5 −2: пройдено", "+2 = +5 −3: на очереди"])
		await expect(page.getByRole("link", { name })).toBeVisible();
	const { data } = await readApi(page.request, "/api/books");
	const done = { sets: 2, good: 2, theory: true };
	expect(data).toEqual([
		{ section: "five-plus-3", ...done },
		{ section: "five-plus-4", ...done },
	]);
});
