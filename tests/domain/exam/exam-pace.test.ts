import { describe, expect, test } from "vitest";
import { isHasty, quickestAnswer } from "#domain/exam/exam-pace";
import { examTypes } from "#domain/exam/exam-type";
import { levelsOf } from "#domain/exam/levels";

const noon = Date.UTC(2096, 8, 15, 9);
const sums = { notation: "1D3RNF[S]", samples: 20 };
const typedEvery = (gap: number, count: number) =>
	Array.from({ length: count }, (_, item) => {
		const at = noon + (item + 1) * gap;
		return { item, at, received: at };
	});
const worked = (ms: number, right: number, typed = typedEvery(ms / Math.max(1, right), right)) => [
	{ task: sums, startedAt: noon, endedAt: noon + ms, right, typed },
];

describe("the pace of a sitting", () => {
	test("thirty sums in a tenth of a second are no hand's, whatever the device says of their times", () => {
		expect(isHasty(worked(100, 20))).toBe(true);
		expect(isHasty(worked(100, 20, typedEvery(3000, 20)))).toBe(true);
	});

	test("answers that were kept back and typed all at once at the end are no hand's either", () => {
		expect(isHasty(worked(120_000, 20, typedEvery(5, 20)))).toBe(true);
	});

	test("a champion's second for a sum of three numbers is a hand's", () => {
		expect(isHasty(worked(20_000, 20))).toBe(false);
	});

	test("a task that is left soon with little in it is nobody's haste", () => {
		expect(isHasty(worked(1500, 1))).toBe(false);
		expect(isHasty(worked(0, 0))).toBe(false);
	});

	test("one hasty task among others is enough", () => {
		expect(isHasty([...worked(60_000, 20), ...worked(100, 20)])).toBe(true);
	});

	test("leaves every task of every level at least four times the time it would take the quickest hand", () => {
		for (const { level, tasks } of examTypes.flatMap(levelsOf)) {
			for (const task of tasks) {
				const least = quickestAnswer(task) * task.samples;
				expect([level, task.notation, least * 4 <= task.minutes * 60_000]).toEqual([level, task.notation, true]);
			}
		}
	});
});
