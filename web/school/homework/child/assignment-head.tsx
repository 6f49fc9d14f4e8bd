import { Feather } from "lucide-react";
import type { ReactNode } from "react";
import { taskFeathers } from "#domain/homework/feathers";
import { problemWork } from "#domain/trainer/work-weight";
import type { Assignment } from "#worker/school/homework/assignment-contract";
import { m } from "#messages";
import { nameOf } from "../../../lib/name-of";
import { trainerTitle } from "../../../training/sets/set-line";
import { dueNote, dueParts } from "./due-texts";
import { isOpen } from "./own-work";

/** What a homework is called: its theme, or its trainers. */
export function assignmentTitle({ theme, tasks }: Pick<Assignment, "theme" | "tasks">): string {
	return theme || [...new Set(tasks.map(({ simulator }) => trainerTitle(simulator)))].join(", ");
}

const doneStatuses: ReadonlySet<Assignment["status"]> = new Set(["completed", "completed_late", "overachieved"]);

/** Feathers all that was asked for gives, as long as they can be had; afterwards those that were earned. */
function feathersOf({ tasks, feathers, status }: Headed, open: boolean): string | null {
	const over = doneStatuses.has(status) || !open;
	if (over) return feathers > 0 ? m.school_own_feathers_earned({ count: feathers }) : null;
	const whole = tasks
		.filter(({ current }) => current)
		.reduce((sum, { count, simulator, params }) => sum + taskFeathers(count, count, problemWork(simulator, params)), 0);
	return feathers >= whole
		? m.school_own_feathers_earned({ count: feathers })
		: m.school_own_feathers_up_to({ count: whole });
}

type Headed = Omit<Assignment, "tasks"> & Pick<Assignment, "tasks">;

interface AssignmentHeadProps {
	assignment: Headed;
	/** Milliseconds, and its Moscow date. */
	now: number;
	today: string;
	heading: (title: string) => ReactNode;
}

/** The deadline as an anchor, the theme, and what the teacher says. */
export function AssignmentHead({ assignment, now, today, heading }: AssignmentHeadProps) {
	const { date, name, time } = dueParts(assignment.due, now);
	const open = isOpen(assignment, now, today);
	const note = dueNote(assignment, open, now);
	const feathers = feathersOf(assignment, open);
	const { comment, teacher, extension, came_later: later, unearned } = assignment;
	return (
		<header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6">
			<p className="flex items-center gap-2.5 text-sm leading-tight text-muted-foreground">
				<b className="disp num min-w-[1.3em] text-[40px] leading-none font-[690] text-foreground md:text-[46px]">
					{date}
				</b>
				<span>
					{name}
					<br />
					{time}
				</span>
			</p>
			<div className="min-w-0">
				{heading(assignmentTitle(assignment))}
				{note ? <p className="text-sm font-[550]">{note}</p> : null}
			</div>
			{feathers ? (
				<p className="flex items-center gap-2 text-sm font-semibold text-soft-foreground max-md:col-span-2">
					<Feather size={18} aria-hidden="true" />
					{feathers}
				</p>
			) : null}
			{comment || extension || later || unearned > 0 ? (
				<div className="col-span-full grid gap-1 text-[15px] text-muted-foreground">
					{comment ? (
						<p className="break-words whitespace-pre-line">
							{m.school_own_says({ name: nameOf(teacher), words: comment })}
						</p>
					) : null}
					{extension ? <p className="break-words">{m.school_own_extension({ reason: extension })}</p> : null}
					{later ? <p>{m.school_own_came_later()}</p> : null}
					{unearned > 0 ? <p>{m.school_own_unearned({ count: unearned })}</p> : null}
				</div>
			) : null}
		</header>
	);
}
