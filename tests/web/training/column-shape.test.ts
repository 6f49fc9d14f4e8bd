import { describe, expect, test } from "vitest";
import { columnShape } from "#web/training/trainer/stages/column-stage";

describe("a long list of numbers", () => {
	test.each([
		["ten numbers stand under one another", 10, 4, 292, 1],
		["thirty short ones stand in three columns on a phone", 30, 3, 292, 3],
		["thirty of ten digits in one on a phone", 30, 14, 292, 1],
		["and in three on a desktop", 30, 14, 1200, 3],
		["a hundred of ten digits run on downwards", 100, 14, 292, 1],
	])("%s", (_, count, characters, width, parts) => {
		expect(columnShape(count, characters, width).parts).toBe(parts);
	});

	test.each([292, 332, 700, 1372])("is never wider than %d px and never too small to read", (width) => {
		for (const count of [2, 13, 30, 100])
			for (const characters of [1, 4, 9, 14]) {
				const { parts, size } = columnShape(count, characters, width);
				expect(parts * characters * size * 0.62 + (parts - 1) * 32).toBeLessThanOrEqual(width);
				expect(size).toBeGreaterThanOrEqual(15);
			}
	});
});
