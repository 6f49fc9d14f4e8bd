import type { DiplomaLang } from "#domain/diploma/rules";
import { examTypes } from "#domain/exam/exam-type";
import { getLocale } from "../paraglide/runtime.js";
import type { LevelsRun } from "./queries";

/** What an address of the print run chooses. */
export type LevelsChoice = LevelsRun & { lang: DiplomaLang };

/** The address as it came: it is read where the page is, so that the first load of every page has no rules of it. */
export type LevelsSearch = { [Name in keyof LevelsChoice]?: unknown };

/** What of a choice is asked of the server: the language is the sheet's. */
export function runOf({ after, type, level, school, from, to }: LevelsChoice): LevelsRun {
	const run = { after, type, level, school, from, to };
	return Object.fromEntries(Object.entries(run).filter(([, value]) => value !== undefined));
}

/** Reads the address; what it cannot mean is left out. */
export function levelsChoice({ lang, type, ...search }: LevelsSearch): LevelsChoice {
	const ladder = examTypes.find((known) => known === type);
	const text = (name: "after" | "level" | "school") => {
		const value = search[name];
		const said = typeof value === "number" ? String(value) : value;
		return typeof said === "string" && said !== "" ? { [name]: said } : {};
	};
	const day = (name: "from" | "to") => {
		const value = search[name];
		return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? { [name]: value } : {};
	};
	return {
		lang: lang === "ru" || lang === "en" ? lang : getLocale(),
		...(ladder && { type: ladder }),
		...text("after"),
		...text("level"),
		...text("school"),
		...day("from"),
		...day("to"),
	};
}
