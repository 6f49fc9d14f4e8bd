import { describe, expect, test } from "vitest";
import { nextSet, type WorkedSet } from "#domain/gamification/next-set";
import { definitionOf } from "#domain/trainer/catalogue";

const presets = definitionOf("sum").presets();
const level = (number: number) => presets[number - 1]?.parameters ?? definitionOf("sum").defaults;
const worked = (parameters: WorkedSet["parameters"], correct: number): WorkedSet => ({
	simulator: "sum",
	parameters,
	answered: 10,
	correct,
});

describe("what to train next", () => {
	test("who has not begun begins", () => {
		expect(nextSet([])).toEqual({ kind: "first", simulator: "sum", parameters: level(1), level: 1 });
	});

	test.each([
		["a hard set comes again", [worked(level(3), 6)], "again", 3],
		["one good set is followed by more", [worked(level(3), 10)], "more", 3],
		["two good ones by the next level", [worked(level(3), 9), worked(level(3), 10)], "harder", 4],
		["a good and a middling one by more", [worked(level(3), 10), worked(level(3), 8)], "more", 3],
		["good ones of other levels by more", [worked(level(3), 10), worked(level(2), 10)], "more", 3],
		["nothing is harder than the last level", [worked(level(10), 10), worked(level(10), 10)], "more", 10],
	])("%s", (_, sets, kind, expected) => {
		expect(nextSet(sets)).toEqual({
			kind,
			simulator: "sum",
			parameters: level(expected),
			level: expected,
		});
	});

	test("settings of one's own have no level, and stay one's own", () => {
		const own = { ...level(1), steps: 17 };
		expect(nextSet([worked(own, 10), worked(own, 10)])).toEqual({
			kind: "more",
			simulator: "sum",
			parameters: own,
			level: null,
		});
	});

	test("a set in which nothing was answered comes again", () => {
		expect(nextSet([{ ...worked(level(1), 0), answered: 0 }]).kind).toBe("again");
	});
});
