import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Play, Repeat2 } from "lucide-react";
import { m } from "#messages";
import type { Me } from "../../../account/session/queries";
import { deviceNow } from "../../../lib/clock";
import { beginsAtOnce } from "../../../training/sets/begins-at-once";
import { trainerTitle } from "../../../training/sets/set-line";
import { TrainerPage } from "../../../training/trainer/trainer-page";
import { Beamline } from "../../../ui/beamline";
import { progressStates } from "../../../ui/beam-states";
import { Button, buttonVariants } from "../../../ui/button";
import { LoadingBeads } from "../../../ui/loading-beads";
import { HomeworkMissing } from "./homework-missing";
import { isOpen, nextTask, type OwnAssignment, type OwnTask, withOwnWork } from "./own-work";
import { assignmentQuery } from "./queries";
import { nextSetOf, taskParameters } from "./task-params";
import { useOwnWork } from "./use-own-work";

interface TaskPageProps {
	me: Me;
	assignment: string;
	task: string;
	begins: boolean;
	onBegun: () => void;
}

/** What is worked on and how much is left; leads back. */
function Strip({ task, open }: { task: OwnTask; open: boolean }) {
	const { answered, count } = task;
	const left = count - answered;
	const text = !open
		? m.school_own_strip_alone()
		: left > 0
			? m.school_own_strip_left({ left, count })
			: m.school_own_strip_done({ done: answered, count });
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-2.5 rounded-lg bg-soft px-3 py-2 xs:grid-cols-[minmax(0,1fr)_auto]">
			<Link
				to="/homeworks"
				className="flex min-h-11 items-center gap-2.5 font-semibold text-soft-foreground no-underline hover:underline"
			>
				<ArrowLeft size={20} aria-hidden="true" className="flex-none" />
				<span aria-live="polite">{text}</span>
			</Link>
			<Beamline
				size="xs"
				className="min-w-[170px] max-xs:hidden short:hidden"
				states={progressStates(Math.min(answered, count), count)}
				label={m.ui_beads_in_total({ done: answered, total: count })}
			/>
		</div>
	);
}

/** The ways on after a set: what is left of the task, else the next task, else back with everything done. */
function After({
	assignment,
	task,
	open,
	again,
}: {
	assignment: OwnAssignment;
	task: OwnTask;
	open: boolean;
	again: () => void;
}) {
	const left = task.count - task.answered;
	const next = open && left <= 0 ? nextTask(assignment.tasks, task._id) : null;
	const done = (loud: boolean) => (
		<Link to="/homeworks" className={buttonVariants({ variant: loud ? "primary" : "outline" })}>
			{open && left <= 0 && !next ? m.school_done() : m.school_own_back_to_homework()}
		</Link>
	);
	if (!open || left > 0) {
		return (
			<>
				{done(false)}
				<Button variant="primary" onClick={again}>
					<Play size={20} aria-hidden="true" />
					{open ? m.school_own_go_on_left({ count: left }) : m.training_again()}
				</Button>
			</>
		);
	}
	return (
		<>
			<Button onClick={again}>
				<Repeat2 size={20} aria-hidden="true" />
				{m.school_task_hit_3()}
			</Button>
			{next ? (
				<Link
					to="/homeworks/assignments/$id/$task"
					params={{ id: assignment._id, task: next._id }}
					state={beginsAtOnce}
					className={buttonVariants({ variant: "primary" })}
				>
					{m.school_own_next_task({ trainer: trainerTitle(next.simulator) })}
				</Link>
			) : (
				done(true)
			)}
		</>
	);
}

/** A task of a homework in its trainer: the settings stand, and every set counts for the task. */
export function TaskPage({ me, assignment: id, task: taskId, begins, onBegun }: TaskPageProps) {
	const query = useQuery(assignmentQuery(me._id, id));
	const { runs, grade } = useOwnWork(query.dataUpdatedAt);
	if (query.isPending) return <LoadingBeads />;
	if (!query.data) {
		return <HomeworkMissing text={m.school_own_assignment_failed()} onRetry={() => void query.refetch()} />;
	}
	const assignment = withOwnWork(query.data.assignment, runs, grade);
	const task = assignment.tasks.find(({ _id }) => _id === taskId);
	const parameters = task ? taskParameters(task.simulator, task.params) : null;
	if (!task || !parameters) return <HomeworkMissing text={m.school_own_assignment_gone()} />;
	const open = isOpen(assignment, deviceNow(), query.data.today);
	return (
		<TrainerPage
			key={taskId}
			simulator={task.simulator}
			owner={me._id}
			query={{}}
			begins={begins}
			onBegun={onBegun}
			given={{
				parameters: nextSetOf(task.simulator, parameters, open ? task.count - task.answered : 0, assignment.sound),
				says: (set) => m.training_settings_given({ set }),
				claim: open ? { assignment: id, task: taskId } : null,
				strip: <Strip task={task} open={open} />,
				after: (again) => <After assignment={assignment} task={task} open={open} again={again} />,
			}}
		/>
	);
}
