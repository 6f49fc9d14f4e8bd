import { expect, test } from "@playwright/test";

test("a guest plays a quick room from start to result and sees where a sample parted", async ({ page }) => {
	await page.goto("/rooms");
	await page.getByRole("link", { name: /Столбики|Columns/ }).click();
	await page.getByRole("button", { name: /^(Начать|Start)$/ }).click();
	// the code of the set may still be on its way
	await expect(page.getByRole("textbox")).toBeVisible();
	for (let task = 0; task < 5; task++) {
		const numbers = await page.getByRole("listitem").allTextContents();
		const sum = numbers.reduce((total, text) => total + Number(text.replace("−", "-").replace("+", "")), 0);
		await page.getByRole("textbox").fill(String(sum));
		await page.keyboard.press("Enter");
		await expect(page.getByText(/^(Верно|Right): /)).toBeVisible();
		await page.keyboard.press("Enter");
	}
	await expect(page.getByRole("heading", { level: 1, name: /5 (из|of) 5/ })).toBeVisible();
});

test("a start without a line says so, and the set begins once the line is back", async ({ page }) => {
	await page.route(/\/assets\/room-set-.+\.js$/, (route) => route.abort());
	await page.goto("/rooms/columns");
	const start = page.getByRole("button", { name: /^(Начать|Start)$/ });
	await start.click();
	await expect(page.getByRole("alert")).toBeVisible();
	await page.unrouteAll();
	await page.getByRole("button", { name: /^(Попробовать ещё раз|Try again)$/ }).click();
	await start.click();
	await expect(page.getByRole("button", { name: /^(Стоп|Stop)$/ })).toBeVisible();
});
