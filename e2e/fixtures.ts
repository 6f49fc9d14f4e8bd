import {
	type APIRequestContext,
	type Browser,
	type BrowserContext,
	expect,
	type Page,
	request,
	test as base,
} from "@playwright/test";

export const demoPassword = "Demo2026x";

export type Account = { email: string; password: string };

/** A demo account by the part before the @. */
export function demo(
	name: "student" | "parent" | "teacher" | "school" | "delegate" | "representative" | "admin",
): Account {
	return { email: `${name}@demo.test`, password: demoPassword };
}

/** Presses a choice that the address keeps: it stands only once the page has gone there. */
export async function choose(page: Page, name: string): Promise<void> {
	const radio = page.getByRole("radio", { name });
	await radio.click();
	await expect(radio).toBeChecked();
}

/** What the API answers; a line that the server closed while nobody used it is opened anew. */
export async function readApi(api: APIRequestContext, path: string) {
	const answer = await api.get(path, { maxRetries: 2 });
	expect(answer.status()).toBe(200);
	return answer.json();
}

/** Signs in through the API and leaves the session's cookies in the context. */
export async function signIn(context: BrowserContext, account: Account): Promise<void> {
	const answer = await context.request.post("/api/users/login", { data: account });
	expect(answer.status()).toBe(200);
}

/** The six digits of the last letter to this address. */
export async function codeFor(api: APIRequestContext, email: string): Promise<string> {
	const mailbox = await readApi(api, `/api/dev/mailbox?to=${encodeURIComponent(email)}`);
	return /\d{6}/.exec(mailbox.data[0].body)![0];
}

let people = 0;

/** A new child with an e-mail and a password of its own, made by staff and registered for the running olympiad. */
export async function freshParticipant(
	baseURL: string,
	surname = "Petrova",
): Promise<Account & { token: string; olympiadId: string }> {
	const api = await request.newContext({ baseURL });
	const email = `child-${process.pid}-${Date.now()}-${people++}@demo.test`;
	const password = "Bead2026x";
	const birthday = `${new Date().getUTCFullYear() - 10}-05-05`;
	const staff = await request.newContext({ baseURL });
	expect((await staff.post("/api/users/login", { data: demo("admin") })).ok()).toBe(true);
	const rows = [{ name: "Mila", surname, birthday, email, password, phone: "+79210000000" }];
	expect((await staff.post("/api/directory/students", { data: { rows, lang: "en" } })).ok()).toBe(true);
	await staff.dispose();
	const signedIn = await api.post("/api/users/login", { data: { email, password } });
	expect(signedIn.ok()).toBe(true);
	const token = signedIn.headers()["authorization"]!;
	const headers = { authorization: token };
	const active = await (await api.get("/api/olimpic/active", { headers })).json();
	const entered = await api.post("/api/olimpic/participate", {
		headers,
		data: { category: active.categories[0].code, country: "RU" },
	});
	expect(entered.ok()).toBe(true);
	await api.dispose();
	return { email, password, token, olympiadId: active.olimpic._id };
}

/** Another device of the same family: a new context. */
export async function newDevice(browser: Browser, account: Account, baseURL?: string): Promise<Page> {
	// a browser of the test's own does not know the address by itself
	const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
	await signIn(context, account);
	return context.newPage();
}

type Quiet = { expected: RegExp[]; watch: (context: BrowserContext) => void };

/**
 * What a page may write to the console: nothing. `expected` texts are failures a test provokes on purpose; `watch` adds
 * the pages of another device.
 */
export const test = base.extend<{ quiet: Quiet }>({
	quiet: [
		async ({ context }, use) => {
			const noise: string[] = [];
			const allowed: RegExp[] = [/^Service Worker registration blocked by Playwright$/];
			function watch(device: BrowserContext): void {
				device.on("page", (page) => {
					page.on("console", (message) => {
						if (message.type() === "error" || message.type() === "warning") noise.push(message.text());
					});
					page.on("pageerror", (error) => noise.push(error.message));
				});
			}
			watch(context);
			await use({ expected: allowed, watch });
			expect(noise.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect } from "@playwright/test";

/** Types the name that an open dialog asks for before it does something that hurts many. */
export async function typeName(page: Page): Promise<void> {
	const field = page.getByRole("dialog").getByLabel(/^To confirm, type: /);
	const label = await page
		.getByRole("dialog")
		.getByText(/^To confirm, type: /)
		.textContent();
	await field.fill((label ?? "").replace("To confirm, type: ", ""));
}

/** Checks a stage of which more than a quarter is empty: the page asks, and is told to go on. */
export async function checkEmpty(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Check", exact: true }).click();
	await page.getByRole("button", { name: "Check now" }).click();
}

/** From the editor of a draft over the check to the editor of what is published. */
export async function checkAndPublish(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Check and publish" }).click();
	await page.getByRole("button", { name: "Publish", exact: true }).click();
	await expect(page).toHaveURL(/\/olimpic\/edit\/[\w-]+(\?|$)/);
}
