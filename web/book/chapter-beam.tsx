import { Link } from "@tanstack/react-router";
import type { SectionState } from "#domain/book/progress";
import type { ChapterId, Section } from "#domain/book/section";
import { m } from "#messages";
import { chapterTitles, sectionName, sectionTitle } from "../training/book/section-texts";
import { beadSymbol } from "../ui/bead";
import { cn } from "../ui/cn";
import { Owl } from "../ui/owl";
import type { BookSearch } from "./book-search";
import "./book.css";

/** One bead of a chapter: where it hangs, and what is said of it. */
export type PathBead = { section: Section; state: SectionState; text: string; below?: string };

const states: Record<SectionState, () => string> = {
	done: m.book_bead_done,
	next: m.book_bead_next,
	begun: m.book_bead_begun,
	todo: m.book_bead_todo,
};

/** What is read aloud of a bead of one's own path. */
export const beadText = (section: Section, state: SectionState) =>
	m.book_bead({ title: sectionTitle(section), state: states[state]() });

/** Most beads under one beam. */
const mostOnBeam = 10;

/** The beads of each beam: a long chapter has what is added on one and what is taken away on the next. */
function beamsOf(beads: readonly PathBead[]): PathBead[][] {
	const split = beads.findIndex(({ section }) => section.formula?.includes("-"));
	return beads.length > mostOnBeam ? [beads.slice(0, split), beads.slice(split)] : [[...beads]];
}

const kinds = { done: "counted", next: "hollow", begun: "hollow", todo: "idle" } as const;
const falls = { done: 0, next: 14, begun: 22, todo: 32 } as const;

interface ChapterBeamProps {
	chapter: ChapterId;
	beads: readonly PathBead[];
	/** How much of it is done, in words. */
	done: string;
	/** The owl sits above the bead that comes next. */
	owl: boolean;
	search: BookSearch;
}

/** A chapter as a beam on which its sections hang: what is done touches the beam, what comes next hangs halfway. */
export function ChapterBeam({ chapter, beads, done, owl, search }: ChapterBeamProps) {
	const heading = `chapter-${chapter}`;
	const wide = beads.some(({ section }) => section.formula === null && beads.length < 9);
	return (
		<section className="grid gap-2" aria-labelledby={heading}>
			<div className="flex flex-wrap items-baseline gap-x-3">
				<h2 id={heading} className="text-xl">
					{chapterTitles[chapter]()}
				</h2>
				<p className="num text-sm text-muted-foreground">{done}</p>
			</div>
			{beamsOf(beads).map((beam) => (
				<ol key={beam[0]?.section.key} className={cn("book-beam", wide && "book-beam-wide")}>
					{beam.map(({ section, state, text, below }) => (
						<li key={section.key} className="book-place">
							{owl && state === "next" ? <Owl face="up" size={44} className="book-owl" /> : null}
							<Link
								to="/books/$section"
								params={{ section: section.key }}
								search={search}
								className="book-bead"
								data-state={state}
								aria-label={text}
								aria-current={state === "next" ? "step" : undefined}
							>
								<svg width="58" height="65" viewBox="0 0 58 65" aria-hidden="true">
									<rect className="abacus-rod" x="27" width="4" height="65" />
									<use
										href={beadSymbol(kinds[state], 56)}
										className={`bead-${kinds[state]}`}
										x="1"
										y={falls[state]}
										width="56"
										height="31.5"
									/>
								</svg>
								<span className={cn("book-name", section.formula && "num book-formula")}>{sectionName(section)}</span>
								{below ? <span className="num text-xs text-muted-foreground">{below}</span> : null}
							</Link>
						</li>
					))}
				</ol>
			))}
		</section>
	);
}
