import { describe, expect, test } from "vitest";
import { nextSet, type WorkedSet } from "#domain/gamification/next-set";
import { definitionOf } from "#domain/trainer/catalogue";
import { ladderOf } from "#domain/trainer/ladder";

const ladder = ladderOf("sum");
const rung = (place: number) => ladder[place]!.parameters;
const worked = (parameters: WorkedSet["parameters"], correct: number): WorkedSet => ({
	simulator: "sum",
	parameters,
	total: 10,
	answered: 10,
	correct,
});

describe("what to train next", () => {
	test("who has not begun begins with three numbers, two seconds each", () => {
		const first = nextSet([]);
		expect(first).toEqual({ kind: "first", simulator: "sum", parameters: rung(0), level: 1 });
		expect(first.parameters).toMatchObject({ numbers: 1, mode: 1, steps: 3, interval: 2 });
	});

	test.each([
		["a hard set is followed by an easier one", [worked(rung(4), 6)], "easier", 3],
		["at the foot it comes again", [worked(rung(0), 6)], "again", 0],
		["one good set is followed by more", [worked(rung(4), 10)], "more", 4],
		["two good ones by the same level at its own pace", [worked(rung(4), 9), worked(rung(4), 10)], "faster", 5],
		["and then by the next level", [worked(rung(5), 9), worked(rung(5), 10)], "harder", 6],
		["a good and a middling one by more", [worked(rung(4), 10), worked(rung(4), 8)], "more", 4],
		["good ones of other rungs by more", [worked(rung(4), 10), worked(rung(3), 10)], "more", 4],
		["nothing is harder than the last rung", [worked(rung(19), 10), worked(rung(19), 10)], "more", 19],
	])("%s", (_, sets, kind, expected) => {
		expect(nextSet(sets)).toEqual({
			kind,
			simulator: "sum",
			parameters: rung(expected),
			level: ladder[expected]!.level,
		});
	});

	test("settings of one's own have no level, and stay one's own", () => {
		const own = { ...definitionOf("sum").defaults, steps: 17 };
		const same = { simulator: "sum", parameters: own, level: null };
		expect(nextSet([worked(own, 10), worked(own, 10)])).toEqual({ kind: "more", ...same });
		expect(nextSet([worked(own, 2)])).toEqual({ kind: "again", ...same });
	});

	test("a set that was stopped at once says nothing, and comes again", () => {
		expect(nextSet([{ ...worked(rung(4), 0), answered: 0 }])).toMatchObject({ kind: "again", parameters: rung(4) });
		expect(nextSet([{ ...worked(rung(4), 2), answered: 2 }])).toMatchObject({ kind: "more", parameters: rung(4) });
	});
});
