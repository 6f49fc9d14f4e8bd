import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstLessons, lessonAt, lessonIds, placeOf } from "#domain/lesson/first-lessons";
import { goalOf, isMet, lessonBoard, lessonRods, nextMove, partsOf } from "#domain/lesson/lesson";
import { firstStep, type LessonProgress, mergeProgress, nextLesson } from "#domain/lesson/progress";
import { type Bead, clickBead } from "#domain/soroban/beads";
import { applyOperand } from "#domain/soroban/operand";
import type { RodState } from "#domain/soroban/rod";

const steps = lessonIds.flatMap((lesson) => firstLessons[lesson].map((step, index) => ({ lesson, index, step })));
const anyBoard = fc.tuple(...Array.from({ length: lessonRods }, () => fc.integer({ min: 0, max: 9 })));
/** A press anywhere on the board. */
const anyPress = fc.record({
	rod: fc.integer({ min: 0, max: lessonRods - 1 }),
	bead: fc.constantFrom<Bead>("H", 1, 2, 3, 4),
});
const anyStep = fc.constantFrom(...steps.map(({ step }) => step));

/** No number of three rods is further than two presses a rod. */
const mostPresses = 2 * lessonRods;

function follow(step: (typeof steps)[number]["step"], from: readonly RodState[]): RodState[][] {
	const boards = [[...from]];
	for (let press = 0; press <= mostPresses; press++) {
		const board = boards.at(-1)!;
		const move = nextMove(step, board);
		if (!move) return boards;
		expect(clickBead(board[move.rod]!, move.bead)).toBe(move.to);
		boards.push(board.with(move.rod, move.to));
	}
	return boards;
}

describe.each(steps)("lesson $lesson, step $index", ({ step }) => {
	test("can be done by legal presses, on the way that is taught", () => {
		const boards = follow(step, lessonBoard(step.boards[0])).map((board) => Number(board.join("")));
		expect(boards.at(-1)).toBe(goalOf(step));
		expect(boards.filter((value) => step.boards.includes(value))).toEqual(step.boards);
	});

	test("asks for something", () => {
		expect(isMet(step, lessonBoard(step.boards[0]))).toBe(false);
		expect(step.operand).toBe(step.operand === null ? null : goalOf(step) - step.boards[0]);
	});
});

test("a child who touches beads anyhow can still finish every step, and the drawn bead leads there", () => {
	fc.assert(
		fc.property(anyStep, fc.array(anyPress, { maxLength: 40 }), (step, presses) => {
			let board = lessonBoard(step.boards[0]);
			for (const { rod, bead } of presses) board = board.with(rod, clickBead(board[rod]!, bead));
			expect(isMet(step, follow(step, board).at(-1)!)).toBe(true);
		}),
	);
});

test("every press that is drawn brings the goal nearer: none is drawn twice for the same board", () => {
	fc.assert(
		fc.property(anyStep, anyBoard, (step, states) => {
			const seen = follow(step, states as RodState[]).map(String);
			expect(new Set(seen).size).toBe(seen.length);
		}),
	);
});

test.each(["brothers", "friends"] as const)("the lesson %s teaches the moves of the rules", (lesson) => {
	for (const { boards, operand } of firstLessons[lesson]) {
		const { moves } = applyOperand(boards[0], operand!);
		const kinds = moves.filter(({ carry }) => !carry).map(({ kind }) => kind);
		expect(kinds).toEqual([lesson === "brothers" ? "five" : "ten"]);
		const way = [boards[0]];
		for (const term of moves[0]!.terms) way.push(way.at(-1)! + term);
		expect(boards).toEqual(way);
	}
});

test("the first sums need no rule", () => {
	for (const { boards, operand } of firstLessons.sums) {
		expect(applyOperand(boards[0], operand!).kinds).toEqual(["direct"]);
	}
});

test("the parts of a number are its beads by worth", () => {
	expect(partsOf(47)).toEqual([40, 5, 2]);
	expect(partsOf(105)).toEqual([100, 5]);
	expect(partsOf(0)).toEqual([]);
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 999 }), (value) => {
			expect(partsOf(value).reduce((sum, part) => sum + part, 0)).toBe(value);
		}),
	);
});

test("a lesson is found by its place in the address, and nothing else is one", () => {
	expect(lessonIds.map((lesson) => lessonAt(String(placeOf(lesson))))).toEqual([...lessonIds]);
	for (const place of ["0", "6", "", "01", "1.5", "beads", 1, null]) expect(lessonAt(place)).toBeNull();
});

describe("how far a child came", () => {
	const anyProgress = fc.array(
		fc.record({
			lesson: fc.constantFrom(...lessonIds),
			steps: fc.nat(20),
			finishedAt: fc.option(fc.nat(), { nil: null }),
		}),
	);

	test("two devices together lose nothing, in any order and however often they tell it", () => {
		fc.assert(
			fc.property(anyProgress, anyProgress, (one, other) => {
				const both = mergeProgress(one, other);
				expect(mergeProgress(other, one)).toEqual(both);
				expect(mergeProgress(both, one)).toEqual(both);
				for (const { lesson, steps: done, finishedAt } of one) {
					const kept = both.find((each) => each.lesson === lesson)!;
					expect(kept.steps).toBeGreaterThanOrEqual(done);
					if (finishedAt !== null) expect(kept.finishedAt).not.toBeNull();
				}
			}),
		);
	});

	test("the next lesson is the first that is not finished", () => {
		expect(nextLesson([])).toBe("beads");
		const beadsDone: LessonProgress[] = [{ lesson: "beads", steps: 7, finishedAt: 1 }];
		expect(nextLesson(beadsDone)).toBe("numbers");
		expect(nextLesson(lessonIds.map((lesson) => ({ lesson, steps: 1, finishedAt: 1 })))).toBeNull();
	});

	test("a lesson goes on where it was left; a finished one begins anew, and one that became shorter at its last step", () => {
		expect(firstStep([], "beads")).toBe(0);
		expect(firstStep([{ lesson: "beads", steps: 3, finishedAt: null }], "beads")).toBe(3);
		expect(firstStep([{ lesson: "beads", steps: 7, finishedAt: 1 }], "beads")).toBe(0);
		expect(firstStep([{ lesson: "beads", steps: 99, finishedAt: null }], "beads")).toBe(6);
	});
});
