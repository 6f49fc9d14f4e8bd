import type { Page } from "@playwright/test";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { barriersOn } from "./barriers";
import { demo, demoPassword, expect, newDevice, signIn, test } from "./fixtures";

test.use({ locale: "ru-RU", timezoneId: "Europe/Moscow" });

/** Opens a page by the menu, as somebody does who knows no address. */
async function open(page: Page, entry: string): Promise<void> {
	await page.getByRole("navigation").getByRole("link", { name: entry, exact: true }).first().click();
	await expect(page.getByRole("heading", { level: 1, name: entry })).toBeVisible();
}

const typed = (day: string) => day.split("-").toReversed().join(".");

test("an admin runs the site with nothing but the product", async ({ page, context, browser }) => {
	test.setTimeout(180_000);
	await signIn(context, demo("admin"));
	await page.goto("/main");

	await test.step("finds a person by half a name in Cyrillic", async () => {
		await open(page, "Люди");
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

	await test.step("merges two accounts and undoes it", async () => {
		await open(page, "Люди");
		await page.getByRole("link", { name: "Похожие записи и объединение" }).click();
		const twins = page.getByRole("heading", { level: 2, name: "Мирон Ласточкин" });
		await expect(twins).toHaveCount(2);
		const feathers = page.locator("section").filter({ has: twins }).locator("dt:text-is('Перья') + dd");
		await expect(feathers).toHaveText(["7", "5"]);
		expect(await barriersOn(page)).toEqual([]);
		await page
			.locator("section")
			.filter({ has: twins })
			.getByRole("button", { name: "Оставить этого" })
			.first()
			.click();
		await page.getByRole("dialog").getByRole("button", { name: "Объединить" }).click();
		await expect(page.getByText("Объединено: Мирон Ласточкин")).toBeVisible();
		await expect(twins).toHaveCount(0);
		await page.getByRole("button", { name: "Разделить: Мирон Ласточкин" }).click();
		await expect(page.getByText("Снова две записи")).toBeVisible();
		await expect(twins).toHaveCount(2);
		await expect(feathers).toHaveText(["7", "5"]);
	});

	await test.step("publishes news in two languages for one school", async () => {
		await open(page, "Новости");
		await page.getByRole("link", { name: "Написать новость" }).first().click();
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

		// a child of another school, who reads English, is not told of it
		const stranger = await newDevice(browser, { email: "ailin.serikkyzy@demo.test", password: demoPassword });
		await stranger.goto("/news");
		await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(stranger.getByRole("main").getByRole("region").first()).toBeVisible();
		await expect(stranger.getByText("Tournament on Saturday")).toHaveCount(0);
		await stranger.context().close();
	});

	await test.step("changes the sign-in text, and goes back to what it said", async () => {
		await open(page, "Тексты сайта");
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
		await versions.getByRole("button", { name: "Открыть версию 1" }).click();
		await expect(page.getByText("Открыта версия 1.")).toBeVisible();
		await page.getByRole("button", { name: "Сохранить для всех" }).click();
		await expect(page.getByText("Открыта версия 1.")).toBeHidden();
		await guest.goto("/signin");
		await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(guest.getByText("Сезон открыт")).toBeHidden();
		await guest.context().close();
	});

	await test.step("reads why a place was changed last week", async () => {
		await open(page, "Журнал");
		// what was done a moment ago stands first
		await expect(page.getByText("Изменён текст сайта").first()).toBeVisible();
		await page.getByLabel("Раздел").selectOption({ label: "Результаты и места" });
		const today = moscowDate(Date.now());
		await page.getByRole("textbox", { name: "С дня" }).fill(typed(addDays(today, -8)));
		await page.getByRole("textbox", { name: "По день" }).fill(typed(addDays(today, -4)));
		const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Изменено место" });
		await expect(row).toHaveCount(1);
		await expect(row).toContainText("Олег Сафин");
		await expect(row).toContainText("Варвара Соловьёва");
		await expect(row).toContainText("Причина: Жюри пересчитало столбики второго этапа");
		await expect(row).toContainText("Значение: было 3 → стало 2");
		expect(await barriersOn(page)).toEqual([]);
	});

	await test.step("finds the letter that did not go, and sends it again", async () => {
		await open(page, "Работа сайта");
		const mail = page.getByRole("region", { name: "Письма" });
		await mail.getByText("Каждое письмо").click();
		const letter = mail.getByRole("listitem").filter({ hasText: "попыток: 4" });
		// an address is told only as far as it names nobody
		await expect(letter).toContainText("@demo.test");
		expect(await barriersOn(page)).toEqual([]);
		await letter.getByRole("button", { name: /^Отправить ещё раз письмо / }).click();
		await expect(page.getByText("Ушло: 1. Осталось: 0.")).toBeVisible();
		await expect(letter).toHaveCount(0);
	});

	await test.step("sees how many trained yesterday", async () => {
		await open(page, "Статистика");
		const yesterday = new Intl.DateTimeFormat("ru", { day: "numeric", month: "long", timeZone: "Europe/Moscow" });
		const day = yesterday.format(new Date(`${addDays(moscowDate(Date.now()), -1)}T12:00:00+03:00`));
		const figure = page.locator("dl > div").filter({ hasText: `занимались ${day}` });
		await expect(figure.getByRole("definition")).toHaveText(/^[1-9]\d*$/);
		expect(await barriersOn(page)).toEqual([]);
	});
});
