import { expect, test } from "vitest";
import { fitting } from "#web/shells/top-nav";

const five = [100, 100, 100, 100, 100];

test.each([
	["everything while there is room", 520, 0, "11111"],
	["the first ones and a place for the rest", 400, 0, "11100"],
	["the current one in the last one's place", 400, 4, "11001"],
	["no more than the current one", 120, 2, "00100"],
	["the current one even where nothing fits", 10, 1, "01000"],
	["the first ones where none is current", 300, -1, "11000"],
])("the bar shows %s", (_, room, current, shown) => {
	expect(
		fitting(five, 5, room, 60, current)
			.map((on) => (on ? "1" : "0"))
			.join(""),
	).toBe(shown);
});
