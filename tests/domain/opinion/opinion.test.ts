import { describe, expect, test } from "vitest";
import { type AskFacts, averageOf, changeable, questionFor } from "#domain/opinion/opinion";
import { Role } from "#domain/user/role";

const day = 24 * 60 * 60 * 1000;
const now = 1_000 * day;
const ago = (days: number) => now - days * day;

/** A child with three lessons, the last of which ended an hour ago. */
const child: AskFacts = {
	role: Role.student,
	since: ago(100),
	askedAt: null,
	closedAt: null,
	declined: false,
	underWay: false,
	lessons: 3,
	lastLesson: { id: "l3", at: now - 3_600_000 },
	lastOlympiad: null,
	productRated: false,
};
const teacher: AskFacts = { ...child, role: Role.teacher, lessons: 0, lastLesson: null };

describe("a child is asked", () => {
	test("about a lesson from the third on, while it is fresh, and about an olympiad before that", () => {
		expect(questionFor(child, now)).toEqual({ subject: "lesson", id: "l3" });
		expect(questionFor({ ...child, lessons: 2 }, now)).toBeNull();
		expect(questionFor({ ...child, lastLesson: { id: "l3", at: ago(3) } }, now)).toBeNull();
		const lastOlympiad = { id: "o1", at: ago(2) };
		expect(questionFor({ ...child, lastOlympiad }, now)).toEqual({ subject: "olympiad", id: "o1" });
		expect(questionFor({ ...child, lastLesson: null, lastOlympiad: { id: "o1", at: ago(30) } }, now)).toBeNull();
	});

	test("never while an olympiad goes on, and never about the product", () => {
		expect(questionFor({ ...child, underWay: true }, now)).toBeNull();
		expect(questionFor({ ...child, lastLesson: null }, now)).toBeNull();
	});
});

test("teachers and heads are asked about the product once, after a month; staff and guests never", () => {
	expect(questionFor(teacher, now)).toEqual({ subject: "product", id: "" });
	expect(questionFor({ ...teacher, role: Role.school }, now)).toEqual({ subject: "product", id: "" });
	expect(questionFor({ ...teacher, since: ago(29) }, now)).toBeNull();
	expect(questionFor({ ...teacher, productRated: true }, now)).toBeNull();
	for (const role of [Role.parent, Role.admin, Role.representative]) {
		expect(questionFor({ ...child, role }, now)).toBeNull();
	}
});

describe("nobody is asked often", () => {
	test.each([
		["an answer a day ago", { askedAt: ago(1), closedAt: ago(1) }, false],
		["an answer 59 days ago", { askedAt: ago(59), closedAt: ago(59) }, false],
		["an answer 60 days ago", { askedAt: ago(60), closedAt: ago(60) }, true],
		["not now 89 days ago", { askedAt: ago(89), closedAt: ago(89), declined: true }, false],
		["not now 90 days ago", { askedAt: ago(90), closedAt: ago(90), declined: true }, true],
		["a look at the question an hour ago", { askedAt: now - 3_600_000 }, true],
		["a look yesterday", { askedAt: ago(1) }, false],
		["an answer an hour after a look", { askedAt: now - 7_200_000, closedAt: now - 3_600_000 }, false],
	])("after %s", (_, facts, asked) => {
		expect(questionFor({ ...child, ...facts }, now) !== null).toBe(asked);
	});
});

test("an answer may be changed for a day", () => {
	expect(changeable(ago(1) + 1, now)).toBe(true);
	expect(changeable(ago(1), now)).toBe(false);
});

test("the average has a tenth, and nothing has none", () => {
	expect(averageOf([0, 0, 0, 0, 0])).toBeNull();
	expect(averageOf([1, 0, 0, 0, 2])).toBe(3.7);
});
