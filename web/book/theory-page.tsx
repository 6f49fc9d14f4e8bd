import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Section } from "#domain/book/section";
import { nextMove } from "#domain/lesson/lesson";
import { m } from "#messages";
import { usePageTitle } from "../shells/page-title";
import { fullTitle } from "../training/book/section-texts";
import { bookHeading, bookOwl, bookSentence, bookWait } from "../training/book/step-texts";
import { LessonBoard } from "../training/lesson/lesson-board";
import { LessonGo } from "../training/lesson/lesson-go";
import { LessonOwl } from "../training/lesson/lesson-frame";
import { useHint, useOwl } from "../training/lesson/use-owl";
import { useLesson } from "../training/lesson/use-lesson";
import { useLessonKeys } from "../training/lesson/use-lesson-keys";
import { beginsAtOnce } from "../training/sets/begins-at-once";
import { Beamline } from "../ui/beamline";
import { buttonVariants } from "../ui/button";
import { Mark } from "../ui/mark";
import { bookQuery, tellTheory } from "./queries";

/** The theory of a section, step by step: the owl shows a move, the child does it, the digits below answer. */
export function TheoryPage({ section, owner }: { section: Section; owner: string }) {
	const title = fullTitle(section);
	usePageTitle(m.book_page({ title }));
	const steps = section.theory;
	const { at, step, board, met, move, again, next } = useLesson(steps, 0);
	const todo = step && !met && step.by === "child" ? nextMove(step, board) : null;
	const hint = useHint(board, todo);
	const turn = useOwl(step, board, move);
	useTold(section, owner, step === null);
	const stage = useRef<HTMLDivElement>(null);
	function goOn(): void {
		if (met) next();
		else if (turn) turn();
		else hint.show();
	}
	useLessonKeys(stage, at, goOn);
	return (
		<div className="lesson">
			<header className="lesson-header">
				<Link to="/books" className="lesson-brand" aria-label={m.book_back()}>
					<Mark size={36} />
				</Link>
				<div className="grid justify-items-center gap-1.5">
					<Beamline
						size="sm"
						whole
						states={steps.map((_, index) => (index < at ? "done" : index === at ? "now" : "todo"))}
						label={m.book_lesson_steps({ step: Math.min(at + 1, steps.length), total: steps.length })}
					/>
					<p className="num text-xs text-muted-foreground short:hidden">{title}</p>
				</div>
				<Link
					to="/books/$section"
					params={{ section: section.key }}
					aria-label={m.book_lesson_leave()}
					className={buttonVariants({ variant: "ghost", size: "sm", className: "lesson-leave" })}
				>
					<span className="lesson-leave-text">{m.book_lesson_leave()}</span>
					<X size={22} aria-hidden="true" className="lesson-leave-sign" />
				</Link>
			</header>
			<main className="lesson-main">
				{step ? (
					<section className="lesson-step" aria-labelledby="lesson-heading">
						<p className="cap lesson-place">{m.book_lesson_steps({ step: at + 1, total: steps.length })}</p>
						<h1 id="lesson-heading" className="num">
							{bookHeading(step)}
						</h1>
						<p className="lesson-sentence">{bookSentence(step)}</p>
						<div ref={stage} className="lesson-stage">
							<LessonBoard
								owner={owner}
								step={step}
								places={step.places}
								board={board}
								met={met}
								hint={hint}
								label={`${bookHeading(step)}. ${bookSentence(step)}`}
								onMove={move}
							/>
						</div>
						<LessonOwl face={met ? "open" : "up"}>{bookOwl(step, met)}</LessonOwl>
						<LessonGo
							met={met}
							turn={turn}
							wait={bookWait(step)}
							again={step.by === "owl" ? again : null}
							onGo={goOn}
						/>
					</section>
				) : (
					<TheoryEnd section={section} />
				)}
			</main>
		</div>
	);
}

/** Tells once that the theory was gone through. Without a connection the sets tell enough. */
function useTold({ key }: Section, owner: string, ended: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (!ended) return;
		void tellTheory(owner, key).then(
			(data) => client.setQueryData(bookQuery(owner).queryKey, data),
			() => undefined,
		);
	}, [client, owner, key, ended]);
}

/** The end of a theory: the first set is one press away. */
function TheoryEnd({ section }: { section: Section }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// the rod that had the focus is gone
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="mx-auto grid w-full max-w-[720px] gap-4" aria-labelledby="lesson-heading">
			<h1 ref={heading} id="lesson-heading" tabIndex={-1} className="outline-none">
				{m.book_lesson_end()}
			</h1>
			<LessonOwl face="open">{m.book_lesson_end_says()}</LessonOwl>
			<div className="lesson-end-go">
				<Link
					to="/books/$section/train/$place"
					params={{ section: section.key, place: "1" }}
					state={beginsAtOnce}
					className={buttonVariants({ variant: "primary", size: "lg" })}
				>
					{m.book_lesson_end_set()}
				</Link>
				<Link
					to="/books/$section"
					params={{ section: section.key }}
					className={buttonVariants({ variant: "outline", size: "lg" })}
				>
					{m.book_lesson_end_back()}
				</Link>
			</div>
		</section>
	);
}
