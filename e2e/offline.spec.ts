import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { demo, freshParticipant, readApi, signIn } from "./fixtures";

test.use({ serviceWorkers: "allow" });

type PastRun = { _id: string; simulator: string; correct: number; answered: number; total: number };

function summary(context: BrowserContext): Promise<{ runs: PastRun[]; streak: { count: number } }> {
	return readApi(context.request, "/api/training/summary");
}

/** The first visit: the trainers are on the device once the worker is active. */
async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await page.evaluate(async () => {
		await navigator.serviceWorker.ready;
	});
}

const kept = (page: Page) =>
	page.getByRole("status").filter({ hasText: /Сохранено на этом устройстве|Kept on this device/ });

/** The shortest set of every trainer. */
const sets = {
	sum: "count=1&steps=2&interval=0.2&pause=0",
	columns: "count=1&steps=2",
	multiplication: "count=1",
	division: "count=1",
	roots: "count=1",
	squares: "count=1",
	cubes: "count=1",
	decimals: "count=1",
	cards: "count=1&numbers=1",
	dictation: "samples=1&amount=2&period=1",
	schulte: "count=1&size=3",
	abacus: "count=1&numbers=1",
} as const;
type Simulator = keyof typeof sets;

const press = (page: Page, name: RegExp) => page.getByRole("button", { name }).click();

async function answer(page: Page, simulator: Simulator): Promise<void> {
	if (simulator === "schulte") {
		for (let number = 1; number <= 9; number++) await press(page, new RegExp(`^${number}$`));
	} else if (simulator === "abacus") {
		await press(page, /^(Проверить|Check)$/);
	} else {
		await page.getByRole("textbox").fill("1", { timeout: 30_000 });
		await page.keyboard.press("Enter");
	}
}

/** A set from its settings to its result. */
async function work(page: Page, simulator: Simulator): Promise<void> {
	await page.goto(`/simulators/${simulator}?${sets[simulator]}`);
	await press(page, /^(Начать|Start)$/);
	// a machine without speech shows the numbers
	if (simulator === "dictation") await press(page, /^(Показывать числа|Show the numbers)$/);
	await answer(page, simulator);
	// a right answer goes on by itself, a wrong one waits
	const result = page.getByRole("heading", { name: /(из|of) 1/ });
	await page
		.getByRole("button", { name: /^(Итог|Result)$/ })
		.or(result)
		.click();
	await expect(result).toBeVisible();
}

test("without a connection a child works a set of each trainer; with it each is counted once", async ({
	page,
	context,
	baseURL,
}) => {
	test.setTimeout(240_000);
	const child = await freshParticipant(baseURL ?? "");
	await signIn(context, child);
	await visit(page, "/main");
	await context.setOffline(true);
	const simulators = Object.keys(sets) as Simulator[];
	for (const simulator of simulators) await work(page, simulator);

	await page.goto("/main");
	await expect(kept(page)).toContainText("12");
	// the first delivery arrives, but its answer is lost on the way back: the device has to send it again
	let deliveries = 0;
	await page.route("**/api/training/runs", async (route) => {
		deliveries += 1;
		if (deliveries > 1) return route.continue();
		await route.fetch();
		return route.abort();
	});
	await context.setOffline(false);
	await expect.poll(() => deliveries, { timeout: 60_000 }).toBeGreaterThan(1);
	await expect(page.getByRole("region", { name: /Серия|Streak/ })).toContainText(/до завтра|see you tomorrow/i, {
		timeout: 30_000,
	});
	await expect(kept(page)).toBeHidden();
	const { runs, streak } = await summary(context);
	expect(runs.map(({ simulator }) => simulator).toReversed()).toEqual(simulators);
	expect(runs.every(({ answered, total }) => answered === 1 && total === 1)).toBe(true);
	expect(streak.count).toBe(1);
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
