import { type APIRequestContext, type Browser, type Locator, request } from "@playwright/test";
import { type Account, demo, expect, freshParticipant, signIn, test } from "./fixtures";

/** A brother of a child who signed up: the teacher adds him to the parent's address, and the parent agrees. */
async function addBrother(api: APIRequestContext, parent: Account, name: string): Promise<void> {
	const teacher = await api.post("/api/users/login", { data: demo("teacher") });
	const headers = { authorization: teacher.headers()["authorization"]! };
	const row = { name, surname: "Petrov", parent_email: parent.email, parent_password: parent.password };
	const made = await api.post("/api/directory/students", { headers, data: { rows: [row] } });
	expect((await made.json()).data).toMatchObject([{ state: "made" }]);
	await api.dispose();
}

/** The staff's desk in Russian. */
async function openDesk(browser: Browser) {
	const office = await browser.newContext({ locale: "ru-RU" });
	await signIn(office, demo("admin"));
	const desk = await office.newPage();
	await desk.goto("/shop/manage");
	return { office, desk };
}

test("on a phone a parent buys for two children at once, a payment told twice buys once, and what is given back goes to the balance and on to the card", async ({
	page,
	context,
	baseURL,
	browser,
}, testInfo) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const child = await freshParticipant(baseURL!);
	const brother = `Egor${Date.now()}`.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);
	await addBrother(await request.newContext({ baseURL: baseURL! }), child, brother);
	await context.addCookies([{ name: "lang", value: "en", url: baseURL! }]);
	await signIn(context, child);
	await page.goto("/samples?task=1D5RF&seed=MONEY");
	let taps = 0;
	const tap = (on: Locator) => {
		taps++;
		return on.click();
	};
	const began = Date.now();
	await tap(
		page.getByRole("dialog", { name: "Printing needs paid access" }).getByRole("button", { name: "Purchases" }),
	);
	for (const name of ["Mila", brother]) {
		const months = page.getByRole("radiogroup", { name: new RegExp(`^Access: ${name}`) });
		await tap(months.getByRole("radio", { name: /6 mo/ }));
	}
	await tap(page.getByRole("button", { name: /^Pay .+ ₽$/ }));
	await expect(page.getByRole("button", { name: "Pay, and tell it twice" })).toBeVisible();
	const bank = page.url();
	await tap(page.getByRole("button", { name: "Pay, and tell it twice" }));
	await expect(page.getByText("Paid, and everything is bought.")).toBeVisible();
	const seconds = (Date.now() - began) / 1000;
	testInfo.annotations.push({ type: "two children", description: `${taps} taps, ${seconds} s` });
	expect(taps).toBe(5);
	expect(seconds).toBeLessThan(60);

	await page.goto("/transactions");
	for (const once of ["Top-ups 1", "Purchases 1", "Refunds 0"]) {
		await expect(page.getByRole("radio", { name: once })).toBeVisible();
	}
	await page.goto("/samples?task=1D5RF&seed=MONEY");
	await expect(page.getByRole("dialog", { name: "Printing opens soon" })).toBeVisible();

	const { office, desk } = await openDesk(browser);
	await desk.getByRole("row").filter({ hasText: brother }).getByRole("button", { name: "Вернуть" }).click();
	const asked = desk.getByRole("dialog");
	await asked.getByLabel("Причина").fill("передумали");
	await asked.getByRole("button", { name: "Вернуть" }).click();
	await expect(desk.getByText(/^Возвращено /).first()).toBeVisible();
	await page.goto("/transactions");
	await expect(page.getByRole("radio", { name: "Refunds 1" })).toBeVisible();

	await desk.getByRole("radio", { name: "Платежи" }).click();
	await desk.getByRole("radio", { name: "Все" }).click();
	const paid = desk.getByRole("row").filter({ hasText: "Mila" }).first();
	await paid.getByRole("button", { name: "Вернуть на карту" }).click();
	await desk.getByRole("dialog").getByLabel("Причина").fill("деньги нужны дома");
	await desk.getByRole("dialog").getByRole("button", { name: "Вернуть на карту" }).click();
	await expect(paid.getByText(/^На карту .+, ждём банк$/)).toBeVisible();
	await page.goto(bank);
	await page.getByRole("button", { name: "Send it back to the card", exact: true }).click();
	await page.goto("/transactions");
	await page.getByRole("radio", { name: "To the card 1" }).click();
	await expect(page.getByText("Paid back to the card. деньги нужны дома").first()).toBeVisible();
	await desk.reload();
	await desk.getByRole("radio", { name: "Платежи" }).click();
	await desk.getByRole("radio", { name: "Все" }).click();
	await expect(paid.getByText(/^На карту /)).toBeVisible();
	await expect(paid.getByRole("button", { name: "Вернуть на карту" })).toHaveCount(0);
	await office.close();
});
