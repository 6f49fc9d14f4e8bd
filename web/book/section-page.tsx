import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, ClipboardList, Printer, Radio } from "lucide-react";
import type { ReactNode } from "react";
import { may } from "#domain/access/permissions";
import { sheetRefusal } from "#domain/access/sheet-gate";
import { isDone, progressIn } from "#domain/book/progress";
import type { Section } from "#domain/book/section";
import { sectionAfter, sectionOf } from "#domain/book/sections";
import { hasWorksheet } from "#domain/book/worksheet";
import { m } from "#messages";
import { gateUser } from "../account/session/gate-user";
import type { Me } from "../account/session/queries";
import { trains } from "../account/session/trains";
import { serverClock } from "../lib/clock";
import { usePageTitle } from "../shells/page-title";
import { chapterTitles, fullTitle, sectionLead, sectionTitle } from "../training/book/section-texts";
import { beginsAtOnce } from "../training/sets/begins-at-once";
import { setLine, trainerTitle } from "../training/sets/set-line";
import { progressStates } from "../ui/beam-states";
import { Beamline } from "../ui/beamline";
import { buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import type { BookSearch } from "./book-search";
import { GroupProgress } from "./group-progress";
import { SectionPictures } from "./section-pictures";
import { useBook } from "./use-book";
import "./book.css";

interface SectionPageProps {
	me: Me;
	section: Section;
	search: BookSearch;
}

/** A section: what is new, the theory in pictures, its sets, and what a teacher does with it. */
export function SectionPage({ me, section, search }: SectionPageProps) {
	const title = sectionTitle(section);
	usePageTitle(m.book_page({ title: fullTitle(section) }));
	const { progress, known } = useBook(me._id);
	const teaches = may({ id: me._id, role: me.role }, "books.teach");
	const { good, theory } = progressIn(progress, section.key);
	const { sets } = section.done;
	const done = isDone(progress, section);
	const next = sectionAfter(section);
	const before = sectionOf(section.after);
	const loudTheory = !teaches && known && !theory && good === 0;
	return (
		<div className="grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-6">
			<header className="grid gap-1.5">
				<Link to="/books" search={search} className="inline-flex min-h-11 items-center gap-2 justify-self-start">
					<ArrowLeft size={18} aria-hidden="true" />
					{m.book_back()}
				</Link>
				<p className="cap">{chapterTitles[section.chapter]()}</p>
				<h1 className={section.formula ? "num" : undefined}>{title}</h1>
				<p className="measure text-lg">{sectionLead(section)}</p>
				{before && !teaches && known && !isDone(progress, before) && good === 0 ? (
					<p>
						<Link
							to="/books/$section"
							params={{ section: before.key }}
							search={search}
							className="inline-flex min-h-11 items-center"
						>
							{m.book_after({ title: fullTitle(before) })}
						</Link>
					</p>
				) : null}
			</header>
			{teaches ? <Tools section={section} /> : null}
			<SectionPictures section={section} />
			<ol className="grid gap-4 md:grid-cols-3">
				<Stage title={m.book_theory()} text={m.book_theory_text()}>
					<Link
						to="/books/$section/lesson"
						params={{ section: section.key }}
						className={buttonVariants({ variant: loudTheory ? "primary" : "outline", size: "lg" })}
					>
						{theory ? m.book_theory_again() : m.book_theory_start()}
					</Link>
				</Stage>
				{section.exercises.map(({ simulator, parameters }, index, all) => (
					<Stage
						key={JSON.stringify([simulator, parameters])}
						title={setTitle(all, index)}
						text={`${trainerTitle(simulator)}. ${setLine(simulator, parameters)}`}
					>
						<Link
							to="/books/$section/train/$place"
							params={{ section: section.key, place: String(index + 1) }}
							state={beginsAtOnce}
							className={buttonVariants({
								variant:
									!teaches && !loudTheory && !done && index === Math.min(good, all.length - 1) ? "primary" : "outline",
								size: "lg",
							})}
						>
							{m.book_start_set()}
						</Link>
					</Stage>
				))}
			</ol>
			{trains(me) && !teaches ? (
				<Card className="flex flex-wrap items-center gap-x-8 gap-y-4">
					<Beamline
						className="max-w-[190px]"
						states={progressStates(Math.min(good, sets), sets)}
						label={m.book_good_sets({ good: Math.min(good, sets), sets })}
					/>
					<div className="grow basis-[240px]">
						<p className="text-lg font-semibold" aria-live="polite">
							{done ? m.book_done() : m.book_good_sets({ good, sets })}
						</p>
						<p className="text-muted-foreground">{m.book_rule()}</p>
					</div>
					{done && next ? (
						<Link
							to="/books/$section"
							params={{ section: next.key }}
							className={buttonVariants({ variant: "primary", size: "lg" })}
						>
							{m.book_on({ title: fullTitle(next) })}
							<ArrowRight size={20} aria-hidden="true" />
						</Link>
					) : null}
				</Card>
			) : null}
			{sheetRefusal(gateUser(me), serverClock.now()) === null && hasWorksheet(section) ? (
				<p>
					<Link
						to="/books/$section/sheet"
						params={{ section: section.key }}
						className={buttonVariants({ variant: "outline" })}
					>
						<Printer size={18} aria-hidden="true" />
						{m.book_print()}
					</Link>
				</p>
			) : null}
			{teaches ? <GroupProgress section={section} search={search} /> : null}
		</div>
	);
}

/** What a set of a section is called: the one for the hand, the one for the head, or its place. */
function setTitle([first, second]: Section["exercises"], index: number): string {
	if (!second) return m.book_set();
	if (first?.simulator === "columns" && second.simulator === "sum") return index === 0 ? m.book_hand() : m.book_head();
	return index === 0 ? m.book_first_set() : m.book_second_set();
}

/** One thing to do in a section, with its one button. */
function Stage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<li className="grid grid-rows-[auto_1fr_auto] gap-2 rounded-lg border border-border bg-card p-[18px] shadow-card">
			<h2 className="text-lg">{title}</h2>
			<p className="text-muted-foreground">{text}</p>
			<div className="grid">{children}</div>
		</li>
	);
}

/** What a teacher does with a section, each in one tap. */
function Tools({ section: { key } }: { section: Section }) {
	return (
		<div className="flex flex-wrap gap-3">
			<Link to="/classroom" search={{ book: key }} className={buttonVariants({ variant: "primary" })}>
				<Radio size={18} aria-hidden="true" />
				{m.book_to_lesson()}
			</Link>
			<Link to="/homeworks/new" search={{ book: key }} className={buttonVariants({ variant: "outline" })}>
				<ClipboardList size={18} aria-hidden="true" />
				{m.book_to_homework()}
			</Link>
		</div>
	);
}
