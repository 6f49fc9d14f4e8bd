import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSheet, type SheetPerson } from "#domain/competition/result-sheet";
import {
	amountDue,
	orderAmount,
	returnableUntil,
	returnBeforeMs,
	salesOpen,
	seatsLeft,
} from "#domain/competition/tickets";
import { alreadyIn } from "#domain/olympiad/registration";
import { planOf } from "#domain/olympiad/stages";

describe("places are for sale", () => {
	const span = { startsAt: 1000, endsAt: 2000 };
	test.each([
		["offline", true, 999, true],
		["offline", true, 1000, false],
		["online", true, 1500, true],
		["online", true, 2000, false],
		["sama", true, 1999, true],
		["offline", false, 0, false],
		["online", false, 1500, false],
	] as const)("%s, switched on %s, at %i: %s", (kind, ticketSales, now, open) => {
		expect(salesOpen(kind, { ...span, ticketSales }, now)).toBe(open);
	});
});

test("a buyer may give a place back until three days before the start, staff until the start", () => {
	expect(returnBeforeMs).toBe(72 * 60 * 60_000);
	const startsAt = 10 * returnBeforeMs;
	expect([returnableUntil({ startsAt }, false), returnableUntil({ startsAt }, true)]).toEqual([
		startsAt - returnBeforeMs,
		startsAt,
	]);
});

test.each([
	["the seats' own prices", 350_000, [150_000, 50_000, 150_000], 200_000],
	["nothing for a free place", 0, [0, 0, 0], 0],
	["an equal part, rounded down, where seats have no price", 100_000, [0, 0, 0], 66_666],
])("due for one person with a companion is %s", (_, amount, prices, due) => {
	const people = ["a", "a", "b"];
	expect(
		amountDue(
			amount,
			prices.map((price, index) => ({ userId: people[index]!, price })),
			"a",
		),
	).toBe(due);
});

test.each([
	[{ free: false, price: 150_000, companionPrice: 50_000 }, 2, 3, 450_000],
	[{ free: true, price: 150_000, companionPrice: 50_000 }, 2, 1, 50_000],
	[{ free: true, price: 0, companionPrice: 0 }, 5, 5, 0],
])("%j for %i people and %i companions costs %i hundredths", (prices, people, companions, amount) => {
	expect(orderAmount(prices, people, companions)).toBe(amount);
});

test.each([
	["offline", "HAVE_OFFLINE_OLIMPIC"],
	["online", "HAVE_ONLINE_OLIMPIC"],
	["sama", "HAVE_ONLINE_OLIMPIC"],
] as const)("who is in a competition %s is told %s", (kind, code) => {
	expect(alreadyIn(kind)).toBe(code);
});

test("seats are counted only where somebody counts, and never below zero", () => {
	expect([seatsLeft(null, 5), seatsLeft(10, 4), seatsLeft(3, 5)]).toEqual([null, 6, 0]);
});

describe("a sheet of results from paper", () => {
	const { steps } = planOf("C8");
	const person = (row: Partial<SheetPerson> = {}) =>
		new Map([["p", { participant: "p", steps, scores: null, attempted: false, ...row }]]);
	const whole = [200, 150, 5, 10, 0, 150, 200];
	const read = (scores: (string | number | null)[], row: Partial<SheetPerson> = {}) =>
		readSheet([{ participant: "p", scores }], person(row))[0];

	test.each([
		[
			"typed as text",
			["200", "150 ", "5", "10", "0", "150,0", ""],
			{ kind: "new", scores: [200, 150, 5, 10, 0, 150, 0] },
		],
		["as numbers", whole, { kind: "new", scores: whole }],
		["a stage missing", [200, null, 5, 10, 0, 150, 200], { kind: "fault", code: "REQUIRED", stage: 2 }],
		["no number", [200, 150, "five", 10, 0, 150, 200], { kind: "fault", code: "NOT_A_NUMBER", stage: 3 }],
		["a formula", ["=1+1", 150, 5, 10, 0, 150, 200], { kind: "fault", code: "NOT_A_NUMBER", stage: 1 }],
		["below zero", [-10, 150, 5, 10, 0, 150, 200], { kind: "fault", code: "OUT_OF_RANGE", stage: 1 }],
		["more than the stage has", [210, 150, 5, 10, 0, 150, 200], { kind: "fault", code: "OUT_OF_RANGE", stage: 1 }],
		[
			"points no number of right answers gives",
			[200, 149, 5, 10, 0, 150, 200],
			{ kind: "fault", code: "OUT_OF_RANGE", stage: 2 },
		],
	])("%s", (_, scores, outcome) => {
		expect(read(scores)).toEqual(outcome);
	});

	test("tells what is new, changed and the same", () => {
		expect(read(whole, { scores: whole })).toMatchObject({ kind: "same" });
		expect(read(whole, { scores: [0, 0, 0, 0, 0, 0, 0] })).toMatchObject({ kind: "changed", scores: whole });
	});

	test("never goes over an attempt on a device, a stranger, or one person twice", () => {
		expect(read(whole, { attempted: true })).toEqual({ kind: "fault", code: "HAS_ATTEMPT", stage: null });
		const row = { participant: "p", scores: whole };
		expect(readSheet([row, row, { ...row, participant: "x" }], person())).toEqual([
			{ kind: "new", scores: whole },
			{ kind: "fault", code: "CONFLICT", stage: null },
			{ kind: "fault", code: "PARTICIPANT_NOT_FOUND", stage: null },
		]);
	});

	test("takes exactly the points right answers can give, for every category", () => {
		const rights = steps.map(({ samples }) => fc.integer({ min: 0, max: samples }));
		fc.assert(
			fc.property(fc.tuple(...rights), (counts) => {
				const scores = counts.map((count, index) => count * steps[index]!.size);
				expect(read(scores)).toEqual({ kind: "new", scores });
			}),
		);
	});
});
