import { createRouter } from "@tanstack/react-router";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routeTree } from "#web/routeTree.gen";
import { firstPaint } from "#web/startup/first-paint";
import { openingOf } from "#web/startup/opening";
import {
	addressOf,
	isEnglishOnly,
	isForAll,
	layoutOf,
	routeManifest,
	rowOf,
	themeOf,
	worksOffline,
} from "#web/startup/route-manifest";

/** Every page of the app, the row that is meant for it, and what it begins with for who is signed in. */
const expected = [
	["/", "/", "chosen", "public", "opens"],
	["/$", "/$", "chosen", "nothing", "opens"],
	["/about-gamification", "*", "chosen", "nothing", "online"],
	["/achievements", "/achievements", "chosen", "training", "online"],
	["/archive", "/archive", "chosen", "training", "online"],
	["/books", "/books/*", "chosen", "training", "works"],
	["/books/$section", "/books/*", "chosen", "training", "works"],
	["/books/$section/lesson", "/books/$section/lesson", "chosen", "nothing", "works"],
	["/books/$section/sheet", "/books/*", "chosen", "training", "works"],
	["/books/$section/train/$place", "/books/*", "chosen", "training", "works"],
	["/asked/$token", "*", "chosen", "nothing", "online"],
	["/card", "*", "chosen", "nothing", "online"],
	["/certificates", "/certificates", "chosen", "certificates", "online"],
	["/certificates/$code", "*", "chosen", "nothing", "online"],
	["/change-password", "/change-password", "chosen", "training", "online"],
	["/class", "*", "chosen", "nothing", "online"],
	["/classroom", "/classroom", "chosen", "training", "online"],
	["/classroom/$room", "*", "chosen", "nothing", "online"],
	["/classroom/$room/guest", "*", "chosen", "nothing", "online"],
	["/classroom/$room/wall", "*", "chosen", "nothing", "online"],
	["/classroom/lessons/$id", "/classroom/lessons/*", "chosen", "training", "online"],
	["/competitions", "/competitions/*", "chosen", "training", "online"],
	["/competitions/$id", "/competitions/*", "chosen", "training", "online"],
	["/competitions/$id/check-in", "/competitions/$id/check-in", "chosen", "nothing", "online"],
	["/competitions/$id/participate", "/competitions/*", "chosen", "training", "online"],
	["/competitions/$id/results", "/competitions/*", "chosen", "training", "online"],
	["/competitions/orders", "/competitions/*", "chosen", "training", "online"],
	["/competitions/tickets", "/competitions/*", "chosen", "training", "online"],
	["/competitions/winners", "/competitions/*", "chosen", "training", "online"],
	["/delegates", "/delegates/*", "en", "olympiad", "online"],
	["/delegates/create", "/delegates/*", "en", "olympiad", "online"],
	["/delegates/edit", "/delegates/*", "en", "olympiad", "online"],
	["/directory/cards", "/directory/*", "chosen", "training", "online"],
	["/directory/duplicates", "/directory/*", "chosen", "training", "online"],
	["/directory/feathers", "/directory/*", "chosen", "training", "online"],
	["/directory/groups", "/directory/*", "chosen", "training", "online"],
	["/directory/import", "/directory/*", "chosen", "training", "online"],
	["/directory/schools", "/directory/*", "chosen", "training", "online"],
	["/directory/students", "/directory/*", "chosen", "training", "online"],
	["/directory/teachers", "/directory/*", "chosen", "training", "online"],
	["/documents/$key", "*", "chosen", "nothing", "online"],
	["/exams", "/exams/*", "chosen", "training", "online"],
	["/exams/$id", "/exams/*", "chosen", "training", "online"],
	["/exams/$id/certificate", "/exams/*", "chosen", "training", "online"],
	["/exams/$id/ready", "/exams/$id/ready", "chosen", "training", "untouched"],
	["/exams/calendar", "/exams/*", "chosen", "training", "online"],
	["/exams/certificates", "/exams/*", "chosen", "training", "online"],
	["/exams/levels", "/exams/*", "chosen", "training", "online"],
	["/exams/list", "/exams/*", "chosen", "training", "online"],
	["/exams/run/$mode", "/exams/run/*", "chosen", "nothing", "untouched"],
	["/exams/teachers", "/exams/*", "chosen", "training", "online"],
	["/fallback", "/fallback", "chosen", "nothing", "opens"],
	["/family", "*", "chosen", "nothing", "online"],
	["/forgot-password", "*", "chosen", "nothing", "online"],
	["/gallery", "*", "chosen", "nothing", "online"],
	["/guide/$", "*", "chosen", "nothing", "online"],
	["/health", "/health", "chosen", "training", "online"],
	["/homeworks", "/homeworks", "chosen", "training", "works"],
	["/homeworks/assignments/$id", "/homeworks/assignments/*", "chosen", "training", "works"],
	["/homeworks/assignments/$id/$task", "/homeworks/assignments/*", "chosen", "training", "works"],
	["/homeworks/edit/$id", "/homeworks/*", "chosen", "training", "online"],
	["/homeworks/given/$id", "/homeworks/*", "chosen", "training", "online"],
	["/homeworks/new", "/homeworks/*", "chosen", "training", "online"],
	["/homeworks/review", "/homeworks/*", "chosen", "training", "online"],
	["/journal", "/journal", "chosen", "training", "online"],
	["/lesson", "/lesson/*", "chosen", "nothing", "works"],
	["/lesson/$place", "/lesson/*", "chosen", "nothing", "works"],
	["/letter-texts", "/letter-texts", "chosen", "training", "online"],
	["/letters/$token", "*", "chosen", "nothing", "online"],
	["/letters/answer/$token", "*", "chosen", "nothing", "online"],
	["/logout", "*", "chosen", "nothing", "online"],
	["/main", "/main", "chosen", "home", "works"],
	["/news", "/news/*", "chosen", "training", "online"],
	["/news/manage", "/news/*", "chosen", "training", "online"],
	["/news/manage/$id", "/news/*", "chosen", "training", "online"],
	["/news/manage/new", "/news/*", "chosen", "training", "online"],
	["/olimpic/$type/pre-run", "/olimpic/$type/pre-run", "en", "olympiad", "untouched"],
	["/olimpic/about", "/olimpic/about", "en", "about", "online"],
	["/olimpic/admin", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/check-in", "/olimpic/check-in", "en", "nothing", "online"],
	["/olimpic/create", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/diploma/$mode", "/olimpic/diploma/*", "en", "olympiad", "online"],
	["/olimpic/diploma/$mode/$id", "/olimpic/diploma/*", "en", "olympiad", "online"],
	["/olimpic/diploma/$mode/$id/$lang", "/olimpic/diploma/*", "en", "olympiad", "online"],
	["/olimpic/diplomas", "/olimpic/diplomas/*", "en", "olympiad", "online"],
	["/olimpic/diplomas/print", "/olimpic/diplomas/*", "en", "olympiad", "online"],
	["/olimpic/edit/$id", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/edit/$id/check", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/edit/$id/preview", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/live", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/participants", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/participants/create", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/participants/edit", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/participate", "/olimpic/participate", "en", "olympiad", "online"],
	["/olimpic/print", "/olimpic/*", "en", "olympiad", "online"],
	["/olimpic/ranking", "/olimpic/ranking", "en", "olympiad", "online"],
	["/olimpic/rating", "/olimpic/rating", "en", "olympiad", "online"],
	["/olimpic/run/$mode", "/olimpic/run/*", "en", "nothing", "untouched"],
	["/olimpic/run/print", "/olimpic/run/*", "en", "nothing", "untouched"],
	["/olimpic/stats", "/olimpic/*", "en", "olympiad", "online"],
	["/opinions", "/opinions", "chosen", "training", "online"],
	["/people", "/people/*", "chosen", "training", "online"],
	["/people/$id", "/people/*", "chosen", "training", "online"],
	["/pricing", "*", "chosen", "nothing", "online"],
	["/profile", "/profile/*", "en", "olympiad", "online"],
	["/profile/edit", "/profile/*", "en", "olympiad", "online"],
	["/purchase", "*", "chosen", "nothing", "online"],
	["/rating", "*", "chosen", "nothing", "online"],
	["/referral", "/referral", "en", "olympiad", "online"],
	["/reports", "/reports/*", "chosen", "training", "online"],
	["/reports/page/$id", "/reports/*", "chosen", "training", "online"],
	["/reset-password", "*", "chosen", "nothing", "online"],
	["/rooms", "/rooms", "chosen", "rooms", "works"],
	["/rooms/anzan", "/rooms/anzan", "chosen", "anzan", "works"],
	["/rooms/cards", "/rooms/cards", "chosen", "cards", "works"],
	["/rooms/columns", "/rooms/columns", "chosen", "columns", "works"],
	["/samples", "/samples", "chosen", "training", "online"],
	["/schedule", "/schedule", "chosen", "training", "online"],
	["/shop/manage", "/shop/*", "chosen", "training", "online"],
	["/signin", "/signin", "chosen", "public", "opens"],
	["/signup/parent", "*", "chosen", "nothing", "online"],
	["/signup/teacher", "*", "chosen", "nothing", "online"],
	["/simulators", "/simulators/*", "chosen", "training", "works"],
	["/simulators/$simulator", "/simulators/*", "chosen", "training", "works"],
	["/simulators/abacus", "/simulators/*", "chosen", "training", "works"],
	["/simulators/flash", "/simulators/*", "chosen", "training", "works"],
	["/simulators/focus", "/simulators/*", "chosen", "training", "works"],
	["/simulators/formulas", "/simulators/*", "chosen", "training", "works"],
	["/site", "/site", "chosen", "training", "online"],
	["/site-settings", "/site-settings", "chosen", "training", "online"],
	["/statistics", "/statistics", "chosen", "training", "online"],
	["/teamwork", "/teamwork/*", "chosen", "training", "online"],
	["/teamwork/$id", "/teamwork/*", "chosen", "training", "online"],
	["/transactions", "/transactions", "en", "olympiad", "online"],
	["/ucoins", "/ucoins/*", "en", "olympiad", "online"],
	["/winners", "*", "chosen", "nothing", "online"],
] as const;

/** An address as a visitor has it. */
const opened = (path: string) => path.replace("/$type/", "/online/").replace(/\$\w+/g, "x1");
const visit = { search: "", cookies: "signed-in=1", trained: false };
const pages = Object.keys(createRouter({ routeTree, context: undefined! }).routesByPath);

test("every page of the app is looked at here", () => {
	expect(expected.map(([path]) => path)).toEqual(pages.toSorted());
});

test.each(expected)("%s is of the row %s: language %s, first paint %s, %s", (path, row, language, paint, offline) => {
	const address = opened(path);
	for (const each of [address, `${address}/`.replace("//", "/")]) {
		expect(rowOf(each).path).toBe(row);
		expect(isEnglishOnly(each)).toBe(language === "en");
		expect(themeOf(each)).toBe(language === "en" ? "uamap" : "sama");
		expect(openingOf({ ...visit, path: each }).paint).toBe(paint);
		expect(openingOf({ ...visit, cookies: "", path: each }).paint).toBe(isForAll(paint) ? paint : "nothing");
		expect(rowOf(each).offline ?? "online").toBe(offline);
		expect(worksOffline(each)).toBe(offline === "works");
	}
});

test.each([
	["/profile", "main", "ru", "sama", "training"],
	["/profile/edit", "olympiad", "en", "uamap", "olympiad"],
	["/ucoins/", "main", "ru", "sama", "training"],
	["/change-password", "main", "ru", "sama", "training"],
	["/change-password", "olympiad", "en", "uamap", "olympiad"],
	["/olimpic/rating", "main", "ru", "sama", "training"],
	["/olimpic/diploma/personal/x1/ru", "main", "ru", "sama", "training"],
	["/olimpic/about", "main", "en", "uamap", "about"],
	["/main", "olympiad", "ru", "sama", "home"],
] as const)("%s in a tab that showed the shell %s begins in %s, %s, with %s", (path, shell, lang, theme, paint) => {
	expect(openingOf({ ...visit, path, shell })).toMatchObject({ lang, theme, paint });
});

test.each([
	["/main", "uamap"],
	["/profile", "uamap"],
	["/signin", "uamap"],
] as const)("%s begins in the colours the user chose", (path, theme) => {
	expect(openingOf({ ...visit, path, shell: "main", theme }).theme).toBe(theme);
});

test("every row is the row of a page, and a row for one page names a real one", () => {
	const used = new Set(expected.map(([, row]) => row as string));
	expect(routeManifest.map(({ path }) => path).filter((path) => !used.has(path))).toEqual([]);
	const single = routeManifest.map(({ path }) => path).filter((path) => !path.endsWith("/*"));
	expect(single.filter((path) => !pages.includes(path))).toEqual([]);
});

test("the site's headers name pages that are there", () => {
	const named = readFileSync("web/public/_headers", "utf8").match(/^\/[\w-]+$/gm) ?? [];
	expect(named).toContain("/reset-password");
	expect(named.filter((path) => !pages.includes(path))).toEqual([]);
});

test.each([
	["/olimpic", "uamap", false],
	["/olimpics", "sama", false],
	["/profiles", "sama", false],
	["/competitions/profile", "sama", false],
	["/mainly", "sama", false],
	["/simulators/sum/", "sama", true],
])("%s, which no page has, begins in %s; works without a connection: %s", (path, theme, offline) => {
	expect(themeOf(path)).toBe(theme);
	expect(worksOffline(path)).toBe(offline);
});

const me = "/api/users/me";
test.each([
	["/signin", { cookies: "" }, ["/api/content/signin?lang=ru"]],
	["/", { cookies: "signed-in=1; lang=en" }, [me, "/api/content/signin?lang=en"]],
	["/signin/", { cookies: "a=b;lang=en", search: "?next=%2Fmain" }, ["/api/content/signin?lang=en"]],
	["/main", {}, [me, "/api/olimpic/active"]],
	["/main/", { trained: true }, [me, "/api/olimpic/active", "/api/training/summary"]],
	["/main", { trained: true, search: "?from=1" }, [me, "/api/training/summary"]],
	["/main", { cookies: "not-signed-in=1", trained: true }, []],
	["/olimpic/about", { trained: true }, [me, "/api/olimpic/active"]],
	["/olimpic/about", { search: "?olimpic=o2" }, [me, "/api/olimpic/active?olimpic=o2"]],
	["/olimpic/about", { search: "?olimpic=o2&x=1" }, [me]],
	["/olimpic/about", { search: "?olimpic=%22" }, [me]],
	["/olimpic/ranking", { trained: true }, [me]],
	["/rating", {}, [me]],
	["/forgot-password", { cookies: "" }, []],
])("%s of a visit %j asks for %j early", (path, change, asked) => {
	expect(openingOf({ ...visit, path, ...change }).asked).toEqual(asked);
});

test.each([
	["/main", "", "ru", "home"],
	["/main", "; lang=en", "en", "home"],
	["/olimpic/about", "; lang=ru", "en", "about"],
	["/samples", "", "ru", undefined],
])("%s with the cookie %j is in %s, its first texts: %s", (path, cookie, lang, firstTexts) => {
	expect(openingOf({ ...visit, path, cookies: `signed-in=1${cookie}` })).toMatchObject({ lang, firstTexts });
	expect(openingOf({ ...visit, path, cookies: cookie }).firstTexts).toBeUndefined();
});

test("every first paint is drawn in each language its pages may have, and the styles show it", () => {
	const drawn = [...firstPaint().matchAll(/data-for="([a-z-]+)"/g)].map(([, name]) => name!);
	const needed = routeManifest.flatMap(({ paint, english }) =>
		paint ? (english ? ["en"] : ["ru", "en"]).map((locale) => `${paint}-${locale}`) : [],
	);
	expect(drawn.toSorted()).toEqual([...new Set(needed)].toSorted());
	const css = readFileSync("web/startup/first-paint.css", "utf8");
	const shown = [...css.matchAll(/\[data-first="([a-z-]+)"\] #first > \[data-for="\1"\]/g)].map(([, name]) => name!);
	expect(shown.toSorted()).toEqual(drawn.toSorted());
});

test.each([
	["/r/web/routes/index.tsx?tsr-split=component", "/", null],
	["/r/web/routes/_main/main.tsx", "/main", "layouts/main-layout.tsx"],
	["/r/web/routes/_olympiad/olimpic.about.tsx", "/olimpic/about", "layouts/olympiad-layout.tsx"],
	["/r/web/routes/_main/competitions.$id.index.tsx", "/competitions/$id", "layouts/main-layout.tsx"],
	["/r/web/routes/$.tsx", "/$", null],
	["/r/web/routes/_main.tsx", null, null],
	["/r/web/home/home-page.tsx", null, null],
])("%s is the file of %s, in the layout %s", (module, address, layout) => {
	expect(addressOf(module)).toBe(address);
	expect(layoutOf(module)).toBe(layout);
});
