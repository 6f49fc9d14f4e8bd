import { expect, test } from "vitest";
import { themeOf } from "#web/ui/theme";

test.each([
	["/", "sama"],
	["/signin", "sama"],
	["/main", "sama"],
	["/rooms/anzan", "sama"],
	["/olimpic/about", "uamap"],
	["/olimpic/run/exam", "uamap"],
	["/profile/edit", "uamap"],
	["/delegates", "uamap"],
	["/ucoins", "uamap"],
	["/profiles", "sama"],
])("%s begins in %s, whatever was shown before", (path, theme) => {
	expect(themeOf(path)).toBe(theme);
});
