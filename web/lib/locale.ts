import {
	baseLocale,
	cookieMaxAge,
	cookieName,
	isLocale,
	type Locale,
	overwriteGetLocale,
} from "../paraglide/runtime.js";
import { api } from "./api";

/** The language in the cookie; of who has chosen none that of the link they followed, as letters have one. */
export function chosenLocale(): Locale {
	const value = document.cookie.match(new RegExp(`(?:^|; )${cookieName}=([^;]+)`))?.[1];
	const asked = new URLSearchParams(window.location.search).get("lang");
	return isLocale(value) ? value : isLocale(asked) ? asked : baseLocale;
}

/** Keeps the language in a cookie for a year and reloads the page. */
export function showLocale(locale: Locale): void {
	document.cookie = `${cookieName}=${locale}; path=/; max-age=${cookieMaxAge}; samesite=lax`;
	window.location.reload();
}

/** Saves the language in the profile. Without an answer the cookie alone has it. */
export async function saveLocale(locale: Locale): Promise<void> {
	try {
		await api.users.edit.$post({ json: { lang: locale } }, { init: { keepalive: true } });
	} catch {
		// no connection: the next choice saves it
	}
}

const doorKey = "lang-chosen";

/** Whether a guest chose the language in this tab; asked once, when they sign in. */
export function choseAsGuest(): boolean {
	try {
		const chose = sessionStorage.getItem(doorKey) !== null;
		sessionStorage.removeItem(doorKey);
		return chose;
	} catch {
		return false;
	}
}

/** A choice of the visitor: shown, and kept in the profile, a guest's when they sign in. */
export async function chooseLocale(locale: Locale): Promise<void> {
	if (/(?:^|; )signed-in=1(?:;|$)/.test(document.cookie)) await saveLocale(locale);
	else {
		try {
			sessionStorage.setItem(doorKey, locale);
		} catch {
			// storage refused: the profile's language comes with signing in
		}
	}
	showLocale(locale);
}

/** Sets the language; must run before the first render. Paths of `isEnglishOnly` are in English, whatever was chosen. */
export function installLocale(isEnglishOnly: (path: string) => boolean): void {
	const chosen = chosenLocale();
	overwriteGetLocale(() => (isEnglishOnly(window.location.pathname) ? "en" : chosen));
}
