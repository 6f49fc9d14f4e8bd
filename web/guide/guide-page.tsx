import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { PlainPage } from "../shells/plain-page";
import { chapterTitles } from "./chapter-titles";
import { type Chapter, chapterNames, chapters } from "./chapters";
import { GuideSearch } from "./guide-search";
import { GuideSection } from "./guide-section";
import type { ChapterTexts } from "./texts";

interface GuidePageProps {
	lang: "ru" | "en";
	/** Null where nobody is signed in and no chapter is chosen. */
	open: { chapter: Chapter; texts: ChapterTexts } | null;
}

/** How the product works: a chapter for each role, with a search over all of them. */
export function GuidePage({ lang, open }: GuidePageProps) {
	const title = open ? m.guide_of({ whom: chapterTitles[open.chapter]() }) : m.ui_menu_guide();
	return (
		<PlainPage title={title} lead={open ? null : m.guide_lead()}>
			<nav aria-label={m.guide_chapters()}>
				<ul className="flex flex-wrap gap-2">
					{chapterNames.map((chapter) => (
						<li key={chapter}>
							<Link
								to="/guide/$"
								params={{ _splat: chapter }}
								activeOptions={{ includeHash: false }}
								className="inline-flex min-h-11 items-center rounded-md border border-border bg-card px-3.5 font-[550] text-foreground no-underline hover:bg-muted aria-[current=page]:border-foreground aria-[current=page]:bg-soft aria-[current=page]:text-soft-foreground"
							>
								{chapterTitles[chapter]()}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<GuideSearch lang={lang} own={open?.chapter ?? null} />
			{open ? <ChapterView lang={lang} {...open} /> : null}
		</PlainPage>
	);
}

function ChapterView({ lang, chapter, texts }: { lang: "ru" | "en"; chapter: Chapter; texts: ChapterTexts }) {
	const sections = Object.keys(chapters[chapter]);
	return (
		<>
			<nav aria-label={m.guide_contents()}>
				<ol className="grid gap-x-6 xs:grid-cols-2">
					{sections.map((section) => (
						<li key={section}>
							<Link
								to="/guide/$"
								params={{ _splat: chapter }}
								hash={section}
								className="inline-flex min-h-11 items-center"
							>
								{texts[section]!.title}
							</Link>
						</li>
					))}
				</ol>
			</nav>
			{sections.map((section) => (
				<GuideSection key={section} lang={lang} chapter={chapter} name={section} text={texts[section]!} />
			))}
		</>
	);
}
