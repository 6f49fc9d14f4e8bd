import { expect, type Page, test } from "@playwright/test";

const packed = { "accept-encoding": "gzip, deflate, br" };

test("files travel packed, those named by their content are kept for a year, the page is asked for anew", async ({
	request,
}) => {
	const page = await request.get("/signin", { headers: packed });
	expect(page.headers()).toMatchObject({
		"content-encoding": "br",
		"cache-control": "public, max-age=0, must-revalidate",
		vary: "Accept-Encoding",
	});
	const again = await request.get("/signin", { headers: { ...packed, "if-none-match": page.headers().etag ?? "" } });
	expect(again.status()).toBe(304);

	const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
	expect(files.length).toBeGreaterThan(0);
	for (const file of files) {
		const answer = await request.get(file, { headers: packed });
		expect(answer.headers()["cache-control"], file).toBe("public, max-age=31536000, immutable");
		// a font is packed already
		expect(answer.headers()["content-encoding"], file).toBe(file.endsWith(".woff2") ? undefined : "br");
		const plain = await request.get(file, { headers: { "accept-encoding": "identity" } });
		expect(plain.headers()["content-encoding"], file).toBeUndefined();
		expect(await plain.text(), file).toBe(await answer.text());
	}
});

test("pages come with a policy under which only our own files run, and nobody else may frame them", async ({
	request,
}) => {
	for (const address of ["/", "/signin", "/olimpic/about", "/nothing/here"]) {
		const headers = (await request.get(address)).headers();
		const policy = headers["content-security-policy"] ?? "";
		expect(policy, address).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
		expect(policy, address).toContain("frame-ancestors 'none'");
		expect(policy, address).not.toContain("unsafe");
		expect(headers, address).toMatchObject({
			"cross-origin-opener-policy": "same-origin",
			"referrer-policy": "same-origin",
			"strict-transport-security": "max-age=31536000",
			"x-content-type-options": "nosniff",
		});
	}
});

test("a file of another build is missing, not a page kept in its place", async ({ request }) => {
	const answer = await request.get("/assets/index-OTHERONE.js");
	expect(answer.status()).toBe(404);
	expect(answer.headers()["cache-control"]).toBe("no-store");
});

/** The scripts of the app never arrive: what is left is what the page does and shows without them. */
async function withoutScripts(page: Page): Promise<string[]> {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.route(/\/assets\/.+\.js$/, () => {});
	return asked;
}

/** Until the styles are there, when nothing is drawn yet, the first texts of every page count as visible. */
async function firstHeading(page: Page) {
	const heading = page.locator("#first h1:visible");
	await expect(heading).toHaveCount(1);
	return heading;
}

for (const { lang, words, mode } of [
	{ lang: "ru", words: "Забыли пароль?", mode: "light" },
	{ lang: "en", words: "Forgot your password?", mode: "dark" },
] as const) {
	test(`the sign-in page is there before any script, in its language and colours (${lang}, ${mode})`, async ({
		page,
		context,
		baseURL,
		request,
	}) => {
		await context.addCookies([{ name: "lang", value: lang, url: baseURL! }]);
		await page.emulateMedia({ colorScheme: mode });
		await withoutScripts(page);
		await page.goto("/signin", { waitUntil: "domcontentloaded" });
		await expect(page.getByText(words)).toBeVisible();
		const { title } = (await (await request.get(`/api/content/signin?lang=${lang}`)).json()) as { title: string };
		await expect(await firstHeading(page)).toHaveText(title);
		await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
		await expect(page.locator("html")).toHaveAttribute("lang", lang);
	});
}

/** Whose next thing an olympiad decides, and who trains without one. */
const greeted = ["admin@demo.test", "kirill.melnik@demo.test"] as const;
const greetings = [
	{ lang: "ru", greets: /^Добр(ое утро|ый день|ый вечер), / },
	{ lang: "en", greets: /^Good (morning|afternoon|evening), / },
] as const;
for (const { lang, greets, email } of greetings.flatMap((each) => greeted.map((email) => ({ ...each, email })))) {
	test(`the main page greets and says what is next before the app is there (${email}, ${lang})`, async ({
		page,
		context,
		baseURL,
	}) => {
		await page.request.post("/api/users/login", {
			headers: { origin: baseURL! },
			data: { email, password: "Demo2026x" },
		});
		await context.addCookies([{ name: "lang", value: lang, url: baseURL! }]);
		await page.route(/\/assets\/(?!first-texts).+\.js$/, () => {});
		await page.goto("/main", { waitUntil: "domcontentloaded" });
		await expect(await firstHeading(page)).toHaveText(greets);
		await expect(page.locator("#first h2:visible")).toHaveText(/\S/);
		const said = await page.locator("#first h2:visible").textContent();
		const why = await page.locator('#first [data-text="text"]:visible').textContent();

		await page.unrouteAll({ behavior: "ignoreErrors" });
		await page.goto("/main");
		const card = page.getByRole("region", { name: said!, exact: true });
		await expect(card).toBeVisible();
		await expect(card.getByText(why!, { exact: true })).toBeVisible();
	});
}

declare global {
	interface Window {
		/** How far things moved on the screen by themselves, shift by shift. */
		moved?: number[];
	}
}

for (const email of ["student@demo.test", "lev.klimov@demo.test"]) {
	test(`on a phone the main page asks for each thing once, and nothing of it moves while it comes (${email})`, async ({
		page,
		baseURL,
	}) => {
		await page.setViewportSize({ width: 412, height: 823 });
		await page.addInitScript(() => {
			window.moved = [];
			new PerformanceObserver((list) => {
				for (const shift of list.getEntries()) window.moved!.push((shift as unknown as { value: number }).value);
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.request.post("/api/users/login", {
			headers: { origin: baseURL! },
			data: { email, password: "Demo2026x" },
		});
		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).pathname));
		await page.goto("/main");
		await expect(page.getByRole("heading", { level: 2, name: "Быстрые комнаты" })).toBeVisible();
		await expect(page.getByText(/^Ранг \d/)).toBeVisible();
		// what moves from now on is seen too: the observer is known to tell
		await page.evaluate(() => document.querySelector("main")!.style.setProperty("padding-top", "200px"));
		await expect.poll(() => page.evaluate(() => window.moved!.length)).toBeGreaterThan(0);
		const [, ...before] = await page.evaluate(() => window.moved!.toReversed());
		expect(before.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
		expect(asked.filter((path) => path === "/api/training/summary")).toHaveLength(1);
		// no trainer's rules among them: what opens the page, then the cards that come after it, with their icons
		expect(asked.filter((path) => path.endsWith(".js") && path.startsWith("/assets/")).length).toBeLessThanOrEqual(12);
	});
}

for (const { address, asks, files, kilobytes } of [
	{ address: "/main", asks: ["/api/olimpic/active"], files: 10, kilobytes: 179 },
	{ address: "/olimpic/about", asks: ["/api/olimpic/active"], files: 12, kilobytes: 174 },
	// without the run and the result
	{ address: "/rooms/anzan", asks: [], files: 29, kilobytes: 198 },
]) {
	test(`${address} asks for all it opens with at once, in few files`, async ({ page, baseURL, request }) => {
		await page.request.post("/api/users/login", {
			headers: { origin: baseURL! },
			data: { email: "student@demo.test", password: "Demo2026x" },
		});
		const asked = await withoutScripts(page);
		await page.goto(address, { waitUntil: "domcontentloaded" });
		await expect.poll(() => asked).toEqual(expect.arrayContaining(["/api/users/me", ...asks]));
		await expect(page.locator("#first [data-for]:visible")).toHaveCount(1);
		const early = await page.locator('meta[name="early-files"]').getAttribute("content");
		const opensWith = (JSON.parse(early!) as { pages: Record<string, string[]> }).pages[address]!;
		await expect.poll(() => asked).toEqual(expect.arrayContaining(opensWith));

		const scripts = asked.filter((file) => file.endsWith(".js") && file.startsWith("/assets/"));
		expect(scripts.length).toBeGreaterThan(3);
		expect(scripts.length).toBeLessThanOrEqual(files);
		const answers = await Promise.all(scripts.map((file) => request.get(file, { headers: packed })));
		const weight = answers.reduce((sum, answer) => sum + Number(answer.headers()["content-length"]), 0);
		expect(weight).toBeLessThanOrEqual(kilobytes * 1024);

		await page.unrouteAll({ behavior: "ignoreErrors" });
		await page.goto(address);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect(page.locator("#first")).toHaveCount(0);
	});
}
