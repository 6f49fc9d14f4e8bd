import { takesWork } from "#domain/homework/assignment-state";
import { isSameWork } from "#domain/homework/same-work";
import type { ClaimedRun, RunCounting } from "../../training/run-counting";
import { askTasks, countRuns, type OpenTask, tasksIn } from "./count-store";
import type { CreditEarnings } from "./earned-port";

/** Whether a set is the work of a task, as it is for all or for this child. */
function isWorkOf({ simulator, parameters, own }: OpenTask, run: ClaimedRun): boolean {
	if (simulator !== run.simulator) return false;
	return [parameters, ...(own ? [own] : [])].some((wanted) => isSameWork(run.simulator, wanted, run.parameters));
}

/** An assignment while a delivery is counted to it. */
class OpenAssignment {
	readonly #tasks: readonly OpenTask[];
	#completedAt: number | null;
	readonly #answered: Map<string, number>;

	constructor(tasks: readonly OpenTask[]) {
		this.#tasks = tasks;
		this.#completedAt = tasks[0]?.completedAt ?? null;
		this.#answered = new Map(tasks.map(({ taskId, answered }) => [taskId, answered]));
	}

	/** Takes a set if it counts: the next one is judged by what the assignment is then. */
	take(run: ClaimedRun): boolean {
		const task = this.#tasks.find(({ taskId }) => taskId === run.task);
		if (!task || !isWorkOf(task, run)) return false;
		const facts = { ...still, closesOn: task.closesOn, completedAt: this.#completedAt };
		if (!takesWork(facts, run.finishedAt, run.earnedOn)) return false;
		this.#answered.set(run.task, (this.#answered.get(run.task) ?? 0) + run.answered);
		const done = this.#tasks.every(({ taskId, count, live }) => !live || (this.#answered.get(taskId) ?? 0) >= count);
		if (done) this.#completedAt ??= run.finishedAt;
		return true;
	}
}

const still = { dueOn: "", begun: 0, over: 0, completedOn: null, reviewedAt: null };

/**
 * Counts sets to homework (docs/domain.md F): a set with the settings of a task of one's own assignment, done while it takes
 * work, counts for this task, also when an edit has taken the task away since. Every other set is own training.
 */
export function countHomework(credit: CreditEarnings): RunCounting {
	return {
		ask(userId, assignments) {
			const ids = [...new Set(assignments.map(Number))].filter(Number.isSafeInteger);
			return ids.length > 0 ? askTasks(userId, ids) : null;
		},
		claim(rows, runs) {
			const tasks = tasksIn(rows);
			const open = new Map(
				[...new Set(tasks.map(({ assignmentId }) => assignmentId))].map((id) => [
					id,
					new OpenAssignment(tasks.filter(({ assignmentId }) => assignmentId === id)),
				]),
			);
			const inOrder = runs.toSorted((a, b) => a.finishedAt - b.finishedAt);
			return new Map(
				inOrder.flatMap((run) => {
					const assignmentId = Number(run.assignment);
					return open.get(assignmentId)?.take(run) ? [[run.id, { assignmentId, taskId: run.task }] as const] : [];
				}),
			);
		},
		count: (delivery) => countRuns(delivery, credit),
	};
}
