import { DomainError } from "../errors";
import type { FormulaId } from "../soroban/rod";
import type { TrainingRun } from "./run";
import type { Answered } from "../mastery/answered";
import type { Focus } from "../mastery/focus-text";
import { formulaTallies } from "../mastery/formula-tally";
import { type FormulaDay, formulaMastery, type FormulaMastery } from "../mastery/mastery";
import { answersOfRun } from "./run-tallies";
import { trainingFocus, weakestFormulas } from "../mastery/weakness";
import { wellInRow, wellNeeded } from "../mastery/well-in-row";

/** History of a pupil: formulas by Moscow day, and the latest answered sums, earliest first. */
export type FormulaHistory = { days: readonly FormulaDay[]; recent: readonly Answered[] };

/** A formula and its mastery. `share`: chance that it is weak; `named`: certain enough to be told to the pupil. */
export type FormulaCard = FormulaMastery & { share: number; named: boolean };

/** The 34 formulas in ladder order, and the focus of the next set. */
export type MasteryOverview = { formulas: FormulaCard[]; focus: Focus };

/** A formula due in so many of the latest answers is judged by them: they tell its slips from those beside it. */
const judgedFrom = 4;
/** Weak formulas trained in one set. */
const mostAtOnce = 6;

/**
 * Mastery of every formula on a Moscow date. A named formula is weak whatever its days say, until it went well often
 * enough in a row; one that the latest answers judge and do not name is not weak. The next set is about the weak ones; when
 * there are none it is a check.
 */
export function masteryOverview({ days, recent }: FormulaHistory, today: string): MasteryOverview {
	const lately = wellInRow(recent);
	const weakest = weakestFormulas(recent).map((each) => {
		const wentWell = (lately.get(each.formula) ?? 0) >= wellNeeded;
		return { ...each, named: each.named && !wentWell };
	});
	const byFormula = new Map(weakest.map((each) => [each.formula, each]));
	const formulas = formulaMastery(days, today, lately).map((standing): FormulaCard => {
		const { share = 0, named = false, met = 0 } = byFormula.get(standing.formula) ?? {};
		const byDays = standing.state === "weak" && met >= judgedFrom ? "learning" : standing.state;
		return { ...standing, state: named ? "weak" : byDays, share, named };
	});
	const weak = formulas.filter(({ state }) => state === "weak").sort((a, b) => b.share - a.share);
	if (weak.length === 0) return { formulas, focus: trainingFocus(weakest) };
	return { formulas, focus: { formulas: weak.slice(0, mostAtOnce).map(({ formula }) => formula), check: false } };
}

/** Least chance of being weak at which a suspect is shown. */
const openlyFrom = 0.3;

/**
 * Formulas that may be weak, likeliest first, while none is certain; the next set, a check, tests them. Empty when a formula
 * is weak.
 */
export function openSuspects({ formulas, focus }: MasteryOverview): FormulaId[] {
	if (!focus.check) return [];
	const likely = formulas.filter(({ formula, share }) => share >= openlyFrom && focus.formulas.includes(formula));
	return likely.sort((a, b) => b.share - a.share).map(({ formula }) => formula);
}

/** A run with the Moscow date it belongs to. */
export type DatedRun = { run: Pick<TrainingRun, "simulator" | "parameters" | "seed" | "answers">; date: string };

/** The history with runs added that are not counted yet; a run that cannot be generated again is skipped. */
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
