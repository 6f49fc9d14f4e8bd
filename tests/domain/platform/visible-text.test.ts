import { describe, expect, test } from "vitest";
import { initialOf, publicForm } from "#domain/user/public-name";
import { lineProblem, proseProblem } from "#domain/visible-text";

describe("names of all alphabets", () => {
	test.each([
		"Анна-Мария",
		"Ёлкина",
		"O’Brien",
		"D'Angelo",
		"Nguyễn Thị Ánh",
		"Łukasz Żółć",
		"Şükrü İğde",
		"Ərtoğrul",
		"Гүлнар Әбдірахманқызы",
		"Ўткир Ғуломов",
		"李小龍",
		"山田 太郎",
		"김민수",
		"محمد علی",
		"علی\u200Cرضا",
		"שָׁלוֹם",
		"आकाश",
		"क्\u200Dष",
		"ශ්\u200Dරී",
		"நித்யா",
		"สมชาย",
		"ღვთისო",
		"Հայկ",
		"ཚེ་རིང",
		"𠮷田",
		"María José de la Cruz",
		"Jean-Luc 2",
	])("%s passes", (name) => {
		expect(lineProblem(name.normalize("NFC"))).toBeNull();
	});
});

const sign = (code: number) => [`U+${code.toString(16)}`, String.fromCodePoint(code)] as const;
const codes = [
	0x0000, 0x0007, 0x0009, 0x000a, 0x001b, 0x007f, 0x0085, 0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x180e, 0x200b,
	0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2066,
	0x2067, 0x2068, 0x2069, 0x206f, 0x2800, 0x3164, 0xd800, 0xdfff, 0xe000, 0xf8ff, 0xfe0f, 0xfeff, 0xffa0, 0xfffb,
	0xfffd, 0xfffe, 0xe0001, 0xe0041, 0xe0100, 0xf0000, 0x10ffff,
].map(sign);

describe("what nobody can see is refused", () => {
	test.each(codes)("%s in a name", (_, hidden) => {
		expect(lineProblem(`An${hidden}na`)).toBe("HIDDEN_SIGNS");
	});

	test.each(codes.filter(([code]) => code !== "U+9" && code !== "U+a"))("%s in a reason", (_, hidden) => {
		expect(proseProblem(`He was${hidden} ill`)).toBe("HIDDEN_SIGNS");
	});

	test.each([
		["a joiner at the end", "علی\u200C"],
		["two joiners", "علی\u200C\u200Cرضا"],
		["a joiner between scripts", "علی\u200CAli"],
		["a heap of marks", `A${"\u0301\u0316".repeat(9)}`],
	])("%s", (_, name) => {
		expect(lineProblem(name)).toBe("HIDDEN_SIGNS");
	});

	test.each(["Anna  Maria", "Anna\u00A0Maria", "山田\u3000太郎", "Anna\u2009Maria"])("spaces of %j", (name) => {
		expect(lineProblem(name)).toBe("ODD_SPACES");
	});

	test("a longer text has lines, spaces and emoji", () => {
		expect(
			proseProblem("Line one.  Line two.\r\n\tLine three\u00A0— ❤\uFE0F 👩🏽\u200D🚀 👩\u200D👩\u200D👧"),
		).toBeNull();
	});
});

test("the public form keeps first name and one letter", () => {
	expect(["Petrova", " иванов", "𠮷田", ""].map(initialOf)).toEqual(["P.", "и.", "𠮷.", ""]);
	expect(["Anna Petrova", "Anna Maria de la Cruz", "Anna", "  "].map(publicForm)).toEqual([
		"Anna P.",
		"Anna C.",
		"Anna",
		"",
	]);
});
