import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import readBook from "read-excel-file/node";
import { barriersOn } from "./barriers";
import { demo, expect, newDevice, signIn, test, typeName } from "./fixtures";

/** The page breaks no accessibility rule and does not scroll sideways. */
async function expectUsable(page: Page): Promise<void> {
	expect(await barriersOn(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const judging = "/olimpic/ranking?olimpic=demo-judging";

test("an admin freezes the results, judges late answers, sets places, publishes and makes them final; a child sees the place", async ({
	page,
	context,
	browser,
}) => {
	await signIn(context, demo("admin"));
	const child = await newDevice(browser, demo("student"));
	await child.goto(judging);
	await expect(child).toHaveURL(/\/olimpic\/about/);

	await page.goto(judging);
	await expect(page.getByRole("heading", { level: 1, name: /^Results, Autumn Cup/ })).toBeVisible();
	await expect(page.getByText("Provisional", { exact: true })).toBeVisible();
	await expectUsable(page);

	await page.getByRole("button", { name: "Freeze results" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Freeze results" }).click();
	await expect(page.getByText("Frozen", { exact: true })).toBeVisible();

	await page.getByRole("button", { name: "Decide" }).click();
	const pending = page.getByRole("dialog", { name: "Waiting for a decision" });
	await expect(pending.getByRole("listitem")).toHaveCount(2);
	await pending.getByRole("button", { name: "Leave them out" }).first().click();
	await expect(
		pending.getByText("Required", { exact: false }).or(pending.locator("[aria-invalid=true]")).first(),
	).toBeVisible();
	await expectUsable(page);
	for (const decided of [1, 2]) {
		await pending.getByLabel("Reason").first().fill("typed after the bell");
		await pending.getByRole("button", { name: "Leave them out" }).first().click();
		await expect(pending.getByText("left out: typed after the bell")).toHaveCount(decided);
	}
	await page.keyboard.press("Escape");

	await page.getByRole("link", { name: /^C10/ }).click();
	const rows = page.getByRole("table").getByRole("row");
	await page.getByRole("button", { name: "Set places by the rule" }).click();
	const suggestion = page.getByRole("dialog");
	await suggestion.getByRole("radio", { name: "All categories" }).check();
	await suggestion.getByRole("button", { name: "Set places by the rule" }).click();
	await expect(suggestion).toHaveCount(0);
	await expect(rows.nth(2)).toContainText("Champion");

	const second = rows.nth(3);
	const name = (await second.getByRole("rowheader").locator("b").textContent())!;
	await expect(second).toContainText("1st place");
	await second.getByRole("checkbox", { name: `Select ${name}` }).check();
	await expect(page.getByText("1 selected")).toBeVisible();
	await page.getByRole("button", { name: "Set place", exact: true }).click();
	await page.getByRole("menuitem", { name: "3rd place" }).click();
	const why = page.getByRole("dialog");
	await why.getByRole("textbox").fill("the video is of another child");
	await why.getByRole("button", { name: "Change the place" }).click();
	await expect(second).toContainText("3rd place");
	await page.getByRole("button", { name: "Undo last change" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Undo last change" }).click();
	await expect(second).not.toContainText("3rd place");
	await expectUsable(page);

	await page.getByRole("button", { name: "Log", exact: true }).click();
	const log = page.getByRole("dialog", { name: "What was changed" });
	await expect(log.getByText("Results frozen")).toBeVisible();
	await expect(log.getByText(`${name}: 1st place → 3rd place`)).toBeVisible();
	await expect(log.getByText("the video is of another child")).toBeVisible();
	await expect(log.getByText("taken back")).toBeVisible();
	await page.keyboard.press("Escape");

	await page.getByRole("switch", { name: "Results" }).check();
	await expect(page.getByRole("switch", { name: "Results" })).toBeChecked();
	await child.goto(`${judging}&category=C10`);
	await expect(child.getByRole("table").getByRole("row").nth(2)).toContainText(/1010|Not set/);
	await expect(child.getByRole("table").getByText("Champion")).toHaveCount(0);

	await page.getByRole("button", { name: "Make final" }).click();
	await typeName(page);
	await page.getByRole("dialog").getByRole("button", { name: "Make final" }).click();
	await expect(page.getByText("Final", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Set places by the rule" })).toHaveCount(0);
	await child.reload();
	await expect(child.getByRole("table").getByRole("row").nth(2)).toContainText("Champion");
	await expectUsable(child);

	await page.getByRole("button", { name: "Reopen" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
	await expect(page.getByRole("dialog").getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
	await page.getByRole("dialog").getByLabel("Reason").fill("an appeal");
	await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
	await expect(page.getByText("Frozen", { exact: true })).toBeVisible();
});

test("the file has a sheet per category and opens as a spreadsheet", async ({ page, context }) => {
	await signIn(context, demo("admin"));
	await page.goto("/olimpic/ranking?olimpic=demo-finished");
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download .xlsx" }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toMatch(/^Mental Arithmetic Games \d{4}\.xlsx$/);
	const sheets = await readBook(readFileSync(await download.path()));
	expect(sheets.length).toBeGreaterThan(1);
	const games = sheets.find(({ sheet }) => sheet === "C12")!;
	expect(games.data).toHaveLength(14);
	expect(games.data[0]!.slice(0, 3)).toEqual(["No", "Surname", "Name"]);
});

test("everybody of the shell reads the rating; the address keeps category and olympiad; a phone shows it whole", async ({
	page,
	context,
}) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await signIn(context, demo("student"));
	await page.goto("/olimpic/rating?olimpic=demo-finished");
	await expect(page.getByRole("heading", { level: 1, name: /^Public rating, Mental Arithmetic Games/ })).toBeVisible();
	await expect(page.getByText(/^You are number \d+ of 13 in category C12$/)).toBeVisible();
	await expectUsable(page);
	await page.getByRole("link", { name: /^C12/ }).click();
	await expect(page).toHaveURL(/category=C12/);
	await expect(page.getByText("Alisa V., Russia")).toBeVisible();
	await expect(page.getByRole("main").getByText("Vorontsova")).toHaveCount(0);
	await expectUsable(page);
});

test("a name or a country finds its rows, with the position they have among all", async ({ page, context }) => {
	await signIn(context, demo("student"));
	await page.goto("/olimpic/ranking?olimpic=demo-finished&category=C12");
	await page.getByRole("searchbox", { name: "Name or country" }).fill("alisa");
	await expect(page).toHaveURL(/q=alisa/);
	const rows = page.getByRole("table").getByRole("row");
	await expect(rows).toHaveCount(3);
	await expect(rows.nth(2)).toContainText("Alisa Vorontsova");
	await page.getByRole("searchbox").fill("nobody at all");
	await expect(page.getByText("Nobody found.", { exact: false })).toBeVisible();
	await expectUsable(page);
});
