import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { errorText } from "#web/lib/error-text";
import { fieldLimits } from "#web/lib/field-limits";
import { installLocale } from "#web/lib/locale";
import { OlympiadInput } from "#worker/olympiad/editor/contract";

const form = z.object({
	minutes: z.coerce.number().min(88, "OUT_OF_RANGE").max(1440, "OUT_OF_RANGE").optional(),
	most: z.number().max(20, "OUT_OF_RANGE").nullable(),
	least: z.int().min(3, "OUT_OF_RANGE").default(5),
	name: z.string().trim().max(120, "TOO_LONG").min(1, "REQUIRED"),
	yes: z.boolean(),
});

describe("the error under a field", () => {
	beforeEach(() => {
		document.cookie = "lang=en; path=/";
		installLocale(() => false);
	});

	test.each([
		["minutes", "OUT_OF_RANGE", "From 88 to 1440"],
		["most", "OUT_OF_RANGE", "20 at most"],
		["least", "OUT_OF_RANGE", "3 or more"],
		["name", "TOO_LONG", "Too long: up to 120 characters fit here"],
		["name", "REQUIRED", "Fill in this field"],
		["yes", "OUT_OF_RANGE", "This needs another value"],
		["not there", "OUT_OF_RANGE", "This needs another value"],
	] as const)("%s: %s reads %j", (name, code, text) => {
		expect(errorText(code, fieldLimits(form, name))).toBe(text);
	});

	test("names the range of an olympiad's fields", () => {
		expect(errorText("OUT_OF_RANGE", fieldLimits(OlympiadInput, "late_minutes"))).toBe("From 0 to 60");
		expect(errorText("OUT_OF_RANGE", fieldLimits(OlympiadInput, "participants_limit"))).toBe("From 1 to 1000000");
		expect(errorText("TOO_LONG", fieldLimits(OlympiadInput, "name"))).toMatch(/up to 120 characters/);
	});
});
