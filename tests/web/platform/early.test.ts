import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prefetchedFetch, tripOf } from "#web/lib/early";

const address = "/api/users/me";
const sent = new Response("asked in the head");
const asked = vi.fn(async () => new Response("asked now"));

function askEarly(at: number, answer: Promise<Response> = Promise.resolve(sent)): void {
	const arrived = answer.then((response) => ({ response, sent: at, received: at + 30 }));
	arrived.catch(() => {});
	window.early = new Map([[address, { sent: at, answer: arrived }]]);
}

beforeEach(() => {
	asked.mockClear();
	vi.stubGlobal("fetch", asked);
});

afterEach(() => {
	vi.unstubAllGlobals();
	delete window.early;
});

test("the first to ask gets the answer the page's head asked for, the next one asks anew", async () => {
	askEarly(performance.now());
	expect(await prefetchedFetch(address, { method: "GET" })).toBe(sent);
	expect(asked).not.toHaveBeenCalled();
	const next = await prefetchedFetch(address, { method: "GET" });
	expect(await next.text()).toBe("asked now");
});

test.each([
	["another address", "/api/olimpic/active", "GET", 0],
	["a call that changes something", address, "PATCH", 0],
	["a question of long ago", address, "GET", 60_000],
])("%s is asked for itself", async (_, to, method, ago) => {
	askEarly(performance.now() - ago);
	expect(await (await prefetchedFetch(to, { method })).text()).toBe("asked now");
});

test("a lost early question fails like any other", async () => {
	askEarly(performance.now(), Promise.reject(new TypeError("Failed to fetch")));
	await expect(prefetchedFetch(address, { method: "GET" })).rejects.toThrow("Failed to fetch");
});

test("an early answer tells when it really travelled, for the server's clock", async () => {
	const at = performance.now();
	askEarly(at);
	const otherwise = { sent: at + 500, received: at + 501 };
	expect(tripOf(await prefetchedFetch(address, { method: "GET" }), otherwise)).toEqual({ sent: at, received: at + 30 });
	expect(tripOf(new Response(), otherwise)).toEqual(otherwise);
});
