import { DomainError } from "../errors";
import type { FormulaId } from "../soroban/rod";
import type { TrainingRun } from "./run";
import type { Answered } from "../mastery/answered";
import type { Focus } from "../mastery/focus-text";
import { formulaTallies } from "../mastery/formula-tally";
import { type FormulaDay, formulaMastery, type FormulaMastery } from "../mastery/mastery";
import { answersOfRun } from "./run-tallies";
import { trainingFocus, weakestFormulas } from "../mastery/weakness";

/** What is known of somebody: formulas by Moscow day, and the latest answered sums, the earliest first. */
export type FormulaHistory = { days: readonly FormulaDay[]; recent: readonly Answered[] };

/** A formula with where somebody stands with it. `share`: the chance that it is weak; `named`: sure enough to say so. */
export type FormulaCard = FormulaMastery & { share: number; named: boolean };

/** The 34 formulas in ladder order, and what the next set should be about. */
export type MasteryOverview = { formulas: FormulaCard[]; focus: Focus };

/** Weak formulas trained in one set. */
const mostAtOnce = 6;

/**
 * Where somebody stands with every formula on a Moscow date; a named formula is weak whatever its days say. The next set
 * is about the weak ones, and a check of everything where there are none.
 */
export function masteryOverview({ days, recent }: FormulaHistory, today: string): MasteryOverview {
	const weakest = weakestFormulas(recent);
	const byFormula = new Map(weakest.map((each) => [each.formula, each]));
	const formulas = formulaMastery(days, today).map((standing): FormulaCard => {
		const { share = 0, named = false } = byFormula.get(standing.formula) ?? {};
		return { ...standing, state: named ? "weak" : standing.state, share, named };
	});
	const weak = formulas.filter(({ state }) => state === "weak").sort((a, b) => b.share - a.share);
	if (weak.length === 0) return { formulas, focus: trainingFocus(weakest) };
	return { formulas, focus: { formulas: weak.slice(0, mostAtOnce).map(({ formula }) => formula), check: false } };
}

/** Chance of a formula to be weak from which the next set looks at it openly. */
const openlyFrom = 0.3;

/**
 * Formulas that may be weak, the likeliest first, while none is sure enough to be called so: the next set, a check of
 * everything, puts them to the proof. Empty when something is weak.
 */
export function openSuspects({ formulas, focus }: MasteryOverview): FormulaId[] {
	if (!focus.check) return [];
	const likely = formulas.filter(({ formula, share }) => share >= openlyFrom && focus.formulas.includes(formula));
	return likely.sort((a, b) => b.share - a.share).map(({ formula }) => formula);
}

/** A run with the Moscow date it belongs to. */
export type DatedRun = { run: Pick<TrainingRun, "simulator" | "parameters" | "seed" | "answers">; date: string };

/** The history with runs added that nobody has counted yet; a run that cannot be made anew adds nothing. */
export function withRuns(history: FormulaHistory, runs: readonly DatedRun[]): FormulaHistory {
	const days = [...history.days];
	const recent = [...history.recent];
	for (const { run, date } of runs) {
		try {
			const answers = answersOfRun(run);
			days.push(...formulaTallies(answers).map((tally) => ({ ...tally, date })));
			recent.push(...answers);
		} catch (error) {
			if (!(error instanceof DomainError)) throw error;
		}
	}
	return { days, recent };
}
