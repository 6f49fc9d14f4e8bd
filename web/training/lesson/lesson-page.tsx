import { useRef, useState } from "react";
import { firstLessons, type LessonId, placeOf } from "#domain/lesson/first-lessons";
import { nextMove } from "#domain/lesson/lesson";
import { firstStep } from "#domain/lesson/progress";
import { m } from "#messages";
import { deviceNow } from "../../lib/clock";
import { usePageTitle } from "../../shells/page-title";
import { LessonBoard } from "./lesson-board";
import { LessonEnd } from "./lesson-end";
import { LessonGo } from "./lesson-go";
import { LessonFrame, LessonOwl } from "./lesson-frame";
import { keepLessons, lessonsOf } from "./lesson-memory";
import { headingText, lessonTitles, metText, owlText, sentenceText, waitText } from "./lesson-texts";
import { useHint, useOwl } from "./use-owl";
import { useLesson } from "./use-lesson";
import { useLessonKeys } from "./use-lesson-keys";
import { useLessonsSent } from "./use-lessons-sent";

interface LessonPageProps {
	lesson: LessonId;
	/** Whose progress it is on this device; null: a guest. */
	owner: string | null;
	now?: () => number;
}

/** A first lesson, step by step: the owl shows, the child does, the digits below answer. */
export function LessonPage({ lesson, owner, now = deviceNow }: LessonPageProps) {
	const steps = firstLessons[lesson];
	usePageTitle(m.training_lesson_page({ place: placeOf(lesson), title: lessonTitles[lesson]() }));
	const [progress, setProgress] = useState(() => lessonsOf(owner));
	const { at, step, board, met, move, again, next } = useLesson(steps, firstStep(progress, lesson));
	const todo = step && !met && step.by === "child" ? nextMove(step, board) : null;
	const hint = useHint(board, todo);
	const turn = useOwl(step, board, move);
	useLessonsSent(owner, progress);
	const stage = useRef<HTMLDivElement>(null);

	function goOn(): void {
		if (!met) {
			(turn ?? hint.show)();
			return;
		}
		const finishedAt = at + 1 === steps.length ? now() : null;
		setProgress(keepLessons(owner, [{ lesson, steps: at + 1, finishedAt }]));
		next();
	}
	useLessonKeys(stage, at, goOn);

	return (
		<LessonFrame lesson={lesson} progress={progress} signedIn={owner !== null}>
			{step ? (
				<section className="lesson-step" aria-labelledby="lesson-heading">
					<p className="cap lesson-place">{m.training_lesson_step({ step: at + 1, total: steps.length })}</p>
					<h1 id="lesson-heading">{headingText(step)}</h1>
					<p className="lesson-sentence">{sentenceText(step)}</p>
					<div ref={stage} className="lesson-stage">
						<LessonBoard
							owner={owner}
							step={step}
							board={board}
							met={met}
							hint={hint}
							label={`${headingText(step)}. ${sentenceText(step)}`}
							onMove={move}
						/>
					</div>
					<LessonOwl face={met ? "open" : "up"}>{met ? metText(step) : owlText(step)}</LessonOwl>
					<LessonGo met={met} turn={turn} wait={waitText(step)} again={step.by === "owl" ? again : null} onGo={goOn} />
				</section>
			) : (
				<LessonEnd lesson={lesson} owner={owner} progress={progress} />
			)}
		</LessonFrame>
	);
}
