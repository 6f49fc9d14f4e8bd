import type { Page } from "@playwright/test";
import { demo, expect, freshParticipant, newDevice, signIn, test } from "./fixtures";

test.describe.configure({ mode: "parallel", timeout: 150_000 });

/** The clock of the run in seconds. */
async function secondsLeft(page: Page): Promise<number> {
	const text = (await page.getByRole("timer").textContent())!;
	const [minutes, seconds] = /(\d+):(\d+)/.exec(text)!.slice(1).map(Number);
	return minutes! * 60 + seconds!;
}

test("an organiser sees a child wait and run, adds a minute that reaches the child's clock, and opens a lost attempt again", async ({
	page: child,
	context,
	baseURL,
	browser,
}) => {
	// the children of other tests wait and run at the same time
	const account = await freshParticipant(baseURL!, "Zvonareva");
	await signIn(context, account);
	const admin = await newDevice(browser, demo("admin"));
	await admin.goto(`/olimpic/live?olimpic=${account.olympiadId}`);
	await admin.getByLabel("Name, category or country").fill("Mila Zvonareva");
	const row = admin.getByRole("row").filter({ hasText: "Zvonareva" }).first();

	await child.goto("/olimpic/about");
	await child.getByRole("link", { name: "Go to the start" }).click();
	for (const promise of ["I have read the rules", "My camera is ready", "I am ready"]) {
		await child.getByRole("checkbox", { name: promise }).check();
	}
	await expect(row).toContainText("waiting");
	await child.getByRole("button", { name: "Start" }).click({ timeout: 60_000 });
	await child.getByRole("button", { name: "Start", exact: true }).click();
	await expect(row).toContainText("in progress");

	await row.getByRole("button").click();
	const story = admin.getByRole("dialog");
	await expect(story).toContainText("Began stage 1");
	await story.getByRole("button", { name: "Add time" }).click();
	await story.getByRole("button", { name: "Add time" }).click();
	await expect(story.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
	await story.getByRole("textbox", { name: "Reason" }).fill("A fire alarm");
	const before = await secondsLeft(child);
	await story.getByRole("button", { name: "Add time" }).click();
	await expect.poll(() => secondsLeft(child)).toBeGreaterThan(before + 30);
	await expect(story).toContainText("Reason: A fire alarm");

	await child.goto("about:blank");
	await expect(story).toContainText("finished");
	await expect(story).toContainText("left the page");
	await story.getByRole("button", { name: "Open again" }).click();
	await story.getByRole("textbox", { name: "Reason" }).fill("The alarm again");
	await story.getByRole("button", { name: "Open again" }).click();
	await expect(story).toContainText("Reason: The alarm again");
	await expect(story).toContainText("offline");
});
