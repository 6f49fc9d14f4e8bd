import { describe, expect, test } from "vitest";
import { eligibleCategories } from "#domain/olympiad/eligibility";
import {
	defaultProgramme,
	offeredCategories,
	planIn,
	type Programme,
	type ProgrammeCategory,
	programmeFaults,
	readProgramme,
	writeProgramme,
} from "#domain/olympiad/programme";
import { planOf } from "#domain/olympiad/stages";

const usual = defaultProgramme("uamap");
const change = (code: string, make: (category: ProgrammeCategory) => Partial<ProgrammeCategory>): Programme =>
	usual.map((category) => (category.code === code ? { ...category, ...make(category) } : category));
const stage = (category: ProgrammeCategory, index: number, part: object) =>
	category.stages.map((item, at) => (at === index ? { ...item, ...part } : item));

describe("the categories and stages of an olympiad as data", () => {
	test.each(["uamap", "sama", "pama"] as const)("the programme %s starts from is sound and kept as none", (type) => {
		const programme = defaultProgramme(type);
		expect(programmeFaults(type, programme)).toEqual([]);
		expect(writeProgramme(programme, type)).toBe("");
		for (const { code } of programme) expect(planIn(programme, code)).toEqual(planOf(code));
	});

	test("a changed stage changes the plan of its category only, and the maximum with it", () => {
		const programme = change("C12", (own) => ({
			stages: stage(own, 0, { notation: "2D5R", samples: 10, minutes: 5 }),
		}));
		expect(programmeFaults("uamap", programme)).toEqual([]);
		const kept = readProgramme(writeProgramme(programme, "uamap"));
		const plan = planIn(kept, "C12");
		expect(plan.steps[0]).toMatchObject({ id: 1, title: "Abacus 1", notation: "2D5R", samples: 10, minutes: 5 });
		expect(plan.max).toBe(1100);
		expect(planIn(kept, "C10")).toEqual(planOf("C10"));
	});

	test("a category that is not offered cannot be chosen, but what was run in it stays readable", () => {
		const programme = usual.filter(({ code }) => code !== "C10");
		const asked = {
			type: "uamap",
			year: 2025,
			birthYear: 2014,
			isTeacher: false,
			isAdmin: false,
			previousPrize: null,
		} as const;
		const offered = offeredCategories("uamap", programme);
		expect(eligibleCategories({ ...asked, offered })).toEqual(["C12", "C8"]);
		expect(eligibleCategories({ ...asked, isAdmin: true, offered })).not.toContain("C10");
		expect(planIn(programme, "C10")).toEqual(planOf("C10"));
	});

	test("other years admit other children", () => {
		const programme = change("C12", () => ({ years: [-12, -11, -10] })).filter(({ code }) => code === "C12");
		const offered = offeredCategories("uamap", programme);
		const asked = { type: "uamap", year: 2025, isTeacher: false, isAdmin: false, previousPrize: null } as const;
		expect(eligibleCategories({ ...asked, birthYear: 2013, offered })).toEqual(["C12"]);
		expect(eligibleCategories({ ...asked, birthYear: 2012, offered })).toEqual([]);
	});

	test.each<[string, Programme, string, number | null, string]>([
		[
			"a notation nobody can read",
			change("C12", (own) => ({ stages: stage(own, 2, { notation: "1D5" }) })),
			"C12",
			3,
			"SYNTAX",
		],
		["no notation", change("C12", (own) => ({ stages: stage(own, 0, { notation: "" }) })), "C12", 1, "EMPTY"],
		[
			"too many questions",
			change("C12", (own) => ({ stages: stage(own, 0, { samples: 101 }) })),
			"C12",
			1,
			"OUT_OF_RANGE",
		],
		[
			"half a question",
			change("C12", (own) => ({ stages: stage(own, 0, { samples: 2.5 }) })),
			"C12",
			1,
			"OUT_OF_RANGE",
		],
		["no time", change("C12", (own) => ({ stages: stage(own, 6, { minutes: 0 }) })), "C12", 7, "OUT_OF_RANGE"],
		["no points", change("C12", (own) => ({ stages: stage(own, 6, { size: 0 }) })), "C12", 7, "OUT_OF_RANGE"],
		["six stages", change("C12", (own) => ({ stages: own.stages.slice(0, 6) })), "C12", null, "OUT_OF_RANGE"],
		[
			"a category of another type",
			[...usual, { ...usual[0]!, code: "AS" }],
			"AS",
			null,
			"NOT_FOUND_CATEGORIES_FOR_OLIMPIC",
		],
		[
			"a category nobody knows",
			[...usual, { ...usual[0]!, code: "Z1" }],
			"Z1",
			null,
			"NOT_FOUND_CATEGORIES_FOR_OLIMPIC",
		],
		["a category twice", [...usual, usual[0]!], "A13", null, "CONFLICT"],
		["no years", change("C12", () => ({ years: [] })), "C12", null, "OUT_OF_RANGE"],
		["years in disorder", change("C12", () => ({ years: [-10, -11] })), "C12", null, "OUT_OF_RANGE"],
		["years of two groups", change("C12", () => ({ years: [-12, -11] })), "uamap", null, "OUT_OF_RANGE"],
	])("%s is a fault", (_, programme, code, number, fault) => {
		expect(programmeFaults("uamap", programme)).toContainEqual({ code, stage: number, fault });
	});
});
