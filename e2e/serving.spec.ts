import { expect, test } from "@playwright/test";

const packed = { "accept-encoding": "gzip, deflate, br" };

test("files travel packed, those named by their content are kept for a year, the page is asked for anew", async ({
	request,
}) => {
	const page = await request.get("/signin", { headers: packed });
	expect(page.headers()).toMatchObject({
		"content-encoding": "br",
		"cache-control": "public, max-age=0, must-revalidate",
		vary: "Accept-Encoding",
	});
	const again = await request.get("/signin", { headers: { ...packed, "if-none-match": page.headers().etag ?? "" } });
	expect(again.status()).toBe(304);

	const files = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!);
	expect(files.length).toBeGreaterThan(0);
	for (const file of files) {
		const answer = await request.get(file, { headers: packed });
		expect(answer.headers()["cache-control"], file).toBe("public, max-age=31536000, immutable");
		// a font is packed already
		expect(answer.headers()["content-encoding"], file).toBe(file.endsWith(".woff2") ? undefined : "br");
		const plain = await request.get(file, { headers: { "accept-encoding": "identity" } });
		expect(plain.headers()["content-encoding"], file).toBeUndefined();
		expect(await plain.text(), file).toBe(await answer.text());
	}
});

test("a file of another build is missing, not a page kept in its place", async ({ request }) => {
	const answer = await request.get("/assets/index-OTHERONE.js");
	expect(answer.status()).toBe(404);
	expect(answer.headers()["cache-control"]).toBe("no-store");
});
