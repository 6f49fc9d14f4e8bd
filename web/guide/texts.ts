import { type Chapter, chapterNames, chapters } from "./chapters";

/** A section as it is read: what it is for, then its steps. */
export type SectionText = { title: string; about: string; steps: readonly string[] };
export type ChapterTexts = Readonly<Record<string, SectionText>>;

/** A file for each language and chapter, so that a reader loads one. */
const files = import.meta.glob<ChapterTexts>("../../messages/guide/*/*.json", { import: "default" });

/** The texts of a chapter in a language. */
export async function loadChapter(lang: "ru" | "en", chapter: Chapter): Promise<ChapterTexts> {
	return files[`../../messages/guide/${lang}/${chapter}.json`]!();
}

/** A section found anywhere in the guide. */
export type FoundSection = SectionText & { chapter: Chapter; section: string };

/** Every section of the guide in a language, in its order. */
export async function loadGuide(lang: "ru" | "en"): Promise<FoundSection[]> {
	const all = await Promise.all(
		chapterNames.map(async (chapter) => {
			const texts = await loadChapter(lang, chapter);
			return Object.keys(chapters[chapter]).map((section) => ({ chapter, section, ...texts[section]! }));
		}),
	);
	return all.flat();
}
