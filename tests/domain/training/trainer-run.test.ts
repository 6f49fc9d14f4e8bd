import { describe, expect, test } from "vitest";
import { DomainError } from "../../../domain/errors";
import { definitionOf, type Simulator, simulators } from "../../../domain/trainer/catalogue";
import { expectedText } from "../../../domain/trainer/exercise";
import { diagnoseExercise, exercisesOf, gradeRun, type TrainingRun } from "../../../domain/trainer/run";

function runOf(simulator: Simulator, changes: Partial<TrainingRun> = {}): TrainingRun {
	return {
		id: "6f1c1d3e-0000-4000-8000-000000000001",
		simulator,
		parameters: { ...definitionOf(simulator).defaults },
		seed: "run",
		answers: [],
		startedAt: "2026-03-01T10:00:00.000Z",
		finishedAt: "2026-03-01T10:01:00.000Z",
		shown: null,
		...changes,
	};
}

/** Every answer right, but for those named. */
function answered(run: TrainingRun, texts: Record<number, string> = {}): TrainingRun {
	const answers = exercisesOf(run).map((exercise, index) => ({
		text: texts[index] ?? expectedText(exercise),
		milliseconds: 2000,
	}));
	return { ...run, answers };
}

describe("grading a run", () => {
	test.each(simulators)("%s: right, wrong and missing answers are told apart", (simulator) => {
		const run = runOf(simulator, simulator === "schulte" ? { parameters: { size: 4, order: "asc", count: 3 } } : {});
		const all = gradeRun(answered(run));
		expect(all).toMatchObject({ answered: all.total, correct: all.total, wrong: [], milliseconds: all.total * 2000 });
		const mixed = gradeRun(answered(run, { 0: "-77", 1: "" }));
		expect(mixed).toMatchObject({ total: all.total, answered: all.total - 1, correct: all.total - 2, wrong: [0] });
		expect(gradeRun(run)).toMatchObject({ total: all.total, answered: 0, correct: 0, wrong: [] });
	});

	test("trusts only the texts and the seed: another seed, another verdict", () => {
		const run = answered(runOf("sum", { parameters: { numbers: 3, count: 10 } }));
		expect(gradeRun(run).correct).toBe(10);
		expect(gradeRun({ ...run, seed: "other" }).correct).toBeLessThan(10);
	});

	test("the same run graded twice gives the same", () => {
		const run = answered(runOf("columns"), { 2: "0" });
		expect(gradeRun(run)).toEqual(gradeRun(structuredClone(run)));
	});

	test.each<[string, Partial<TrainingRun>, Record<string, string>]>([
		["a trainer nobody knows", { simulator: "crosswise" as never }, { simulator: "OUT_OF_RANGE" }],
		["no seed", { seed: "" }, { seed: "REQUIRED" }],
		["a seed without end", { seed: "s".repeat(101) }, { seed: "TOO_LONG" }],
		["parameters out of bounds", { parameters: { steps: 1000 } }, { steps: "OUT_OF_RANGE" }],
		[
			"parameters against each other",
			{ parameters: { mode: 3, transition: "NF" } },
			{ transition: "TRANSITION_CONFLICT" },
		],
		[
			"more answers than exercises",
			{ answers: Array.from({ length: 6 }, () => ({ text: "1", milliseconds: 1 })) },
			{ answers: "OUT_OF_RANGE" },
		],
		["an answer without end", { answers: [{ text: "1".repeat(4001), milliseconds: 1 }] }, { answers: "TOO_LONG" }],
		["a time below zero", { answers: [{ text: "1", milliseconds: -1 }] }, { answers: "OUT_OF_RANGE" }],
		["a time that is none", { answers: [{ text: "1", milliseconds: Number.NaN }] }, { answers: "OUT_OF_RANGE" }],
	])("refuses %s", (_, changes, fields) => {
		expect(() => gradeRun(runOf("sum", changes))).toThrow(expect.objectContaining({ code: "VALIDATION", fields }));
	});

	test("refuses parameters no set can be made of", () => {
		const run = runOf("sum", { parameters: { mode: 1, sign: "+", steps: 50 } });
		expect(() => gradeRun(run)).toThrow(new DomainError("INFEASIBLE_CONSTRAINT"));
	});
});

describe("a record", () => {
	const flash = (parameters: TrainingRun["parameters"]) => answered(runOf("sum", { parameters }));

	test.each<[string, TrainingRun["parameters"], object]>([
		[
			"10 numbers of a digit, half a second each",
			{ steps: 10, interval: 0.5 },
			{ digits: 1, score: 40, numbers: 10, intervalMs: 500 },
		],
		[
			"5 of two digits, a second each",
			{ numbers: 2, steps: 5 },
			{ digits: 2, score: 20, numbers: 5, intervalMs: 1000 },
		],
		[
			"6 of three digits, a second each",
			{ numbers: 3, steps: 6 },
			{ digits: 3, score: 72, numbers: 6, intervalMs: 1000 },
		],
		[
			"20 of two digits, 0.3 s each",
			{ numbers: 2, steps: 20, interval: 0.3 },
			{ digits: 2, score: 888.89, numbers: 20, intervalMs: 300 },
		],
	])("%s", (_, parameters, record) => {
		expect(gradeRun(flash(parameters)).record).toEqual(record);
	});

	test("counts the time that was really shown: safe flash is slower", () => {
		expect(gradeRun(flash({ steps: 10, interval: 0.1, safe: true })).record).toMatchObject({
			digits: 1,
			score: 20.41,
			intervalMs: 700,
		});
	});

	test.each<[string, TrainingRun]>([
		["nothing was right", answered(runOf("sum", { parameters: { count: 1 } }), { 0: "-5" })],
		["three numbers, which are remembered rather than counted, however fast", flash({ steps: 3, interval: 0.3 })],
		["numbers of any length", flash({ numbers: 3, steps: 6, digits_mode: 1 })],
		["a complement", flash({ mode: 9, steps: 6 })],
		["circles", flash({ section: 1, steps: 6, icon: "circle" })],
		["a column at rest", answered(runOf("columns"))],
	])("is none for %s", (_, run) => {
		expect(gradeRun(run).record).toBeNull();
	});
});

describe("the steps of a run", () => {
	const parameters = { mode: 3, formula: "10+7", steps: 4, count: 10 };
	const run = runOf("sum", { parameters });

	test("name the formulas of every step, all right when the answers are", () => {
		const { steps } = gradeRun(answered(run));
		expect(steps).toHaveLength(10 * 3);
		expect(steps.every(({ outcome }) => outcome === "right")).toBe(true);
		expect(steps.filter(({ formulas }) => formulas.includes("10+7")).length).toBeGreaterThanOrEqual(10);
		expect(steps[0]).toMatchObject({ exercise: 0, step: 1, milliseconds: 2000 / 3 });
	});

	test("name the step where a wrong answer broke", () => {
		// the carry of +7 was not done: ten too few
		const [first] = exercisesOf(run);
		if (!first) throw new Error("no exercise");
		const typed = String(Number(expectedText(first)) - 10);
		const broken = gradeRun(answered(run, { 0: typed })).steps.filter(({ outcome }) => outcome === "broken");
		expect(broken).toHaveLength(1);
		expect(broken[0]?.step).toBe(diagnoseExercise(first, typed)?.step);
		expect(broken[0]?.formulas.length).toBeGreaterThan(0);
	});

	test("are unclear when no single slip explains the answer, and missing when nothing was typed", () => {
		const { steps } = gradeRun(answered(run, { 0: "98765", 1: "" }));
		expect(steps.filter(({ exercise }) => exercise === 0).map(({ outcome }) => outcome)).toEqual(
			Array.from({ length: 3 }, () => "unclear"),
		);
		expect(steps.some(({ exercise }) => exercise === 1)).toBe(false);
	});

	test("of a complement are read from what is missing", () => {
		const complement = runOf("sum", { parameters: { mode: 10, steps: 4, count: 3 } });
		const [first] = exercisesOf(complement);
		const typed = first ? String(Number(expectedText(first)) + 1) : "";
		expect(first && diagnoseExercise(first, typed)).toMatchObject({ expectedAfter: expect.any(Number) });
		expect(first && diagnoseExercise(first, expectedText(first))).toBeNull();
	});

	test("exist for columns and dictation too, for nothing else", () => {
		const withSteps = simulators.filter((simulator) => gradeRun(answered(runOf(simulator))).steps.length > 0);
		expect(withSteps).toEqual(["sum", "columns", "decimals", "dictation"]);
	});
});
