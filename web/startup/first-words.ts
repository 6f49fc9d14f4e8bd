import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { Me } from "#worker/account/users/contract";
import { earlyAnswer } from "../lib/early";
import { overwriteGetLocale } from "../paraglide/runtime.js";

// What a page says in words before the app: small files of their own, because the app's takes a slow phone seconds more.

const locale = document.documentElement.lang === "en" ? "en" : "ru";
overwriteGetLocale(() => locale);

const parsed = new Promise((resolve) => {
	if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
	else resolve(undefined);
});

/** What public/theme.js has asked for; null where it did not come. */
type Asked = { me: Promise<Me | null>; olympiad: Promise<ActiveOlympiad | null> };

async function sayWith(
	page: "home" | "about",
	sayPage: (paint: Element, asked: Asked) => Promise<void>,
): Promise<void> {
	// both taken at once: the app takes an answer for itself
	const asked: Asked = { me: earlyAnswer("/api/users/me"), olympiad: earlyAnswer("/api/olimpic/active") };
	await parsed;
	const name = `${page}-${locale}`;
	const paint = document.querySelector(`[data-first="${name}"] #first > [data-for="${name}"]`);
	if (paint) await sayPage(paint, asked);
}

/** Has a page's words put into its first paint, in the language of the page; public/theme.js starts the app then. */
export function sayFirst(...page: Parameters<typeof sayWith>): void {
	void sayWith(...page).finally(() => document.dispatchEvent(new Event("first-words")));
}
