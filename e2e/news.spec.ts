import { barriersOn } from "./barriers";
import { demo, expect, newDevice, signIn, test } from "./fixtures";

test.use({ locale: "ru-RU", timezoneId: "Europe/Moscow" });

test("an admin writes news for one school in two languages, changes the sign-in text, and reads what was done", async ({
	page,
	context,
	browser,
}) => {
	await signIn(context, demo("admin"));
	await page.goto("/news/manage/new");
	const russian = page.getByRole("region", { name: "По-русски" });
	await russian.getByRole("textbox", { name: "Заголовок" }).fill("Турнир в субботу");
	await russian.getByRole("textbox", { name: "Текст" }).click();
	await page.keyboard.type("Приходите к десяти, ");
	await russian.getByRole("button", { name: "Жирный" }).click();
	await page.keyboard.type("с абакусом");
	const english = page.getByRole("region", { name: "По-английски" });
	await english.getByRole("textbox", { name: "Заголовок" }).fill("Tournament on Saturday");
	await english.getByRole("textbox", { name: "Текст" }).fill("Come at ten");
	await page.getByRole("searchbox", { name: "Школы" }).fill("косточка");
	await page.getByRole("button", { name: /косточка/i }).click();
	expect(await barriersOn(page)).toEqual([]);
	await page.getByRole("button", { name: "Опубликовать сейчас" }).click();
	await expect(page.getByRole("link", { name: "Турнир в субботу" })).toBeVisible();

	// a child of that school reads it at the end of the main page
	const child = await newDevice(browser, demo("student"));
	await child.goto("/main");
	await child
		.getByRole("region", { name: "Новости" })
		.getByRole("link", { name: /Турнир в субботу/ })
		.click();
	await expect(child.getByRole("region", { name: "Турнир в субботу" }).locator("b, strong")).toHaveText("с абакусом");
	await child.context().close();

	await page.goto("/site");
	await page
		.getByRole("region", { name: "По-русски" })
		.getByRole("textbox", { name: "Подзаголовок" })
		.fill("Сезон открыт");
	await page.getByRole("button", { name: "Сохранить для всех" }).click();
	const versions = page.getByRole("region", { name: "Версии" });
	await expect(versions.getByRole("listitem").first()).toContainText("открыта");
	const guest = await (await browser.newContext({ locale: "ru-RU" })).newPage();
	await guest.goto("/signin");
	await expect(guest.getByText("Сезон открыт").filter({ visible: true })).toBeVisible();
	// and goes back to what it said before
	await versions.getByRole("button", { name: "Открыть версию 1" }).click();
	await expect(page.getByText("Открыта версия 1.")).toBeVisible();
	await page.getByRole("button", { name: "Сохранить для всех" }).click();
	await expect(page.getByText("Открыта версия 1.")).toBeHidden();
	await guest.goto("/signin");
	await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(guest.getByText("Сезон открыт")).toBeHidden();
	await guest.context().close();

	// what was done stands in the log, with who did it
	await page.goto("/journal?area=content");
	await expect(page.getByText("Изменён текст сайта").first()).toBeVisible();
	await page.goto("/people");
	await page.getByRole("searchbox", { name: "Кого найти" }).fill("ворон");
	// another child has the same name
	await page
		.getByRole("row")
		.filter({ hasText: demo("student").email })
		.getByRole("link", { name: "Алиса Воронцова" })
		.click();
	await expect(page.getByRole("region", { name: "Кто это" }).getByText("student@demo.test")).toBeVisible();
	expect(await barriersOn(page)).toEqual([]);
});
