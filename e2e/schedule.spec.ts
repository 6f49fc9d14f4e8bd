import type { APIRequestContext, Page } from "@playwright/test";
import { moscowDate, moscowMidnight } from "#domain/calendar/moscow";
import type { Schedule } from "#worker/schedule/contract";
import { barriersOn } from "./barriers";
import { demo, expect, readApi, signIn, test } from "./fixtures";

test.use({ locale: "ru-RU", timezoneId: "Europe/Moscow" });

/** The time on Moscow's wall a few minutes ago, but today. */
function justNow(): string {
	const minutes = Math.floor((Date.now() - moscowMidnight(moscowDate(Date.now()))) / 60_000);
	const begun = Math.max(0, minutes - 5);
	return `${String(Math.floor(begun / 60)).padStart(2, "0")}:${String(begun % 60).padStart(2, "0")}`;
}

const lessonAt = (page: Page, time: string) =>
	page.getByRole("button", { name: new RegExp(`Стрижи, .*${time}`) }).filter({ visible: true });

/** Cancels what the teacher's week has now and later today: a lesson that is planned at this minute is the only one that runs. */
async function clearToday(api: APIRequestContext, origin: string): Promise<void> {
	const headers = { origin };
	const today = moscowDate(Date.now());
	const answer = await api.post("/api/schedule", { headers, data: { from: today, to: today } });
	expect(answer.status()).toBe(200);
	const { data } = (await answer.json()) as Schedule;
	const stands = (lesson: Schedule["data"][number]) => lesson.state === "planned" || lesson.state === "moved";
	const ahead = data.filter((lesson) => stands(lesson) && Date.parse(lesson.ends_at) > Date.now());
	for (const { _id, day } of ahead) {
		const change = await api.post(`/api/schedule/lessons/${_id}/${day}/change`, {
			headers,
			data: { change: "cancel" },
		});
		expect(change.status()).toBe(204);
	}
}

test("a teacher plans a week, moves a lesson, marks a sick child, and the head reads what came of it", async ({
	page,
	context,
	browser,
	baseURL,
	quiet,
}) => {
	await signIn(context, demo("teacher"));
	await clearToday(context.request, baseURL!);
	await page.goto("/schedule");
	await page.getByRole("button", { name: "Урок", exact: true }).click();
	const form = page.getByRole("dialog", { name: "Новый урок" });
	await form.getByLabel("Группа").selectOption({ label: "Стрижи" });
	await form.getByLabel("Начало").fill(justNow());
	await form.getByLabel("Где").fill("зал с ёлкой");
	await expect(form.getByText(/^Каждую неделю: /)).toBeVisible();
	// at the hour of another lesson that this teacher has each week it asks once
	quiet.expected.push(/status of 409/);
	await form.getByRole("button", { name: "Сохранить" }).click();
	const anyway = page.getByRole("button", { name: "Всё равно сохранить" });
	await expect(anyway.or(page.getByText("Сохранено")).first()).toBeVisible();
	if (await anyway.isVisible()) await anyway.click();
	await expect(form).toBeHidden();

	// the lesson that has begun: a tap, and a key for who is ill
	await lessonAt(page, justNow())
		.or(page.getByRole("button", { name: /Стрижи, .*идёт до/ }))
		.first()
		.click();
	// its room is opened from here, a child of the group comes in from its own week, and the week knows
	await expect(page).toHaveURL(/[?&]lesson=/);
	const panel = page.url();
	await page.getByRole("button", { name: "Открыть класс онлайн" }).click();
	await expect(page).toHaveURL(/\/classroom\//);
	const home = await browser.newContext({ locale: "ru-RU", timezoneId: "Europe/Moscow" });
	await signIn(home, { ...demo("student"), email: "polina.zaitseva@demo.test" });
	const child = await home.newPage();
	await child.goto("/schedule");
	await expect(child.getByText("Стрижи: урок уже идёт")).toBeVisible();
	await child.getByRole("link", { name: "Войти" }).click();
	await expect(child).toHaveURL(/\/classroom\//);
	await expect(page.getByRole("button", { name: /^Полина/ }).first()).toBeVisible();
	await page.goto(panel);
	await expect(page.getByRole("switch", { name: "Полина Зайцева, на уроке онлайн" })).toBeChecked();
	await page.getByRole("button", { name: "Вернуться в класс" }).click();
	await page.getByRole("button", { name: "Ещё", exact: true }).click();
	await page.getByRole("menuitem", { name: "Закончить урок" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Закончить урок" }).click();
	await expect(page.getByRole("link", { name: "Посмотреть итог" })).toBeVisible();
	await home.close();
	await page.goto(panel);
	const step = page.getByRole("switch", { name: /Степан Рыбаков/ });
	// who was not in the room stands as absent until a tap says otherwise
	await expect(step).not.toBeChecked();
	await step.click();
	await expect(step).toBeChecked();
	await step.focus();
	await page.keyboard.press("s");
	await expect(page.getByRole("switch", { name: "Степан Рыбаков, болеет" })).not.toBeChecked();
	const today = moscowDate(Date.now());
	await expect
		.poll(async () => JSON.stringify(await readApi(context.request, "/api/training/groups")))
		.toMatch(new RegExp(`Степан[^{}]*"sick":\\[[^\\]]*"${today}"`));
	expect(await barriersOn(page)).toEqual([]);

	// next week's lesson moves, this one time
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Неделя позже" }).click();
	await page
		.getByRole("button", { name: /Стрижи, .*/ })
		.filter({ hasText: "зал с ёлкой" })
		.first()
		.click();
	await page.getByRole("button", { name: "Перенести" }).click();
	await page.getByRole("dialog").last().getByLabel("Начало").fill("07:15");
	await page.getByRole("dialog").last().getByRole("button", { name: "Перенести" }).click();
	await expect(page.getByText(/^Урок перенесён: .*07:15/)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: /Стрижи, .*07:15/ }).filter({ visible: true })).toBeVisible();

	// the head reads the group's report
	const office = await browser.newContext({ locale: "ru-RU", timezoneId: "Europe/Moscow" });
	await signIn(office, demo("school"));
	const desk = await office.newPage();
	await desk.goto("/reports?kind=group&id=demo-group-sparrows&span=quarter");
	await expect(desk.getByRole("heading", { name: "Воробьи" })).toBeVisible();
	await expect(desk.getByRole("img", { name: /Верных ответов/ })).toBeVisible();
	expect(await barriersOn(desk)).toEqual([]);

	// the page for parents, which prints on one sheet
	await desk.goto("/reports/page/demo-user-sparrow-1");
	await expect(desk.getByRole("heading", { level: 1, name: /Алиса: \d+ из 14 дней/ })).toBeVisible();
	expect(await barriersOn(desk)).toEqual([]);
	const sheets = (await desk.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page[^s]/g);
	expect(sheets).toHaveLength(1);
	await office.close();
});

test("a parent opens the weekly letter and its page, prints it on one sheet, and stops the letter without signing in", async ({
	page,
	context,
	browser,
}) => {
	const mailbox = await readApi(context.request, "/api/dev/mailbox?to=parent@demo.test");
	const letter = mailbox.data.find(({ body }: { body: string }) => body.includes("/letters/"));
	expect(letter.body).toContain("Алиса");

	// the letter as mail programs show it leads a parent who is not signed in to the page, by way of signing in
	await page.goto("/dev/mailbox?to=parent@demo.test");
	await page.getByRole("link", { name: "HTML" }).click();
	await expect(page.getByRole("heading", { level: 1, name: /^Алиса: / })).toBeVisible();
	const [own, stop] = await Promise.all(
		[
			page.getByRole("link", { name: "Вся страница: Алиса" }),
			page.getByRole("link", { name: "Больше не присылать" }),
		].map((link) => link.getAttribute("href")),
	);
	await page.goto(own!);
	await page.getByLabel("Электронная почта").fill(demo("parent").email);
	await page.getByLabel("Пароль", { exact: true }).fill(demo("parent").password);
	await page.getByRole("button", { name: "Войти" }).click();
	await expect(page.getByRole("heading", { level: 1, name: /^Алиса: \d+ из 14 дней/ })).toBeVisible();
	await expect(page.getByText(/^Письмо приходит раз в неделю: воскресенье, 18:00/)).toBeVisible();
	expect(await barriersOn(page)).toEqual([]);

	// on paper: the page alone, on one sheet
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("button", { name: "Напечатать" })).toBeHidden();
	await expect(page.getByText(/^Письмо приходит/)).toBeHidden();
	await expect(page.getByRole("heading", { level: 1, name: /^Алиса: / })).toBeVisible();
	const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page[^s]/g);
	expect(sheets).toHaveLength(1);
	await page.emulateMedia({ media: null });

	// the link of the letter, on a device where nobody is signed in
	const phone = await browser.newContext({ locale: "ru-RU" });
	const elsewhere = await phone.newPage();
	await elsewhere.goto(stop!);
	await expect(elsewhere.getByRole("heading", { level: 1, name: "Письма больше не будет" })).toBeVisible();
	expect(await barriersOn(elsewhere)).toEqual([]);
	await phone.close();

	// the page knows, and brings it back
	await page.reload();
	await expect(page.getByText("Письмо раз в неделю не приходит.")).toBeVisible();
	await page.getByRole("button", { name: "Присылать снова" }).click();
	await expect(page.getByText(/^Письмо приходит раз в неделю: /)).toBeVisible();
});
