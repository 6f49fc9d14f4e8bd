import type { Section } from "./section";
import { bookSections, sectionOf } from "./sections";

/** What somebody did of a section: sets, the good ones among them, and whether its theory was gone through. */
export type SectionProgress = { section: string; sets: number; good: number; theory: boolean };

/** `next`: the first that is not done; `begun`: something was done in another one. */
export type SectionState = "done" | "next" | "begun" | "todo";

/** The progress of a section by its key; nothing where it was not begun. */
export function progressIn(progress: readonly SectionProgress[], section: string): SectionProgress {
	return progress.find((each) => each.section === section) ?? { section, sets: 0, good: 0, theory: false };
}

/** Whether a section is done: as many good sets as its rule asks for (docs/product.md 6). */
export function isDone(progress: readonly SectionProgress[], { key, done }: Section): boolean {
	return progressIn(progress, key).good >= done.sets;
}

/** How many sections of the book are done. */
export function doneCount(progress: readonly SectionProgress[], sections = bookSections): number {
	return sections.filter((section) => isDone(progress, section)).length;
}

/**
 * Where to go on: after the last section that is done, so that whoever knows the beginning need not go through it; at the
 * first gap where the end of the book was reached. Null when everything is done.
 */
export function nextSection(progress: readonly SectionProgress[]): Section | null {
	const last = bookSections.findLastIndex((section) => isDone(progress, section));
	const ahead = bookSections.slice(last + 1);
	return [...ahead, ...bookSections].find((section) => !isDone(progress, section)) ?? null;
}

/** How a section stands on the path. */
export function stateOf(progress: readonly SectionProgress[], section: Section): SectionState {
	if (isDone(progress, section)) return "done";
	if (nextSection(progress)?.key === section.key) return "next";
	const { sets, theory } = progressIn(progress, section.key);
	return sets > 0 || theory ? "begun" : "todo";
}

/** Progress of one child from two sources, e.g. the server and sets that wait on the device: it only grows. */
export function withSets(
	progress: readonly SectionProgress[],
	sets: readonly { section: string; good: boolean }[],
): SectionProgress[] {
	const all = new Map(progress.map((each) => [each.section, each]));
	for (const { section, good } of sets) {
		const before = all.get(section) ?? progressIn([], section);
		if (sectionOf(section)) all.set(section, { ...before, sets: before.sets + 1, good: before.good + Number(good) });
	}
	return [...all.values()];
}
