import type { Me } from "#worker/account/users/contract";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import { earlyAnswer } from "../lib/early";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import type { FirstTexts } from "./route-manifest";

// What a page says before the app: small scripts of their own, because the app's takes a slow phone seconds more.

/** What the boot script has asked for; null where it did not come. */
type Asked = { me: Promise<Me | null>; olympiad: Promise<ActiveOlympiad | null> };

/** Puts texts into the places of the first paint that are named after them. */
export function putTexts(paint: ParentNode, texts: Record<string, string>): void {
	for (const [name, text] of Object.entries(texts)) {
		for (const place of paint.querySelectorAll(`[data-text="${name}"]`)) place.textContent = text;
	}
}

async function sayWith(page: FirstTexts, sayPage: (paint: Element, asked: Asked) => Promise<void>): Promise<void> {
	const locale = document.documentElement.lang === "en" ? "en" : "ru";
	overwriteGetLocale(() => locale);
	// both taken at once: the app takes an answer for itself
	const asked: Asked = { me: earlyAnswer("/api/users/me"), olympiad: earlyAnswer("/api/olimpic/active") };
	if (document.readyState === "loading") {
		await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
	}
	const name = `${page}-${locale}`;
	const paint = document.querySelector(`[data-first="${name}"] #first > [data-for="${name}"]`);
	if (paint) await sayPage(paint, asked);
}

/** Has a page's texts put into its first paint, in the language of the page; the boot script starts the app then. */
export function sayFirst(...page: Parameters<typeof sayWith>): void {
	void sayWith(...page).finally(() => document.dispatchEvent(new Event("first-texts")));
}
