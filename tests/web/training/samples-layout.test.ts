import { describe, expect, test } from "vitest";
import { sampleSheets } from "#domain/trainer/sample-sheets";
import { samplesSearch } from "#web/training/samples/samples-search";
import {
	columnType,
	heightOf,
	keyPagesOf,
	pagesOf,
	productSize,
	totalLabels,
} from "#web/training/samples/sheet-layout";
import { changedSum, digitRange, kindOf, singleTask, taskKinds, usualTask } from "#web/training/samples/task-shape";

function laid(task: string, count: number, variants: number) {
	const sheets = sampleSheets({ task, seed: "A", count, variants });
	return { pages: sheets.flatMap(pagesOf), keys: keyPagesOf(sheets) };
}

describe("pages of samples", () => {
	test.each([
		["1D5RF", 20, 3, 3, 1],
		["1D5RF", 100, 1, 4, 1],
		["2D10RF", 20, 12, 12, 2],
		["10D100R", 3, 1, 3, 1],
		["2x1", 40, 2, 2, 1],
		["2x1", 100, 1, 3, 1],
		["2D10RFX", 4, 1, 2, 1],
	])("%s, %i in each of %i variants: %i pages and %i of key", (task, count, variants, pages, keys) => {
		const { pages: sheets, keys: key } = laid(task, count, variants);
		expect([sheets.length, key.length]).toEqual([pages, keys]);
	});

	test("every sample stands on a page once, in order, and every answer in the key", () => {
		for (const task of ["3D7R", "3x2", "2^2", "2D5RFX"]) {
			const { pages, keys } = laid(task, 4, 1);
			const numbers = pages.flatMap(({ blocks }) =>
				blocks.flatMap((block) => (block.kind === "table" ? [block.index] : block.items.map(({ index }) => index))),
			);
			expect(numbers).toEqual([0, 1, 2, 3]);
			const answers = keys.flat().flatMap(({ entries }) => entries.map(({ answer }) => answer));
			expect(answers).toEqual(sampleSheets({ task, seed: "A", count: 4, variants: 1 })[0]?.answers.flat());
		}
	});

	test.each([
		["1D5RF", 20, 8],
		["2D10RF", 20, 5.5],
		["2x1", 20, 7],
		["1D5RF", 10, 8],
	])("a page of %s, %i samples, is full and its digits are at least %f mm", (task, count, least) => {
		const [page] = laid(task, count, 1).pages;
		const { blocks, scale } = page!;
		const used = blocks.reduce((sum, block) => sum + heightOf(block, scale) + 6, -6);
		expect(used).toBeLessThanOrEqual(206);
		// ten samples cannot fill a page with digits that still look like digits
		expect(used).toBeGreaterThan(count === 10 ? 90 : 170);
		const [block] = blocks;
		const size = block?.kind === "columns" ? columnType(block, scale).size : productSize("12 × 3 =".length, scale);
		expect(size).toBeGreaterThanOrEqual(least);
	});

	test("larger figures never take more paper", () => {
		for (const task of ["1D5RF", "3D20R", "10D7R", "4/2", "2^2", "2D10RFX"])
			for (const count of [1, 2, 3, 4]) {
				for (const { blocks, scale } of laid(task, count, 1).pages) {
					expect(scale).toBeGreaterThanOrEqual(1);
					if (scale > 1)
						expect(blocks.reduce((sum, block) => sum + heightOf(block, scale) + 6, -6)).toBeLessThanOrEqual(206);
				}
			}
	});

	test("a column too tall for the paper goes on beside itself", () => {
		const [page] = laid("1D100R", 2, 1).pages;
		expect(page?.blocks[0]).toMatchObject({ kind: "columns", parts: 4, rows: 25 });
	});

	test("the totals of a table have letters, numbers and a sign of their own", () => {
		expect(totalLabels(4, 3)).toEqual(["A", "B", "C", "D", "1", "2", "3", "Σ"]);
	});
});

describe("the task in words", () => {
	test("every kind begins with a notation of its own kind", () => {
		for (const kind of taskKinds) {
			const single = singleTask(usualTask(kind));
			expect(single && kindOf(single)).toBe(kind);
		}
		expect(singleTask("2x1|3x1")).toBeNull();
		expect(singleTask("nonsense")).toBeNull();
	});

	test("a change is kept and what it rules out is given up", () => {
		const sum = (task: string) => {
			const single = singleTask(task);
			if (single?.op !== "sum") throw new Error(task);
			return single;
		};
		expect(changedSum(sum("1D5RF[10]"), { transition: "NF" })).toBe("1D5RNF");
		expect(changedSum(sum("1D5RNF"), { rule: "M" })).toBe("1D5R[M]");
		expect(changedSum(sum("1D5RNF[S]"), { transition: "F" })).toBe("1D5RF");
		expect(changedSum(sum("1D5RF"), { rule: "S" })).toBe("1D5R[S]");
		expect(changedSum(sum("1D5R"), { digits: digitRange(3, 1) })).toBe("1-3D5R");
	});
});

test.each<[Record<string, unknown>, object]>([
	[
		{ task: " 2D5R ", seed: "ab12", count: "10", variants: 3 },
		{ task: "2D5R", seed: "AB12", count: 10, variants: 3 },
	],
	[
		{ seed: 123456, key: "false", lang: "en" },
		{ seed: "123456", key: false, lang: "en" },
	],
	[{ seed: "a-b", count: 0, variants: 99, lang: "de", key: "no" }, {}],
])("the address %j is read as %j", (raw, search) => {
	expect(samplesSearch(raw)).toEqual(search);
});
