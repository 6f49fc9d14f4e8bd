import { describe, expect, test } from "vitest";
import { DomainError } from "#domain/errors";
import { abandonedMs, checkStep, dueAt, openAttempt, settle, startStep } from "#domain/attempt/attempt";
import { attemptTypes } from "#domain/attempt/attempt-type";
import { assertOpened, nextStage, opensStage, waitsForOrganiser } from "#domain/olympiad/hall";
import { planOf } from "#domain/olympiad/stages";

const startsAt = 1_000_000;
const plan = planOf("C10").steps;
const nothing = () => ({ score: 0, correct: [] });

function codeOf(run: () => unknown): unknown {
	try {
		return run();
	} catch (error) {
		return (error as DomainError).code;
	}
}

test("only the attempts of a hall wait for the organiser: not those sat anywhere, not a rehearsal", () => {
	expect(attemptTypes.filter(waitsForOrganiser)).toEqual(["offline"]);
});

test.each([
	["offline", 0, 1, "STEP_NOT_OPENED"],
	["offline", 1, 1, undefined],
	["offline", 1, 2, "STEP_NOT_OPENED"],
	["offline", 1, 7, "STEP_NOT_OPENED"],
	["offline", 7, 1, undefined],
	["online", 0, 1, undefined],
	["simulate", 0, 7, undefined],
] as const)("with attempts %s and %i stages open, stage %i: %s", (type, opened, stage, code) => {
	expect(codeOf(() => assertOpened(type, opened, stage))).toBe(code);
});

describe("the organiser opens stages", () => {
	test.each([
		["the first", 0, 1, startsAt, true],
		["the next", 3, 4, startsAt, true],
		["the last", 6, 7, startsAt, true],
		["one that is open, asked again", 3, 3, startsAt, false],
		["an earlier one", 3, 1, startsAt, false],
		["one further on", 1, 3, startsAt, "STEP_OUT_OF_TURN"],
		["the last as the first", 0, 7, startsAt, "STEP_OUT_OF_TURN"],
		["one that does not exist", 7, 8, startsAt, "STEP_OUT_OF_TURN"],
		["the first, a moment before the event", 0, 1, startsAt - 1, "OLIMPIC_NOT_STARTED"],
	] as const)("%s", (_, opened, wanted, now, answer) => {
		expect(codeOf(() => opensStage(opened, wanted, { startsAt }, now))).toBe(answer);
	});

	test("one after another, and none after the last", () => {
		expect([0, 1, 6, 7].map(nextStage)).toEqual([1, 2, 7, null]);
	});
});

describe("a child who waits in a hall", () => {
	const end = startsAt + 8 * 60 * 60_000;
	const waiting = openAttempt("tablet", "session", startsAt, { heldUntil: end });
	const afterOne = checkStep(startStep(waiting, plan, 1, startsAt), plan, 1, startsAt + 1_000, nothing);

	test.each([
		["for the first stage", waiting],
		["between two stages", afterOne],
	])("%s is not given up before the event's end and ten minutes", (_, state) => {
		const deadline = end + abandonedMs;
		expect(settle(state, plan, deadline - 1, nothing)).toEqual(state);
		expect(dueAt(state, plan)).toBe(deadline);
		expect(settle(state, plan, deadline, nothing).end).toEqual({ at: deadline, ending: "timeout", fail: true });
	});

	test("has the usual time where the event runs over its end", () => {
		const late = checkStep(startStep(waiting, plan, 1, end), plan, 1, end, nothing);
		const remaining = plan.slice(1).reduce((sum, { minutes }) => sum + minutes * 60_000, 0);
		expect(dueAt(late, plan)).toBe(end + remaining + abandonedMs);
	});

	test("who has been through every stage waits for nobody: the result is not held back until the evening", () => {
		const through = plan.reduce(
			(state, { id }) => checkStep(startStep(state, plan, id, startsAt), plan, id, startsAt, nothing),
			waiting,
		);
		expect(dueAt(through, plan)).toBe(startsAt + abandonedMs);
	});
});
