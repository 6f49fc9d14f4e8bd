import { describe, expect, test } from "vitest";
import { answerMarks } from "#domain/trainer/answer-marks";
import { definitionOf, simulators } from "#domain/trainer/catalogue";
import type { PlainParameters } from "#domain/trainer/definition";
import { answerSeparator, expectedText, type Exercise } from "#domain/trainer/exercise";
import { ladderOf } from "#domain/trainer/ladder";

const none = { minus: false, comma: false };
const setOf = (simulator: (typeof simulators)[number], parameters: PlainParameters, seed: string): Exercise[] =>
	definitionOf(simulator).makeSet(parameters as never, seed);

describe("the keys beside the digits", () => {
	test.each([
		["sum", {}, none],
		["sum", { sign: "-" }, none],
		["sum", { mode: 9 }, none],
		["sum", { mode: 9, under: true }, { minus: true, comma: false }],
		["columns", { kind: "crosswise", sign: "+" }, none],
		["columns", { kind: "crosswise", sign: "+-" }, { minus: true, comma: false }],
		["decimals", {}, { minus: false, comma: true }],
		["division", {}, none],
		["cards", {}, none],
	] as const)("of %s with %j are %j", (simulator, changes, marks) => {
		expect(answerMarks(simulator, { ...definitionOf(simulator).defaults, ...changes })).toEqual(marks);
	});

	test.each(simulators)("are enough for every answer of %s", (simulator) => {
		const { defaults } = definitionOf(simulator);
		const own = [
			{ mode: 9, under: true },
			{ mode: 10, under: true },
			{ kind: "crosswise", sign: "+-" },
			{ sign: "-", steps: 6 },
			{ operation: "division", mode: 4, places: 2 },
		]
			.filter((changes) => Object.keys(changes).every((name) => name in defaults))
			.map((changes) => ({ ...defaults, ...changes }) as PlainParameters)
			.filter((parameters) => Object.keys(definitionOf(simulator).problems(parameters as never)).length === 0);
		for (const parameters of [...ladderOf(simulator).map((rung) => rung.parameters), ...own]) {
			const { minus, comma } = answerMarks(simulator, parameters);
			for (const seed of ["a", "b", "c"]) {
				for (const exercise of setOf(simulator, parameters, seed)) {
					const typed = expectedText(exercise).replaceAll(answerSeparator, "");
					expect(typed).toMatch(minus ? /^[\d.-]+$/ : /^[\d.]+$/);
					if (!comma) expect(typed).not.toContain(".");
				}
			}
		}
	});
});
