import { describe, expect, test } from "vitest";
import { holderOf, holdsAccount } from "#domain/access/holding";

const child = {
	id: "child",
	guardians: [] as string[],
	ownPassword: false,
	holdingTeacherId: "teacher" as string | null,
};

describe("who holds an account", () => {
	test.each([
		["staff that made it, while no family has claimed it", child, { kind: "staff", teacherId: "teacher" }],
		["the family from the claim on", { ...child, guardians: ["mother"] }, { kind: "family", guardians: ["mother"] }],
		[
			"the family also where a password was chosen",
			{ ...child, guardians: ["mother"], ownPassword: true },
			{ kind: "family", guardians: ["mother"] },
		],
		["its owner who chose the password", { ...child, ownPassword: true }, { kind: "self" }],
		["nobody whose teacher has gone", { ...child, holdingTeacherId: null }, { kind: "office" }],
	])("%s", (_, account, holder) => {
		expect(holderOf(account)).toEqual(holder);
	});

	test("a head holds what the staff holds, and nothing a family has claimed", () => {
		const head = { id: "head", teachers: ["head", "teacher"] };
		expect(holdsAccount(head, child)).toBe(true);
		expect(holdsAccount(head, { ...child, guardians: ["mother"] })).toBe(false);
		expect(holdsAccount(head, { ...child, ownPassword: true })).toBe(false);
	});

	test("a parent holds a claimed child and no other", () => {
		const mother = { id: "mother", teachers: ["mother"] };
		expect(holdsAccount(mother, { ...child, guardians: ["mother", "father"] })).toBe(true);
		expect(holdsAccount(mother, child)).toBe(false);
	});

	test("a child without a family holds its own account once the password is its own", () => {
		const self = { id: "child", teachers: ["child"] };
		expect(holdsAccount(self, { ...child, ownPassword: true })).toBe(true);
		expect(holdsAccount(self, child)).toBe(false);
	});
});
