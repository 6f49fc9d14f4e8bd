import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	abandonedMs,
	type AttemptState,
	assertSeat,
	checkStep,
	closeAttempt,
	dueAt,
	graceMs,
	judgeAnswer,
	lateUntil,
	lateWindowMs,
	openAttempt,
	rejoin,
	renameLeaving,
	renameMs,
	scoresOf,
	settle,
	startStep,
} from "#domain/attempt/attempt";
import type { PlanStep } from "#domain/attempt/plan-step";

const minute = 60_000;
const opened = 1_000_000;
const plan: PlanStep[] = [3, 3, 3, 1, 1, 1, 1].map((minutes, index) => ({
	id: index + 1,
	title: `Stage ${index + 1}`,
	level: 10,
	type: index < 3 ? "abacus" : "mental",
	notation: "1D5RF",
	minutes,
	samples: 20,
	size: 10,
}));
const tenPoints = () => ({ score: 10, correct: [true, false] });
const open = () => openAttempt("tablet", "session-1", opened);

/** Runs every stage with a check after ten seconds each. */
function allChecked(): { state: AttemptState; now: number } {
	let state = open();
	let now = opened;
	for (const step of plan) {
		state = startStep(state, plan, step.id, now);
		now += 10_000;
		state = checkStep(state, plan, step.id, now, tenPoints);
	}
	return { state, now };
}

function codeOf(run: () => unknown): string {
	try {
		run();
	} catch (error) {
		return (error as Error).message;
	}
	return "allowed";
}

describe("stages go strictly in order", () => {
	test("the first stage opens, the third does not", () => {
		expect(startStep(open(), plan, 1, opened).runs).toHaveLength(1);
		expect(codeOf(() => startStep(open(), plan, 3, opened))).toBe("STEP_OUT_OF_TURN");
	});

	test("a stage that does not exist is out of turn", () => {
		expect(codeOf(() => startStep(open(), plan, 8, opened))).toBe("STEP_OUT_OF_TURN");
		expect(codeOf(() => startStep(open(), plan, 0, opened))).toBe("STEP_OUT_OF_TURN");
	});

	test("the next stage waits for a check or for the end of the time", () => {
		const first = startStep(open(), plan, 1, opened);
		expect(codeOf(() => startStep(first, plan, 2, opened + minute))).toBe("STEP_OUT_OF_TURN");
		const checked = checkStep(first, plan, 1, opened + minute, tenPoints);
		expect(startStep(checked, plan, 2, opened + minute).runs).toHaveLength(2);
		expect(startStep(first, plan, 2, opened + 3 * minute).runs).toHaveLength(2);
	});

	test("asking again while the stage runs changes nothing, afterwards it is out of turn", () => {
		const first = startStep(open(), plan, 1, opened);
		expect(startStep(first, plan, 1, opened + minute)).toBe(first);
		expect(codeOf(() => startStep(first, plan, 1, opened + 3 * minute))).toBe("STEP_OUT_OF_TURN");
		const checked = checkStep(first, plan, 1, opened + minute, tenPoints);
		expect(codeOf(() => startStep(checked, plan, 1, opened + minute + 1))).toBe("STEP_OUT_OF_TURN");
	});
});

describe("which answers count", () => {
	const running = startStep(open(), plan, 1, opened);
	const ends = opened + 3 * minute;
	test.each([
		["typed in time", opened + minute, "counts"],
		["the last instant of the grace", ends + graceMs, "counts"],
		["a millisecond after the grace", ends + graceMs + 1, "late_sync"],
	])("%s", (_, now, verdict) => {
		expect(judgeAnswer(running, plan, 1, 1, now)).toBe(verdict);
	});

	test("late ones are taken for the judges until ten minutes after the last stage would be over", () => {
		const rest = plan.slice(1).reduce((sum, step) => sum + step.minutes * minute, 0);
		const last = ends + rest + lateWindowMs;
		expect(judgeAnswer(running, plan, 1, 1, last)).toBe("late_sync");
		expect(judgeAnswer(running, plan, 1, 1, last + 1)).toBe("too_late");
		const closed = settle(running, plan, last, tenPoints);
		expect(closed.end?.ending).toBe("timeout");
		expect(judgeAnswer(closed, plan, 1, 1, last)).toBe("late_sync");
		expect(judgeAnswer(closed, plan, 1, 1, last + 1)).toBe("too_late");
	});

	test("the event says how long late ones are taken", () => {
		const opening = openAttempt("tablet", "session-1", opened, { lateWindow: 30 * minute });
		const longer = startStep(opening, plan, 1, opened);
		const usual = lateUntil(running, plan);
		expect(judgeAnswer(longer, plan, 1, 1, usual + 20 * minute)).toBe("late_sync");
		expect(judgeAnswer(longer, plan, 1, 1, usual + 20 * minute + 1)).toBe("too_late");
	});

	test("of a stage that was checked nothing is late: who checked has seen which answers are right", () => {
		const checked = checkStep(running, plan, 1, opened + minute, tenPoints);
		expect(judgeAnswer(checked, plan, 1, 1, ends + minute)).toBe("after_check");
	});

	test("after the check the stage is locked", () => {
		const checked = checkStep(running, plan, 1, opened + minute, tenPoints);
		expect(judgeAnswer(checked, plan, 1, 1, opened + minute + 1)).toBe("after_check");
	});

	test("a stage that has not been handed out cannot be answered", () => {
		expect(judgeAnswer(running, plan, 1, 2, opened)).toBe("not_started");
		expect(judgeAnswer(running, plan, 1, 99, opened)).toBe("not_started");
	});

	test("a device that was replaced does not score any more", () => {
		const taken = rejoin(running, "phone", "session-2", true);
		expect(judgeAnswer(taken, plan, 1, 1, opened + 1)).toBe("stale_seat");
		expect(judgeAnswer(taken, plan, 2, 1, opened + 1)).toBe("counts");
	});
});

describe("one seat", () => {
	test("the same tab in the same session gets the same attempt", () => {
		const state = open();
		expect(rejoin(state, "tablet", "session-1", false)).toBe(state);
	});

	test("another session is another seat, whatever tab it names: it takes over by a new turn or not at all", () => {
		const state = open();
		expect(codeOf(() => rejoin(state, "tablet", "session-2", false))).toBe("ATTEMPT_ELSEWHERE");
		const taken = rejoin(state, "tablet", "session-2", true);
		expect(taken).toMatchObject({ epoch: 2, seat: "tablet", session: "session-2" });
		expect(codeOf(() => assertSeat(taken, "tablet", "session-1"))).toBe("ATTEMPT_ELSEWHERE");
	});

	test("another device is refused, or takes over and shuts the first one out", () => {
		const state = open();
		expect(codeOf(() => rejoin(state, "phone", "session-2", false))).toBe("ATTEMPT_ELSEWHERE");
		const taken = rejoin(state, "phone", "session-2", true);
		expect(taken.epoch).toBe(2);
		expect(codeOf(() => assertSeat(taken, "tablet", "session-1"))).toBe("ATTEMPT_ELSEWHERE");
		expect(codeOf(() => assertSeat(taken, "phone", "session-2", 1))).toBe("ATTEMPT_ELSEWHERE");
		expect(codeOf(() => assertSeat(taken, "phone", "session-2", 2))).toBe("allowed");
	});
});

describe("how an attempt ends", () => {
	test("by saving after the last stage: nothing failed", () => {
		const { state, now } = allChecked();
		const saved = closeAttempt(state, plan, "saved", now, tenPoints);
		expect(saved.end).toEqual({ at: now, ending: "saved", fail: false });
		expect(closeAttempt(saved, plan, "saved", now + minute, tenPoints)).toBe(saved);
		expect(scoresOf(saved, plan)).toEqual([10, 10, 10, 10, 10, 10, 10]);
	});

	test("by saving in the middle: stages never reached score nothing", () => {
		const running = startStep(open(), plan, 1, opened);
		const saved = closeAttempt(running, plan, "saved", opened + minute, tenPoints);
		expect(saved.end?.fail).toBe(true);
		expect(scoresOf(saved, plan)).toEqual([10, 0, 0, 0, 0, 0, 0]);
	});

	test.each([
		["navigate", "reload", renameMs, "reload"],
		["navigate", "reload", renameMs + 1, "navigate"],
		["reload", "navigate", 0, "reload"],
		["saved", "reload", 0, "saved"],
	] as const)("ended by %s, then called %s after %i ms: %s", (ending, type, after, expected) => {
		const ended = closeAttempt(startStep(open(), plan, 1, opened), plan, ending, opened + minute, tenPoints);
		const renamed = renameLeaving(ended, type, opened + minute + after);
		expect(renamed).toEqual({ ...ended, end: { ...ended.end, ending: expected } });
	});

	test("a running attempt is not ended by a word", () => {
		const running = startStep(open(), plan, 1, opened);
		expect(renameLeaving(running, "reload", opened)).toBe(running);
	});

	test.each(["navigate", "reload"] as const)("by leaving (%s): failed, and a save afterwards is refused", (type) => {
		const left = closeAttempt(startStep(open(), plan, 1, opened), plan, type, opened + minute, tenPoints);
		expect(left.end).toEqual({ at: opened + minute, ending: type, fail: true });
		expect(codeOf(() => closeAttempt(left, plan, "saved", opened + minute, tenPoints))).toBe("ATTEMPT_CLOSED");
	});

	test("by itself, five seconds after the time of the last stage", () => {
		let state = open();
		let now = opened;
		for (const step of plan) {
			state = settle(startStep(state, plan, step.id, now), plan, now, tenPoints);
			now += step.minutes * minute;
		}
		expect(settle(state, plan, now + graceMs, tenPoints).end).toBeNull();
		const complete = settle(state, plan, now + graceMs + 1, tenPoints);
		expect(complete.end).toEqual({ at: now + graceMs, ending: "complete", fail: false });
		expect(codeOf(() => closeAttempt(complete, plan, "saved", now + minute, tenPoints))).toBe("ATTEMPT_CLOSED");
	});

	test("left alone at the start: after the remaining stage times and ten minutes", () => {
		const deadline = opened + 13 * minute + abandonedMs;
		expect(settle(open(), plan, deadline - 1, tenPoints).end).toBeNull();
		expect(settle(open(), plan, deadline, tenPoints).end).toEqual({ at: deadline, ending: "timeout", fail: true });
	});

	test("all stages checked but never saved: the result stands and is not a failed one", () => {
		const { state, now } = allChecked();
		expect(settle(state, plan, now + abandonedMs, tenPoints).end).toEqual({
			at: now + abandonedMs,
			ending: "complete",
			fail: false,
		});
	});

	test.each(["rejoin", "start a stage"])("after the end one cannot %s", (what) => {
		const ended = closeAttempt(open(), plan, "saved", opened, tenPoints);
		const run =
			what === "rejoin" ? () => rejoin(ended, "tablet", "session-1", true) : () => startStep(ended, plan, 1, opened);
		expect(codeOf(run)).toBe("ATTEMPT_CLOSED");
	});
});

type Command =
	| { kind: "start"; step: number; wait: number }
	| { kind: "check"; step: number; wait: number }
	| { kind: "takeover"; seat: string; wait: number }
	| { kind: "save" | "navigate" | "idle"; wait: number };

const wait = fc.integer({ min: 0, max: 5 * minute });
const command: fc.Arbitrary<Command> = fc.oneof(
	fc.record({ kind: fc.constant("start" as const), step: fc.integer({ min: 1, max: 7 }), wait }),
	fc.record({ kind: fc.constant("check" as const), step: fc.integer({ min: 1, max: 7 }), wait }),
	fc.record({ kind: fc.constant("takeover" as const), seat: fc.constantFrom("tablet", "phone"), wait }),
	fc.record({ kind: fc.constantFrom("save" as const, "navigate" as const, "idle" as const), wait }),
);

function apply(state: AttemptState, { kind, ...given }: Command, now: number): AttemptState {
	const settled = settle(state, plan, now, tenPoints);
	try {
		if (kind === "start") return startStep(settled, plan, (given as { step: number }).step, now);
		if (kind === "check") return checkStep(settled, plan, (given as { step: number }).step, now, tenPoints);
		if (kind === "takeover") return rejoin(settled, (given as { seat: string }).seat, "s", true);
		if (kind === "save") return closeAttempt(settled, plan, "saved", now, tenPoints);
		if (kind === "navigate") return closeAttempt(settled, plan, "navigate", now, tenPoints);
	} catch {
		return settled;
	}
	return settled;
}

describe("whatever happens in whatever order", () => {
	test("an end is final, a sealed stage never changes, stages stay in order, a clock never moves", () => {
		fc.assert(
			fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
				let state = open();
				let now = opened;
				for (const next of commands) {
					now += next.wait;
					const before = state;
					state = apply(state, next, now);
					if (before.end) expect(state.end).toEqual(before.end);
					expect(state.epoch).toBeGreaterThanOrEqual(before.epoch);
					for (const [index, run] of before.runs.entries()) {
						expect(state.runs[index]).toMatchObject({ startedAt: run.startedAt, endsAt: run.endsAt });
						if (run.sealedAt !== null) expect(state.runs[index]).toEqual(run);
					}
					for (const [index, run] of state.runs.entries()) {
						const previous = state.runs[index - 1];
						if (previous)
							expect(run.startedAt).toBeGreaterThanOrEqual(Math.min(previous.sealedAt ?? Infinity, previous.endsAt));
					}
				}
			}),
			{ numRuns: 500 },
		);
	});

	test("settling late gives what settling in time would have given", () => {
		fc.assert(
			fc.property(fc.array(command, { maxLength: 20 }), fc.integer({ min: 0, max: 40 * minute }), (commands, rest) => {
				let state = open();
				let now = opened;
				for (const next of commands) {
					now += next.wait;
					state = apply(state, next, now);
				}
				const late = settle(state, plan, now + rest, tenPoints);
				let punctual = state;
				for (let due = dueAt(punctual, plan); due !== null && due <= now + rest; due = dueAt(punctual, plan)) {
					punctual = settle(punctual, plan, Math.max(due, now), tenPoints);
				}
				expect(punctual).toEqual(late);
			}),
			{ numRuns: 500 },
		);
	});
});
