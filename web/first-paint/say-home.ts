import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { Me } from "#worker/users/contract";
import { earlyAnswer } from "../lib/early";
import { deviceNow } from "../lib/clock";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { greetingWords, nextThingWords, say, trains } from "./home-words";

// The main page in words before the app: a small file of its own, because the app's takes a slow phone seconds more.

const locale = document.documentElement.lang === "en" ? "en" : "ru";
overwriteGetLocale(() => locale);

const parsed = new Promise((resolve) => {
	if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
	else resolve(undefined);
});

async function sayHome(): Promise<void> {
	// both taken at once: the app takes an answer for itself
	const asked = [earlyAnswer<Me>("/api/users/me"), earlyAnswer<ActiveOlympiad>("/api/olimpic/active")] as const;
	const [me] = await Promise.all([asked[0], parsed]);
	const paint = document.querySelector(`#first > [data-for="home-${locale}"]`);
	if (!me || !paint) return;
	say(paint, greetingWords(me, deviceNow()));
	if (!trains(me)) paint.querySelector("[data-training]")?.remove();
	const active = await asked[1];
	if (active) say(paint, nextThingWords(me, active, deviceNow()));
}

// public/theme.js starts the app then
void sayHome().finally(() => document.dispatchEvent(new Event("first-words")));
