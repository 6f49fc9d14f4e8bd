import { describe, expect, test } from "vitest";
import { accessGate, type GateUser, sixMonthsGate } from "#domain/access/gates";
import { Role } from "#domain/user/role";

const day = 86_400_000;
const now = 1000 * day;
const seconds = (instant: number) => Math.floor(instant / 1000);
const future = seconds(now + day);
const past = seconds(now - day);

function user(row: Partial<GateUser> & { access?: number; olimpic1?: number; olimpic2?: number } = {}): GateUser {
	const { access = 0, olimpic1 = 0, olimpic2 = 0, ...rest } = row;
	return {
		role: Role.student,
		ovz: false,
		createdAt: now - 100 * day,
		paid: false,
		payingStudents: 0,
		purchases: { olimpic_1: olimpic1, olimpic_2: olimpic2, access },
		...rest,
	};
}

describe("the pages of the platform", () => {
	test.each([
		["an admin", user({ role: Role.admin }), true],
		["a user with special needs", user({ ovz: true }), true],
		["a student without access", user(), false],
		["a student with access", user({ access: future }), true],
		["a student whose access is over", user({ access: past }), false],
		["a student in the first seven days, with access", user({ access: future, createdAt: now - 7 * day + 1 }), false],
		["a student on the eighth day, with access", user({ access: future, createdAt: now - 7 * day }), true],
		["a new teacher who has not paid", user({ role: Role.teacher, createdAt: now - day, access: future }), false],
		["a new teacher who has paid", user({ role: Role.teacher, createdAt: now - day, paid: true }), true],
		["a teacher with a paying student", user({ role: Role.teacher, payingStudents: 1 }), true],
		["a teacher without", user({ role: Role.teacher }), false],
	])("for %s are open: %s", (_, who, open) => {
		expect(accessGate(who, null, now)).toMatchObject(open ? { open } : { open, modal: "access" });
	});
});

/**
 * The gate of the pages as the customer wrote it, for every user there can be. `*` is anything; the first row that fits
 * holds. `access`: none was ever bought, it has ended, or it runs.
 */
const truth = `
role    needs days  paid students access says
admin   *     *     *    *        *      open
*       yes   *     *    *        *      open
student no    *     *    *        none   never_bought
student no    first *    *        *      first_days
*       no    first yes  *        *      open
*       no    first no   *        *      first_days_unpaid
*       no    later *    *        runs   open
*       no    later *    some     *      open
*       no    later *    none     ended  ended
*       no    later *    none     none   no_students
`
	.trim()
	.split("\n")
	.map((line) => line.split(/\s+/))
	.slice(1);

const everybody = Object.entries(Role).flatMap(([role, number]) =>
	["yes", "no"].flatMap((needs) =>
		["first", "later"].flatMap((days) =>
			["yes", "no"].flatMap((bought) =>
				["some", "none"].flatMap((students) =>
					["none", "ended", "runs"].map((access) => ({
						facts: [role, needs, days, bought, students, access],
						who: user({
							role: number,
							ovz: needs === "yes",
							createdAt: days === "first" ? now - 7 * day + 1 : now - 7 * day,
							paid: bought === "yes",
							payingStudents: students === "some" ? 1 : 0,
							access: { none: 0, ended: past, runs: future }[access] ?? 0,
						}),
					})),
				),
			),
		),
	),
);

describe("the truth table of access", () => {
	test("holds for all 288 kinds of people", () => {
		expect(everybody).toHaveLength(288);
		const said = everybody.map(({ facts, who }) => {
			const gate = accessGate(who, null, now);
			return [...facts, gate.open ? "open" : gate.reason].join(" ");
		});
		const meant = everybody.map(({ facts }) => {
			const row = truth.find((cells) => facts.every((fact, index) => cells[index] === "*" || cells[index] === fact));
			return [...facts, row?.at(-1)].join(" ");
		});
		expect(said).toEqual(meant);
	});
});

describe("an olympiad", () => {
	test.each([
		["the first type, bought", user({ olimpic1: 1 }), 1, false, true],
		["the first type, free", user(), 1, true, true],
		["the first type, not bought", user({ access: future }), 1, false, false],
		["the second type, bought", user({ olimpic2: 1 }), 2, false, true],
		["the second type, free but not bought", user(), 2, true, false],
		["the first type with only the second bought", user({ olimpic2: 1 }), 1, false, false],
		["special needs alone", user({ ovz: true }), 1, false, false],
		["an admin", user({ role: Role.admin }), 2, false, true],
	] as const)("with %s is open: %s", (_, who, type, free, open) => {
		expect(accessGate(who, { type, free }, now)).toMatchObject(open ? { open } : { open, modal: "olympiad" });
	});
});

describe("six months of access", () => {
	const olympiad = { requiresSixMonths: true, asksFrom: now };
	test.each([
		["a student who lacks them", user(), olympiad, false, false],
		["a student who has them", user(), olympiad, true, true],
		["special needs", user({ ovz: true }), olympiad, false, true],
		["a teacher", user({ role: Role.teacher }), olympiad, false, true],
		["an olympiad that does not ask", user(), { ...olympiad, requiresSixMonths: false }, false, true],
		["an olympiad that does not ask yet", user(), { ...olympiad, asksFrom: now + 1 }, false, true],
	])("with %s: open %s", (_, who, event, paid, open) => {
		expect(sixMonthsGate(who, event, { require_6: paid }, now).open).toBe(open);
	});
});
