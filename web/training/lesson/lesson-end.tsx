import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { type LessonId, lessonIds, placeOf } from "#domain/lesson/first-lessons";
import { isFinished, type LessonProgress, nextLesson } from "#domain/lesson/progress";
import { m } from "#messages";
import { buttonVariants } from "../../ui/button";
import { KeepLink } from "../guest/keep-link";
import { JoyFrame } from "../joy/joy-frame";
import { LessonOwl } from "./lesson-frame";
import { lessonTitles } from "./lesson-texts";

interface LessonEndProps {
	lesson: LessonId;
	owner: string | null;
	progress: readonly LessonProgress[];
}

/** Five cards with one digit: the first set of somebody who can read a rod. */
const firstCards = { numbers: 1, count: 5 };

/** Nobody is asked for an account before the second lesson. */
const asksFrom = 2;

/** The end of a lesson: one rod a lesson, and what can come next. */
export function LessonEnd({ lesson, owner, progress }: LessonEndProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	// the rod that had the focus is gone
	useEffect(() => heading.current?.focus(), []);
	const onward = nextLesson(progress);
	const done = lessonIds.map((id) => isFinished(progress, id));
	const beams = { done: done.filter(Boolean).length, total: lessonIds.length };
	const first = m.training_lesson_first_set();
	return (
		<section className="lesson-end" aria-labelledby="lesson-heading">
			<JoyFrame rods={done} label={m.training_lesson_end_beams(beams)} />
			<div className="lesson-end-says joy-then">
				<h1 ref={heading} id="lesson-heading" tabIndex={-1} className="outline-none">
					{m.training_lesson_end_title({ place: placeOf(lesson) })}
				</h1>
				<LessonOwl face="open">{onward ? m.training_lesson_end_says() : m.training_lesson_end_all()}</LessonOwl>
				<div className="lesson-end-go">
					{onward ? (
						<Link
							to="/lesson/$place"
							params={{ place: String(placeOf(onward)) }}
							className={buttonVariants({ variant: "primary", size: "lg" })}
						>
							{m.training_lesson_go_next({ place: placeOf(onward), title: lessonTitles[onward]() })}
						</Link>
					) : null}
					{owner === null ? (
						<Link to="/rooms/cards" className={buttonVariants({ variant: onward ? "outline" : "primary", size: "lg" })}>
							{first}
						</Link>
					) : (
						<Link
							to="/simulators/$simulator"
							params={{ simulator: "cards" }}
							search={firstCards}
							className={buttonVariants({ variant: onward ? "outline" : "primary", size: "lg" })}
						>
							{first}
						</Link>
					)}
					{owner === null && beams.done >= asksFrom ? <KeepLink>{m.training_guest_keep_lessons()}</KeepLink> : null}
					<Link
						to={owner === null ? "/rooms" : "/simulators"}
						className={buttonVariants({ variant: "ghost", size: "lg" })}
					>
						{m.training_lesson_rest()}
					</Link>
				</div>
			</div>
		</section>
	);
}
