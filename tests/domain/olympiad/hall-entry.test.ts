import { describe, expect, test } from "vitest";
import { holdsUntil } from "#domain/competition/tickets";
import { companionsOrdered, entryWay, orderHours } from "#domain/olympiad/registration";

const hall = { kind: "offline", free: false, price: 150_000, companionPrice: 0 } as const;

describe("how one gets into an event", () => {
	test.each([
		["a hall that costs something, its seats counted", hall, 40, "order"],
		["a hall that costs something, nobody counts", hall, null, "order"],
		["a free hall with a price left over from before", { ...hall, free: true }, 40, "seat"],
		["a hall without a price", { ...hall, price: 0 }, 40, "seat"],
		["a hall without a single seat", { ...hall, price: 0 }, 0, "seat"],
		["a free hall in which nobody counts", { ...hall, free: true }, null, "open"],
		["online, whatever it costs", { ...hall, kind: "online" as const }, 40, "open"],
		["sama, whatever it costs", { ...hall, kind: "sama" as const }, 40, "open"],
	] as const)("%s: %s", (_, event, seats, way) => {
		expect(entryWay(event, seats)).toBe(way);
	});

	test.each([
		["their seats cost something", { ...hall, companionPrice: 1 }, null, true],
		["their seats are counted", hall, 3, true],
		["neither", hall, null, false],
		["there is no hall", { ...hall, kind: "online" as const, companionPrice: 1 }, 3, false],
	] as const)("companions are ordered where %s", (_, event, seats, ordered) => {
		expect(companionsOrdered(event, seats)).toBe(ordered);
	});
});

test("an order holds its seats for as many hours as the event gives, two days where nobody chose", () => {
	const at = Date.UTC(2096, 8, 15, 9);
	expect(new Date(holdsUntil(at, orderHours.usual)).toISOString()).toBe("2096-09-17T09:00:00.000Z");
	expect(holdsUntil(at, orderHours.least) - at).toBe(3_600_000);
	expect(holdsUntil(at, orderHours.most) - at).toBe(30 * 24 * 3_600_000);
});
