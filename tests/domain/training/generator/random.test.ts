import { expect, test } from "vitest";
import { createRandom, cyrb128 } from "#domain/generator/random";

const draws = <T>(count: number, draw: () => T) => Array.from({ length: count }, draw);

test("the seed text hashes to the agreed four words", () => {
	expect(cyrb128("abc")).toEqual([1181011423, 830437656, 3964173471, 1611500297]);
});

test("the stream of a seed starts with the agreed draws", () => {
	const random = createRandom("abc");
	expect(draws(4, random.u32)).toEqual([287804030, 234779228, 574189896, 3135866217]);
	const again = createRandom("abc");
	expect(draws(8, () => again.below(10))).toEqual([0, 8, 6, 7, 2, 0, 7, 5]);
});

test("limits beyond 32 bits are drawn too", () => {
	const random = createRandom("wide");
	const values = draws(200, () => random.below(10 ** 12));
	expect(values.every((value) => Number.isInteger(value) && value >= 0 && value < 10 ** 12)).toBe(true);
	expect(values.some((value) => value > 2 ** 32)).toBe(true);
});

test("floats stay in [0, 1)", () => {
	const random = createRandom("floats");
	const values = draws(1000, random.float53);
	expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
	expect(values.reduce((total, value) => total + value, 0) / 1000).toBeCloseTo(0.5, 1);
});

test("a shuffle keeps the elements and leaves the list alone", () => {
	const items = [1, 2, 3, 4, 5, 6, 7, 8];
	const shuffled = createRandom("shuffle").shuffle(items);
	expect(shuffled).not.toEqual(items);
	expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
	expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("an index is drawn in proportion to its weight and never with weight 0", () => {
	const random = createRandom("weights");
	const seen = [0, 0, 0, 0];
	for (const index of draws(4000, () => random.weighted([1, 0, 3, 0]))) seen[index] = (seen[index] ?? 0) + 1;
	expect(seen[1]).toBe(0);
	expect(seen[3]).toBe(0);
	expect((seen[2] ?? 0) / (seen[0] ?? 1)).toBeGreaterThan(2.6);
	expect((seen[2] ?? 0) / (seen[0] ?? 1)).toBeLessThan(3.4);
});
