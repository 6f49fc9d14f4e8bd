import { expect, type Page, test } from "@playwright/test";
import { barriersOn } from "./barriers";
import { readApi } from "./fixtures";

const password = "Demo2026x";

async function signIn(page: Page, email: string, at = "/"): Promise<void> {
	await page.goto(at);
	await page.getByLabel("Электронная почта").fill(email);
	await page.getByLabel("Пароль", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Войти" }).click();
}

/** The page breaks no accessibility rule. */
async function expectAccessible(page: Page): Promise<void> {
	expect(await barriersOn(page, { tags: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] })).toEqual([]);
}

/** The last mail to an address, as the embedded outbox keeps it. */
async function lastMail(page: Page, to: string): Promise<string> {
	const path = `/api/dev/mailbox?to=${encodeURIComponent(to)}`;
	const { data }: { data: { body: string }[] } = await readApi(page.request, path);
	return data[0]?.body ?? "";
}

test("the sign-in page shows today on beads, works by keyboard and holds 320 px", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto("/");
	await expect(page).toHaveTitle("Вход · Абакус");
	await expect(page.getByRole("img", { name: /сегодняшнюю дату/ })).toBeVisible();
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	await page.getByLabel("Электронная почта").fill("nobody@demo.test");
	await page.keyboard.press("Enter");
	await expect(page.getByLabel("Пароль", { exact: true })).toBeFocused();
	await page.keyboard.type("wrong4");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	await expect(page.getByLabel("Пароль", { exact: true })).toHaveAttribute("type", "text");
	await page.getByLabel("Пароль", { exact: true }).press("Enter");
	await expect(page.getByText("Почта или пароль не подошли")).toBeVisible();
});

test("the language switches to English and stays", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("radio", { name: "EN" }).check();
	await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
	await page.goto("/purchase");
	await expect(page.getByRole("heading", { name: "What is free and what is not" })).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("no more than 130 KB of script come before the sign-in page can be used", async ({ page }) => {
	const sizes: Promise<number>[] = [];
	page.on("response", (response) => {
		const lazy = /purify/.test(response.url());
		if (response.request().resourceType() === "script" && !lazy) {
			sizes.push(response.body().then(async (body) => (await gzipped(body)).byteLength));
		}
	});
	await page.goto("/", { waitUntil: "networkidle" });
	const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
	expect(total).toBeLessThanOrEqual(130 * 1024);
});

async function gzipped(body: Buffer): Promise<ArrayBuffer> {
	const stream = new Blob([new Uint8Array(body)]).stream().pipeThrough(new CompressionStream("gzip"));
	return new Response(stream).arrayBuffer();
}

test("a pupil lands in the olympiad, reads the profile, goes home and signs out", async ({ page }) => {
	await signIn(page, "student@demo.test");
	await expect(page).toHaveURL(/\/olimpic\/about\?olimpic=/);
	await page.goto("/profile");
	await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
	await expect(page.getByLabel("E-mail")).not.toBeEditable();
	await expectAccessible(page);
	await page.goto("/main");
	await expect(page.getByText("Ранг 4 из 10")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Выйти" }).click();
	await expect(page.getByRole("heading", { name: "Вы вышли" })).toBeVisible();
	await expect(page).toHaveURL(/\/$/, { timeout: 8000 });
	await page.goto("/main");
	await expect(page).toHaveURL(/\/signin\?next=/);
});

test("the profile is saved once and says so", async ({ page }) => {
	await signIn(page, "delegate@demo.test", "/signin?next=%2Fprofile");
	await expect(page).toHaveURL(/\/profile(\?|$)/);
	await page.getByLabel("Date of birth").fill("01.02.1980");
	const phone = page.getByLabel("Phone");
	await phone.fill("12345");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText(/A phone number has 10 to 14 digits/)).toBeVisible();
	await phone.fill("+7 916 300-20-10");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await page.reload();
	await expect(phone).toHaveValue("+79163002010");
});

test("a photo is chosen, shown in the shell, and taken away", async ({ page }) => {
	await signIn(page, "representative@demo.test", "/signin?next=%2Fprofile");
	await expect(page).toHaveURL(/\/profile(\?|$)/);
	const drawn = await page.evaluate(async () => {
		const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 400 });
		canvas.getContext("2d")!.fillRect(0, 0, 320, 400);
		return canvas.toDataURL("image/png").split(",")[1]!;
	});
	const chooser = page.getByLabel("Photo", { exact: true });
	await chooser.setInputFiles({ name: "not.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
	await expect(page.getByText(/This file will not do/)).toBeVisible();
	await chooser.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(drawn, "base64") });
	await expect(page.getByText("Photo saved")).toBeVisible();
	const shown = page.getByRole("banner").locator("img[src^='/api/photos/']");
	await expect(shown).toBeVisible();
	const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
	await expect.poll(size).toEqual([400, 400]);
	await expectAccessible(page);
	await page.reload();
	await expect(shown).toBeVisible();
	await page.getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText("Photo removed")).toBeVisible();
	await expect(shown).toHaveCount(0);
});

test("the door wears its own colours after the olympiad, and the rooms know who is signed in", async ({ page }) => {
	await page.goto("/rooms");
	await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
	await signIn(page, "student@demo.test");
	await expect(page).toHaveURL(/\/olimpic\/about\?olimpic=/);
	await expect(page.locator("html")).toHaveAttribute("data-theme", "uamap");
	await page.goto("/rooms");
	await page.getByRole("link", { name: "На главную" }).click();
	await expect(page).toHaveURL(/\/main$/);
	await page.goto("/olimpic/about");
	await page.getByRole("button", { name: "Sign out" }).click();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "sama");
});

test("a teacher signs up with the code from the mail", async ({ page }) => {
	const email = `teacher-${crypto.randomUUID()}@example.ru`;
	await page.goto("/signup/teacher");
	await expectAccessible(page);
	await page.getByLabel("Имя", { exact: true }).fill("Марина");
	await page.getByLabel("Фамилия").fill("Соколова");
	await page.getByLabel("Город").fill("Тверь");
	await page.getByLabel("Электронная почта").fill(email);
	await page.getByLabel("Телефон").fill("+7 916 200-10-00");
	await page.getByLabel("Пароль", { exact: true }).fill("kostochka7");
	await page.getByLabel("Пароль ещё раз").fill("kostochka7");
	for (const name of [/^Принимаю/, /^Разрешаю/]) await page.getByRole("checkbox", { name }).check();
	await page.getByRole("button", { name: "Получить код" }).click();
	const field = page.getByLabel("Код, 6 цифр");
	await expect(field).toBeFocused();
	const code = /\b\d{6}\b/.exec(await lastMail(page, email))?.[0] ?? "";
	await field.fill(code === "000000" ? "000001" : "000000");
	await page.getByRole("button", { name: "Подтвердить" }).click();
	await expect(page.getByText(/Код не подошёл/)).toBeVisible();
	await field.fill(code);
	await page.getByRole("button", { name: "Подтвердить" }).click();
	await expect(page).toHaveURL(/\/main$/);
	await expect(page.getByRole("heading", { name: /Марина/ })).toBeVisible();

	await page.goto("/logout");
	await page.goto("/forgot-password");
	await page.getByLabel("Электронная почта").fill(email);
	await page.getByRole("button", { name: "Прислать ссылку" }).click();
	await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
	const link = /https?:\/\/\S+reset-password\?token=[^\s"]+/.exec(await lastMail(page, email))?.[0] ?? "";
	await page.goto(new URL(link).pathname + new URL(link).search);
	await page.getByLabel("Новый пароль", { exact: true }).fill("novyi2026");
	await page.getByLabel("Новый пароль ещё раз").fill("novyi2026");
	await page.getByRole("button", { name: "Сохранить пароль" }).click();
	await expect(page.getByRole("heading", { name: "Пароль сохранён" })).toBeVisible();
	await page.goto("/signin");
	await page.getByLabel("Электронная почта").fill(email);
	await page.getByLabel("Пароль", { exact: true }).fill("novyi2026");
	await page.getByRole("button", { name: "Войти" }).click();
	await expect(page).toHaveURL(/\/main$/);
});

test("a server that does not answer leaves the page and the menu to who was signed in", async ({ page }) => {
	await signIn(page, "teacher@demo.test");
	await expect(page).toHaveURL(/\/main$/);
	await page.route("**/api/users/me", (route) => route.abort());
	await page.goto("/change-password");
	await expect(page.getByRole("heading", { name: "Смена пароля" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Соревнования" })).toBeVisible();
});
