import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { Withheld } from "#domain/gamification/withheld";
import { Role } from "#domain/user/role";
import { isFormulaId } from "#domain/soroban/rod";
import type { AssignmentDetail } from "#worker/school/homework/assignment-contract";
import { m } from "#messages";
import type { Me } from "../../../account/session/queries";
import { deviceNow } from "../../../lib/clock";
import { nameOf } from "../../../lib/name-of";
import { usePageTitle } from "../../../shells/page-title";
import { formulaShort } from "../../../training/sets/set-texts";
import { withheldText } from "../../../training/sets/withheld-text";
import { trainerTitle } from "../../../training/sets/set-line";
import { Bead } from "../../../ui/bead";
import { Card } from "../../../ui/card";
import { LoadingBeads } from "../../../ui/loading-beads";
import { AssignmentHead, assignmentTitle } from "./assignment-head";
import { HomeworkMissing } from "./homework-missing";
import { isOpen, shownTasks, withOwnWork } from "./own-work";
import { assignmentQuery } from "./queries";
import { ReviewCard } from "./review-card";
import { sendWaiting } from "./send-waiting";
import { TaskCard } from "./task-card";
import { useOwnWork } from "./use-own-work";
import { WrongSums } from "./wrong-sums";

/** The formulas at which answers broke, the worst first. */
function BrokenFormulas({ formulas }: Pick<AssignmentDetail, "formulas">) {
	const broken = formulas.filter(({ formula, wrong }) => wrong > 0 && isFormulaId(formula));
	if (broken.length === 0) return null;
	return (
		<Card aria-labelledby="broken-formulas" className="grid gap-2">
			<h2 id="broken-formulas" className="text-lg">
				{m.school_own_broken_title()}
			</h2>
			<ul>
				{broken
					.toSorted((one, other) => other.wrong - one.wrong)
					.map(({ formula, seen, wrong }) => (
						<li key={formula} className="flex min-h-11 items-center justify-between gap-4 border-t border-border">
							<b className="num inline-flex items-center gap-2.5 text-[17px]">
								<Bead kind="different" width={26} />
								{formulaShort(formula)}
							</b>
							<span className="num text-muted-foreground">{m.school_own_broken_of({ right: seen - wrong, seen })}</span>
						</li>
					))}
			</ul>
		</Card>
	);
}

/** A homework with what was done in it: its tasks, the review, where sums broke and at which formulas. */
export function AssignmentPage({ me, id, task }: { me: Me; id: string; task: string | null }) {
	const query = useQuery(assignmentQuery(me._id, id));
	const { runs, grade } = useOwnWork(query.dataUpdatedAt);
	const known = query.data?.assignment;
	usePageTitle(known ? assignmentTitle(known) : m.ui_menu_homeworks());
	if (query.isPending) return <LoadingBeads />;
	if (!query.data) {
		return <HomeworkMissing text={m.school_own_assignment_failed()} onRetry={() => void query.refetch()} />;
	}
	const { detail, today } = query.data;
	const now = deviceNow();
	const own = me.role === Role.student;
	const back = (
		<Link
			{...(own ? { to: "/homeworks" } : { to: "/homeworks/given/$id", params: { id: query.data.assignment.homework } })}
			className="inline-flex min-h-11 items-center gap-2 justify-self-start"
		>
			<ArrowLeft size={20} aria-hidden="true" />
			{own ? m.school_own_back_to_homework() : m.school_hw_back_to_given()}
		</Link>
	);
	const assignment = withOwnWork(query.data.assignment, own ? runs : [], grade);
	const open = isOpen(assignment, now, today);
	const tasks = shownTasks(assignment.tasks);
	const chosen = tasks.find(({ _id }) => _id === task);
	const wrong = (detail?.wrong ?? []).filter((sum) => !chosen || sum.task === chosen._id);
	const answered = (chosen ? [chosen] : tasks).some((one) => one.answered > 0);
	return (
		<div className="mx-auto grid w-full max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-5">
			{back}
			<AssignmentHead
				assignment={assignment}
				now={now}
				today={today}
				heading={(title) => <h1 className="text-2xl break-words">{title}</h1>}
			/>
			{own || !detail ? null : <p className="text-muted-foreground">{nameOf(detail.student)}</p>}
			{detail ? null : <p className="text-muted-foreground">{m.school_own_detail_offline()}</p>}
			{withheldOf(detail).map((reason) => (
				<p key={reason} className="max-w-[76ch] text-muted-foreground">
					{withheldText(reason)}
				</p>
			))}
			{chosen ? (
				<h2 className="text-lg">{m.school_own_solution_of({ trainer: trainerTitle(chosen.simulator) })}</h2>
			) : null}
			<WrongSums key={chosen?._id} wrong={wrong} />
			{detail && wrong.length === 0 && answered ? (
				<p>{allRight(chosen ? [chosen] : tasks) ? m.school_own_all_right() : m.school_own_no_steps()}</p>
			) : null}
			{detail ? <BrokenFormulas formulas={detail.formulas} /> : null}
			<div className="grid gap-3.5 xs:grid-cols-2 xl:grid-cols-3">
				{tasks.map((one) => (
					<TaskCard
						key={one._id}
						assignment={id}
						task={one}
						open={open}
						loud={false}
						works={own}
						heading="h2"
						onSend={sendWaiting}
					/>
				))}
				{assignment.review ? (
					<ReviewCard review={assignment.review} teacher={assignment.teacher} assignment={null} now={now} />
				) : null}
			</div>
		</div>
	);
}

/** Why sets of it earn nothing, each reason once. */
function withheldOf(detail: AssignmentDetail | null): Withheld[] {
	return [...new Set((detail?.sets ?? []).flatMap(({ withheld }) => withheld ?? []))];
}

function allRight(tasks: readonly { answered: number; success: number; overfill: number }[]): boolean {
	return tasks.every(({ answered, success, overfill }) => success + overfill >= answered);
}
