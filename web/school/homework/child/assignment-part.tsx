import { ChevronDown } from "lucide-react";
import { assignmentButton } from "#domain/homework/buttons";
import { m } from "#messages";
import { Button } from "../../../ui/button";
import { taskButtonText } from "../task-button-text";
import { AssignmentHead, assignmentTitle } from "./assignment-head";
import { dueParts } from "./due-texts";
import { isDone, isOpen, nextTask, type OwnAssignment, shownTasks } from "./own-work";
import { ReviewCard } from "./review-card";
import { sendWaiting } from "./send-waiting";
import { TaskCard } from "./task-card";

interface AssignmentPartProps {
	assignment: OwnAssignment;
	/** Milliseconds, and its Moscow date. */
	now: number;
	today: string;
	/** Has the loud button of the page. */
	loud: boolean;
}

/** Hands in what waits once every task is done. */
function HandIn({ assignment }: { assignment: OwnAssignment }) {
	const current = assignment.tasks.filter(({ current: is }) => is);
	const button = assignmentButton(
		current.map(({ state }) => state),
		current.some(({ waiting }) => waiting),
	);
	if (!button) return null;
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-[18px]">
			<p className="min-w-0 flex-1 basis-[220px]">{m.school_own_all_done_here()}</p>
			<Button variant="primary" size="lg" className="max-xs:w-full" onClick={sendWaiting}>
				{taskButtonText(button)}
			</Button>
		</div>
	);
}

/** A homework of a day: its head, a card for each task, and the teacher's review. */
export function AssignmentPart({ assignment, now, today, loud }: AssignmentPartProps) {
	const open = isOpen(assignment, now, today);
	const next = loud && open ? nextTask(assignment.tasks) : null;
	return (
		<section className="grid gap-3.5">
			<AssignmentHead
				assignment={assignment}
				now={now}
				today={today}
				heading={(title) => <h2 className="text-xl break-words">{title}</h2>}
			/>
			<HandIn assignment={assignment} />
			<div className="grid gap-3.5 xs:grid-cols-2 xl:grid-cols-3">
				{shownTasks(assignment.tasks).map((task) => (
					<TaskCard
						key={task._id}
						assignment={assignment._id}
						task={task}
						open={open}
						loud={task._id === next?._id}
						onSend={sendWaiting}
					/>
				))}
				{assignment.review ? (
					<ReviewCard review={assignment.review} teacher={assignment.teacher} assignment={assignment._id} now={now} />
				) : null}
			</div>
		</section>
	);
}

/** The same folded to one line, which opens. */
export function FoldedAssignment(props: Omit<AssignmentPartProps, "loud">) {
	const { assignment, now } = props;
	const { date, name, time } = dueParts(assignment.due, now);
	const current = assignment.tasks.filter((task) => task.current);
	const done = current.filter(({ state }) => isDone(state)).length;
	return (
		<details className="group border-t border-border">
			<summary className="grid min-h-[62px] cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 md:gap-x-6 [&::-webkit-details-marker]:hidden">
				<span className="flex items-center gap-2.5 text-sm leading-tight text-muted-foreground group-open:invisible">
					<b className="disp num min-w-[1.3em] text-[30px] leading-none font-medium text-foreground">{date}</b>
					<span>
						{name}
						<br />
						{time}
					</span>
				</span>
				<span className="grid leading-snug">
					<b className="truncate text-[17px] font-semibold">{assignmentTitle(assignment)}</b>
					<span className="text-sm text-muted-foreground">
						{m.school_own_tasks_done({ done, total: current.length })}
					</span>
				</span>
				<ChevronDown size={20} aria-hidden="true" className="text-muted-foreground group-open:rotate-180" />
			</summary>
			<div className="pb-5">
				<AssignmentPart {...props} loud={false} />
			</div>
		</details>
	);
}
