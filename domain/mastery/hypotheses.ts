import { type FormulaId, formulaIds } from "../soroban/rod";
import { type AnswerOdds, answerOdds } from "./answer-odds";
import { type TotalOdds, totalOdds } from "./board-odds";
import { type Evidence, usual } from "./evidence";

/** A hypothesis about a formula: its rate of failure, its prior odds, and whether it fails in unknown ways (`anyhow`). */
type Guess = { rate: number; odds: number; anyhow: boolean };

/** Prior odds of a formula to be weak, or to be failed only now and then. */
const weakOdds = 0.03;
const slightOdds = 0.01;
/** Rates of failure of a weak formula with their shares; and the share of pupils who fail in unknown ways. */
const weakRates = [
	[0.25, 0.2],
	[0.5, 0.5],
	[0.75, 0.3],
] as const;
const anyhowShare = 0.15;
const guesses: readonly Guess[] = [
	{ rate: 0.08, odds: slightOdds, anyhow: false },
	...weakRates.map(([rate, share]) => ({ rate, odds: weakOdds * share * (1 - anyhowShare), anyhow: false })),
	{ rate: 0.5, odds: weakOdds * anyhowShare, anyhow: true },
];
/** The guesses from here on are of a weak formula. */
const weakFrom = 1;
const listed = guesses.filter(({ anyhow }) => !anyhow).map(({ rate }) => rate);
/** Carelessness of a pupil, as a factor of the usual rates; all are equally likely beforehand. */
const careTried = [0.05, 0.2, 0.7, 2] as const;

/** Formulas held to be weak, each with the rate it fails at. */
export type Weak = ReadonlyMap<FormulaId, number>;
/** An answer and its weight. */
export type Weighed = { evidence: Evidence; weight: number };
/**
 * How much better the answers are explained when a formula is weak too (`gain`) or failed now and then (`slightly`), as
 * log odds against no further formula; and its most likely rate of failure.
 */
export type Gain = { formula: FormulaId; gain: number; slightly: number; rate: number };

type Followed = { odds: AnswerOdds; totals: TotalOdds };
type Rates = ReadonlyMap<FormulaId, readonly number[]>;

/** All formulas are estimated roughly; only so many of the best, within `near`, are computed exactly. */
const looked = 5;
const near = 8;

/**
 * How likely the answers of one pupil are when certain formulas are weak. Results are cached, because the same question
 * about the same answer recurs while formulas are tried together.
 */
export class Hypotheses {
	readonly #answers: readonly Weighed[];
	readonly #asked = new Map<Evidence, Map<string, Followed>>();

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
			for (const [formula, { times }] of evidence.seen)
				this.#well.set(formula, (this.#well.get(formula) ?? 0) + weight * times);
		}
	}

	/** Chances of an answer, one for each rate, when these formulas are weak, and the totals they leave. */
	#followed(evidence: Evidence, weak: Rates): Followed {
		const known = this.#asked.get(evidence) ?? new Map<string, Followed>();
		this.#asked.set(evidence, known);
		const key = keyOf(weak);
		const kept = known.get(key);
		if (kept) return kept;
		const totals = totalOdds(evidence.numbers, weak);
		const followed = { totals, odds: answerOdds(evidence, totals, [...weak.keys()]) };
		known.set(key, followed);
		return followed;
	}

	/** The gain of every formula outside `weak`; the best are exact. */
	gainsOver(weak: Weak): readonly Gain[] {
		const key = keyOf(new Map([...weak].map(([formula, rate]) => [formula, [rate]])));
		const known = this.#gained.get(key) ?? this.#gainsOver(weak);
		this.#gained.set(key, known);
		return known;
	}

	#gainsOver(weak: Weak): Gain[] {
		const all = formulaIds.filter((id) => !weak.has(id));
		const first = this.#gains(weak, all, true).sort((a, b) => b.gain - a.gain);
		const best = first[0]?.gain ?? 0;
		const close = first.slice(0, looked).filter(({ gain }) => gain > best - near);
		const exact = this.#gains(
			weak,
			close.map(({ formula }) => formula),
			false,
		);
		return [...exact, ...first.slice(close.length)];
	}

	#gains(weak: Weak, tried: readonly FormulaId[], roughly: boolean): Gain[] {
		const goneWell = [...weak.keys()].reduce((sum, formula) => sum + (this.#well.get(formula) ?? 0), 0);
		const without = careTried.map((care) => -care * (this.#hazard - usual.formula * goneWell));
		const scores = new Map(
			tried.map((formula) => {
				const times = this.#well.get(formula) ?? 0;
				const well = ({ rate }: Guess) => careTried.map((care) => times * (Math.log(1 - rate) + care * usual.formula));
				return [formula, guesses.map(well)];
			}),
		);
		for (const { evidence, weight } of this.#answers) {
			const met = [...weak].filter(([formula]) => evidence.seen.has(formula));
			const held = heldOf(met);
			// the hazard without the formulas assumed weak
			const hazard = met.reduce(
				(sum, [formula]) => sum - usual.formula * (evidence.seen.get(formula)?.times ?? 0),
				evidence.hazard,
			);
			const before = this.#followed(evidence, held.rates);
			const base = careTried.map((care) => logOdds(before.odds, held.guess, care, hazard));
			for (const [index, odds] of base.entries()) without[index] = (without[index] ?? 0) + weight * odds;
			for (const formula of tried) {
				const times = evidence.seen.get(formula)?.times ?? 0;
				const score = scores.get(formula);
				if (!score || times === 0) continue;
				const rest = hazard - usual.formula * times;
				const after = this.#after(evidence, met, before, held.guess, formula, roughly);
				for (let guess = 0; guess < guesses.length; guess++) {
					const sums = score[guess] ?? [];
					for (let index = 0; index < careTried.length; index++)
						sums[index] =
							(sums[index] ?? 0) + weight * (logOdds(after, guess, careTried[index] ?? 1, rest) - (base[index] ?? 0));
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

	/** Chances of a wrong answer when one more formula is weak, for each guess. */
	#after(
		evidence: Evidence,
		met: readonly (readonly [FormulaId, number])[],
		before: Followed,
		held: number,
		formula: FormulaId,
		roughly: boolean,
	): AnswerOdds {
		const times = evidence.seen.get(formula)?.times ?? 0;
		const anything = evidence.anyhow.get(formula) ?? 0;
		const [weak = 0, once = 0, twice = 0] = [before.odds.weak[held], before.odds.once[held], before.odds.twice[held]];
		const exact = roughly
			? null
			: this.#followed(
					evidence,
					new Map<FormulaId, readonly number[]>([
						...met.map(([each, rate]) => [each, listed.map(() => rate)] as const),
						[formula, listed],
					]),
				).odds;
		const slip = roughly ? slipAfter(evidence, before.totals, held, formula) / Math.max(1, times) / usual.formula : 0;
		const after: AnswerOdds = { weak: [], once: [], twice: [] };
		for (const [guess, { rate, anyhow }] of guesses.entries()) {
			const well = (1 - rate) ** times;
			const one = anyhow || !roughly ? 0 : times * rate * (1 - rate) ** (times - 1);
			const plain = exact && !anyhow;
			after.weak.push(plain ? (exact.weak[guess] ?? 0) : well * weak + one * slip + (1 - well - one) * anything);
			after.once.push(plain ? (exact.once[guess] ?? 0) : well * once);
			after.twice.push(plain ? (exact.twice[guess] ?? 0) : well * twice);
		}
		return after;
	}
}

/** Chance that one usual slip on a formula, added to the changes of the formulas assumed weak, gives the error. */
function slipAfter(
	evidence: Evidence,
	{ changes, chances, guesses: rates }: TotalOdds,
	held: number,
	formula: FormulaId,
) {
	const slips = evidence.usualSlips.get(formula);
	let sum = 0;
	for (let place = 0; slips && place < changes.length; place++)
		sum += (chances[place * rates + held] ?? 0) * (slips.get(evidence.error - (changes[place] ?? 0)) ?? 0);
	return sum;
}

/** Log chance of a wrong answer by its odds; without odds, of no usual slip. */
function logOdds(odds: AnswerOdds | null, guess: number, care: number, hazard: number): number {
	if (!odds) return -care * hazard;
	const { weak, once, twice } = odds;
	return Math.log((weak[guess] ?? 0) + care * ((once[guess] ?? 0) + care * (twice[guess] ?? 0))) - care * hazard;
}

/** Logarithm of the sum of the exponentials. */
function logSum(logs: readonly number[]): number {
	const most = Math.max(...logs);
	return most + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - most), 0));
}

/** Formulas assumed weak, for the cache: one alone with all rates at once, because all are needed anyway. */
type Held = { rates: Rates; guess: number };

function heldOf(met: readonly (readonly [FormulaId, number])[]): Held {
	const [first] = met;
	const guess = listed.findIndex((rate) => rate === first?.[1]);
	if (first && met.length === 1 && guess >= 0) return { rates: new Map([[first[0], listed]]), guess };
	return { rates: new Map(met.map(([formula, rate]) => [formula, [rate]])), guess: 0 };
}

function keyOf(weak: Rates): string {
	return [...weak]
		.map(([formula, rates]) => `${formula}@${rates.join()}`)
		.sort()
		.join();
}
