/** What a scene promises. `right`: about being right and not about being quick. */
export type Goal = { what: string; held: boolean; right: boolean };

/** A goal of being right. */
export const isRight = (what: string, held: boolean): Goal => ({ what, held, right: true });
/** A goal of time: a busy machine may miss it. */
export const isQuick = (what: string, held: boolean): Goal => ({ what, held, right: false });

/** Says of each goal whether it was held; whether all were. A `quick` run does not measure: there only being right counts. */
export function tellGoals(goals: readonly Goal[], quick: boolean): boolean {
	for (const { what, held } of goals) console.log(`${held ? "held  " : "missed"} ${what}`);
	return goals.every(({ held, right }) => held || (quick && !right));
}
