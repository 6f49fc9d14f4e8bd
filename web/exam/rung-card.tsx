import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { passPoints } from "#domain/exam/levels";
import { m } from "#messages";
import type { Ladder, Rung } from "#worker/exam/contract";
import { failureText } from "../lib/error-text";
import { Button, buttonVariants } from "../ui/button";
import { Card } from "../ui/card";
import { toast } from "../ui/toast";
import { CertificateLink } from "./certificate-link";
import { takeUp } from "./queries";
import { RetakeLine } from "./retake-line";
import { TaskLine } from "./task-line";
import { AskGrownUp } from "./show-grown-up";
import { barTexts, minutesOf, minutesText, shortDay, taskNames } from "./texts";
import { TrainLink } from "./train-link";
import { useRehearsal } from "./use-rehearsal";

interface RungCardProps {
	ladder: Ladder;
	rung: Rung;
	/** the ladder is the reader's own */
	own: boolean;
}

/** What a level asks, how far rehearsals came, and one button for what brings 70 closer. */
export function RungCard({ ladder, rung, own }: RungCardProps) {
	const { level, tasks, passed_at, rehearsed, certificate, failed } = rung;
	const reviewed = rung.exam?.status === "under_review" ? rung.exam : null;
	return (
		<Card className="grid gap-3.5">
			<header className="grid gap-1">
				<p className="text-sm font-[550] text-muted-foreground">{headText(ladder, rung)}</p>
				<h2 className="num font-display text-[64px] leading-[.9] font-[720] tracking-[-0.045em] md:text-[84px]">
					{level}
				</h2>
				<p className="text-muted-foreground">
					{m.exam_level_asks({ count: tasks.length, minutes: minutesText(minutesOf(tasks)), points: passPoints })}
				</p>
			</header>
			{tasks.map((task, index) => (
				// a task has no name but its place
				// oxlint-disable-next-line react/no-array-index-key
				<div key={index} className="border-t border-border pt-3">
					<TaskLine
						task={task}
						minutes={task.minutes}
						points={rehearsed?.[index] ?? null}
						rehearsal
						plain={passed_at !== null}
					/>
				</div>
			))}
			{failed ? <LastTry rung={rung} failed={failed} /> : null}
			{own && passed_at === null && !reviewed ? <RungActions ladder={ladder} rung={rung} /> : null}
			{own && passed_at !== null ? <RehearseButton ladder={ladder} level={level} primary={false} /> : null}
			{reviewed ? <p className="rounded-md bg-soft px-4 py-3">{m.exam_result_waits_text()}</p> : null}
			{own && reviewed ? (
				<Link to="/exams/$id" params={{ id: reviewed._id }} className={buttonVariants()}>
					{m.exam_to_result()}
				</Link>
			) : null}
			{certificate === null ? null : <CertificateLink exam={certificate} />}
		</Card>
	);
}

function headText({ next }: Ladder, { level, passed_at, exam }: Rung): string {
	if (passed_at !== null) return m.exam_card_passed({ day: shortDay(passed_at) });
	if (exam?.status === "in_process") return m.exam_card_running();
	if (exam?.status === "under_review") return m.exam_card_review();
	return level === next ? m.exam_card_next() : m.exam_card_ahead();
}

function RungActions({ ladder, rung }: Omit<RungCardProps, "own">) {
	const { tasks, rehearsed, level, exam, bar } = rung;
	const points = tasks.map((_, index) => rehearsed?.[index] ?? null);
	const ready = points.every((score) => score !== null && score >= passPoints);
	const lowest = points.reduce<number>((at, score, index) => ((score ?? 0) < (points[at] ?? 0) ? index : at), 0);
	const weakest = tasks[lowest]!;
	const begun = exam?.status === "in_process";
	const blocked = bar === "NOT_BOUGHT" || bar === null ? null : bar;
	return (
		<div className="grid gap-2.5">
			{begun || ready ? <SitButton ladder={ladder} rung={rung} primary /> : null}
			{!begun && !ready && rehearsed !== null ? <TrainLink task={weakest} primary /> : null}
			{!begun && !ready && rehearsed === null ? <RehearseButton ladder={ladder} level={level} primary /> : null}
			{begun ? null : (
				<div className="grid gap-2.5 xs:grid-cols-2 [&>*]:px-1.5 [&>*]:text-[15px]">
					{rehearsed === null ? (
						<TrainLink task={weakest} primary={false} short />
					) : (
						<RehearseButton ladder={ladder} level={level} primary={false} />
					)}
					{ready ? (
						<TrainLink task={weakest} primary={false} short />
					) : (
						<SitButton ladder={ladder} rung={rung} primary={false} />
					)}
				</div>
			)}
			<p id="exam-bar" className="text-[15px] text-muted-foreground">
				{blocked ? (
					barTexts[blocked]()
				) : exam ? (
					m.exam_waits()
				) : rung.retake_until ? (
					<RetakeLine until={rung.retake_until} />
				) : ladder.attempts > 0 ? (
					m.exam_attempts({ count: ladder.attempts })
				) : (
					m.exam_attempts_none()
				)}
			</p>
			{!blocked && !exam && !rung.retake_until && ladder.attempts === 0 ? (
				<AskGrownUp type={ladder.type} level={level} />
			) : null}
		</div>
	);
}

/** The last exam of a level that was not passed: its points, and the way to what went wrong and the sets that train it. */
function LastTry({ rung: { tasks }, failed }: { rung: Rung; failed: NonNullable<Rung["failed"]> }) {
	const points = tasks
		.map(({ type }, index) => `${taskNames[type]().toLocaleLowerCase()} ${failed.scores[index] ?? 0}`)
		.join(", ");
	const day = shortDay(failed.ended_at);
	return (
		<p className="rounded-md bg-soft px-4 py-3">
			{failed.outcome === "refused" ? m.exam_last_refused({ day, points }) : m.exam_last_failed({ day, points })}{" "}
			<Link to="/exams/$id" params={{ id: failed._id }} className="text-link underline underline-offset-4">
				{m.exam_last_train()}
			</Link>
		</p>
	);
}

function RehearseButton({ ladder, level, primary }: { ladder: Ladder; level: string; primary: boolean }) {
	const { rehearse, pending } = useRehearsal(ladder.type, level);
	return (
		<Button {...(primary && { variant: "primary", size: "lg" })} loading={pending} onClick={rehearse}>
			{m.exam_rehearse()}
		</Button>
	);
}

function SitButton({ ladder, rung: { exam, level, bar }, primary }: Omit<RungCardProps, "own"> & { primary: boolean }) {
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	const taking = useMutation({
		mutationFn: () => takeUp(ladder.type, level),
		onSuccess: async (id) => {
			await queryClient.invalidateQueries({ queryKey: ["exams"] });
			await navigate({ to: "/exams/$id/ready", params: { id } });
		},
		onError: async (error) => {
			toast({ kind: "error", text: failureText(error) });
			// it may have been taken up in another tab
			await queryClient.invalidateQueries({ queryKey: ["exams", "ladders"] });
		},
	});
	const look = primary ? ({ variant: "primary", size: "lg" } as const) : {};
	if (exam) {
		return (
			<Link to="/exams/$id/ready" params={{ id: exam._id }} className={buttonVariants(look)}>
				{exam.status === "in_process" ? m.exam_go_on() : m.exam_sit()}
			</Link>
		);
	}
	return (
		<Button
			{...look}
			disabled={bar !== null}
			aria-describedby="exam-bar"
			loading={taking.isPending}
			onClick={() => taking.mutate()}
		>
			{m.exam_sit()}
		</Button>
	);
}
