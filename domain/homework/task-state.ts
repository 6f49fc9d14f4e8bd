/** What was done for a task: problems asked for, answered and right, in all sets together. */
export type TaskWork = { count: number; answered: number; correct: number };

export const taskStates = ["new", "process", "success", "overfill", "overfail"] as const;
/**
 * `success`: as many answered as were asked for; more than that is `overfill` when enough of them are right, or else
 * `overfail`.
 */
export type TaskState = (typeof taskStates)[number];

/** Where a child is with a task (docs/domain.md F). */
export function taskState({ count, answered, correct }: TaskWork): TaskState {
	if (answered === 0) return "new";
	if (answered < count) return "process";
	if (answered === count) return "success";
	return correct >= count ? "overfill" : "overfail";
}

/** Whether the task is done: as many problems answered as were asked for. */
export function isReached({ count, answered }: TaskWork): boolean {
	return answered >= count;
}

/**
 * The numbers on a task's card: `done` of those asked for, `success` of these right, and what was answered beyond, right
 * and wrong. Right answers fill up what was asked for first.
 */
export function taskCounts({ count, answered, correct }: TaskWork) {
	return {
		done: Math.min(count, answered),
		success: Math.min(count, correct),
		overfill: Math.max(0, correct - count),
		overfail: Math.max(0, answered - Math.max(count, correct)),
	};
}
