import { describe, expect, test } from "vitest";
import { isMany, lookFault, many, requestMs } from "#domain/access/second-look";
import { isRestorable, restorableUntil } from "#domain/access/way-back";

const day = 24 * 60 * 60_000;

describe("what is many", () => {
	test.each([
		[10, 0, false],
		[11, 0, true],
		[1, 9, false],
		[1, 10, true],
		[6, 5, true],
		[0, 40, true],
	])("%i people after %i just before: %s", (people, before, asked) => {
		expect(isMany(people, before)).toBe(asked);
	});

	test("within ten minutes", () => expect(many.withinMs).toBe(600_000));
});

describe("a second look", () => {
	test.each([
		["Autumn Cup 2096", null],
		[" Autumn Cup 2096 ", null],
		["Осенний кубок 2096", null],
		["autumn cup 2096", "CONFIRM_NAME"],
		["Autumn Cup", "CONFIRM_NAME"],
		["", "CONFIRM_NAME"],
		[undefined, "CONFIRM_NAME"],
	] as const)("by name takes the name as it is: %s", (typed, fault) => {
		expect(lookFault("name", ["Осенний кубок 2096", "Autumn Cup 2096"], typed)).toBe(fault);
	});

	test("by a second person does not care for a name", () => {
		expect(lookFault("person", ["Autumn Cup 2096"], "Autumn Cup 2096")).toBe("SECOND_PERSON");
	});

	test("waits a day", () => expect(requestMs).toBe(day));
});

test("what was deleted comes back for thirty days, and not a millisecond longer", () => {
	const at = Date.UTC(2096, 8, 15);
	expect(restorableUntil(at)).toBe(at + 30 * day);
	expect(isRestorable(at, at + 30 * day - 1)).toBe(true);
	expect(isRestorable(at, at + 30 * day)).toBe(false);
});
