import { beforeEach, describe, expect, test } from "vitest";
import { type ErrorCode, errorCodes } from "#domain/errors";
import { ApiError } from "#web/lib/api";
import { errorText, failureText, russianHint } from "#web/lib/error-text";
import { installLocale } from "#web/lib/locale";
import { publicFailureText } from "#web/lib/public-error-text";
import { wholeFailureText } from "#web/lib/whole-failure-text";
import { refusedText } from "#web/lib/refused-text";
import { isEnglishOnly } from "#web/startup/route-manifest";

describe.each(["ru", "en"] as const)("what people read of an error in %s", (locale) => {
	beforeEach(() => {
		document.cookie = `lang=${locale}; path=/`;
		installLocale(isEnglishOnly);
	});

	test("is a sentence for every code, never the code", () => {
		expect(errorText("REQUIRED")).toMatch(locale === "ru" ? /[а-я]/ : /^[^а-я]+$/);
		for (const code of errorCodes) {
			expect(errorText(code)).toMatch(/\p{L}{2,}.* .*\p{L}/u);
			expect(errorText(code)).not.toMatch(/[A-Z]{2,}_[A-Z]/);
			expect(errorText(code)).not.toContain("!");
		}
	});

	test("is the same sentence on a public page, and before all texts are there never another fault's", async () => {
		for (const code of errorCodes) {
			const error = new ApiError(409, code);
			expect(await wholeFailureText(error)).toBe(failureText(error));
			if (code !== "INTERNAL") expect(publicFailureText(error)).not.toBe(errorText("INTERNAL"));
		}
	});

	test("is a plain sentence for a code of tomorrow's server and for a fault of our own", () => {
		const plain = errorText("INTERNAL");
		expect(failureText(new ApiError(418, "CODE_OF_TOMORROW" as ErrorCode))).toBe(plain);
		expect(failureText(new TypeError("x is undefined"))).toBe(plain);
	});
});

test.each([
	["years", [2086, 2087], ["A13", "A12"], "C12 is for those born in 2086–2087. Choose: A13, A12"],
	["years", [2081], ["A13"], "C12 is for those born in 2081 or earlier. Choose: A13"],
	["teachers", [], ["A13"], "C12 is for teachers. Choose: A13"],
	["passed", [], ["C8"], "There is a prize in C12 or a harder one already, so a higher category is needed. Choose: C8"],
	["unknown", [], [], "This olympiad has no category C12. No category fits: check the date of birth"],
] as const)("a refused category says of whom it is and what may be chosen (%s)", (reason, years, offered, text) => {
	document.cookie = "lang=en; path=/";
	installLocale(isEnglishOnly);
	const code = "NOT_FOUND_CATEGORIES_FOR_OLIMPIC";
	const told = { category: "C12", reason, years, offered };
	const error = new ApiError(422, code, { category: code }, null, null, undefined, undefined, told);
	expect(refusedText(code, error)).toBe(text);
});

test("on a page that is in English only the Russian words come under it, for who chose Russian", () => {
	for (const [lang, hint] of [
		["ru", "Олимпиада уже закончилась"],
		["en", undefined],
	] as const) {
		document.cookie = `lang=${lang}; path=/`;
		installLocale(() => true);
		expect(errorText("OLIMPIC_FINISHED")).toBe("The olympiad is over");
		expect(russianHint((ru) => errorText("OLIMPIC_FINISHED", {}, ru))).toBe(hint);
	}
});
