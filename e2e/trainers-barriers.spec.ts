import AxeBuilder from "@axe-core/playwright";
import { demo, expect, signIn, test } from "./fixtures";

test.beforeEach(async ({ context, baseURL }) => {
	await context.addCookies([{ name: "lang", value: "ru", url: baseURL ?? "" }]);
	await signIn(context, demo("student"));
});

const simulators = ["sum", "columns", "multiplication", "division", "roots", "squares", "cubes", "decimals"];
const others = ["cards", "cards?direction=set", "dictation", "schulte?order=redblack", "abacus?task=mirror"];
for (const scheme of ["light", "dark"] as const) {
	test(`no barriers in any trainer, ${scheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
		for (const path of [...simulators, ...others]) {
			await page.goto(`/simulators/${path}`);
			await expect(page.getByRole("button", { name: "Начать" })).toBeVisible();
			const idle = await new AxeBuilder({ page }).analyze();
			expect(idle.violations, `${path} before the start`).toEqual([]);
			if (path === "sum" || path === "dictation") continue;
			await page.getByRole("button", { name: "Начать" }).click();
			await expect(page.getByRole("button", { name: "Стоп" })).toBeVisible();
			const running = await new AxeBuilder({ page }).analyze();
			expect(running.violations, `${path} in the run`).toEqual([]);
		}
		await page.goto("/simulators");
		const shelves = await new AxeBuilder({ page }).analyze();
		expect(shelves.violations).toEqual([]);
	});
}
