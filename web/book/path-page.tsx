import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import { doneCount, isDone, nextSection, progressIn, type SectionProgress, stateOf } from "#domain/book/progress";
import { chapterIds, type Section } from "#domain/book/section";
import { sectionsOf } from "#domain/book/sections";
import { m } from "#messages";
import type { GroupBook } from "#worker/book/contract";
import type { Me } from "../account/session/queries";
import { HelpedTitle } from "../guide/helped-title";
import { usePageTitle } from "../shells/page-title";
import { fullTitle, sectionLead, sectionTitle } from "../training/book/section-texts";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import type { BookSearch } from "./book-search";
import { beadText, ChapterBeam, type PathBead } from "./chapter-beam";
import { GroupChoice } from "./group-choice";
import { groupBookQuery } from "./queries";
import { useBook } from "./use-book";

/** The book as a way of beads: a child's own, or how many of a group did each. */
export function PathPage({ me, search }: { me: Me; search: BookSearch }) {
	usePageTitle(m.book_title());
	const teaches = may({ id: me._id, role: me.role }, "books.teach");
	const navigate = useNavigate();
	const { progress, known, failed } = useBook(me._id);
	const group = useQuery({ ...groupBookQuery(search.group ?? ""), enabled: teaches && search.group !== undefined });
	const next = nextSection(progress);
	const children = search.group ? group.data?.children : undefined;
	return (
		<div className="grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-7">
			<header className="flex flex-wrap items-end gap-x-6 gap-y-3">
				<div className="grow basis-[320px]">
					<HelpedTitle page="/books">{m.book_title()}</HelpedTitle>
					<p className="measure text-muted-foreground">{teaches ? m.book_lead_staff() : m.book_lead()}</p>
				</div>
				{teaches ? (
					<GroupChoice
						group={search.group ?? ""}
						onChange={(id) =>
							void navigate({ to: "/books", search: id ? { group: id } : {}, replace: true, resetScroll: false })
						}
					/>
				) : null}
			</header>
			{failed ? <p className="text-muted-foreground">{m.book_failed()}</p> : null}
			{search.group && group.error && !group.data ? (
				<ErrorState text={m.book_group_failed()} onRetry={() => void group.refetch()} />
			) : null}
			{teaches || !known ? null : <NextBead next={next} progress={progress} />}
			{chapterIds.map((chapter) => {
				const sections = sectionsOf(chapter);
				const beads = sections.map((section) =>
					children ? groupBead(section, children) : ownBead(section, progress, teaches),
				);
				const done = { done: doneCount(progress, sections), total: sections.length };
				return (
					<ChapterBeam
						key={chapter}
						chapter={chapter}
						beads={beads}
						done={teaches ? "" : m.book_chapter_done(done)}
						owl={!teaches && known}
						search={search}
					/>
				);
			})}
		</div>
	);
}

/** A bead of one's own path; for a teacher no bead comes next. */
function ownBead(section: Section, progress: readonly SectionProgress[], teaches: boolean): PathBead {
	const state = stateOf(progress, section);
	if (teaches && state !== "done") return { section, state: "todo", text: sectionTitle(section) };
	return { section, state, text: beadText(section, state) };
}

/** A bead of a group: at the beam when all have done it, halfway when some have begun. */
function groupBead(section: Section, children: GroupBook["children"]): PathBead {
	const done = children.filter(({ data }) => isDone(data, section)).length;
	const some = children.some(({ data }) => progressIn(data, section.key).sets > 0);
	const state = done > 0 && done === children.length ? "done" : some ? "begun" : "todo";
	const count = { done, total: children.length };
	return {
		section,
		state,
		text: m.book_bead_group({ title: sectionTitle(section), ...count }),
		below: `${done}/${children.length}`,
	};
}

/** The one thing to do next. */
function NextBead({ next, progress }: { next: Section | null; progress: readonly SectionProgress[] }) {
	if (!next) return <p className="text-lg font-semibold">{m.book_all_done()}</p>;
	const { sets, theory } = progressIn(progress, next.key);
	return (
		<Card className="flex flex-wrap items-center gap-x-6 gap-y-4 bg-soft">
			<div className="grow basis-[260px]">
				<p className="cap">{m.book_next_cap()}</p>
				<p className="font-display text-2xl font-semibold">{fullTitle(next)}</p>
				<p>{sectionLead(next)}</p>
			</div>
			<Link
				to="/books/$section"
				params={{ section: next.key }}
				className={buttonVariants({ variant: "primary", size: "lg", className: "max-xs:grow" })}
			>
				{sets > 0 || theory ? m.book_next_go_on() : m.book_next_begin()}
			</Link>
		</Card>
	);
}
