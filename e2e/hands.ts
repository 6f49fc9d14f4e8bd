import { expect, type Locator, type Page } from "@playwright/test";

/** How somebody works a page: presses what has a name, writes into a field, takes a line of a menu. */
export type Hand = {
	press: (target: Locator) => Promise<void>;
	write: (target: Locator, text: string) => Promise<void>;
	/** Opens a menu and takes a line of it. */
	take: (menu: Locator, line: string) => Promise<void>;
	/** Answers the exercise that stands on the screen. */
	answer: (run: Locator, text: string) => Promise<void>;
};

/** More stops than any page of homework has. */
const mostStops = 120;

/** The keyboard alone: Tab and arrows lead everywhere, as they do for whoever cannot use a pointer. */
export function keyboardOf(page: Page): Hand {
	const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

	async function reach(target: Locator, key = "Tab", stops = mostStops): Promise<void> {
		await expect(target).toBeVisible();
		for (let stop = 0; stop < stops; stop++) {
			if (await isFocused(target)) return;
			await page.keyboard.press(key);
		}
		await expect(target, `${key} leads to it`).toBeFocused();
	}
	async function press(target: Locator): Promise<void> {
		await reach(target);
		await page.keyboard.press("Enter");
	}
	return {
		press,
		async write(target, text) {
			await reach(target);
			await page.keyboard.press("ControlOrMeta+a");
			await page.keyboard.type(text);
		},
		async take(menu, line) {
			await press(menu);
			const item = page.getByRole("menuitem", { name: line, exact: true });
			await reach(item, "ArrowDown", 20);
			await page.keyboard.press("Enter");
		},
		async answer(run, text) {
			await expect(run.getByRole("textbox")).toBeFocused();
			await page.keyboard.type(text);
			await page.keyboard.press("Enter");
		},
	};
}

/** A finger on glass: nothing hovers, and numbers are typed on the keys of the screen. */
export function fingerOf(page: Page): Hand {
	return {
		press: (target) => target.tap(),
		async write(target, text) {
			await target.tap();
			await page.keyboard.press("ControlOrMeta+a");
			await page.keyboard.type(text);
		},
		async take(menu, line) {
			await menu.tap();
			await page.getByRole("menuitem", { name: line, exact: true }).tap();
		},
		async answer(run, text) {
			for (const digit of text) await run.getByRole("button", { name: digit, exact: true }).tap();
			await run.getByRole("button", { name: "Проверить" }).tap();
		},
	};
}

/** What the column or the product on the screen comes to. */
export async function shownResult(run: Locator): Promise<string> {
	const product = run.getByRole("math");
	if ((await product.count()) > 0) {
		const [left = 0, right = 0] = ((await product.textContent()) ?? "").split("×").map(Number);
		return String(left * right);
	}
	const numbers = await run.getByRole("listitem").allTextContents();
	return String(numbers.reduce((sum, text) => sum + Number(text.replace("−", "-")), 0));
}

/** Solves what is left of a set, from problem `first` of `count` on; right answers go on by themselves. */
export async function solveSet(page: Page, hand: Hand, count: number, first = 1, last = count): Promise<void> {
	const run = page.getByRole("main").last();
	for (let number = first; number <= last; number++) {
		await expect(run.getByRole("img", { name: `Пример ${number} из ${count}` })).toBeVisible({ timeout: 20_000 });
		await expect(run.getByRole("textbox")).toHaveValue("");
		await hand.answer(run, await shownResult(run));
	}
}

/** Draws one line over the board of a team, by shares of its width. */
export async function drawLine(page: Page, from: number, to: number): Promise<void> {
	await page.getByRole("radio", { name: "Рисовать" }).check();
	const box = (await page.locator('[data-slot="ink"]').boundingBox())!;
	await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.7);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.75, { steps: 5 });
	await page.mouse.up();
}
