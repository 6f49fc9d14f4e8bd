import { generateSamples, type Sample, sampleAnswers } from "../generator/sample";
import { tablesOf } from "../generator/grouping";
import type { PlanStep } from "../attempt/plan-step";

/** One stage on paper: its numbers in the groups of the tables, and the expected answer of each item in order. */
export type PaperStage = { readonly step: PlanStep; readonly groups: readonly Sample[][]; readonly answers: string[] };

/**
 * The practice paper of a category with these stages; the same seed gives the same sheets. It never has the numbers of a
 * run, whose seeds come from the server's secret.
 */
export function practicePaper(steps: readonly PlanStep[], category: string, seed: string): PaperStage[] {
	return steps.map((step) =>
		paperStage(step, generateSamples(step.notation, `practice:${category}:${step.id}:${seed}`, step.samples)),
	);
}

/** The samples of a stage as paper shows them, table by table (docs/domain.md B.11). */
export function paperStage(step: PlanStep, samples: readonly Sample[]): PaperStage {
	return { step, groups: tablesOf(samples), answers: samples.flatMap(sampleAnswers) };
}
