import { describe, expect, test } from "vitest";
import { defaultProgramme } from "#domain/olympiad/programme";
import { addedFaults, type Announced, publicationFaults, publicationLimits } from "#domain/olympiad/publication";

const now = Date.UTC(2096, 8, 15, 9);
const hour = 3_600_000;
const day = 24 * hour;
const programme = defaultProgramme("pama");
const hall = { city: "Казань", place: "Дворец", address: "" };

const sound: Announced = {
	name: "Осенний кубок",
	nameEn: "Autumn Cup",
	kind: "offline",
	startsAt: now + day,
	endsAt: now + 2 * day,
	free: false,
	price: 50_000,
	programme,
	venue: hall,
};
const withNotation = (notation: string) => [
	{ ...programme[0]!, stages: programme[0]!.stages.map((one, at) => (at === 2 ? { ...one, notation } : one)) },
];
const { code } = programme[0]!;

describe("what is looked at before an event is published", () => {
	test("nothing is wrong with a hall that has a name in both languages, a place, a price and a day ahead", () => {
		expect(publicationFaults(sound, now)).toEqual({});
	});

	test.each<[string, Partial<Announced>, Record<string, string>]>([
		[
			"a start in 2020",
			{ startsAt: now - 76 * 365 * day, endsAt: now + day },
			{ start: "STARTS_IN_PAST", end: "EVENT_TOO_LONG" },
		],
		[
			"a start a quarter of an hour ago and a second",
			{ startsAt: now - publicationLimits.lateMs - 1000 },
			{ start: "STARTS_IN_PAST" },
		],
		["a start in ten years", { startsAt: now + 3650 * day, endsAt: now + 3651 * day }, { start: "STARTS_TOO_LATE" }],
		["an end before the start", { endsAt: now }, { end: "END_BEFORE_START" }],
		["an end before the stages are over", { endsAt: now + day + 60_000 }, { end: "EVENT_TOO_SHORT" }],
		["an event of a year", { endsAt: now + 366 * day }, { end: "EVENT_TOO_LONG" }],
		["a hall nobody can find", { venue: null }, { venue: "VENUE_REQUIRED" }],
		["a hall in a town, somewhere", { venue: { ...hall, place: "" } }, { venue: "VENUE_REQUIRED" }],
		["a paid hall that costs nothing", { price: 0 }, { price: "PRICE_REQUIRED" }],
		["no name in English", { nameEn: " " }, { name_en: "REQUIRED" }],
		["no category", { programme: [] }, { categories: "REQUIRED" }],
		["99 rows", { programme: withNotation("1D99R") }, { [`categories.${code}.stages.3`]: "ROWS_UNLIKELY" }],
		[
			"99 rows in one of two tasks",
			{ programme: withNotation("1D5R|1D99R") },
			{ [`categories.${code}.stages.3`]: "ROWS_UNLIKELY" },
		],
	])("%s is refused beside its field", (_, change, faults) => {
		expect(publicationFaults({ ...sound, ...change }, now)).toEqual(faults);
	});

	test.each<[string, Partial<Announced>]>([
		["a start a few minutes ago: halls run late", { startsAt: now - publicationLimits.lateMs }],
		["a free hall without a price", { free: true, price: 0 }],
		["an online event without a hall and a price", { kind: "online", venue: null, price: 0 }],
		["30 rows", { programme: withNotation("1D30R") }],
		["products, which have no rows", { programme: withNotation("2x2") }],
	])("%s may be published", (_, change) => {
		expect(publicationFaults({ ...sound, ...change }, now)).toEqual({});
	});

	test("a save of a published one may keep a fault it has, and add none", () => {
		expect(addedFaults({ venue: "VENUE_REQUIRED" }, { venue: "VENUE_REQUIRED", start: "STARTS_IN_PAST" })).toEqual({
			start: "STARTS_IN_PAST",
		});
	});
});
