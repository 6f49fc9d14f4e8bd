import { expect, test } from "vitest";
import { graceMs, type StageRun } from "#domain/attempt/attempt";
import { answersWithLate, takesLate, type TypedAnswer } from "#domain/attempt/late-answers";

const minute = 60_000;
const run = (sealedAt: number | null): StageRun => ({
	startedAt: 0,
	endsAt: 3 * minute,
	sealedAt,
	score: 0,
	correct: [],
});

test.each([
	["never began", undefined, false],
	["runs", run(null), false],
	["was checked in its time", run(minute), false],
	["was checked within the grace", run(3 * minute + 2_000), false],
	["was given up by leaving", run(2 * minute), false],
	["ran out", run(3 * minute + graceMs), true],
	["was open until the attempt was closed for it", run(13 * minute), true],
])("of a stage that %s late answers may count: %s", (_, stage, may) => {
	expect(takesLate(stage)).toBe(may);
});

const answer = (seq: number, item: number, value: string, change: Partial<TypedAnswer> = {}): TypedAnswer => ({
	epoch: 1,
	seq,
	step: 1,
	item,
	value,
	received: 100 + seq,
	verdict: "counts",
	...change,
});

test.each<[string, TypedAnswer[], [number, string][]]>([
	["answers in time count", [answer(1, 0, "5")], [[0, "5"]]],
	[
		"a late answer counts beside them",
		[answer(1, 0, "5"), answer(2, 1, "7", { verdict: "late_sync" })],
		[
			[0, "5"],
			[1, "7"],
		],
	],
	["a late one typed after holds", [answer(1, 0, "5"), answer(2, 0, "6", { verdict: "late_sync" })], [[0, "6"]]],
	["a late one typed before does not", [answer(2, 0, "6"), answer(1, 0, "5", { verdict: "late_sync" })], [[0, "6"]]],
	["one that came after the decision does not", [answer(9, 0, "6", { verdict: "late_sync", received: 1001 })], []],
	[
		"one that came at that very instant does",
		[answer(9, 0, "6", { verdict: "late_sync", received: 1000 })],
		[[0, "6"]],
	],
	[
		"typed after the check, from a lost seat, or after leaving: never",
		[
			answer(1, 0, "1", { verdict: "after_check" }),
			answer(2, 1, "1", { verdict: "stale_seat" }),
			answer(3, 2, "1", { verdict: "closed" }),
			answer(4, 3, "1", { verdict: "not_started" }),
		],
		[],
	],
	["those of other stages do not", [answer(1, 0, "5", { step: 2 })], []],
	["a later turn holds over an earlier one", [answer(1, 0, "8", { epoch: 2 }), answer(7, 0, "5")], [[0, "8"]]],
])("%s", (_, typed, expected) => {
	expect([...answersWithLate(typed, 1, 1000)]).toEqual(expected);
});
