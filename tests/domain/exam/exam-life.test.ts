import { describe, expect, test } from "vitest";
import { sectionOf } from "#domain/book/sections";
import { climbRefusal, freeRetakeUntil, nextLevel, usualClimbRules } from "#domain/exam/climb";
import { type ExamFacts, examOutcome, examStatus, isLevelPassed } from "#domain/exam/exam-status";
import { levelOf, levelsOf } from "#domain/exam/levels";
import { levelsTrained, trainingSections } from "#domain/exam/teacher-training";
import { examVerdict } from "#domain/exam/verdict";

const day = 86_400_000;
const start = Date.UTC(2026, 4, 4);

describe("the verdict on an exam", () => {
	test.each([
		["70 in each task passes", [70, 70], 2, true, []],
		["69.99 in one does not", [100, 69.99], 2, false, [1]],
		["a task that was not reached counts 0", [100], 2, false, [1]],
		["two weak tasks are both named", [60, 90, 65], 3, false, [0, 2]],
		["a sitting without any answer fails in all", [], 3, false, [0, 1, 2]],
	] as const)("%s", (_, scores, tasks, passed, failedTasks) => {
		expect(examVerdict(scores, tasks)).toMatchObject({ passed, failedTasks });
	});

	test("the score is the mean of the tasks to two decimals", () => {
		expect(examVerdict([100, 97.5, 70], 3).score).toBe(89.17);
		expect(examVerdict([100], 3).score).toBe(33.33);
	});
});

describe("the status of an exam", () => {
	const sat: ExamFacts = {
		startedAt: start,
		endedAt: start + 1000,
		passed: true,
		filmAsked: false,
		hasty: false,
		review: null,
		certifiedAt: null,
	};

	test.each([
		["was entered and not begun", { startedAt: null, endedAt: null, passed: null }, "new"],
		["is being sat", { endedAt: null, passed: null }, "in_process"],
		["is over and being counted", { passed: null }, "finished"],
		["is passed", {}, "successful"],
		["is not passed", { passed: false }, "failed"],
		["waits for somebody to look at the film", { filmAsked: true }, "under_review"],
		["is confirmed by the film", { filmAsked: true, review: "confirmed" }, "successful"],
		["is refused by the film", { filmAsked: true, review: "refused" }, "failed"],
		["has its certificate", { certifiedAt: start + day }, "archive"],
	] as const)("%s", (_, facts, status) => {
		expect(examStatus({ ...sat, ...facts }, start + 2 * day)).toBe(status);
	});

	test("thirty days after its end an exam is put away, whatever came of it", () => {
		const failed = { ...sat, passed: false };
		expect(examStatus(failed, start + 1000 + 30 * day - 1)).toBe("failed");
		expect(examStatus(failed, start + 1000 + 30 * day)).toBe("archive");
	});

	test("what waits for a reviewer still waits after thirty days", () => {
		expect(examStatus({ ...sat, filmAsked: true }, start + 60 * day)).toBe("under_review");
		expect(examStatus({ ...sat, filmAsked: true, passed: false }, start + 60 * day)).toBe("archive");
	});

	test("what an exam came to outlives its status: refused stays refused in the archive", () => {
		const refused = { ...sat, filmAsked: true, review: "refused" } as const;
		expect(examStatus(refused, start + 60 * day)).toBe("archive");
		const waits = { ...sat, filmAsked: true };
		const confirmed = { ...waits, review: "confirmed" } as const;
		const all = [{ ...sat, passed: null }, sat, { ...sat, passed: false }, waits, refused, confirmed];
		expect(all.map(examOutcome)).toEqual([null, "passed", "failed", "waits", "refused", "passed"]);
	});

	test("a level is reached by a pass, and where a film is asked for only once it is confirmed", () => {
		expect(isLevelPassed(sat)).toBe(true);
		expect(isLevelPassed({ ...sat, filmAsked: true })).toBe(false);
		expect(isLevelPassed({ ...sat, filmAsked: true, review: "confirmed" })).toBe(true);
		expect(isLevelPassed({ ...sat, passed: false })).toBe(false);
		expect(isLevelPassed({ ...sat, review: "refused" })).toBe(false);
	});
});

describe("who may climb where", () => {
	const uamap = levelsOf("uamap");
	const child = { candidate: "student", trained: new Set<string>(), passed: new Set<string>() } as const;
	const strict = { ...usualClimbRules, skipping: false };
	const refusal = (level: string, climber = {}, rules = usualClimbRules) =>
		climbRefusal(uamap, levelOf("uamap", level), { ...child, ...climber }, rules);

	test.each([
		["any offered level where skipping is allowed", "6", {}, usualClimbRules, null],
		["only the next one where it is not", "12", {}, strict, "LEVEL_BEFORE"],
		["the first one always", "13", {}, strict, null],
		["the one after what was passed", "12", { passed: new Set(["13"]) }, strict, null],
		["no level twice", "13", { passed: new Set(["13"]) }, usualClimbRules, "LEVEL_PASSED"],
		["no reserved level", "5", {}, usualClimbRules, "NOT_OFFERED"],
		["no teachers' level", "3", {}, usualClimbRules, "NOT_FOR_YOU"],
		[
			"no children's level of the association for a teacher",
			"13",
			{ candidate: "teacher" },
			usualClimbRules,
			"NOT_FOR_YOU",
		],
		["no teachers' level before training", "3", { candidate: "teacher" }, usualClimbRules, "TRAINING_FIRST"],
		["a teachers' level after it", "3", { candidate: "teacher", trained: new Set(["3", "2", "1"]) }, strict, null],
		[
			"teachers' levels in order",
			"2",
			{ candidate: "teacher", trained: new Set(["3", "2", "1"]) },
			strict,
			"LEVEL_BEFORE",
		],
	] as const)("%s", (_, level, climber, rules, expected) => {
		expect(refusal(level, climber, rules)).toBe(expected);
	});

	test("the sections of the book that a teachers' level names train for it", () => {
		const all = (level: string, good = 2) =>
			trainingSections[level]!.map((section) => ({ section, sets: good, good, theory: true }));
		expect([...levelsTrained(all("3"))]).toEqual(["3"]);
		expect([...levelsTrained(all("1"))].toSorted()).toEqual(["1", "2", "3"]);
		expect([...levelsTrained(all("3").slice(1))]).toEqual([]);
		expect([...levelsTrained(all("3", 1))]).toEqual([]);
		const sections = Object.values(trainingSections).flat();
		expect(sections.filter((key) => sectionOf(key) === null)).toEqual([]);
		const trained = levelsTrained(all("3"));
		expect(refusal("3", { candidate: "teacher", trained })).toBeNull();
		expect(refusal("2", { candidate: "teacher", trained })).toBe("TRAINING_FIRST");
	});

	test("what comes next is above the highest level passed", () => {
		const after = (...passed: string[]) => nextLevel(uamap, { ...child, passed: new Set(passed) })?.level;
		expect(after()).toBe("13");
		expect(after("13", "10A")).toBe("10B");
		expect(after("6")).toBeUndefined();
		const teacher = { candidate: "teacher", trained: new Set(["3", "2", "1"]), passed: new Set<string>() } as const;
		expect(nextLevel(uamap, teacher)?.level).toBe("3");
	});

	test("a free retake is given once, within its days, where the rule allows one", () => {
		const rules = { ...usualClimbRules, freeRetakeDays: 14 };
		const failed = { failedAt: start, isRetake: false, retaken: false };
		const until = start + 14 * day;
		expect(freeRetakeUntil(rules, failed, until - 1)).toBe(until);
		expect(freeRetakeUntil(rules, failed, until)).toBeNull();
		expect(freeRetakeUntil(rules, { ...failed, isRetake: true }, start + day)).toBeNull();
		expect(freeRetakeUntil(rules, { ...failed, retaken: true }, start + day)).toBeNull();
		expect(freeRetakeUntil(usualClimbRules, failed, start + day)).toBeNull();
	});
});
