import { afterEach, beforeEach, expect, test, vi } from "vitest";

const files = {
	pages: { "/main": ["/assets/main.js"], "/signin": ["/assets/signin.js"] },
	others: { training: ["/assets/app.js", "/assets/main-layout.js"], nothing: ["/assets/app.js"] },
	fonts: ["/assets/cyrillic.woff2"],
	firstTexts: { home: "/assets/first-texts-home.js", about: "/assets/first-texts-about.js" },
};
const asked = vi.fn(async (_address: string) => Response.json({ title: "Staff wrote this" }));

/** Runs the boot script in a page at an address, as the build leaves that page. */
async function boot(path: string, cookie = "", hidden = false): Promise<void> {
	history.replaceState(null, "", path);
	document.cookie = `signed-in=${cookie.includes("signed-in") ? 1 : ""}; path=/`;
	document.cookie = `lang=${cookie.includes("lang=en") ? "en" : "ru"}; path=/`;
	document.head.innerHTML = '<meta name="early-files"><link data-start href="/assets/start.js">';
	document.querySelector("meta")!.content = JSON.stringify(files);
	document.body.innerHTML =
		'<div id="first"><h1 data-staff="title">Came with the page</h1><p data-staff="subtitle">As it was</p></div>';
	vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
	vi.resetModules();
	await import("#web/startup/boot");
}

/** What the head asks for: the ends of addresses in their order. */
const inHead = (selector: string) =>
	[...document.head.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(selector)].map(({ src, href }) =>
		(src || href).replace(/^.*\/assets\//, ""),
	);

const root = document.documentElement;

beforeEach(() => {
	localStorage.clear();
	vi.useFakeTimers({ toFake: ["setTimeout", "requestAnimationFrame"] });
	vi.stubGlobal("fetch", asked);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
	document.head.replaceChildren();
	document.body.replaceChildren();
	delete window.early;
	delete window.askEarly;
	asked.mockClear();
});

test.each([
	["/main", "signed-in; lang=en", "light", { theme: "sama", mode: "light", first: "home-en", lang: "en" }],
	["/olimpic/about", "signed-in", "dark", { theme: "uamap", mode: "dark", first: "about-en", lang: "en" }],
	["/main", "", null, { theme: "sama", mode: "light", first: "nothing-ru", lang: "ru" }],
	["/signin", "", "sepia", { theme: "sama", mode: "light", first: "public-ru", lang: "ru" }],
])("%s with %j and the stored mode %s is painted as %j", async (path, cookie, mode, { lang, ...data }) => {
	if (mode) localStorage.setItem("mode", mode);
	await boot(path, cookie);
	expect({ ...root.dataset }).toEqual(data);
	expect(root.lang).toBe(lang);
});

test("without a choice the device's colours are taken, where storage is refused too", async () => {
	vi.stubGlobal("matchMedia", () => ({ matches: true }));
	vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new Error("refused");
	});
	await boot("/signin");
	expect(root.dataset["mode"]).toBe("dark");
});

test("a page without first texts asks for its files at once, and the app starts after the first paint", async () => {
	await boot("/signin");
	expect(inHead("link[rel=modulepreload]")).toEqual(["signin.js"]);
	expect(inHead("link[rel=preload]")).toEqual(["cyrillic.woff2"]);
	expect(inHead("script")).toEqual([]);
	await vi.advanceTimersByTimeAsync(20);
	expect(inHead("script[type=module]")).toEqual(["start.js"]);
	await vi.advanceTimersByTimeAsync(2000);
	expect(inHead("script")).toHaveLength(1);
});

test("an address with no files of its own asks for the app, inside a shell for that shell too", async () => {
	await boot("/samples", "signed-in");
	expect(inHead("link[rel=modulepreload]")).toEqual(["app.js", "main-layout.js"]);
	await boot("/samples");
	expect(inHead("link[rel=modulepreload]")).toEqual(["app.js"]);
});

test("first texts go first; the app is asked for and started once they are said", async () => {
	await boot("/main", "signed-in; lang=en");
	expect(asked.mock.calls.map(([address]) => address)).toEqual(["/api/users/me", "/api/olimpic/active"]);
	expect(inHead("script")).toEqual(["first-texts-home.js"]);
	expect(inHead("link[rel=preload]")).toEqual([]);
	await vi.advanceTimersByTimeAsync(100);
	expect(inHead("link[rel=modulepreload], script[type=module]")).toEqual([]);
	document.dispatchEvent(new Event("first-texts"));
	await vi.advanceTimersByTimeAsync(40);
	expect(inHead("link[rel=modulepreload]")).toEqual(["main.js"]);
	expect(inHead("script[type=module]")).toEqual(["start.js"]);
});

test("texts that do not come hold the app up no longer than 300 ms after the paint", async () => {
	await boot("/olimpic/about", "signed-in");
	await vi.advanceTimersByTimeAsync(280);
	expect(inHead("script[type=module]")).toEqual([]);
	await vi.advanceTimersByTimeAsync(60);
	expect(inHead("link[rel=modulepreload]")).toEqual(["app.js"]);
	expect(inHead("script[type=module]")).toEqual(["start.js"]);
});

test("a page in the background paints nothing and starts at once", async () => {
	await boot("/main", "signed-in", true);
	await vi.advanceTimersByTimeAsync(0);
	expect(inHead("script[type=module]")).toEqual(["start.js"]);
});

test.each([
	["what staff wrote", () => asked, "Staff wrote this"],
	["what the page came with, if that does not load", () => () => Promise.reject(new TypeError()), "Came with the page"],
])("the public page says %s", async (_, fetched, heading) => {
	vi.stubGlobal("fetch", fetched());
	await boot("/");
	await vi.waitFor(() => expect(document.getElementById("first")!.hasAttribute("data-said")).toBe(true), {
		timeout: 20_000,
	});
	expect(document.querySelector("h1")!.textContent).toBe(heading);
	expect(document.querySelector("p")!.textContent).toBe("As it was");
});

test("a script of another site or outside of the build's files is refused", async () => {
	const policies: ((address: string) => string)[] = [];
	vi.stubGlobal("trustedTypes", {
		createPolicy: (_: string, rules: { createScriptURL(address: string): string }) => {
			policies.push(rules.createScriptURL);
			return rules;
		},
	});
	await boot("/signin");
	expect(policies).toHaveLength(1);
	expect(policies[0]!("/assets/x.js")).toBe("/assets/x.js");
	for (const address of ["/x.js", "https://other.example/assets/x.js", "/assets/../x.js"]) {
		expect(() => policies[0]!(address)).toThrow(TypeError);
	}
});
