import { notFound, redirect } from "@tanstack/react-router";
import { chosenLocale } from "../lib/locale";
import { type Chapter, chapterNames, chapters, isChapter } from "./chapters";
import { chapterOf, type Reader } from "./reader";
import { loadChapter } from "./texts";

/** The reader's chapter, unless the section that is asked for is only in another: a parent uses the child's account. */
export function chapterWith(section: string, own: Chapter): Chapter {
	const has = (chapter: Chapter) => Object.hasOwn(chapters[chapter], section);
	return has(own) ? own : (chapterNames.find(has) ?? own);
}

/**
 * What the guide opens with. An address without a chapter leads who is signed in to the chapter of their role; the guide
 * is for everybody, so it opens also when nobody can be asked who that is.
 */
export async function openGuide(readMe: () => Promise<Reader | null>, asked: string | undefined, hash: string) {
	const lang = chosenLocale();
	if (!asked) {
		const me = await readMe().catch(() => null);
		if (!me && !hash) return { lang, open: null };
		const chapter = chapterWith(hash, me ? chapterOf(me) : "child");
		throw redirect({ to: "/guide/$", params: { _splat: chapter }, hash, replace: true });
	}
	const chapter = asked.replace(/\/$/, "");
	if (!isChapter(chapter)) throw notFound();
	return { lang, open: { chapter, texts: await loadChapter(lang, chapter) } };
}
