import { z } from "zod";
import { isCountry } from "#domain/geo/countries";
import { dailyLimitBounds } from "#domain/settings/site-settings";
import { Instant } from "../../http/contract";
import { CategoryInput } from "../../olympiad/editor/contract";

const whole = ({ min, max }: { min: number; max: number }) =>
	z.number("NOT_A_NUMBER").int("OUT_OF_RANGE").min(min, "OUT_OF_RANGE").max(max, "OUT_OF_RANGE");
const Programme = z.array(CategoryInput).min(1, "REQUIRED").optional();

/**
 * What holds for the whole site. `homework`: how many homeworks a teacher may give on a day; `closed_countries`: codes that
 * nobody chooses any more; `programmes`: the categories with which a new olympiad of a type begins, absent for the built-in.
 */
const fields = {
	homework: z.object({
		base: whole(dailyLimitBounds.base),
		per_child: whole(dailyLimitBounds.perChild),
		most: whole(dailyLimitBounds.most),
	}),
	closed_countries: z
		.array(z.string().refine((code): boolean => isCountry(code), "OUT_OF_RANGE"))
		.max(100, "OUT_OF_RANGE")
		.overwrite((codes) => [...new Set(codes)].toSorted()),
	programmes: z.object({ uamap: Programme, sama: Programme, pama: Programme }),
};

/** The settings as they are to be, and the version that was changed. */
export const SettingsInput = z.object({ version: z.number().int(), ...fields }).meta({ id: "SettingsInput" });
export type SettingsInput = z.infer<typeof SettingsInput>;

/** The settings as they stand, or one of their versions; `version` is the one that stands. 0 are those of the product. */
export const Settings = SettingsInput.extend({
	versions: z.array(z.object({ version: z.number().int(), saved_at: Instant, by: z.string() })),
}).meta({ id: "Settings" });
export type Settings = z.infer<typeof Settings>;
