import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { strangeLetters, unmixed } from "#domain/user/mixed-letters";
import { isDoubtfulName, isUnsayableName, personNameProblem } from "#domain/user/person-name";
import { lineProblem } from "#domain/visible-text";

const real = [
	"О'Коннор",
	"O’Connor",
	"Анна-Мария",
	"де ла Крус",
	"Nguyễn Văn A",
	"山田太郎",
	"محمد",
	"Ёлкина",
	"А.",
	"А.Б.",
	"А.Б. Иванов",
	"J.K.Rowling",
	"J. Li",
	"Иванов-мл.",
	"Martin Jr.",
	"Oʻtkir",
	"Gʻulomova",
	"Toʼxtayev",
	"Я",
	"Ó",
	"D’Angelo",
	"Мария (мама)",
	"Иванов, мл.",
	"Ольга Петровна Сергеева-Ланская",
	"Łukasz",
	"Κωνσταντίνος",
	"ქეთევანი",
	"Արամ",
	"अनुष्का",
	"नेहा",
	"สมชาย",
	"김민준",
	"李·小龙",
	"علی‌رضا",
	"Jean-Luc",
	"Ñandú",
	"Sarah Maria de los Ángeles",
	"Ivan Иванов",
];

const addresses = [
	"Приз на evil.example",
	"evil.example",
	"http://x",
	"https://evil.example/0",
	"hTTps:evil",
	"www.x",
	"WWW . evil",
	"t.me/abc",
	"t.me",
	"x.com",
	"@abc",
	"a@b.ru",
	"evil .example",
	"evil。example",
	"ｅｖｉｌ．ｅｘａｍｐｌｅ",
	"приз.рф",
	"приз.онлайн",
	"evil\u200B.example",
	"ev\u00ADil.example",
	"evil.\u2060example",
	"xn--80ak6aa92e",
	"tel:Anna",
];

describe("the name of a person", () => {
	test.each(real)("may be %s", (name) => {
		expect([lineProblem(name.normalize()), personNameProblem(name.normalize())]).toEqual([null, null]);
		expect(isUnsayableName(name)).toBe(false);
	});

	test.each(addresses)("is no address: %s", (name) => {
		expect(personNameProblem(name)).toBe("NAME_LINK");
		expect(isDoubtfulName(name)).toBe(true);
	});

	test.each([
		["Anna2", "NAME_DIGITS"],
		["Анна ٣", "NAME_DIGITS"],
		["Анна Ⅳ", "NAME_DIGITS"],
		["Анна 😀", "NAME_SIGNS"],
		["Анна ❤", "NAME_SIGNS"],
		["Анна_Мария", "NAME_SIGNS"],
		["<b>", "NAME_SIGNS"],
		["Анна/Мария", "NAME_SIGNS"],
		["-", "NAME_SIGNS"],
		[".", "NAME_SIGNS"],
		["...", "NAME_SIGNS"],
		["Анна ..", "NAME_SIGNS"],
		["()", "NAME_SIGNS"],
		["Anнa", "MIXED_LETTERS"],
		["Αnna", "MIXED_LETTERS"],
	] as const)("is refused for what it has: %s", (name, code) => {
		expect(personNameProblem(name)).toBe(code);
	});

	test("of letters and marks of one script with a hyphen, an apostrophe or a blank passes in every script", () => {
		const letter = fc
			.integer({ min: 0x41, max: 0x2ffff })
			.map((code) => String.fromCodePoint(code))
			.filter((sign) => /^\p{L}$/u.test(sign) && lineProblem(sign.normalize()) === null);
		fc.assert(
			fc.property(letter, fc.constantFrom("-", "'", "’", "ʻ", " ", ". "), letter, (first, between, second) => {
				// each word is of one letter, so nothing is mixed within one but behind an apostrophe that is a letter
				const name = `${first}${between === "ʻ" ? "ʻ-" : between}${second}`.normalize();
				expect(personNameProblem(name)).toBeNull();
			}),
			{ numRuns: 2_000 },
		);
	});

	test("with a digit, a symbol, an emoji or an at sign anywhere is refused, whatever stands around it", () => {
		const sign = fc
			.integer({ min: 0x21, max: 0x1ffff })
			.map((code) => String.fromCodePoint(code))
			.filter((one) => /^[\p{N}\p{S}@/:_]$/u.test(one) && !/[`´]/.test(one));
		fc.assert(
			fc.property(fc.constantFrom(...real), sign, fc.nat({ max: 40 }), (name, bad, at) => {
				const place = Math.min(at, name.length);
				expect(personNameProblem(`${name.slice(0, place)}${bad}${name.slice(place)}`)).not.toBeNull();
			}),
			{ numRuns: 2_000 },
		);
	});

	test("with an address hidden in it by signs nobody sees is an address still", () => {
		const unseen = fc.constantFrom("\u200B", "\u200C", "\u2060", "\u00AD", "\uFEFF", "\u202E", "\u2066");
		const spots = fc.array(fc.tuple(fc.nat({ max: 12 }), unseen), { minLength: 1, maxLength: 4 });
		fc.assert(
			fc.property(fc.constantFrom("evil.example", "t.me/abc", "www.evil", "приз.рф"), spots, (address, cuts) => {
				const cut = cuts.reduce<string>((text, [at, sign]) => text.slice(0, at) + sign + text.slice(at), address);
				expect(personNameProblem(`Анна ${cut}`)).toBe("NAME_LINK");
			}),
		);
	});

	test("is told by its strange letters where it mixes alphabets, and mended where it can be", () => {
		expect(strangeLetters("Aннa Петрова")).toEqual(["A", "a"]);
		expect(unmixed("Aннa")).toBe("Анна");
		expect(strangeLetters("Anna Иванова")).toEqual([]);
	});

	test("is looked at by somebody where it is no usual one, though it may be real", () => {
		expect(["Анна", "Анна-Мария", "山田太郎", "Nguyễn Văn A"].map(isDoubtfulName)).toEqual([
			false,
			false,
			false,
			false,
		]);
		expect(["Вы выиграли приз заберите его", "Ааааанна", "Я".repeat(41)].map(isDoubtfulName)).toEqual([
			true,
			true,
			true,
		]);
	});
});
