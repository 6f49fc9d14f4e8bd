/**
 * One stage of an attempt's plan. `level` is the task level, `notation` as in docs/domain.md C, `minutes` the time of the
 * stage, `samples` the number of questions (of a crosswise table its columns) and `size` the points of a right answer.
 */
export type PlanStep = {
	readonly id: number;
	readonly title: string;
	readonly level: number;
	readonly type: "abacus" | "mental";
	readonly notation: string;
	readonly minutes: number;
	readonly samples: number;
	readonly size: number;
};
