import type { Browser, Page } from "@playwright/test";
import { type Account, checkAndPublish, checkEmpty, demo, expect, readApi, test, typeName } from "./fixtures";

const minute = 60_000;
const children = ["Anna", "Boris", "Vera"] as const;

// each waits for a clock most of its time
test.describe.configure({ mode: "parallel" });

/** Somebody at the sign-in page, who reads English and finds everything else by links alone. */
async function comeByDoor(browser: Browser, { email, password }: Account): Promise<Page> {
	const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
	await page.goto("/signin");
	page.goto = () => Promise.reject(new Error("An address was typed"));
	await page.getByRole("radio", { name: "EN" }).check();
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
	return page;
}

/** Follows an entry of the menu and waits for its page. */
async function openPage(page: Page, entry: string, heading: string | RegExp): Promise<void> {
	await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: entry, exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** Letters that no other run has: the same name and birthday would be the same child. */
function inLetters(stamp: number): string {
	return [...String(stamp)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}

/** An instant in Moscow time, as the editor takes it. */
function inMoscow(instant: number): { date: string; time: string } {
	const format = new Intl.DateTimeFormat("ru", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Moscow" });
	const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
	return { date: `${parts["day"]}.${parts["month"]}.${parts["year"]}`, time: `${parts["hour"]}:${parts["minute"]}` };
}

/** From the menu to the editor of a new olympiad, with its name and dates. */
async function draftOlympiad(page: Page, name: string, begins = -minute): Promise<void> {
	await openPage(page, "Manage", "Olympiads");
	await page.getByRole("link", { name: "New olympiad" }).click();
	await page.getByLabel("Name in Russian", { exact: true }).fill(name);
	await page.getByLabel("Name in English", { exact: true }).fill(name);
	const start = inMoscow(Date.now() + begins);
	const end = inMoscow(Date.now() + 20 * minute);
	await page.getByLabel("First day").fill(start.date);
	await page.getByLabel("Starts at").fill(start.time);
	await page.getByLabel("Last day").fill(end.date);
	await page.getByLabel("Ends at").fill(end.time);
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
	const admin = await comeByDoor(browser, demo("admin"));
	for (const name of [second, first]) {
		await draftOlympiad(admin, name);
		await checkAndPublish(admin);
	}
	const email = `letter-${stamp}@demo.test`;
	await addChild(admin, `Pis${inLetters(stamp)}`, email);
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
	await openPage(admin, "Manage", "Olympiads");
	await admin.getByRole("link", { name: second }).click();
	// until its page is there, "Live" of the menu still leads to another olympiad
	await expect(admin.getByRole("heading", { name: second })).toBeVisible();
	await admin.getByRole("link", { name: "Live" }).click();
	await expect(admin.getByText("The participants you look after will appear here.")).toBeVisible();
	await expect(admin.getByText("The hall is warm")).toHaveCount(0);
});

/** Enters the children by a pasted list, with accounts of their own. */
async function pasteChildren(page: Page, surname: string, stamp: number): Promise<void> {
	await openPage(page, "Participants", "Participants");
	await page.getByRole("link", { name: "Add a participant" }).click();
	await page.getByRole("radio", { name: "A list" }).check();
	const birthday = `05.05.${new Date().getUTCFullYear() - 10}`;
	const line = (name: string) =>
		[surname, name, birthday, "C10", "RU", `${name.toLowerCase()}-${stamp}@demo.test`, "", "Handed2026"].join("\t");
	await page.getByLabel("The list").fill(children.map(line).join("\n"));
	await page.getByLabel(/^Delegate/).selectOption({ index: 1 });
	await page.getByRole("button", { name: "Check the list" }).click();
	await page.getByRole("button", { name: "Enter 3 children" }).click();
	await expect(page.getByText("entered: 3")).toBeVisible();
}

/** An event in a hall with thirty seats, signed by one person, begun a while ago. */
async function makeHall(page: Page, name: string): Promise<void> {
	await draftOlympiad(page, name, -12 * minute);
	await page.getByRole("radio", { name: "In person" }).check();
	await page.getByRole("button", { name: "Add a signature" }).click();
	await page.getByLabel("Full name in Russian").fill("Вера Орлова");
	await page.getByLabel("Full name in English").fill("Vera Orlova");
	await page.getByLabel("Office in Russian").fill("главный судья");
	await page.getByLabel("Office in English").fill("head judge");
	await page.getByRole("button", { name: "Check and publish" }).click();
	await page.getByRole("link", { name: "Change: Where" }).click();
	const hall = page.getByRole("dialog");
	await hall.getByLabel("City").fill("Tver");
	await hall.getByLabel("Venue", { exact: true }).fill("School 7");
	await hall.getByLabel("Seats for participants").fill("30");
	await hall.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** The event ends with the next full minute that leaves time to say so. */
async function endSoon(page: Page, name: string): Promise<void> {
	await openPage(page, "Manage", "Olympiads");
	await page.getByRole("link", { name }).click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
	const end = inMoscow(Date.now() + 80_000);
	await page.getByLabel("Last day").fill(end.date);
	await page.getByLabel("Ends at").fill(end.time);
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Everything is saved")).toBeVisible();
}

test("an organiser of a hall: last year's children, papers, the door, a champion from paper, signed diplomas", async ({
	browser,
}) => {
	test.setTimeout(240_000);
	const stamp = Date.now();
	const surname = `Zal${inLetters(stamp)}`;
	const [before, hall] = [`Last Year ${stamp}`, `Hall Day ${stamp}`];
	const admin = await comeByDoor(browser, demo("admin"));
	await draftOlympiad(admin, before, -13 * minute);
	await checkAndPublish(admin);
	await pasteChildren(admin, surname, stamp);

	// who came last year comes again, by one tap each
	await makeHall(admin, hall);
	await openPage(admin, "Participants", "Participants");
	await admin.getByRole("link", { name: "Add a participant" }).click();
	await admin.getByRole("radio", { name: "Who came before" }).check();
	await admin.getByLabel("Name or olympiad").fill(before);
	for (const name of children) {
		await admin.getByRole("button", { name: `Enter ${name} ${surname}` }).click();
		await expect(admin.getByText(`${name} ${surname} is entered`)).toBeVisible();
	}
	await endSoon(admin, hall);

	// the papers: seven sheets for each, and one page of answers
	await openPage(admin, "Olympiad", hall);
	await admin.getByRole("link", { name: "Papers and answer keys" }).click();
	await expect(admin.getByText("Pages: 22")).toBeVisible();
	await expect(admin.getByText(`${surname} Vera`).first()).toBeVisible();

	// a family before the day: where it is, and a ticket
	const child = await comeByDoor(browser, { email: `vera-${stamp}@demo.test`, password: "Handed2026" });
	await child.getByRole("link", { name: hall }).click();
	await expect(child.getByText("Tver, School 7")).toBeVisible();
	await child.getByRole("link", { name: "My ticket" }).click();
	const code = await child.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent();

	// the door: by ticket, by name, from the list
	await admin.getByRole("link", { name: "Check-in" }).click();
	const search = admin.getByLabel("Name or ticket code");
	await search.fill(code!);
	await search.press("Enter");
	await expect(admin.getByText("1 of 3")).toBeVisible();
	await search.fill("boris");
	await search.press("Enter");
	await expect(admin.getByText("2 of 3")).toBeVisible();
	await admin.getByRole("button", { name: `Check in: Anna ${surname}` }).click();
	await expect(admin.getByText("3 of 3")).toBeVisible();

	// from paper to places
	await admin.getByRole("link", { name: hall }).click();
	await admin.getByRole("link", { name: "Enter results" }).click();
	for (const [index, name] of children.entries()) {
		for (let stage = 1; stage <= 6; stage++) {
			await admin.getByLabel(`${surname} ${name}, stage ${stage}`).fill(String(160 + index * 20));
		}
	}
	await admin.getByRole("button", { name: "Check", exact: true }).click();
	await admin.getByRole("button", { name: "Save 3 results" }).click();
	await admin.getByRole("link", { name: "On to the places and the final results" }).click();
	await admin.getByRole("button", { name: "Set places by the rule" }).click();
	await admin.getByRole("dialog").getByRole("button", { name: "Set places by the rule" }).click();
	await expect(admin.getByRole("row", { name: new RegExp(`Vera ${surname}`) })).toContainText("Champion");
	for (const flag of ["Results", "Diplomas"]) {
		await admin.getByRole("switch", { name: flag }).check();
		await expect(admin.getByRole("switch", { name: flag })).toBeChecked();
	}
	// opens by itself once the event is over
	await admin.getByRole("button", { name: "Freeze results" }).click({ timeout: 90_000 });
	await admin.getByRole("dialog").getByRole("button", { name: "Freeze results" }).click();
	await admin.getByRole("button", { name: "Make final" }).click();
	await typeName(admin);
	await admin.getByRole("dialog").getByRole("button", { name: "Make final" }).click();
	await expect(admin.getByText("Final", { exact: true })).toBeVisible();

	await admin.getByRole("button", { name: "More", exact: true }).click();
	await admin.getByRole("menuitem", { name: "Diplomas" }).click();
	await admin.getByRole("button", { name: "Issue to all" }).click();
	await expect(admin.getByText(/^3 issued,/)).toBeVisible();

	// the champion at home
	await child.getByRole("link", { name: "Olympiad", exact: true }).click();
	// the page shows the list it knew and asks anew: what others have published meanwhile moves the link down, away from
	// under a pointer that is just pressing it, so this child uses the keyboard
	await child.getByRole("link", { name: hall }).press("Enter");
	await expect(child.getByRole("heading", { level: 1, name: hall })).toBeVisible();
	await expect(child.getByText(/^Champion\./)).toBeVisible();
	await child.getByRole("main").getByRole("link", { name: "Diplomas" }).click();
	await child.getByRole("link", { name: `English: Vera ${surname}` }).click();
	const diploma = child.getByRole("article");
	await expect(diploma).toContainText("Champion");
	await expect(diploma).toContainText("Vera Orlova");
	await expect(diploma).toContainText("head judge");
	for (const page of [child, admin]) await page.context().close();
});
