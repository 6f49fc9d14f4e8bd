import { definitionOf, type Simulator } from "../trainer/catalogue";
import type { PlainParameters } from "../trainer/definition";
import { readParameters } from "../trainer/parameter-link";
import type { Section } from "./section";
import { bookSections } from "./sections";

/** Settings of how a set looks and how long it is: they do not change what is practised. */
const looks: ReadonlySet<string> = new Set([
	"count",
	"interval",
	"pause",
	"parallel",
	"windows",
	"icon",
	"animation",
	"safe",
	"sound",
	"direction",
]);

function signOf(simulator: Simulator, parameters: PlainParameters): string {
	const told = definitionOf(simulator).fields.filter(({ name }) => !looks.has(name));
	return JSON.stringify([simulator, ...told.map(({ name }) => parameters[name] ?? null)]);
}

const bySign = new Map(
	bookSections.flatMap((section) =>
		section.exercises.map(({ simulator, parameters }) => {
			return [signOf(simulator, readParameters(simulator, parameters)), section] as const;
		}),
	),
);

/** The fewest problems of a set that counts for a section. */
export const fewestInSet = 5;

/** A marked set: what it was made of, as the server keeps it, and how it went. */
export type MarkedSet = { simulator: Simulator; parameters: PlainParameters; total: number; correct: number };

/**
 * The section a set practises, wherever it was done: in the book, in a homework or in one's own training with the same
 * settings; and whether it is a good set by the section's rule (docs/product.md 6). Null for sets of no section and for
 * sets that are too short to tell.
 */
export function practisedIn({
	simulator,
	parameters,
	total,
	correct,
}: MarkedSet): { section: Section; good: boolean } | null {
	const section = total < fewestInSet ? undefined : bySign.get(signOf(simulator, parameters));
	return section ? { section, good: correct >= total * section.done.share } : null;
}
