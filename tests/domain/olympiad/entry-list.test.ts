import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tableOf } from "#domain/files/table-text";
import { childKey, nearestCategory, readEntryRows } from "#domain/olympiad/entry-list";

const read = (text: string) => readEntryRows(tableOf(text));

describe("a list of children", () => {
	test("is read as a spreadsheet copies it, in the order of the columns", () => {
		expect(read("Aman\tAilin\t05.03.2016\tC12\tKazakhstan\tailin@test.example\n\t\t\n")).toEqual([
			{
				surname_en: "Aman",
				name_en: "Ailin",
				birthday: "2016-03-05",
				category: "C12",
				country: "KZ",
				email: "ailin@test.example",
				phone: "",
				password: "",
			},
		]);
	});

	test.each([
		["Имя;Фамилия;Дата рождения;Страна;Почта\nAilin;Aman;5.3.2016;Казахстан;a@test.example"],
		["Country,E-mail,Birthday,First name,Last name\nkz,a@test.example,2016-03-05,Ailin,Aman"],
		['\uFEFFname_en,surname_en,birthday,country,email\r\n"Ailin","Aman",05/03/2016,KZ,a@test.example\r\n'],
	])("takes the order from the heads: %j", (text) => {
		expect(read(text)).toMatchObject([
			{ name_en: "Ailin", surname_en: "Aman", birthday: "2016-03-05", country: "KZ", email: "a@test.example" },
		]);
	});

	test("leaves what it cannot read as it was typed, for its owner to see", () => {
		expect(read("Aman\tAilin\t31.02.2016\tC12\tAtlantis")).toMatchObject([
			{ birthday: "31.02.2016", country: "Atlantis" },
		]);
		expect(read("")).toEqual([]);
	});

	test("quoted cells keep commas, quotes and line ends, whatever they hold", () => {
		const cell = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\r\uFEFF\t]/g, ""));
		fc.assert(
			fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
				const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
				const text = rows.map(([a, b]) => `${quote(a)},${quote(b)},"",""`).join("\n");
				fc.pre(text.split(";").length <= text.split(",").length);
				expect(tableOf(text).map(([a, b]) => [a, b])).toEqual(rows);
			}),
		);
	});

	test("two spellings of one child are one child, two birthdays are two", () => {
		const key = childKey("Anna-Maria", "Petrova", "2016-03-05");
		expect(childKey(" petrova ", "anna maria", "2016-03-05")).toBe(key);
		expect(childKey("Анна", "Королёва", "2016-03-05")).toBe(childKey("анна", "королева", "2016-03-05"));
		expect(childKey("Anna-Maria", "Petrova", "2016-03-06")).not.toBe(key);
	});

	test.each([
		["C12", ["C12", "C10"], "C12"],
		["B12", ["C12", "C10", "C8"], "C12"],
		["A13", ["B10", "B"], "B10"],
		["C8", ["D10", "D7"], "D7"],
		["C8", [], null],
	])("of %s before, the nearest of %j is %s", (before, open, nearest) => {
		expect(nearestCategory(open, before)).toBe(nearest);
	});
});
