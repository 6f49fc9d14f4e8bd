import { describe, expect, test } from "vitest";
import {
	currentOf,
	maySimulate,
	pageAction,
	phaseOf,
	readyOpensAt,
	type PageAction,
} from "../../../domain/olympiad/phases";
import { suggestPlace } from "../../../domain/olympiad/places";
import { compareScores, rank } from "../../../domain/olympiad/ranking";

const flat = (tie: number) => [100, 100, 100, 100, 100, 100, tie];

describe("ranking", () => {
	test.each([
		["a higher total stands higher", [200, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 150, 200]],
		["equal totals are parted by the tie-break", flat(60), flat(50)],
		["equal tie-breaks by the first stage", [110, 90, 100, 100, 100, 100, 50], flat(50)],
		["then by the second", [100, 110, 90, 100, 100, 100, 50], flat(50)],
		["and so to the fifth", [100, 100, 100, 100, 110, 90, 50], flat(50)],
	])("%s", (_, better, worse) => {
		expect(compareScores(better, worse)).toBeLessThan(0);
		expect(compareScores(worse, better)).toBeGreaterThan(0);
	});

	test("equal results share a position and the next one counts on", () => {
		const rows = [
			{ id: "c", scores: flat(10) },
			{ id: "a", scores: flat(20) },
			{ id: "b", scores: flat(20) },
			{ id: "d", scores: [] },
		];
		expect(rank(rows).map(({ id, position }) => `${id}${position}`)).toEqual(["a1", "b1", "c3", "d4"]);
		expect(rows[0]?.id).toBe("c");
	});
});

describe("suggested places", () => {
	test.each([
		[1, true, 900, 0],
		[2, true, 900, 1],
		[3, true, 900, 2],
		[4, true, 900, 3],
		[5, true, 900, 4],
		[50, true, 900, 4],
		[1, false, 900, 1],
		[4, false, 900, 4],
		[9, false, 900, 4],
		[1, true, 299, 4],
		[1, true, 300, 0],
		[1, false, 300, 1],
	])("position %i, video %s, %i of 1000 gives place %i", (position, hasVideo, total, place) => {
		expect(suggestPlace({ position, hasVideo, total, max: 1000, field: 20 })).toBe(place);
	});

	test("the bar is 30 % of the category's own maximum", () => {
		expect(suggestPlace({ position: 1, hasVideo: true, total: 359, max: 1200, field: 20 })).toBe(4);
		expect(suggestPlace({ position: 1, hasVideo: true, total: 360, max: 1200, field: 20 })).toBe(0);
	});

	test.each([
		[1, 0],
		[4, 0],
		[5, 1],
		[8, 1],
		[9, 2],
		[14, 2],
		[15, 3],
		[20, 3],
	])("by percent, position %i of 20 gives place %i", (position, place) => {
		expect(suggestPlace({ position, hasVideo: true, total: 900, max: 1000, field: 20 }, "percent")).toBe(place);
	});

	test("by percent the only one of a category is its champion", () => {
		expect(suggestPlace({ position: 1, hasVideo: true, total: 900, max: 1000, field: 1 }, "percent")).toBe(0);
	});
});

describe("phases", () => {
	const span = { startsAt: 1_000_000, endsAt: 2_000_000 };

	test.each([
		[999_999, "before"],
		[1_000_000, "running"],
		[1_999_999, "running"],
		[2_000_000, "after"],
	])("at %i the olympiad is %s", (now, phase) => {
		expect(phaseOf(span, now)).toBe(phase);
	});

	test("the readiness screen opens ten minutes before the start", () => {
		expect(readyOpensAt(span)).toBe(400_000);
	});

	test("pages are about the running olympiad, else the next, else the last", () => {
		const [past, running, next, far] = [
			{ id: "past", startsAt: 0, endsAt: 10 },
			{ id: "running", startsAt: 20, endsAt: 30 },
			{ id: "next", startsAt: 40, endsAt: 50 },
			{ id: "far", startsAt: 60, endsAt: 70 },
		];
		const all = [far!, past!, next!, running!];
		expect([25, 35, 15, 100].map((now) => currentOf(all, now)?.id)).toEqual(["running", "next", "running", "far"]);
		expect(currentOf([], 5)).toBeNull();
	});

	const person = { registered: true, hasResult: false, activeSimulation: true, isAdmin: false };
	test.each<[string, object, PageAction]>([
		["registered, before, rehearsal on", { phase: "before" }, "simulate"],
		["registered, before, rehearsal off", { phase: "before", activeSimulation: false }, "none"],
		["registered, running", { phase: "running" }, "run"],
		["with a result, running", { phase: "running", hasResult: true }, "results"],
		["with a result, after", { phase: "after", hasResult: true }, "results"],
		["registered without a result, after", { phase: "after" }, "none"],
		["not registered, before", { phase: "before", registered: false }, "participate"],
		["not registered, running", { phase: "running", registered: false }, "participate"],
		["not registered, after", { phase: "after", registered: false }, "none"],
	])("%s: %o offers %s", (_, change, action) => {
		expect(pageAction({ ...person, phase: "before", ...change })).toBe(action);
	});

	test.each([
		["before", true, true, true],
		["before", true, false, false],
		["before", false, true, false],
		["running", true, true, false],
	] as const)("%s, registered %s, rehearsal %s: it opens %s", (phase, registered, activeSimulation, opens) => {
		expect(maySimulate({ phase, registered, activeSimulation })).toBe(opens);
	});
});
