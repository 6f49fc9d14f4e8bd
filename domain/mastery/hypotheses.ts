import { type FormulaId, formulaIds } from "../soroban/rod";
import { type Evidence, usual } from "./evidence";
import { type Guess, guesses, manners, weakFrom } from "./guesses";
import type { Told } from "./wrong-answer";
import { type Weak, type Weighed, WrongAnswers } from "./wrong-answers";

/**
 * How much better the answers are explained when a formula is weak too (`gain`) or failed now and then (`slightly`), as
 * log odds against no further formula; and its most likely rate of failure.
 */
export type Gain = { formula: FormulaId; gain: number; slightly: number; rate: number };

/** All formulas are estimated roughly; only so many of the best, within `near`, are computed exactly. */
const looked = 5;
const near = 8;

/** How likely the answers of one pupil are when certain formulas are weak. */
export class Hypotheses {
	readonly #answers: readonly Weighed[];
	readonly #wrong: WrongAnswers;
	/** Sum of the hazards of the right answers. */
	#hazard = 0;
	/** How often each formula went well in right answers, by the weight of the answer. */
	readonly #well = new Map<FormulaId, number>();
	readonly #gained = new Map<string, Gain[]>();

	constructor(answers: readonly Weighed[]) {
		this.#answers = answers.filter(({ evidence }) => !evidence.right);
		this.#wrong = new WrongAnswers(this.#answers);
		for (const { evidence, weight } of answers) {
			if (!evidence.right) continue;
			this.#hazard += weight * evidence.hazard;
			for (const [formula, times] of evidence.seen)
				this.#well.set(formula, (this.#well.get(formula) ?? 0) + weight * times);
		}
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
		const told = new Map(this.#answers.map(({ evidence }) => [evidence, this.#wrong.told(evidence, weak)]));
		const first = this.#gains(weak, told, all, true).sort((a, b) => b.gain - a.gain);
		const best = first[0]?.gain ?? 0;
		const close = first.slice(0, looked).filter(({ gain }) => gain > best - near);
		const tried = close.map(({ formula }) => formula);
		return [...this.#gains(weak, told, tried, false), ...first.slice(close.length)];
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

/** Logarithm of the sum of the exponentials. */
function logSum(logs: readonly number[]): number {
	const most = Math.max(...logs);
	return most + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - most), 0));
}
