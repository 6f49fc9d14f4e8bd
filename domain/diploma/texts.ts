import { type DiplomaLang, diplomaLangs, type DiplomaMode, diplomaModes } from "./rules";

/** Texts of the diplomas by kind and language; a missing one means the built-in text. */
export type DiplomaTexts = Partial<Record<DiplomaMode, Partial<Record<DiplomaLang, string>>>>;

function asObject(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Reads the texts stored with an olympiad as JSON; drops what is not a text of a known kind and language. */
export function readDiplomaTexts(json: string): DiplomaTexts {
	const kept = asObject(json === "" ? {} : JSON.parse(json));
	const texts: DiplomaTexts = {};
	for (const mode of diplomaModes) {
		for (const lang of diplomaLangs) {
			const text = asObject(kept[mode])[lang];
			if (typeof text === "string" && text !== "") texts[mode] = { ...texts[mode], [lang]: text };
		}
	}
	return texts;
}
