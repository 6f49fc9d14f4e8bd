import { expect, test } from "vitest";
import type { Sample } from "#domain/generator/sample";
import { rescoreStage } from "#domain/olympiad/results-rescore";
import { scoreStage } from "#domain/attempt/stage-score";
import { compareScorers } from "../../second-scorer/compare";
import { placeOf, positions } from "../../second-scorer/judge";

test("a second, independently written scorer agrees on every score, position, place and open category", () => {
	const { attempts, answers, differences } = compareScorers(2_000, 20261121);
	expect(differences).toEqual([]);
	expect(attempts).toBe(2_000);
	expect(answers).toBeGreaterThan(200_000);
}, 60_000);

test("the comparison would notice: the second scorer is no copy that agrees with anything", () => {
	const flat = [100, 100, 100, 100, 100, 100];
	const field = [
		{ id: "a", stages: [...flat, 50] },
		{ id: "b", stages: [...flat, 60] },
	];
	expect(positions(field)).toEqual(
		new Map([
			["a", 2],
			["b", 1],
		]),
	);
	expect(placeOf("podium", 1, 2, 299, 1000, true)).toBe(4);
	expect(placeOf("podium", 1, 2, 300, 1000, false)).toBe(1);
});

const sum = (...numbers: number[]): Sample => ({ type: "sum", numbers });
const tooLong = "1".repeat(60);

test.each<[string, Sample, (string | undefined)[]]>([
	[
		"whole sums",
		sum(3, -8),
		[
			"-5",
			"5",
			"+5",
			"−5",
			" -5 ",
			"-05",
			"-5.0",
			"",
			undefined,
			"-",
			"-5a",
			"- 5",
			"-5\t",
			"--5",
			"-5-",
			"-5.000",
			"-5.001",
			"-5.00x",
			"\u20035",
		],
	],
	["a sum that is nothing", sum(5, -5), ["0", "-0", "00", "", "0,0"]],
	["decimals", sum(0.1, 0.2), ["0.3", "0,3", "0.30", "3", ".3"]],
	["large numbers", sum(2 ** 53, 1), ["9007199254740993", "9007199254740992", tooLong]],
	["an exact division", { type: "division", numbers: [12, 4] }, ["3", "3.0", "4"]],
	["a division that is rounded", { type: "division", numbers: [2, 3] }, ["0.67", "0.66", "0,67", "1"]],
	["a division by nothing", { type: "division", numbers: [4, 0] }, ["0", ""]],
	["a product", { type: "multiplication", numbers: [12, -3] }, ["-36", "36", "−36"]],
	["a product beyond doubles", { type: "multiplication", numbers: [99_999_999, 999_999_999] }, ["99999998900000001"]],
	["three factors", { type: "multiplication", numbers: [2, 3, 4] }, ["24", "6"]],
	["a card", { type: "card", numbers: [47, 99] }, ["47", "99"]],
	["no operands", sum(), ["0"]],
])("re-scoring gives what scoring gave: %s", (_, sample, inputs) => {
	for (const typed of inputs) {
		const answers = new Map(typed === undefined ? [] : [[0, typed]]);
		expect([typed, rescoreStage([sample], 10, [typed])]).toEqual([typed, scoreStage([sample], 10, answers).score]);
	}
});

test("re-scoring takes a crosswise table whole", () => {
	const table: Sample = {
		type: "sumCrosswise",
		numbers: [],
		columns: [
			[1, 2],
			[3, 4],
			[5, 6],
		],
	};
	expect(rescoreStage([table], 10, ["3", "7", "11", "9", "12", "21"])).toBe(50);
	expect(rescoreStage([table], 10, [undefined, "7"])).toBe(10);
});
