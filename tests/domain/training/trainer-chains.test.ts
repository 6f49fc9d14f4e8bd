import { describe, expect, test } from "vitest";
import { formulaFamily, formulaIds } from "../../../domain/soroban/rod";
import { definitionOf } from "../../../domain/trainer/catalogue";
import { cases, survey } from "./trainer-cases";
import { chainFaults, tell } from "./trainer-oracle";
import { formulasOfMode, freeChain, sumModes } from "../../../domain/trainer/chain";

/** `npm run bench constraints` draws a hundred thousand of each. */
const enough = 10_000;
const chained = cases.filter(
	({ simulator, name }) =>
		["sum", "columns", "dictation"].includes(simulator) && !name.includes("crosswise") && !name.includes("mode 11"),
);
const tables = cases.filter(({ name }) => name.includes("crosswise") || name.includes("mode 11"));

describe("ten thousand samples of each mode", () => {
	test.each(chained.map((given) => [given.name, given] as const))(
		"%s: none breaks a rule",
		{ timeout: 60_000 },
		(_, given) => {
			const { drawn, faults } = survey(given, enough);
			expect(faults).toEqual([]);
			expect(drawn).toBeGreaterThanOrEqual(enough);
		},
	);

	test.each(tables.map((given) => [given.name, given] as const))(
		"%s: none breaks a rule",
		{ timeout: 60_000 },
		(_, given) => {
			expect(survey(given, enough / 10).faults).toEqual([]);
		},
	);

	test.each([
		["sum mode 2", "5"],
		["sum mode 3", "10"],
		["sum mode 4", "M"],
	])("%s: every formula of the family comes up", (name, family) => {
		const given = cases.find((candidate) => candidate.name === name);
		const seen = given ? survey(given, 4000).formulas : new Set();
		expect(formulaIds.filter((id) => formulaFamily(id) === family && !seen.has(id))).toEqual([]);
	});
});

const { defaults, makeSet } = definitionOf("sum");

test.each(formulaIds)("each sample of a drill of %s holds it", (formula) => {
	const mode = sumModes.find((each) => formulasOfMode(each).includes(formula)) ?? 0;
	for (const shape of [{}, { strict: true }, { numbers: 2 }, { numbers: 3, strict: true }, { numbers: 5, steps: 10 }]) {
		const parameters = { ...defaults, steps: 5, mode, formula, ...shape, count: 100 };
		for (const exercise of makeSet(parameters, formula)) {
			const numbers = exercise.kind === "chain" ? exercise.sample.numbers : [];
			expect(tell(numbers).formulas).toContain(formula);
			expect(chainFaults(parameters, numbers)).toEqual([]);
		}
	}
});

describe("the judge of these tests sees", () => {
	const chain = { ...freeChain, numbers: 1, steps: 3 };
	test.each<[string, Parameters<typeof chainFaults>[0], number[], string]>([
		["a number too few", chain, [5, -2], "steps"],
		["a missing subtraction", chain, [1, 2, 3], "no subtraction"],
		["a number too long", chain, [5, 12, -2], "length"],
		["a move that is not direct", { ...chain, mode: 1 }, [4, 1, -1], "kind"],
		["a drill without its formula", { ...chain, mode: 2, formula: "5+1" }, [3, 2, -1], "target"],
		[
			"a strict drill with another formula",
			{ ...chain, mode: 2, formula: "5+2", strict: true },
			[3, 2, -1],
			"rule 5-1",
		],
		["a bound not crossed", { ...chain, mode: 6, numbers: 2 }, [10, 11, -10], "bound"],
		["a bound crossed the wrong way", { ...chain, mode: 6, numbers: 2, over: true }, [60, -11, -10], "bound"],
		["a carry where none may be", { ...chain, transition: "NF" }, [8, 5, -1], "transition"],
		["a total above 49", { ...chain, numbers: 2, transition: "F50" }, [38, 14, -10], "above 50"],
		["a total above the section", { ...chain, section: 4 }, [4, 5, -5], "section"],
		["a number that is not round", { ...chain, mode: 8, numbers: 2 }, [20, 15, -10], "round"],
		["more than the whole", { ...chain, mode: 9 }, [5, 3, -1], "whole"],
	])("%s", (_, parameters, numbers, fault) => {
		expect(chainFaults(parameters, numbers)).toContain(fault);
	});
});
