import {
	baseLocale,
	cookieMaxAge,
	cookieName,
	isLocale,
	type Locale,
	overwriteGetLocale,
} from "../paraglide/runtime.js";

/** The language in the cookie. */
export function chosenLocale(): Locale {
	const value = document.cookie.match(new RegExp(`(?:^|; )${cookieName}=([^;]+)`))?.[1];
	return isLocale(value) ? value : baseLocale;
}

/** Keeps the choice in a cookie for a year and reloads the page. */
export function chooseLocale(locale: Locale): void {
	document.cookie = `${cookieName}=${locale}; path=/; max-age=${cookieMaxAge}; samesite=lax`;
	window.location.reload();
}

/** Sets the language; must run before the first render. Paths of `isEnglishOnly` are in English, whatever was chosen. */
export function installLocale(isEnglishOnly: (path: string) => boolean): void {
	const chosen = chosenLocale();
	overwriteGetLocale(() => (isEnglishOnly(window.location.pathname) ? "en" : chosen));
}
