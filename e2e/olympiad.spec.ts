import type { BrowserContext, Page } from "@playwright/test";
import { checkEmpty, expect, freshParticipant, newDevice, readApi, signIn, test } from "./fixtures";

/** Walks from the about page to the first stage: promises, 45 seconds, START, START. */
async function toFirstStage(page: Page): Promise<void> {
	await page.goto("/olimpic/about");
	await page.getByRole("link", { name: "Go to the start" }).click();
	for (const promise of ["I have read the rules", "My camera is ready", "I am ready"]) {
		await page.getByRole("checkbox", { name: promise }).check();
	}
	await page.getByRole("button", { name: "Start" }).click({ timeout: 60_000 });
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await expect(answers(page).first()).toBeFocused();
}

const answers = (page: Page) => page.getByRole("textbox", { name: /^Problem \d+:/ });

/** The right answer of a sum, read from its label as a child reads the paper. */
async function rightAnswer(page: Page, item: number): Promise<string> {
	const label = (await answers(page).nth(item).getAttribute("aria-label"))!;
	const numbers = label
		.replace(/^Problem \d+: (.*)\. Answer$/, "$1")
		.replaceAll("−", "-")
		.split(", ")
		.map(Number);
	return String(numbers.reduce((sum, value) => sum + value, 0));
}

async function typeRight(page: Page, from: number, to: number): Promise<void> {
	for (let item = from; item < to; item++) {
		await answers(page).nth(item).focus();
		await page.keyboard.type(await rightAnswer(page, item));
	}
}

/** Starts the next stage and checks it without answers. */
async function passStage(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Next stage" }).click();
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await checkEmpty(page);
}

/** Ends the page as a crash does: nothing is sent. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
	await page.route("**/leave", (route) => route.abort());
	const session = await context.newCDPSession(page);
	const crashed = page.waitForEvent("crash");
	// a page that crashes cannot answer the command that crashed it
	session.send("Page.crash").catch(() => undefined);
	await crashed;
	await page.close();
}

test.describe.configure({ mode: "parallel", timeout: 150_000 });

test("a hidden tab and a device clock that is ten minutes off move the end by nothing", async ({
	page,
	context,
	baseURL,
}) => {
	await signIn(context, await freshParticipant(baseURL!));
	await page.addInitScript(() => {
		const real = Date.now.bind(Date);
		Date.now = () => real() - 600_000;
	});
	await toFirstStage(page);
	await expect(page.getByRole("timer")).toHaveAttribute("aria-label", /^2 min 5\d s left$|^3 min 0 s left$/);
	const shown = async () => {
		const words = (await page.getByRole("timer").getAttribute("aria-label"))!;
		const [minutes = 0, seconds = 0] = words.match(/\d+/g)!.map(Number);
		return minutes * 60 + seconds;
	};
	const before = { shown: await shown(), at: performance.now() };
	const other = await context.newPage();
	await other.goto("/about-gamification");
	await other.bringToFront();
	await expect
		.poll(() => performance.now() - before.at, { timeout: 70_000, intervals: [1_000] })
		.toBeGreaterThan(60_000);
	await page.bringToFront();
	const passed = (performance.now() - before.at) / 1000;
	await expect.poll(async () => Math.abs(before.shown - (await shown()) - passed)).toBeLessThan(2);
});

test("a child sits all seven stages and finds the server's result on the olympiad page", async ({
	page,
	context,
	baseURL,
}) => {
	await signIn(context, await freshParticipant(baseURL!));
	await toFirstStage(page);
	await typeRight(page, 0, 3);
	await checkEmpty(page);
	await expect(page.getByText("30 of 200 for this stage")).toBeVisible();
	for (let stage = 2; stage <= 7; stage++) await passStage(page);
	await page.getByRole("button", { name: "Finish" }).click();
	await expect(page.getByRole("heading", { name: /^30 of 1\d00$/ })).toBeVisible();
	await expect(page.getByText("Your olympiad result is saved")).toBeVisible();
	await page.getByLabel("Video link").fill("https://rutube.ru/video/my-run");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "To the olympiad" }).click();
	await expect(page.getByRole("heading", { name: "Your result" })).toBeVisible();
	await expect(page.getByLabel("Video link")).toHaveValue("https://rutube.ru/video/my-run");
	await page.goto("/olimpic/online/pre-run");
	await expect(page).toHaveURL(/\/olimpic\/about\?olimpic=/);
});

test.describe("with the pages kept on the device", () => {
	test.use({ serviceWorkers: "allow" });

	test("the line drops in the middle of a stage: the child goes on typing, every digit counts to the end", async ({
		page,
		context,
		baseURL,
		quiet,
	}) => {
		quiet.expected.push(/ERR_INTERNET_DISCONNECTED/);
		await signIn(context, await freshParticipant(baseURL!));
		await page.goto("/main");
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await toFirstStage(page);
		expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
		await typeRight(page, 0, 2);
		await context.setOffline(true);
		await typeRight(page, 2, 6);
		await expect(page.getByText("Kept on this device")).toBeVisible();
		await context.setOffline(false);
		await expect(page.getByText("Saved")).toBeVisible({ timeout: 30_000 });
		await checkEmpty(page);
		await expect(page.getByText("60 of 200 for this stage")).toBeVisible();
		for (let stage = 2; stage <= 7; stage++) await passStage(page);
		await page.getByRole("button", { name: "Finish" }).click();
		await expect(page.getByRole("heading", { name: /^60 of 1\d00$/ })).toBeVisible();
		const record = await readApi(context.request, "/api/olimpic/participant");
		expect(record.result).toEqual([60, 0, 0, 0, 0, 0, 0]);
	});
});

test("the tab dies without a word: same stage, same numbers, same answers, and the clock went on", async ({
	page,
	context,
	baseURL,
	quiet,
}) => {
	quiet.expected.push(/ERR_INTERNET_DISCONNECTED/);
	await signIn(context, await freshParticipant(baseURL!));
	await toFirstStage(page);
	await typeRight(page, 0, 2);
	await expect(page.getByText("Saved")).toBeVisible();
	const papers = await answers(page).evaluateAll((inputs) => inputs.map((input) => input.getAttribute("aria-label")));
	const before = await page.getByRole("timer").getAttribute("aria-label");
	await context.setOffline(true);
	await typeRight(page, 2, 4);
	await expect(page.getByText("Kept on this device")).toBeVisible();
	await crash(context, page);
	await context.setOffline(false);

	const again = await context.newPage();
	await again.goto("/olimpic/run/exam");
	await expect(answers(again).first()).toBeVisible();
	expect(await answers(again).evaluateAll((inputs) => inputs.map((input) => input.getAttribute("aria-label")))).toEqual(
		papers,
	);
	expect(await again.getByRole("timer").getAttribute("aria-label")).not.toBe(before);
	for (let item = 0; item < 4; item++) await expect(answers(again).nth(item)).not.toHaveValue("");
	await checkEmpty(again);
	await expect(again.getByText("40 of 200 for this stage")).toBeVisible();
});

test("pressing reload ends the attempt, and the page says so", async ({ page, context, baseURL }) => {
	await signIn(context, await freshParticipant(baseURL!));
	await toFirstStage(page);
	await typeRight(page, 0, 2);
	page.on("dialog", (dialog) => void dialog.accept());
	await page.reload();
	await expect(page.getByRole("heading", { name: /^20 of 1\d00$/ })).toBeVisible();
	await expect(page.getByText("The attempt ended early. Everything you answered before that counts.")).toBeVisible();
	const read = () => readApi(context.request, "/api/olimpic/participant");
	// the reopened page reports that it was a reload
	await expect.poll(async () => (await read()).meta).toEqual({ fail: true, type: "reload" });
	const record = await read();
	expect(record.result[0]).toBe(20);
	await page.goto("/olimpic/about");
	await expect(page.getByText("The attempt ended when the page was reloaded.", { exact: false })).toBeVisible();
});

test("a second device is refused, takes over, and the first one stops", async ({
	page,
	context,
	browser,
	baseURL,
	quiet,
}) => {
	quiet.expected.push(/409/);
	const child = await freshParticipant(baseURL!);
	await signIn(context, child);
	await toFirstStage(page);
	await typeRight(page, 0, 1);
	const phone = await newDevice(browser, child);
	await phone.goto("/olimpic/online/pre-run");
	for (const promise of ["I have read the rules", "My camera is ready", "I am ready"]) {
		await phone.getByRole("checkbox", { name: promise }).check();
	}
	await phone.getByRole("button", { name: "Start" }).click();
	await expect(phone.getByRole("heading", { name: "This attempt is open somewhere else" })).toBeVisible();
	await phone.getByRole("button", { name: "Continue here" }).click();
	await expect(answers(phone).first()).not.toHaveValue("");
	await typeRight(page, 1, 2);
	await expect(page.getByRole("heading", { name: "This attempt is open somewhere else" })).toBeVisible();
	await phone.context().close();
});

test("a rehearsal is closed when the organiser has not opened it", async ({ page, context, baseURL }) => {
	await signIn(context, await freshParticipant(baseURL!));
	await page.goto("/olimpic/simulate/pre-run");
	await expect(page).toHaveURL(/\/olimpic\/about\?olimpic=/);
	await page.goto("/olimpic/run/simulate");
	await expect(page.getByRole("heading", { name: "The rehearsal is paused." })).toBeVisible();
});
