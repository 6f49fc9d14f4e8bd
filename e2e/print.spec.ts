import { barriersOn } from "./barriers";
import { demo, expect, freshParticipant, signIn, test } from "./fixtures";
import { printed } from "./paper";

test("an admin prints the seven sheets of a category and the key, each on one page of A4", async ({
	page,
	context,
}) => {
	await signIn(context, demo("admin"));
	await page.goto("/olimpic/about");
	await page.getByRole("link", { name: "Print practice papers" }).click();
	await expect(page.getByRole("heading", { name: "Papers to print" })).toBeVisible();
	await page.getByLabel("Category").selectOption("D");
	await page.getByLabel("Set code").fill("k7m2q9");
	await page.getByRole("button", { name: "Show this set" }).click();
	await expect(page).toHaveURL(/seed=K7M2Q9/);
	await page.getByRole("switch", { name: "With answers" }).check();
	await expect(page.getByRole("region", { name: "Answers" })).toBeVisible();
	const sheets = page.getByRole("region", { name: "Sheets", exact: true });
	const first = await sheets.getByRole("listitem").first().textContent();
	expect(await barriersOn(page)).toEqual([]);
	expect(await printed(page)).toEqual({ pages: 8, a4: true });
	await page.reload();
	await expect(sheets.getByRole("listitem").first()).toHaveText(first!);
});

test("stage by stage the next one is always open, and the end leads back to the papers", async ({ page, context }) => {
	await signIn(context, demo("admin"));
	await page.goto("/olimpic/run/print?category=C8");
	for (let stage = 1; stage < 7; stage++) {
		await expect(page.getByText(`Stage ${stage} of 7`)).toBeVisible();
		if (stage === 2) expect(await printed(page)).toEqual({ pages: 1, a4: true });
		await page.getByRole("button", { name: "Next stage" }).click();
	}
	await page.getByRole("button", { name: "Finish" }).click();
	await expect(page.getByRole("heading", { name: "All seven sheets" })).toBeVisible();
	expect(await barriersOn(page)).toEqual([]);
	await page.getByRole("link", { name: "Repeat" }).click();
	await expect(page).toHaveURL(/\/olimpic\/print\?/);
});

test("a child prints the own category without answers; who has not paid is told so", async ({
	page,
	context,
	browser,
	baseURL,
	quiet,
}) => {
	await signIn(context, demo("student"));
	await page.setViewportSize({ width: 320, height: 700 });
	await page.goto("/olimpic/print");
	await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
	await expect(page.getByRole("switch")).toHaveCount(0);
	await expect(page.getByLabel("Category")).toHaveCount(0);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	expect(await printed(page)).toEqual({ pages: 7, a4: true });

	quiet.expected.push(/422/);
	const other = await browser.newContext({ baseURL });
	await signIn(other, await freshParticipant(baseURL!));
	const unpaid = await other.newPage();
	await unpaid.goto("/olimpic/print");
	const gate = unpaid.getByRole("dialog", { name: "Printing needs paid access" });
	await expect(gate.getByRole("button", { name: "Purchases" })).toBeVisible();
	await gate.getByRole("button", { name: "Cancel" }).click();
	await expect(unpaid).toHaveURL(/\/profile(\?|$)/);
	await other.close();
});
