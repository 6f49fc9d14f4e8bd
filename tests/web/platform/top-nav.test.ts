import { expect, test } from "vitest";
import { fitting } from "#web/shells/top-nav";

const five = [100, 100, 100, 100, 100];

test.each([
	["everything while there is room", 520, "11111"],
	["the first ones and a place for the rest", 400, "11100"],
	["no more than fit beside the menu of the rest", 170, "10000"],
	["nothing but the menu where nothing fits", 10, "00000"],
])("the bar shows %s, whatever page is open", (_, room, shown) => {
	expect(
		fitting(five, 5, room, 60)
			.map((on) => (on ? "1" : "0"))
			.join(""),
	).toBe(shown);
});
