import { describe, expect, test } from "vitest";
import { mainMenuByRight, olympiadMenu, seesRank } from "#domain/access/menu";
import { type Action, actions, may, mayReached, rolesOf } from "#domain/access/permissions";
import { guardShell, landingOf, shellsOf } from "#domain/access/shells";

const letters = "pstcar";
/** Roles that have each action: p parent, s student, t teacher, c centre head, a admin, r representative. */
const expected: Record<Action, string> = {
	"simulators.use": "st",
	"homeworks.use": "stca",
	"lessons.teach": "tca",
	"lessons.read": "stca",
	"schedule.read": "stca",
	"schedule.plan": "tca",
	"homeworks.give": "tca",
	"teamwork.use": "stc",
	"exams.read": "stca",
	"exams.enter": "tca",
	"exams.sit": "stc",
	"exams.manage": "a",
	"reports.read": "pstca",
	"books.read": "stca",
	"books.teach": "tca",
	"directory.schools": "a",
	"directory.teachers": "ca",
	"directory.groups": "tca",
	"directory.students": "tca",
	"password.change": "pstcar",
	"profile.edit": "pstcar",
	"users.read": "pstcar",
	"users.identity": "tca",
	"users.delete": "a",
	"achievements.own": "stc",
	"sick_days.mark": "tca",
	"league.place": "s",
	"family.switch": "ps",
	"family.manage": "p",
	"teachings.answer": "s",
	"pictures.choose": "s",
	"users.role": "a",
	"feathers.reset": "a",
	"content.edit": "a",
	"audit.read": "a",
	"statistics.read": "a",
	"health.read": "a",
	"api.describe": "tcar",
	"news.read": "stca",
	"news.manage": "a",
	"opinions.give": "stc",
	"opinions.own": "tc",
	"opinions.read": "a",
	"people.manage": "a",
	"delegates.manage": "ar",
	"participants.list": "car",
	"participants.create": "car",
	"participants.edit": "car",
	"participants.select": "ar",
	"results.staff": "ar",
	"results.judge": "a",
	"results.place": "ar",
	"results.clear": "ar",
	"diplomas.centre": "ca",
	"diplomas.issue": "a",
	"tickets.order": "pstcar",
	"shop.use": "pstc",
	"shop.seats": "tc",
	"shop.manage": "a",
	"competitions.manage": "a",
	"competitions.check_in": "ar",
	"olympiad.flags": "a",
	"olympiad.edit": "a",
	"run.preview": "a",
	"papers.key": "tcar",
	"papers.official": "a",
	"live.intervene": "a",
	"live.watch": "car",
};

test.each(actions)("%s belongs to the roles of the table and to nobody else", (action) => {
	const allowed = [...letters].filter((_, role) => may({ id: "me", role }, action));
	expect(allowed.join("")).toBe(expected[action]);
	expect(rolesOf(action).toSorted()).toEqual([...expected[action]].map((letter) => letters.indexOf(letter)).toSorted());
});

test.each([-1, 6, 99, 1.5, Number.NaN])("a role number %d nobody knows has no rights", (role) => {
	expect(actions.filter((action) => may({ id: "me", role }, action))).toEqual([]);
	expect(mainMenuByRight({ id: "me", role })).toEqual([]);
});

describe("whose", () => {
	const target = {
		id: "child",
		supervisors: ["teacher", "delegate"],
		secondLevelSupervisors: ["school", "representative"],
		guardians: ["mother"],
	};
	const asks = (id: string, role: number) => may({ id, role }, "users.read", target);
	test.each([
		["the person", "child", 1, true],
		["a classmate", "other", 1, false],
		["their teacher", "teacher", 2, true],
		["another teacher", "other", 2, false],
		["a teacher two steps up", "school", 2, false],
		["their delegate", "delegate", 3, true],
		["the school of their teacher", "school", 3, true],
		["another school", "other", 3, false],
		["the representative of their delegate", "representative", 5, true],
		["another representative", "other", 5, false],
		["an admin", "other", 4, true],
		["their parent", "mother", 0, true],
		["another parent, or one who also teaches them", "teacher", 0, false],
	])("%s", (_, id, role, allowed) => {
		expect(asks(id, role)).toBe(allowed);
	});

	test.each(["results.place", "results.clear"] as const)(
		"%s is for those under a representative, never for oneself",
		(action) => {
			const asked = (id: string, role: number) => may({ id, role }, action, target);
			expect(asked("representative", 5)).toBe(true);
			expect(asked("other", 5)).toBe(false);
			expect(asked("child", 5)).toBe(false);
			expect(asked("delegate", 3)).toBe(false);
			expect(asked("child", 4)).toBe(true);
			expect(mayReached({ id: "representative", role: 5 }, action, "child")).toBe(true);
			expect(mayReached({ id: "representative", role: 5 }, action, "representative")).toBe(false);
			expect(mayReached({ id: "delegate", role: 3 }, action, "child")).toBe(false);
		},
	);

	test("what is one's own is not somebody else's", () => {
		expect(may({ id: "teacher", role: 2 }, "profile.edit", target)).toBe(false);
		expect(may({ id: "child", role: 1 }, "profile.edit", target)).toBe(true);
	});
});

describe("menus", () => {
	test.each([
		[0, "reports change_password"],
		[1, "simulators reports homeworks change_password"],
		[2, "simulators reports homeworks books groups students change_password"],
		[3, "reports homeworks books teachers groups students change_password"],
		[
			4,
			"reports homeworks books schools teachers groups students feathers people_all news statistics health opinions audit site change_password",
		],
		[5, "change_password"],
	])("role %i has the sidebar: %s", (role, keys) => {
		expect(mainMenuByRight({ id: "me", role }).join(" ")).toBe(keys);
	});

	const closed = { show_rating: false, show_results: false, show_diploms: false };
	test.each([
		[1, closed, "about profile stats"],
		[1, { ...closed, show_results: true }, "about profile stats ranking"],
		[1, { show_rating: true, show_results: true, show_diploms: true }, "about profile stats rating ranking diplomas"],
		[3, closed, "about participants live stats profile"],
		[4, null, "about participants live ranking door delegates manage rating diplomas stats profile"],
		[5, closed, "about participants live door delegates stats profile"],
		[0, closed, ""],
	])("role %i with flags %j has the top bar: %s", (role, flags, keys) => {
		expect(olympiadMenu({ id: "me", role }, flags).join(" ")).toBe(keys);
	});

	test("only students see rank and feathers", () => {
		expect([0, 1, 2, 3, 4, 5].filter((role) => seesRank({ id: "me", role }))).toEqual([1]);
	});
});

describe("the guard of the shells", () => {
	const plain = { role: 1, smgl: false, olimpic3: 0, participant: false };
	test.each([
		["a student", plain, false, true],
		["with the olympiad flag", { ...plain, smgl: true }, true, true],
		["who bought the olympiad", { ...plain, olimpic3: 1 }, true, true],
		["a participant", { ...plain, participant: true }, true, true],
		["an admin", { ...plain, role: 4 }, true, true],
		["a representative", { ...plain, role: 5 }, true, false],
		["a parent, also with the flag", { ...plain, role: 0, smgl: true }, false, true],
	])("%s: olympiad %s, main %s", (_, visitor, olympiad, main) => {
		expect(shellsOf(visitor)).toEqual({ olympiad, main });
	});

	test.each([
		[{ olympiad: true, main: true }, "olympiad", null],
		[{ olympiad: false, main: true }, "olympiad", { to: "/purchase", signOut: false }],
		[{ olympiad: false, main: false }, "olympiad", { to: "/purchase", signOut: true }],
		[{ olympiad: true, main: false }, "main", { to: "/olimpic/about", signOut: false }],
		[{ olympiad: false, main: false }, "main", { to: "/purchase", signOut: true }],
	] as const)("%j entering %s: %j", (shells, wanted, outcome) => {
		expect(guardShell(shells, wanted)).toEqual(outcome);
	});

	test("lands where the account may be", () => {
		expect(landingOf({ olympiad: true, main: true }, 1)).toBe("/olimpic/about");
		expect(landingOf({ olympiad: false, main: true }, 1)).toBe("/main");
		expect(landingOf({ olympiad: false, main: true }, 0)).toBe("/family");
	});
});
