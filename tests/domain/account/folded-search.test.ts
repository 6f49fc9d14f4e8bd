import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldedText, searchOf } from "#domain/user/folded-search";

/** What the database does: ASCII in lower case, then one replacement after another. */
function found(text: string, wanted: string): boolean {
	const search = searchOf(wanted);
	const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
	return search.letters.reduce((inner, [from, to]) => inner.replaceAll(from, to), lower).includes(search.text);
}

describe("search", () => {
	test.each([
		["воронцова", "Алиса Воронцова", true],
		["ВОРОНЦ", "Алиса Воронцова", true],
		["артем семенов", "Артём Семёнов", true],
		["Артём", "Артем", true],
		["елка", "Ёлка", true],
		["ӘЛІЯ", "Әлия Әлія", true],
		["ΝΊΚΟΣ", "Νίκος", true],
		["łukasz", "Łukasz Żak", true],
		["istanbul", "İstanbul", true],
		["անի", "Անի", true],
		["ნინო", "ნინო", true],
		["o'brien", "O'Brien", true],
		["воронцов", "Ворона", false],
		["ежик", "Йожик", false],
	])("for %j in %j finds: %s", (wanted, text, is) => {
		expect(found(text, wanted)).toBe(is);
	});

	const letters = fc
		.integer({ min: 0x20, max: 0x58f })
		.map((code) => String.fromCodePoint(code).normalize())
		.filter((letter) => letter.length === 1 && !/\p{M}/u.test(letter));
	const name = fc.array(letters, { minLength: 1, maxLength: 12 }).map((parts) => parts.join("").normalize());

	test("finds exactly what is there without case, in any alphabet", () => {
		fc.assert(
			fc.property(name, name, (text, wanted) => {
				expect(found(text, wanted)).toBe(foldedText(text).includes(foldedText(wanted)));
			}),
			{ numRuns: 2000 },
		);
	});

	test("finds a part of a name, however it is written", () => {
		fc.assert(
			fc.property(name, name, name, fc.boolean(), (before, part, after, upper) => {
				const text = before + part + after;
				fc.pre(text.normalize() === text);
				const typed = upper ? part.toUpperCase() : part.toLowerCase();
				// ß becomes SS: another spelling, not another case
				fc.pre(typed.length === part.length && foldedText(typed) === foldedText(part));
				expect(found(text, typed)).toBe(true);
			}),
			{ numRuns: 2000 },
		);
	});

	test("puts nothing into a query but letters", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 100 }), (wanted) => {
				for (const pair of searchOf(wanted).letters)
					for (const one of pair) expect(one).toMatch(/^[\p{L}\p{N}\p{S}\p{M}]$/u);
			}),
		);
	});
});
