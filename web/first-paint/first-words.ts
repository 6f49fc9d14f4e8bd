import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { Me } from "#worker/users/contract";
import { deviceNow } from "../lib/clock";
import { earlyAnswer } from "../lib/early";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { trains } from "../training/trains";
import { aboutWords } from "./about-words";
import { greetingWords, nextThingWords } from "./home-words";
import { say } from "./say";

// The main page and the olympiad's in words before the app: a small file of its own, because the app's takes a slow
// phone seconds more.

const locale = document.documentElement.lang === "en" ? "en" : "ru";
overwriteGetLocale(() => locale);

const parsed = new Promise((resolve) => {
	if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
	else resolve(undefined);
});

type Asked<Body> = Promise<Body | null>;

async function sayHome(paint: Element, asked: Asked<Me>, olympiad: Asked<ActiveOlympiad>): Promise<void> {
	const me = await asked;
	if (!me) return;
	say(paint, greetingWords(me, deviceNow()));
	if (!trains(me)) paint.querySelector("[data-training]")?.remove();
	const active = await olympiad;
	if (active) say(paint, nextThingWords(me, active, deviceNow()));
}

async function sayAbout(paint: Element, asked: Asked<Me>, olympiad: Asked<ActiveOlympiad>): Promise<void> {
	const [me, active] = await Promise.all([asked, olympiad]);
	if (me?.shells.olympiad && active) say(paint, aboutWords(active));
}

async function sayFirst(): Promise<void> {
	// both taken at once: the app takes an answer for itself
	const me = earlyAnswer<Me>("/api/users/me");
	const active = earlyAnswer<ActiveOlympiad>("/api/olimpic/active");
	await parsed;
	const paintOf = (name: string) => document.querySelector(`[data-first="${name}"] #first > [data-for="${name}"]`);
	const home = paintOf(`home-${locale}`);
	const about = paintOf("about-en");
	if (home) await sayHome(home, me, active);
	if (about) await sayAbout(about, me, active);
}

// public/theme.js starts the app then
void sayFirst().finally(() => document.dispatchEvent(new Event("first-words")));
