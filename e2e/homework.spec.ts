import { type BrowserContextOptions, type Page, request as requests } from "@playwright/test";
import { addDays, moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import { codeFor, expect, signIn, test } from "./fixtures";
import { fingerOf, type Hand, keyboardOf, solveSet } from "./hands";

test.use({ locale: "ru-RU", timezoneId: "Europe/Moscow" });

const problems = 2;
const tasks = ["Столбики", "Умножение"];

type Class = { email: string; password: string; secret: string };

/** A new teacher with one group of two children, and the card of one of them. */
async function newClass(baseURL: string): Promise<Class> {
	const api = await requests.newContext({ baseURL });
	const email = `class-${process.pid}-${Date.now()}@demo.test`;
	const password = "Abacus26";
	const person = {
		kind: "teacher",
		name: "Ольга",
		surname: "Новикова",
		city: "Казань",
		phone: "+79991234567",
		terms: 1,
		privacy: 1,
	};
	await api.post("/api/users/signup", { data: { ...person, email, password } });
	const confirmed = await api.post("/api/users/signup/confirm", { data: { email, code: await codeFor(api, email) } });
	const headers = { authorization: confirmed.headers()["authorization"] ?? "" };
	const rows = [
		{ name: "Маша", surname: "Иванова" },
		{ name: "Тимур", surname: "Ахметов" },
	];
	const made = await api.post("/api/directory/students", { headers, data: { rows, group_name: "Ласточки" } });
	const { data, group } = await made.json();
	const ids = [data[0]._id];
	const cards = await api.post(`/api/groups/${group._id}/cards`, { headers, data: { ids } });
	const { secret } = (await cards.json()).data[0];
	await api.dispose();
	return { email, password, secret };
}

/** Puts a homework of two tasks together, without the one that was proposed, and gives it. */
async function give(page: Page, hand: Hand): Promise<void> {
	await page.goto("/homeworks");
	await hand.press(page.getByRole("link", { name: "Новое задание" }));
	for (const task of tasks) await hand.press(page.getByRole("button", { name: task, exact: true }));
	await hand.take(page.getByRole("button", { name: "Ещё: Анзан", exact: true }), "Убрать");
	for (const task of tasks) {
		await hand.write(page.getByRole("spinbutton", { name: `Примеров: ${task}` }), String(problems));
	}
	await hand.press(page.getByRole("button", { name: "Задать", exact: true }));
	await expect(page.getByText("Задано. Сегодня его получили 2 ребёнка")).toBeVisible();
}

/** The next Moscow day, for the server and for what the browser shows. */
async function wakeTomorrow(page: Page): Promise<void> {
	const morning = moscowMidnight(addDays(moscowDate(Date.now()), 1)) + 8 * 60 * 60_000;
	await page.context().setExtraHTTPHeaders({ "E2E-Ahead": String(morning - Date.now()) });
	await page.clock.install({ time: morning });
}

/** Gives the work of yesterday back with three stars. */
async function review(page: Page, hand: Hand, threeStars: () => Promise<void>): Promise<void> {
	await wakeTomorrow(page);
	await page.goto("/main");
	await hand.press(page.getByRole("link", { name: "Проверить" }));
	await expect(page.getByRole("listitem", { name: "Маша Иванова" }).getByText("100 %")).toBeVisible();
	await threeStars();
	await hand.press(page.getByRole("button", { name: /^Отдать 1 работу/ }));
	await expect(page.getByText(/^Всё проверено\./)).toBeVisible();
}

const beams = (child: Page) => child.getByRole("img", { name: `${problems} из ${problems}`, exact: true });
const saidDone = (child: Page) => child.getByText(/^Сдано\. Сверх плана можно решать/);

test("the whole of homework by the keyboard alone: given, done, given back with stars", async ({
	page,
	context,
	browser,
	baseURL,
	quiet,
}) => {
	test.setTimeout(180_000);
	const { secret, ...teacher } = await newClass(baseURL ?? "");
	await signIn(context, teacher);
	const hand = keyboardOf(page);
	await give(page, hand);

	const device = await browser.newContext({ ...own, baseURL: baseURL ?? "" });
	quiet.watch(device);
	const child = await device.newPage();
	const keys = keyboardOf(child);
	await child.goto(`/card#${secret}`);
	await keys.press(child.getByRole("link", { name: "Открыть задания" }));
	await keys.press(child.getByRole("link", { name: "Начать: Столбики" }));
	await solveSet(child, keys, problems);
	await keys.press(child.getByRole("link", { name: "Дальше: Умножение" }));
	await solveSet(child, keys, problems);
	await keys.press(child.getByRole("link", { name: "Готово", exact: true }));
	await expect(saidDone(child)).toBeVisible();

	await review(page, hand, async () => {
		const line = page.getByRole("listitem", { name: "Маша Иванова" });
		while (!(await line.evaluate((element) => element === document.activeElement))) await page.keyboard.press("Tab");
		await page.keyboard.press("3");
		await expect(line.getByRole("radio", { name: "3 из 5" })).toBeChecked();
	});
	await wakeTomorrow(child);
	await child.goto("/homeworks");
	await expect(child.getByRole("img", { name: "3 из 5 звёзд" })).toBeVisible();
	await device.close();
});

const own: BrowserContextOptions = {
	locale: "ru-RU",
	timezoneId: "Europe/Moscow",
	serviceWorkers: "block",
};
const phone: BrowserContextOptions = { ...own, viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };

test("the whole of homework by a finger: done without a connection, reloaded there twice, and nothing lost", async ({
	browser,
	baseURL,
	quiet,
}) => {
	test.setTimeout(180_000);
	const { secret, ...teacher } = await newClass(baseURL ?? "");
	const desk = await browser.newContext({ ...phone, baseURL: baseURL ?? "" });
	quiet.watch(desk);
	await signIn(desk, teacher);
	const page = await desk.newPage();
	const hand = fingerOf(page);
	await give(page, hand);

	const device = await browser.newContext({ ...phone, serviceWorkers: "allow", baseURL: baseURL ?? "" });
	quiet.watch(device);
	quiet.expected.push(/ERR_INTERNET_DISCONNECTED/);
	const child = await device.newPage();
	const finger = fingerOf(child);
	await child.goto(`/card#${secret}`);
	await expect(child).toHaveURL(/\/main$/);
	await finger.press(child.getByRole("link", { name: "Открыть задания" }));
	await expect(child.getByRole("link", { name: "Начать: Столбики" })).toBeVisible();
	await child.evaluate(async () => {
		await navigator.serviceWorker.ready;
	});

	await device.setOffline(true);
	await child.reload();
	await expect(child.getByText(/^Связи нет\. Это задания, какими они были/)).toBeVisible();
	await finger.press(child.getByRole("link", { name: "Начать: Столбики" }));
	await solveSet(child, finger, problems, 1, 1);
	await expect(child.getByRole("img", { name: `Пример 2 из ${problems}` })).toBeVisible();
	await child.reload();
	await child.goto("/homeworks");
	await expect(child.getByRole("img", { name: `1 из ${problems}`, exact: true })).toBeVisible();
	await finger.press(child.getByRole("link", { name: "Продолжить: Столбики" }));
	await solveSet(child, finger, 1);
	await finger.press(child.getByRole("link", { name: "Дальше: Умножение" }));
	await solveSet(child, finger, problems);
	await finger.press(child.getByRole("link", { name: "Готово", exact: true }));
	await child.reload();
	await expect(beams(child)).toHaveCount(2);
	await expect(child.getByText("Всё решено и сохранено на этом устройстве. Осталось сдать.")).toBeVisible();

	await device.setOffline(false);
	await finger.press(child.getByRole("button", { name: "Сдать", exact: true }));
	await expect(saidDone(child)).toBeVisible({ timeout: 30_000 });
	await expect(beams(child)).toHaveCount(2);

	await review(page, hand, async () => {
		await page.getByRole("radiogroup", { name: /Маша/ }).getByRole("radio", { name: "3 из 5" }).tap();
	});
	await desk.close();
	await device.close();
});
