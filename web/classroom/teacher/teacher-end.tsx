import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import { Button, buttonVariants } from "../../ui/button";
import { StageWord } from "../child/stage-word";
import type { LineEnd } from "../line/lesson-line";

/** The teacher's page after the lesson, and where another tab leads it. */
export function TeacherEnd({ end, room }: { end: LineEnd; room?: string }) {
	return (
		<main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-5 py-8">
			<StageWord
				alone
				title={
					end === "over" ? m.classroom_over() : end === "elsewhere" ? m.classroom_elsewhere() : m.classroom_refused()
				}
				text={
					end === "over"
						? m.classroom_summary_ready()
						: end === "elsewhere"
							? m.classroom_elsewhere_text()
							: m.classroom_refused_text()
				}
			/>
			{end === "elsewhere" ? (
				<Button variant="primary" size="lg" onClick={() => window.location.reload()}>
					{m.classroom_here_again()}
				</Button>
			) : null}
			{room ? (
				<Link
					to="/classroom/lessons/$id"
					params={{ id: room }}
					className={buttonVariants({ variant: "primary", size: "lg" })}
				>
					{m.classroom_summary_open()}
				</Link>
			) : (
				<Link to="/classroom" className={buttonVariants({ size: "lg" })}>
					{m.classroom_leave_page()}
				</Link>
			)}
		</main>
	);
}
