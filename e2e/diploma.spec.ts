import type { Page } from "@playwright/test";
import { barriersOn } from "./barriers";
import { choose, demo, expect, signIn, test } from "./fixtures";

const longName = {
	ru: "Александра-Виктория Константинопольская-Преображенская-Белая",
	en: "Wolfeschlegelsteinhausenbergerdorff Maximilian Oluwaseun Abc",
};

/** The page breaks no accessibility rule and does not scroll sideways. */
async function expectUsable(page: Page): Promise<void> {
	expect(await barriersOn(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** The pages of the printed PDF, their size in points, and its fonts. */
async function printed(page: Page) {
	await page.evaluate(() => document.fonts.ready.then(() => null));
	const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
	const faces = [...pdf.matchAll(/\/FontName \/(?:[A-Z]{6}\+)?([A-Za-z]+)/g)].map(([, face]) => face);
	return {
		pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length,
		sizes: [...new Set(pdf.match(/\/MediaBox \[[^\]]*\]/g))],
		faces: [...new Set(faces)].toSorted(),
	};
}

/** Parts of the sheet that overflow its edges or their own box. */
function overflowing(page: Page) {
	return page.evaluate(() => {
		const sheet = document.querySelector(".diploma-frame")!.getBoundingClientRect();
		const foot = document.querySelector(".diploma-foot")!.getBoundingClientRect();
		const facts = document.querySelector(".diploma-facts")!.getBoundingClientRect();
		const texts = [...document.querySelectorAll<HTMLElement>(".diploma-body :is(p, h2, dd, dt, small)")];
		const cut = texts.filter((text) => {
			const box = text.getBoundingClientRect();
			const sunk = text.matches(".diploma-words") && text.scrollHeight > text.clientHeight + 2;
			return sunk || text.scrollWidth > text.clientWidth + 1 || box.right > sheet.right || box.bottom > sheet.bottom;
		});
		return [...cut.map((text) => text.textContent), ...(facts.bottom > foot.top ? ["facts over foot"] : [])];
	});
}

test("a child finds the diploma, prints it in both languages, and a stranger verifies its code", async ({
	page,
	context,
	browser,
}) => {
	await signIn(context, demo("student"));
	await page.goto("/olimpic/about");
	await page.getByRole("navigation").getByRole("link", { name: "Diplomas" }).click();
	await expect(page.getByRole("columnheader")).toHaveText(["Date", "Olympiad", "Category", "Place", "Diploma"]);
	await expectUsable(page);
	await page.getByRole("link", { name: "English: Alisa Vorontsova" }).click();
	const sheet = page.getByRole("article", { name: "Diploma: Alisa Vorontsova" });
	await expect(sheet.getByText("2nd place")).toBeVisible();
	await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Change the text" })).toHaveCount(0);
	await expectUsable(page);
	expect(await printed(page)).toEqual({
		pages: 1,
		sizes: ["/MediaBox [0 0 594.95996 841.91998]"],
		faces: expect.arrayContaining(["GeologicaThinRoman", "GolosText"]),
	});
	await choose(page, "Русский");
	await expect(page.getByRole("article", { name: "Diploma: Алиса Воронцова" }).getByText("2-е место")).toBeVisible();
	expect(await printed(page)).toMatchObject({ pages: 1 });
	expect(await overflowing(page)).toEqual([]);

	const code = (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent())!;
	const stranger = await browser.newContext();
	await stranger.addCookies([{ name: "lang", value: "en", url: new URL(page.url()).origin }]);
	const check = await stranger.newPage();
	await check.goto("/certificates");
	await check.getByLabel("Diploma code").fill(code.toLowerCase().replaceAll("-", " "));
	await check.getByRole("button", { name: "Check" }).click();
	await expect(check.getByText("This diploma is genuine")).toBeVisible();
	await expect(check.getByText("Diploma, 2nd place")).toBeVisible();
	await expectUsable(check);
	await expect(check.locator("body")).not.toContainText("1050");
	await stranger.close();
});

for (const lang of ["ru", "en"] as const) {
	test(`a name of sixty characters keeps to one A4 page in ${lang}`, async ({ page, context }) => {
		expect(longName[lang].length).toBeGreaterThanOrEqual(60);
		await signIn(context, demo("student"));
		await page.route("**/api/olimpic/diploma/personal/*", async (route) => {
			const answer = await route.fetch();
			const diploma = await answer.json();
			const olimpic = {
				...diploma.olimpic,
				name: "International Championship in Mental Arithmetic and Soroban of the Northern Capitals",
			};
			await route.fulfill({ response: answer, json: { ...diploma, name: longName, olimpic } });
		});
		await page.goto(`/olimpic/diploma/personal/demo-participant-demo-finished-sparrow-1/${lang}`);
		await expect(page.getByRole("heading", { name: longName[lang] })).toBeVisible();
		expect(await printed(page)).toMatchObject({ pages: 1 });
		expect(await overflowing(page)).toEqual([]);
		await page.setViewportSize({ width: 320, height: 640 });
		await expectUsable(page);
		expect(await overflowing(page)).toEqual([]);
	});
}

for (const mode of ["personal", "teacher"] as const) {
	test(`a thousand signs of an organiser's words keep to one page of a ${mode} diploma`, async ({ page, context }) => {
		await signIn(context, demo("admin"));
		const sentence = "Мы благодарим за терпение, точность и радость счёта, которыми вы делитесь каждый день. ";
		const words = sentence.repeat(12).slice(0, 1000);
		await page.route(`**/api/olimpic/diploma/${mode}/*`, async (route) => {
			const answer = await route.fetch();
			await route.fulfill({
				response: answer,
				json: { ...(await answer.json()), name: longName, text: { ru: words, en: words } },
			});
		});
		await page.goto(`/olimpic/diploma/${mode}/demo-participant-demo-finished-sparrow-1/ru`);
		await expect(page.getByRole("heading", { name: longName.ru })).toBeVisible();
		expect(await printed(page)).toMatchObject({ pages: 1 });
		expect(await overflowing(page)).toEqual([]);
	});
}

test("an admin issues to all, changes a letter, issues anew, and the old code says so", async ({
	page,
	context,
	baseURL,
}) => {
	await signIn(context, demo("admin"));
	await page.goto("/olimpic/diplomas?olimpic=demo-finished");
	await page.getByRole("button", { name: "Issue to all" }).click();
	await expect(page.getByText(/^\d+ issued, 0 replaced, \d+ unchanged$/)).toBeVisible();
	await page.getByRole("link", { name: "Print all" }).click();
	const sheets = page.getByRole("article");
	await expect(sheets.first()).toBeVisible();
	const all = await sheets.count();
	expect(all).toBeGreaterThan(30);
	await page.goBack();
	await page.getByLabel("Category").selectOption("A13");
	await page.getByRole("link", { name: "Print all" }).click();
	await expect(sheets.first()).toBeVisible();
	const count = await sheets.count();
	expect(count).toBeGreaterThan(3);
	expect(count).toBeLessThan(all);
	expect(await printed(page)).toMatchObject({ pages: count });

	await page.goto("/olimpic/diploma/teacher/demo-participant-demo-finished-sparrow-1/en");
	await page.getByRole("button", { name: "Change the text" }).click();
	await page.getByLabel("Text of the letter").fill("Thank you for every bead.");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("article").getByText("Thank you for every bead.")).toBeVisible();
	expect(await printed(page)).toMatchObject({ pages: 1 });

	await page.goto("/olimpic/diploma/personal/demo-participant-demo-finished-owl-1/en");
	const code = page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
	const old = (await code.textContent())!;
	await page.getByRole("button", { name: "Issue anew" }).click();
	await page.getByLabel("Reason").fill("Misprint");
	await page.getByRole("dialog").getByRole("button", { name: "Issue anew" }).click();
	await expect(code).not.toHaveText(old);
	await context.addCookies([{ name: "lang", value: "en", url: baseURL! }]);
	await page.goto(`/certificates/${old}`);
	await expect(page.getByText("This diploma was replaced by a new one")).toBeVisible();
	await page.getByRole("link", { name: "Open the new one" }).click();
	await expect(page.getByText("This diploma is genuine")).toBeVisible();
});
