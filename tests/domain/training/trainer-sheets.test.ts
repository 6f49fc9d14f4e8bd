import { describe, expect, test } from "vitest";
import { demoWindow } from "../../../domain/access/gates";
import { sheetRefusal } from "../../../domain/access/sheet-gate";
import { generateSamples, sampleAnswer, sampleAnswers } from "../../../domain/generator/sample";
import { sampleSheets } from "../../../domain/trainer/sample-sheets";
import { Role } from "../../../domain/user/role";

const asked = { task: "2D5RF", seed: "ABC234", count: 20, variants: 3 };

describe("sheets of samples", () => {
	test("the same task and seed print the same sheets for ever", () => {
		expect(sampleSheets(asked)).toEqual(sampleSheets({ ...asked }));
		expect(sampleSheets({ ...asked, seed: "ABC235" })).not.toEqual(sampleSheets(asked));
	});

	test("variants differ, and more of them leave the first as they were", () => {
		const sheets = sampleSheets(asked);
		expect(sheets.map(({ seed }) => seed)).toEqual(["ABC234-1", "ABC234-2", "ABC234-3"]);
		expect(new Set(sheets.map(({ answers }) => answers.join())).size).toBe(3);
		expect(sampleSheets({ ...asked, variants: 1 })).toEqual(sheets.slice(0, 1));
	});

	test("the seed printed on a variant gives its samples and answers through the call for samples too", () => {
		const [, second] = sampleSheets(asked);
		const samples = generateSamples(asked.task, "ABC234-2", asked.count);
		expect(second?.items).toEqual(samples.map(({ numbers }) => ({ kind: "column", numbers, decimals: 0 })));
		expect(second?.answers).toEqual(samples.map((sample) => [sampleAnswer(sample)]));
	});

	test.each<[string, object]>([
		["2x1", { kind: "expression", op: "mul", decimals: 0 }],
		["4/2.1", { kind: "expression", op: "div", decimals: 1 }],
		["2^2", { kind: "expression", op: "square" }],
		["2^3", { kind: "expression", op: "cube" }],
		["r2/6", { kind: "expression", op: "root2" }],
		["r3/6", { kind: "expression", op: "root3" }],
		["2-3D4R.2", { kind: "column", decimals: 2 }],
		["2x1|3x1", { kind: "expression", op: "mul" }],
	])("%s stands on paper as what is asked", (task, shape) => {
		const [sheet] = sampleSheets({ ...asked, task, count: 12, variants: 1 });
		expect(sheet?.items).toHaveLength(12);
		for (const item of sheet?.items ?? []) expect(item).toMatchObject(shape);
		expect(sheet?.answers.every(([answer]) => answer !== "")).toBe(true);
	});

	test("the number under a root is the power of its answer, that of a cube its base", () => {
		for (const [task, power] of [
			["r2/6", 2],
			["r3/9", 3],
		] as const) {
			const [sheet] = sampleSheets({ ...asked, task, variants: 1 });
			for (const [index, item] of (sheet?.items ?? []).entries())
				expect("left" in item && item.left).toBe(Number(sheet?.answers[index]?.[0]) ** power);
		}
		const [cubes] = sampleSheets({ ...asked, task: "4^3", variants: 1 });
		for (const [index, item] of (cubes?.items ?? []).entries())
			expect("left" in item && item.left ** 3).toBe(Number(cubes?.answers[index]?.[0]));
	});

	test("crosswise tables are counted as tables and have every total in the key", () => {
		const [sheet] = sampleSheets({ ...asked, task: "2D10RFX", count: 2, variants: 1 });
		expect(sheet?.items.map(({ kind }) => kind)).toEqual(["table", "table"]);
		expect(sheet?.answers.map((answers) => answers.length)).toEqual([15, 15]);
		const [first] = generateSamples("2D10RFX", "ABC234-1:0", 4);
		expect(sheet?.answers[0]).toEqual(first && sampleAnswers(first));
		expect(() => sampleSheets({ ...asked, task: "2D10RFX", count: 5 })).toThrow(
			expect.objectContaining({ fields: { count: "OUT_OF_RANGE" } }),
		);
	});

	test.each<[string, Partial<typeof asked>, object]>([
		["a task that cannot be read", { task: "2D5" }, { code: "SYNTAX" }],
		["a task no sample can meet", { task: "1D10RNF+" }, { code: "INFEASIBLE_CONSTRAINT" }],
		["no seed", { seed: "" }, { code: "VALIDATION", fields: { seed: "REQUIRED" } }],
		["too many samples", { count: 101 }, { code: "VALIDATION", fields: { count: "OUT_OF_RANGE" } }],
		["too many variants", { variants: 13 }, { code: "VALIDATION", fields: { variants: "OUT_OF_RANGE" } }],
	])("%s is refused", (_, change, error) => {
		expect(() => sampleSheets({ ...asked, ...change })).toThrow(expect.objectContaining(error));
	});
});

describe("who may print samples", () => {
	const now = Date.UTC(2026, 2, 1);
	const until = (access: number) => ({ purchases: { olimpic_1: 0, olimpic_2: 0, access } });
	const paid = until(now / 1000 + 1);
	const inTrial = { createdAt: now - demoWindow + 1 };
	const nobody = { ovz: false, createdAt: now - demoWindow, paid: false, payingStudents: 0, ...until(0) };
	test.each<[string, Partial<Parameters<typeof sheetRefusal>[0]>, string | null]>([
		["a student with access", { role: Role.student, ...paid }, null],
		["a student with access in the first seven days", { role: Role.student, ...paid, ...inTrial }, "ACCESS_REQUIRED"],
		["a student whose access is over", { role: Role.student, ...until(now / 1000) }, "ACCESS_REQUIRED"],
		["a student without access", { role: Role.student }, "ACCESS_REQUIRED"],
		["a student with special needs", { role: Role.student, ovz: true }, null],
		["a teacher without paying students", { role: Role.teacher }, "PAID_STUDENT_REQUIRED"],
		["a teacher with access but no paying student", { role: Role.teacher, ...paid }, "PAID_STUDENT_REQUIRED"],
		["a teacher with a paying student", { role: Role.teacher, payingStudents: 1 }, null],
		["a new teacher with one", { role: Role.teacher, payingStudents: 1, ...inTrial }, "ACCESS_REQUIRED"],
		["a new teacher with one who paid too", { role: Role.teacher, payingStudents: 1, paid: true, ...inTrial }, null],
		["a school", { role: Role.school }, null],
		["an admin", { role: Role.admin }, null],
		["a representative of a country", { role: Role.representative }, "FORBIDDEN"],
		["a guest", { role: 0 }, "FORBIDDEN"],
	])("%s: %j gives %j", (_, user, refusal) => {
		expect(sheetRefusal({ role: 0, ...nobody, ...user }, now)).toBe(refusal);
	});
});
