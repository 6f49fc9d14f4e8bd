import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { readMessages } from "../messages/guide-texts.mjs";
import { build } from "../worker/serve/build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { shots } from "./guide-shots.mjs";

/**
 * Takes the pictures of the guide from the product itself into web/public/guide: `npm run guide:pictures`, after a page
 * has changed its look. It builds, serves demo data from a state of its own (PORT, 8793) and opens every page in both
 * languages on a phone. `npm run guide:pictures child teacher-shop` takes only that
 * chapter and that section.
 */
const root = path.join(import.meta.dirname, "..");
const folder = path.join(root, "web/public/guide");
const port = process.env.PORT ?? "8793";
const base = `http://127.0.0.1:${port}`;
const size = { width: 360, height: 640 };
const chosen = process.argv.slice(2);
const wanted = (chapter, name) => chosen.length === 0 || chosen.includes(chapter) || chosen.includes(name);
const messages = readMessages();

build();
const server = spawn("node", ["tests/serve-e2e.mjs"], {
	cwd: root,
	env: { ...process.env, PORT: port },
	stdio: ["ignore", "ignore", "inherit"],
});
const answers = () =>
	fetch(`${base}/api/ping`).then(
		(answer) => answer.ok,
		() => false,
	);
while (!(await answers())) {
	if (server.exitCode !== null) throw new Error("The product did not start");
	await new Promise((resolve) => setTimeout(resolve, 300));
}

const browser = await chromium.launch({
	executablePath: await ensureChromium(),
	args: ["--no-sandbox", "--disable-background-networking"],
});
const painter = await browser.newPage();

/** A screenshot as WebP, which Playwright does not write. */
async function asWebp(png) {
	const address = await painter.evaluate(async (data) => {
		const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
		const canvas = document.createElement("canvas");
		[canvas.width, canvas.height] = [image.width, image.height];
		canvas.getContext("2d").drawImage(image, 0, 0);
		return canvas.toDataURL("image/webp", 0.74);
	}, png.toString("base64"));
	return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

const loaded = (page) =>
	page.waitForFunction(
		() =>
			document.querySelector("h1") && !document.querySelector("#first, [data-slot=loading]") && document.fonts.ready,
	);

/** What a message says on the page as it is: pages of the olympiad are in English. */
async function said(page, key) {
	const lang = await page.evaluate(() => document.documentElement.lang);
	return messages[lang][key];
}

async function take(page, { from, at, press, until, answer, show }) {
	if (from) await page.goto(from, { waitUntil: "networkidle" });
	await page.goto(at, { waitUntil: "networkidle" });
	await loaded(page);
	if (press) {
		const name = await said(page, press);
		await page
			.getByRole("button", { name, exact: true })
			.or(page.getByRole("link", { name, exact: true }))
			.or(page.getByRole("radio", { name, exact: true }))
			.or(page.getByText(name, { exact: true }))
			.first()
			.click();
		await page.waitForLoadState("networkidle");
		if (until)
			await page
				.getByText(await said(page, until), { exact: true })
				.first()
				.waitFor();
		// a run has no heading
		if (!answer) await loaded(page);
	}
	if (answer) {
		const field = page.getByRole("textbox").first();
		await field.fill(answer, { timeout: 20_000 });
		await field.press("Enter");
		await page.getByRole("button", { name: await said(page, "training_see_result"), exact: true }).click();
		await loaded(page);
	}
	if (show) {
		const part = page.getByText(await said(page, show), { exact: true }).first();
		await part.evaluate((node) => node.scrollIntoView({ block: "start" }));
	}
	return page.screenshot({ animations: "disabled", caret: "hide" });
}

/** Takes one picture as the account it belongs to; a fault where the page does not become what it should. */
async function draw(lang, name, shot) {
	const context = await browser.newContext({
		baseURL: base,
		viewport: size,
		colorScheme: "light",
		reducedMotion: "reduce",
		timezoneId: "Europe/Moscow",
	});
	await context.addCookies([{ name: "lang", value: lang, url: base }]);
	if (shot.who) {
		const data = { email: `${shot.who}@demo.test`, password: "Demo2026x" };
		await context.request.post("/api/users/login", { headers: { origin: base }, data });
	}
	const page = await context.newPage();
	page.setDefaultTimeout(20_000);
	try {
		writeFileSync(path.join(folder, lang, `${name}.webp`), await asWebp(await take(page, shot)));
		return null;
	} catch (error) {
		return `${lang} ${name}: ${error.message.split("\n", 1)[0]}`;
	} finally {
		await context.close();
	}
}

async function drawAll(lang) {
	mkdirSync(path.join(folder, lang), { recursive: true });
	const faults = [];
	for (const [chapter, sections] of Object.entries(shots)) {
		for (const [section, shot] of Object.entries(sections)) {
			const name = `${chapter}-${section}`;
			if (wanted(chapter, name)) faults.push(await draw(lang, name, shot));
		}
	}
	return faults.filter(Boolean);
}

const missing = (await Promise.all(["ru", "en"].map(drawAll))).flat();
await browser.close();
server.kill();
rmSync(path.join(root, `.wrangler/e2e-${port}`), { recursive: true, force: true });
for (const fault of missing) console.error(fault);
process.exit(missing.length > 0 ? 1 : 0);
