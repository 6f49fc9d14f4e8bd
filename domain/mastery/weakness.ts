import { type FormulaId, formulaIds } from "../soroban/rod";
import type { Focus } from "./focus-text";
import type { Answered } from "./answered";
import { type Chances, totalOdds } from "./board-odds";
import { answerOdds, type Evidence, evidenceOf, usual } from "./evidence";

/** How often a formula that is not known yet fails: the rates tried, all alike. */
const weakRates = [0.25, 0.5, 0.8] as const;
/** Before anything is seen, the chance that a formula is weak. */
const priorOdds = 0.06 / 0.94;
/** A formula is named only when it is this sure to be weak. */
const namingShare = 0.85;
/** An answer counts this much less than the one after it: what was hard last month need not be today. */
const fading = 0.99;
/** Answers looked at, the latest ones. */
export const answersWeighed = 80;
const mostWeak = 4;

type Weak = ReadonlyMap<FormulaId, number>;
type Weighed = { evidence: Evidence; weight: number };

type Rates = ReadonlyMap<FormulaId, readonly number[]>;

/** The same question about the same answer comes up again and again while formulas are tried together. */
type Asked = Map<Evidence, Map<string, Chances>>;

/** Chances of an answer, one for each guess, when these formulas are weak. */
function oddsWith(evidence: Evidence, weak: Rates, asked: Asked): Chances {
	const known = asked.get(evidence) ?? new Map<string, Chances>();
	asked.set(evidence, known);
	const key = [...weak]
		.map(([formula, rates]) => `${formula}@${rates.join()}`)
		.sort()
		.join();
	const odds = known.get(key) ?? weighed(evidence, weak);
	known.set(key, odds);
	return odds;
}

function weighed(evidence: Evidence, weak: Rates): Chances {
	if (evidence.right) {
		const guesses = [...weak.values()][0]?.map(() => 1) ?? [1];
		for (const [formula, rates] of weak)
			for (const [guess, rate] of rates.entries())
				guesses[guess] = (guesses[guess] ?? 1) * (1 - rate) ** (evidence.seen.get(formula)?.length ?? 0);
		return guesses;
	}
	const strange = [...weak].flatMap(([formula, rates]) => {
		const units = new Set(evidence.seen.get(formula)?.map(({ unit }) => unit));
		return [...units].map((unit) => ({ unit, rates }));
	});
	return answerOdds(evidence, totalOdds(evidence.numbers, weak), new Set(weak.keys()), strange);
}

type Gain = { formula: FormulaId; gain: number; rate: number };

/** How much better every other formula explains the answers if it is weak too: log odds against "no other is weak". */
function gainsOver(weak: Weak, answers: readonly Weighed[], asked: Asked): Gain[] {
	const scores = new Map<FormulaId, number[]>();
	for (const { evidence, weight } of answers) {
		const met = new Map([...weak].filter(([formula]) => evidence.seen.has(formula)));
		const [before = 1] = oddsWith(evidence, new Map([...met].map(([formula, rate]) => [formula, [rate]])), asked);
		const known = [...met].map(([formula, rate]) => [formula, weakRates.map(() => rate)] as const);
		for (const [formula, executions] of evidence.seen) {
			if (weak.has(formula)) continue;
			const score = scores.get(formula) ?? weakRates.map(() => 0);
			const usually = executions.length * Math.log(1 - usual.formula);
			const after = oddsWith(evidence, new Map<FormulaId, readonly number[]>([...known, [formula, weakRates]]), asked);
			scores.set(
				formula,
				score.map((sum, guess) => sum + weight * (Math.log((after[guess] ?? 0) / before) - usually)),
			);
		}
	}
	return formulaIds.flatMap((formula) => {
		if (weak.has(formula)) return [];
		const score = scores.get(formula) ?? weakRates.map(() => 0);
		const best = Math.max(...score);
		const mean = score.reduce((sum, each) => sum + Math.exp(each - best), 0) / score.length;
		return [{ formula, gain: best + Math.log(mean * priorOdds), rate: weakRates[score.indexOf(best)] ?? 0.5 }];
	});
}

/** Chance of each formula to be the weak one, or none of them: their odds side by side. */
function shares(gains: readonly Gain[]): Map<FormulaId, number> {
	const most = Math.max(0, ...gains.map(({ gain }) => gain));
	const total = gains.reduce((sum, { gain }) => sum + Math.exp(gain - most), Math.exp(-most));
	return new Map(gains.map(({ formula, gain }) => [formula, Math.exp(gain - most) / total]));
}

/** Formulas that explain the answers together, each found when those before it are known to be weak. */
function explaining(answers: readonly Weighed[], asked: Asked): { weak: Map<FormulaId, number>; last: Gain[] } {
	const weak = new Map<FormulaId, number>();
	for (;;) {
		const last = gainsOver(weak, answers, asked);
		const best = last.reduce((top, each) => (each.gain > top.gain ? each : top));
		if (best.gain <= 0 || weak.size === mostWeak) return { weak, last };
		weak.set(best.formula, best.rate);
	}
}

export type Weakness = {
	formula: FormulaId;
	/** Chance that the formula is weak, 0..1. */
	share: number;
	/** Sure enough to be named to the pupil. */
	named: boolean;
};

/**
 * The 34 formulas, the weakest first, from answered sums (the earliest first; the latest 80 count). Each answer is
 * weighed by how likely it is if a formula fails a quarter, half or most of the time, every slip of `slip-odds.ts`
 * being carried to the total and several slips in one sum added up; against that stands that everything is known and
 * the slip was a usual one, a lost number or a mistyped digit. A formula is named when it is at least nine times as
 * likely to be weak as not, with every other formula tried in its place. One that did not occur in a wrong answer is
 * never named. Ties keep ladder order.
 */
export function weakestFormulas(history: readonly Answered[]): Weakness[] {
	const latest = history.slice(-answersWeighed);
	const answers = latest.flatMap((answered, index): Weighed[] => {
		const evidence = evidenceOf(answered);
		return evidence ? [{ evidence, weight: fading ** (latest.length - 1 - index) }] : [];
	});
	const asked: Asked = new Map();
	const { weak, last } = explaining(answers, asked);
	const share = shares(last);
	for (const [formula] of weak) {
		const others = new Map([...weak].filter(([other]) => other !== formula));
		for (const [candidate, chance] of shares(gainsOver(others, answers, asked)))
			if (candidate === formula || !weak.has(candidate))
				share.set(candidate, Math.max(share.get(candidate) ?? 0, chance));
	}
	const suspected = new Set(answers.flatMap(({ evidence }) => (evidence.right ? [] : [...evidence.seen.keys()])));
	return formulaIds
		.map((formula) => {
			const chance = share.get(formula) ?? 0;
			return { formula, share: chance, named: chance >= namingShare && suspected.has(formula) };
		})
		.sort((a, b) => b.share - a.share);
}

/** A set that checks formulas: long enough for a slip to show, the numbers of everyday training. */
export const checkShape = { digits: [2], steps: 10, count: 10 } as const;

/** From this chance on a formula is looked at more closely while none is named. */
const suspectShare = 0.04;
const mostSuspects = 5;

/**
 * What the next set should be about: the named formulas; before any is named, the few under suspicion within a check of
 * all 34, because the weak one may have gone well by chance so far.
 */
export function trainingFocus(weakest: readonly Weakness[]): Focus {
	const named = weakest.filter((each) => each.named);
	if (named.length > 0) return { formulas: named.map(({ formula }) => formula), check: false };
	const suspects = weakest.filter(({ share }) => share >= suspectShare).slice(0, mostSuspects);
	return { formulas: suspects.map(({ formula }) => formula), check: true };
}
