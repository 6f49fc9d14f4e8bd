import type { Page } from "@playwright/test";
import { checkEmpty, demo, expect, freshParticipant, signIn, test } from "./fixtures";

const answers = (page: Page) => page.getByRole("textbox", { name: /^Problem \d+:/ });

async function promise(page: Page): Promise<void> {
	for (const name of ["I have read the rules", "My camera is ready", "I am ready"]) {
		await page.getByRole("checkbox", { name }).check();
	}
	await page.getByRole("button", { name: "Start" }).click();
}

/** From START of a stage to its check, nothing answered. */
async function passStage(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await checkEmpty(page);
}

test("a child enters the next olympiad, rehearses all of it, and again, and finds it among the attempts", async ({
	page,
	context,
	baseURL,
}) => {
	test.setTimeout(90_000);
	await signIn(context, await freshParticipant(baseURL!));
	await page.goto("/olimpic/about");
	await page.getByRole("link", { name: /^World Soroban Cup/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: /^World Soroban Cup/ })).toBeVisible();
	await page.getByRole("link", { name: "Take part" }).click();
	await page.getByLabel("Category").selectOption({ index: 1 });
	await page.getByLabel("Country").selectOption("RU");
	await page.getByRole("button", { name: "Take part" }).click();
	await page.getByRole("link", { name: "Rehearse" }).click();
	await expect(page).toHaveURL(/\/olimpic\/simulate\/pre-run\?/);
	await promise(page);
	await expect(page).toHaveURL(/\/olimpic\/run\/simulate$/);
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await expect(answers(page).first()).toBeFocused();
	await expect(page.getByText(/^World Soroban Cup/).first()).toBeVisible();
	const first = await answers(page).first().getAttribute("aria-label");
	await page.keyboard.type("12");
	await checkEmpty(page);
	for (let stage = 2; stage <= 7; stage++) {
		await page.getByRole("button", { name: "Next stage" }).click();
		await passStage(page);
	}
	await page.getByRole("button", { name: "Finish" }).click();
	await expect(page.getByRole("heading", { name: /of 1\d00$/ })).toBeVisible();
	await expect(page.getByLabel("Video link")).toHaveCount(0);

	await page.getByRole("button", { name: "Repeat" }).click();
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await expect(answers(page).first()).not.toHaveAttribute("aria-label", first!);

	await page.goto("/olimpic/stats");
	await expect(page.getByText("Rehearsal").first()).toBeVisible();
	await expect(page.getByText(/^World Soroban Cup/).first()).toBeVisible();
});

test("an admin who takes no part tries the exam out, and it counts nowhere", async ({ page, context }) => {
	test.setTimeout(90_000);
	await signIn(context, demo("admin"));
	await page.goto("/olimpic/about");
	await page.getByRole("link", { name: "Open the trial" }).click();
	await page.getByLabel("Category").selectOption("C8");
	await expect(page.getByText("category C8. This is a trial")).toBeVisible();
	await promise(page);
	await expect(page).toHaveURL(/\/olimpic\/run\/exam$/);
	await expect(page.getByText("This is a trial. The result does not count.")).toBeVisible();
	await passStage(page);
	for (let stage = 2; stage <= 7; stage++) {
		await page.getByRole("button", { name: "Next stage" }).click();
		await passStage(page);
	}
	await page.getByRole("button", { name: "Finish" }).click();
	await expect(page.getByRole("heading", { name: "0 of 1000" })).toBeVisible();
	await expect(page.getByLabel("Video link")).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Repeat" })).toBeVisible();
	await page.getByRole("link", { name: "To the olympiad" }).click();
	await expect(page.getByText("You are not registered yet")).toBeVisible();
	await page.goto("/olimpic/ranking");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByRole("main").getByText("Lebedeva")).toHaveCount(0);
});
