import type { Page } from "@playwright/test";
import { expect, type Account, demoPassword, newDevice, test } from "./fixtures";
import { drawLine } from "./hands";

test.use({ locale: "ru-RU", timezoneId: "Europe/Moscow" });

const child = (name: string): Account => ({ email: `${name}@demo.test`, password: demoPassword });
const same = (page: Page) => page.getByText("Все видят одно и то же");
const units = (page: Page) => page.getByRole("slider", { name: "Стержень 11 из 11" });
const strokes = (page: Page) => page.locator('[data-slot="ink"] path');

/** The sum of the problem on the board. */
async function sumOf(page: Page): Promise<number> {
	const text = (await page.locator("form .num").innerText()).replaceAll("−", "-").replaceAll(/\s/g, "");
	return [...text.matchAll(/[+-]?\d+/g)].reduce((sum, [operand]) => sum + Number(operand), 0);
}

test("two children solve a problem on one board, lose the line, and see the same again", async ({ browser }) => {
	const ask = await newDevice(browser, child("mia.avetisyan"));
	const other = await newDevice(browser, child("eva.nesterova"));

	// the link is where a child chooses what to train
	await ask.goto("/simulators");
	await ask.getByRole("link", { name: "Считать вместе" }).click();
	await ask.getByRole("button", { name: "Собрать команду" }).click();
	await expect(same(ask)).toBeVisible();
	await ask.getByRole("button", { name: "Позвать" }).click();
	await ask.getByRole("checkbox", { name: "Ева Н." }).check();
	await ask.getByRole("dialog").getByRole("button", { name: "Позвать" }).click();
	await expect(ask.getByRole("listitem").filter({ hasText: "Ева Н." })).toContainText("позвали");

	await other.goto("/teamwork");
	await expect(other.getByText("Мия А. зовёт считать вместе")).toBeVisible();
	await other.getByRole("button", { name: "Пойду" }).click();
	await expect(same(other)).toBeVisible();

	// beads and lines of one are on the other's page, with a name at the pen
	await units(ask).press("7");
	await drawLine(other, 0.2, 0.4);
	await drawLine(ask, 0.6, 0.8);
	await expect(units(other)).toHaveAttribute("aria-valuenow", "7");
	await expect(strokes(ask)).toHaveCount(2);
	await expect(strokes(other)).toHaveCount(2);
	await expect(ask.getByRole("listitem").filter({ hasText: "Ева Н." })).toContainText("рисует");

	// one's own is undone, and nothing else
	await other.getByRole("button", { name: "Отменить своё" }).click();
	await expect(strokes(ask)).toHaveCount(1);
	await expect(other.getByRole("button", { name: "Отменить своё" })).toBeDisabled();

	// a page that comes back has what happened meanwhile
	await other.goto("about:blank");
	await expect(ask.getByRole("listitem").filter({ hasText: "Ева Н." })).toContainText("нет с");
	await drawLine(ask, 0.1, 0.3);
	await units(ask).press("3");
	await expect(same(ask)).toBeVisible();
	await other.goBack();
	await expect(same(other)).toBeVisible();
	await expect(strokes(other)).toHaveCount(2);
	await expect(units(other)).toHaveAttribute("aria-valuenow", "3");

	// the answer is the team's
	await other.getByLabel("Ответ команды").fill(String(await sumOf(other)));
	await expect(ask.getByLabel("Ответ команды")).not.toHaveValue("");
	await ask.getByRole("button", { name: "Это наш ответ" }).click();
	await expect(other.getByText("Верно! Решили вместе.")).toBeVisible();
	await other.getByRole("button", { name: "Следующий пример" }).click();
	await expect(units(ask)).toHaveAttribute("aria-valuenow", "0");

	// who is removed is shown out
	await ask.getByRole("button", { name: "Убрать из команды: Ева Н." }).click();
	await ask.getByRole("dialog").getByRole("button", { name: "Убрать", exact: true }).click();
	await expect(other.getByText(/Эта доска для тебя закрыта/)).toBeVisible();
});
