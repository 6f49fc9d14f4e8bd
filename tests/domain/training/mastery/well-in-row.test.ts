import { expect, test } from "vitest";
import { wellInRow } from "#domain/mastery/well-in-row";

const answer = (numbers: number[], off = 0) => ({
	numbers,
	typed: numbers.reduce((total, each) => total + each, 0) - off,
});

test("counts every time a formula was due, carries included, since it last failed", () => {
	const rows = wellInRow([answer([8, 7], 10), answer([8, 7]), answer([45, 7]), answer([8, 7])]);
	expect(rows.get("10+7")).toBe(2);
	expect(rows.get("M+7")).toBe(1);
	expect(rows.get("5+1")).toBe(1);
});

test("a failure of one formula leaves the row of another, one that no formula explains ends them all", () => {
	const well = [answer([8, 7]), answer([3, 4])];
	expect(wellInRow([...well, answer([3, 4], 5)])).toEqual(
		new Map([
			["10+7", 1],
			["5+4", 0],
		]),
	);
	expect(wellInRow([...well, { numbers: [8, 7, 3, 4], typed: 999 }]).get("10+7")).toBe(0);
});

test("an answer that was only looked up says nothing", () => {
	expect(wellInRow([answer([8, 7]), { numbers: [8, 7], typed: null }]).get("10+7")).toBe(1);
});
