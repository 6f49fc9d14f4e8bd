import { type TaskState, taskCounts, taskState } from "#domain/homework/task-state";
import { takesWork } from "#domain/homework/assignment-state";
import type { TrainingRun } from "#domain/trainer/run";
import type { Assignment, AssignmentTask } from "#worker/school/homework/assignment-contract";

/** Problems answered and right. */
export type Work = { answered: number; correct: number };
/** How a set went; null while it is not known, then every answer passes for right. */
export type Grade = ((run: TrainingRun) => Work | null) | null;

/** A task with the sets of this device that the server has not counted yet; `waiting`: there are some. */
export type OwnTask = AssignmentTask & { answered: number; waiting: boolean };
export type OwnAssignment = Omit<Assignment, "tasks"> & { tasks: OwnTask[] };

/** What the server counted for a task. */
function countedWork({ count, done, success, overfill, overfail }: AssignmentTask): Work {
	const correct = success + overfill;
	return { correct, answered: done < count ? done : Math.max(count, correct) + overfail };
}

function roughly({ answers }: TrainingRun): Work {
	const answered = answers.filter(({ text }) => text.trim() !== "").length;
	return { answered, correct: answered };
}

/** An assignment with the sets for it that are still on this device. */
export function withOwnWork(assignment: Assignment, runs: readonly TrainingRun[], grade: Grade = null): OwnAssignment {
	const tasks = assignment.tasks.map((task): OwnTask => {
		const own = runs.filter((run) => run.assignment === assignment._id && run.task === task._id);
		const works = own.map((run) => grade?.(run) ?? roughly(run));
		const work = works.reduce(
			(sum, { answered, correct }) => ({ answered: sum.answered + answered, correct: sum.correct + correct }),
			countedWork(task),
		);
		const facts = { count: task.count, ...work };
		const waiting = own.length > 0;
		return { ...task, ...taskCounts(facts), state: taskState(facts), answered: work.answered, waiting };
	});
	return { ...assignment, tasks };
}

/** Whether as many problems are answered as were asked for. */
export const isDone = (state: TaskState) => state !== "new" && state !== "process";

/** Whether work that is done now still counts. `now` in milliseconds, `today` its Moscow date. */
export function isOpen(
	{ closes, completed_at }: Pick<Assignment, "closes" | "completed_at">,
	now: number,
	today: string,
) {
	const completedAt = completed_at === null ? null : Date.parse(completed_at);
	return takesWork({ closesOn: closes, completedAt }, now, today);
}

/** Tasks of the homework as it is now, in their order, and those an edit took away that something was done for. */
export function shownTasks(tasks: readonly OwnTask[]): OwnTask[] {
	return [
		...tasks.filter(({ current }) => current),
		...tasks.filter(({ current, answered }) => !current && answered > 0),
	];
}

/** The task to do next: one that is begun, else a new one; not the one named. */
export function nextTask(tasks: readonly OwnTask[], not: string | null = null): OwnTask | null {
	const open = tasks.filter(({ current, _id }) => current && _id !== not);
	return open.find(({ state }) => state === "process") ?? open.find(({ state }) => state === "new") ?? null;
}
