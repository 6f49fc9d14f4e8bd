import { expect, test } from "vitest";
import { rankKey, rankOf } from "#domain/gamification/rank";

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

test("ranks have names", () => {
	expect([1, 4, 10].map(rankKey)).toEqual(["beginner", "expert", "genius"]);
});
