import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import type { Me } from "../account/session/queries";
import { api, unwrap } from "../lib/api";
import { getLocale } from "../paraglide/runtime.js";
import { failureText } from "../lib/error-text";
import { usePageTitle } from "../shells/page-title";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { toast } from "../ui/toast";
import { Decision } from "./decision";
import { ExamVerdict } from "./exam-result";
import { LadderTheme } from "./ladder-theme";
import { PaperTable } from "./paper-table";
import { examQuery } from "./queries";
import { StatusChip } from "./status-chip";
import { levelName } from "./texts";

/** One exam: for its child the result and what to train; for staff the papers with every answer, and the decision. */
export function ExamPage({ id, me }: { id: string; me: Me }) {
	const { data: exam } = useSuspenseQuery(examQuery(id));
	const own = exam.user._id === me._id;
	const name = levelName(exam.type, exam.level);
	usePageTitle(own ? name : `${exam.user.name}, ${name}`);
	return own ? <OwnExam exam={exam} /> : <StaffExam exam={exam} me={me} />;
}

const saidOf = ({ review_reason }: Exam) => (review_reason === "" ? null : review_reason);

function OwnExam({ exam }: { exam: Exam }) {
	const { type, level, tasks, scores, status } = exam;
	const reason = saidOf(exam);
	return (
		<LadderTheme type={type} className="mx-auto grid w-full max-w-[760px] gap-[18px]">
			{scores ? (
				<ExamVerdict
					exam={exam._id}
					about={{ type, level, tasks }}
					scores={scores}
					saved
					waits={status === "under_review"}
				/>
			) : (
				<h1>{levelName(type, level)}</h1>
			)}
			{reason ? <p className="rounded-md bg-warn-soft px-4 py-3">{reason}</p> : null}
			<Link to="/exams" search={{ type, level }} className={buttonVariants({ className: "justify-self-start" })}>
				{m.attempt_run_to_ladder()}
			</Link>
		</LadderTheme>
	);
}

function StaffExam({ exam, me }: { exam: Exam; me: Me }) {
	const { _id, type, level, status, user, removable, reviewable, scores } = exam;
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const removing = useMutation({
		mutationFn: () => unwrap(api.exams[":id"].$delete({ param: { id: _id } })),
		onSuccess: async () => {
			await navigate({ to: "/exams/list", replace: true });
			await queryClient.invalidateQueries({ queryKey: ["exams"] });
		},
		onError: (error) => toast({ kind: "error", text: failureText(error) }),
	});
	const reason = saidOf(exam);
	const decides = reviewable && may({ id: me._id, role: me.role }, "exams.manage");
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px]">
			<header className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1>{`${user.name}, ${levelName(type, level)}`}</h1>
				<StatusChip status={status} />
			</header>
			{reason ? <p className="rounded-md bg-warn-soft px-4 py-3">{reason}</p> : null}
			<div className={decides ? "grid items-start gap-[18px] lg:grid-cols-[minmax(0,1fr)_340px]" : "grid gap-[18px]"}>
				{scores ? (
					<PaperTable exam={exam} />
				) : (
					<Card className="grid justify-items-start gap-4">
						<p>{status === "new" ? m.exam_not_begun() : m.exam_running()}</p>
						{removable ? (
							<Button loading={removing.isPending} onClick={() => removing.mutate()}>
								{m.exam_take_back()}
							</Button>
						) : null}
					</Card>
				)}
				{decides ? <Decision exam={exam} /> : null}
			</div>
			<div className="flex flex-wrap gap-2.5">
				{exam.certified ? (
					<Link
						to="/exams/$id/certificate"
						params={{ id: _id }}
						search={{ lang: getLocale() }}
						className={buttonVariants({ variant: "primary" })}
					>
						{m.exam_certificate()}
					</Link>
				) : null}
				<Link to="/exams/list" className={buttonVariants()}>
					{m.exam_to_list()}
				</Link>
				<Link to="/exams" search={{ student: user._id, type }} className={buttonVariants()}>
					{m.exam_ladder_title_of({ name: user.name })}
				</Link>
			</div>
		</div>
	);
}
