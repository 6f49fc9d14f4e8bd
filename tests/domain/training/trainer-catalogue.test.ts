import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "../../../domain/errors";
import { cyrb128 } from "../../../domain/generator/random";
import {
	definitionOf,
	isSimulator,
	type ParametersOf,
	type Simulator,
	simulators,
} from "../../../domain/trainer/catalogue";
import type { Field, ParameterValue, PlainParameters } from "../../../domain/trainer/definition";
import { expectedText } from "../../../domain/trainer/exercise";
import { decodeParameters, encodeParameters, readParameters } from "../../../domain/trainer/parameter-link";

/** A definition seen as a form or a link sees it. */
type Plain = {
	defaults: PlainParameters;
	fields: readonly Field<PlainParameters>[];
	problems: (parameters: PlainParameters) => Readonly<Record<string, string | undefined>>;
	settle: (parameters: PlainParameters) => PlainParameters;
	makeSet: (parameters: PlainParameters, seed: string) => unknown[];
};
const plain = (simulator: Simulator) => definitionOf(simulator) as unknown as Plain;

/** Any value its control could ever hold, whatever the others say. */
function anyValue(field: Field<PlainParameters>, defaults: PlainParameters): fc.Arbitrary<ParameterValue> {
	switch (field.kind) {
		case "choice":
			return fc.constantFrom(...field.options(defaults));
		case "toggle":
			return fc.boolean();
		case "text":
			if (field.accepts) return fc.constantFrom("", "10+7", "5-1,M-6", "all", "all,10-9");
			return fc.subarray(Array.from(field.alphabet), { minLength: 1 }).map((letters) => letters.join(""));
		case "number": {
			const [low, high] = field.limits(defaults);
			return fc
				.integer({ min: 0, max: Math.round((high - low) / field.step) })
				.map((steps) => Number((low + steps * field.step).toFixed(3)));
		}
	}
}

function anyParameters(simulator: Simulator): fc.Arbitrary<PlainParameters> {
	const { defaults, fields } = plain(simulator);
	return fc.record(Object.fromEntries(fields.map((field) => [field.name, anyValue(field, defaults)])));
}

test("there are twelve trainers, and nothing else is one", () => {
	expect(simulators).toHaveLength(12);
	expect(simulators.every(isSimulator)).toBe(true);
	expect(isSimulator("crosswise")).toBe(false);
	expect(isSimulator(null)).toBe(false);
});

describe.each(simulators)("the trainer %s", (simulator) => {
	const { defaults, fields, problems, settle, makeSet } = plain(simulator);
	const few: PlainParameters = "samples" in defaults ? { samples: 3 } : { count: 3 };

	test("has a control for every parameter and starts without problems", () => {
		expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(defaults).toSorted());
		expect(problems(defaults)).toEqual({});
		expect(makeSet(defaults, "start").length).toBeGreaterThan(0);
	});

	test("has ten ready levels, each of which makes its whole set", () => {
		const presets = definitionOf(simulator).presets();
		expect(presets.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		for (const { parameters } of presets) {
			expect(problems(parameters)).toEqual({});
			expect(settle(parameters)).toEqual(parameters);
			for (const seed of ["a", "b", "c"]) expect(makeSet(parameters, seed).length).toBeGreaterThan(0);
		}
		expect(new Set(presets.map(({ parameters }) => JSON.stringify(parameters))).size).toBe(10);
	});

	test("settles any form into parameters without problems, and settled ones stay", () => {
		fc.assert(
			fc.property(anyParameters(simulator), (given) => {
				const settled = settle(given);
				expect(problems(settled)).toEqual({});
				expect(settle(settled)).toEqual(settled);
			}),
			{ numRuns: 300 },
		);
	});

	test("any settled parameters make a set or say at once that none exists", { timeout: 60_000 }, () => {
		fc.assert(
			fc.property(anyParameters(simulator), fc.string({ minLength: 1 }), (given, seed) => {
				const settled = { ...settle(given), ...few };
				try {
					expect(makeSet(settled, seed)).toEqual(makeSet(settled, seed));
				} catch (error) {
					expect(error).toEqual(new DomainError("INFEASIBLE_CONSTRAINT"));
				}
			}),
			{ numRuns: 60 },
		);
	});

	test("comes back from a link as it was, also when every value is text", () => {
		fc.assert(
			fc.property(anyParameters(simulator), (given) => {
				const settled = settle(given);
				const query = encodeParameters(simulator, settled as ParametersOf[typeof simulator]);
				const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
				const back = plain(simulator).settle(decodeParameters(simulator, texts));
				expect(decodeParameters(simulator, query)).toEqual(decodeParameters(simulator, texts));
				// a control that means nothing now may have lost its value, the set is the same
				const meaning = (parameters: PlainParameters) =>
					fields.filter((field) => field.when?.(parameters) !== false).map(({ name }) => [name, parameters[name]]);
				expect(meaning(back)).toEqual(meaning(settled));
			}),
			{ numRuns: 300 },
		);
	});

	test("a link of nonsense opens the defaults", () => {
		const nonsense = Object.fromEntries(fields.map(({ name }) => [name, "???"]));
		expect(decodeParameters(simulator, nonsense)).toEqual(defaults);
		expect(decodeParameters(simulator, {})).toEqual(defaults);
	});

	test("a request with parameters out of bounds is refused, field by field", () => {
		expect(readParameters(simulator, {})).toEqual(defaults);
		expect(readParameters(simulator, { ...defaults, colour: "red" })).toEqual(defaults);
		const number = fields.find(({ kind, when }) => kind === "number" && when?.(defaults) !== false);
		if (!number) throw new Error("no number");
		for (const [value, code] of [
			[1e9, "OUT_OF_RANGE"],
			["7", "NOT_A_NUMBER"],
			[Number.NaN, "NOT_A_NUMBER"],
			[{}, "OUT_OF_RANGE"],
		] as const)
			expect(() => readParameters(simulator, { ...defaults, [number.name]: value })).toThrow(
				expect.objectContaining({ code: "VALIDATION", fields: expect.objectContaining({ [number.name]: code }) }),
			);
		for (const source of [null, [], "x", 5])
			expect(() => readParameters(simulator, source)).toThrow(new DomainError("MALFORMED"));
	});
});

/** Keys of the default set of each trainer for the seed "golden", and a hash of everything in it. */
const golden: Record<Simulator, [answers: string, hash: number]> = {
	sum: ["5 5 5 14 2", 3613292356],
	columns: ["12 13 15 25 13", 125090668],
	multiplication: ["40 63 36 42 64", 2009937269],
	division: ["6 11 23 16 7", 417559353],
	roots: ["15 19 12 26 30", 1347833435],
	squares: ["25 81 16 36 64", 1414836561],
	cubes: ["125 729 64 216 512", 1036418181],
	decimals: ["71.7 0 43.7 75.9 60.9", 4105312505],
	cards: ["58 45 78 39 63 43 28 47 45 0", 1376628431],
	dictation: ["5 5 5 14 2", 751986361],
	schulte: ["10;15;20;19;21;11;23;8;18;1;12;2;13;6;16;9;14;17;22;7;3;24;0;4;5", 2106679526],
	abacus: ["8 5 8 9 3", 709101980],
};

test.each(simulators)("the golden set of %s is the same for ever and everywhere", (simulator) => {
	const set = plain(simulator).makeSet(plain(simulator).defaults, "golden") as Parameters<typeof expectedText>[0][];
	expect([set.map(expectedText).join(" "), cyrb128(JSON.stringify(set))[0]]).toEqual(golden[simulator]);
});

test("an infeasible set is refused, and not searched for without end, whatever the trainer", () => {
	const impossible: [Simulator, PlainParameters][] = [
		["sum", { mode: 1, sign: "+", steps: 100 }],
		["sum", { numbers: 10, steps: 100, sign: "+", transition: "NF" }],
		["sum", { mode: 2, formula: "5+1", numbers: 10, steps: 100, sign: "+", strict: true }],
		["columns", { kind: "crosswise", numbers: 10, steps: 20, sign: "+", transition: "F50" }],
		["dictation", { mode: 1, amount: 100, sign: "+", numbers: 9 }],
		["multiplication", { first_int_available_numbers: "01" }],
		[
			"multiplication",
			{ mode: 5, first_int_available_numbers: "9", second_int_available_numbers: "9", answer_discharge_type: "short" },
		],
	];
	for (const [simulator, changes] of impossible) {
		const parameters = plain(simulator).settle({ ...plain(simulator).defaults, ...changes });
		expect(() => plain(simulator).makeSet(parameters, "none")).toThrow(new DomainError("INFEASIBLE_CONSTRAINT"));
	}
}, 30_000);
