import { expect, test } from "@playwright/test";

test("a guest plays a quick room from start to result and sees where a sample parted", async ({ page }) => {
	await page.goto("/rooms");
	await page.getByRole("link", { name: /Столбики|Columns/ }).click();
	await page.getByRole("button", { name: /^(Начать|Start)$/ }).click();
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
