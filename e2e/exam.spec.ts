import { type Page, request as requests } from "@playwright/test";
import { levelOf } from "#domain/exam/levels";
import { choose, demo, expect, freshParticipant, newDevice, signIn, test } from "./fixtures";
import { scanned } from "./paper";

const answers = (page: Page) => page.getByRole("textbox", { name: /^Problem \d+:/ });

/** An admin changes something. */
async function asAdmin(baseURL: string, path: string, data: object): Promise<void> {
	const admin = await requests.newContext({ baseURL });
	const entered = await admin.post("/api/users/login", { data: demo("admin") });
	const headers = { authorization: entered.headers()["authorization"]! };
	expect((await admin.post(path, { headers, data })).status()).toBe(200);
	await admin.dispose();
}

/** Gives a child an attempt at a ladder of SAMA, paid in the school. */
async function giveAttempt(baseURL: string, child: string): Promise<void> {
	const paid = { user: child, kind: "sama", count: 1, reason: "Paid in the school" };
	await asAdmin(baseURL, "/api/exams/rights", paid);
}

/** A moment for each answer, as a child needs it, milliseconds. */
const moment = 500;

/** Types the right answers of the first questions of a task that stands on the screen, each after a moment or at once. */
async function solve(page: Page, right: number, apart = 0): Promise<void> {
	await expect(answers(page).first()).toBeVisible();
	const labels = await answers(page).evaluateAll((fields) => fields.map((field) => field.ariaLabel ?? ""));
	for (const [number, said] of labels.slice(0, right).entries()) {
		const began = Date.now();
		const sum = said.slice(said.indexOf(":")).replaceAll("−", "-");
		const operands = sum.match(/[-+]?\s?\d+/g) ?? [];
		await expect.poll(() => Date.now() - began, { intervals: [50] }).toBeGreaterThanOrEqual(apart);
		await answers(page)
			.nth(number)
			.fill(String(operands.reduce((total, text) => total + Number(text.replace(/\s/g, "")), 0)));
	}
}

async function check(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Check", exact: true }).click();
	const asked = page.getByRole("button", { name: "Check now" });
	await expect(asked.or(page.getByRole("button", { name: "Finish" })).first()).toBeVisible();
	if (await asked.isVisible()) await asked.click();
	await page.getByRole("button", { name: "Finish" }).click();
}

/** Through the readiness screen; the 45 seconds pass for the server and for the page. */
async function getReady(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { name: /^Get ready/ })).toBeVisible();
	for (const name of [/^I have read the rules/, /^My (desk|camera) is ready/, /^I am ready/]) {
		await page.getByRole("checkbox", { name }).check();
	}
	await page.context().setExtraHTTPHeaders({ "E2E-Ahead": "46000" });
	await page.clock.fastForward(46_000);
	await page.getByRole("button", { name: "Start" }).click();
	await expect(page).toHaveURL(/\/exams\/run\/exam$/);
}

/** From here on the server's clock and the child's go together. */
async function goTogether(page: Page): Promise<void> {
	await expect(page.getByRole("region", { name: "Stages" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Start", exact: true })).toBeEnabled();
	await page.context().setExtraHTTPHeaders({});
}

test("a child climbs: the ladder, a rehearsal, an exam through a cut line, and one not passed with what to train", async ({
	page,
	context,
	baseURL,
	quiet,
}) => {
	quiet.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
	await context.addCookies([{ name: "lang", value: "en", url: baseURL! }]);
	await signIn(context, demo("student"));
	const me = await (await context.request.get("/api/users/me")).json();
	await giveAttempt(baseURL!, me._id);
	await page.clock.install();
	await page.goto("/main");
	await page.getByRole("link", { name: "Exams" }).first().click();
	await choose(page, "Mental");
	await expect(page.getByRole("heading", { level: 2, name: "10" })).toBeVisible();
	await expect(page.getByText("You have 2 attempts", { exact: false })).toBeVisible();

	await page.getByRole("button", { name: "Rehearsal" }).click();
	await expect(page).toHaveURL(/\/exams\/run\/simulate$/);
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await solve(page, 14);
	await check(page);
	await expect(page.getByRole("heading", { name: "Mental, level 10: rehearsal" })).toBeVisible();
	await page.getByRole("link", { name: "To the ladder" }).click();
	await choose(page, "Mental");
	await expect(page.getByText("In rehearsal 70")).toBeVisible();

	await page.getByRole("button", { name: "Sit the exam" }).click();
	await getReady(page);
	await goTogether(page);
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await solve(page, 7, moment);
	await context.setOffline(true);
	await solve(page, 14, moment);
	await context.setOffline(false);
	await check(page);
	await expect(page.getByRole("heading", { name: "Mental, level 10: passed!" })).toBeVisible();
	await page.getByRole("link", { name: "To the ladder" }).click();
	await expect(page.getByText("You are on level 10, 8 more to the top")).toBeVisible();
	await expect(page.getByRole("heading", { level: 2, name: "9" })).toBeVisible();

	await context.setExtraHTTPHeaders({});
	await page.getByRole("button", { name: "Sit the exam" }).click();
	await getReady(page);
	await goTogether(page);
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await solve(page, 13);
	await check(page);
	await expect(page.getByRole("heading", { name: "Mental, level 9: not passed yet" })).toBeVisible();
	await expect(page.getByText("Mental 65, 70 are needed.")).toBeVisible();
	await page.getByRole("link", { name: "Train mental arithmetic" }).click();
	await expect(page).toHaveURL(/\/simulators\/columns/);

	await context.setExtraHTTPHeaders({});
	await certify(baseURL!, page, me._id);
});

/** The level's certificate: issued by an admin, checked by a stranger, issued anew; the old code then says so. */
async function certify(baseURL: string, page: Page, child: string): Promise<void> {
	const office = await page.context().browser()!.newContext({ baseURL, deviceScaleFactor: 2 });
	await office.addCookies([{ name: "lang", value: "en", url: baseURL }]);
	await signIn(office, demo("admin"));
	const listed = await (await office.request.get(`/api/exams?type=mental&student=${child}`)).json();
	const exam = (listed.data as { _id: string; level: string }[]).find(({ level }) => level === "10")!._id;
	const admin = await office.newPage();
	await admin.goto(`/exams/${exam}`);
	await admin.getByRole("button", { name: "Issue the certificate" }).click();
	await admin.getByRole("link", { name: "Certificate", exact: true }).click();
	const codes = admin.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
	const first = await codes.first().innerText();
	const text = await scanned(admin, admin.getByRole("img", { name: /^QR code/ }).first());
	expect(text).toBe(`${baseURL}/certificates/${first}`);

	const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
	const street = await page
		.context()
		.browser()!
		.newContext({ baseURL, ...phone });
	await street.addCookies([{ name: "lang", value: "en", url: baseURL }]);
	const stranger = await street.newPage();
	await stranger.goto(text);
	await expect(stranger.getByText("This certificate is genuine")).toBeVisible();
	expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

	await admin.getByRole("button", { name: "Issue anew" }).click();
	await admin.getByLabel("Reason").fill("A letter was wrong");
	await admin.getByRole("dialog").getByRole("button", { name: "Issue anew" }).click();
	await expect(admin.getByText("All certificates of this exam")).toBeVisible();
	await stranger.reload();
	await expect(stranger.getByText("This certificate was replaced by a new one")).toBeVisible();
	await stranger.getByRole("link", { name: "Open the new one" }).click();
	await expect(stranger.getByText("This certificate is genuine")).toBeVisible();
	await Promise.all([office.close(), street.close()]);
}

/** Makes the film on this device long enough for two parts, by an element of WebM that every player skips. */
async function lengthen(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const done = (request: IDBRequest | IDBTransaction, event: string) =>
			new Promise((resolve) => request.addEventListener(event, resolve, { once: true }));
		const opening = indexedDB.open("abacus-films");
		await done(opening, "success");
		const change = opening.result.transaction("pieces", "readwrite");
		const pieces = change.objectStore("pieces");
		const known = pieces.getAllKeys();
		await done(known, "success");
		const [film, number] = known.result.at(-1) as [string, number];
		const skipped = new Uint8Array(6 * 2 ** 20);
		skipped.set([0xec, 0x01]);
		new DataView(skipped.buffer).setUint32(5, skipped.length - 9);
		pieces.put({ film, number: number + 1, data: new Blob([skipped]) });
		await done(change, "complete");
		opening.result.close();
	});
}

test("an exam that is filmed: a grown-up's yes, a film that comes in parts through a cut line, and only its reviewer sees it", async ({
	page,
	context,
	browser,
	baseURL,
	quiet,
}) => {
	quiet.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
	const { tasks } = levelOf("abacus", "12");
	await asAdmin(baseURL!, "/api/exams/levels/abacus/12", { version: 0, offered: true, film: true, tasks });
	await context.addCookies([{ name: "lang", value: "en", url: baseURL! }]);
	await signIn(context, await freshParticipant(baseURL!));
	await giveAttempt(baseURL!, (await (await context.request.get("/api/users/me")).json())._id);
	await page.clock.install();
	await page.goto("/exams?type=abacus");
	await page.getByRole("button", { name: "Sit the exam" }).click();

	await expect(page.getByRole("button", { name: "Turn the camera on" })).toBeDisabled();
	await page.getByRole("checkbox", { name: /^A grown-up is here/ }).check();
	await page.getByRole("button", { name: "Turn the camera on" }).click();
	await expect(page.getByLabel("What the camera sees")).toBeVisible();
	await getReady(page);
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await expect(page.getByText("The camera is filming")).toBeAttached();
	await solve(page, 20);
	await check(page);
	await expect(page.getByLabel("Your film")).toBeVisible();
	await lengthen(page);

	const sent: string[] = [];
	await page.route("**/chunks/*", async (route) => {
		sent.push(route.request().url().split("/").at(-1)!);
		if (sent.length !== 2) return route.continue();
		await context.setOffline(true);
		return route.abort("internetdisconnected");
	});
	const cut = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/chunks/2"));
	await page.getByRole("button", { name: "Send the film" }).click();
	await cut;
	await expect(page.getByText("Sending, 50%", { exact: false })).toBeVisible();
	await context.setOffline(false);
	await expect(page.getByText(/^Film sent on/)).toBeVisible();
	expect(sent).toEqual(["1", "2", "2"]);

	const exams = await (await context.request.get("/api/exams?type=abacus")).json();
	const exam = exams.data[0]._id as string;
	const reviewer = await newDevice(browser, demo("admin"));
	await reviewer.context().addCookies([{ name: "lang", value: "en", url: baseURL! }]);
	await reviewer.goto(`/exams/${exam}`);
	const film = reviewer.getByLabel(/^Film of the exam/);
	await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
	const address = (await film.getAttribute("src"))!;
	const teacher = await newDevice(browser, demo("teacher"));
	const strangers = await requests.newContext({ baseURL: baseURL! });
	const refusals = [strangers, teacher.request, context.request].map(async (one) => (await one.get(address)).status());
	expect(await Promise.all(refusals)).toEqual([401, 403, 403]);
	await reviewer.getByRole("button", { name: /^Confirm/ }).click();
	await page.goto(`/exams/${exam}`);
	await expect(page.getByRole("heading", { name: "Abacus, level 12: passed!" })).toBeVisible();
	await Promise.all([reviewer.context().close(), teacher.context().close(), strangers.dispose()]);
});
