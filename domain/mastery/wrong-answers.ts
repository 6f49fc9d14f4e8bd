import { type FormulaId, formulaIds } from "../soroban/rod";
import { answerOdds } from "./answer-odds";
import { totalOdds } from "./board-odds";
import { type Evidence, usual } from "./evidence";
import { guesses, listed, manners, middling, middlingRate } from "./guesses";
import { Habit } from "./habit";
import { anyChangeOdds, isGeneral } from "./outcome-kinds";
import { executions, guessesOf, impossible, logOdds, type Odds, type Told, wrongly } from "./wrong-answer";

/** Formulas held to be weak, each with the rate it fails at. */
export type Weak = ReadonlyMap<FormulaId, number>;
/** An answer and its weight. */
export type Weighed = { evidence: Evidence; weight: number };

/**
 * The wrong answers of one pupil, earliest first, and how this child errs, learned from them. Results are cached, because
 * the same question about the same answer recurs while formulas are tried together.
 */
export class WrongAnswers {
	readonly #answers: readonly Weighed[];
	/** Chance of each wrong answer's error if some move failed in the child's own ways. */
	readonly #anyhow = new Map<Evidence, number>();
	/** Wrong answers as nobody's, and by one formula alone. */
	readonly #plain = new Map<Evidence, Odds>();
	readonly #alone = new Map<Evidence, Map<FormulaId, readonly Odds[]>>();
	readonly #habits = new Map<FormulaId, ReadonlyMap<Evidence, number>>();

	constructor(answers: readonly Weighed[]) {
		this.#answers = answers;
		const habit = new Habit(isGeneral);
		for (const { evidence, weight } of answers) {
			const far = anyChangeOdds(evidence.error);
			const anyhow = habit.odds(evidence.anyOutcomes, far);
			habit.learn(evidence.anyOutcomes, far, weight);
			this.#anyhow.set(evidence, anyhow);
			const { once, twice } = answerOdds(evidence, totalOdds(evidence.numbers, new Map()), []);
			this.#plain.set(evidence, {
				weak: 0,
				once: once[0] ?? 0,
				strange: evidence.hazard * anyhow,
				twice: (twice[0] ?? 0) + (evidence.hazard ** 2 / 2) * anyhow,
			});
		}
		for (const formula of formulaIds) this.#habits.set(formula, this.#habitOf(formula));
	}

	/** Chance of each wrong answer if the formula failed once in the child's own ways, learned from those before it. */
	#habitOf(formula: FormulaId): ReadonlyMap<Evidence, number> {
		const habit = new Habit();
		const odds = new Map<Evidence, number>();
		for (const { evidence, weight } of this.#answers) {
			const times = evidence.seen.get(formula);
			const outcomes = evidence.outcomes.get(formula);
			const plain = this.#plain.get(evidence);
			if (!times || !outcomes || !plain) continue;
			// an error of which the formula says nothing is as likely as if any move had failed: then only the place tells
			const anyhow = this.#anyhow.get(evidence) ?? 0;
			const failed = habit.odds(outcomes, anyhow);
			odds.set(evidence, failed);
			const { well, once, more } = executions(middlingRate, times);
			const otherwise = well * Math.exp(logOdds(plain, middling, evidence.hazard)) + more * anyhow;
			habit.learn(outcomes, anyhow, (weight * once * failed) / (once * failed + otherwise));
		}
		return odds;
	}

	/** Chances of an answer when the formula alone is weak, one for each of the listed rates. */
	#followed(evidence: Evidence, formula: FormulaId): readonly Odds[] {
		const known = this.#alone.get(evidence) ?? new Map<FormulaId, readonly Odds[]>();
		this.#alone.set(evidence, known);
		const kept = known.get(formula);
		if (kept) return kept;
		const totals = totalOdds(evidence.numbers, new Map([[formula, listed]]));
		const { weak, once, twice } = answerOdds(evidence, totals, [formula]);
		const { strange = 0 } = this.#plain.get(evidence) ?? {};
		const unhurt = totals.placeOf(0) * totals.guesses;
		const odds = weak.map((chance, guess) => ({
			weak: chance,
			once: once[guess] ?? 0,
			strange: strange * (totals.chances[unhurt + guess] ?? 0),
			twice: twice[guess] ?? 0,
		}));
		known.set(formula, odds);
		return odds;
	}

	/**
	 * What a wrong answer tells. Where a formula held to be weak was due, its total may be that formula's own pattern, so it
	 * tells of another formula only by being wrong.
	 */
	told(evidence: Evidence, weak: Weak): Told {
		const met = [...weak].filter(([formula]) => evidence.seen.has(formula));
		if (met.length > 0) return wrongly(evidence, met);
		const plain = this.#plain.get(evidence) ?? impossible;
		return {
			base: manners.map((manner) => logOdds(plain, manner, evidence.hazard)),
			after: (formula, roughly) => {
				const rest = evidence.hazard - usual.formula * (evidence.seen.get(formula) ?? 0);
				const exact = roughly ? null : this.#followed(evidence, formula);
				const failed = this.#habits.get(formula)?.get(evidence) ?? 0;
				return guessesOf(evidence, formula, plain, failed, this.#anyhow.get(evidence) ?? 0).map((odds, guess) =>
					manners.map((manner) => logOdds((!guesses[guess]?.own && exact?.[guess]) || odds, manner, rest)),
				);
			},
		};
	}
}
