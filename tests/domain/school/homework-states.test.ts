import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type AssignmentFacts,
	assignmentStatus,
	assignmentTab,
	isLate,
	isReviewable,
	takesWork,
} from "#domain/homework/assignment-state";
import { assignmentButton, taskButton } from "#domain/homework/buttons";
import { taskEarnings, taskFeathers } from "#domain/homework/feathers";
import { dailyHomeworks } from "#domain/homework/limits";
import { owlPhrase, owlPhrases } from "#domain/homework/owl";
import { isSameWork } from "#domain/homework/same-work";
import { starMean, suggestedStars } from "#domain/homework/stars";
import { taskCounts, taskState } from "#domain/homework/task-state";
import { defaultParameters } from "#domain/trainer/parameters";

const hour = 3_600_000;
const noon = Date.parse("2026-11-23T09:00:00Z");

describe("a task", () => {
	it.each([
		[0, 0, "new"],
		[1, 0, "process"],
		[19, 19, "process"],
		[20, 3, "success"],
		[24, 24, "overfill"],
		[24, 20, "overfill"],
		[24, 19, "overfail"],
	])("with %i of 20 answered and %i right is %s", (answered, correct, state) => {
		expect(taskState({ count: 20, answered, correct })).toBe(state);
	});

	it("fills up what was asked for with right answers first", () => {
		expect(taskCounts({ count: 20, answered: 24, correct: 22 })).toEqual({
			done: 20,
			success: 20,
			overfill: 2,
			overfail: 2,
		});
		expect(taskCounts({ count: 20, answered: 24, correct: 15 })).toEqual({
			done: 20,
			success: 15,
			overfill: 0,
			overfail: 4,
		});
	});

	it("counts every answer once, whatever was done", () => {
		fc.assert(
			fc.property(fc.nat(300), fc.nat(300), fc.integer({ min: 1, max: 200 }), (right, wrong, count) => {
				const { done, success, overfill, overfail } = taskCounts({ count, answered: right + wrong, correct: right });
				expect(success + overfill).toBe(right);
				expect(done).toBeLessThanOrEqual(count);
				expect(overfill + overfail).toBeLessThanOrEqual(right + wrong);
			}),
		);
	});

	it.each([
		[20, 20, 10],
		[20, 10, 5],
		[20, 1, 1],
		[20, 0, 0],
		[20, 24, 11],
		[20, 40, 15],
		[20, 400, 15],
		[0, 5, 0],
		[3, 1, 4],
	])("of %i with %i right earns %i feathers", (required, correct, feathers) => {
		expect(taskFeathers(required, correct)).toBe(feathers);
		expect(taskEarnings(required, correct, correct)).toEqual({ feathers, experiences: feathers });
	});

	it("earns half, rounded down, for what came after the deadline, and all of the experience", () => {
		expect(taskEarnings(20, 20, 0)).toEqual({ feathers: 5, experiences: 10 });
		expect(taskEarnings(20, 20, 10)).toEqual({ feathers: 7, experiences: 10 });
	});

	it("never earns less for more work", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(300), fc.nat(300), (required, early, late) => {
				const before = taskEarnings(required, early, early);
				const after = taskEarnings(required, early + late, early);
				expect(after.feathers).toBeGreaterThanOrEqual(before.feathers);
				expect(after.experiences).toBeGreaterThanOrEqual(before.experiences);
			}),
		);
	});
});

describe("the words on a button", () => {
	const shown = { open: true, waiting: false, chance: 0 };
	it.each([
		["START", { ...shown, state: "new" }],
		["CONTINUE", { ...shown, state: "process" }],
		["HIT_1", { ...shown, state: "success" }],
		["HIT_3", { ...shown, state: "overfill", chance: 0.5 }],
		["HIT_4", { ...shown, state: "success", chance: 0.999 }],
		["SHOW_SOLUTION", { ...shown, state: "overfail" }],
		["SHOW_SOLUTION", { ...shown, state: "success", open: false }],
		["SOLVE_ALONE", { ...shown, state: "process", open: false }],
		["MARK_COMPLETE", { ...shown, state: "success", waiting: true }],
		["CONTINUE", { ...shown, state: "process", waiting: true }],
	] as const)("are %s", (words, given) => {
		expect(taskButton(given)).toBe(words);
	});

	it("hand in the whole once all is done and something waits on the device", () => {
		expect(assignmentButton(["success", "overfill"], true)).toBe("COMPLETE");
		expect(assignmentButton(["success", "process"], true)).toBeNull();
		expect(assignmentButton(["success"], false)).toBeNull();
	});
});

describe("an assignment", () => {
	const given: AssignmentFacts = {
		dueOn: "2026-11-23",
		closesOn: "2026-11-23",
		begun: 0,
		over: 0,
		completedAt: null,
		completedOn: null,
		laterOn: null,
		reviewedAt: null,
	};
	const completed = { ...given, begun: 1, completedAt: noon, completedOn: "2026-11-23" };

	it.each([
		["new", given, "2026-11-23"],
		["in_progress", { ...given, begun: 1 }, "2026-11-23"],
		["not_completed", { ...given, begun: 1 }, "2026-11-24"],
		["not_completed", given, "2026-11-24"],
		["completed", completed, "2026-12-24"],
		["overachieved", { ...completed, over: 1 }, "2026-11-23"],
	] as const)("is %s", (status, facts, today) => {
		expect(assignmentStatus(facts, today)).toBe(status);
	});

	it("takes work until its last day ends, and a day long once it is completed", () => {
		expect(takesWork(given, noon, "2026-11-23")).toBe(true);
		expect(takesWork(given, noon, "2026-11-24")).toBe(false);
		expect(takesWork(completed, noon + 24 * hour, "2026-11-24")).toBe(true);
		expect(takesWork(completed, noon + 24 * hour + 1, "2026-11-24")).toBe(false);
	});

	it("stands in the tab where a child looks for it", () => {
		const at = (facts: AssignmentFacts, now: number, today: string) => assignmentTab(facts, now, today);
		expect(at(given, noon, "2026-11-23")).toBe("new");
		expect(at({ ...given, begun: 2 }, noon, "2026-11-23")).toBe("await");
		expect(at({ ...given, begun: 2 }, noon + 24 * hour, "2026-11-24")).toBe("history");
		expect(at(completed, noon, "2026-11-23")).toBe("completed");
		const reviewed = { ...completed, reviewedAt: noon + 24 * hour };
		expect(at(reviewed, noon + (8 * 24 - 1) * hour, "2026-12-01")).toBe("completed");
		expect(at(reviewed, noon + 8 * 24 * hour, "2026-12-01")).toBe("history");
	});

	it("comes to review the day after it was completed, or closed with something in it", () => {
		expect(isReviewable(completed, "2026-11-23")).toBe(false);
		expect(isReviewable(completed, "2026-11-24")).toBe(true);
		expect(isReviewable({ ...given, begun: 1 }, "2026-11-23")).toBe(false);
		expect(isReviewable({ ...given, begun: 1 }, "2026-11-24")).toBe(true);
		expect(isReviewable(given, "2026-11-24")).toBe(false);
	});

	it("is late between its deadline and its last day", () => {
		const until = { ...given, closesOn: "2026-11-30" };
		expect(isLate(until, "2026-11-23")).toBe(false);
		expect(isLate(until, "2026-11-24")).toBe(true);
		expect(isLate(until, "2026-12-01")).toBe(false);
	});
});

describe("a set for a task", () => {
	it("is its work with another length, sound and safety, but not with other numbers or pace", () => {
		const same = (changes: object) => isSameWork("sum", defaultParameters, { ...defaultParameters, ...changes });
		expect(same({ count: 50, sound: true, safe: true, pause: 0 })).toBe(true);
		expect(same({ steps: 4 })).toBe(false);
		expect(same({ interval: 2 })).toBe(false);
		expect(same({ focus: "10+7" })).toBe(false);
		// five windows that are not shown change nothing
		expect(same({ windows: 5 })).toBe(true);
	});
});

describe("what goes with a review", () => {
	it.each([
		[[5, 4, 4], 4.3],
		[[], null],
		[[0, 6, 3], 3],
	])("the mean of %j is %j", (stars, mean) => {
		expect(starMean(stars)).toBe(mean);
	});

	it.each([
		[100, 100, 5],
		[100, 94, 4],
		[100, 84, 3],
		[100, 69, 2],
		[100, 49, 1],
		[0, 0, 1],
	])("lays out for %i answers with %i right %i stars", (answered, correct, stars) => {
		expect(suggestedStars(answered, correct)).toBe(stars);
	});

	it("lets a teacher give five homeworks a day and three for each child, two hundred at most", () => {
		expect([0, 1, 12, 65, 1000].map((children) => dailyHomeworks(children))).toEqual([5, 8, 41, 200, 200]);
	});

	it("holds to other limits that an admin has set", () => {
		const limit = { base: 1, perChild: 2, most: 10 };
		expect([0, 1, 4, 5].map((children) => dailyHomeworks(children, limit))).toEqual([1, 3, 9, 10]);
	});
});

describe("the owl", () => {
	it("is glad from seven of ten on, encourages below, and is silent before any answer", () => {
		expect(owlPhrase(10, 7, 0)).toEqual({ mood: "success", number: 1 });
		expect(owlPhrase(10, 6, 0)).toEqual({ mood: "failure", number: 1 });
		expect(owlPhrase(0, 0, 0)).toBeNull();
	});

	it("says one of its phrases, and not the one said last", () => {
		fc.assert(
			fc.property(
				fc.double({ min: 0, max: 0.999999, noNaN: true }),
				fc.integer({ min: 1, max: 18 }),
				(chance, last) => {
					const said = owlPhrase(5, 5, chance, { mood: "success", number: last })!;
					expect(said.number).toBeGreaterThanOrEqual(1);
					expect(said.number).toBeLessThanOrEqual(owlPhrases);
					expect(said.number).not.toBe(last);
				},
			),
		);
	});
});
