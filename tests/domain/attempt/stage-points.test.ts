import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateSamples, sampleAnswers } from "#domain/generator/sample";
import { defaultProgramme, planIn, programmeFaults, type ProgrammeStage } from "#domain/olympiad/programme";
import { arePossible, pointsOf } from "#domain/attempt/stage-points";
import { itemCount, scoreStage } from "#domain/attempt/stage-score";
import { tablesOf, wireTables } from "#domain/generator/grouping";

const rightOf = (samples: ReturnType<typeof generateSamples>) =>
	new Map(samples.flatMap(sampleAnswers).map((answer, item) => [item, answer]));

describe("what a stage can give", () => {
	test.each([
		["1D5RNF", 20, 10, { whole: 20, rows: 0, items: 20, max: 200, tables: [] }],
		["2x1", 30, 5, { whole: 30, rows: 0, items: 30, max: 150, tables: [] }],
		["2D10RX", 4, 10, { whole: 5, rows: 10, items: 15, max: 100, tables: [4] }],
		["2d10rfx+-", 5, 10, { whole: 6, rows: 10, items: 16, max: 110, tables: [5] }],
		["1D4RX|2D5RX", 7, 4, { whole: 9, rows: 9, items: 18, max: 81, tables: [4, 3] }],
		["1D4R|1D4RX", 6, 10, { whole: 7, rows: 4, items: 11, max: 90, tables: [3] }],
		["2D10RX|", 4, 10, { whole: 4, rows: 0, items: 4, max: 40, tables: [] }],
	])("%s with %i of %i points", (notation, samples, size, points) => {
		expect(pointsOf({ notation, samples, size })).toEqual({ ...points, size });
	});

	test("all answers right give exactly that, and each answer has its place in the tables", () => {
		const task = fc.tuple(fc.constantFrom("1D", "2D", "1-2D", "2D"), fc.integer({ min: 2, max: 8 }), fc.boolean());
		fc.assert(
			fc.property(
				fc.array(task, { minLength: 1, maxLength: 3 }),
				fc.integer({ min: 3, max: 10 }),
				fc.integer({ min: 1, max: 12 }),
				fc.string(),
				(tasks, samples, size, seed) => {
					const notation = tasks.map(([digits, rows, cross]) => `${digits}${rows}R${cross ? "X" : ""}`).join("|");
					const made = generateSamples(notation, seed, samples);
					const points = pointsOf({ notation, samples, size });
					const { score, correct } = scoreStage(made, size, rightOf(made));
					expect(score).toBe(points.max);
					expect(correct).toHaveLength(points.items);
					expect(correct.every(Boolean)).toBe(true);
					expect(arePossible(score, points)).toBe(true);
					const tables = tablesOf(made);
					expect(tables.flat()).toEqual(made);
					expect(tables.every((table) => !table.some(({ columns }) => columns) || table.length === 1)).toBe(true);
					const wire = wireTables(tables, notation);
					const answers = wire.map(({ params, items }) =>
						params.type === "sumCrosswise" ? items.length + items[0]!.length + 1 : items.length,
					);
					expect(answers.reduce((sum, count) => sum + count, 0)).toBe(
						made.reduce((sum, one) => sum + itemCount(one), 0),
					);
				},
			),
			{ numRuns: 60 },
		);
	});

	test.each([
		["2D10RX", 4, 10, 100, true],
		["2D10RX", 4, 10, 95, true],
		["2D10RX", 4, 10, 7, false],
		["2D10RX", 4, 10, 105, false],
		["2D2RX", 4, 10, 15, true],
		["2D2RX", 4, 10, 55, true],
		["2D2RX", 4, 10, 65, false],
		["2D10R", 4, 10, 15, false],
		["2D10R", 4, 10, 40, true],
		["2D10R", 4, 10, -10, false],
	])("%s, %i columns of %i: %i points are possible, %s", (notation, samples, size, points, possible) => {
		expect(arePossible(points, pointsOf({ notation, samples, size }))).toBe(possible);
	});
});

describe("an olympiad with a crosswise stage", () => {
	const stage: ProgrammeStage = { type: "abacus", notation: "2D10RX", minutes: 3, samples: 4, size: 10 };
	const programme = (change: Partial<ProgrammeStage>) =>
		defaultProgramme("uamap").map((category) => ({
			...category,
			stages: category.stages.map((own, index) => (index === 1 ? { ...stage, ...change } : own)),
		}));

	test("counts it in the most a category can give", () => {
		expect(planIn(programme({}), "C10").max).toBe(1200 - 200 + 100);
	});

	test.each([
		[1, ["OUT_OF_RANGE"]],
		[2, []],
		[10, []],
		[11, ["OUT_OF_RANGE"]],
	])("a table has 2 to 10 columns: %i", (samples, faults) => {
		expect([...new Set(programmeFaults("uamap", programme({ samples })).map(({ fault }) => fault))]).toEqual(faults);
	});
});
