import type { TrainingRun } from "#domain/trainer/run";
import type { Assignment } from "#worker/school/homework/assignment-contract";
import { isDone, isOpen, withOwnWork } from "./own-work";
import { lastMinute } from "./until-text";

/** Tasks that wait to be done, the nearest deadline in milliseconds, and whether it is the second one, for half. */
export type HomeworkToDo = { tasks: number; due: number; late: boolean };

/** What waits in these assignments, the sets of this device counted; null for nothing. `now` in milliseconds. */
export function homeworkToDo(
	assignments: readonly Assignment[],
	runs: readonly TrainingRun[],
	now: number,
	today: string,
): HomeworkToDo | null {
	const waiting = assignments
		.filter((assignment) => assignment.completed_at === null && isOpen(assignment, now, today))
		.map((assignment) => {
			const late = today > assignment.due;
			const { tasks } = withOwnWork(assignment, runs);
			const open = tasks.filter(({ current, state }) => current && !isDone(state)).length;
			return { tasks: open, due: lastMinute(late ? assignment.closes : assignment.due), late };
		})
		.filter(({ tasks }) => tasks > 0)
		.toSorted((one, other) => one.due - other.due);
	const [first] = waiting;
	return first ? { ...first, tasks: waiting.reduce((sum, { tasks }) => sum + tasks, 0) } : null;
}
