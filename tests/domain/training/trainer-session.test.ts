import { describe, expect, test } from "vitest";
import type { ChainExercise } from "../../../domain/trainer/exercise";
import { advance, beginSet, type Progress, type ProgressEvent, rightCount } from "../../../domain/trainer/progress";
import { recordScore } from "../../../domain/trainer/session";

const chain = (round: number, window: number, ...numbers: number[]): ChainExercise => ({
	kind: "chain",
	round,
	window,
	sample: { type: round === 1 ? "ten" : "sum", numbers },
});
const exercises = [chain(0, 0, 1, 2), chain(1, 0, 3, 1)];
const run = (...events: ProgressEvent[]) => events.reduce<Progress>(advance, beginSet(exercises, true));
const shown = { type: "shown", report: null } as const;
const give = (...texts: string[]): ProgressEvent => ({ type: "answer", texts, ms: 900 });
const sample = (text: string): ProgressEvent[] => [{ type: "begin" }, shown, give(text), { type: "next" }];

describe("a set of exercises", () => {
	test("goes from count-down through numbers, answer and verdict to the result", () => {
		expect(run().phase).toBe("preroll");
		expect(run({ type: "begin" }).phase).toBe("showing");
		expect(run({ type: "begin" }, shown).phase).toBe("answering");
		expect(run({ type: "begin" }, shown, give("3")).phase).toBe("checked");
		expect(run(...sample("3"))).toMatchObject({ phase: "preroll", round: 1 });
		const done = run(...sample("3"), ...sample("5"));
		expect(done.phase).toBe("result");
		expect(done.answers).toMatchObject([
			{ expected: "3", answer: "3", verdict: { correct: true }, ms: 900, opened: false },
			{ expected: "6", answer: "5", verdict: { correct: false } },
		]);
		expect(rightCount(done.answers)).toBe(1);
	});

	test("what stands still is asked at once, round after round", () => {
		const still = beginSet(exercises, false);
		expect(still.phase).toBe("answering");
		const next = [give("3"), { type: "next" } as const].reduce<Progress>(advance, still);
		expect(next).toMatchObject({ phase: "answering", round: 1 });
	});

	test("windows of one round are answered together, and only when all are", () => {
		const windows = beginSet([chain(0, 0, 1, 2), chain(0, 1, 4, 4), chain(2, 0, 5, 5)], false);
		expect(advance(windows, give("3"))).toBe(windows);
		const checked = advance(windows, give("3", "9"));
		expect(checked.answers.map(({ verdict }) => verdict.correct)).toEqual([true, false]);
		expect(windows.rounds).toHaveLength(2);
	});

	test("a broken-off showing is repeated and never counted wrong", () => {
		const again = run({ type: "begin" }, { type: "voided" });
		expect(again).toMatchObject({ phase: "preroll", round: 0, voids: 1, answers: [] });
	});

	test("an empty answer is not an answer", () => {
		const before = run({ type: "begin" }, shown);
		expect(advance(before, give("  "))).toBe(before);
	});

	test("an answer that was looked up is never right", () => {
		const opened = run({ type: "begin" }, shown, { type: "open", ms: 500 });
		expect(opened.phase).toBe("checked");
		expect(opened.answers).toMatchObject([{ opened: true, answer: "", expected: "3", verdict: { correct: false } }]);
	});

	test("stopping leads to the result of what was answered", () => {
		expect(run({ type: "begin" }, { type: "stop" })).toMatchObject({ phase: "result", answers: [] });
		const stopped = run(...sample("3"), { type: "begin" }, { type: "stop" });
		expect(stopped.phase).toBe("result");
		expect(stopped.answers).toHaveLength(1);
	});

	test.each<ProgressEvent>([shown, { type: "voided" }, give("3"), { type: "open", ms: 1 }, { type: "next" }])(
		"in the count-down %o changes nothing",
		(event) => {
			expect(run(event)).toEqual(run());
		},
	);

	test("a double press checks once", () => {
		const once = run({ type: "begin" }, shown, give("3"));
		expect(advance(once, give("4"))).toBe(once);
	});

	test.each([
		[10, 1, 0.5, 40],
		[5, 2, 1, 20],
		[3, 3, 1, 36],
		[20, 2, 0.3, 888.89],
	])("the record score of %i numbers of %i digits at %f s is %f", (numbers, digits, seconds, score) => {
		expect(recordScore(numbers, digits, seconds)).toBe(score);
	});
});
