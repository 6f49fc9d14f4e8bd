import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { may } from "#domain/access/permissions";
import { m } from "#messages";
import type { Exam } from "#worker/exam/contract";
import type { Me } from "../account/session/queries";
import { api, unwrap } from "../lib/api";
import { failureText } from "../lib/error-text";
import { nameOf } from "../lib/name-of";
import { getLocale } from "../paraglide/runtime.js";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { toast } from "../ui/toast";
import { Decision } from "./decision";
import { FilmReview, marksOf } from "./film/film-review";
import { IssueButton } from "./issue-button";
import { PaperTable } from "./paper-table";
import { paperQuery } from "./queries";
import { SittingCard } from "./sitting-card";
import { StatusChip } from "./status-chip";
import { RestoreButton, WithdrawButton } from "./withdraw-button";
import { levelName, shortDay } from "./texts";

/** An exam for staff: the papers with every answer; for a reviewer the film beside them, and the decision. */
export function StaffExam({ exam, me }: { exam: Exam; me: Me }) {
	const { _id, type, level, status, user, removable, reviewable, scores, review_reason } = exam;
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
	const reviews = may({ id: me._id, role: me.role }, "exams.manage");
	const decides = reviewable && reviews;
	const watches = reviews && exam.film_asked && scores !== null;
	const { data: paper } = useQuery({ ...paperQuery(_id), enabled: watches });
	const marks = marksOf(paper);
	const [at, setAt] = useState<number | null>(null);
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-[18px]">
			<header className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1>{`${nameOf(user)}, ${levelName(type, level)}`}</h1>
				<StatusChip status={status} />
			</header>
			{exam.withdrawn_at ? <p>{m.exam_withdrawn({ day: shortDay(exam.withdrawn_at) })}</p> : null}
			{review_reason === "" ? null : <p className="rounded-md bg-warn-soft px-4 py-3">{review_reason}</p>}
			<div
				className={
					watches || decides ? "grid items-start gap-[18px] lg:grid-cols-[minmax(0,1fr)_380px]" : "grid gap-[18px]"
				}
			>
				{scores ? (
					<PaperTable exam={exam} {...(watches && { at, onTime: setAt })} />
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
				{watches || decides ? (
					<div className="grid gap-[18px] max-lg:order-first lg:sticky lg:top-4">
						{exam.hasty ? <p className="rounded-md bg-warn-soft px-4 py-3">{m.exam_hasty_text()}</p> : null}
						{watches ? <FilmReview exam={exam} marks={marks} at={at} onTime={setAt} /> : null}
						{decides ? <Decision exam={exam} /> : null}
					</div>
				) : null}
			</div>
			{reviews && exam.started_at !== null ? <SittingCard exam={exam} /> : null}
			<div className="flex flex-wrap gap-2.5">
				{reviews && exam.outcome === "passed" && !exam.certified ? <IssueButton exam={_id} /> : null}
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
				{reviews && exam.certified ? <WithdrawButton exam={_id} /> : null}
				{reviews && exam.withdrawn_at ? <RestoreButton exam={_id} /> : null}
				<Link to="/exams/list" className={buttonVariants()}>
					{m.exam_to_list()}
				</Link>
				<Link to="/exams" search={{ student: user._id, type }} className={buttonVariants()}>
					{m.exam_ladder_title_of({ name: nameOf(user) })}
				</Link>
			</div>
		</div>
	);
}
