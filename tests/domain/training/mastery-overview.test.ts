import { describe, expect, test } from "vitest";
import { focusText, readFocus } from "#domain/mastery/focus-text";
import { masteryOverview, openSuspects, withRuns } from "#domain/trainer/mastery-overview";
import type { TrainingRun } from "#domain/trainer/run";
import { exercisesOf } from "#domain/trainer/run";
import { definitionOf } from "#domain/trainer/catalogue";
import { workedNumbers } from "#domain/trainer/exercise";

const nothing = { days: [], recent: [] };

/** A set about +7 in columns whose answers are off by so much. */
function run(off: number): Pick<TrainingRun, "simulator" | "parameters" | "seed" | "answers"> {
	const parameters = { ...definitionOf("columns").defaults, focus: "10+7", steps: 3, count: 5 };
	const set = { simulator: "columns", parameters, seed: "picture" } as const;
	const answers = exercisesOf(set).map((exercise) => {
		const total = workedNumbers(exercise)!.reduce((sum, number) => sum + number, 0);
		return { text: String(total - off), milliseconds: 3000 };
	});
	return { ...set, answers };
}

describe("the picture of somebody's formulas", () => {
	test("a set that waits on the device counts on its day as if it had been sent", () => {
		const history = withRuns(nothing, [{ run: run(0), date: "2026-05-09" }]);
		expect(history.recent).toHaveLength(5);
		const { formulas, focus } = masteryOverview(history, "2026-05-09");
		expect(formulas.find(({ formula }) => formula === "10+7")).toMatchObject({
			wrong: 0,
			goodDays: 1,
			state: "learning",
		});
		expect(focus.check).toBe(true);
	});

	test("what is named is weak, and the next set is about it alone", () => {
		const { formulas, focus } = masteryOverview(
			withRuns(nothing, [{ run: run(10), date: "2026-05-09" }]),
			"2026-05-09",
		);
		expect(formulas.find(({ formula }) => formula === "10+7")).toMatchObject({ state: "weak", named: true });
		expect(focus).toEqual({ formulas: ["10+7"], check: false });
	});

	test("what may be weak is looked at in the next set before anybody is told so, and no longer once it is told", () => {
		const wrong = (numbers: number[]) => ({ numbers, typed: numbers.reduce((sum, each) => sum + each, 0) - 10 });
		const suspected = masteryOverview({ days: [], recent: [wrong([8, 7])] }, "2026-05-09");
		expect(openSuspects(suspected)).toEqual(["10+7"]);
		expect(suspected.formulas.filter(({ state }) => state === "weak")).toEqual([]);
		expect(suspected.focus).toMatchObject({ check: true, formulas: ["10+7"] });
		const told = masteryOverview(withRuns(nothing, [{ run: run(10), date: "2026-05-09" }]), "2026-05-09");
		expect(openSuspects(told)).toEqual([]);
		expect(openSuspects(masteryOverview(nothing, "2026-05-09"))).toEqual([]);
	});

	test("a formula weak by its days is trained though the latest answers name nobody", () => {
		const days = [{ formula: "M-6", date: "2026-05-09", seen: 10, wrong: 6, milliseconds: 9000 }] as const;
		expect(masteryOverview({ days, recent: [] }, "2026-05-09").focus).toEqual({ formulas: ["M-6"], check: false });
	});

	const sum = (numbers: number[], off = 0) => ({
		numbers,
		typed: numbers.reduce((total, each) => total + each, 0) - off,
	});
	const broken = Array.from({ length: 5 }, () => sum([8, 7], 10));
	const stateOf = (recent: ReturnType<typeof sum>[]) =>
		masteryOverview({ days: [], recent }, "2026-05-09").formulas.find(({ formula }) => formula === "10+7")?.state;

	test("sums without a weak formula leave its mark, eight good ones in a row take it away", () => {
		expect(stateOf(broken)).toBe("weak");
		expect(stateOf([...broken, ...Array.from({ length: 20 }, () => sum([1, 2, 1]))])).toBe("weak");
		expect(stateOf([...broken, ...Array.from({ length: 3 }, () => sum([8, 7]))])).toBe("weak");
		expect(stateOf([...broken, ...Array.from({ length: 8 }, () => sum([8, 7]))])).not.toBe("weak");
		expect(stateOf([...broken, ...Array.from({ length: 8 }, () => sum([8, 7])), ...broken])).toBe("weak");
	});

	test("a run that this version cannot make anew adds nothing", () => {
		const broken = { run: { ...run(0), parameters: { focus: "nonsense" } }, date: "2026-05-09" };
		expect(withRuns(nothing, [broken])).toEqual(nothing);
	});
});

describe("a focus as a parameter", () => {
	test.each([
		["10+7,M-6", { formulas: ["10+7", "M-6"], check: false }],
		["all", { formulas: [], check: true }],
		["all,5-1", { formulas: ["5-1"], check: true }],
	])("%s is read and written alike", (text, focus) => {
		expect(readFocus(text)).toEqual(focus);
		expect(focusText(focus as never)).toBe(text);
	});

	test.each(["", "S+1", "10+7,10+7", "10+7,", "5+9", "all,all", "10+7 M-6"])("%j stands for none", (text) => {
		expect(readFocus(text)).toBeNull();
	});
});
