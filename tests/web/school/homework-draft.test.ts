import { describe, expect, test } from "vitest";
import { ladderOf } from "#domain/trainer/ladder";
import type { Homework } from "#worker/school/homework/contract";
import {
	bodyOf,
	copyOf,
	draftOf,
	missingIn,
	newDraft,
	nextSunday,
	scheduleOf,
} from "#web/school/homework/teacher/draft";

// a Monday
const today = "2026-11-23";
const given: Homework = {
	_id: "h1",
	status: "in_progress",
	editable: true,
	theme: "Sevens",
	comment: "",
	sound: true,
	version: 2,
	schedule: {
		rule: "days",
		createDay: "2026-11-16",
		deadlineDay: "2026-11-27",
		certainDays: ["2026-11-16", "2026-11-18", "2026-11-23", "2026-11-25"],
	},
	tasks: [{ _id: "k1", simulator: "sum", count: 20, params: ladderOf("sum")[0]!.parameters, comment: "", needs: true }],
	teacher: { _id: "t1", name: "Marina", name_en: "Marina" },
	groups: [{ _id: "g1", name: "Owls" }],
	given: 3,
	begun: 1,
	completed: 0,
	to_review: 0,
	created_at: "2026-01-01T00:00:00.000Z",
	students: [],
	without: [{ _id: "c9", name: "Тим", name_en: "Tim" }],
	changes: [
		{ student: "c1", name: "", name_en: "", task: "k1", count: null, params: { focus: "10+8" }, reason: "" },
		{ student: "c2", name: "", name_en: "", task: "k1", count: 5, params: null, reason: "was ill" },
	],
	days: [],
	versions: [],
};

describe("a homework that is edited", () => {
	test("has its weekdays, its tasks by their ids and the formulas a teacher chose, and is sent back unchanged", () => {
		const draft = draftOf(given, today);
		expect(draft.weekdays).toEqual([0, 2]);
		expect(scheduleOf(draft)).toEqual(given.schedule);
		expect(bodyOf(draft, draft.tasks!, ["g1"])).toMatchObject({
			tasks: [{ _id: "k1", needs: true }],
			without: ["c9"],
			focuses: [{ student: "c1", task: 0, focus: "10+8" }],
		});
	});

	test("keeps certain days that are not the same each week, until a weekday is chosen", () => {
		const certainDays = ["2026-11-16", "2026-11-25"];
		const draft = draftOf({ ...given, schedule: { ...given.schedule!, certainDays } }, today);
		expect(scheduleOf(draft).certainDays).toEqual(certainDays);
		expect(scheduleOf({ ...draft, weekdays: [4], exactDays: null }).certainDays).toEqual(["2026-11-20", "2026-11-27"]);
	});
});

test("a copy begins today with the same weekdays' distances, and its tasks are new ones", () => {
	const copy = copyOf(given, "new", today, false);
	expect(scheduleOf(copy)).toEqual({
		rule: "days",
		createDay: today,
		deadlineDay: "2026-12-04",
		certainDays: ["2026-11-23", "2026-11-25", "2026-11-30", "2026-12-02"],
	});
	expect(bodyOf(copy, copy.tasks!, ["g1"]).tasks[0]).not.toHaveProperty("_id");
	expect(copyOf(given, "new", today, true)).toMatchObject({ groups: [], students: [], without: [] });
});

test("the first deadline is Sunday, from Saturday on the Sunday after it", () => {
	expect(nextSunday(today)).toBe("2026-11-29");
	expect(nextSunday("2026-11-28")).toBe("2026-12-06");
	expect(nextSunday("2026-11-29")).toBe("2026-12-06");
});

test.each([
	[{}, { tasks: 0 }, "tasks"],
	[{}, { children: 0 }, "whom"],
	[{ createDay: "23.1" }, {}, "created"],
	[{ deadlineDay: "2026-11-22" }, {}, "deadline"],
	[{ deadlineDay: "2027-01-10" }, {}, "long"],
	[{ rule: "days" as const, weekdays: [] }, {}, "days"],
	[{}, {}, null],
])("what is missing is named: %j %j is %s", (change, counts, missing) => {
	const known = { tasks: 1, children: 3, earliest: today, today, ...counts };
	expect(missingIn({ ...newDraft("d", today), ...change }, known)).toBe(missing);
});
