import type { BrowserContext } from "@playwright/test";

/** Bytes of script a page fetches over the line when it is opened cold, as they were sent. */
export async function scriptOf(context: BrowserContext, address: string): Promise<number> {
	const page = await context.newPage();
	const line = await context.newCDPSession(page);
	await line.send("Network.enable");
	await line.send("Network.setCacheDisabled", { cacheDisabled: true });
	const scripts = new Set<string>();
	let bytes = 0;
	line.on("Network.responseReceived", ({ requestId, type }) => {
		if (type === "Script") scripts.add(requestId);
	});
	line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) bytes += encodedDataLength;
	});
	await page.goto(address, { waitUntil: "networkidle" });
	await page.close();
	return bytes;
}
