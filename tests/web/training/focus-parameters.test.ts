import { describe, expect, test } from "vitest";
import { focusShare } from "#domain/mastery/focus-set";
import { replay } from "#domain/soroban/replay";
import { type FormulaId, formulaIds } from "#domain/soroban/rod";
import type { Simulator } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { workedNumbers } from "#domain/trainer/exercise";
import { focusParameters, hasFocus } from "#web/training/mastery/focus-parameters";
import { roomLevels, roomParameters } from "#web/training/rooms/room-levels";
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
	const rooms = (["sum", "columns"] as const).flatMap((room) => roomLevels.map((level) => [room, level] as const));

	test.each(rooms)("in the quick room %s, %s", (room, level) => {
		expect(hasFocus(room)).toBe(true);
		// one third of the formulas in each room, all of them within three
		for (const formula of formulaIds.filter((_, index) => index % 3 === roomLevels.indexOf(level)))
			expect(leastShare(room, roomParameters(room, level), [formula], formula)).toBeGreaterThanOrEqual(focusShare);
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
