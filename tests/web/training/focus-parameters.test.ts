import { describe, expect, test } from "vitest";
import { focusShare } from "#domain/mastery/focus-set";
import { replay } from "#domain/soroban/replay";
import { type FormulaId, formulaIds } from "#domain/soroban/rod";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { workedNumbers } from "#domain/trainer/exercise";
import { focusParameters, hasFocus } from "#web/training/mastery/focus-parameters";
import { ladderOf } from "#domain/trainer/ladder";
import { trainerOf } from "#web/training/sets/trainers";

/** The share of steps that use the formulas, in the sample that has the fewest. */
function leastShare(simulator: Simulator, usual: PlainParameters, formulas: FormulaId[], seed: string): number {
	const wanted = focusParameters(simulator, usual, { formulas, check: false });
	const shares = trainerOf(simulator)
		.makeSet(wanted, seed)
		.map((exercise) => {
			const steps = replay(workedNumbers(exercise) ?? []);
			return (
				steps.filter(({ move }) => move.ids.some((id) => formulas.includes(id as FormulaId))).length / steps.length
			);
		});
	return Math.min(...shares);
}

describe("«train this formula» uses it in two steps of five of every sample", () => {
	test.each(["sum", "columns"] as const)("on every rung of the quick room %s", (room) => {
		expect(hasFocus(room)).toBe(true);
		const ladder = ladderOf(room);
		// every formula, each on one rung
		for (const [index, formula] of formulaIds.entries()) {
			const { parameters } = ladder[index % ladder.length]!;
			expect(leastShare(room, parameters, [formula], formula)).toBeGreaterThanOrEqual(focusShare);
		}
	});

	test("a check of all formulas is as long as the pupil's own sets: five numbers for a beginner, ten at most", () => {
		const check = (usual: PlainParameters) => focusParameters("sum", usual, { formulas: [], check: true });
		const beginner = check(ladderOf("sum")[0]!.parameters);
		expect(beginner).toMatchObject({ steps: 5, numbers: 1, interval: 2 });
		expect(trainerOf("sum").makeSet(beginner, "c").length).toBe(10);
		expect(check({ ...trainerOf("sum").defaults, steps: 40, numbers: 3 })).toMatchObject({ steps: 10, numbers: 2 });
	});

	test.each<[Simulator, PlainParameters]>([
		["sum", { mode: 7, numbers: 2, sign: "+", bound: 0 }],
		["sum", { section: 1, icon: "circle" }],
		["sum", { section: 2, numbers: 3 }],
		["sum", { mode: 2, formula: "5+4", strict: true, steps: 100 }],
		["sum", { parallel: true, windows: 3, numbers: 10 }],
		["columns", { numbers: 6, digits_mode: 1, transition: "NF" }],
		["dictation", { amount: 2, mode: 3 }],
	])("in the trainer %s set to %j", (simulator, changes) => {
		const usual = { ...trainerOf(simulator).defaults, ...changes };
		for (const formulas of [["M-9"], ["5+1", "10-5"]] as FormulaId[][])
			expect(leastShare(simulator, usual, formulas, "s")).toBeGreaterThanOrEqual(focusShare);
	});
});
