import { Link } from "@tanstack/react-router";
import { Check, CheckCheck } from "lucide-react";
import type { ReactNode } from "react";
import { cyrb128 } from "#domain/generator/random";
import { taskButton } from "#domain/homework/buttons";
import type { TaskState } from "#domain/homework/task-state";
import { m } from "#messages";
import { beginsAtOnce } from "../../../training/sets/begins-at-once";
import { setLine, trainerTitle } from "../../../training/sets/set-line";
import { progressStates } from "../../../ui/beam-states";
import { Beamline } from "../../../ui/beamline";
import { Button, buttonVariants } from "../../../ui/button";
import { cn } from "../../../ui/cn";
import { taskButtonText } from "../task-button-text";
import type { OwnTask } from "./own-work";

const stateTexts: Record<TaskState, () => string> = {
	new: m.school_own_state_new,
	process: m.school_own_state_process,
	success: m.school_own_state_success,
	overfill: m.school_own_state_overfill,
	overfail: m.school_own_state_overfail,
};

/** Where the child is with a task, in a word with its sign. */
function StateMark({ state, open }: { state: TaskState; open: boolean }) {
	const reached = state !== "new" && state !== "process";
	const well = reached && state !== "overfail";
	const Sign = state === "overfill" ? CheckCheck : well ? Check : null;
	return (
		<span
			className={cn(
				"inline-flex flex-none items-center gap-1.5 text-sm font-[550]",
				well ? "font-semibold text-ok" : "text-muted-foreground",
			)}
		>
			{Sign ? <Sign size={16} aria-hidden="true" /> : null}
			{reached || open ? stateTexts[state]() : m.school_own_state_closed()}
		</span>
	);
}

/** Beads of all cards are of one size; pixels. */
const beadWidth = 34;
const fewestBeads = 5;

interface TaskCardProps {
	assignment: string;
	task: OwnTask;
	/** More work would still count. */
	open: boolean;
	/** The one loud button of the page. */
	loud: boolean;
	/** Whether there is somebody who works: those above only look. */
	works?: boolean;
	/** Sends what waits on this device. */
	onSend: () => void;
	/** The level of its heading on the page. */
	heading?: "h2" | "h3";
}

/** The button of a task: into the trainer, to the solution, or it sends what waits. */
function TaskAction({ assignment, task, open, loud, onSend }: TaskCardProps): ReactNode {
	const { state, waiting, answered, _id } = task;
	const chance = cyrb128(`${assignment}:${_id}:${answered}`)[0] / 2 ** 32;
	const button = taskButton({ state, open: open && task.current, waiting, chance });
	const text = taskButtonText(button);
	const look = buttonVariants({ variant: loud ? "primary" : "outline", className: "whitespace-nowrap" });
	const label = `${text}: ${trainerTitle(task.simulator)}`;
	if (button === "MARK_COMPLETE") {
		return (
			<Button variant={loud ? "primary" : "outline"} aria-label={label} onClick={onSend}>
				{text}
			</Button>
		);
	}
	if (button === "SHOW_SOLUTION") {
		return (
			<Link
				to="/homeworks/assignments/$id"
				params={{ id: assignment }}
				search={{ task: _id }}
				aria-label={label}
				className={look}
			>
				{text}
			</Link>
		);
	}
	return (
		<Link
			to="/homeworks/assignments/$id/$task"
			params={{ id: assignment, task: _id }}
			state={beginsAtOnce}
			aria-label={label}
			className={look}
		>
			{text}
		</Link>
	);
}

/** A task of a homework: the trainer and its settings, how much is done in beads and figures, and one button. */
export function TaskCard(props: TaskCardProps) {
	const { task, open, works = true, heading: Heading = "h3" } = props;
	const { simulator, params, comment, count, answered, overfill, overfail, state } = task;
	const of = m.ui_beads_in_total({ done: answered, total: count });
	const progress = progressStates(Math.min(answered, count), count);
	// nothing of it is begun
	const beads = answered === 0 ? progress.map(() => "todo" as const) : progress;
	return (
		<article className="flex min-w-0 flex-col gap-2.5 rounded-lg border border-border bg-card p-[18px] shadow-card">
			<div className="flex items-baseline justify-between gap-3">
				<Heading className="text-[18px]">{trainerTitle(simulator)}</Heading>
				<StateMark state={state} open={open && task.current} />
			</div>
			<p className="text-sm text-muted-foreground">{setLine(simulator, params)}</p>
			{comment ? <p className="text-sm break-words">{comment}</p> : null}
			{task.current ? null : <p className="text-sm text-muted-foreground">{m.school_own_task_gone()}</p>}
			<div style={{ maxWidth: beadWidth * Math.max(fewestBeads, beads.length) }}>
				<Beamline size="sm" className="!max-w-none" states={beads} label={of} />
			</div>
			{overfill + overfail > 0 ? (
				<p className="text-sm text-muted-foreground">{m.school_own_beyond({ right: overfill, wrong: overfail })}</p>
			) : null}
			<div className="mt-auto flex min-h-14 flex-wrap items-center justify-between gap-3">
				<p className="text-[15px]">
					<b className="num text-[25px] font-[660]">{answered}</b> {of.slice(String(answered).length)}
				</p>
				{works ? <TaskAction {...props} /> : null}
			</div>
		</article>
	);
}
