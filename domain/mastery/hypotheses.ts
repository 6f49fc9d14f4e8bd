import { type FormulaId, formulaIds } from "../soroban/rod";
import { type TotalOdds, totalOdds } from "./board-odds";
import { type AnswerOdds, answerOdds, type Evidence, usual } from "./evidence";

/** How often a formula that is not known yet fails: the rates tried, and how likely each is of a weak one. */
export const weakRates = [0.25, 0.5, 0.8] as const;
const rateShares = [0.2, 0.5, 0.3] as const;
/** How careful a pupil is: everything goes wrong by itself so many times as often as usual. All tried alike. */
const careTried = [0.1, 0.5, 1.5] as const;
/** Before anything is seen, the chance that a formula is weak. */
const priorOdds = 0.06 / 0.94;

/** Formulas held to be weak, each with the rate it fails at. */
export type Weak = ReadonlyMap<FormulaId, number>;
/** An answer and how much it counts. */
export type Weighed = { evidence: Evidence; weight: number };
/** How much better a formula explains the answers if it is weak too (log odds against "no other is weak"). */
export type Gain = { formula: FormulaId; gain: number; rate: number };

type Rates = ReadonlyMap<FormulaId, readonly number[]>;

/** Formulas are first looked at roughly; only those that come near are followed exactly. */
const rough = 1e-3;
const looked = 5;
const near = 6;
const worth = 3;

/**
 * How likely the answers of one pupil are when certain formulas are weak. The same question about the same answer comes
 * up again and again while formulas are tried together, so every answer to it is kept.
 */
export class Hypotheses {
	readonly #answers: readonly Weighed[];
	readonly #asked = new Map<Evidence, Map<string, AnswerOdds>>();
	readonly #totals = new Map<Evidence, Map<string, TotalOdds>>();

	constructor(answers: readonly Weighed[]) {
		this.#answers = answers;
	}

	/** Totals of a wrong sum when these formulas are weak, unlikely boards let go or not. */
	#totalsWith(evidence: Evidence, weak: Rates, key: string, least?: number): TotalOdds {
		const known = this.#totals.get(evidence) ?? new Map<string, TotalOdds>();
		this.#totals.set(evidence, known);
		const full = `${key} ${least ?? ""}`;
		const totals = known.get(full) ?? totalOdds(evidence.numbers, weak, least);
		known.set(full, totals);
		return totals;
	}

	/** Chances of an answer, one for each guess, when these formulas are weak. */
	#oddsWith(evidence: Evidence, weak: Rates): AnswerOdds {
		const known = this.#asked.get(evidence) ?? new Map<string, AnswerOdds>();
		this.#asked.set(evidence, known);
		const key = keyOf(weak);
		const odds = known.get(key) ?? this.#weigh(evidence, weak, key);
		known.set(key, odds);
		return odds;
	}

	#weigh(evidence: Evidence, weak: Rates, key: string): AnswerOdds {
		const strange = [...weak].flatMap(([formula, rates]) =>
			(evidence.seen.get(formula)?.units ?? []).map((unit) => ({ unit, rates })),
		);
		return answerOdds(evidence, this.#totalsWith(evidence, weak, key), new Set(weak.keys()), strange);
	}

	/** The same for one formula beside those known, roughly: what each of them does to the total is simply added up. */
	#roughOdds(evidence: Evidence, { rates, guess: known }: Held, formula: FormulaId): AnswerOdds {
		const alone = this.#totalsWith(evidence, new Map([[formula, weakRates]]), formula, rough);
		const beside = this.#totalsWith(evidence, rates, keyOf(rates));
		const { guesses } = alone;
		const well = alone.placeOf(0);
		const weak: number[] = weakRates.map(() => 0);
		const besides: number[] = weakRates.map(() => evidence.typo);
		for (let place = 0; place < beside.changes.length; place++) {
			const odds = beside.chances[place * beside.guesses + known] ?? 0;
			const left = evidence.error - (beside.changes[place] ?? 0);
			const other = left === 0 ? 0 : odds * (evidence.anySlip.get(left) ?? 0);
			const slipped = alone.placeOf(left);
			for (let guess = 0; slipped >= 0 && guess < guesses; guess++)
				weak[guess] = (weak[guess] ?? 0) + odds * (alone.chances[slipped * guesses + guess] ?? 0);
			for (let guess = 0; other > 0 && well >= 0 && guess < guesses; guess++)
				besides[guess] = (besides[guess] ?? 0) + other * (alone.chances[well * guesses + guess] ?? 0);
		}
		return { weak, usual: besides };
	}

	/** What every formula that is not weak already would explain, those that matter exactly. */
	gainsOver(weak: Weak): Gain[] {
		const all = formulaIds.filter((id) => !weak.has(id));
		const first = this.#gains(weak, new Set(all), true);
		const best = Math.max(...first.map(({ gain }) => gain));
		const close = first
			.filter(({ gain }) => gain > Math.max(best - near, -worth))
			.sort((a, b) => b.gain - a.gain)
			.slice(0, looked);
		const exact = this.#gains(weak, new Set(close.map(({ formula }) => formula)), false);
		return first.map((gain) => exact.find(({ formula }) => formula === gain.formula) ?? gain);
	}

	#gains(weak: Weak, tried: ReadonlySet<FormulaId>, roughly: boolean): Gain[] {
		const without = careTried.map(() => 0);
		const scores = new Map<FormulaId, number[][]>(
			[...tried].map((formula) => [formula, weakRates.map(() => careTried.map(() => 0))]),
		);
		for (const { evidence, weight } of this.#answers) {
			const met = [...weak].filter(([formula]) => evidence.seen.has(formula));
			const held = heldOf(met);
			const known = met.map(([formula, rate]) => [formula, weakRates.map(() => rate)] as const);
			const timesOf = (formula: FormulaId) => evidence.seen.get(formula)?.times ?? 0;
			// what goes wrong by itself apart from the formulas held to be weak
			const hazard = met.reduce((sum, [formula]) => sum - usual.formula * timesOf(formula), evidence.hazard);
			const before = evidence.right ? null : this.#oddsWith(evidence, held.rates);
			const base = careTried.map((care) => logOdds(before, held.guess, care, hazard));
			for (const [index, odds] of base.entries()) without[index] = (without[index] ?? 0) + weight * odds;
			for (const [formula, { times }] of evidence.seen) {
				const score = scores.get(formula);
				if (!score) continue;
				const rest = hazard - usual.formula * times;
				const after = evidence.right
					? null
					: roughly
						? this.#roughOdds(evidence, held, formula)
						: this.#oddsWith(evidence, new Map<FormulaId, readonly number[]>([...known, [formula, weakRates]]));
				for (const [guess, rate] of weakRates.entries()) {
					const well = evidence.right ? times * Math.log(1 - rate) : 0;
					const sums = score[guess] ?? [];
					for (const [index, care] of careTried.entries())
						sums[index] = (sums[index] ?? 0) + weight * (well + logOdds(after, guess, care, rest) - (base[index] ?? 0));
				}
			}
		}
		const none = logMean(without);
		return [...scores].map(([formula, score]) => {
			const each = score.map((sums) => logMean(sums.map((sum, index) => sum + (without[index] ?? 0))) - none);
			const likely = each.map((odds, guess) => odds + Math.log((rateShares[guess] ?? 0) * weakRates.length));
			const rate = weakRates[likely.indexOf(Math.max(...likely))] ?? 0.5;
			return { formula, gain: logMean(likely) + Math.log(priorOdds), rate };
		});
	}
}

/** Log chance of an answer; null is a right one, of which only what did not go wrong by itself is told here. */
function logOdds(odds: AnswerOdds | null, guess: number, care: number, hazard: number): number {
	if (!odds) return -care * hazard;
	return Math.log((odds.weak[guess] ?? 0) * Math.exp(-care * hazard) + care * (odds.usual[guess] ?? 0));
}

/** Logarithm of the mean of what the logarithms stand for. */
function logMean(logs: readonly number[]): number {
	const most = Math.max(...logs);
	return most + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - most), 0) / logs.length);
}

/** Formulas held to be weak as they are asked about: one alone with every rate at once, since those are asked anyway. */
type Held = { rates: Rates; guess: number };

function heldOf(met: readonly (readonly [FormulaId, number])[]): Held {
	const [first] = met;
	const guess = weakRates.findIndex((rate) => rate === first?.[1]);
	if (first && met.length === 1 && guess >= 0) return { rates: new Map([[first[0], weakRates]]), guess };
	return { rates: new Map(met.map(([formula, rate]) => [formula, [rate]])), guess: 0 };
}

function keyOf(weak: Rates): string {
	return [...weak]
		.map(([formula, rates]) => `${formula}@${rates.join()}`)
		.sort()
		.join();
}
