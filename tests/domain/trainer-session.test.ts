import { describe, expect, test } from "vitest";
import {
	correctCount,
	openSet,
	recordScore,
	reduceSet,
	type SetEvent,
	type SetState,
} from "../../domain/trainer/session";

const samples = [
	{ type: "sum" as const, numbers: [1, 2] },
	{ type: "ten" as const, numbers: [3, 1] },
];
const run = (...events: SetEvent[]) => events.reduce<SetState>(reduceSet, openSet(samples));
const shown = { type: "shown", report: null } as const;
const sample = (text: string): SetEvent[] => [{ type: "begin" }, shown, { type: "answer", text }, { type: "next" }];

describe("a set of samples", () => {
	test("goes from start through count-down, numbers, answer and verdict to the result", () => {
		expect(run().phase).toBe("ready");
		expect(run({ type: "start" }).phase).toBe("preroll");
		expect(run({ type: "start" }, { type: "begin" }).phase).toBe("flashing");
		expect(run({ type: "start" }, { type: "begin" }, shown).phase).toBe("answering");
		expect(run({ type: "start" }, { type: "begin" }, shown, { type: "answer", text: "3" }).phase).toBe("checked");
		expect(run({ type: "start" }, ...sample("3"))).toMatchObject({ phase: "preroll", index: 1 });
		const done = run({ type: "start" }, ...sample("3"), ...sample("5"));
		expect(done.phase).toBe("result");
		expect(done.outcomes).toMatchObject([
			{ expected: "3", answer: "3", correct: true },
			{ expected: "6", answer: "5", correct: false },
		]);
		expect(correctCount(done.outcomes)).toBe(1);
	});

	test("a broken-off showing is repeated and never counted wrong", () => {
		const again = run({ type: "start" }, { type: "begin" }, { type: "voided" });
		expect(again).toMatchObject({ phase: "preroll", index: 0, voids: 1, outcomes: [] });
	});

	test("an empty answer is not an answer", () => {
		const before = run({ type: "start" }, { type: "begin" }, shown);
		expect(reduceSet(before, { type: "answer", text: "  " })).toBe(before);
	});

	test("stopping before any answer goes back to the start, later to the result of what was answered", () => {
		expect(run({ type: "start" }, { type: "begin" }, { type: "stop" })).toEqual(openSet(samples));
		const stopped = run({ type: "start" }, ...sample("3"), { type: "begin" }, { type: "stop" });
		expect(stopped.phase).toBe("result");
		expect(stopped.outcomes).toHaveLength(1);
	});

	test.each<SetEvent>([{ type: "begin" }, shown, { type: "voided" }, { type: "answer", text: "3" }, { type: "next" }])(
		"before the start %o changes nothing",
		(event) => {
			expect(reduceSet(openSet(samples), event)).toEqual(openSet(samples));
		},
	);

	test("a double press checks once", () => {
		const once = run({ type: "start" }, { type: "begin" }, shown, { type: "answer", text: "3" });
		expect(reduceSet(once, { type: "answer", text: "4" })).toBe(once);
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
