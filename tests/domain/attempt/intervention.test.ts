import { describe, expect, test } from "vitest";
import {
	type AttemptState,
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
import { grantTime, mostExtraMs, reopen } from "../../../domain/attempt/intervention";
import { planOf } from "../../../domain/olympiad/stages";

const plan = planOf("D10").steps;
const minute = 60_000;
const nothing = () => ({ score: 0, correct: [] });
const ten = () => ({ score: 10, correct: [true] });
const start = openAttempt("tab", "session", 0);
const everyStage = (state: AttemptState, totalMs: number) => grantTime(state, { stages: "left", totalMs });
const thisStage = (state: AttemptState, ms: number, id = "power cut") =>
	grantTime(state, { stages: "running", id, ms });

describe("extra time", () => {
	test("reaches the running stage and those to come, and leaves a checked one alone", () => {
		const first = checkStep(startStep(start, plan, 1, 0), plan, 1, minute, ten);
		const running = startStep(first, plan, 2, 2 * minute);
		const more = everyStage(running, minute);
		expect(more.runs.map((run) => run.endsAt)).toEqual([3 * minute, 6 * minute]);
		expect(more.runs[0]?.score).toBe(10);
		const third = startStep(checkStep(more, plan, 2, 3 * minute, ten), plan, 3, 4 * minute);
		expect(third.runs[2]?.endsAt).toBe(8 * minute);
	});

	test("an answer typed in the added minute counts", () => {
		const running = startStep(start, plan, 1, 0);
		const late = 3 * minute + graceMs + 1;
		expect(judgeAnswer(running, plan, 1, 1, late)).toBe("late_sync");
		expect(judgeAnswer(everyStage(running, minute), plan, 1, 1, late)).toBe("counts");
	});

	test("given before the start it is part of every stage", () => {
		const state = startStep(openAttempt("tab", "session", 0, { extraMs: 2 * minute }), plan, 1, 0);
		expect(state.runs[0]?.endsAt).toBe(5 * minute);
	});

	test("the attempt is not taken for abandoned while its added time runs", () => {
		const usual = dueAt(start, plan)!;
		expect(dueAt(openAttempt("tab", "session", 0, { extraMs: minute }), plan)).toBe(usual + plan.length * minute);
	});

	test("never shortens: a lower total, or one that was given already, changes nothing", () => {
		const more = everyStage(startStep(start, plan, 1, 0), 3 * minute);
		for (const total of [0, -minute, minute, 3 * minute]) expect(everyStage(more, total)).toBe(more);
	});

	test("is bounded in all, however often it is given", () => {
		const most = everyStage(startStep(start, plan, 1, 0), 10 * mostExtraMs);
		expect(most.extraMs).toBe(mostExtraMs);
		expect(most.runs[0]!.endsAt).toBe(plan[0]!.minutes * minute + mostExtraMs);
		expect(thisStage(most, minute).runs[0]!.endsAt).toBe(most.runs[0]!.endsAt);
	});

	test("is not for an attempt that has ended", () => {
		const ended = closeAttempt(start, plan, "saved", 1, nothing);
		expect(everyStage(ended, minute)).toBe(ended);
		expect(thisStage(ended, minute)).toBe(ended);
	});
});

describe("time for the running stage alone", () => {
	test("moves its end and leaves later stages as long as they are", () => {
		const more = thisStage(startStep(start, plan, 1, 0), 5 * minute);
		expect(more.runs[0]!.endsAt).toBe(8 * minute);
		const second = startStep(checkStep(more, plan, 1, 6 * minute, ten), plan, 2, 7 * minute);
		expect(second.runs[1]!.endsAt).toBe((7 + plan[1]!.minutes) * minute);
	});

	test("counts once under one id, also in the next stage; another addition counts again", () => {
		const more = thisStage(startStep(start, plan, 1, 0), minute);
		expect(thisStage(more, minute)).toBe(more);
		const second = startStep(checkStep(more, plan, 1, minute, ten), plan, 2, 2 * minute);
		expect(thisStage(second, minute)).toBe(second);
		expect(thisStage(more, minute, "fire alarm").runs[0]!.endsAt).toBe(5 * minute);
	});

	test("gives nothing between stages: no clock runs there", () => {
		const between = checkStep(startStep(start, plan, 1, 0), plan, 1, minute, ten);
		expect(thisStage(between, minute)).toBe(between);
		expect(thisStage(start, minute)).toBe(start);
	});

	test("late answers are taken as much later, and who waits in a hall may wait as much longer", () => {
		const hall = startStep(openAttempt("tab", "session", 0, { heldUntil: 60 * minute }), plan, 1, 0);
		const more = thisStage(hall, 5 * minute);
		expect(more.heldUntil).toBe(65 * minute);
		const typed = 8 * minute;
		expect(judgeAnswer(hall, plan, 1, 1, typed)).toBe("late_sync");
		expect(judgeAnswer(more, plan, 1, 1, typed)).toBe("counts");
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
