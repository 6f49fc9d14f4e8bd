import { allReached } from "./assignment-state";
import type { TaskState } from "./task-state";

export const taskButtons = [
	"START",
	"CONTINUE",
	"HIT_1",
	"HIT_2",
	"HIT_3",
	"HIT_4",
	"SHOW_SOLUTION",
	"MARK_COMPLETE",
	"COMPLETE",
	"SOLVE_ALONE",
] as const;
export type TaskButton = (typeof taskButtons)[number];

type Shown = {
	state: TaskState;
	/** Whether more work would still count. */
	open: boolean;
	/** Whether finished sets of the task wait on this device. */
	waiting: boolean;
	/** 0 up to 1; chooses among the four words for "once more". */
	chance: number;
};

/**
 * The wording of a task's button (docs/domain.md F). A task that is done on this device but not handed in is marked complete;
 * one that went wrong, or that cannot be exceeded any more, shows its solution.
 */
export function taskButton({ state, open, waiting, chance }: Shown): TaskButton {
	const reached = state !== "new" && state !== "process";
	if (reached && waiting) return "MARK_COMPLETE";
	if (!open) return reached ? "SHOW_SOLUTION" : "SOLVE_ALONE";
	if (state === "new") return "START";
	if (state === "process") return "CONTINUE";
	if (state === "overfail") return "SHOW_SOLUTION";
	const hits = ["HIT_1", "HIT_2", "HIT_3", "HIT_4"] as const;
	return hits[Math.min(3, Math.floor(chance * 4))] ?? "HIT_1";
}

/** The button of the whole assignment: hands in what waits once every task is done; null for none. */
export function assignmentButton(states: readonly TaskState[], waiting: boolean): TaskButton | null {
	return waiting && allReached(states) ? "COMPLETE" : null;
}
