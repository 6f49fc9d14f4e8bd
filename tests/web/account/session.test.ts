import { beforeEach, expect, test, vi } from "vitest";
import { student } from "../fakes/app-harness";

const showLocale = vi.hoisted(() => vi.fn());
const saveLocale = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock("#web/lib/locale", async (original) => ({ ...(await original<object>()), showLocale, saveLocale }));
const { adoptLanguage } = await import("#web/account/session/session");

beforeEach(() => vi.clearAllMocks());

test.each([
	["ru", "en", true],
	["en", "ru", true],
	["ru", "ru", false],
] as const)("on a page in %s the language of the profile, %s, takes over: %s", (shown, own, changes) => {
	document.cookie = `lang=${shown}; path=/`;
	expect(adoptLanguage({ ...student, lang: own })).toBe(changes);
	expect(showLocale.mock.calls).toEqual(changes ? [[own]] : []);
	expect(saveLocale).not.toHaveBeenCalled();
});

test("English chosen at the door stays, and the profile takes it, once", () => {
	document.cookie = "lang=en; path=/";
	sessionStorage.setItem("lang-chosen", "en");
	expect(adoptLanguage({ ...student, lang: "ru" })).toBe(false);
	expect(saveLocale.mock.calls).toEqual([["en"]]);
	expect(showLocale).not.toHaveBeenCalled();
	// the next child on this device has a choice of their own
	expect(adoptLanguage({ ...student, lang: "ru" })).toBe(true);
});
