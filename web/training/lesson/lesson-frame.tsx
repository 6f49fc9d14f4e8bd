import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { type LessonId, lessonIds, placeOf } from "#domain/lesson/first-lessons";
import { isFinished, type LessonProgress } from "#domain/lesson/progress";
import { m } from "#messages";
import { Beamline } from "../../ui/beamline";
import { buttonVariants } from "../../ui/button";
import { cn } from "../../ui/cn";
import { Mark } from "../../ui/mark";
import { Owl, type OwlFace } from "../../ui/owl";
import { lessonTitles } from "./lesson-texts";
import "./lesson.css";

interface LessonFrameProps {
	lesson: LessonId;
	progress: readonly LessonProgress[];
	/** Where the way out leads. */
	signedIn: boolean;
	children: ReactNode;
}

/** A lesson without a shell: the five lessons on a beam, the way out, and the lesson below. */
export function LessonFrame({ lesson, progress, signedIn, children }: LessonFrameProps) {
	const states = lessonIds.map((id) => (isFinished(progress, id) ? "done" : id === lesson ? "now" : "todo"));
	const place = { place: placeOf(lesson), total: lessonIds.length, title: lessonTitles[lesson]() };
	return (
		<div className="lesson">
			<header className="lesson-header">
				<Link to="/" className="lesson-brand">
					<Mark size={36} />
				</Link>
				<nav className="lesson-list" aria-label={m.training_lesson_list()}>
					<Beamline size="wide" states={states} label={m.training_lesson_beamline(place)} />
					<ol>
						{lessonIds.map((id) => (
							<li key={id}>
								<Link
									to="/lesson/$place"
									params={{ place: String(placeOf(id)) }}
									aria-current={id === lesson ? "step" : undefined}
									className={cn(id === lesson && "lesson-now")}
								>
									<span>{lessonTitles[id]()}</span>
								</Link>
							</li>
						))}
					</ol>
				</nav>
				<Link
					to={signedIn ? "/simulators" : "/rooms"}
					aria-label={m.training_lesson_leave()}
					className={buttonVariants({ variant: "ghost", size: "sm", className: "lesson-leave" })}
				>
					<span className="lesson-leave-text">{m.training_lesson_leave()}</span>
					<X size={22} aria-hidden="true" className="lesson-leave-sign" />
				</Link>
			</header>
			<main className="lesson-main">{children}</main>
		</div>
	);
}

/** The owl on its beam, and what it says; read aloud when it changes. */
export function LessonOwl({ face, children }: { face: OwlFace; children: ReactNode }) {
	return (
		<div className="lesson-owl">
			<Owl face={face} />
			<p aria-live="polite">{children}</p>
		</div>
	);
}
