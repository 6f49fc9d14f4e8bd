import { describe, expect, test } from "vitest";
import { shareTexts } from "#worker/content/share-texts";
import { ownPaths, shareable, siteFile } from "#worker/content/site-files";
import wrangler from "../../../wrangler.toml?raw";

const origin = "https://abacus.example";

describe("what a search engine reads", () => {
	test("robots.txt closes the calls and what belongs to one person, and names the map", async () => {
		const answer = siteFile("/robots.txt", origin)!;
		expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
		const lines = (await answer.text()).split("\n");
		expect(lines).toContain("Disallow: /api/");
		expect(lines).toContain("Disallow: /reset-password");
		expect(lines).toContain("Sitemap: https://abacus.example/sitemap.xml");
	});

	test("the map has whole addresses of pages that need nobody signed in", async () => {
		const answer = siteFile("/sitemap.xml", origin)!;
		expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
		const named = [...(await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address);
		expect(named).toContain("https://abacus.example/rooms");
		expect(named.every((address) => address!.startsWith(`${origin}/`))).toBe(true);
		expect(named.filter((address) => /main|olimpic|profile/.test(address!))).toEqual([]);
	});

	test("any other path is left to the site", () => {
		expect(siteFile("/robots.txt/x", origin)).toBeNull();
		expect(siteFile("/", origin)).toBeNull();
	});
});

const html = [
	"<head><title>A</title>",
	'<meta name="description" content="">',
	'<meta property="og:title" content="">',
	'<meta property="og:url" content="/">',
	'<meta property="og:image" content="/share/home-ru.png"></head>',
].join("");

/** What a shared address says of itself, in the language of these headers. */
async function shared(path: string, headers: HeadersInit = {}) {
	const page = new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
	return shareable(page, new Request(`${origin}${path}`, { headers }), origin).text();
}

describe("a page that is shared", () => {
	test.each([
		["/", "/", "home"],
		["/signin?next=%2Fmain", "/signin", "home"],
		["/rooms", "/rooms", "rooms"],
		["/rooms/anzan?a=1", "/rooms/anzan", "anzan"],
		["/rooms/cards", "/rooms/cards", "cards"],
		["/rooms/columns", "/rooms/columns", "columns"],
		["/competitions", "/competitions", "competitions"],
		["/competitions/winners", "/winners", "winners"],
		["/winners?year=2026", "/winners", "winners"],
		["/certificates", "/certificates", "certificates"],
		["/lesson", "/lesson", "lesson"],
		["/lesson/2", "/lesson", "lesson"],
		["/guide", "/guide", "guide"],
		["/guide/teacher", "/guide/teacher", "guide"],
		["/purchase?why=main", "/purchase", "purchase"],
	] as const)(
		"%s names itself, its title and its picture whole, in the language asked",
		async (path, address, name) => {
			for (const [language, headers] of [
				["ru", {}],
				["ru", { "Accept-Language": "en", Cookie: "a=1; lang=ru" }],
				["en", { "Accept-Language": "en-GB,ru;q=0.5" }],
				["en", { Cookie: "lang=en" }],
			] as const) {
				const { title, description } = shareTexts[language][name];
				const said = await shared(path, headers);
				expect(said).toContain(`<title>${title} · ${language === "ru" ? "Абакус" : "Abacus"}</title>`);
				expect(said).toContain(`<meta name="description" content="${description}">`);
				expect(said).toContain(`<meta property="og:title" content="${title}">`);
				expect(said).toContain(`<meta property="og:url" content="${origin}${address}">`);
				expect(said).toContain(`<link rel="canonical" href="${origin}${address}">`);
				expect(said).toContain(`<meta property="og:image" content="${origin}/share/${name}-${language}.png">`);
			}
		},
	);

	test.each(["ru", "en"] as const)("no two pages say the same of themselves (%s)", (language) => {
		const said = Object.values(shareTexts[language]);
		for (const part of ["title", "description"] as const) {
			expect(new Set(said.map((text) => text[part])).size).toBe(said.length);
		}
	});

	test.each(["/?kept", "/main", "/simulators/sum", "/gallery", "/roomsy"])("%s stays as it was built", async (path) => {
		expect(await shared(path)).toBe(html);
	});

	test("a file stays as it is", () => {
		const file = new Response("{}", { headers: { "Content-Type": "application/json" } });
		expect(shareable(file, new Request(origin), origin)).toBe(file);
	});
});

test("the site hands the Worker its calls and what it makes or changes, and nothing else", () => {
	const [, list = ""] = /^run_worker_first = \[([^\]]*)\]/m.exec(wrangler) ?? [];
	const first = [...list.matchAll(/"([^"]+)"/g)].map(([, path]) => path!);
	expect(first.toSorted()).toEqual(["/api", "/api/*", "/parties/*", "/dev/*", ...ownPaths].toSorted());
});
