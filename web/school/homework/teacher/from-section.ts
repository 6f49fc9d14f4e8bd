import type { Section } from "#domain/book/section";
import { fullTitle } from "../../../training/book/section-texts";
import type { Draft } from "./draft";

/** Sets of each exercise that are given: together they are enough for a section to be done. */
const setsEach = 2;

/** Homework of a section of the book: its sets as they are in the book, so that they count there too. */
export function fromSection(draft: Draft, section: Section): Draft {
	return {
		...draft,
		theme: fullTitle(section),
		tasks: section.exercises.map(({ simulator, parameters }, index) => ({
			key: `${section.key}-${index}`,
			simulator,
			count: Number(parameters["count"]) * setsEach,
			params: parameters,
			comment: "",
			needs: false,
			focuses: {},
		})),
	};
}
