import { type Page, request as requests } from "@playwright/test";
import { choose, demo, expect, signIn, test } from "./fixtures";

const answers = (page: Page) => page.getByRole("textbox", { name: /^Problem \d+:/ });

/** Gives a child an attempt at a ladder of SAMA, as an admin who was paid in the school. */
async function giveAttempt(baseURL: string, child: string): Promise<void> {
	const admin = await requests.newContext({ baseURL });
	const entered = await admin.post("/api/users/login", { data: demo("admin") });
	const headers = { authorization: entered.headers()["authorization"]! };
	const data = { user: child, kind: "sama", count: 1, reason: "Paid in the school" };
	expect((await admin.post("/api/exams/rights", { headers, data })).status()).toBe(200);
	await admin.dispose();
}

/** Types the right answers of the first questions of a task that stands on the screen. */
async function solve(page: Page, right: number): Promise<void> {
	await expect(answers(page).first()).toBeVisible();
	const labels = await answers(page).evaluateAll((fields) => fields.map((field) => field.ariaLabel ?? ""));
	for (const [number, said] of labels.slice(0, right).entries()) {
		const sum = said.slice(said.indexOf(":")).replaceAll("−", "-");
		const operands = sum.match(/[-+]?\s?\d+/g) ?? [];
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
	for (const name of [/^I have read the rules/, /^My desk is ready/, /^I am ready/]) {
		await page.getByRole("checkbox", { name }).check();
	}
	await page.context().setExtraHTTPHeaders({ "E2E-Ahead": "46000" });
	await page.clock.fastForward(46_000);
	await page.getByRole("button", { name: "Start" }).click();
	await expect(page).toHaveURL(/\/exams\/run\/exam$/);
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
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await solve(page, 7);
	await context.setOffline(true);
	await solve(page, 14);
	await context.setOffline(false);
	await check(page);
	await expect(page.getByRole("heading", { name: "Mental, level 10: passed!" })).toBeVisible();
	await page.getByRole("link", { name: "To the ladder" }).click();
	await expect(page.getByText("You are on level 10, 8 more to the top")).toBeVisible();
	await expect(page.getByRole("heading", { level: 2, name: "9" })).toBeVisible();

	await context.setExtraHTTPHeaders({});
	await page.getByRole("button", { name: "Sit the exam" }).click();
	await getReady(page);
	await page.getByRole("button", { name: "Start", exact: true }).click();
	await solve(page, 13);
	await check(page);
	await expect(page.getByRole("heading", { name: "Mental, level 9: not passed yet" })).toBeVisible();
	await expect(page.getByText("Mental 65, 70 are needed.")).toBeVisible();
	await page.getByRole("link", { name: "Train mental" }).click();
	await expect(page).toHaveURL(/\/simulators\/columns/);

	await context.setExtraHTTPHeaders({});
	await certify(baseURL!, page, me._id);
});

/** The level's certificate: issued by an admin, checked by a stranger, issued anew; the old code then says so. */
async function certify(baseURL: string, page: Page, child: string): Promise<void> {
	const office = await page.context().browser()!.newContext({ baseURL });
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

	const street = await page.context().browser()!.newContext({ baseURL });
	await street.addCookies([{ name: "lang", value: "en", url: baseURL }]);
	const stranger = await street.newPage();
	await stranger.goto(`/certificates/${first}`);
	await expect(stranger.getByText("This certificate is genuine")).toBeVisible();

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
