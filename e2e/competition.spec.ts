import type { Page } from "@playwright/test";
import { utils, write } from "xlsx";
import { barriersOn } from "./barriers";
import { demo, expect, freshParticipant, newDevice, readApi, signIn, test } from "./fixtures";

/** The page breaks no accessibility rule and does not scroll sideways. */
async function expectUsable(page: Page): Promise<void> {
	expect(await barriersOn(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

async function english(page: Page, baseURL: string | undefined): Promise<void> {
	await page.context().addCookies([{ name: "lang", value: "en", url: baseURL! }]);
}

test("a family reserves a place, the admin confirms the payment, the ticket opens the door, the paper's points count", async ({
	page,
	browser,
	baseURL,
}) => {
	const family = await freshParticipant(baseURL!);
	await signIn(page.context(), family);
	await english(page, baseURL);
	await page.goto("/competitions");
	await page.getByRole("link", { name: /^Soroban Day/ }).click();
	await expectUsable(page);
	await page.getByRole("link", { name: "Buy a ticket" }).click();
	await page.getByLabel("Category").selectOption({ index: 1 });
	await page.getByLabel("Country").selectOption("RU");
	await page.getByLabel("T-shirt size").selectOption("140");
	await page.getByRole("button", { name: "Add a companion" }).click();
	await page.getByLabel("Companion 1", { exact: true }).fill("Anna Petrova");
	await expect(page.getByText("2,000 ucoins")).toBeVisible();
	await expectUsable(page);
	await page.getByRole("button", { name: "Reserve" }).click();
	await expect(page).toHaveURL(/\/competitions\/tickets$/);
	const order = page.getByRole("article", { name: /^Soroban Day/ });
	await expect(order.getByText("Awaiting payment")).toBeVisible();
	await expect(order.getByRole("img", { name: /QR/ })).toHaveCount(0);

	const admin = await newDevice(browser, demo("admin"));
	await english(admin, baseURL);
	await admin.goto("/competitions/orders");
	await admin.getByRole("button", { name: "Mark as paid: Mila Petrova" }).click();
	await expect(admin.getByRole("button", { name: "Mark as paid: Mila Petrova" })).toHaveCount(0);
	await expectUsable(admin);

	await page.reload();
	await expect(order.getByText("Paid", { exact: true })).toBeVisible();
	await expectUsable(page);
	const code = (await order
		.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
		.first()
		.textContent())!;

	await admin.setViewportSize({ width: 360, height: 780 });
	await admin.goto("/competitions/event-hall/check-in");
	await admin.getByLabel("Name or ticket code").fill(code);
	await admin.getByLabel("Name or ticket code").press("Enter");
	await expect(admin.getByRole("button", { name: "Undo check-in: Mila Petrova" })).toBeVisible();
	await admin.getByRole("button", { name: "Check in: Anna Petrova" }).click();
	await expect(admin.getByRole("button", { name: "Undo check-in: Anna Petrova" })).toBeVisible();
	await expectUsable(admin);

	await admin.setViewportSize({ width: 1280, height: 800 });
	await admin.goto("/competitions/event-hall/results");
	await expect(admin.getByRole("table", { name: "Results from paper" })).toBeVisible();
	const mine = admin.getByRole("textbox", { name: "Petrova Mila, stage 1" });
	const category = admin.getByRole("radio");
	for (let index = 0; !(await mine.isVisible()) && index < (await category.count()); index++) {
		await category.nth(index).check();
	}
	for (let stage = 1; stage <= 6; stage++) {
		await admin.getByRole("textbox", { name: `Petrova Mila, stage ${stage}` }).fill("50");
	}
	await admin.getByRole("textbox", { name: "Petrova Mila, stage 1" }).fill("53");
	await admin.getByRole("button", { name: "Check" }).click();
	const dialog = admin.getByRole("dialog", { name: "What changes" });
	await expect(dialog.getByText(/^Stage 1: /)).toBeVisible();
	await expect(dialog.getByRole("button", { name: /^Save/ })).toBeDisabled();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await admin.getByRole("textbox", { name: "Petrova Mila, stage 1" }).fill("100");
	await admin.getByRole("button", { name: "Check" }).click();
	await expect(dialog.getByText("1 new")).toBeVisible();
	await expectUsable(admin);
	await dialog.getByRole("button", { name: "Save 1 result" }).click();
	await expect(dialog).toHaveCount(0);
	await page.goto("/competitions/event-hall");
	await expect(page.getByText("Finished")).toBeVisible();
	await admin.context().close();
});

test("a sheet from the organisers' table is tried, its faults are named, and it is saved at once", async ({
	page,
	context,
	baseURL,
}) => {
	await signIn(context, demo("admin"));
	await english(page, baseURL);
	await page.goto("/competitions/event-hall/results");
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download the sheet" }).click();
	expect((await download).suggestedFilename()).toMatch(/^Soroban Day \d{4}\.xlsx$/);
	const sheet = await readApi(context.request, "/api/competitions/event-hall/results");
	const swift = sheet.data.filter((person: { _id: string }) => person._id.includes("swift"));
	const file = (points: (number | string)[][]) => {
		const head = ["ID", "Name", "Category", "S1", "S2", "S3", "S4", "S5", "S6", "S7"];
		const rows = points.map((scores, index) => [swift[index]._id, "=1+1", swift[index].category, ...scores]);
		const book = utils.book_new();
		utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows]), "Hall");
		return {
			name: "results.xlsx",
			mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			buffer: Buffer.from(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer),
		};
	};
	const input = page.getByLabel("Import a sheet").and(page.locator("input"));
	await input.setInputFiles(
		file([
			[100, 100, 100, 50, 50, 50, 10],
			[100, "many", 100, 50, 50, 50, 10],
		]),
	);
	const dialog = page.getByRole("dialog", { name: "What changes" });
	await expect(dialog.getByText("1 to correct")).toBeVisible();
	await expect(dialog.getByText(/^Stage 2: /)).toBeVisible();
	await expect(dialog.getByRole("button", { name: /^Save/ })).toBeDisabled();
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await input.setInputFiles(
		file([
			[100, 100, 100, 50, 50, 50, 10],
			[100, 90, 100, 50, 50, 50, 10],
		]),
	);
	await dialog.getByRole("button", { name: /^Save 2 results$/ }).click();
	await expect(dialog).toHaveCount(0);
	const after = await readApi(context.request, "/api/competitions/event-hall/results");
	const saved = after.data.filter((person: { _id: string }) => person._id.includes("swift"));
	expect(saved.map(({ scores }: { scores: number[] }) => scores?.[1])).toEqual([100, 90]);
	await input.setInputFiles({ name: "x.xlsx", mimeType: "text/plain", buffer: Buffer.from("no sheet") });
	await expect(page.getByText(/This is not an \.xlsx sheet/)).toBeVisible();
});

test("organisers say where the hall is, keep the winners and give them photos", async ({
	page,
	context,
	baseURL,
	quiet,
}) => {
	quiet.expected.push(/status of 422/);
	await signIn(context, demo("admin"));
	await english(page, baseURL);
	await page.goto("/competitions/event-spring");
	await page.getByRole("button", { name: "Venue and hall" }).click();
	await page.getByLabel("Seats for participants").fill("2");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByLabel("Seats for participants")).toHaveAttribute("aria-invalid", "true");
	await page.getByLabel("Seats for participants").fill("90");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("button", { name: "Save the winners" }).click();
	await expect(page.getByText(/\d+ winners saved/)).toBeVisible();
	const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	const input = page
		.getByLabel(/^Photo of /)
		.and(page.locator("input"))
		.first();
	await input.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") });
	await expect(page.locator('img[src^="/api/photos/"]')).toHaveCount(1);
	await page.goto("/competitions/winners");
	await expect(page).toHaveURL(/\/winners$/);
	await context.clearCookies();
	await page.goto("/winners?competition=event-spring");
	await expect(page.getByRole("img", { name: /^\S+ \S\.$/ })).toHaveCount(1);
});

test("who manages nothing finds no staff pages", async ({ page, context, baseURL, quiet }) => {
	quiet.expected.push(/status of 403/, /FORBIDDEN/);
	await signIn(context, demo("student"));
	await english(page, baseURL);
	await page.goto("/competitions/event-hall");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByText("For organisers")).toHaveCount(0);
	await page.goto("/competitions/event-hall/check-in");
	await expect(page.getByRole("alert")).toBeVisible();
});
