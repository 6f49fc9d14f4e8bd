import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import type { Me } from "../account/session/queries";
import { nameOf } from "../lib/name-of";
import { usePageTitle } from "../shells/page-title";
import { buttonVariants } from "../ui/button";
import { CertificateLink } from "./certificate-link";
import { ExamVerdict } from "./exam-result";
import { FilmCard } from "./film/film-card";
import { LadderTheme } from "./ladder-theme";
import { examQuery } from "./queries";
import { isShown, ShowGrownUp } from "./show-grown-up";
import { StaffExam } from "./staff-exam";
import { levelName, shortDay } from "./texts";

/** One exam: for its child the result and what to train; for staff the papers with every answer, and the decision. */
export function ExamPage({ id, me }: { id: string; me: Me }) {
	const { data: exam } = useSuspenseQuery(examQuery(id));
	const own = exam.user._id === me._id;
	const name = levelName(exam.type, exam.level);
	usePageTitle(own ? name : `${nameOf(exam.user)}, ${name}`);
	return own ? <OwnExam exam={exam} /> : <StaffExam exam={exam} me={me} />;
}

function OwnExam({ exam }: { exam: Exam }) {
	const { type, level, tasks, scores, outcome, review_reason } = exam;
	return (
		<LadderTheme type={type} className="mx-auto grid w-full max-w-[760px] gap-[18px]">
			{scores && outcome ? (
				<ExamVerdict
					exam={exam._id}
					about={{ type, level, tasks }}
					scores={scores}
					outcome={outcome}
					filmed={exam.film_asked}
					saved
				/>
			) : (
				<h1>{levelName(type, level)}</h1>
			)}
			{exam.withdrawn_at ? <p>{m.exam_withdrawn({ day: shortDay(exam.withdrawn_at) })}</p> : null}
			{review_reason === "" ? null : <p className="rounded-md bg-warn-soft px-4 py-3">{review_reason}</p>}
			{exam.film_open && scores ? <FilmCard exam={exam} /> : null}
			<div className="flex flex-wrap gap-3">
				{exam.certified ? <CertificateLink exam={exam._id} primary /> : null}
				<Link to="/exams" search={{ type, level }} className={buttonVariants()}>
					{m.attempt_run_to_ladder()}
				</Link>
				{isShown(exam) ? <ShowGrownUp exam={exam} /> : null}
			</div>
		</LadderTheme>
	);
}
