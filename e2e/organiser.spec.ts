import type { Browser, Page } from "@playwright/test";
import { checkAndPublish, checkEmpty, demo, expect, newDevice, readApi, test } from "./fixtures";

const minute = 60_000;

/** An instant in Moscow time, as the editor takes it. */
function inMoscow(instant: number): { date: string; time: string } {
	const format = new Intl.DateTimeFormat("ru", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Moscow" });
	const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
	return { date: `${parts["day"]}.${parts["month"]}.${parts["year"]}`, time: `${parts["hour"]}:${parts["minute"]}` };
}

/** From the menu: a new olympiad that runs already. */
async function makeOlympiad(page: Page, name: string): Promise<void> {
	await page.getByRole("link", { name: "Manage" }).click();
	await page.getByRole("link", { name: "New olympiad" }).click();
	await page.getByLabel("Name in Russian", { exact: true }).fill(name);
	await page.getByLabel("Name in English", { exact: true }).fill(name);
	const start = inMoscow(Date.now() - minute);
	const end = inMoscow(Date.now() + 20 * minute);
	await page.getByLabel("First day").fill(start.date);
	await page.getByLabel("Starts at").fill(start.time);
	await page.getByLabel("Last day").fill(end.date);
	await page.getByLabel("Ends at").fill(end.time);
	await checkAndPublish(page);
}

/** Enters a child with an account of their own, from the participants of the olympiad that is open. */
async function addChild(page: Page, surname: string, email: string): Promise<void> {
	await page.getByRole("link", { name: "Participants" }).first().click();
	await page.getByRole("link", { name: "Add a participant" }).click();
	await page.getByLabel("First name in English").fill("Mila");
	await page.getByLabel("Surname in English").fill(surname);
	await page.getByLabel("Date of birth").fill(`05.05.${new Date().getUTCFullYear() - 10}`);
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("Handed2026");
	await page.getByLabel("Category").selectOption("C12");
	await page.getByLabel("Country").selectOption("KZ");
	await page.getByLabel(/^Delegate/).selectOption({ index: 1 });
	await page.getByRole("button", { name: "Add a participant" }).click();
	await expect(page.getByText("Participant added")).toBeVisible();
}

/** The family opens the letter and chooses a password; then the child waits at the start. */
async function comeByLetter(browser: Browser, admin: Page, email: string, name: string): Promise<Page> {
	const { data } = await readApi(admin.request, `/api/dev/mailbox?to=${encodeURIComponent(email)}`);
	const { body, subject } = data[0];
	expect(subject).toContain(name);
	const context = await browser.newContext();
	const link = /\S+reset-password\S+/.exec(body)![0];
	await context.addCookies([{ name: "lang", value: "en", url: new URL(link).origin }]);
	const page = await context.newPage();
	await page.goto(link);
	await page.getByLabel("New password", { exact: true }).fill("Chosen2026x");
	await page.getByLabel("New password again").fill("Chosen2026x");
	await page.getByRole("button", { name: "Save password" }).click();
	await page.getByRole("link", { name: "Back to sign-in" }).first().click();
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("Chosen2026x");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page).not.toHaveURL(/signin/);
	await page.goto(/\S+olimpic\/about\S+/.exec(body)![0]);
	await page.getByRole("link", { name: "Go to the start" }).click();
	return page;
}

/** The clock of the run in seconds. */
async function secondsLeft(page: Page): Promise<number> {
	const [minutes, seconds] = /(\d+):(\d+)/
		.exec((await page.getByRole("timer").textContent())!)!
		.slice(1)
		.map(Number);
	return minutes! * 60 + seconds!;
}

async function announce(page: Page, text: string): Promise<void> {
	await page.getByRole("button", { name: "Announce", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("In English").fill(text);
	await dialog.getByRole("button", { name: "Announce", exact: true }).click();
	await expect(dialog.getByRole("listitem").filter({ hasText: text })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
}

test("an organiser with two olympiads side by side: a child comes by letter, reads what is announced, and gets more time with all", async ({
	browser,
}) => {
	test.setTimeout(150_000);
	const stamp = Date.now();
	const [first, second] = [`North Beads ${stamp}`, `South Beads ${stamp}`];
	const admin = await newDevice(browser, demo("admin"));
	await admin.setViewportSize({ width: 1440, height: 900 });
	await admin.goto("/olimpic/admin");
	for (const name of [second, first]) await makeOlympiad(admin, name);
	const email = `letter-${stamp}@demo.test`;
	// the same name and birthday as in an earlier run would be the same child
	const surname = `Pis${[...String(stamp)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
	await addChild(admin, surname, email);
	const child = await comeByLetter(browser, admin, email, first);
	await admin.getByRole("link", { name: "Live" }).click();

	await announce(admin, "We start ten minutes later");
	const said = child.getByText("We start ten minutes later");
	await expect(said).toBeVisible();
	await child.getByRole("button", { name: "Got it" }).click();
	await expect(said).toHaveCount(0);
	for (const promise of ["I have read the rules", "My camera is ready", "I am ready"]) {
		await child.getByRole("checkbox", { name: promise }).check();
	}
	await child.getByRole("button", { name: "Start" }).click({ timeout: 60_000 });
	await child.getByRole("button", { name: "Start", exact: true }).click();

	// what is said during a stage moves and covers no number
	const field = child.getByRole("textbox", { name: /^Problem 1:/ });
	const place = await field.boundingBox();
	await announce(admin, "The hall is warm: you may open the window");
	await expect(child.getByText("The hall is warm: you may open the window")).toBeVisible();
	expect(await field.boundingBox()).toEqual(place);
	await child.setViewportSize({ width: 360, height: 740 });
	const wider = () => child.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	expect(await wider()).toBeLessThanOrEqual(0);
	await child.setViewportSize({ width: 1280, height: 720 });
	await child.getByRole("button", { name: "Put the announcement aside" }).click();
	expect(await field.boundingBox()).toEqual(place);

	const before = await secondsLeft(child);
	await admin.getByRole("button", { name: "More time for several" }).click();
	await admin.getByRole("dialog").getByLabel("Reason").fill("A power cut");
	await admin.getByRole("dialog").getByRole("button", { name: "Add time" }).click();
	await expect(admin.getByText(/^Time added\. Running now: 1\./)).toBeVisible();
	await expect.poll(() => secondsLeft(child)).toBeGreaterThan(before + 240);
	await checkEmpty(child);

	// the other olympiad heard and got nothing
	await admin.getByRole("link", { name: "Manage" }).click();
	await admin.getByRole("link", { name: second }).click();
	// until its page is there, "Live" of the menu still leads to another olympiad
	await expect(admin.getByRole("heading", { name: second })).toBeVisible();
	await admin.getByRole("link", { name: "Live" }).click();
	await expect(admin.getByText("The participants you look after will appear here.")).toBeVisible();
	await expect(admin.getByText("The hall is warm")).toHaveCount(0);
});
