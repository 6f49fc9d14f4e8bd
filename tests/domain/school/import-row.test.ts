import { describe, expect, test } from "vitest";
import { cellOfHead, columnsOf, headRow, importCells, type ImportCells } from "#domain/user/import-columns";
import { readImportRow } from "#domain/user/import-row";
import { isMixed, unmixed } from "#domain/user/mixed-letters";

const empty = Object.fromEntries(importCells.map((cell) => [cell, ""])) as ImportCells;
const read = (cells: Partial<ImportCells>) =>
	readImportRow({ ...empty, name: "Ева", ...cells }, { epoch: 1900, today: "2026-09-15" });

describe("heads of columns", () => {
	test.each([
		["Фам.", "surname"],
		["ФАМИЛИЯ ребёнка", "surname"],
		["Имя ребёнка", "name"],
		["ДР", "birthday"],
		["Дата рождения", "birthday"],
		["класс", "group"],
		["Мама или папа", "parent_name"],
		["Имя родителя", "parent_name"],
		["e-mail", "parent_email"],
		["Эл. почта родителя", "parent_email"],
		["Телефон мамы", "phone"],
		["тел.", "phone"],
		["Пол", "gender"],
		["Last name", "surname"],
		["First Name", "name"],
		["Date of birth", "birthday"],
		["Parent's e-mail", "parent_email"],
		["Parent", "parent_name"],
		["Group", "group"],
		["№", null],
		["Оплата", null],
	])("%s", (head, cell) => {
		expect(cellOfHead(head)).toBe(cell);
	});

	test("are found below a title; of two for one cell the first counts; names alone are no heads", () => {
		const rows = [["Наша школа"], [], ["№", "Фамилия", "Имя", "Имя"], ["1", "Ким", "Ева", "x"]];
		expect(headRow(rows)).toBe(2);
		expect(columnsOf(rows[2]!)).toMatchObject({ surname: 1, name: 2, birthday: null });
		expect(headRow([["Ким", "Ева"]])).toBe(-1);
	});
});

describe("a line", () => {
	test("of usual spelling is a child without faults", () => {
		const { child, faults } = read({
			surname: " Анна-Мария\u00a0 д’Артаньян ",
			birthday: "43391",
			gender: "Ж.",
			parent_email: "mailto:Anna@Example.RU ",
			phone: "+7 (921) 000-00-00",
		});
		expect(faults).toEqual([]);
		expect(child).toMatchObject({
			surname: "Анна-Мария д’Артаньян",
			birthday: "2018-10-18",
			gender: "female",
			parent_email: "anna@example.ru",
			phone: "+79210000000",
		});
	});

	test("in Kazakh, Georgian, Turkish or Chinese is one too", () => {
		for (const name of ["Әлия", "ნინო", "Çağla İpek", "李明", "José", "O'Neil"])
			expect(read({ name }).faults).toEqual([]);
	});

	test("with several faults tells each", () => {
		const { faults } = read({ name: "", phone: "123", parent_email: "nobody" });
		expect(faults.map(({ cell }) => cell)).toEqual(["name", "parent_email", "phone"]);
	});
});

test("letters of two alphabets are told apart and mended only where each has a twin", () => {
	expect(isMixed("Анна Maria")).toBe(false);
	expect(isMixed("M\u0430ria")).toBe(true);
	expect(unmixed("M\u0430\u043a\u0441\u0438\u043c")).toBe("Максим");
	expect(unmixed("M\u0430ria")).toBe("Maria");
	expect(unmixed("Ивáн Dж")).toBeNull();
});
