import { barriersOn } from "./barriers";
import { demo, expect, signIn, test } from "./fixtures";

test.beforeEach(async ({ context, baseURL }) => {
	await context.addCookies([{ name: "lang", value: "ru", url: baseURL ?? "" }]);
	await signIn(context, demo("student"));
});

// the sweep checks the pages before the start; a flashing number disappears too soon for a check
const still = ["columns", "multiplication", "division", "roots", "cards", "cards?direction=set"];
const boards = ["squares", "cubes", "decimals", "schulte?order=redblack", "abacus?task=mirror"];
for (const [scheme, paths] of [
	["light", still],
	["dark", boards],
] as const) {
	test(`no barriers in a run, ${scheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
		for (const path of paths) {
			await page.goto(`/simulators/${path}`);
			await page.getByRole("button", { name: "Начать" }).click();
			await expect(page.getByRole("button", { name: "Стоп" })).toBeVisible();
			expect(await barriersOn(page), path).toEqual([]);
		}
	});
}
