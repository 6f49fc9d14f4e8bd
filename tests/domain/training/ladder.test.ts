import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { definitionOf, simulators } from "#domain/trainer/catalogue";
import { climb, type Climb, judgeSet, ladderFoot, ladderOf, rungOf, type SetOutcome } from "#domain/trainer/ladder";

const set = (correct: number, answered = 5, total = 5): SetOutcome => ({ total, answered, correct });

describe("the ladder of a trainer", () => {
	test("of flashed sums begins with three numbers, two seconds each", () => {
		const [first, second, third] = ladderOf("sum");
		expect(first).toMatchObject({ level: 1, slow: true, parameters: { steps: 3, interval: 2, numbers: 1, mode: 1 } });
		expect(second).toMatchObject({ level: 1, slow: false, parameters: { steps: 3, interval: 1.5 } });
		expect(third).toMatchObject({ level: 2, slow: true, parameters: { steps: 5, interval: 1.6 } });
		expect(ladderOf("sum")).toHaveLength(20);
	});

	test.each(simulators)("of %s has only sets that can be worked, each once, all ten levels in order", (simulator) => {
		const ladder = ladderOf(simulator);
		const { makeSet } = definitionOf(simulator);
		for (const [place, { parameters }] of ladder.entries()) {
			expect(makeSet(parameters as never, "rung").length).toBeGreaterThan(0);
			expect(rungOf(ladder, parameters)).toBe(place);
		}
		const levels = ladder.map(({ level }) => level);
		expect(levels).toEqual(levels.toSorted((one, other) => one - other));
		expect(new Set(levels).size).toBe(10);
	});
});

describe("after a set", () => {
	test.each([
		["all right", set(5), "good"],
		["nine of ten", set(9, 10, 10), "good"],
		["four of five", set(4), "fair"],
		["three of five", set(3), "hard"],
		["stopped after four right ones", set(4, 4), "fair"],
		["stopped after three wrong ones", set(0, 3), "hard"],
		["stopped after two wrong ones", set(0, 2), "unclear"],
		["nothing answered", set(0, 0), "unclear"],
		["the only one wrong", set(0, 1, 1), "hard"],
	] as const)("%s: %j is %s", (_, outcome, judged) => {
		expect(judgeSet(outcome)).toBe(judged);
	});

	test.each([
		["the first good one stays", { rung: 3, good: 0 }, set(5), { rung: 3, good: 1 }],
		["the second goes up", { rung: 3, good: 1 }, set(5), { rung: 4, good: 0 }],
		["a fair one between begins the count anew", { rung: 3, good: 1 }, set(4), { rung: 3, good: 0 }],
		["a hard one goes down", { rung: 3, good: 1 }, set(2), { rung: 2, good: 0 }],
		["not below the foot", ladderFoot, set(0), ladderFoot],
		["not above the top", { rung: 9, good: 1 }, set(5), { rung: 9, good: 0 }],
		["one that was stopped changes nothing", { rung: 3, good: 1 }, set(1, 1), { rung: 3, good: 1 }],
		["a place of a longer ladder comes down to the top", { rung: 40, good: 0 }, set(4), { rung: 9, good: 0 }],
	] as const)("%s", (_, at, outcome, expected) => {
		expect(climb(at, outcome, 10)).toEqual(expected);
	});

	test("whatever happens, nobody leaves the ladder or moves more than a rung, and up only after two good sets in a row", () => {
		const outcomes = fc
			.record({ total: fc.integer({ min: 1, max: 20 }), answered: fc.nat(20), correct: fc.nat(20) })
			.map(({ total, answered, correct }) => {
				const given = Math.min(total, answered);
				return { total, answered: given, correct: Math.min(given, correct) };
			});
		fc.assert(
			fc.property(fc.array(outcomes, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (sets, rungs) => {
				let at: Climb = ladderFoot;
				const judged: string[] = [];
				for (const outcome of sets) {
					const next = climb(at, outcome, rungs);
					if (judgeSet(outcome) !== "unclear") judged.push(judgeSet(outcome));
					expect(next.rung).toBeGreaterThanOrEqual(0);
					expect(next.rung).toBeLessThan(rungs);
					expect(Math.abs(next.rung - at.rung)).toBeLessThanOrEqual(1);
					if (next.rung > at.rung) expect(judged.slice(-2)).toEqual(["good", "good"]);
					if (next.rung < at.rung) expect(judged.at(-1)).toBe("hard");
					at = next;
				}
			}),
		);
	});
});
