import { expect, test } from "@playwright/test";
import { demo, signIn } from "./fixtures";

const frame = 1000 / 60;

// measures frames, so it must not run beside other tests
test.describe.configure({ lock: "-exclusive-" });

test("twenty numbers at a tenth of a second stay on time while the page is busy, none is lost", async ({
	page,
	context,
}) => {
	await signIn(context, demo("student"));
	await page.addInitScript(() => {
		// what the page showed in each frame, observed independently of the player
		const seen: { tick: number; at: number }[] = [];
		const frames: number[] = [];
		Object.assign(window, { seen, frames });
		requestAnimationFrame(function look(time) {
			frames.push(time);
			const tick = document.querySelectorAll("[data-on]").length;
			if (tick > 0 && tick !== seen.at(-1)?.tick) seen.push({ tick, at: time });
			requestAnimationFrame(look);
		});
		// the main thread is blocked for 60 ms again and again, except under the last numbers
		setTimeout(function stall() {
			const shown = document.querySelectorAll("[data-on]").length;
			const until = performance.now() + (shown > 0 && shown < 17 ? 60 : 0);
			while (performance.now() < until);
			setTimeout(stall, 110);
		}, 110);
	});
	await page.goto("/simulators/flash?steps=20&interval=0.1&count=1");
	await page.getByRole("button", { name: /^(Начать|Start)$/ }).click();
	const field = page.getByRole("textbox", { name: /Твой ответ|Your answer/ });
	await field.fill("1", { timeout: 30_000 });
	const { seen, frames } = await page.evaluate(() => {
		const { seen, frames } = window as unknown as { seen: { tick: number; at: number }[]; frames: number[] };
		return { seen, frames };
	});
	expect(seen.map(({ tick }) => tick)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
	// a number is seen in the frame after its own; a busy machine leaves frames out, and the last number must stand in
	// the first of those there were
	const frameOf = (tick: number) => frames.indexOf(seen[tick - 1]?.at ?? Number.NaN) - 1;
	const dueAt = (frames[frameOf(1)] ?? Number.NaN) + 1900;
	const due = frames.findIndex((time) => time >= dueAt - frame / 2);
	expect(Math.abs(frameOf(20) - due)).toBeLessThanOrEqual(1);
	const late = Math.max(0, (frames[due] ?? Number.NaN) - dueAt);

	await page.keyboard.press("Enter");
	// a right answer goes on by itself, a wrong one waits
	await page
		.getByRole("button", { name: /^(Итог|Result)$/ })
		.or(page.getByRole("heading", { name: /(из|of) 1/ }))
		.click();
	await page.getByText(/Время каждого числа|The time of every number/).click();
	const cells = await page.getByRole("table").last().getByRole("row").locator("td:last-child").allTextContents();
	const errors = cells.map((text) => Number(text.replace("−", "-").replace(",", ".")));
	expect(errors).toHaveLength(20);
	expect(errors.every(Number.isFinite)).toBe(true);
	expect(Math.abs(errors.at(-1) ?? 0)).toBeLessThanOrEqual(late + frame + 1);
});
