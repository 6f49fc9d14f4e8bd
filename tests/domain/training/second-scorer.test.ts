import { expect, test } from "vitest";
import { compareScorers } from "../../second-scorer/compare";
import { placeOf, positions } from "../../second-scorer/judge";

test("a second, independently written scorer agrees on every score, position, place and open category", () => {
	const { attempts, answers, differences } = compareScorers(2_000, 20261121);
	expect(differences).toEqual([]);
	expect(attempts).toBe(2_000);
	expect(answers).toBeGreaterThan(200_000);
}, 60_000);

test("the comparison would notice: the second scorer is no copy that agrees with anything", () => {
	const flat = [100, 100, 100, 100, 100, 100];
	const field = [
		{ id: "a", stages: [...flat, 50] },
		{ id: "b", stages: [...flat, 60] },
	];
	expect(positions(field)).toEqual(
		new Map([
			["a", 2],
			["b", 1],
		]),
	);
	expect(placeOf("podium", 1, 2, 299, 1000, true)).toBe(4);
	expect(placeOf("podium", 1, 2, 300, 1000, false)).toBe(1);
});
