import { describe, expect, test } from "vitest";
import { countries, isCountry, regionOf } from "../../../domain/geo/countries";
import {
	admitsYear,
	categories,
	categoriesOfType,
	categoryOf,
	difficultyOf,
	olympiadYear,
	type OlympiadType,
} from "../../../domain/olympiad/categories";
import { configFaults } from "../../../domain/olympiad/category-config";
import { eligibleCategories } from "../../../domain/olympiad/eligibility";
import { participationKey, fnv1a, parseShard, readParticipationKey, shardName } from "../../../domain/attempt/shard";
import { planOf, stageTable, totalOf } from "../../../domain/olympiad/stages";
import { parseNotation } from "../../../domain/generator/notation";

const codes = "A13 A12 A11 A AS AP B12 B10 B BS BP C12 C10 C8 CS CP D12 D10 D9 D7 D DS DP E9 E7 E ES F3 F2 F1".split(
	" ",
);

describe("the category table", () => {
	test("holds the thirty codes of the customer in their order", () => {
		expect(categories.map(({ code }) => code)).toEqual(codes);
	});

	test.each([
		["uamap", "A13", [2018, 2019, 2020]],
		["uamap", "B", [2016, 2017]],
		["uamap", "C8", [2014, 2015]],
		["uamap", "D12", [2011, 2012, 2013]],
		["uamap", "E", [2010]],
		["sama", "ES", [2010]],
		["pama", "DP", [2013]],
		["pama", "F3", []],
	] as const)("in 2025 %s category %s takes birth years %j", (type, code, years) => {
		const category = categoriesOfType(type).find((one) => one.code === code);
		expect(category?.years.map((offset) => 2025 + offset)).toEqual(years);
	});

	test.each(["uamap", "sama", "pama"] as const)("every birth year of sixty has one group in %s", (type) => {
		const students = categoriesOfType(type).filter(({ teacher }) => !teacher);
		for (let birthYear = 2020; birthYear > 1960; birthYear--) {
			const admitted = students.filter(({ years }) => admitsYear(years, birthYear - 2025));
			expect(new Set(admitted.map(({ group }) => group)).size, String(birthYear)).toBe(1);
		}
	});

	test("is sound, and broken tables are named", () => {
		const change = (code: string, years: readonly number[]) =>
			categories.map((category) => (category.code === code ? { ...category, years } : category));
		expect(configFaults()).toEqual([]);
		expect(configFaults([...categories, categories[0]!])).toContainEqual({ code: "A13", fault: "DUPLICATE" });
		expect(configFaults(change("BS", []))).toEqual([
			{ code: "BS", fault: "NO_YEARS" },
			{ code: "sama", fault: "NO_GROUP" },
		]);
		expect(configFaults(change("BS", [-8, -9]))).toEqual([{ code: "BS", fault: "NOT_ASCENDING" }]);
		expect(configFaults(change("BS", [-9]))).toEqual([
			{ code: "BS", fault: "SINGLE_YEAR_NOT_OLDEST" },
			{ code: "sama", fault: "NO_GROUP" },
			{ code: "sama", fault: "TWO_GROUPS" },
		]);
		expect(configFaults(change("CS", [-11, -10, -9]))).toEqual([{ code: "sama", fault: "TWO_GROUPS" }]);
	});

	test("orders difficulty from 13 down to 7 and then from 31 to 35", () => {
		const order = ["A13", "A12", "A11", "B10", "D9", "C8", "E7", "A", "F3", "CS", "F1", "ES"];
		const places = order.map((code) => difficultyOf(categoryOf(code)!));
		expect(places).toEqual(places.toSorted((a, b) => a - b));
		expect(new Set(places).size).toBe(12);
	});

	test("an olympiad that starts at midnight in Moscow belongs to the Moscow year", () => {
		expect(olympiadYear(Date.UTC(2024, 11, 31, 20, 59, 59))).toBe(2024);
		expect(olympiadYear(Date.UTC(2024, 11, 31, 21))).toBe(2025);
	});
});

describe("who may choose which category in 2025", () => {
	const vectors: [OlympiadType, number | null, boolean, string | null, string][] = [
		["uamap", 2019, false, null, "A13 A12 A11 A"],
		["uamap", 2018, false, null, "A13 A12 A11 A"],
		["uamap", 2020, false, null, "A13 A12 A11 A"],
		["uamap", 2021, false, null, ""],
		["uamap", 2017, false, null, "B12 B10 B"],
		["uamap", 2016, false, null, "B12 B10 B"],
		["uamap", 2014, false, null, "C12 C10 C8"],
		["uamap", 2011, false, null, "D12 D10 D9 D7 D"],
		["uamap", 2010, false, null, "E9 E7 E"],
		["uamap", 1980, false, null, "E9 E7 E"],
		["uamap", null, false, null, ""],
		["sama", 2016, false, null, "BS"],
		["sama", 2005, false, null, "ES"],
		["pama", 2014, false, null, "CP"],
		["pama", 2013, false, null, "DP"],
		["pama", 2000, false, null, "DP"],
		["uamap", 1990, true, null, "E9 E7 E F3 F2 F1"],
		["sama", null, true, "F3", "F2 F1"],
		["uamap", 2017, false, "A", "B D E"],
		["uamap", 2018, false, "A12", "A11 A B10 B C10 C8 D10 D9 D7 D E9 E7 E"],
		["uamap", 2013, false, "C8", "D7 D E7 E"],
		["sama", 2017, false, "AS", "BS CS DS ES"],
		["uamap", 2005, false, "E", ""],
	];

	test.each(vectors)("%s, born %s, teacher %s, prize in %s", (type, birthYear, isTeacher, previousPrize, expected) => {
		const candidate = { type, year: 2025, birthYear, isTeacher, isAdmin: false, previousPrize };
		expect(eligibleCategories(candidate).join(" ")).toBe(expected);
	});

	test("an admin may choose all thirty", () => {
		const admin = { birthYear: null, isTeacher: false, isAdmin: true, previousPrize: null };
		expect(eligibleCategories({ type: "sama", year: 2025, ...admin })).toEqual(codes);
	});

	test("a year later the same child is a year older", () => {
		const child = { type: "sama", birthYear: 2018, isTeacher: false, isAdmin: false, previousPrize: null } as const;
		expect(eligibleCategories({ ...child, year: 2025 })).toEqual(["AS"]);
		expect(eligibleCategories({ ...child, year: 2026 })).toEqual(["BS"]);
	});
});

describe("stages", () => {
	test.each([
		[13, "A13", 1200],
		[12, "A12 B12 C12 D12", 1200],
		[11, "A11", 1200],
		[10, "B10 C10 D10", 1200],
		[9, "D9 E9", 1200],
		[8, "C8", 1000],
		[7, "D7 E7", 1000],
		[31, "A AS AP", 1000],
		[32, "B BS BP F3", 1000],
		[33, "CS CP F2", 1000],
		[34, "D DS DP F1", 1000],
		[35, "E ES", 1000],
	])("level %i is for %s and gives at most %i", (level, members, max) => {
		expect(categories.filter((category) => category.level === level).map(({ code }) => code)).toEqual(
			members.split(" "),
		);
		for (const code of members.split(" ")) expect(planOf(code)).toMatchObject({ level, max });
	});

	test("are three abacus papers, three mental ones and a tie-break, each in its time", () => {
		const { steps } = planOf("C8");
		expect(steps.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
		expect(steps.map(({ type }) => type).join(" ")).toBe("abacus abacus abacus mental mental mental mental");
		expect(steps.map(({ minutes }) => minutes)).toEqual([3, 3, 3, 1, 1, 1, 1]);
		expect(steps.map(({ notation }) => notation)).toEqual(["2D7RF", "2x1", "2/1", "1D7RF", "1x1", "2/1", "1D8RF"]);
		expect(steps.map(({ samples, size }) => `${samples}x${size}`)).toEqual([
			"20x10",
			"30x5",
			"30x5",
			"20x10",
			"30x5",
			"30x5",
			"20x10",
		]);
	});

	test("are all written in task notation that reads, sums where there are twenty of them", () => {
		for (const [level, notations] of Object.entries(stageTable)) {
			expect(notations, level).toHaveLength(7);
			const code = categories.find((category) => String(category.level) === level)!.code;
			for (const { notation, samples } of planOf(code).steps) {
				const ops = parseNotation(notation).alternatives.map(({ op }) => op);
				expect(ops[0] === "sum" ? 20 : 30, notation).toBe(samples);
			}
		}
	});

	test("of an unknown category are refused", () => {
		expect(() => planOf("Z9")).toThrow("NOT_FOUND_CATEGORIES_FOR_OLIMPIC");
	});

	test("sum to a total without the tie-break", () => {
		expect(totalOf([1, 2, 3, 4, 5, 6, 700])).toBe(21);
		expect(totalOf([])).toBe(0);
	});
});

describe("shards", () => {
	test.each([
		["", 0x811c9dc5],
		["a", 0xe40c292c],
		["foobar", 0xbf9cf968],
	])("FNV-1a of %j is the published value", (text, hash) => {
		expect(fnv1a(text)).toBe(hash);
	});

	test("a participant's shard is named after olympiad, region and a number below the count", () => {
		expect(shardName("o1", "all", "a", 16)).toBe(`o1:all:${0xe40c292c % 16}`);
		expect(parseShard("o1:all:12")).toEqual({ olympiadId: "o1", region: "all", index: 12 });
	});

	test.each(["", "o1", "o1:all", "o1:all:x", "o1:all:1:2", ":all:1"])("%j names no shard", (name) => {
		expect(parseShard(name)).toBeNull();
	});

	test.each([
		{ id: "0198f0a2-7c00-7000-8000-000000000001", category: "C12" },
		{ id: "p", category: "A:1" },
	])("what a ticket is good for is read as it was written: %o", (entry) => {
		expect(readParticipationKey(participationKey(entry))).toEqual(entry);
	});

	test("spreads people evenly: a thousand over sixteen shards, none with twice its share", () => {
		const counts = new Map<string, number>();
		for (let index = 0; index < 1000; index++) {
			const name = shardName("o", "all", `0198f0a2-7c00-7000-8000-${String(index).padStart(12, "0")}`, 16);
			counts.set(name, (counts.get(name) ?? 0) + 1);
		}
		expect(counts.size).toBe(16);
		expect(Math.max(...counts.values())).toBeLessThan(125);
	});

	test.each([0, -1, 1.5, Number.NaN])("%d is no number of shards", (shards) => {
		expect(() => shardName("o", "all", "u", shards)).toThrow(RangeError);
	});
});

describe("countries", () => {
	test("are the forty-four of the customer", () => {
		expect(countries.join(" ")).toBe(
			"AZ AM BE BY BG GB DE IL IN IT KZ CY CN KG KR LB LT LV RU RO US SA TJ TH TQ UZ UA FR CH SE EE TW CA MY HK VN PS EG JO IQ IR AE AU ZA",
		);
		expect(isCountry("TQ")).toBe(true);
		expect(isCountry("toString")).toBe(false);
	});

	test.each([
		["RU", "all", "all"],
		["RU", "", "all"],
		["RU", "eeur,apac", "eeur"],
		["MY", "eeur, apac", "apac"],
		["US", "eeur,apac", "eeur"],
		["XX", "weur,apac", "weur"],
	])("%s with regions %j is served by %s", (country, regions, region) => {
		expect(regionOf(country, regions)).toBe(region);
	});
});
