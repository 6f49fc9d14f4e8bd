import { type EarlyFiles, openingOf } from "./opening";

// Runs before the first paint: sets colours and language, starts early calls. A file of its own (classic-scripts.ts
// builds it), because the content security policy allows no inline script.

const root = document.documentElement;

/** A value the browser keeps; null also if storage is refused. */
function stored(key: string, where: "localStorage" | "sessionStorage" = "localStorage"): string | null {
	try {
		return window[where].getItem(key);
	} catch {
		return null;
	}
}

const shell = stored("shell", "sessionStorage");
const opening = openingOf({
	path: location.pathname,
	search: location.search,
	cookies: document.cookie,
	trained: stored("training-summary") !== null,
	shell: shell === "main" || shell === "olympiad" ? shell : null,
	theme: stored("theme") === "uamap" ? "uamap" : "sama",
});
const mode = stored("mode");
const systemMode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
root.dataset.theme = opening.theme;
root.dataset.mode = mode === "light" || mode === "dark" ? mode : systemMode;
const beads = stored("beads");
if (beads && !(opening.english && beads === "boxwood")) root.dataset.beads = beads;
root.lang = opening.lang;
// selects the first paint (first-paint.css)
root.dataset.first = `${opening.paint}-${opening.lang}`;

// files of the page load in parallel with the first one; only the script of first texts comes before them
const meta = document.querySelector<HTMLMetaElement>('meta[name="early-files"]');
const files: Partial<EarlyFiles> = JSON.parse(meta?.content ?? "{}");
const firstTexts = opening.firstTexts && files.firstTexts?.[opening.firstTexts];

function fetchAhead(link: Partial<HTMLLinkElement>): void {
	document.head.append(Object.assign(document.createElement("link"), link));
}

function fetchAppAhead(): void {
	const { pages, others } = files;
	for (const href of pages?.[opening.row] ?? others?.[opening.paint] ?? others?.nothing ?? []) {
		fetchAhead({ rel: "modulepreload", fetchPriority: "low", href });
	}
}

if (!firstTexts) fetchAppAhead();
for (const href of (opening.lang === "ru" && files.fonts) || []) {
	fetchAhead({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href });
}

// early calls; web/lib/early.ts gives their answers to the app
const early: NonNullable<Window["early"]> = new Map();
window.early = early;
window.askEarly = (address) => {
	const sent = performance.now();
	const answer = fetch(address, { headers: { "X-App": "1" } }).then((response) => {
		// an answer that no page takes would hold its line open until it is read
		response
			.clone()
			.arrayBuffer()
			.catch(() => {});
		return { response, sent, received: performance.now() };
	});
	// a failure is handled where the answer is taken
	answer.catch(() => {});
	early.set(address, { sent, answer });
};
for (const address of opening.asked) window.askEarly(address);

type Policy = { createScriptURL(address: string): string };
const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };

// under Trusted Types a script starts only from an address that this policy returns
const scripts = trustedTypes?.createPolicy("first-files", {
	createScriptURL(address) {
		const { origin, pathname } = new URL(address, location.href);
		if (origin !== location.origin || !pathname.startsWith("/assets/")) throw new TypeError(address);
		return address;
	},
});

function run(address: string, script: Partial<HTMLScriptElement>): void {
	const src = scripts?.createScriptURL(address) ?? address;
	document.head.append(Object.assign(document.createElement("script"), { ...script, src }));
}

// resolves when the first texts are shown, or failed
const textsDone = new Promise<unknown>((resolve) => {
	document.addEventListener("first-texts", resolve);
	if (firstTexts) run(firstTexts, { fetchPriority: "high", onerror: resolve });
});

const parsed = new Promise<unknown>((resolve) => {
	if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
	else resolve(undefined);
});

/** Shows the texts that staff wrote for the public page; without them the default texts stay. */
async function showStaffTexts(content: string): Promise<void> {
	try {
		const { response } = await early.get(content)!.answer;
		const texts: Record<string, string> = response.ok ? await response.clone().json() : {};
		await parsed;
		for (const place of document.querySelectorAll<HTMLElement>("#first [data-staff]")) {
			place.textContent = texts[place.dataset.staff ?? ""] || place.textContent;
		}
	} catch {
		await parsed;
	}
	document.getElementById("first")?.setAttribute("data-said", "");
}

const content = opening.asked.find((address) => address.startsWith("/api/content/"));
if (content) void showStaffTexts(content);

let started = false;

// The app starts after the first paint and its texts (at most 300 ms later), because it keeps a slow phone busy. A hidden
// page paints nothing, so the app starts at once.
function start(): void {
	const src = document.querySelector<HTMLLinkElement>("link[data-start]")?.href;
	if (firstTexts && !started) fetchAppAhead();
	if (src && !started) run(src, { type: "module" });
	started = true;
}

function onceOnScreen(next: () => void): void {
	requestAnimationFrame(() => setTimeout(next));
}

void parsed.then(() => {
	if (document.hidden) return start();
	onceOnScreen(() => {
		if (!firstTexts) return start();
		void textsDone.then(() => onceOnScreen(start));
		setTimeout(start, 300);
	});
	setTimeout(start, 1000);
});
