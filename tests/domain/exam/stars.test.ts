import { describe, expect, test } from "vitest";
import { starsOf } from "#domain/exam/stars";

describe("stars of a teacher", () => {
	test.each([
		["nothing", [], [], 0],
		["abacus alone", ["7"], [], 0],
		["one level short in mental", ["7"], ["9"], 0],
		["both levels of the first star", ["7"], ["8"], 1],
		["harder levels without those below", ["4"], ["5"], 2],
		["the second in abacus, the third in mental", ["5"], ["4"], 2],
		["the hardest levels", ["3"], ["4"], 3],
	] as const)("with %s: abacus %j, mental %j", (_, abacus, mental, earned) => {
		expect(starsOf({ abacus, mental }).earned).toBe(earned);
	});

	test("the next star names what it asks for, and after three there is none", () => {
		expect(starsOf({ abacus: ["7"], mental: ["8"] }).next).toEqual({ abacus: "5", mental: "6" });
		expect(starsOf({ abacus: ["1"], mental: ["1"] }).next).toBeNull();
	});
});
