import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoWindow, type GateUser } from "#domain/access/gates";
import { printRefusal } from "#domain/access/print-gate";
import { expectedAnswer } from "#domain/scoring/answers";
import { practicePaper } from "#domain/olympiad/practice-paper";
import { newSheetSeed, readSheetSeed } from "#domain/olympiad/sheet-seed";
import { planOf } from "#domain/olympiad/stages";

const now = Date.UTC(2026, 8, 15);
const paid = now / 1000 + 60;
const open = { printing: true, registered: true, hasResult: false };
const user = (role: number, { access = 0, ...more }: Partial<GateUser> & { access?: number } = {}) => ({
	id: "me",
	role,
	ovz: false,
	createdAt: now - demoWindow,
	paid: false,
	payingStudents: 0,
	purchases: { olimpic_1: 0, olimpic_2: 0, access },
	...more,
});

describe("who may print practice papers", () => {
	test.each([
		["a child who takes part, with paid access", user(1, { access: paid }), open, null],
		["a child in the first seven days", user(1, { access: paid, createdAt: now }), open, "ACCESS_REQUIRED"],
		["a child with special needs, without", user(1, { ovz: true }), open, null],
		["a child whose access has run out", user(1, { access: paid - 60 }), open, "ACCESS_REQUIRED"],
		["a child who takes no part", user(1, { access: paid }), { ...open, registered: false }, "PARTICIPANT_NOT_FOUND"],
		["a child who has a result", user(1, { access: paid }), { ...open, hasResult: true }, "ATTEMPT_CLOSED"],
		["a teacher with a paying student", user(2, { payingStudents: 1 }), open, null],
		["a new teacher with one", user(2, { payingStudents: 1, createdAt: now }), open, "ACCESS_REQUIRED"],
		["a teacher without", user(2), open, "PAID_STUDENT_REQUIRED"],
		["a centre head who takes no part", user(3), { ...open, registered: false }, null],
		["a representative", user(5), open, null],
		["a centre head while printing is closed", user(3), { ...open, printing: false }, "PRINTING_CLOSED"],
		["an admin at any time", user(4), { printing: false, registered: false, hasResult: true }, null],
		["a guest", user(0), open, "FORBIDDEN"],
	])("%s", (_, who, aim, refusal) => {
		expect(printRefusal(who, aim, now)).toBe(refusal);
	});
});

const paperOf = (category: string, seed: string) => practicePaper(planOf(category).steps, category, seed);

describe("a practice paper", () => {
	test("is the same for the same set and another one for another", () => {
		expect(paperOf("C10", "K7M2Q9")).toEqual(paperOf("C10", "K7M2Q9"));
		expect(paperOf("C10", "K7M2QA")).not.toEqual(paperOf("C10", "K7M2Q9"));
		expect(paperOf("B10", "K7M2Q9")).not.toEqual(paperOf("C10", "K7M2Q9"));
	});

	test("has seven stages in tables of ten sums or fifteen products, each item with its answer", () => {
		const stages = paperOf("C8", "K7M2Q9");
		expect(stages.map(({ groups }) => groups.map((group) => group.length))).toEqual([
			[10, 10],
			[15, 15],
			[15, 15],
			[10, 10],
			[15, 15],
			[15, 15],
			[10, 10],
		]);
		for (const { groups, answers } of stages) {
			const expected = groups.flat().map(({ type, numbers }) => expectedAnswer(type, numbers));
			expect(answers).toEqual(expected);
		}
	});
});

describe("a set's code", () => {
	test("is made of six signs nobody mistakes, and reads back as itself", () => {
		fc.assert(
			fc.property(
				fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 6 }),
				(draws) => {
					let at = 0;
					const seed = newSheetSeed(() => draws[at++]!);
					expect(seed).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
					expect(readSheetSeed(` ${seed.toLowerCase()} `)).toBe(seed);
				},
			),
		);
	});

	test.each(["", " ", "K7 M2", "Ж7М2", "K7-M2", "A".repeat(17)])("%j is none", (text) => {
		expect(readSheetSeed(text)).toBeNull();
	});
});
