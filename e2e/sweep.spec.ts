import { mkdirSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { barriersOn } from "./barriers";
import { demo, expect, signIn, test } from "./fixtures";
import { type Role, type Visit, visits } from "./visits";

const widths = [360, 768, 1440];
const modes = ["light", "dark"] as const;

async function enter(context: BrowserContext, role: Role, lang: string, baseURL: string): Promise<Page> {
	await context.addCookies([{ name: "lang", value: lang, url: baseURL }]);
	if (role !== "guest") await signIn(context, demo(role));
	return context.newPage();
}

/** Opens a page; a fault where it has no heading of its own, which is what tells people where they are. */
async function open(page: Page, { at }: Visit): Promise<string[]> {
	await page.goto(at);
	const heading = page.getByRole("heading", { level: 1 }).first();
	const named = await heading.waitFor({ state: "attached" }).then(
		() => true,
		() => false,
	);
	await expect(page.locator("[data-slot=loading]"), `${at} is there`).toHaveCount(0);
	return named ? [] : [`${at} has no heading`];
}

async function show(page: Page, width: number, mode: string): Promise<void> {
	await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
	await page.evaluate(async (chosen) => {
		localStorage.setItem("mode", chosen);
		window.dispatchEvent(new StorageEvent("storage", { key: "mode" }));
		document.documentElement.dataset["mode"] = chosen;
		// colours in transition cannot be checked
		await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
	}, mode);
}

/** Barriers on the page as it stands, of all rules or of those named. */
async function barriers(page: Page, name: string, rules?: string[]): Promise<string[]> {
	return (await barriersOn(page, rules && { rules })).map((barrier) => `${name} ${barrier}`);
}

async function sideways(page: Page, name: string): Promise<string[]> {
	const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	return over > 0 ? [`${name} hangs out by ${over} px`] : [];
}

/** SWEEP=<folder>: every page, role, width, mode and language, with a screenshot of each. */
const folder = process.env["SWEEP"];

test.describe.configure({ mode: "parallel" });

/** Each part of the routes is a test of its own, so that they share the workers. */
const parts = 4;
for (let part = 0; part < (folder ? 0 : parts); part++) {
	test(`every page holds every width and both modes without a barrier, part ${part + 1}`, async ({
		browser,
		baseURL,
	}) => {
		test.setTimeout(240_000);
		const found: string[] = [];
		const mine = visits.filter((_, index) => index % parts === part);
		for (const role of new Set(mine.map((visit) => visit.role))) {
			const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: "reduce" });
			const lang = part % 2 === 0 ? "ru" : "en";
			const page = await enter(context, role, lang, baseURL!);
			page.on("console", (message) => {
				if (message.text().includes("Content Security Policy")) found.push(`${page.url()} ${message.text()}`);
			});
			for (const [index, visit] of mine.filter((one) => one.role === role).entries()) {
				found.push(...(await open(page, visit)));
				if (visit.lands) await expect(page).toHaveURL(visit.lands);
				// every rule on one width and mode by turns, the colours again in the other mode, the room on all widths
				const whole = 1 + (index % 3);
				for (const [step, width] of [320, ...widths].entries()) {
					const mode = modes[(index + step) % 2]!;
					const name = `${visit.at} ${role} ${width} ${mode} ${lang}`;
					await show(page, width, mode);
					found.push(...(await sideways(page, name)));
					if (step === whole) found.push(...(await barriers(page, name)));
					else if (step === whole + (whole === 3 ? -1 : 1)) {
						found.push(...(await barriers(page, name, ["color-contrast"])));
					}
				}
			}
			await context.close();
		}
		expect(found).toEqual([]);
	});
}

const everybody: Role[] = ["guest", "student", "teacher", "school", "delegate", "representative", "admin"];
for (const role of folder ? everybody : []) {
	test(`the whole sweep as ${role}`, async ({ browser, baseURL }) => {
		test.setTimeout(1_800_000);
		mkdirSync(folder!, { recursive: true });
		const found: string[] = [];
		for (const lang of ["ru", "en"]) {
			const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: "reduce" });
			const page = await enter(context, role, lang, baseURL!);
			for (const visit of visits.filter(({ route }) => route !== "/logout")) {
				found.push(...(await open(page, visit)));
				const landed = new URL(page.url()).pathname;
				if (landed !== new URL(visit.at, baseURL).pathname) continue;
				for (const width of [320, ...widths]) {
					for (const mode of modes) {
						await show(page, width, mode);
						const name = `${landed.replaceAll("/", "_")}-${role}-${width}-${mode}-${lang}`;
						await page.screenshot({ path: path.join(folder!, `${name}.png`), fullPage: true });
						found.push(...(await sideways(page, name)));
						if (width !== 320) found.push(...(await barriers(page, name)));
					}
				}
			}
			await context.close();
		}
		expect(found).toEqual([]);
	});
}
