import { countries } from "../geo/countries";
import { type DailyLimit, usualDailyLimit } from "../homework/limits";
import type { OlympiadType } from "../olympiad/categories";
import { defaultProgramme, type Programme } from "../olympiad/programme";

/**
 * What an admin sets for the whole site. `closedCountries`: codes that nobody chooses any more; who has one keeps it.
 * `programmes`: the categories with which a new olympiad of a type begins; without one those of the tables.
 */
export type SiteSettings = {
	readonly homework: DailyLimit;
	readonly closedCountries: readonly string[];
	readonly programmes: Readonly<Partial<Record<OlympiadType, Programme>>>;
};

/** The settings until an admin changes them. */
export const usualSettings: SiteSettings = { homework: usualDailyLimit, closedCountries: [], programmes: {} };

/** Bounds of the daily limit, so that nobody is shut out or floods the children. */
export const dailyLimitBounds = {
	base: { min: 1, max: 100 },
	perChild: { min: 0, max: 20 },
	most: { min: 1, max: 500 },
} as const;

/** The countries that may be chosen, in their order; `kept` is one that is chosen already. */
export function openCountries(closed: readonly string[], kept = ""): readonly string[] {
	return countries.filter((code) => code === kept || !closed.includes(code));
}

/** The categories with which a new olympiad of a type begins. */
export function firstProgramme({ programmes }: Pick<SiteSettings, "programmes">, type: OlympiadType): Programme {
	return programmes[type] ?? defaultProgramme(type);
}
