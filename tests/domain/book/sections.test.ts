import { describe, expect, it } from "vitest";
import { examplesOf } from "#domain/book/pictures";
import { practisedIn } from "#domain/book/practised";
import type { BookStep, Section } from "#domain/book/section";
import { bookSections, sectionAfter, sectionOf, sectionsOf } from "#domain/book/sections";
import { worksheetOf } from "#domain/book/worksheet";
import { goalOf, isMet, lessonBoard, nextMove } from "#domain/lesson/lesson";
import { applyOperand } from "#domain/soroban/operand";
import { formulaFamily, formulaIds } from "#domain/soroban/rod";
import { definitionOf } from "#domain/trainer/catalogue";
import { checkExercise, expectedText, workedNumbers } from "#domain/trainer/exercise";
import { readParameters } from "#domain/trainer/parameter-link";

const stepsOf = (section: Section) => section.theory.map((step) => ({ section, step }));
const allSteps = bookSections.flatMap(stepsOf);
const name = ({ boards }: BookStep) => boards.join(" ");

/** Presses beads as the hints say, from the board of a step to its goal. */
function followHints(step: BookStep): { presses: number; seen: number[] } {
	let board = lessonBoard(step.boards[0]);
	const seen = [Number(board.join(""))];
	let presses = 0;
	for (let move = nextMove(step, board); move && presses < 40; move = nextMove(step, board)) {
		board = board.with(move.rod, move.to);
		seen.push(Number(board.join("")));
		presses += 1;
	}
	expect(isMet(step, board), name(step)).toBe(true);
	return { presses, seen };
}

/** Chains of a set, in units of their last decimal place. */
function chainsOf({ simulator, parameters }: Section["exercises"][number], seed: string): number[][] {
	return definitionOf(simulator)
		.makeSet(readParameters(simulator, parameters) as never, seed)
		.flatMap((exercise) => [workedNumbers(exercise) ?? []])
		.filter((numbers) => numbers.length > 0)
		.map((numbers) => numbers.map((each) => Math.round(each * 100)));
}

describe("the sections of the book", () => {
	it("have keys of their own, each after the one before", () => {
		expect(new Set(bookSections.map(({ key }) => key)).size).toBe(bookSections.length);
		expect(bookSections[0]?.after).toBeNull();
		for (const [index, section] of bookSections.entries()) {
			expect(section.key).toMatch(/^[a-z0-9-]{3,24}$/);
			expect(sectionOf(section.key)).toBe(section);
			expect(sectionAfter(section)).toBe(bookSections[index + 1] ?? null);
		}
		expect(sectionOf("five-plus-9")).toBeNull();
		expect(sectionOf(7)).toBeNull();
	});

	it("teach every formula once, in the order of the ladder", () => {
		expect(bookSections.flatMap(({ formula }) => formula ?? [])).toEqual(formulaIds);
		expect(sectionsOf("five")).toHaveLength(9);
		expect(sectionsOf("ten")).toHaveLength(19);
		expect(sectionsOf("mix")).toHaveLength(9);
	});

	it("move beads as they can be moved, by the way that is taught, to the number that is told", () => {
		for (const { step } of allSteps) {
			const { presses, seen } = followHints(step);
			expect(presses).toBeGreaterThan(0);
			for (const board of step.boards) expect(seen, name(step)).toContain(board);
			if (step.operand !== null) {
				expect(step.boards[0] + step.operand, name(step)).toBe(goalOf(step));
				expect(applyOperand(step.boards[0], step.operand).result).toBe(goalOf(step));
			}
		}
	});

	it("show a formula by sums that use this formula and no other", () => {
		for (const { section, step } of allSteps) {
			if (section.formula === null || step.operand === null) continue;
			const { ids, moves } = applyOperand(step.boards[0], step.operand);
			expect(ids, `${section.key} ${name(step)}`).toEqual([section.formula]);
			expect(moves.filter(({ carry }) => carry).every(({ kind }) => kind === "direct")).toBe(true);
			// every term of the formula is a board of its own
			expect(step.boards).toHaveLength(moves[0]!.terms.length + 1);
		}
	});

	it("keep to direct moves in the first chapter", () => {
		for (const { step } of sectionsOf("direct").flatMap(stepsOf))
			expect(applyOperand(step.boards[0], goalOf(step) - step.boards[0]).kinds).toEqual(["direct"]);
	});

	it("put a product together from parts that make it, and take a quotient apart to nothing", () => {
		for (const { section, step } of allSteps) {
			if (!step.work) continue;
			const { left, right, part } = step.work;
			expect(left * right).toBe(part);
			expect(Math.abs(step.operand ?? 0), section.key).toBe(part);
		}
		for (const section of sectionsOf("division")) expect(goalOf(section.theory.at(-1)!)).toBe(0);
	});

	it("are all shown in pictures, each of which follows from the one before to the result that is told", () => {
		for (const section of bookSections) {
			expect(section.theory.length, section.key).toBeGreaterThan(0);
			const examples = examplesOf(section);
			expect(examples.length, section.key).toBeGreaterThan(0);
			for (const { steps, result } of examples) {
				const [{ step }] = steps;
				let total: number | null = null;
				for (const { board, change } of steps.flatMap(({ pictures }) => pictures)) {
					if (change !== null) expect(board, `${section.key} ${name(step)}`).toBe(total! + change);
					total = board;
				}
				const work = steps.at(-1)!.step.work;
				if (work?.of.op === "div") {
					expect(total, section.key).toBe(0);
					expect(result * work.of.right, section.key).toBe(work.of.left);
					const told = steps.flatMap((one) => one.step.work?.left ?? []).reduce((sum, part) => sum + part, 0);
					expect(told, section.key).toBe(result);
				} else expect(result, section.key).toBe(total);
				if (work?.of.op === "mul") expect(result, section.key).toBe(work.of.left * work.of.right);
				if (step.digitOf) expect(result, section.key).toBe(step.digitOf.before + step.digitOf.operand);
			}
		}
	});

	it("give sets that the generator makes and the same seed repeats, each with an answer it accepts", () => {
		for (const { key, exercises } of bookSections) {
			expect(exercises.length).toBeGreaterThan(0);
			for (const { simulator, parameters } of exercises) {
				const set = (seed: string) =>
					definitionOf(simulator).makeSet(readParameters(simulator, parameters) as never, seed);
				const made = set(`book:${key}`);
				expect(made).toEqual(set(`book:${key}`));
				for (const exercise of made) expect(checkExercise(exercise, expectedText(exercise)).correct).toBe(true);
			}
		}
	});

	it("train in every problem of a formula's sets this formula, and nothing that comes later", () => {
		for (const { formula, exercises } of bookSections) {
			if (formula === null) continue;
			const known = formulaIds.slice(0, formulaIds.indexOf(formula) + 1);
			for (const [first = 0, ...rest] of exercises.flatMap((each) => chainsOf(each, formula))) {
				let total = first / 100;
				const met = rest.flatMap((operand) => {
					const { ids, moves, result } = applyOperand(total, operand / 100);
					total = result;
					for (const { id } of moves) if (formulaFamily(id)) expect(known).toContain(id);
					return ids;
				});
				expect(met, formula).toContain(formula);
			}
		}
	});
});

describe("a sheet of a section", () => {
	it("has the same problems and answers for the same seed, and others for another", () => {
		const printed = bookSections.filter((section) => worksheetOf(section, "A") !== null);
		expect(bookSections.filter((section) => !printed.includes(section)).map(({ key }) => key)).toEqual(["direct-5"]);
		for (const section of printed) {
			const sheet = worksheetOf(section, "A")!;
			expect(worksheetOf(section, "A")).toEqual(sheet);
			expect(worksheetOf(section, "B")?.items).not.toEqual(sheet.items);
			for (const [index, item] of sheet.items.entries()) {
				if (item.kind !== "column") continue;
				const total = item.numbers.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
				expect(Number(sheet.answers[index]![0])).toBe(total);
			}
		}
	});
});

describe("a set of a trainer", () => {
	const section = sectionOf("ten-minus-7")!;
	const { simulator, parameters } = section.exercises[0]!;
	const marked = { simulator, parameters: readParameters(simulator, parameters), total: 10, correct: 8 };

	it("counts for the section it practises, at any length and pace", () => {
		expect(practisedIn(marked)).toEqual({ section, good: true });
		expect(practisedIn({ ...marked, parameters: { ...marked.parameters, count: 30 } })?.section).toBe(section);
		expect(practisedIn({ ...marked, correct: 7 })).toEqual({ section, good: false });
	});

	it("counts for no section if it is another task or too short", () => {
		expect(practisedIn({ ...marked, parameters: { ...marked.parameters, numbers: 2 } })).toBeNull();
		expect(practisedIn({ ...marked, total: 4, correct: 4 })).toBeNull();
	});

	it("counts for one section only", () => {
		for (const each of bookSections)
			for (const { simulator: trainer, parameters: set } of each.exercises)
				expect(
					practisedIn({ simulator: trainer, parameters: readParameters(trainer, set), total: 8, correct: 8 })?.section
						.key,
				).toBe(each.key);
	});
});
