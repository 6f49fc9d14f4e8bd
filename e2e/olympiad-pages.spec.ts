import type { Page } from "@playwright/test";
import { barriersOn } from "./barriers";
import { expect, demo, freshParticipant, signIn, test } from "./fixtures";

/** The page breaks no accessibility rule and does not scroll sideways. */
async function expectUsable(page: Page): Promise<void> {
	expect(await barriersOn(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test("a delegate takes part: the olympiad, the form, the own category, no attempts yet", async ({ page, context }) => {
	await signIn(context, demo("delegate"));
	await page.goto("/olimpic/about");
	await expect(page.getByText("You are not registered yet")).toBeVisible();
	await expectUsable(page);
	await page.getByRole("link", { name: "Take part" }).click();
	await expect(page.getByLabel("Country").locator("option:checked")).toHaveText("Kazakhstan");
	await page.getByRole("button", { name: "Take part" }).click();
	await expect(page.getByLabel("Category")).toHaveAttribute("aria-invalid", "true");
	await expectUsable(page);
	await page.getByLabel("Category").selectOption({ index: 1 });
	const chosen = await page.getByLabel("Category").inputValue();
	await page.getByRole("button", { name: "Take part" }).click();
	await expect(page.getByText("You are registered")).toBeVisible();
	await expect(page.getByText(chosen, { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: "Go to the start" })).toBeVisible();
	await expectUsable(page);
	await page.goto("/olimpic/participate");
	await expect(page).toHaveURL(/\/olimpic\/about\?olimpic=/);
	await page.goto("/olimpic/stats");
	await expect(page.getByText("No attempts yet.", { exact: false })).toBeVisible();
	await expectUsable(page);
});

for (const [width, mode] of [
	[320, "light"],
	[1440, "dark"],
] as const) {
	test(`the readiness screen holds ${width} px in ${mode} and counts by the server's clock`, async ({
		page,
		context,
		baseURL,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.emulateMedia({ colorScheme: mode });
		await page.addInitScript(() => {
			const real = Date.now.bind(Date);
			Date.now = () => real() + 600_000;
		});
		await signIn(context, await freshParticipant(baseURL!));
		await page.goto("/olimpic/online/pre-run");
		await expect(page.getByRole("timer")).toHaveText(/^4[0-5]$/);
		await expect(page.getByText(/^Opens in 4\d s, tick 3 more/)).toBeVisible();
		await expect(page.getByText(/^(Good|Normal|Weak) connection$/)).toBeVisible();
		await page.getByRole("checkbox", { name: "My camera is ready" }).check();
		await expect(page.getByText(/tick 2 more/)).toBeVisible();
		await expect(page.getByRole("button", { name: "Start" })).toBeDisabled();
		await expectUsable(page);
	});
}
