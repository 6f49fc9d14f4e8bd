/** What a scene promises. `right`: about being right and not about being quick, so that a miss ends the run with 1. */
export type Goal = { what: string; held: boolean; right: boolean };

/** A goal of being right. */
export const isRight = (what: string, held: boolean): Goal => ({ what, held, right: true });
/** A goal of time: a busy machine may miss it, and the line says so. */
export const isQuick = (what: string, held: boolean): Goal => ({ what, held, right: false });

/** Says of each goal whether it was held; whether every one of being right was. */
export function tellGoals(goals: readonly Goal[]): boolean {
	for (const { what, held } of goals) console.log(`${held ? "held  " : "missed"} ${what}`);
	return goals.every(({ held, right }) => held || !right);
}
