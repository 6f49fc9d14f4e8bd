import { expect, test } from "vitest";
import {
	type AchievementFacts,
	achieved,
	achievementsOf,
	awardOf,
	isAchievement,
	progressOf,
} from "#domain/gamification/achievements";

const nothing: AchievementFacts = {
	homeworks: 0,
	homeworksInDay: 0,
	longestStreak: 0,
	photo: false,
	competitions: 0,
	bestPlace: null,
	homeworksGiven: 0,
	completeProfile: false,
	levels: [],
	stars: 0,
	pupilsPassed: 0,
	examsBought: 0,
	monthsBought: 0,
	rehearsals: 0,
	topUps: 0,
	paidForPupils: 0,
	invitedPaid: 0,
};

test("whoever has done nothing has no achievement", () => {
	expect([...achieved("student", nothing), ...achieved("teacher", nothing)]).toEqual([]);
});

test.each<[string, Partial<AchievementFacts>, string[]]>([
	["a first homework", { homeworks: 1, homeworksInDay: 1 }, ["first_homework"]],
	["nine homeworks are not ten", { homeworks: 9 }, ["first_homework"]],
	["ten are", { homeworks: 10 }, ["first_homework", "homeworks_10"]],
	[
		"five hundred bring all before them",
		{ homeworks: 500 },
		["first_homework", "homeworks_10", "homeworks_50", "homeworks_100", "homeworks_500"],
	],
	["two on one day", { homeworks: 2, homeworksInDay: 2 }, ["first_homework", "two_a_day"]],
	["a week of days", { longestStreak: 7 }, ["streak_1", "streak_7"]],
	["a month of days", { longestStreak: 30 }, ["streak_1", "streak_7", "streak_30"]],
	["a photo", { photo: true }, ["avatar"]],
	["an olympiad without a prize", { competitions: 1, bestPlace: 4 }, ["first_competition"]],
	["an olympiad without a place", { competitions: 1 }, ["first_competition"]],
	["third place", { competitions: 1, bestPlace: 3 }, ["first_competition", "prize"]],
	["first place", { competitions: 2, bestPlace: 1 }, ["first_competition", "prize", "first_place"]],
	["the lower step of a level with two", { levels: ["uamap-10A"] }, []],
	["the upper step of a level with two", { levels: ["uamap-10B", "mental-10"] }, ["uamap_10", "mental_10"]],
	["a rehearsal", { rehearsals: 9 }, ["rehearsals_1"]],
	["fifty rehearsals", { rehearsals: 50 }, ["rehearsals_1", "rehearsals_10", "rehearsals_50"]],
	["a bought attempt of an exam", { examsBought: 1 }, ["exam_access"]],
	["two bought months", { monthsBought: 2 }, []],
	["three times a month", { monthsBought: 3 }, ["access_3"]],
	["half a year", { monthsBought: 6 }, ["access_3", "access_6"]],
	["a year", { monthsBought: 12 }, ["access_3", "access_6", "access_12"]],
	["what a teacher is told of", { topUps: 1, paidForPupils: 1, invitedPaid: 50 }, []],
	["a champion", { competitions: 1, bestPlace: 0 }, ["first_competition", "prize", "first_place"]],
])("a student with %s", (_, facts, ids) => {
	expect(achieved("student", { ...nothing, ...facts })).toEqual(ids);
});

test("a teacher is told of homework given and of the own profile, and of nothing a student gets", () => {
	const facts = {
		...nothing,
		homeworksGiven: 100,
		photo: true,
		completeProfile: true,
		homeworks: 1,
		longestStreak: 30,
	};
	expect(achieved("teacher", facts)).toEqual([
		"homeworks_given_10",
		"homeworks_given_100",
		"teacher_avatar",
		"complete_profile",
	]);
});

test("a teacher is told of levels of their own and of their pupils, and a pupil's level is not a teacher's", () => {
	const levels = ["uamap-3", "abacus-5", "mental-6"];
	expect(achieved("teacher", { ...nothing, levels, stars: 2, pupilsPassed: 10 })).toEqual([
		"pupils_passed_1",
		"pupils_passed_10",
		"stars_1",
		"stars_2",
		"uamap_3",
	]);
});

test("a teacher is told of money put on the balance, of what was paid for pupils and of invited students who paid", () => {
	const facts = {
		...nothing,
		topUps: 2,
		paidForPupils: 1,
		invitedPaid: 10,
		monthsBought: 12,
		examsBought: 1,
		rehearsals: 9,
	};
	expect(achieved("teacher", facts)).toEqual(["top_up", "pays_for_pupils", "invited_1", "invited_10"]);
});

test("progress never passes its goal", () => {
	expect(progressOf("homeworks_50", { ...nothing, homeworks: 12 })).toEqual({ reached: 12, goal: 50 });
	expect(progressOf("homeworks_10", { ...nothing, homeworks: 12 })).toEqual({ reached: 10, goal: 10 });
});

test("harder ones give more", () => {
	expect(awardOf("first_homework")).toEqual({ feathers: 10, experiences: 20 });
	expect(awardOf("homeworks_500")).toEqual({ feathers: 100, experiences: 250 });
	for (const audience of ["student", "teacher"] as const) {
		expect(achievementsOf(audience).every(isAchievement)).toBe(true);
	}
	expect(isAchievement("constructor")).toBe(false);
});
