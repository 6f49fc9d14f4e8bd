import { expect, test } from "vitest";
import { completeConstraint, type ConstraintInput } from "#domain/generator/constraint";
import { chainVerifier } from "#domain/generator/verify";

test.each<[why: string, input: Partial<ConstraintInput>, numbers: number[], passes: boolean]>([
	["a plain chain", {}, [4, 3, -2], true],
	["too few rows", {}, [4, -2], false],
	["a negative beginning", {}, [-4, 5, 6], false],
	["no subtraction though both signs are asked for", {}, [1, 2, 3], false],
	["a subtraction among additions", { sign: "+" }, [4, 3, -2], false],
	["an addition among subtractions", { sign: "-", firstDigits: [2] }, [20, 3, -2], false],
	["below zero", {}, [4, -5, 6], false],
	["an operand too long", {}, [4, 13, -2], false],
	["an operand larger than the largest", { digits: [1, 2], most: 12 }, [4, 13, -2], false],
	["the largest operand", { digits: [1, 2], most: 12 }, [4, 12, -2], true],
	["a zero operand", {}, [4, 0, -2], false],
	["a digit that is not available", { avail: [1, 2, 3] }, [1, 2, -2], true],
	["a digit outside the available ones", { avail: [1, 2, 3] }, [1, 4, -2], false],
	["a total above the range", { range: [0, 9] }, [4, 6, -2], false],
	["the first total above the range", { range: [0, 5] }, [6, -1, -1], false],
	["a result outside its bounds", { final: [0, 3] }, [4, 3, -2], false],
	["a transition where none is allowed", { transition: "none" }, [4, 6, -2], false],
	["no transition where one is asked for", { transition: "some" }, [4, 3, -2], false],
	["a transition where one is asked for", { transition: "some" }, [4, 6, -2], true],
	["a formula outside the allowed ones", { allow: ["S"] }, [4, 3, -2], false],
	[
		"a carry that needs a formula outside the allowed ones",
		{ allow: ["S", "10+2"], digits: [1, 2] },
		[48, 2, -1],
		false,
	],
	["the target formula occurs", { target: "5+3" }, [4, 3, -2], true],
	["the target formula does not occur", { target: "5+4" }, [4, 3, -2], false],
	["the target family occurs too rarely", { target: "5", hits: 3 }, [4, 3, -3], false],
	[
		"the bound is crossed upwards",
		{ cross: { bound: 50, over: true, under: false }, digits: [2] },
		[45, 10, -10],
		true,
	],
	[
		"the bound is never crossed upwards",
		{ cross: { bound: 50, over: true, under: false }, digits: [2] },
		[55, -10, 0],
		false,
	],
	[
		"the bound is only crossed downwards",
		{ cross: { bound: 50, over: true, under: false }, digits: [2] },
		[65, 10, -30],
		false,
	],
])("%s", (_, input, numbers, passes) => {
	expect(chainVerifier(completeConstraint({ digits: [1], steps: 3, ...input }))(numbers)).toBe(passes);
});
