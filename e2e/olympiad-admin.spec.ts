import type { Page } from "@playwright/test";
import { barriersOn } from "./barriers";
import { checkAndPublish, demo, expect, newDevice, signIn, test } from "./fixtures";

/** The page breaks no accessibility rule and does not scroll sideways. */
async function expectUsable(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(await barriersOn(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** An admin makes an olympiad with its usual dates, a month from now, and publishes it. Answers its id. */
async function publishOlympiad(page: Page, name: string): Promise<string> {
	await page.goto("/olimpic/create");
	await page.getByRole("textbox", { name: "Name in Russian" }).fill(name);
	await page.getByRole("textbox", { name: "Name in English" }).fill(name);
	await checkAndPublish(page);
	return new URL(page.url()).pathname.split("/").at(-1)!;
}

type Child = { first: string; surname: string; email: string };

async function fillChild(page: Page, { first, surname, email }: Child): Promise<void> {
	await page.getByLabel("First name in English").fill(first);
	await page.getByLabel("Surname in English").fill(surname);
	await page.getByRole("textbox", { name: "Date of birth" }).fill(`05.03.${new Date().getUTCFullYear() - 10}`);
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("bead");
	await page.getByLabel("Category").selectOption({ index: 1 });
	await page.getByLabel("Country").selectOption("KZ");
}

test("an admin makes an olympiad, a delegate enters two children, the admin sees them and takes one out", async ({
	page,
	context,
	browser,
	quiet,
}) => {
	// a taken e-mail is answered 409, which the browser writes down
	quiet.expected.push(/status of (409|422)/);
	const stamp = Date.now();
	const name = `Steppe Cup ${stamp}`;
	await signIn(context, demo("admin"));
	await page.goto("/olimpic/admin");
	await expect(page.getByRole("heading", { name: "Olympiads" })).toBeVisible();
	await expectUsable(page);
	await page.getByRole("link", { name: "New olympiad" }).click();
	await page.getByRole("button", { name: "Check and publish" }).click();
	await expect(page.getByRole("textbox", { name: "Name in Russian" })).toHaveAttribute("aria-invalid", "true");
	await page.getByRole("button", { name: "Stages, C12" }).click();
	const task = page.getByRole("textbox", { name: "Task. C12, Stage 1", exact: true });
	await task.fill("1D5");
	await page.getByRole("textbox", { name: "Name in Russian" }).fill(name);
	await page.getByRole("button", { name: "Check and publish" }).click();
	await expect(task).toHaveAttribute("aria-invalid", "true");
	await task.fill("2D5R");
	await page.getByRole("button", { name: "Show problems. C12, Stage 1" }).click();
	await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
	await page.keyboard.press("Escape");
	// the mouse still stands on the button that opened it, which says its name then
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.mouse.move(0, 0);
	await expect(page.getByRole("tooltip")).toHaveCount(0);
	await expectUsable(page);
	await page.getByRole("button", { name: "Check and publish" }).click();
	await expect(page).toHaveURL(/\/check(\?|$)/);
	await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
	await expectUsable(page);
	// the link beside what is wrong leads to its field
	await page.getByRole("link", { name: "Change: Name" }).click();
	await expect(page.getByRole("textbox", { name: "Name in English" })).toBeFocused();
	await page.keyboard.type(name);
	await checkAndPublish(page);
	const id = new URL(page.url()).pathname.split("/").at(-1)!;
	await page.reload();
	await page.getByRole("button", { name: "Stages, C12" }).click();
	await expect(task).toHaveValue("2D5R");

	const delegate = await newDevice(browser, demo("delegate"));
	await delegate.goto(`/olimpic/participants?olimpic=${id}`);
	await expect(delegate.getByText("Participants will appear here.", { exact: false })).toBeVisible();
	await delegate.getByRole("link", { name: "Add a participant" }).click();
	const first = { first: "Ailin", surname: "Aman", email: `ailin-${stamp}@demo.test` };
	await fillChild(delegate, first);
	await expectUsable(delegate);
	await delegate.getByRole("button", { name: "Add a participant" }).dblclick();
	await expect(delegate).toHaveURL(/\/olimpic\/participants\?/);
	await expect(delegate.getByRole("row", { name: /Ailin Aman/ })).toBeVisible();
	await delegate.getByRole("link", { name: "Add a participant" }).click();
	await fillChild(delegate, { ...first, first: "Nurlan" });
	await delegate.getByRole("button", { name: "Add a participant" }).click();
	await expect(delegate.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
	await delegate.getByLabel("E-mail").fill(`nurlan-${stamp}@demo.test`);
	await delegate.getByRole("button", { name: "Add a participant" }).click();
	await expect(delegate.getByRole("row", { name: /Nurlan Aman/ })).toBeVisible();
	await expectUsable(delegate);

	await delegate.getByRole("link", { name: "Nurlan Aman" }).click();
	await delegate.getByLabel("First name in English").fill("Nurbek");
	await delegate.getByRole("button", { name: "Save" }).click();
	await expect(delegate.getByRole("row", { name: /Nurbek Aman/ })).toBeVisible();
	await delegate.context().close();

	await page.goto(`/olimpic/participants?olimpic=${id}`);
	await expect(page.getByRole("row", { name: /Aman.*Gulnara Tleuova/ })).toHaveCount(2);
	await page.getByLabel("Name or e-mail").fill("nurbek");
	await expect(page.getByRole("row", { name: /Aman/ })).toHaveCount(1);
	await page.getByRole("checkbox", { name: "Select Nurbek Aman" }).check();
	await page.getByRole("button", { name: "Take out" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Take out" }).click();
	await expect(page.getByText("1 participant taken out")).toBeVisible();
	await page.goto(`/olimpic/participants?olimpic=${id}`);
	await expect(page.getByRole("row", { name: /Aman/ })).toHaveCount(1);
});

test("an admin makes, changes and deletes a delegate", async ({ page, context }) => {
	const stamp = Date.now();
	await signIn(context, demo("admin"));
	await page.goto("/delegates");
	await expectUsable(page);
	await page.getByRole("link", { name: "Add a delegate" }).click();
	await page.getByRole("combobox", { name: "Country" }).fill("Latvia");
	await page.getByLabel("First name in English").fill("Liga");
	await page.getByLabel("Surname in English").fill(`Ozola ${String.fromCodePoint(65 + (stamp % 26))}`);
	await page.getByLabel("Phone").fill("+371 2000 0000");
	await page.getByLabel("E-mail").fill(`liga-${stamp}@demo.test`);
	await page.getByLabel("Password", { exact: true }).fill("bead");
	await expectUsable(page);
	await page.getByRole("button", { name: "Add a delegate" }).click();
	const row = page.getByRole("row", { name: new RegExp(`liga-${stamp}`) });
	await expect(row).toBeVisible();
	await row.getByRole("cell", { name: "+37120000000" }).click();
	await page.getByRole("combobox", { name: "Country" }).fill("Estonia");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(row).toContainText("Estonia");
	await row.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Delete", exact: true }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
	await expect(page.getByText("1 delegate deleted")).toBeVisible();
	await expect(row).toHaveCount(0);
});

test("the editor holds a phone, and asks before changes are left behind", async ({ page, context }) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await signIn(context, demo("admin"));
	const id = await publishOlympiad(page, `Phone Cup ${Date.now()}`);
	await expectUsable(page);
	await page.getByRole("textbox", { name: "Name in Russian" }).fill("Changed");
	await page.getByRole("link", { name: "Olympiads" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
	await expect(page.getByRole("textbox", { name: "Name in Russian" })).toHaveValue("Changed");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	// what is said of it stands above the bar, whose buttons stay in reach, once it has slid in
	const saved = page.locator("[data-slot=toast]", { hasText: "Saved" });
	await expect(saved).toBeVisible();
	await saved.evaluate((toast) => Promise.all(toast.getAnimations().map((slide) => slide.finished)));
	const said = await saved.boundingBox();
	const bar = await page.locator("[data-slot=action-bar]").boundingBox();
	expect(said!.y + said!.height).toBeLessThanOrEqual(bar!.y);
	await expect(page.getByText("Everything is saved")).toBeVisible();
	await page.goto(`/olimpic/participants?olimpic=${id}`);
	await expectUsable(page);
	await page.goto("/olimpic/participants/edit");
	await expect(page).toHaveURL(/\/olimpic\/participants\?/);
});

test("a dialog moves nothing of the page under it, where a scrollbar takes room", async ({ browser, baseURL }) => {
	// the browser of these tests hides scrollbars
	const own = await browser.browserType().launch({
		executablePath: process.env["CHROMIUM_PATH"],
		args: ["--no-sandbox"],
		ignoreDefaultArgs: ["--hide-scrollbars"],
	});
	try {
		const page = await newDevice(own, demo("admin"), baseURL);
		await page.goto("/olimpic/create");
		await page.getByRole("textbox", { name: "Name in Russian" }).fill("Left behind");
		const room = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
		expect(await room(), "a scrollbar").toBeGreaterThan(0);
		const places = () =>
			page.locator("h1, header, nav, [data-slot=action-bar]").evaluateAll((parts) =>
				parts.map((part) => {
					const { left, width } = part.getBoundingClientRect();
					return [left, width];
				}),
			);
		await page.evaluate(() => document.fonts.ready);
		const before = await places();
		await page.getByRole("link", { name: "Olympiads" }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		const moved = (await places()).map((place, part) => place.map((at, side) => Math.abs(at - before[part]![side]!)));
		// a font that came late moves half a pixel, a scrollbar that went some fifteen
		expect(Math.max(...moved.flat())).toBeLessThan(2);
	} finally {
		await own.close();
	}
});
