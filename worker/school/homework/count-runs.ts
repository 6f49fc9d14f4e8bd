import { moscowDate } from "#domain/calendar/moscow";
import { isEarlierThan, type Withheld } from "#domain/gamification/withheld";
import { takesTold, takesWork } from "#domain/homework/assignment-state";
import { isSameWork } from "#domain/homework/same-work";
import { problemWork } from "#domain/trainer/work-weight";
import type { ClaimedRun, Counted, RunCounting } from "../../training/run-counting";
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
	readonly #today: string;
	#completedAt: number | null;
	readonly #answered: Map<string, number>;
	readonly #seeds: Set<string>;

	constructor(tasks: readonly OpenTask[], today: string) {
		this.#tasks = tasks;
		this.#today = today;
		this.#completedAt = tasks[0]?.completedAt ?? null;
		this.#answered = new Map(tasks.map(({ taskId, answered }) => [taskId, answered]));
		this.#seeds = new Set(tasks[0]?.seeds);
	}

	/** Takes a set if it counts: the next one is judged by what the assignment is then. */
	take(run: ClaimedRun): Counted | null {
		const task = this.#tasks.find(({ taskId }) => taskId === run.task);
		if (!task || !isWorkOf(task, run) || !this.#takes(task, run)) return null;
		this.#answered.set(run.task, (this.#answered.get(run.task) ?? 0) + run.answered);
		const done = this.#tasks.every(({ taskId, count, live }) => !live || (this.#answered.get(taskId) ?? 0) >= count);
		if (done) this.#completedAt ??= run.finishedAt;
		const work = problemWork(run.simulator, run.parameters);
		return { assignmentId: task.assignmentId, taskId: run.task, work, withheld: this.#withheld(task, run) };
	}

	#takes({ closesOn, packed }: OpenTask, { finishedAt, earnedOn }: ClaimedRun): boolean {
		const facts = { closesOn, completedAt: this.#completedAt };
		// of sets that are packed away nobody knows the seeds here
		if (packed && this.#today > closesOn) return false;
		return takesWork(facts, finishedAt, earnedOn) && takesTold(facts, this.#today);
	}

	#withheld({ began, day }: OpenTask, { seed, finishedAt, earnedOn }: ClaimedRun): Withheld | null {
		const known = this.#seeds.has(seed);
		this.#seeds.add(seed);
		if (isEarlierThan(finishedAt, began) || earnedOn < day) return "early";
		return known ? "seed" : null;
	}
}

/**
 * Counts sets to homework (docs/domain.md F): a set with the settings of a task of one's own assignment, done while it takes
 * work, counts for this task, also when an edit has taken the task away since. Every other set is own training. A set whose
 * problems came before in the assignment, or that is older than it, counts as done and earns nothing.
 */
export function countHomework(credit: CreditEarnings): RunCounting {
	return {
		ask(userId, assignments, seeds) {
			const ids = [...new Set(assignments.map(Number))].filter(Number.isSafeInteger);
			return ids.length > 0 ? askTasks(userId, ids, seeds) : null;
		},
		claim(rows, runs, now) {
			const [tasks, today] = [tasksIn(rows), moscowDate(now)];
			const open = new Map(
				[...new Set(tasks.map(({ assignmentId }) => assignmentId))].map((id) => [
					id,
					new OpenAssignment(
						tasks.filter(({ assignmentId }) => assignmentId === id),
						today,
					),
				]),
			);
			const inOrder = runs.toSorted((a, b) => a.finishedAt - b.finishedAt);
			return new Map(
				inOrder.flatMap((run) => {
					const taken = open.get(Number(run.assignment))?.take(run);
					return taken ? [[run.id, taken] as const] : [];
				}),
			);
		},
		count: (delivery) => countRuns(delivery, credit),
	};
}
