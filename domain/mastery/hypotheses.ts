import { type FormulaId, formulaIds } from "../soroban/rod";
import { answerOdds } from "./answer-odds";
import { totalOdds } from "./board-odds";
import { type Evidence, usual } from "./evidence";
import { Habit } from "./habit";
import { anyChangeOdds, isGeneral } from "./outcome-kinds";

/**
 * A hypothesis about a formula: its rate of failure, its prior odds, and whether it fails in this child's own ways or by
 * the slips of `slip-odds.ts`.
 */
type Guess = { rate: number; odds: number; own: boolean };

/** Prior odds of a formula to be weak, or to be failed only now and then. */
const weakOdds = 0.04;
const slightOdds = 0.01;
/** Rates of failure of a weak formula with their shares; and the share of children who fail in ways of their own. */
const listedRates = [
	[0.25, 0.35],
	[0.5, 0.35],
	[0.75, 0.3],
] as const;
const ownRates = [
	[0.3, 0.35],
	[0.55, 0.35],
	[0.85, 0.3],
] as const;
const ownShare = 0.5;
const guesses: readonly Guess[] = [
	{ rate: 0.08, odds: slightOdds, own: false },
	...listedRates.map(([rate, share]) => ({ rate, odds: weakOdds * share * (1 - ownShare), own: false })),
	...ownRates.map(([rate, share]) => ({ rate, odds: weakOdds * share * ownShare, own: true })),
];
/** The guesses from here on are of a weak formula. */
const weakFrom = 1;
const listed = guesses.filter(({ own }) => !own).map(({ rate }) => rate);

/**
 * A child's carelessness: a factor of the usual rates, and the share of careless errors that go this child's own ways. All
 * are equally likely beforehand.
 */
type Manner = { care: number; strange: number };
const manners: readonly Manner[] = [0.05, 0.2, 0.7, 2, 5].flatMap((care) =>
	[0.15, 0.85].map((strange) => ({ care, strange })),
);
/** By these a child's errors are divided between a formula and carelessness while its habits are learned. */
const middling: Manner = { care: 0.7, strange: 0.5 };
const middlingRate = 0.5;

/** Formulas held to be weak, each with the rate it fails at. */
export type Weak = ReadonlyMap<FormulaId, number>;
/** An answer and its weight. */
export type Weighed = { evidence: Evidence; weight: number };
/**
 * How much better the answers are explained when a formula is weak too (`gain`) or failed now and then (`slightly`), as
 * log odds against no further formula; and its most likely rate of failure.
 */
export type Gain = { formula: FormulaId; gain: number; slightly: number; rate: number };

/** Chances of an answer: by the weak formula alone, with one usual slip, with one in the child's own ways, with two. */
type Odds = { weak: number; once: number; strange: number; twice: number };
/** Log chances of a wrong answer for each guess and manner against `base`, that of no further formula, for each manner. */
type Told = {
	base: readonly number[];
	after: (formula: FormulaId, roughly: boolean) => readonly (readonly number[])[];
};

/** All formulas are estimated roughly; only so many of the best, within `near`, are computed exactly. */
const looked = 5;
const near = 8;

/**
 * How likely the answers of one pupil are when certain formulas are weak. Results are cached, because the same question
 * about the same answer recurs while formulas are tried together.
 */
export class Hypotheses {
	readonly #answers: readonly Weighed[];
	/** Chance of each wrong answer's error if some move failed in the child's own ways. */
	readonly #anyhow = new Map<Evidence, number>();
	/** Wrong answers as nobody's, and by one formula alone. */
	readonly #plain = new Map<Evidence, Odds>();
	readonly #alone = new Map<Evidence, Map<FormulaId, readonly Odds[]>>();
	readonly #habits = new Map<FormulaId, ReadonlyMap<Evidence, number>>();

	/** Sum of the hazards of the right answers. */
	#hazard = 0;
	readonly #gained = new Map<string, Gain[]>();
	/** How often each formula went well in right answers, by the weight of the answer. */
	readonly #well = new Map<FormulaId, number>();

	constructor(answers: readonly Weighed[]) {
		this.#answers = answers.filter(({ evidence }) => !evidence.right);
		for (const { evidence, weight } of answers) {
			if (!evidence.right) continue;
			this.#hazard += weight * evidence.hazard;
			for (const [formula, times] of evidence.seen)
				this.#well.set(formula, (this.#well.get(formula) ?? 0) + weight * times);
		}
		const habit = new Habit(isGeneral);
		for (const { evidence, weight } of this.#answers) {
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

	/** The gain of every formula outside `weak`; the best are exact. */
	gainsOver(weak: Weak): readonly Gain[] {
		const key = [...weak.keys()].sort().join();
		const known = this.#gained.get(key) ?? this.#gainsOver(weak);
		this.#gained.set(key, known);
		return known;
	}

	#gainsOver(weak: Weak): Gain[] {
		const all = formulaIds.filter((id) => !weak.has(id));
		const told = new Map(this.#answers.map(({ evidence }) => [evidence, this.#told(evidence, weak)]));
		const first = this.#gains(weak, told, all, true).sort((a, b) => b.gain - a.gain);
		const best = first[0]?.gain ?? 0;
		const close = first.slice(0, looked).filter(({ gain }) => gain > best - near);
		const tried = close.map(({ formula }) => formula);
		return [...this.#gains(weak, told, tried, false), ...first.slice(close.length)];
	}

	/**
	 * What a wrong answer tells. Where a formula held to be weak was due, its total may be that formula's own pattern, so it
	 * tells of another formula only by being wrong.
	 */
	#told(evidence: Evidence, weak: Weak): Told {
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

	#gains(weak: Weak, told: ReadonlyMap<Evidence, Told>, tried: readonly FormulaId[], roughly: boolean): Gain[] {
		const goneWell = [...weak.keys()].reduce((sum, formula) => sum + (this.#well.get(formula) ?? 0), 0);
		const without = manners.map(({ care }) => -care * (this.#hazard - usual.formula * goneWell));
		const scores = new Map(
			tried.map((formula) => {
				const times = this.#well.get(formula) ?? 0;
				const well = ({ rate }: Guess) =>
					manners.map(({ care }) => times * (Math.log(1 - rate) + care * usual.formula));
				return [formula, guesses.map(well)];
			}),
		);
		for (const { evidence, weight } of this.#answers) {
			const { base, after } = told.get(evidence) ?? {};
			if (!base || !after) continue;
			for (const [index, odds] of base.entries()) without[index] = (without[index] ?? 0) + weight * odds;
			for (const formula of tried) {
				const score = scores.get(formula);
				if (!score || !evidence.seen.has(formula)) continue;
				for (const [guess, logs] of after(formula, roughly).entries()) {
					const sums = score[guess] ?? [];
					for (const [index, log] of logs.entries())
						sums[index] = (sums[index] ?? 0) + weight * (log - (base[index] ?? 0));
				}
			}
		}
		const none = logSum(without);
		return [...scores].map(([formula, score]) => {
			const each = score.map((sums, guess) => {
				const odds = Math.log(guesses[guess]?.odds ?? 0);
				return odds + logSum(sums.map((sum, index) => sum + (without[index] ?? 0))) - none;
			});
			const weakly = each.slice(weakFrom);
			const rate = guesses[weakFrom + weakly.indexOf(Math.max(...weakly))]?.rate ?? 0;
			return { formula, gain: logSum(weakly), slightly: logSum(each.slice(0, weakFrom)), rate };
		});
	}
}

const impossible: Odds = { weak: 0, once: 0, strange: 0, twice: 0 };

/** Chances that a formula due so often goes well throughout, fails once, fails more often. */
function executions(rate: number, times: number): { well: number; once: number; more: number } {
	const well = (1 - rate) ** times;
	const once = times * rate * (1 - rate) ** (times - 1);
	return { well, once, more: Math.max(0, 1 - well - once) };
}

/** Chances of a wrong answer for each guess; those by listed slips roughly. `failed`: by one failure in own ways. */
function guessesOf(evidence: Evidence, formula: FormulaId, plain: Odds, failed: number, anyhow: number): Odds[] {
	const times = evidence.seen.get(formula) ?? 0;
	const slip = (evidence.usualSlips.get(formula)?.get(evidence.error) ?? 0) / Math.max(1, times) / usual.formula;
	return guesses.map(({ rate, own }) => {
		const { well, once, more } = executions(rate, times);
		return {
			weak: once * (own ? failed : slip) + more * anyhow,
			once: well * plain.once,
			strange: well * plain.strange,
			twice: well * plain.twice,
		};
	});
}

/** An answer that only tells that it is wrong, because formulas held to be weak were due in it. */
function wrongly(evidence: Evidence, met: readonly (readonly [FormulaId, number])[]): Told {
	let held = 1;
	let hazard = evidence.hazard;
	for (const [formula, rate] of met) {
		const times = evidence.seen.get(formula) ?? 0;
		held *= (1 - rate) ** times;
		hazard -= usual.formula * times;
	}
	const log = (well: number, left: number) => manners.map(({ care }) => Math.log(1 - well * Math.exp(-care * left)));
	return {
		base: log(held, hazard),
		after: (formula) => {
			const times = evidence.seen.get(formula) ?? 0;
			return guesses.map(({ rate }) => log(held * (1 - rate) ** times, hazard - usual.formula * times));
		},
	};
}

/** Log chance of a wrong answer of a child of this manner. */
function logOdds({ weak, once, strange, twice }: Odds, manner: Manner, hazard: number): number {
	const { care, strange: own } = manner;
	return Math.log(weak + care * ((1 - own) * once + own * strange + care * twice)) - care * hazard;
}

/** Logarithm of the sum of the exponentials. */
function logSum(logs: readonly number[]): number {
	const most = Math.max(...logs);
	return most + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - most), 0));
}
