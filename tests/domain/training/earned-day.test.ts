import { expect, test } from "vitest";
import { earnedDay } from "#domain/gamification/earned-day";

const at = (text: string) => Date.parse(text);

test.each([
	["sent at once", "2026-09-15T09:00:00Z", "2026-09-15T09:00:01Z", "2026-09-15T09:00:02Z", "2026-09-15", true],
	[
		"after midnight in Moscow",
		"2026-09-15T21:00:00Z",
		"2026-09-15T21:00:01Z",
		"2026-09-15T21:00:02Z",
		"2026-09-16",
		true,
	],
	["just before it", "2026-09-15T20:59:59Z", "2026-09-15T20:59:59Z", "2026-09-15T21:00:20Z", "2026-09-15", true],
	["two days later", "2026-09-13T09:00:00Z", "2026-09-15T09:00:00Z", "2026-09-15T09:00:00Z", "2026-09-13", true],
	["three days later", "2026-09-12T09:00:00Z", "2026-09-15T09:00:00Z", "2026-09-15T09:00:00Z", "2026-09-12", false],
	[
		"a clock ten minutes fast",
		"2026-09-15T21:05:00Z",
		"2026-09-15T21:06:00Z",
		"2026-09-15T20:56:00Z",
		"2026-09-15",
		true,
	],
	[
		"a clock ten minutes slow",
		"2026-09-15T20:55:00Z",
		"2026-09-15T20:56:00Z",
		"2026-09-15T21:06:00Z",
		"2026-09-16",
		true,
	],
	["a clock of 1970", "1970-01-01T01:00:00Z", "1970-01-02T01:00:00Z", "2026-09-15T09:00:00Z", "2026-09-14", true],
	["a claim of tomorrow", "2026-09-16T09:00:00Z", "2026-09-15T09:00:00Z", "2026-09-15T09:00:00Z", "2026-09-15", true],
	["thirty days old", "2026-08-16T09:00:00Z", "2026-09-15T09:00:00Z", "2026-09-15T09:00:00Z", "2026-08-16", false],
	["a second older", "2026-08-16T08:59:59Z", "2026-09-15T09:00:00Z", "2026-09-15T09:00:00Z", "2026-08-16", false],
])("%s", (_, finished, sent, now, date, counts) => {
	expect(earnedDay(at(finished), at(sent), at(now))).toMatchObject({ date, counts });
});

test("nothing is finished later than now", () => {
	expect(earnedDay(at("2026-09-16T09:00:00Z"), at("2026-09-15T09:00:00Z"), at("2026-09-15T09:00:00Z")).at).toBe(
		at("2026-09-15T09:00:00Z"),
	);
});
