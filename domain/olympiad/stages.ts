import type { PlanStep } from "../attempt/plan-step";
import { type CountedStage, pointsOf } from "../attempt/stage-points";
import { DomainError } from "../errors";
import { type CategoryLevel, categoryOf, levelOrder } from "./categories";

/** A category's stages in order; `max` is the maximum of the scored ones. */
export type Plan = { readonly level: CategoryLevel; readonly steps: readonly PlanStep[]; readonly max: number };

const stageTitles = ["Abacus 1", "Abacus 2", "Abacus 3", "Mental 1", "Mental 2", "Mental 3", "Tie-break"] as const;

/** Stages of a result; the last is the tie-break and not part of the total (docs/product.md 4). */
export const stageCount = stageTitles.length;
export const scoredStages = stageCount - 1;

/** Questions and their points: sums, and multiplication or division (docs/domain.md D.4). */
const sumPaper = { samples: 20, size: 10 } as const;
const productPaper = { samples: 30, size: 5 } as const;

const minutesOf = { abacus: 3, mental: 1 } as const;

/** Notations of the stages in order by task level (docs/domain.md D.4). */
export const stageTable: Readonly<Record<CategoryLevel, readonly string[]>> = {
	13: ["1D3RNF[S]", "1D4RNF[S]", "1D5RNF[S]", "1D2RNF[S]", "1D3RNF[S]", "1D4RNF[S]", "1D5RNF[S]"],
	12: ["1D5RNF", "1D6RNF", "1D7RNF", "1D3RNF", "1D4RNF", "1D5RNF", "1D6RNF"],
	11: ["1D5RF", "1D6RF", "1D7RF", "1D3RF", "1D4RF", "1D5RF", "1D6RF"],
	10: ["1D8RF", "1D10RF", "1-2D6RF", "1D4RF", "1D5RF", "1D6RF", "1D7RF"],
	9: ["1-2D6RF", "1-2D7RF", "2D7RF", "1D5RF", "1D6RF", "1D7RF", "1D8RF"],
	8: ["2D7RF", "2x1", "2/1", "1D7RF", "1x1", "2/1", "1D8RF"],
	7: ["2D8RF", "2x1", "3/1", "2D4RF", "2x1", "2/1", "2D5RF"],
	31: ["2D10RF", "3x1", "3/1", "1D6RF", "1x1", "2/1", "1D7RF"],
	32: ["2-3D10RF", "2x2", "4/1", "1D7RF", "1x1", "2/1", "1D8RF"],
	33: ["2-4D10RF", "3x2", "4/2", "2D4RF", "2x1", "3/1", "2D5RF"],
	34: ["3-4D10RF.2", "3x2", "5/2", "2D6RF", "2x1", "3/1", "2D7RF"],
	35: ["3-5D10RF.2", "3x3", "5/3", "2D8RF", "2x1|3x1", "3/1|4/1", "2D9RF"],
};

/** Maximum of the scored stages: 1200 when all are sums of the usual programme, 1000 with products. */
export function maxOf(steps: readonly CountedStage[]): number {
	return steps.slice(0, scoredStages).reduce((sum, step) => sum + pointsOf(step).max, 0);
}

function toStep(level: CategoryLevel, notation: string, index: number): PlanStep {
	const type = index < 3 ? "abacus" : "mental";
	const paper = notation.includes("D") ? sumPaper : productPaper;
	const title = stageTitles[index] ?? "";
	return { id: index + 1, title, level, type, notation, minutes: minutesOf[type], ...paper };
}

function toPlan(level: CategoryLevel): Plan {
	const steps = stageTable[level].map((notation, index) => toStep(level, notation, index));
	return { level, steps, max: maxOf(steps) };
}

const plans: ReadonlyMap<CategoryLevel, Plan> = new Map(levelOrder.map((level) => [level, toPlan(level)]));

/** The plan of a category. Throws NOT_FOUND_CATEGORIES_FOR_OLIMPIC for a code that does not exist. */
export function planOf(code: string): Plan {
	const category = categoryOf(code);
	const plan = category && plans.get(category.level);
	if (!plan) throw new DomainError("NOT_FOUND_CATEGORIES_FOR_OLIMPIC");
	return plan;
}

/** The number of the tie-break among these stages; 0 where there is none, as in an exam of at most six tasks. */
export function tieBreakOf(stages: readonly unknown[]): number {
	return stages.length === stageCount ? stageCount : 0;
}

/** The total of a result: S1 to S6; missing stages count 0. */
export function totalOf(scores: readonly number[]): number {
	return scores.slice(0, scoredStages).reduce((sum, score) => sum + score, 0);
}
