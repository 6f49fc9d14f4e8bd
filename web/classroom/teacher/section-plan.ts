import type { Section } from "#domain/book/section";
import { sectionOf } from "#domain/book/sections";
import type { NewStep } from "./homework-plan-dialog";

const key = "lesson-section";

/** Keeps which section of the book the lesson that opens now is about, for its desk. */
export function rememberSection({ key: section }: Section): void {
	try {
		sessionStorage.setItem(key, section);
	} catch {
		// storage refused: the lesson opens with an empty plan
	}
}

/** The section the lesson is to be about, once; null for none. */
export function takeSection(): Section | null {
	try {
		const section = sectionOf(sessionStorage.getItem(key));
		sessionStorage.removeItem(key);
		return section;
	} catch {
		return null;
	}
}

/** The sets of a section as steps of a plan: first those for the hand, then those for the head. */
export function stepsOf({ exercises }: Section): NewStep[] {
	return exercises.map(({ simulator, parameters }) => ({ simulator, parameters, homework: null }));
}
