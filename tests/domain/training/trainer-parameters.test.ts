import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeParameters, encodeParameters } from "../../../domain/trainer/parameter-link";
import {
	defaultParameters,
	type SumParameters,
	formulasOfMode,
	parameterProblems,
	settleParameters,
	sumModes,
} from "../../../domain/trainer/parameters";
import { generateSet } from "../../../domain/trainer/sum-set";
import { expectedAnswer } from "../../../domain/scoring/answers";
import { applyOperand } from "../../../domain/soroban/operand";

const set = (changes: Partial<SumParameters>): SumParameters => ({ ...defaultParameters, ...changes });

describe("parameters of the flash trainer", () => {
	test("start as the customer has them", () => {
		expect(defaultParameters).toMatchObject({ count: 5, steps: 3, interval: 1, sign: "+-", numbers: 1, mode: 0 });
		expect(parameterProblems(defaultParameters)).toEqual({});
	});

	test.each<[string, Partial<SumParameters>, Record<string, string>]>([
		["a slow interval", { interval: 4 }, {}],
		["the fastest interval", { interval: 0.1 }, {}],
		["an interval below the limit", { interval: 0 }, { interval: "OUT_OF_RANGE" }],
		["an interval above the limit", { interval: 4.1 }, { interval: "OUT_OF_RANGE" }],
		["an interval between tenths", { interval: 0.25 }, { interval: "OUT_OF_RANGE" }],
		["one number", { steps: 1 }, { steps: "OUT_OF_RANGE" }],
		["a hundred and one numbers", { steps: 101 }, { steps: "OUT_OF_RANGE" }],
		["no samples", { count: 0 }, { count: "OUT_OF_RANGE" }],
		["half a sample", { count: 1.5 }, { count: "OUT_OF_RANGE" }],
		["eleven digits", { numbers: 11 }, { numbers: "OUT_OF_RANGE" }],
		["three digits through 50", { mode: 6, numbers: 3 }, { numbers: "OUT_OF_RANGE" }],
		["two digits as circles", { icon: "circle", numbers: 2 }, { numbers: "OUT_OF_RANGE" }],
		["section 3", { section: 3 as never }, { section: "OUT_OF_RANGE" }],
		["counting up to 4 by friends", { section: 4, mode: 3 }, { section: "OUT_OF_RANGE" }],
		["friends without transitions", { mode: 3, transition: "NF" }, { transition: "TRANSITION_CONFLICT" }],
		["mix without transitions", { mode: 4, transition: "NF" }, { transition: "TRANSITION_CONFLICT" }],
		["all rules without transitions", { mode: 5, transition: "NF" }, { transition: "TRANSITION_CONFLICT" }],
		["through 100 without transitions", { mode: 7, transition: "NF" }, { transition: "TRANSITION_CONFLICT" }],
		["brothers without transitions", { mode: 2, transition: "NF" }, {}],
		["direct moves with a transition", { mode: 1, transition: "F50" }, { transition: "TRANSITION_CONFLICT" }],
		["a formula nobody knows", { mode: 3, formula: "10+0" as never }, { formula: "UNKNOWN_FORMULA" }],
		["a formula of another mode", { mode: 2, formula: "10+7" }, { formula: "OUT_OF_RANGE" }],
		["a formula in free counting", { mode: 0, formula: "10+7" }, { formula: "OUT_OF_RANGE" }],
		["a formula against the sign", { mode: 3, formula: "10-7", sign: "+" }, { formula: "SIGN_CONFLICT" }],
	])("%s", (_, changes, problems) => {
		expect(parameterProblems(set(changes))).toEqual(problems);
	});

	test("a change in the form is kept and what it rules out is given up", () => {
		expect(settleParameters(set({ mode: 3, formula: "5+4" })).formula).toBeNull();
		expect(settleParameters(set({ mode: 4, transition: "NF" })).transition).toBe("");
		expect(settleParameters(set({ icon: "circle", numbers: 3, digits_mode: 1 }))).toMatchObject({
			numbers: 1,
			digits_mode: 0,
		});
		expect(settleParameters(set({ section: 1, mode: 4 }))).toMatchObject({ mode: 0, icon: "circle" });
		expect(settleParameters(set({ mode: 3, formula: "10-7", sign: "+" }))).toMatchObject({
			formula: "10-7",
			sign: "+-",
		});
	});

	test("any combination settles into one without problems", () => {
		const anything = fc.record({
			mode: fc.constantFrom(...sumModes),
			formula: fc.constantFrom(null, ...formulasOfMode(2), ...formulasOfMode(3), ...formulasOfMode(4)),
			section: fc.constantFrom(0, 1, 4, 5, 9),
			numbers: fc.integer({ min: 1, max: 10 }),
			sign: fc.constantFrom("+", "-", "+-"),
			transition: fc.constantFrom("", "NF", "F50", "F100", "F"),
			icon: fc.constantFrom("digit", "circle", "bead"),
		});
		fc.assert(
			fc.property(anything, (changes) => {
				expect(parameterProblems(settleParameters(set(changes as Partial<SumParameters>)))).toEqual({});
			}),
		);
	});
});

describe("a link to a set", () => {
	test("holds only what differs from the defaults, under the customer's names", () => {
		expect(encodeParameters("sum", defaultParameters)).toEqual({});
		expect(encodeParameters("sum", set({ mode: 3, formula: "10+7", steps: 10, interval: 0.6, safe: true }))).toEqual({
			mode: 3,
			formula: "10+7",
			steps: 10,
			interval: 0.6,
			safe: 1,
		});
	});

	test("gives the same set back, also when every value comes as text", () => {
		const valid = fc
			.record({
				mode: fc.constantFrom(...sumModes),
				steps: fc.integer({ min: 2, max: 100 }),
				count: fc.integer({ min: 1, max: 100 }),
				interval: fc.integer({ min: 1, max: 40 }).map((tenths) => tenths / 10),
				numbers: fc.integer({ min: 1, max: 10 }),
				digits_mode: fc.integer({ min: 0, max: 9 }),
				sign: fc.constantFrom("+", "-", "+-"),
				strict: fc.boolean(),
				safe: fc.boolean(),
				sound: fc.boolean(),
			})
			.map((changes) => settleParameters(set(changes as Partial<SumParameters>)));
		fc.assert(
			fc.property(valid, (parameters) => {
				const query = encodeParameters("sum", parameters);
				const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
				expect(decodeParameters("sum", query)).toEqual(parameters);
				expect(decodeParameters("sum", texts)).toEqual(parameters);
			}),
		);
	});

	test.each<[string, Record<string, unknown>, Partial<SumParameters>]>([
		["a mistyped value falls back alone", { steps: "ten", interval: 0.5 }, { steps: 3, interval: 0.5 }],
		["a value out of range falls back alone", { steps: 1000, count: 7 }, { steps: 3, count: 7 }],
		["a conflict gives up the conflicting part", { mode: 3, transition: "NF" }, { mode: 3, transition: "" }],
		["strange names are ignored", { colour: "red" }, {}],
	])("%s", (_, query, expected) => {
		expect(decodeParameters("sum", query)).toEqual(set(expected));
	});
});

describe("the samples of a set", () => {
	const totals = (numbers: readonly number[]) =>
		numbers.reduce<number[]>((sums, operand) => [...sums, (sums.at(-1) ?? 0) + operand], []);
	const movesOf = (numbers: readonly number[]) =>
		numbers.slice(1).flatMap((operand, index) => applyOperand(totals(numbers)[index] ?? 0, operand).moves);

	test.each<[string, Partial<SumParameters>]>([
		["free", {}],
		["simple", { mode: 1, steps: 6 }],
		["brothers", { mode: 2, steps: 6 }],
		["friends", { mode: 3, steps: 10 }],
		["mix", { mode: 4, steps: 10 }],
		["all rules", { mode: 5, steps: 10 }],
		["through 50", { mode: 6, numbers: 2, steps: 5 }],
		["through 100", { mode: 7, numbers: 2, steps: 5 }],
		["round tens", { mode: 8, numbers: 3, steps: 4 }],
		["complement to 5", { mode: 9, steps: 4 }],
		["complement to 10", { mode: 10, steps: 4 }],
		["ten digits, a hundred numbers", { numbers: 10, steps: 100, count: 1 }],
		["any of one to three digits", { numbers: 3, digits_mode: 1, steps: 8 }],
		["subtraction with borrows", { mode: 3, sign: "-", steps: 3 }],
	])("%s: as many as asked, the same for the same seed", (_, changes) => {
		const parameters = set(changes);
		const samples = generateSet(parameters, "seed");
		expect(samples).toHaveLength(parameters.count);
		expect(generateSet(parameters, "seed")).toEqual(samples);
		expect(generateSet(parameters, "other")).not.toEqual(samples);
		for (const { numbers } of samples) {
			expect(numbers).toHaveLength(parameters.steps);
			expect(Math.min(...totals(numbers))).toBeGreaterThanOrEqual(0);
		}
	});

	test.each(formulasOfMode(2).concat(formulasOfMode(3), formulasOfMode(4)))("the drill of %s holds it", (formula) => {
		const mode = sumModes.find((each) => formulasOfMode(each).includes(formula)) ?? 0;
		for (const strict of [false, true]) {
			const samples = generateSet(set({ mode, formula, strict, steps: 5, count: 2 }), "drill");
			for (const { numbers } of samples) {
				const ids = movesOf(numbers).map((move) => (move.kind === "direct" ? "S" : move.id));
				expect(ids).toContain(formula);
				if (strict) expect(new Set(ids)).toEqual(new Set(ids.includes("S") ? ["S", formula] : [formula]));
			}
		}
	});

	test.each([4, 5, 6, 7, 8, 9] as const)(
		"counting up to %i never leaves 0..%i and uses direct moves only",
		(section) => {
			for (const { numbers } of generateSet(set({ section, steps: 5, count: 20 }), "section")) {
				expect(Math.max(...totals(numbers))).toBeLessThanOrEqual(section);
				expect(movesOf(numbers).every((move) => move.kind === "direct")).toBe(true);
			}
		},
	);

	test("complements ask for what is missing to 5 or 10", () => {
		for (const [mode, whole] of [
			[9, 5],
			[10, 10],
		] as const) {
			for (const { type, numbers } of generateSet(set({ mode, steps: 4 }), "whole")) {
				const answer = Number(expectedAnswer(type, numbers));
				expect(answer).toBe(whole - (totals(numbers).at(-1) ?? 0));
				expect(answer).toBeGreaterThanOrEqual(0);
			}
		}
	});

	test("round tens are whole tens or hundreds", () => {
		for (const { numbers } of generateSet(set({ mode: 8, numbers: 3 }), "round")) {
			expect(numbers.every((operand) => operand % 100 === 0)).toBe(true);
		}
	});

	test("what cannot be is said, not silently changed", () => {
		expect(() => generateSet(set({ steps: 1 }), "x")).toThrow(
			expect.objectContaining({ code: "VALIDATION", fields: { steps: "OUT_OF_RANGE" } }),
		);
		expect(() => generateSet(set({ mode: 1, sign: "+", steps: 12 }), "x")).toThrow(
			expect.objectContaining({ code: "INFEASIBLE_CONSTRAINT" }),
		);
	});
});
