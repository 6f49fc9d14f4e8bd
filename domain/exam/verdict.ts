import { passPoints } from "./levels";

/** What a sitting came to. `failedTasks`: positions (from 0) of the tasks under 70 points. */
export type ExamVerdict = { readonly passed: boolean; readonly failedTasks: readonly number[]; readonly score: number };

/**
 * At least 70 of 100 points in every task, no averaging (specification 9, docs/domain.md E.2). A task that was not
 * reached has no score and counts 0. `score` is the mean of the tasks to two decimals and decides nothing.
 */
export function examVerdict(scores: readonly (number | undefined)[], tasks: number): ExamVerdict {
	const all = Array.from({ length: tasks }, (_, index) => scores[index] ?? 0);
	const failedTasks = all.flatMap((score, index) => (score >= passPoints ? [] : [index]));
	const mean = tasks === 0 ? 0 : all.reduce((sum, score) => sum + score, 0) / tasks;
	return { passed: tasks > 0 && failedTasks.length === 0, failedTasks, score: Math.round(mean * 100) / 100 };
}
