import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ExamType, examTheme, examTypes } from "#domain/exam/exam-type";
import { compareLevels, examSteps, levelOf, levelsOf, sampleLimits, taskPoints, taskSize } from "#domain/exam/levels";
import { levelFault } from "#domain/exam/level-fault";
import { generateSamples } from "#domain/generator/sample";

const document = readFileSync("docs/domain.md", "utf8").replaceAll(String.raw`\|`, "¦");

/** The rows of the table under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
	const from = document.indexOf(heading);
	const lines = document.slice(from).split("\n").slice(1);
	const table = lines.slice(lines.findIndex((line) => line.startsWith("|")));
	const end = table.findIndex((line) => !line.startsWith("|"));
	return table.slice(2, end).map((line) =>
		line
			.split("|")
			.slice(1, -1)
			.map((cell) => cell.trim().replaceAll("¦", "|")),
	);
}

/** A cell of the document's tables in the words of the code. */
function tasksIn(cell: string, kind?: "abacus" | "mental") {
	return cell.split(" · ").map((text) => {
		const [, sign, notation, samples, minutes, size] =
			/^(?:([AM]) )?(\S+) x(\d+), (\d+) min, ([\d.]+)$/.exec(text.trim()) ?? [];
		const type = kind ?? (sign === "A" ? "abacus" : "mental");
		return { type, notation, samples: Number(samples), minutes: Number(minutes), size: Number(size) };
	});
}

const documented: Record<ExamType, [string, ReturnType<typeof tasksIn>][]> = {
	uamap: rowsUnder("### E.3").map(([level, cell]) => [level!.split(" ")[0]!, tasksIn(cell!)]),
	abacus: rowsUnder("### E.4").map(([level, cell]) => [level!, tasksIn(cell!, "abacus")]),
	mental: rowsUnder("### E.4").map(([level, , cell]) => [level!, tasksIn(cell!, "mental")]),
};
const every = examTypes.flatMap((type) => levelsOf(type));

describe("the ladders of exams", () => {
	test.each(examTypes)("%s has the levels and tasks the document names, from the easiest up", (type) => {
		expect(levelsOf(type).map(({ level, tasks }) => [level, tasks])).toEqual(documented[type]);
		expect(documented[type].length).toBe({ uamap: 17, abacus: 12, mental: 12 }[type]);
	});

	test.each([
		["uamap", "student", "13 12 11 10A 10B 9A 9B 8A 8B 7A 7B 6"],
		["uamap", "teacher", "3 2 1"],
		["abacus", "student", "12 11 10 9 8 7 6 5 4 3"],
		["mental", "student", "10 9 8 7 6 5 4 3 2"],
	] as const)("%s offers a %s the levels %s", (type, candidate, levels) => {
		const offered = levelsOf(type).filter((one) => one.offered && one.candidate === candidate);
		expect(offered.map(({ level }) => level).join(" ")).toBe(levels);
	});

	test("A comes before B, and a lower number after a higher one", () => {
		expect(["6", "10B", "13", "7A", "10A"].toSorted(compareLevels)).toEqual(["13", "10A", "10B", "7A", "6"]);
	});

	test("abacus and mental wear the theme of SAMA, any other ladder that of the association", () => {
		expect(examTypes.map(examTheme)).toEqual(["uamap", "sama", "sama"]);
	});

	test("a level that is not on a ladder is not found", () => {
		expect(() => levelOf("mental", "13")).toThrow("NOT_FOUND");
	});

	test.each(every.map((level) => [level.type, level.level, level] as const))(
		"each task of %s %s is worth 100 points, asks 10 to 50 questions, and has sums to ask",
		(_, name, { tasks }) => {
			for (const [index, step] of examSteps(name, tasks).entries()) {
				const { answers, points } = taskSize(tasks[index]!);
				expect(points).toBe(taskPoints);
				expect(answers).toBeGreaterThanOrEqual(sampleLimits.min);
				expect(answers).toBeLessThanOrEqual(sampleLimits.max);
				const samples = generateSamples(step.notation, `exam:${name}:${index}`, step.samples);
				expect(samples.length).toBe(step.notation.includes("X") ? 1 : step.samples);
			}
		},
	);

	test("products and quotients stand in columns of 15 or 20, so their number can be divided by one of these", () => {
		const task = (notation: string, samples: number) =>
			levelFault([{ type: "abacus", notation, samples, minutes: 5, size: 100 / samples }]);
		expect(["2x1", "3/1"].map((notation) => [10, 20, 25, 40, 50].map((count) => task(notation, count)))).toEqual(
			Array.from({ length: 2 }, () => ["OUT_OF_RANGE", null, "OUT_OF_RANGE", null, "OUT_OF_RANGE"]),
		);
		expect(task("1D3RNF", 10)).toBeNull();
	});

	test.each(every.map((level) => [level.type, level.level, level.tasks] as const))(
		"%s %s is sound by the check an admin's change goes through",
		(_, __, tasks) => expect(levelFault(tasks)).toBeNull(),
	);

	test("the steps of a sitting are numbered, and each kind is counted", () => {
		const { tasks } = levelOf("uamap", "7B");
		const steps = examSteps("7B", tasks);
		expect(steps.map(({ id, title, level }) => [id, title, level])).toEqual([
			[1, "Abacus 1", 7],
			[2, "Mental 1", 7],
			[3, "Abacus 2", 7],
			[4, "Abacus 3", 7],
		]);
	});
});
