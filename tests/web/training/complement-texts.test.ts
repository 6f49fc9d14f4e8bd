import { expect, test } from "vitest";
import type { ChainExercise } from "#domain/trainer/exercise";
import { defaultParameters, type SumParameters } from "#domain/trainer/parameters";
import { setLine } from "#web/training/sets/set-line";
import { trainerSays } from "#web/training/trainer/run/trainer-texts";
import { optionName } from "#web/training/trainer/settings/field-texts";
import { lackText, windowLabel } from "#web/training/trainer/stages/task-texts";

const set = (changes: Partial<SumParameters>): SumParameters => ({ ...defaultParameters, ...changes });
const asked = (side: "left" | "right"): ChainExercise => ({
	kind: "chain",
	round: 0,
	window: 1,
	sample: { type: "ten", numbers: [9, 4] },
	complement: { whole: 20, side },
});

test("the whole of a friend or brother is named before the set and in its line", () => {
	expect(setLine("sum", set({ mode: 10, base: 20 }))).toContain("Друг числа до 20");
	expect(setLine("sum", set({ mode: 9 }))).toContain("Брат числа до 5");
	expect(trainerSays("sum", set({ mode: 9, base: 100 }))).toContain("сколько не хватает до 50");
});

test("the settings offer brothers their own wholes", () => {
	const brother = set({ mode: 9 });
	expect([10, 100].map((base) => optionName("sum", "base", base, brother))).toEqual(["5", "50"]);
	expect(optionName("sum", "base", 100, set({ mode: 10 }))).toBe("100");
});

test("the question has the unknown on the chosen side, in every window", () => {
	expect(lackText(asked("right").complement!)).toBe("Сумма + ? = 20. Сколько не хватает?");
	expect(lackText(asked("left").complement!)).toBe("? + сумма = 20. Сколько не хватает?");
	expect(windowLabel(asked("left"), 1)).toBe("Окно 2: ? + сумма = 20");
});
