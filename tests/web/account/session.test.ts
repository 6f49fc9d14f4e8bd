import { expect, test, vi } from "vitest";
import { student } from "../fakes/app-harness";

const chooseLocale = vi.hoisted(() => vi.fn());
vi.mock("#web/lib/locale", async (original) => ({ ...(await original<object>()), chooseLocale }));
const { adoptLanguage } = await import("#web/account/session/session");

test.each([
	["ru", "en", true],
	["en", "ru", true],
	["ru", "ru", false],
] as const)("on a page in %s the language of the profile, %s, takes over: %s", (shown, own, changes) => {
	document.cookie = `lang=${shown}; path=/`;
	chooseLocale.mockClear();
	expect(adoptLanguage({ ...student, lang: own })).toBe(changes);
	expect(chooseLocale.mock.calls).toEqual(changes ? [[own]] : []);
});
