import { describe, expect, test } from "vitest";
import {
	boardHeight,
	boardWidth,
	distanceToStroke,
	isSharedEntry,
	isStroke,
	mostPoints,
	onBoard,
} from "#domain/teamwork/board";
import { isAnswer, problemDigits, teamProblem } from "#domain/teamwork/problem";
import { accept, invite, type Member, mostMembers, remove, shownMember, stepOut } from "#domain/teamwork/team";

describe("what the board takes", () => {
	test.each([
		["a line from corner to corner", [0, 0, boardWidth, boardHeight], true],
		["a line that is still empty", [], true],
		["the longest line", Array<number>(2 * mostPoints).fill(7), true],
		["one point more", Array<number>(2 * mostPoints + 2).fill(7), false],
		["half a point", [1, 2, 3], false],
		["a point beside the board", [boardWidth + 1, 0], false],
		["a point below the board", [0, boardHeight + 1], false],
		["a point before the board", [-1, 0], false],
		["half a unit", [0.5, 0], false],
		["no number", [Number.NaN, 0], false],
		["words", ["1", "2"], false],
	])("%s: %o", (_, points, taken) => {
		expect(isStroke(points)).toBe(taken);
	});

	test("digits on its eleven rods and an answer of digits, and nothing else", () => {
		const entries: [string, unknown, boolean][] = [
			["0", 0, true],
			["10", 9, true],
			["11", 1, false],
			["-1", 1, false],
			["01", 1, false],
			["1", 10, false],
			["1", 1.5, false],
			["1", "1", false],
			["1", undefined, false],
			["answer", "2426", true],
			["answer", "", true],
			["answer", undefined, true],
			["answer", "123456789012", false],
			["answer", "-1", false],
			["name", "1", false],
		];
		for (const [key, value, taken] of entries) expect(isSharedEntry(key, value), `${key}=${value}`).toBe(taken);
	});

	test("a finger beside the board draws along its edge", () => {
		expect(onBoard(-5, boardHeight + 40)).toEqual([0, boardHeight]);
		expect(onBoard(12.4, 12.6)).toEqual([12, 13]);
	});

	test("an eraser meets a line between its points too, not only at them", () => {
		expect(distanceToStroke([0, 0, 100, 0], 50, 4)).toBe(4);
		expect(distanceToStroke([0, 0, 100, 0], 103, 4)).toBe(5);
		expect(distanceToStroke([7, 7], 7, 10)).toBe(3);
		expect(distanceToStroke([], 0, 0)).toBe(Infinity);
	});
});

test.each(problemDigits)("problems of %i digits never go below zero, and only their sum is the answer", (digits) => {
	for (let number = 1; number <= 200; number++) {
		const problem = teamProblem("seed", number, digits);
		const sum = problem.reduce((total, operand) => total + operand, 0);
		expect(problem.every((operand) => String(Math.abs(operand)).length === digits)).toBe(true);
		expect(sum).toBeGreaterThanOrEqual(0);
		expect([isAnswer(problem, String(sum)), isAnswer(problem, String(sum + 1)), isAnswer(problem, "")]).toEqual([
			true,
			false,
			false,
		]);
	}
	expect(teamProblem("seed", 1, digits)).toEqual(teamProblem("seed", 1, digits));
});

describe("who is in a team", () => {
	const member = (userId: string, state: Member["state"]): Member => ({
		userId,
		state,
		at: 1,
		awayAt: null,
		place: null,
	});
	const team = { maker: "m", members: [member("m", "accepted"), member("i", "invited"), member("d", "declined")] };
	const stateOf = (members: Member[], userId: string) => members.find((one) => one.userId === userId)?.state;

	test("who declined may be asked again; who is in stays in", () => {
		const members = invite(team, "m", ["d", "m", "new"], 5);
		expect(["d", "m", "i", "new"].map((id) => stateOf(members, id))).toEqual([
			"invited",
			"accepted",
			"invited",
			"invited",
		]);
	});

	test("twelve fit in, those who are only asked counted, and who left finds no place in a full team", () => {
		const others = Array.from({ length: mostMembers - 2 }, (_, at) => `n${at}`);
		const full = { ...team, members: invite(team, "m", others, 5) };
		expect(() => invite(full, "m", ["one more"], 6)).toThrow("TEAM_FULL");
		const left = { ...full, members: [...full.members, member("l", "left")] };
		expect(() => accept(left, "l", 6)).toThrow("TEAM_FULL");
		expect(stateOf(accept({ ...left, members: stepOut(left, "i", 6) }, "l", 7), "l")).toBe("accepted");
	});

	test("only the maker invites and removes, and nobody removes the maker", () => {
		const both = { ...team, members: accept(team, "i", 2) };
		expect(() => invite(both, "i", ["x"], 3)).toThrow("FORBIDDEN");
		expect(() => remove(both, "i", "m", 3)).toThrow("FORBIDDEN");
		expect(() => remove(both, "m", "m", 3)).toThrow("FORBIDDEN");
		expect(stateOf(remove(both, "m", "i", 3), "i")).toBe("removed");
	});

	test("everybody keeps their own look: who comes later, and who comes back, changes nobody's", () => {
		const maker = { ...member("m", "accepted"), place: 0 };
		const asked = { maker: "m", members: [maker, member("i", "invited"), member("j", "invited")] };
		const one = { ...asked, members: accept(asked, "j", 2) };
		const two = { ...one, members: accept(one, "i", 3) };
		const back = { ...two, members: invite({ ...two, members: remove(two, "m", "j", 4) }, "m", ["j"], 5) };
		const places = (members: readonly Member[]) => members.map(({ userId, place }) => [userId, place]);
		expect(places(two.members)).toEqual([
			["m", 0],
			["i", 2],
			["j", 1],
		]);
		expect(places(accept(back, "j", 6))).toEqual(places(two.members));
	});

	test("a stranger, one who declined and one who was removed are at a door that does not exist", () => {
		const after = { ...team, members: remove(team, "m", "i", 3) };
		for (const userId of ["stranger", "d", "i"]) {
			expect(() => accept(after, userId, 4)).toThrow("NOT_FOUND");
			expect(() => stepOut(after, userId, 4)).toThrow("NOT_FOUND");
			expect(() => invite(after, userId, ["x"], 4)).toThrow("NOT_FOUND");
		}
	});

	test("a closed page shows since when, an open one that they are here, one never opened that they said yes", () => {
		const yes = member("i", "accepted");
		expect(shownMember(yes, true)).toMatchObject({ state: "joined" });
		expect(shownMember({ ...yes, awayAt: 9 }, false)).toMatchObject({ state: "left", at: 9 });
		expect(shownMember(yes, false)).toMatchObject({ state: "accepted", at: 1 });
	});
});
