import { expect, test } from "vitest";
import { type Bead, boardStates, clickBead, rodBeads, rodsText } from "#domain/soroban/beads";

test("47 on three rods", () => {
	expect(boardStates(47, 3).map(rodBeads)).toEqual([
		[0, 0, 0, 0, 0],
		[0, 1, 1, 1, 1],
		[1, 1, 1, 0, 0],
	]);
});

test.each<[state: number, bead: Bead, after: number]>([
	[0, 3, 3],
	[3, 3, 2],
	[3, 1, 0],
	[2, "H", 7],
	[7, "H", 2],
	[9, 2, 6],
	[5, 4, 9],
	[6, 1, 5],
	[4, 4, 3],
	[0, 1, 1],
])("a rod showing %i, bead %s pressed, shows %i", (state, bead, after) => {
	expect(clickBead(state, bead)).toBe(after);
});

test("every state has its own beads and they add up to it", () => {
	for (let state = 0; state <= 9; state++) {
		const [heaven, ...earth] = rodBeads(state);
		expect(5 * heaven + earth.reduce((total, bead) => total + bead, 0)).toBe(state);
		expect(earth).toEqual(earth.toSorted((a, b) => b - a));
	}
});

test("rods read back as the value, long boards too", () => {
	expect(rodsText([0, 4, 7])).toBe("47");
	expect(rodsText([0, 0])).toBe("0");
	expect(rodsText(Array.from({ length: 21 }, () => 9))).toBe("9".repeat(21));
});

test("a value that does not fit the board is refused", () => {
	expect(() => boardStates(100, 2)).toThrow("OUT_OF_RANGE");
	expect(() => boardStates(-1, 2)).toThrow("OUT_OF_RANGE");
	expect(() => rodBeads(10)).toThrow("OUT_OF_RANGE");
});
