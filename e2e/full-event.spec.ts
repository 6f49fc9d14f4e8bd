import type { Browser, Page } from "@playwright/test";
import { checkAndPublish, checkEmpty, demo, expect, readApi, signIn, test, typeName } from "./fixtures";

/** A whole event through the screens of all roles, with real clocks; the admin ends it early. */
const minute = 60_000;
const password = "Bead2026";

async function enter(browser: Browser, baseURL: string, account: Parameters<typeof signIn>[1]): Promise<Page> {
	const context = await browser.newContext({ baseURL });
	await signIn(context, account);
	return context.newPage();
}

/** An instant in Moscow time, as the editor takes it. */
function inMoscow(instant: number): { date: string; time: string } {
	const format = new Intl.DateTimeFormat("ru", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Moscow" });
	const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
	return { date: `${parts["day"]}.${parts["month"]}.${parts["year"]}`, time: `${parts["hour"]}:${parts["minute"]}` };
}

async function makeOlympiad(page: Page, name: string, endsAt: number): Promise<string> {
	await page.goto("/olimpic/admin");
	await page.getByRole("link", { name: "New olympiad" }).click();
	await page.getByLabel("Name in Russian").fill(name);
	await page.getByLabel("Name in English").fill(name);
	const start = inMoscow(Date.now() - minute);
	const end = inMoscow(endsAt);
	await page.getByLabel("First day").fill(start.date);
	await page.getByLabel("Starts at").fill(start.time);
	await page.getByLabel("Last day").fill(end.date);
	await page.getByLabel("Ends at").fill(end.time);
	await checkAndPublish(page);
	await expect(page.getByText("Everything is saved")).toBeVisible();
	return new URL(page.url()).pathname.split("/").at(-1)!;
}

type Child = { name: string; surname: string; email: string };

async function addChild(page: Page, olympiad: string, child: Child): Promise<void> {
	await page.goto(`/olimpic/participants?olimpic=${olympiad}`);
	await page.getByRole("link", { name: "Add a participant" }).click();
	await page.getByLabel("First name in English").fill(child.name);
	await page.getByLabel("Surname in English").fill(child.surname);
	await page.getByLabel("Date of birth").fill(`05.05.${new Date().getUTCFullYear() - 10}`);
	await page.getByLabel("E-mail").fill(child.email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Category").selectOption("C12");
	await page.getByLabel("Country").selectOption("KZ");
	await page.getByRole("button", { name: "Add a participant" }).click();
	await expect(page.getByText("Participant added")).toBeVisible();
}

/** The right answer of a sum, read from its label as a child reads the paper. */
async function answerRight(page: Page, item: number): Promise<void> {
	const field = page.getByRole("textbox", { name: /^Problem \d+:/ }).nth(item);
	const label = (await field.getAttribute("aria-label"))!;
	const numbers = label
		.replace(/^Problem \d+: (.*)\. Answer$/, "$1")
		.replaceAll("−", "-")
		.split(", ");
	await field.fill(String(numbers.reduce((sum, value) => sum + Number(value), 0)));
}

/** Readiness, seven stages with `right` sums in the first, the video's link. */
async function sit(page: Page, olympiad: string, right: number): Promise<void> {
	await page.goto(`/olimpic/about?olimpic=${olympiad}`);
	await page.getByRole("link", { name: "Go to the start" }).click();
	for (const promise of ["I have read the rules", "My camera is ready", "I am ready"]) {
		await page.getByRole("checkbox", { name: promise }).check();
	}
	await page.getByRole("button", { name: "Start" }).click({ timeout: 60_000 });
	for (let stage = 1; stage <= 7; stage++) {
		await page.getByRole("button", { name: "Start", exact: true }).click();
		for (let item = 0; stage === 1 && item < right; item++) await answerRight(page, item);
		await checkEmpty(page);
		await page.getByRole("button", { name: stage === 7 ? "Finish" : "Next stage" }).click();
	}
	await expect(page.getByRole("heading", { name: new RegExp(`^${right * 10} of 1`) })).toBeVisible();
	await page.getByLabel("Video link").fill("https://rutube.ru/video/run");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

/** Everybody has finished: the admin saves an end a moment ahead, as the editor would with the next full minute. */
async function endNow(page: Page, olympiad: string, origin: string): Promise<void> {
	const path = `/api/olimpic/admin/${olympiad}`;
	const opened = await readApi(page.request, path);
	const end = new Date(Date.parse(opened.now) + 2_000).toISOString();
	const saved = await page.request.post(path, { data: { ...opened, end }, headers: { origin } });
	expect(await saved.json()).toMatchObject({ end });
	const serverNow = async () => Date.parse((await readApi(page.request, path)).now);
	await expect.poll(serverNow, { intervals: [500] }).toBeGreaterThan(Date.parse(end));
}

/** From provisional to final: frozen, places by the rule, one of them set by hand, shown to everybody. */
async function judge(page: Page, olympiad: string): Promise<void> {
	await page.goto(`/olimpic/ranking?olimpic=${olympiad}`);
	await page.getByRole("button", { name: "Freeze results" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Freeze results" }).click();
	await expect(page.getByText("Frozen", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Set places by the rule" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Set places by the rule" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("checkbox", { name: "Select Dana Abenova" }).check();
	await page.getByRole("button", { name: "Set place", exact: true }).click();
	await page.getByRole("menuitem", { name: "Champion" }).click();
	await page.getByRole("dialog").getByRole("textbox").fill("the video came by mail");
	await page.getByRole("dialog").getByRole("button", { name: "Change the place" }).click();
	await expect(page.getByRole("row", { name: /Dana Abenova/ }).getByText("Champion")).toBeVisible();
	await page.getByRole("button", { name: "Make final" }).click();
	await typeName(page);
	await page.getByRole("dialog").getByRole("button", { name: "Make final" }).click();
	await expect(page.getByText("Final", { exact: true })).toBeVisible();
	for (const name of ["Results", "Diplomas"]) {
		await page.getByRole("switch", { name }).click();
		await expect(page.getByRole("switch", { name })).toBeChecked();
	}
}

test("a whole event: made, entered, sat, judged, published, printed, verified by a stranger", async ({
	browser,
	baseURL,
}) => {
	test.setTimeout(240_000);
	const stamp = Date.now();
	const name = `Spring Beads ${stamp}`;
	const admin = await enter(browser, baseURL!, demo("admin"));
	const olympiad = await makeOlympiad(admin, name, stamp + 20 * minute);

	const delegate = await enter(browser, baseURL!, demo("delegate"));
	const children = [
		{ name: "Dana", surname: "Abenova", email: `dana-${stamp}@demo.test` },
		{ name: "Timur", surname: "Baizhan", email: `timur-${stamp}@demo.test` },
	];
	for (const child of children) await addChild(delegate, olympiad, child);
	await expect(delegate.getByText("Timur Baizhan")).toBeVisible();

	const pages = await Promise.all(children.map(({ email }) => enter(browser, baseURL!, { email, password })));
	await Promise.all(pages.map((page, index) => sit(page, olympiad, 3 - index)));

	await endNow(admin, olympiad, baseURL!);
	await judge(admin, olympiad);

	const [dana] = pages;
	await dana!.goto("/olimpic/diplomas");
	await dana!.getByRole("link", { name: "English: Dana Abenova" }).click();
	const sheet = dana!.getByRole("article", { name: "Diploma: Dana Abenova" });
	await expect(sheet.getByText("Champion")).toBeVisible();
	await expect(dana!.getByRole("button", { name: "Print" })).toBeVisible();
	const pdf = (await dana!.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
	expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
	const code = (await sheet.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent())!;

	const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
	await stranger.context().addCookies([{ name: "lang", value: "en", url: baseURL! }]);
	await stranger.goto("/certificates");
	await stranger.getByLabel("Diploma code").fill(code);
	await stranger.getByRole("button", { name: "Check" }).click();
	await expect(stranger.getByText("This diploma is genuine")).toBeVisible();
	await expect(stranger.getByText("Dana A.").first()).toBeVisible();
	await expect(stranger.getByText(name)).toBeVisible();
});
