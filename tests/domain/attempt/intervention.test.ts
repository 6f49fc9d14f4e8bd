import { describe, expect, test } from "vitest";
import {
	abandonedMs,
	checkStep,
	closeAttempt,
	dueAt,
	graceMs,
	judgeAnswer,
	openAttempt,
	settle,
	startStep,
} from "../../../domain/attempt/attempt";
import { grantExtra, mostExtraMs, reopen } from "../../../domain/attempt/intervention";
import { planOf } from "../../../domain/olympiad/stages";

const plan = planOf("D10").steps;
const minute = 60_000;
const nothing = () => ({ score: 0, correct: [] });
const ten = () => ({ score: 10, correct: [true] });
const start = openAttempt("tab", "session", 0);

describe("extra time", () => {
	test("reaches the running stage and those to come, and leaves a checked one alone", () => {
		const first = checkStep(startStep(start, plan, 1, 0), plan, 1, minute, ten);
		const running = startStep(first, plan, 2, 2 * minute);
		const more = grantExtra(running, minute);
		expect(more.runs.map((run) => run.endsAt)).toEqual([3 * minute, 6 * minute]);
		expect(more.runs[0]?.score).toBe(10);
		const third = startStep(checkStep(more, plan, 2, 3 * minute, ten), plan, 3, 4 * minute);
		expect(third.runs[2]?.endsAt).toBe(8 * minute);
	});

	test("an answer typed in the added minute counts", () => {
		const running = startStep(start, plan, 1, 0);
		const late = 3 * minute + graceMs + 1;
		expect(judgeAnswer(running, plan, 1, 1, late)).toBe("late_sync");
		expect(judgeAnswer(grantExtra(running, minute), plan, 1, 1, late)).toBe("counts");
	});

	test("given before the start it is part of every stage", () => {
		const state = startStep(openAttempt("tab", "session", 0, { extraMs: 2 * minute }), plan, 1, 0);
		expect(state.runs[0]?.endsAt).toBe(5 * minute);
	});

	test("the attempt is not taken for abandoned while its added time runs", () => {
		const usual = dueAt(start, plan)!;
		expect(dueAt(openAttempt("tab", "session", 0, { extraMs: minute }), plan)).toBe(usual + plan.length * minute);
	});

	test.each([
		["nothing", 0],
		["less than nothing", -minute],
		["a fraction of a millisecond", 0.5],
		["more than the most", mostExtraMs + 1],
	])("is refused for %s", (_, ms) => {
		expect(() => grantExtra(start, ms)).toThrow("OUT_OF_RANGE");
	});

	test("is bounded in all, however often it is given", () => {
		expect(() => grantExtra(grantExtra(start, mostExtraMs), 1)).toThrow("OUT_OF_RANGE");
	});

	test("is refused after the end", () => {
		expect(() => grantExtra(closeAttempt(start, plan, "saved", 1, nothing), minute)).toThrow("ATTEMPT_CLOSED");
	});
});

describe("reopening", () => {
	test("a stage cut by leaving goes on with the time it had left, and is scored anew", () => {
		const running = startStep(start, plan, 1, 0);
		const left = closeAttempt(running, plan, "navigate", minute, ten);
		const again = reopen(left, plan.length, 60 * minute);
		expect(again).toMatchObject({ end: null, reopenedAt: 60 * minute });
		expect(again.runs).toEqual([{ startedAt: 0, endsAt: 62 * minute, sealedAt: null, score: 0, correct: [] }]);
		expect(judgeAnswer(again, plan, 1, 1, 61 * minute)).toBe("counts");
	});

	test("a stage the child had checked stays checked", () => {
		const checked = checkStep(startStep(start, plan, 1, 0), plan, 1, minute, ten);
		const again = reopen(closeAttempt(checked, plan, "saved", 2 * minute, ten), plan.length, 9 * minute);
		expect(again.runs).toEqual(checked.runs);
		expect(startStep(again, plan, 2, 10 * minute).runs).toHaveLength(2);
	});

	test("an attempt that was left alone gets its time from the reopening on", () => {
		const gone = settle(start, plan, 24 * 60 * minute, nothing);
		expect(gone.end?.ending).toBe("timeout");
		const again = reopen(gone, plan.length, 30 * 60 * minute);
		const whole = plan.reduce((sum, step) => sum + step.minutes, 0) * minute;
		expect(dueAt(again, plan)).toBe(30 * 60 * minute + whole + abandonedMs);
		expect(settle(again, plan, 30 * 60 * minute + 1, nothing).end).toBeNull();
	});

	test("is refused while the attempt is open, and when every stage is done", () => {
		expect(() => reopen(start, plan.length, 1)).toThrow("CONFLICT");
		const whole = plan.reduce(
			(state, step, index) => checkStep(startStep(state, plan, step.id, index), plan, step.id, index, ten),
			start,
		);
		expect(() => reopen(closeAttempt(whole, plan, "saved", 10, ten), plan.length, 20)).toThrow("CONFLICT");
	});
});
