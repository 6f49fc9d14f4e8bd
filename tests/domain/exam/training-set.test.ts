import { describe, expect, test } from "vitest";
import { brokenFormulas } from "#domain/exam/broken-formulas";
import { examTypes } from "#domain/exam/exam-type";
import { levelsOf } from "#domain/exam/levels";
import { trainingSet } from "#domain/exam/training-set";
import { parseNotation } from "#domain/generator/notation";
import { definitionOf } from "#domain/trainer/catalogue";

const tasks = examTypes.flatMap((type) => levelsOf(type).flatMap((level) => level.tasks));
const notations = [...new Set(tasks.map(({ notation }) => notation))];

describe("the set that trains a task of a level", () => {
	test.each(notations)("%s can be made, of numbers as many and as long as the task's", (notation) => {
		const { simulator, parameters } = trainingSet(notation);
		const { problems, makeSet } = definitionOf(simulator);
		expect(problems(parameters as never)).toEqual({});
		const set = makeSet(parameters as never, "seed");
		const task = parseNotation(notation).alternatives.at(-1)!;
		const table = task.op === "sum" && task.crosswise;
		expect(set).toHaveLength(table ? 2 : 10);
		if (task.op !== "sum") return;
		for (const exercise of set) {
			if (!("sample" in exercise)) throw new Error("a chain or a table is expected");
			const { numbers, columns: [numbersDown = []] = [] } = exercise.sample;
			const shown = table ? numbersDown : numbers;
			expect(shown).toHaveLength(task.rows);
			const longest = Math.max(...shown.map((number) => Math.abs(Math.round(number * 10 ** task.decimals))));
			expect(String(longest).length).toBeLessThanOrEqual(task.digits.at(-1)!);
		}
	});

	test("is about the formulas at which sums broke, the one that broke most first", () => {
		const sum = (...numbers: number[]) => ({ type: "sum" as const, numbers });
		const samples = [sum(3, 4), sum(8, 7), sum(18, 7), sum(1, 1), sum(2, 2)];
		// a five forgotten, a ten forgotten twice, one right and one left empty
		expect(brokenFormulas(samples, ["2", "5", "15", "2", null])).toEqual(["10+7", "5+4"]);
	});
});
