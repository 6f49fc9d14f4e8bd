import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeBytes, codeFrom, normalizeCode } from "#domain/diploma/code";
import { fullName, mayIssue, stateOf } from "#domain/diploma/rules";
import { readDiplomaTexts } from "#domain/diploma/texts";

const bytes = fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes });

describe("the code on a diploma", () => {
	test("is three groups of four signs that are read back as they are", () => {
		fc.assert(
			fc.property(bytes, (random) => {
				const code = codeFrom(random);
				expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
				expect(normalizeCode(code)).toBe(code);
				expect(normalizeCode(` ${code.toLowerCase().replaceAll("-", " ")} `)).toBe(code);
			}),
		);
	});

	test("uses five bits of every byte, so that it cannot be guessed", () => {
		const seen = new Set(Array.from({ length: 256 }, (_, byte) => codeFrom(new Uint8Array(codeBytes).fill(byte))));
		expect(seen.size).toBe(32);
		expect(() => codeFrom(new Uint8Array(codeBytes - 1))).toThrow(RangeError);
	});

	test.each([
		["O for zero, I and l for one", "7k4m-oOIl-b9tz", "7K4M-0011-B9TZ"],
		["a long dash from a word processor", "7K4M–0Q2X—B9TZ", "7K4M-0Q2X-B9TZ"],
		["too short", "7K4M-0Q2X", null],
		["too long", "7K4M-0Q2X-B9TZ-0", null],
		["a letter that is not used", "7K4U-0Q2X-B9TZ", null],
		["Cyrillic look-alikes", "7К4М-0Q2X-B9TZ", null],
		["nothing", "", null],
	])("typed with %s", (_, typed, code) => {
		expect(normalizeCode(typed)).toBe(code);
	});
});

describe("a diploma may be issued", () => {
	test.each([
		["provisional", 1, false],
		["frozen", 0, false],
		["final", null, false],
		["final", 0, true],
		["final", 4, true],
	] as const)("results %s, place %s: %s", (state, place, may) => {
		expect(mayIssue(state, place)).toBe(may);
	});
});

describe("what a check says", () => {
	const stated = { category: "C12", place: 1 };
	test.each([
		["stands", false, stated, { category: "C12", place: 1 }, "valid"],
		["was replaced, whatever holds now", true, stated, { category: "C12", place: 1 }, "replaced"],
		["states a place that was changed", false, stated, { category: "C12", place: 2 }, "withdrawn"],
		["states a place that was cleared", false, stated, { category: "C12", place: null }, "withdrawn"],
		["states another category", false, stated, { category: "C10", place: 1 }, "withdrawn"],
		["is about a participant that is gone", false, stated, null, "withdrawn"],
		["is a letter", false, null, null, "valid"],
	] as const)("of one that %s", (_, replaced, statement, current, state) => {
		expect(stateOf(replaced, statement, current)).toBe(state);
	});
});

test.each([
	["Alisa", "Vorontsova", "Alisa Vorontsova"],
	["Alisa", " ", ""],
	["", "Vorontsova", ""],
])("the English name of %j %j is %j", (name, surname, full) => {
	expect(fullName(name, surname)).toBe(full);
});

test.each([
	["", {}],
	["{}", {}],
	['{"center":{"ru":"Спасибо","en":""},"other":{"ru":"x"},"teacher":7}', { center: { ru: "Спасибо" } }],
])("texts kept as %s", (json, texts) => {
	expect(readDiplomaTexts(json)).toEqual(texts);
});
