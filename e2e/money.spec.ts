import { demo, expect, freshParticipant, signIn, test } from "./fixtures";

test("a closed page leads to the shop, a payment told twice buys once, the gate says another reason, and a refund comes back", async ({
	page,
	context,
	baseURL,
	browser,
}) => {
	const child = await freshParticipant(baseURL!);
	await context.addCookies([{ name: "lang", value: "en", url: baseURL! }]);
	await signIn(context, child);
	await page.goto("/samples?task=1D5RF&seed=MONEY");
	await page
		.getByRole("dialog", { name: "Printing needs paid access" })
		.getByRole("button", { name: "Purchases" })
		.click();
	await page
		.getByRole("radiogroup", { name: /^Access: Mila/ })
		.getByRole("radio", { name: /6 mo/ })
		.check();
	await page.getByRole("button", { name: /^Pay .+ ₽$/ }).click();
	await page.getByRole("button", { name: "Pay, and tell it twice" }).click();
	await expect(page.getByText("Paid, and everything is bought.")).toBeVisible();

	await page.goto("/transactions");
	for (const once of ["Top-ups 1", "Purchases 1", "Refunds 0"]) {
		await expect(page.getByRole("radio", { name: once })).toBeVisible();
	}
	await page.goto("/samples?task=1D5RF&seed=MONEY");
	await expect(page.getByRole("dialog", { name: "Printing opens soon" })).toBeVisible();

	const office = await browser.newContext({ locale: "ru-RU" });
	await signIn(office, demo("admin"));
	const desk = await office.newPage();
	await desk.goto("/shop/manage");
	await desk.getByRole("row").filter({ hasText: "Mila" }).getByRole("button", { name: "Вернуть" }).click();
	const asked = desk.getByRole("dialog");
	await asked.getByLabel("Причина").fill("передумали");
	await asked.getByRole("button", { name: "Вернуть" }).click();
	await expect(desk.getByText(/^Возвращено /).first()).toBeVisible();
	await office.close();

	await page.goto("/transactions");
	await expect(page.getByRole("radio", { name: "Refunds 1" })).toBeVisible();
});
