import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doubtedTimes } from "#domain/gamification/doubted-times";
import { isEarlierThan } from "#domain/gamification/withheld";
import { earnedDay, isImpossible } from "#domain/gamification/earned-day";
import { belowCeiling, homeworkCeiling, taskEarnings, taskFeathers } from "#domain/homework/feathers";
import { takesTold } from "#domain/homework/assignment-state";
import { definitionOf, type Simulator, simulators } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { expectedText } from "#domain/trainer/exercise";
import { exercisesOf, type TrainingRun } from "#domain/trainer/run";
import { problemWork } from "#domain/trainer/work-weight";

const noon = Date.parse("2026-09-15T09:00:00Z");
const minute = 60_000;
const doubt = (run: TrainingRun, sentAt: number | null = null) => {
	const times = { startedAt: Date.parse(run.startedAt), finishedAt: Date.parse(run.finishedAt), sentAt };
	return doubtedTimes(run, times, exercisesOf(run));
};
const at = (instant: number) => new Date(instant).toISOString();

/** A set that ends at noon and lasted so long, each right answer taking so many milliseconds. */
function worked(
	milliseconds: number,
	lasted: number,
	{ simulator = "sum", parameters = {} }: { simulator?: Simulator; parameters?: PlainParameters } = {},
): TrainingRun {
	const whole = { ...(definitionOf(simulator).defaults as PlainParameters), ...parameters };
	const set = { simulator, parameters: whole, seed: "seed" };
	const answers = exercisesOf(set).map((exercise) => ({ text: expectedText(exercise), milliseconds }));
	return { id: "run", ...set, answers, startedAt: at(noon - lasted), finishedAt: at(noon), shown: null };
}

describe("the work of a problem", () => {
	const complete = (simulator: Simulator, parameters: PlainParameters) => ({
		...(definitionOf(simulator).defaults as PlainParameters),
		...parameters,
	});
	it.each<[Simulator, PlainParameters, number]>([
		["sum", {}, 3],
		["sum", { numbers: 3, steps: 10 }, 30],
		["sum", { numbers: 3, digits_mode: 1, steps: 10 }, 20],
		["sum", { mode: 11, sign: "+", numbers: 2, steps: 5 }, 40],
		["sum", { section: 2, numbers: 3 }, 6],
		["columns", {}, 5],
		["columns", { kind: "crosswise", sign: "+", numbers: 2, steps: 5, columns: 3 }, 30],
		["multiplication", { mode: 4 }, 9],
		["division", { mode: 8 }, 18],
		["squares", { numbers: 2 }, 9],
		["cubes", { numbers: 2 }, 18],
		["roots", { power: 3, numbers: 6 }, 18],
		["decimals", { operation: "multiplication", mode: 2 }, 5],
		["cards", { numbers: 4 }, 4],
		["dictation", { amount: 5 }, 5],
		["schulte", {}, 15],
		["abacus", { task: "sum", steps: 5 }, 5],
		["abacus", { task: "circles" }, 2],
	])("of %s with %o is %i", (simulator, parameters, work) => {
		expect(problemWork(simulator, complete(simulator, parameters))).toBe(work);
	});

	it.each(simulators)("of %s is a whole number, and never nothing", (simulator) => {
		for (const { parameters } of definitionOf(simulator).presets()) {
			expect(Number.isInteger(problemWork(simulator, parameters))).toBe(true);
			expect(problemWork(simulator, parameters)).toBeGreaterThanOrEqual(1);
		}
	});
});

describe("feathers by work", () => {
	it.each([
		[5, 5, 3, 10],
		[1, 1, 2, 1],
		[1, 2, 2, 2],
		[1, 1, 3, 2],
		[1, 1, 15, 10],
		[20, 40, 3, 15],
		[2, 1, 3, 2],
	])("of %i problems with %i right, each of work %i, are %i", (required, correct, work, feathers) => {
		expect(taskFeathers(required, correct, work)).toBe(feathers);
	});

	const task = fc.record({
		required: fc.integer({ min: 1, max: 200 }),
		correct: fc.nat(300),
		late: fc.nat(100),
		work: fc.integer({ min: 1, max: 60 }),
	});

	it("grow with work, and are never more than those of a whole task", () => {
		fc.assert(
			fc.property(task, fc.nat(30), ({ required, correct, work }, more) => {
				const less = taskFeathers(required, correct, work);
				expect(taskFeathers(required, correct, work + more)).toBeGreaterThanOrEqual(less);
				expect(taskFeathers(required, correct + more, work)).toBeGreaterThanOrEqual(less);
				expect(less).toBeLessThanOrEqual(taskFeathers(required, correct));
			}),
		);
	});

	it("of however many tasks on a day never come to more than the ceiling", () => {
		fc.assert(
			fc.property(fc.array(task, { maxLength: 40 }), (tasks) => {
				let earned = 0;
				for (const { required, correct, late, work } of tasks) {
					const given = belowCeiling(taskEarnings(required, correct + late, correct, work).feathers, earned);
					expect(given).toBeGreaterThanOrEqual(0);
					earned += given;
				}
				expect(earned).toBeLessThanOrEqual(homeworkCeiling);
			}),
		);
	});
});

describe("the times of a set", () => {
	it.each(simulators)("of %s worked as children do are believed", (simulator) => {
		expect(doubt(worked(2_500, 10 * minute, { simulator }), noon)).toBeNull();
	});

	it("of a champion are believed: fifteen numbers of three digits in 1.7 s, the answer typed in half a second", () => {
		const parameters = { numbers: 3, steps: 15, interval: 0.1, count: 5, pause: 0 };
		expect(doubt(worked(500, 5 * 2_000, { parameters }))).toBeNull();
	});

	it.each<[string, TrainingRun, string]>([
		["no time for any answer", worked(0, minute), "pace"],
		[
			"numbers of nine digits ten times a second",
			worked(2_000, 20 * minute, { parameters: { numbers: 9, steps: 100, interval: 0.1 } }),
			"pace",
		],
		[
			"long columns answered at a glance",
			worked(300, minute, { simulator: "columns", parameters: { numbers: 3, steps: 10 } }),
			"pace",
		],
		["over before its numbers were shown", worked(1_000, 3_000), "times"],
		["over before it began", { ...worked(1_000, minute), startedAt: at(noon + minute) }, "times"],
		["answers longer than the set", worked(60_000, minute), "times"],
		["shown for longer than it lasted", { ...worked(1_000, minute), shown: 10 * minute }, "times"],
	])("%s: it earns nothing", (_, run, reason) => {
		expect(doubt(run)).toBe(reason);
	});

	it("finished after it was sent do not fit; a minute of a clock is nothing", () => {
		expect(doubt(worked(2_000, minute), noon - 2 * minute)).toBe("times");
		expect(doubt(worked(2_000, minute), noon - minute)).toBeNull();
	});

	it("of problems shown together are counted once for all", () => {
		const parameters = { parallel: true, windows: 6, count: 2 };
		expect(doubt(worked(8_000, 25_000, { parameters }))).toBeNull();
	});
});

describe("what it would earn by", () => {
	it("began before it, but for a minute of the clocks", () => {
		expect(isEarlierThan(noon, noon)).toBe(false);
		expect(isEarlierThan(noon - minute, noon)).toBe(false);
		expect(isEarlierThan(noon - minute - 1, noon)).toBe(true);
	});

	it("takes work that is told for thirty days after the end", () => {
		expect(takesTold({ closesOn: "2026-09-15" }, "2026-10-15")).toBe(true);
		expect(takesTold({ closesOn: "2026-09-15" }, "2026-10-16")).toBe(false);
	});

	it("is the day it was told on where that is more than two days later, and none after thirty", () => {
		const day = 24 * 60 * minute;
		expect(earnedDay(noon - 2 * day, noon, noon)).toMatchObject({ counts: true, earnsOn: "2026-09-13" });
		expect(earnedDay(noon - 3 * day, noon, noon)).toMatchObject({ counts: false, earnsOn: "2026-09-15" });
		expect(earnedDay(noon - 31 * day, noon, noon)).toMatchObject({ counts: false, earnsOn: null });
	});

	it("is no instant before the product", () => {
		expect(isImpossible(Date.parse("0001-01-01T00:00:00Z"))).toBe(true);
		expect(isImpossible(Number.NaN)).toBe(true);
		expect(isImpossible(noon)).toBe(false);
	});
});
