import { describe, expect, test } from "vitest";
import { generateSamples, type Sample, sampleAnswers } from "#domain/generator/sample";
import { scoreCrosswise } from "#domain/scoring/crosswise";
import { itemCount, scoreStage } from "#domain/attempt/stage-score";

describe("a crosswise table with the rows 1 2, 3 4, 5 6, 10 points", () => {
	const columns = [
		[1, 3, 5],
		[2, 4, 6],
	];

	test("all right: two columns, three rows, the total", () => {
		const answers = { columns: ["9", "12"], rows: ["3", "7", "11"], total: "21" };
		expect(scoreCrosswise(columns, answers, 10)).toEqual({ score: 45, correct: Array(6).fill(true) });
	});

	test("one column empty and one row wrong", () => {
		const answers = { columns: ["9", ""], rows: ["3", "8", "11"], total: "21" };
		expect(scoreCrosswise(columns, answers, 10)).toEqual({
			score: 30,
			correct: [true, false, true, false, true, true],
		});
	});

	test("nothing entered", () => {
		expect(scoreCrosswise(columns, { columns: [], rows: [], total: null }, 10)).toEqual({
			score: 0,
			correct: Array(6).fill(false),
		});
	});
});

function rightAnswers(samples: readonly Sample[]): Map<number, string> {
	return new Map(samples.flatMap(sampleAnswers).entries());
}

describe("a stage", () => {
	test.each([
		["1D5RNF", 20, 10, 200],
		["2x1", 30, 5, 150],
		["2x1|3x1", 40, 2.5, 100],
		["3-5D10RF.2", 20, 5, 100],
		["2D10RFX", 4, 10, 100],
	])("%s, %i samples of %d points, gives %i when everything is right", (notation, count, size, most) => {
		const samples = generateSamples(notation, "stage", count);
		const result = scoreStage(samples, size, rightAnswers(samples));
		expect(result.score).toBe(most);
		expect(result.correct.every(Boolean)).toBe(true);
	});

	test("empty and wrong answers give nothing and leave the others alone", () => {
		const samples: Sample[] = [
			{ type: "sum", numbers: [1, 2] },
			{ type: "sum", numbers: [5, -5] },
			{ type: "sum", numbers: [0.5, 1] },
		];
		const answers = new Map([
			[0, "4"],
			[2, "1,5"],
		]);
		expect(scoreStage(samples, 2.5, answers)).toEqual({ score: 2.5, correct: [false, false, true] });
		expect(scoreStage(samples, 2.5, new Map())).toEqual({ score: 0, correct: [false, false, false] });
	});

	test("items are numbered on through a table: columns, rows, grand total, then the next sample", () => {
		const samples: Sample[] = [
			{
				type: "sumCrosswise",
				numbers: [],
				columns: [
					[1, 2],
					[3, 4],
				],
			},
			{ type: "sum", numbers: [7, 8] },
		];
		expect(samples.map(itemCount)).toEqual([5, 1]);
		const answers = new Map(["3", "7", "4", "", "10", "15"].entries());
		expect(scoreStage(samples, 10, answers)).toEqual({
			score: 10 + 10 + 5 + 10 + 10,
			correct: [true, true, true, false, true, true],
		});
	});
});
