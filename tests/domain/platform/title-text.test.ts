import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { titleProblem } from "#domain/title-text";

const real = [
	"7 «Б», вт/чт 16.30",
	"2-я группа",
	"МА-2 (Zoom)",
	"гр.2",
	"Группа ср.чт",
	"Группа пн.ср.пт 9:00–10:00",
	"Zoom Группа",
	"Школа № 1589 им. А.С. Пушкина",
	"г.Москва",
	"ГБОУ «Школа 57»",
	"Lesson 3: +5 and -5",
	"3D-графика",
	"01.09.2026-31.05.2027",
	"2026/2027, 1 и 2 смена",
	"PRO100",
	"20% быстрее!",
	"10.A-класс",
	"Темы 1, 2, 3, 4, 5, 6, 7, 8",
	"@ 17:00",
	"Счёт до 1 000 000",
	"Group A1 & B2",
	"1.2.3",
	"東京そろばん教室",
];

describe("a title", () => {
	test.each(real)("may be %s", (title) => {
		expect(titleProblem(title)).toBeNull();
	});

	test.each([
		["Группа evil.example", "TITLE_LINK"],
		["смотри http://x", "TITLE_LINK"],
		["www.x", "TITLE_LINK"],
		["t.me/abc", "TITLE_LINK"],
		["пишите @abc", "TITLE_LINK"],
		["mail a@b.ru", "TITLE_LINK"],
		["evil .example", "TITLE_LINK"],
		["evil\u200B.example", "TITLE_LINK"],
		["93.184.216.34", "TITLE_LINK"],
		["приз.рф", "TITLE_LINK"],
		["+7 (921) 000-00-00", "TITLE_PHONE"],
		["звони 89210000000", "TITLE_PHONE"],
		["８ ９２１ ０００ ００ ００", "TITLE_PHONE"],
		["Гpуппа", "MIXED_LETTERS"],
	] as const)("is refused for what it has: %s", (title, code) => {
		expect(titleProblem(title)).toBe(code);
	});

	test("of words, numbers and times never has an address where no dot stands between its letters", () => {
		const word = fc.constantFrom(
			"Группа",
			"Zoom",
			"7",
			"«Б»",
			"вт/чт",
			"16.30",
			"№",
			"МА-2",
			"(2)",
			"ср.чт",
			"+5",
			"and",
		);
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
				const digits = words
					.join("")
					.replace(/16\.30/g, "")
					.replace(/\D/g, "");
				fc.pre(digits.length < 10);
				expect(titleProblem(words.join(" "))).toBeNull();
			}),
		);
	});

	test("with a host of the web anywhere is refused, in any letters of its end", () => {
		const host = fc.tuple(fc.stringMatching(/^[a-z][a-z0-9-]{1,9}[a-z0-9]$/), fc.stringMatching(/^[a-z]{2,10}$/));
		fc.assert(
			fc.property(fc.constantFrom(...real), host, fc.boolean(), (title, [name, end], before) => {
				const address = `${name}.${end}`;
				expect(titleProblem(before ? `${address} ${title}` : `${title} ${address}`)).toBe("TITLE_LINK");
			}),
		);
	});
});
