import type { Me } from "#worker/account/users/contract";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import { earlyAnswer } from "../lib/early";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import type { FirstTexts } from "./route-manifest";

// Texts shown before the app starts, by small scripts: on a slow phone the app takes seconds longer.

/** The early answers of the boot script; null if one failed. */
type Asked = { me: Promise<Me | null>; olympiad: Promise<ActiveOlympiad | null> };

/** Puts texts into the places of the first paint by name. */
export function putTexts(paint: ParentNode, texts: Record<string, string>): void {
	for (const [name, text] of Object.entries(texts)) {
		for (const place of paint.querySelectorAll(`[data-text="${name}"]`)) place.textContent = text;
	}
}

async function sayWith(page: FirstTexts, sayPage: (paint: Element, asked: Asked) => Promise<void>): Promise<void> {
	const locale = document.documentElement.lang === "en" ? "en" : "ru";
	overwriteGetLocale(() => locale);
	// both are read at once: the app removes an answer when it takes it
	const olympiad = [...(window.early?.keys() ?? [])].find((address) => address.startsWith("/api/olimpic/active"));
	const asked: Asked = { me: earlyAnswer("/api/users/me"), olympiad: earlyAnswer(olympiad ?? "") };
	if (document.readyState === "loading") {
		await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
	}
	const name = `${page}-${locale}`;
	const paint = document.querySelector(`[data-first="${name}"] #first > [data-for="${name}"]`);
	if (paint) await sayPage(paint, asked);
}

/** Fills the first paint of a page, then tells the boot script to start the app. */
export function sayFirst(...page: Parameters<typeof sayWith>): void {
	void sayWith(...page).finally(() => document.dispatchEvent(new Event("first-texts")));
}
