import type { Page } from "@playwright/test";
import { choose, demo, expect, freshParticipant, readApi, signIn, test } from "./fixtures";

const sheets = (page: Page) => page.getByRole("region", { name: /^(Вариант|Variant) \d+, / });
const numbers = (texts: string[]) =>
	texts.map((text) => Number(text.replace("−", "-").replace(/\s/g, "").replace(",", ".")));

/** Pages of a printed document and the size of each in whole millimetres. */
async function printed(page: Page) {
	const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	const pages = text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
	const sizes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) =>
		[width, height].map((points) => Math.round((Number(points) * 25.4) / 72)).join("x"),
	);
	return { pages, sizes: [...new Set(sizes)] };
}

test("a teacher prints three variants with a key: four pages of A4, the same ones again by their address", async ({
	page,
	context,
}) => {
	await signIn(context, demo("teacher"));
	await page.goto("/samples");
	await expect(page).toHaveURL(/seed=[A-Z0-9]{6}/);
	await page.getByRole("combobox", { name: /Что считать|What to practise/ }).selectOption("sum");
	await page.getByRole("spinbutton", { name: /Вариантов|Variants/ }).fill("3");
	await expect(sheets(page)).toHaveCount(3);
	const seed = new URL(page.url()).searchParams.get("seed");
	await expect(sheets(page).nth(1)).toContainText(`${seed}-2`);
	expect(await printed(page)).toEqual({ pages: 4, sizes: ["210x297"] });

	const before = await sheets(page).allTextContents();
	const address = page.url();
	await page.getByRole("button", { name: /Другой набор|Another set/ }).click();
	await expect.poll(() => sheets(page).first().textContent()).not.toBe(before[0]);
	await page.goto(address);
	await expect(sheets(page)).toHaveCount(3);
	expect(await sheets(page).allTextContents()).toEqual(before);
});

test("the browser draws what the server answers for the code on the sheet", async ({ page, context }) => {
	await signIn(context, demo("teacher"));
	for (const task of ["2D5RF", "3D8RF[M]", "2-4D6RF.2"]) {
		await page.goto(`/samples?task=${encodeURIComponent(task)}&seed=SAME42&variants=2&count=20&lang=en`);
		const query = new URLSearchParams({ task, seed: "SAME42-2", count: "20" });
		const { data } = await readApi(context.request, `/api/samples?${query}`);
		const columns = sheets(page)
			.filter({ hasText: "SAME42-2" })
			.getByRole("listitem")
			.filter({ has: page.locator(".sheet-line") });
		await expect(columns.first()).toBeVisible();
		const shown = await columns.evaluateAll((items) =>
			items.map((item) => Array.from(item.querySelectorAll(".sheet-line"), (line) => line.textContent ?? "")),
		);
		expect(shown.map(numbers)).toEqual(data.map(({ list }: { list: number[] }) => list));
		const key = page.getByRole("region", { name: /^(Ответы|Answers)$/ });
		const answers = await key
			.getByRole("list")
			.nth(1)
			.getByRole("listitem")
			.evaluateAll((items) => items.map((item) => item.lastChild?.textContent ?? ""));
		expect(numbers(answers)).toEqual(data.map(({ answer }: { answer: string }) => Number(answer)));
	}
});

test("every kind of task fits on its paper, the longest too", async ({ page, context }) => {
	await signIn(context, demo("admin"));
	for (const [task, count, variants, pages] of [
		["10D100R", 2, 1, 3],
		["1D30R", 10, 2, 3],
		["2x1", 40, 2, 3],
		["r3/6", 20, 12, 14],
		["2D10RFX", 2, 3, 4],
		["5-10D20RFX", 1, 1, 2],
	] as const) {
		await page.goto(`/samples?task=${encodeURIComponent(task)}&seed=FITS&count=${count}&variants=${variants}`);
		await expect(sheets(page).first()).toBeVisible();
		const spilt = await sheets(page).evaluateAll((items) =>
			items.filter((item) => item.scrollHeight > item.clientHeight + 1 || item.scrollWidth > item.clientWidth + 1),
		);
		expect(spilt, task).toEqual([]);
		const cramped = await page
			.locator(".sheet-line, .samples-cross td, .samples-key li")
			.evaluateAll((items) => items.filter((item) => item.scrollWidth > item.clientWidth + 1).length);
		expect(cramped, task).toBe(0);
		expect(await printed(page), task).toEqual({ pages, sizes: ["210x297"] });
	}
});

test("the sheet speaks its own language, and goes without the key when nobody wants it", async ({ page, context }) => {
	await signIn(context, demo("teacher"));
	await page.goto("/samples?task=1D5RF&seed=LANG&variants=1");
	await choose(page, "English");
	await expect(sheets(page).getByRole("heading", { name: "Addition and subtraction" })).toBeVisible();
	await choose(page, "Русский");
	await expect(sheets(page).getByRole("heading", { name: "Сложение и вычитание" })).toBeVisible();
	await page.getByRole("switch", { name: /С ответами|With answers/ }).uncheck();
	await expect(page.getByRole("region", { name: /^(Ответы|Answers)$/ })).toHaveCount(0);
	expect((await printed(page)).pages).toBe(1);
});

test("a notation that cannot be read says why, and one no sample can meet says so", async ({ page, context }) => {
	await signIn(context, demo("teacher"));
	await page.goto("/samples?task=1D5RF&seed=WRONG");
	const field = page.getByRole("textbox", { name: /Запись задания|Task notation/ });
	await field.fill("1D5");
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await field.fill("1D10RNF+");
	await field.press("Enter");
	await expect(page.getByText(/примеров не бывает|No problems fit/)).toBeVisible();
	await expect(page.getByRole("button", { name: /Напечатать|^Print$/ })).toBeDisabled();
	await field.fill("3x2");
	await field.press("Enter");
	await expect(sheets(page).first()).toContainText("×");
});

test("a child without access is told what opens the sheets", async ({ page, context, baseURL }) => {
	const child = await freshParticipant(baseURL ?? "");
	await signIn(context, child);
	await page.goto("/samples?task=1D5RF&seed=NONE");
	const gate = page.getByRole("dialog", { name: /Для печати нужен доступ|Printing needs paid access/ });
	await expect(gate).toBeVisible();
	await expect(sheets(page)).toHaveCount(0);
	await gate.getByRole("button", { name: /Покупки|Purchases/ }).click();
	// of whoever takes part in an olympiad the address may name it
	await expect(page).toHaveURL(/\/ucoins(\?|$)/);
});
