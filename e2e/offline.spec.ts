import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demo, freshParticipant, signIn } from "./fixtures";

test.use({ serviceWorkers: "allow" });

type PastRun = { _id: string; simulator: string; correct: number; answered: number; total: number };

async function summary(context: BrowserContext): Promise<{ runs: PastRun[]; streak: { count: number } }> {
	const answer = await context.request.get("/api/training/summary");
	expect(answer.status()).toBe(200);
	return answer.json();
}

/** The first visit: the trainers are on the device once the worker is active. */
async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
	});
}

const kept = (page: Page) => page.getByText(/Сохранено на этом устройстве|Kept on this device/);

/** A worked set as the trainers hand it over, with every answer right or wrong as it comes. */
async function work(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.getByRole("button", { name: /^(Начать|Start)$/ }).click();
}

test("a child's cards and sums without a connection are counted once it is back, each once", async ({
	page,
	context,
	baseURL,
}) => {
	const child = await freshParticipant(baseURL ?? "");
	await signIn(context, child);
	await visit(page, "/main");
	await context.setOffline(true);

	await work(page, "/simulators/cards?count=3&numbers=1");
	for (let card = 0; card < 3; card++) {
		await page.getByRole("textbox").fill("1");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Enter");
	}
	await expect(page.getByRole("heading", { name: /(из|of) 3/ })).toBeVisible();

	await work(page, "/simulators/sum?count=1&steps=2&interval=0.2&pause=0");
	await page.getByRole("textbox").fill("1", { timeout: 30_000 });
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { name: /(из|of) 1/ })).toBeVisible();

	await page.goto("/main");
	await expect(kept(page)).toBeVisible();
	await context.setOffline(false);
	await expect(kept(page)).toBeHidden({ timeout: 30_000 });
	const { runs } = await summary(context);
	expect(runs.map(({ simulator }) => simulator).toSorted()).toEqual(["cards", "sum"]);
	await page.reload();
	expect((await summary(context)).runs).toHaveLength(2);
});

test("a guest plays every quick room without a connection", async ({ page, context }) => {
	await visit(page, "/rooms");
	await context.setOffline(true);
	for (const room of ["anzan", "columns", "cards"]) {
		await page.goto(`/rooms/${room}`);
		await page.getByRole("button", { name: /^(Начать|Start)$/ }).click();
		await expect(page.getByRole("button", { name: /^(Стоп|Stop)$/ })).toBeVisible();
	}
});

test("signing out on a device without a connection leaves nobody's pages open, and the sets waiting", async ({
	page,
	context,
}) => {
	await signIn(context, demo("student"));
	await visit(page, "/main");
	await page.goto("/logout");
	await expect(page.getByRole("heading", { name: /Вы вышли|You have signed out/ })).toBeVisible();
	await context.setOffline(true);
	await page.goto("/main");
	await expect(page).toHaveURL(/\/(signin|fallback)/);
	await context.setOffline(false);
});

test("what the server has to say is never answered from the device", async ({ page, context }) => {
	await signIn(context, demo("student"));
	await visit(page, "/main");
	await page.reload();
	expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
	const ids = await page.evaluate(async () => {
		const ask = async () => (await fetch("/api/ping")).headers.get("x-request-id");
		return [await ask(), await ask()];
	});
	expect(new Set(ids).size).toBe(2);
	await context.setOffline(true);
	const cut = await page.evaluate(() =>
		fetch("/api/ping").then(
			() => "answered",
			() => "no connection",
		),
	);
	expect(cut).toBe("no connection");
	// an address the app does not keep: the browser's own page says that there is no connection
	await expect(page.goto("/olimpic/run/exam")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
	await context.setOffline(false);
});

test("the app can be installed: a manifest with its icons, and a first page that opens without a connection", async ({
	page,
	context,
	request,
}) => {
	await visit(page, "/rooms");
	const href = await page.locator('link[rel="manifest"]').getAttribute("href");
	const manifest = await (await request.get(href ?? "")).json();
	expect(manifest).toMatchObject({ display: "standalone", start_url: "/main" });
	for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
		const icon = await request.get(src);
		expect(icon.headers()["content-type"]).toBe("image/png");
		expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes);
	}
	await context.setOffline(true);
	await page.goto("/");
	await expect(page.getByRole("button", { name: /^(Войти|Sign in)$/ })).toBeVisible();
	await context.setOffline(false);
});
