import { describe, expect, test } from "vitest";
import { explainPlace } from "#domain/olympiad/places";
import {
	brokenPrizeRule,
	type Difference,
	differenceOf,
	inverse,
	refreshPause,
	type ResultsState,
	shownPlace,
	stateChange,
} from "#domain/olympiad/results";

const ready = { ended: true, unjudged: 0, withoutPlace: 0 };

describe("the state of results", () => {
	test.each<[ResultsState, ResultsState, string]>([
		["provisional", "frozen", "freeze"],
		["frozen", "final", "finalise"],
		["frozen", "provisional", "thaw"],
		["final", "frozen", "reopen"],
	])("goes from %s to %s by %s", (from, to, step) => {
		expect(stateChange(from, to, ready, "appeal")).toBe(step);
	});

	test.each<[ResultsState, ResultsState]>([
		["provisional", "provisional"],
		["provisional", "final"],
		["final", "provisional"],
		["final", "final"],
		["frozen", "frozen"],
	])("does not go from %s to %s", (from, to) => {
		expect(() => stateChange(from, to, ready, "appeal")).toThrow("CONFLICT");
	});

	test.each<[ResultsState, ResultsState, object, string]>([
		["provisional", "frozen", { ended: false }, "OLIMPIC_NOT_FINISHED"],
		["frozen", "final", { unjudged: 1 }, "RESULTS_UNJUDGED"],
		["frozen", "final", { withoutPlace: 1 }, "PLACES_MISSING"],
	])("from %s to %s with %o is refused: %s", (from, to, lack, code) => {
		expect(() => stateChange(from, to, { ...ready, ...lack }, "")).toThrow(code);
	});

	test("goes on without a reason and back only with one", () => {
		expect(stateChange("provisional", "frozen", ready, "")).toBe("freeze");
		expect(() => stateChange("frozen", "provisional", ready, "  ")).toThrow("VALIDATION");
		expect(() => stateChange("final", "frozen", ready, "")).toThrow("VALIDATION");
	});
});

describe("what differs from the frozen table", () => {
	const held = { attempt: "a", revision: 1, category: "C12", scores: [1, 2, 3, 4, 5, 6, 7] };
	test.each<[string, typeof held | null, typeof held | null, Difference | null]>([
		["nothing", held, held, null],
		["nothing, drained again with the same scores", held, { ...held, revision: 2 }, null],
		["nothing, under another attempt with the same scores", held, { ...held, attempt: "b" }, null],
		["a stage", held, { ...held, revision: 2, scores: [1, 2, 3, 4, 5, 6, 8] }, "changed"],
		["the category", held, { ...held, revision: 2, category: "D12" }, "changed"],
		["a result that came", null, held, "new"],
		["a result that went", held, null, "gone"],
		["nothing of nothing", null, null, null],
	])("%s", (_, frozen, current, difference) => {
		expect(differenceOf(frozen, current)).toBe(difference);
	});
});

test("taking places back swaps before and after", () => {
	expect(inverse([{ participant: "p", from: null, to: 2 }])).toEqual([{ participant: "p", from: 2, to: null }]);
});

test.each([
	[
		{ position: 1, hasVideo: true, total: 900 },
		{ place: 0, lowered: null },
	],
	[
		{ position: 1, hasVideo: false, total: 900 },
		{ place: 1, lowered: "video" },
	],
	[
		{ position: 5, hasVideo: false, total: 900 },
		{ place: 4, lowered: null },
	],
	[
		{ position: 1, hasVideo: false, total: 100 },
		{ place: 4, lowered: "bar" },
	],
	[
		{ position: 9, hasVideo: true, total: 100 },
		{ place: 4, lowered: null },
	],
])("a suggestion says why it is lower: %o", (standing, suggestion) => {
	expect(explainPlace({ ...standing, max: 1000, field: 20 })).toEqual(suggestion);
});

test.each([
	["C12", [], null],
	["C12", ["C12"], "C12"],
	["C12", ["C10"], "C10"],
	["C10", ["C12"], null],
	["D", ["C12", "D7"], null],
	["D7", ["C12", "D"], "D"],
	["no category", ["C12"], null],
])("a category %s after prizes in %o breaks the rule of %s", (category, prizes, broken) => {
	expect(brokenPrizeRule(category, prizes)).toBe(broken);
});

test.each([
	[0, 10_000],
	[10_000, 10_000],
	[100_000, 100_000],
	[5_000_000, 600_000],
])("a rating of %i lines stands for %i ms", (rows, pause) => {
	expect(refreshPause(rows)).toBe(pause);
});

test.each([
	["provisional", false, null],
	["frozen", false, null],
	["final", false, 1],
	["provisional", true, 1],
	["frozen", true, 1],
	["final", true, 1],
] as const)("a place while results are %s, to a judge %s: %s", (state, judge, shown) => {
	expect(shownPlace(1, state, judge)).toBe(shown);
	expect(shownPlace(null, state, judge)).toBeNull();
});
