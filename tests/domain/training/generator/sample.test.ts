import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allMoves, constraintOfTask, cumulativeDrill, strictDrill } from "#domain/generator/constraint";
import { parseNotation, type SumTask } from "#domain/generator/notation";
import { generateSamples, sampleAnswer, sampleAnswers, type SampleRule } from "#domain/generator/sample";
import { chainVerifier } from "#domain/generator/verify";
import { isCorrect } from "#domain/scoring/answers";
import { replay } from "#domain/soroban/replay";
import { formulaIds } from "#domain/soroban/rod";
import { demoSamples } from "../../../factories/demo-samples";

const sumTask = (notation: string) => parseNotation(notation).alternatives[0] as SumTask;

test.each(demoSamples)("%s with the demo seed is always %s", (notation, numbers, answer) => {
	const [sample] = generateSamples(notation, `demo:${notation}`, 1);
	expect(sample?.numbers.join(" ")).toBe(numbers);
	expect(sample && sampleAnswer(sample)).toBe(answer);
});

// Chains of every kind a stage, an exam or a trainer asks for.
const sums = (
	"1D3RNF[S] 1D5RNF[S] 1D2RNF 1D7RNF 1D5RNF[5] 1D5RF[10] 1D6RF[M] 1D5RF 1D10RF 1D10RF50 1D10RF100 " +
	"1D5R 1D5RF- 1D6RF+ 1-2D6RF 2D7RF 2D5RNF 2D6RF[5-3] 2D6RF[M+8] 2-3D10RF 2-4D10RF 3D5RNF 3D5RF50 " +
	"3D6RF100 3D6RF[10-7] 4D5RF[M] 3D7R[5+4] 1,3D8RF 3D5RF- 3D5RNF+ 3-5D10RF 10D8RF"
).split(" ");

test("every chain drawn satisfies its constraint", () => {
	fc.assert(
		fc.property(fc.constantFrom(...sums), fc.string({ maxLength: 8 }), (notation, seed) => {
			const constraint = constraintOfTask(sumTask(notation));
			for (const { numbers } of generateSamples(notation, seed, 3))
				expect(chainVerifier(constraint)(numbers)).toBe(true);
		}),
		{ numRuns: 400 },
	);
});

test("decimals are the same chains shifted", () => {
	const whole = generateSamples("3-4D10RF", "shift", 5);
	const shifted = generateSamples("3-4D10RF.2", "shift", 5);
	expect(shifted.map((sample) => sample.numbers.map((operand) => Math.round(operand * 100)))).toEqual(
		whole.map((sample) => sample.numbers),
	);
	for (const sample of shifted) expect(sampleAnswer(sample)).toMatch(/^\d+(\.\d{1,2})?$/);
});

test("the same seed gives the same set, another seed another", () => {
	const anything = fc.constantFrom("1D5RF", "3D5RF", "2x1|3x1", "4/2", "2^2", "2^3", "r2/4", "2D4RFX");
	fc.assert(
		fc.property(anything, fc.string(), (notation, seed) => {
			const set = generateSamples(notation, seed, 4);
			expect(generateSamples(notation, seed, 4)).toEqual(set);
			expect(generateSamples(notation, `${seed}'`, 4)).not.toEqual(set);
		}),
		{ numRuns: 200 },
	);
});

test("a longer set begins with the shorter one", () => {
	expect(generateSamples("2D5RF", "prefix", 20).slice(0, 5)).toEqual(generateSamples("2D5RF", "prefix", 5));
});

test("samples of a set do not repeat while there are others", () => {
	for (const notation of ["1D5RF", "2x1", "2/1", "1x1"]) {
		const shown = generateSamples(notation, "once", 20).map((sample) => sample.numbers.join());
		expect(new Set(shown).size).toBe(20);
	}
	expect(generateSamples("1D9RNF+", "nines", 2).map((sample) => sample.numbers)).toEqual([
		Array.from({ length: 9 }, () => 1),
		Array.from({ length: 9 }, () => 1),
	]);
});

test.each(["1D10RNF+", "1D9RNF+[S]", "3D10R+[5]"])("%s has no solution and says so", (notation) => {
	expect(() => generateSamples(notation, "none", 1)).toThrow("INFEASIBLE_CONSTRAINT");
});

test("a long steered drill that cannot exist gives up quickly", () => {
	const rule: SampleRule = { allow: ["10+7"], target: "10+7" };
	expect(() => generateSamples("3D5R", "none", 1, rule)).toThrow("INFEASIBLE_CONSTRAINT");
});

describe("drills", () => {
	test.each(formulaIds)("%s can be drilled in two rows, strictly and cumulatively, and really occurs", (target) => {
		for (const allow of [strictDrill(target), cumulativeDrill(target)]) {
			const rule: SampleRule = { allow, target, firstDigits: [1, 2], sign: target.includes("-") ? "-" : "+" };
			const [sample] = generateSamples("1D2R", "drill", 1, rule);
			expect(chainVerifier(constraintOfTask(sumTask("1D2R"), rule))(sample?.numbers ?? [])).toBe(true);
		}
	});

	test("several occurrences of a formula can be asked for", () => {
		for (const notation of ["1D8R[10+7]", "4D8R[10+7]"]) {
			const rule: SampleRule = { hits: 3 };
			const constraint = constraintOfTask(sumTask(notation), rule);
			for (const { numbers } of generateSamples(notation, "thrice", 5, rule))
				expect(chainVerifier(constraint)(numbers)).toBe(true);
		}
	});

	test.each([4, 5, 6, 7, 8, 9])("counting up to %i stays direct and below it", (most) => {
		const rule: SampleRule = { allow: ["S"], range: [0, most] };
		for (let rows = 3; rows <= 10; rows++)
			expect(generateSamples(`1D${rows}R`, "count", 3, rule).every((sample) => sample.numbers.length === rows)).toBe(
				true,
			);
	});

	test.each([
		[50, true, false],
		[50, false, true],
		[100, true, false],
		[100, false, true],
		[100, false, false],
	])("through %i (over %j, under %j)", (bound, over, under) => {
		const rule: SampleRule = { cross: { bound, over, under }, range: [0, 2 * bound - 1] };
		for (const { numbers } of generateSamples("2D6R", "through", 5, rule)) {
			let total = 0;
			const directions = new Set<string>();
			for (const operand of numbers) {
				if (total < bound && total + operand >= bound && total > 0) directions.add("over");
				if (total >= bound && total + operand < bound) directions.add("under");
				total += operand;
			}
			if (over !== under) expect(directions).toContain(over ? "over" : "under");
			expect(directions.size).toBeGreaterThan(0);
		}
	});

	test("only the digits asked for stand in the operands", () => {
		for (const notation of ["2D5R", "4D5R"])
			for (const { numbers } of generateSamples(notation, "digits", 5, { avail: [0, 1, 2, 5] }))
				expect(numbers.join("")).toMatch(/^[-0125]+$/);
	});

	test("an operand is not undone by the next one when that is asked for", () => {
		for (const { numbers } of generateSamples("1D5R", "undone", 100, { noCancel: true, allow: allMoves }))
			expect(numbers.some((operand, index) => operand === -(numbers[index + 1] ?? 0))).toBe(false);
	});
});

test("without transitions the total stays on the rods it began on; up to 50 and 100 within their bounds", () => {
	for (const [notation, most] of [
		["1D7RNF", 9],
		["2D5RNF", 99],
		["1D10RF50", 49],
		["1D10RF100", 99],
		["3D6RF50", 499],
	] as const)
		for (const { numbers } of generateSamples(notation, "bounds", 10)) {
			let total = 0;
			for (const operand of numbers) {
				total += operand;
				expect(total).toBeGreaterThanOrEqual(0);
				expect(total).toBeLessThanOrEqual(most);
			}
		}
});

test("up to 50 the tens rod only moves directly, up to 100 a carry never runs on", () => {
	for (const sample of generateSamples("1D10RF50", "tens", 50))
		for (const { move } of replay(sample.numbers)) expect(move).toMatchObject({ carryFive: false, cascade: false });
	const hundred = generateSamples("1D30RF100", "tens", 50).flatMap((sample) => replay(sample.numbers));
	expect(hundred.some((step) => step.move.cascade)).toBe(false);
	expect(hundred.some((step) => step.move.carryFive)).toBe(true);
});

test("a rule that leaves something open keeps what the notation says", () => {
	expect(generateSamples("1D5RNF[5+4]", "open", 5, { target: undefined, allow: undefined })).toEqual(
		generateSamples("1D5RNF[5+4]", "open", 5),
	);
});

describe("multiplication, division, powers and roots", () => {
	test.each(["1x1", "2x1", "3x2", "8x8"])("factors of %s have their lengths and no trivial one", (notation) => {
		const [first = 0, second = 0] = notation.split("x").map(Number);
		for (const { type, numbers } of generateSamples(notation, "mul", 20)) {
			expect(type).toBe("multiplication");
			expect(numbers.map((factor) => String(factor).length)).toEqual([first, second]);
			expect(Math.min(...numbers)).toBeGreaterThanOrEqual(2);
		}
	});

	test("the length of the product and the digits of the factors can be chosen", () => {
		for (const [discharge, length] of [
			["short", 2],
			["full", 3],
		] as const)
			for (const { numbers } of generateSamples("2x1", "length", 20, { discharge, secondAvail: [0, 1, 3, 4] })) {
				const [first = 0, second = 0] = numbers;
				expect(String(first * second)).toHaveLength(length);
				expect([3, 4]).toContain(second);
			}
		expect(() => generateSamples("1x1", "none", 1, { firstAvail: [0, 1] })).toThrow("INFEASIBLE_CONSTRAINT");
		expect(() => generateSamples("1x1", "none", 1, { firstAvail: [9], secondAvail: [9], discharge: "short" })).toThrow(
			"INFEASIBLE_CONSTRAINT",
		);
	});

	test("factors swap when rotated", () => {
		const straight = generateSamples("3x1", "turn", 10).map((sample) => sample.numbers);
		const turned = generateSamples("3x1", "turn", 10, { rotation: 1 }).map((sample) => sample.numbers);
		expect(turned).toEqual(straight.map(([first, second]) => [second, first]));
		const mixed = generateSamples("3x1", "turn", 40, { rotation: 2 }).map((sample) => (sample.numbers[0] ?? 0) > 9);
		expect(new Set(mixed)).toEqual(new Set([true, false]));
	});

	test.each(["2/1", "3/1", "4/2", "5/3", "8/4", "1/1", "8/8", "12/1", "12/8"])("%s comes out exactly", (notation) => {
		const [long = 0, short = 0] = notation.split("/").map(Number);
		for (const { numbers } of generateSamples(notation, "div", 20)) {
			const [dividend = 0, divisor = 0] = numbers;
			expect(String(dividend)).toHaveLength(long);
			expect(String(divisor)).toHaveLength(short);
			expect(divisor).toBeGreaterThanOrEqual(2);
			expect(dividend % divisor).toBe(0);
			expect(dividend / divisor).toBeGreaterThanOrEqual(2);
		}
	});

	test("division pairs are uniform", () => {
		const pairs = new Map<string, number>();
		for (let draw = 0; draw < 6000; draw++) {
			const key = generateSamples("1/1", `pair:${draw}`, 1)[0]?.numbers.join("/") ?? "";
			pairs.set(key, (pairs.get(key) ?? 0) + 1);
		}
		expect([...pairs.keys()].toSorted()).toEqual(["4/2", "6/2", "6/3", "8/2", "8/4", "9/3"]);
		for (const count of pairs.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
	});

	test("decimals shift the dividend or the first factor, and the answer stays exact", () => {
		for (const sample of generateSamples("4/2.2", "shift", 20)) {
			const [dividend = 0, divisor = 1] = sample.numbers;
			expect(Math.round(dividend * 100) % divisor).toBe(0);
		}
		for (const sample of generateSamples("3x2.2", "shift", 20)) {
			const [first = 0, second = 0] = sample.numbers;
			expect(first).toBeLessThan(10);
			expect(Number(sampleAnswer(sample)) * 100).toBeCloseTo(first * 100 * second, 5);
		}
	});

	test("squares, cubes and roots", () => {
		for (const { type, numbers } of generateSamples("2^2", "square", 20)) {
			expect(type).toBe("multiplication");
			expect(numbers[0]).toBe(numbers[1]);
			expect(String(numbers[0])).toHaveLength(2);
		}
		for (const { type, numbers } of generateSamples("1^3", "cube", 5)) {
			expect(type).toBe("card");
			expect([8, 27, 64, 125, 216, 343, 512, 729]).toContain(numbers[0]);
		}
		for (const power of [2, 3])
			for (let digits = 1; digits <= 12; digits++)
				for (const { type, numbers } of generateSamples(`r${power}/${digits}`, "root", 10)) {
					expect(type).toBe("card");
					expect(numbers[0]).toBeGreaterThanOrEqual(2);
					expect(String((numbers[0] ?? 0) ** power)).toHaveLength(digits);
				}
	});
});

describe("sets", () => {
	test("alternatives share the set in equal blocks, the remainder first", () => {
		const lengths = generateSamples("2x1|3x1|1x1", "blocks", 20).map((sample) => String(sample.numbers[0]).length);
		expect(lengths).toEqual([...Array(8).fill(2), ...Array(6).fill(3), ...Array(6).fill(1)]);
		expect(generateSamples("2x1|3x1", "one", 1).map((sample) => String(sample.numbers[0]).length)).toEqual([2]);
	});

	test("a crosswise table has the columns asked for and answers for columns, rows and the whole", () => {
		const [table, ...rest] = generateSamples("2D10RFX", "table", 4);
		expect(rest).toEqual([]);
		expect(table?.type).toBe("sumCrosswise");
		expect(table?.columns?.map((column) => column.length)).toEqual([10, 10, 10, 10]);
		const answers = table ? sampleAnswers(table) : [];
		expect(answers).toHaveLength(15);
		expect(answers.slice(0, 4).reduce((total, answer) => total + Number(answer), 0)).toBe(Number(answers[14]));
		expect(answers.slice(4, 14).reduce((total, answer) => total + Number(answer), 0)).toBe(Number(answers[14]));
		expect(table && sampleAnswer(table)).toBe(answers[14]);
	});

	test("the key of every sample is accepted as its answer", () => {
		for (const notation of ["1D5RNF", "3-5D10RF.2", "3x2.2", "4/2.1", "2^2", "1^3", "r3/6"])
			for (const sample of generateSamples(notation, "key", 10))
				expect(isCorrect(sample.type, sample.numbers, sampleAnswer(sample))).toBe(true);
	});
});
