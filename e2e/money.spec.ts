import { type APIRequestContext, type Browser, type Locator, type Page, request } from "@playwright/test";
import { type Account, demo, expect, freshParticipant, readApi, signIn, test } from "./fixtures";

/** A brother of a child who signed up: the teacher adds him with the parent's address. */
async function addBrother(api: APIRequestContext, parent: Account, name: string): Promise<void> {
	const teacher = await api.post("/api/users/login", { data: demo("teacher") });
	const headers = { authorization: teacher.headers()["authorization"]! };
	const row = { name, surname: "Petrov", parent_email: parent.email };
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

const day = 24 * 3_600_000;

/** Shows a page anew in English and in Russian again: what it says holds in both languages. */
async function inBoth(page: Page, russian: Locator, english: Locator): Promise<void> {
	await expect(russian).toBeVisible();
	const url = new URL(page.url()).origin;
	await page.context().addCookies([{ name: "lang", value: "en", url }]);
	await page.reload();
	await expect(english).toBeVisible();
	await page.context().addCookies([{ name: "lang", value: "ru", url }]);
	await page.reload();
	await expect(russian).toBeVisible();
}

/** So much later, for the server and for what the browser shows. */
async function later(page: Page, waitMs: number): Promise<void> {
	await page.context().setExtraHTTPHeaders({ "E2E-Ahead": String(waitMs) });
	await page.clock.setFixedTime(Date.now() + waitMs);
}

test("an account with nothing meets the gate, tops up and buys; the gate opens, time ends the access and says so, and a refund brings back exactly what was bought", async ({
	page,
	context,
	baseURL,
	browser,
}) => {
	test.slow();
	const child = await freshParticipant(baseURL!, "Stepnova");
	await context.addCookies([{ name: "lang", value: "ru", url: baseURL! }]);
	await signIn(context, child);
	const gate = "/samples?task=1D5RF&seed=MONEY";
	const dialog = (name: string) => page.getByRole("dialog", { name });
	const sheet = page.getByRole("region", { name: /^Вариант 1, / });
	const balance = (text: string) => page.getByText(text, { exact: true }).first();

	// the gate, in front of an account that has nothing
	await page.goto(gate);
	await inBoth(
		page,
		dialog("Для печати нужен доступ").getByText("Печать открывает оплаченный доступ"),
		dialog("Printing needs paid access").getByText("Paid access opens printing"),
	);
	await page.getByRole("button", { name: "Отмена" }).click();
	await expect(page).toHaveURL(/\/profile$/);
	await page.goto(gate);
	await page.getByRole("button", { name: "Покупки" }).click();
	await expect(page).toHaveURL(/\/ucoins$/);

	// top-up: the bank refuses once, and is tried again
	await page.getByRole("button", { name: "Пополнить" }).click();
	await page.getByRole("button", { name: /^Оплатить 1\s000 ₽$/ }).click();
	await page.getByRole("button", { name: "Decline", exact: true }).click();
	await inBoth(
		page,
		page.getByText("Оплата не прошла. Деньги не списаны"),
		page.getByText("The payment did not go through. Nothing was charged"),
	);
	await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
	await page.getByRole("button", { name: /^Оплатить 1\s000 ₽$/ }).click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await inBoth(page, page.getByText(/^Пополнено на 1\s000 ₽\.$/), page.getByText("1,000 ₽ is on the balance."));

	// a month and an exam, from the balance
	const months = page.getByRole("radiogroup", { name: /^Доступ: Mila/ });
	await months.getByRole("radio", { name: /1 мес/ }).first().click();
	await page.getByRole("checkbox", { name: "Экзамен UAMAP" }).click();
	await page.getByRole("button", { name: "Купить за 840 с баланса" }).click();
	await expect(page.getByText("Куплено. Чек придёт на почту")).toBeVisible();
	await expect(balance("160")).toBeVisible();
	await expect(page.getByText("Экзамен UAMAP: попыток 1")).toBeVisible();

	// the first week has a reason of its own, then the gate opens, and closes when the month is over
	await page.goto(gate);
	await inBoth(
		page,
		dialog("Печать скоро откроется").getByText("Первые семь дней после регистрации печать закрыта."),
		dialog("Printing opens soon").getByText("Printing is closed for the first seven days after signing up."),
	);
	await later(page, 8 * day);
	await page.goto(gate);
	await expect(sheet).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await later(page, 40 * day);
	await page.goto(gate);
	await inBoth(
		page,
		dialog("Доступ закончился").getByText("Продлите его в «Покупках»"),
		dialog("Access has ended").getByText("Extend it in Purchases"),
	);
	await page.getByRole("button", { name: "Покупки" }).click();
	await inBoth(page, page.getByText(/^закончился /), page.getByText(/^ended on /));

	// another month: the balance first, the rest by card
	await months.getByRole("radio", { name: /1 мес/ }).first().click();
	await page.getByRole("button", { name: "Оплатить 230 ₽" }).click();
	await page.getByRole("button", { name: "Pay", exact: true }).click();
	await expect(page.getByText("Оплачено, всё куплено. Чек придёт на почту.")).toBeVisible();
	await page.goto(gate);
	await expect(sheet).toBeVisible();

	// staff finds the child by its e-mail and pays the exam back
	const { office, desk } = await openDesk(browser);
	await office.setExtraHTTPHeaders({ "E2E-Ahead": String(40 * day) });
	await desk.reload();
	const giveBack = async (what: string, reason: string) => {
		await desk.getByRole("searchbox", { name: "Имя, почта или номер из письма" }).fill(child.email);
		await desk.keyboard.press("Enter");
		await expect(desk.getByRole("row").filter({ hasText: "Stepnova" })).toHaveCount(3);
		const line = desk.getByRole("row").filter({ hasText: what }).first();
		await line.getByRole("button", { name: "Вернуть" }).click();
		const asked = desk.getByRole("dialog");
		await expect(asked.getByText(/^Вернётся /)).toBeVisible();
		await asked.getByLabel("Причина").fill(reason);
		await asked.getByRole("button", { name: "Вернуть" }).click();
		// it closes once the money is back
		await expect(asked).toHaveCount(0);
	};
	await giveBack("Экзамен UAMAP", "экзамен отменили");
	await page.goto("/ucoins");
	await expect(balance("450")).toBeVisible();
	await expect(page.getByText("Экзамен UAMAP: попыток 1")).toHaveCount(0);
	await giveBack("Доступ на 1 месяц", "передумали");
	await page.goto(gate);
	await expect(dialog("Доступ закончился")).toBeVisible();
	await page.goto("/transactions");
	await inBoth(
		page,
		page.getByText("Возврат: Экзамен UAMAP. экзамен отменили").first(),
		page.getByText("Refund: UAMAP exam. экзамен отменили").first(),
	);
	const letters = (await readApi(context.request, `/api/dev/mailbox?to=${encodeURIComponent(child.email)}`)).data;
	expect(letters.map(({ kind }: { kind: string }) => kind).slice(0, 5)).toEqual([
		"refund",
		"refund",
		"receipt",
		"receipt",
		"top_up",
	]);
	await office.close();
});
