import { describe, expect, test } from "vitest";
import { accessGate, type GateUser, olympiadGate, sixMonthsGate } from "#domain/access/gates";
import { sheetRefusal } from "#domain/access/sheet-gate";
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
		expect(accessGate(who, now)).toMatchObject({ open });
	});
});

/**
 * The gate of the pages as the customer wrote it, for every user there can be. `*` is anything; the first row that fits
 * holds. `access`: none was ever bought, it has ended, or it runs.
 */
const truth = tableOf(`
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
`);

/** Who may print sheets: what is said there about access is the table above. */
const sheets = tableOf(`
role           students access says
admin          *        *      open
school         *        *      open
teacher        none     *      PAID_STUDENT_REQUIRED
teacher        some     open   open
teacher        some     closed ACCESS_REQUIRED
student        *        open   open
student        *        closed ACCESS_REQUIRED
*              *        *      FORBIDDEN
`);

/** Who may enter a competition by themselves, of the page and the API alike: `smgl` and olimpic_3 open the association's, and with them all. */
const entering = tableOf(`
role    kind    free smgl olimpic_1 olimpic_2 olimpic_3 says
*       *       *    yes  *         *         *         open
*       *       *    *    *         *         yes       open
*       *       yes  *    *         *         *         open
admin   *       *    *    *         *         *         open
*       online  no   no   yes       *         no        open
*       offline no   no   *         yes       no        open
*       online  no   no   no        *         no        online_entry
*       offline no   no   *         no        no        in_person_entry
*       sama    no   no   *         *         no        association_entry
`);

/** The six months: of students without special needs, where the olympiad asks for them and has begun to ask. */
const months = tableOf(`
role    needs requires asks  paid says
student no    yes      begun no   six_months
*       *     *        *     *    open
`);

/** The rows of a table without its head. */
function tableOf(text: string): string[][] {
	return text
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/))
		.slice(1);
}

/** What a table says of some facts: the first row that fits holds. */
function meantBy(table: readonly string[][], facts: readonly string[]): string | undefined {
	return table.find((cells) => facts.every((fact, index) => cells[index] === "*" || cells[index] === fact))?.at(-1);
}

/** Every combination of some inputs, the first one slowest. */
function combinations(inputs: readonly (readonly string[])[]): string[][] {
	return inputs.reduce<string[][]>(
		(rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
		[[]],
	);
}

const roles = Object.keys(Role) as (keyof typeof Role)[];
const yesNo = ["yes", "no"] as const;
const bit = (word: string | undefined) => (word === "yes" ? 1 : 0);

/** Expects that a gate says of every combination of its inputs what its table says. */
function expectTable(
	table: readonly string[][],
	inputs: readonly (readonly string[])[],
	says: (facts: string[]) => string,
	count: number,
): void {
	const all = combinations(inputs);
	expect(all).toHaveLength(count);
	expect(all.map((facts) => [...facts, says(facts)].join(" "))).toEqual(
		all.map((facts) => [...facts, meantBy(table, facts)].join(" ")),
	);
}

const access = { none: 0, ended: past, runs: future } as const;
const person = ([role, needs, days, paid, students, bought]: readonly string[]) =>
	user({
		role: Role[role as keyof typeof Role],
		ovz: needs === "yes",
		createdAt: days === "first" ? now - 7 * day + 1 : now - 7 * day,
		paid: paid === "yes",
		payingStudents: students === "some" ? 1 : 0,
		access: access[bought as keyof typeof access],
	});
const people = [roles, yesNo, ["first", "later"], yesNo, ["some", "none"], Object.keys(access)];

describe("the truth tables of the gates hold for every combination of what they read", () => {
	test("paid pages, for all 288 kinds of people", () => {
		const says = (facts: string[]) => {
			const gate = accessGate(person(facts), now);
			return gate.open ? "open" : gate.reason;
		};
		expectTable(truth, people, says, 288);
	});

	test("sheets to print, for the same", () => {
		const all = combinations(people);
		const said = all.map((facts) => sheetRefusal(person(facts), now) ?? "open");
		const meant = all.map((facts) => {
			const behind = meantBy(truth, facts) === "open" ? "open" : "closed";
			return meantBy(sheets, [facts[0]!, facts[4]!, behind]);
		});
		expect(said).toEqual(meant);
	});

	test("entering a competition, for all 576 kinds", () => {
		const says = ([role, kind, free, smgl, first, second, third]: string[]) => {
			const purchases = { olimpic_1: bit(first), olimpic_2: bit(second), olimpic_3: bit(third), access: 0 };
			const who = { role: Role[role as keyof typeof Role], smgl: smgl === "yes", purchases };
			const event = { kind: kind as "online" | "offline" | "sama", free: free === "yes" };
			const gate = olympiadGate(who, event);
			return gate.open ? "open" : gate.reason;
		};
		const inputs = [roles, ["online", "offline", "sama"], yesNo, yesNo, yesNo, yesNo, yesNo];
		expectTable(entering, inputs, says, 576);
	});

	test("six months of access, for all 96 kinds", () => {
		const says = ([role, needs, requires, asks, paid]: string[]) => {
			const asksFrom = asks === "begun" ? now : now + 1;
			const who = { role: Role[role as keyof typeof Role], ovz: needs === "yes" };
			const event = { requiresSixMonths: requires === "yes", asksFrom };
			const gate = sixMonthsGate(who, event, { require_6: paid === "yes" }, now);
			return gate.open ? "open" : gate.reason;
		};
		expectTable(months, [roles, yesNo, yesNo, ["begun", "later"], yesNo], says, 96);
	});
});
