import type { Page } from "@playwright/test";
import { Role } from "#domain/user/role";
import { markupAttacks } from "../tests/factories/markup-attacks";
import { demo, expect, signIn, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

type Watched = Window & { violations?: string[]; sanitised?: boolean };

/** Keeps what the page's policy refuses, from before the first script on. */
async function watch(page: Page, withoutSanitiser: boolean): Promise<void> {
	await page.addInitScript((without) => {
		const watched = window as Watched;
		watched.violations = [];
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
			watched.violations?.push(`${violatedDirective} ${blockedURI} ${sample}`);
		});
		if (without) delete (Element.prototype as { setHTML?: unknown }).setHTML;
	}, withoutSanitiser);
}

async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await expect(page.locator("#app h1").first()).toBeVisible();
	await page.waitForLoadState("networkidle");
	expect(await page.evaluate(() => (window as Watched).violations), path).toEqual([]);
}

for (const { lang, withoutSanitiser } of [
	{ lang: "ru", withoutSanitiser: false },
	{ lang: "en", withoutSanitiser: true },
]) {
	test(`the pages' policy refuses nothing they need (${lang})`, async ({ page, context, baseURL }) => {
		await context.addCookies([{ name: "lang", value: lang, url: baseURL! }]);
		await watch(page, withoutSanitiser);
		await visit(page, "/signin");
		await page.getByLabel(/почта|E-mail/).fill(demo("student").email);
		await page.getByLabel(/^(Пароль|Password)$/).fill(demo("student").password);
		await page.getByRole("button", { name: /^(Войти|Sign in)$/ }).click();
		await expect(page).toHaveURL(/\/(main$|olimpic\/about)/);
		// signing in takes the language of the profile
		await context.addCookies([{ name: "lang", value: lang, url: baseURL! }]);
		for (const path of ["/main", "/simulators/sum", "/simulators/flash", "/olimpic/about", "/profile"]) {
			await visit(page, path);
			if (!/olimpic|profile/.test(path)) await expect(page.locator("html")).toHaveAttribute("lang", lang);
		}
		await page.goto("/olimpic/about");
		await expect(page.locator('[data-slot="safe-html"] p').first()).toBeVisible();
		const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
		expect(worker).toBe(`${baseURL}/service-worker.js`);
		expect(await page.evaluate(() => (window as Watched).violations)).toEqual([]);
	});
}

test("a page is refused what it has no need of: markup made of text, a script of another address, a picture of another site", async ({
	page,
	quiet,
}) => {
	quiet.expected.push(/Content Security [Pp]olicy|TrustedHTML|TrustedScriptURL|TrustedScript/);
	await watch(page, false);
	await page.goto("/signin");
	const refused = await page.evaluate(async () => {
		const thrown = (act: () => unknown) => {
			try {
				act();
				return "done";
			} catch (error) {
				return (error as Error).name;
			}
		};
		const picture = new Promise((resolve) => {
			const image = new Image();
			image.onload = () => resolve("done");
			image.onerror = () => resolve("refused");
			image.src = "https://pictures.invalid/a.png";
		});
		return {
			markup: thrown(() => (document.createElement("p").innerHTML = "<b>x</b>")),
			script: thrown(() => (document.createElement("script").src = "/assets/x.js")),
			worker: thrown(() => new Worker("/service-worker.js")),
			policy: thrown(() =>
				(
					window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
				).trustedTypes.createPolicy("default", {}),
			),
			picture: await picture,
		};
	});
	expect(refused).toEqual({
		markup: "TypeError",
		script: "TypeError",
		worker: "TypeError",
		policy: "TypeError",
		picture: "refused",
	});
});

test("staff's pictures of other sites come through our own server", async ({ page, context, baseURL }) => {
	await page.route("**/api/pictures?*", (route) => route.fulfill({ path: "web/public/icons/apple-touch-icon.png" }));
	await signIn(context, demo("admin"));
	const html = '<p>Soroban</p><img src="https://pictures.invalid/a.png" alt="A">';
	const document = { title: "Program", html };
	const saved = await context.request.post("/api/content/documents/tasks", {
		headers: { origin: baseURL! },
		data: { ru: document, en: document },
	});
	expect(saved.status()).toBe(204);
	await watch(page, false);
	await page.goto("/documents/tasks");
	await expect(page.getByRole("img", { name: "A" })).toHaveAttribute(
		"src",
		"/api/pictures?of=https%3A%2F%2Fpictures.invalid%2Fa.png",
	);
	expect(await page.evaluate(() => (window as Watched).violations)).toEqual([]);
});

test("nothing that staff may write runs where it is read, and nothing of it is left for the policy to refuse", async ({
	page,
	context,
	baseURL,
}) => {
	await page.route("**/api/pictures?*", (route) => route.fulfill({ path: "web/public/icons/apple-touch-icon.png" }));
	await signIn(context, demo("admin"));
	const headers = { origin: baseURL! };
	await watch(page, false);
	const expectHarmless = async (attack: string) => {
		const { hit, violations } = await page.evaluate(() => {
			const { hit, violations } = window as Watched & { hit?: number };
			return { hit: hit ?? 0, violations };
		});
		expect({ attack, hit, violations }).toEqual({ attack, hit: 0, violations: [] });
	};
	// a page for each would take a minute; that each is cleaned alone is held where the server cleans it
	for (let first = 0; first < markupAttacks.length; first += 10) {
		const some = markupAttacks.slice(first, first + 10);
		const attack = some.join("<p>");
		const text = { title: some[0]!.slice(0, 100), html: `<p>Text</p>${attack}` };
		const saved = await context.request.post("/api/content/documents/syllabus", {
			headers,
			data: { ru: text, en: text },
		});
		expect(saved.status(), attack).toBe(204);
		await page.goto("/documents/syllabus");
		await expect(page.locator('[data-slot="safe-html"] p').first()).toBeVisible();
		await expectHarmless(attack);
	}
	// read by admins alone, so that no child of another story finds it
	const all = { title: markupAttacks[1]!, html: `<p>Text</p>${markupAttacks.join("<p>")}` };
	const piece = {
		_id: crypto.randomUUID(),
		kind: "update",
		colour: "blue",
		ru: all,
		en: all,
		roles: [Role.admin],
		schools: [],
		groups: [],
		publish: "now",
		at: null,
	};
	expect((await context.request.post("/api/news/manage", { headers, data: piece })).ok()).toBe(true);
	await page.goto("/news");
	await expect(page.locator('[data-slot="safe-html"] p').first()).toBeVisible();
	await expectHarmless("all of them");
});
