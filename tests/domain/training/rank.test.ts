import { expect, test } from "vitest";
import { rankGroup, rankKey, rankOf, rankProgress } from "#domain/gamification/rank";

test.each([
	[-5, 1],
	[0, 1],
	[99, 1],
	[100, 2],
	[499, 2],
	[500, 3],
	[999, 3],
	[1000, 4],
	[1499, 4],
	[1500, 5],
	[2499, 5],
	[2500, 6],
	[3499, 6],
	[3500, 7],
	[4999, 7],
	[5000, 8],
	[6499, 8],
	[6500, 9],
	[7999, 9],
	[8000, 10],
	[1_000_000, 10],
])("experience %i is rank %i", (experience, rank) => {
	expect(rankOf(experience)).toBe(rank);
});

test.each([
	[-5, 0],
	[50, 0.5],
	[100, 0],
	[1240, 0.48],
	[7999, 1499 / 1500],
	[8000, 1],
])("experience %i is %f of the way through its rank", (experience, progress) => {
	expect(rankProgress(experience)).toBeCloseTo(progress, 10);
});

test("ranks have names and four colours", () => {
	expect([1, 4, 10].map(rankKey)).toEqual(["beginner", "expert", "genius"]);
	expect([1, 3, 4, 6, 7, 9, 10].map(rankGroup)).toEqual([1, 1, 2, 2, 3, 3, 4]);
});
