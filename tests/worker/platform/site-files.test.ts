import { describe, expect, test } from "vitest";
import { shareable, siteFile } from "#worker/content/site-files";

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

test("a shared page names itself and its picture by whole addresses; a file stays as it is", async () => {
	const html = '<meta property="og:url" content="/"><meta property="og:image" content="/icons/share.png"><p>x</p>';
	const page = new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
	expect(await shareable(page, `${origin}/rooms?a=1`, origin).text()).toBe(
		'<meta property="og:url" content="https://abacus.example/rooms"><meta property="og:image" content="https://abacus.example/icons/share.png"><p>x</p>',
	);
	const file = new Response("{}", { headers: { "Content-Type": "application/json" } });
	expect(shareable(file, origin, origin)).toBe(file);
});
