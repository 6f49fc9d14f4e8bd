import {
	baseLocale,
	cookieMaxAge,
	cookieName,
	isLocale,
	type Locale,
	overwriteGetLocale,
} from "../paraglide/runtime.js";

/** The language of the cookie, whatever page is shown. */
export function chosenLocale(): Locale {
	const value = document.cookie.match(new RegExp(`(?:^|; )${cookieName}=([^;]+)`))?.[1];
	return isLocale(value) ? value : baseLocale;
}

/** Keeps the choice for a year and shows the page in it. */
export function chooseLocale(locale: Locale): void {
	document.cookie = `${cookieName}=${locale}; path=/; max-age=${cookieMaxAge}; samesite=lax`;
	window.location.reload();
}

/**
 * Must run before the first render; `isEnglishOnly` tells the paths that speak English whatever was chosen. The choice
 * holds for as long as the document: another one loads it anew.
 */
export function installLocale(isEnglishOnly: (path: string) => boolean): void {
	const chosen = chosenLocale();
	overwriteGetLocale(() => (isEnglishOnly(window.location.pathname) ? "en" : chosen));
}
