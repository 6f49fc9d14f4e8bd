import { type FormulaId, formulaIds } from "../soroban/rod";
import { type Chances, type TotalOdds, totalOdds } from "./board-odds";
import { answerOdds, type Evidence, usual } from "./evidence";

/** How often a formula that is not known yet fails: the rates tried, all alike. */
export const weakRates = [0.25, 0.5, 0.8] as const;
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
	readonly #asked = new Map<Evidence, Map<string, Chances>>();
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
	#oddsWith(evidence: Evidence, weak: Rates): Chances {
		const known = this.#asked.get(evidence) ?? new Map<string, Chances>();
		this.#asked.set(evidence, known);
		const key = keyOf(weak);
		const odds = known.get(key) ?? this.#weigh(evidence, weak, key);
		known.set(key, odds);
		return odds;
	}

	#weigh(evidence: Evidence, weak: Rates, key: string): Chances {
		const strange = [...weak].flatMap(([formula, rates]) =>
			(evidence.seen.get(formula)?.units ?? []).map((unit) => ({ unit, rates })),
		);
		return answerOdds(evidence, this.#totalsWith(evidence, weak, key), new Set(weak.keys()), strange);
	}

	/** The same for one formula beside those known, roughly: what each of them does to the total is simply added up. */
	#roughOdds(evidence: Evidence, { rates, guess: known }: Held, formula: FormulaId): Chances {
		const alone = this.#totalsWith(evidence, new Map([[formula, weakRates]]), formula, rough);
		const beside = this.#totalsWith(evidence, rates, keyOf(rates));
		const well = alone.get(0);
		const chances: number[] = weakRates.map(() => evidence.typo);
		for (const [change, ways] of beside) {
			const odds = ways[known] ?? 0;
			const left = evidence.error - change;
			const other = left === 0 ? undefined : evidence.anySlip.get(left);
			const slipped = alone.get(left);
			for (const guess of chances.keys())
				chances[guess] =
					(chances[guess] ?? 0) + odds * ((slipped?.[guess] ?? 0) + (other ? other * (well?.[guess] ?? 0) : 0));
		}
		return chances;
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
		const scores = new Map<FormulaId, number[]>([...tried].map((formula) => [formula, weakRates.map(() => 0)]));
		for (const { evidence, weight } of this.#answers) {
			const met = [...weak].filter(([formula]) => evidence.seen.has(formula));
			const held = heldOf(met);
			const known = met.map(([formula, rate]) => [formula, weakRates.map(() => rate)] as const);
			const before = evidence.right ? 1 : (this.#oddsWith(evidence, held.rates)[held.guess] ?? 1);
			for (const [formula, { times }] of evidence.seen) {
				const score = scores.get(formula);
				if (!score) continue;
				const usually = times * Math.log(1 - usual.formula);
				const after = evidence.right
					? weakRates.map((rate) => (1 - rate) ** times)
					: roughly
						? this.#roughOdds(evidence, held, formula)
						: this.#oddsWith(evidence, new Map<FormulaId, readonly number[]>([...known, [formula, weakRates]]));
				for (const guess of score.keys())
					score[guess] = (score[guess] ?? 0) + weight * (Math.log((after[guess] ?? 0) / before) - usually);
			}
		}
		return [...scores].map(([formula, score]) => {
			const best = Math.max(...score);
			const mean = score.reduce((sum, each) => sum + Math.exp(each - best), 0) / score.length;
			return { formula, gain: best + Math.log(mean * priorOdds), rate: weakRates[score.indexOf(best)] ?? 0.5 };
		});
	}
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
