import { formulaSections } from "./formula-sections";
import { digitSections, directSections } from "./plain-sections";
import { decimalSections, productSections, quotientSections } from "./product-sections";
import { type ChapterId, chapterIds, type Draft, type Section } from "./section";

const drafts: Record<ChapterId, readonly Draft[]> = {
	direct: directSections,
	five: formulaSections("5", "five-all"),
	ten: formulaSections("10", "ten-all"),
	mix: formulaSections("M", "mix-all"),
	digits: digitSections,
	multiplication: productSections,
	division: quotientSections,
	decimals: decimalSections,
};

/** Two good sets of a section, each with eight problems of ten right, are enough to go on (docs/product.md 6). */
const done = { sets: 2, share: 0.8 };

const placed = chapterIds.flatMap((chapter) => drafts[chapter].map((draft) => ({ ...draft, chapter })));

/** The book: its sections in the order in which they are gone through. */
export const bookSections: readonly Section[] = placed.map((section, index) => {
	return { ...section, after: placed[index - 1]?.key ?? null, done };
});

const byKey = new Map(bookSections.map((section) => [section.key, section]));

/** A section by its key; null for anything else. */
export function sectionOf(key: unknown): Section | null {
	return typeof key === "string" ? (byKey.get(key) ?? null) : null;
}

export function isSectionKey(value: unknown): value is string {
	return sectionOf(value) !== null;
}

/** The sections of a chapter in order. */
export function sectionsOf(chapter: ChapterId): Section[] {
	return bookSections.filter((section) => section.chapter === chapter);
}

/** The section after this one; null after the last. */
export function sectionAfter({ key }: Section): Section | null {
	return bookSections.find(({ after }) => after === key) ?? null;
}
