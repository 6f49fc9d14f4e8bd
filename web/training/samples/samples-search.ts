import { readSheetSeed } from "#domain/olympiad/sheet-seed";
import { sheetLimits } from "#domain/trainer/sheet-limits";

export const sheetLanguages = ["ru", "en"] as const;
export type SheetLanguage = (typeof sheetLanguages)[number];

/** The query of the sheets; the same query always prints the same sheets. */
export type SamplesSearch = {
	task?: string;
	seed?: string;
	count?: number;
	variants?: number;
	/** By default with the key. */
	key?: false;
	/** By default the language of the site. */
	lang?: SheetLanguage;
};

const whole = (value: unknown, [low, high]: readonly [number, number]) => {
	const read = Number(value);
	return Number.isInteger(read) && read >= low && read <= high ? read : undefined;
};

/** Reads a query that may be typed by hand; invalid values are left out. */
export function samplesSearch(raw: Record<string, unknown>): SamplesSearch {
	const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
	const task = text(raw["task"]).trim();
	const seed = readSheetSeed(text(raw["seed"]));
	const count = whole(raw["count"], sheetLimits.count);
	const variants = whole(raw["variants"], sheetLimits.variants);
	const lang = sheetLanguages.find((language) => language === raw["lang"]);
	return {
		...(task && { task }),
		...(seed && { seed }),
		...(count && { count }),
		...(variants && { variants }),
		...((raw["key"] === false || raw["key"] === "false") && { key: false as const }),
		...(lang && { lang }),
	};
}
