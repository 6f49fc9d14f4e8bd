import { type FormulaId, formulaIds } from "../soroban/rod";
import type { Focus } from "./focus-text";
import type { Answered } from "./answered";
import { evidenceOf } from "./evidence";
import { tellingAnswers } from "./telling-answers";
import { type Gain, Hypotheses } from "./hypotheses";
import type { Weighed } from "./wrong-answers";

/**
 * Least chance at which a weak formula is named: 0.95 up to twenty answers, because the next set will tell; 0.75 from
 * twenty-six on, because the pupil should know by then. Less names careless pupils for almost nobody else.
 */
const namingShare = (answers: number) => Math.min(0.95, Math.max(0.75, 1.65 - 0.035 * answers));
/**
 * Weight of each answer. No model is the child, and what it gets wrong adds up over the answers, so each of many says a
 * little less than one alone. An old one says no less than a new one: time alone takes no mark away.
 */
const trustIn = (answers: number) => 1 - 0.0025 * Math.min(30, answers);
const mostWeak = 4;

/** Chance of each formula to be the weak one, against one failed now and then and against none. */
function shares(gains: readonly Gain[]): Map<FormulaId, number> {
	const most = Math.max(0, ...gains.map(({ gain }) => gain), ...gains.map(({ slightly }) => slightly));
	const total = gains.reduce(
		(sum, { gain, slightly }) => sum + Math.exp(gain - most) + Math.exp(slightly - most),
		Math.exp(-most),
	);
	return new Map(gains.map(({ formula, gain }) => [formula, Math.exp(gain - most) / total]));
}

/** Weak formulas that together explain the answers, found one after another. */
function explaining(hypotheses: Hypotheses): { weak: Map<FormulaId, number>; last: readonly Gain[] } {
	const weak = new Map<FormulaId, number>();
	for (;;) {
		const last = hypotheses.gainsOver(weak);
		const best = last.reduce((top, each) => (each.gain > top.gain ? each : top));
		if (best.gain <= 0 || weak.size === mostWeak) return { weak, last };
		weak.set(best.formula, best.rate);
	}
}

export type Weakness = {
	formula: FormulaId;
	/** Chance that the formula is weak, 0..1. */
	share: number;
	/** Certain enough to be told to the pupil. */
	named: boolean;
	/** Weighed answers in which it was due. */
	met: number;
};

/**
 * The 34 formulas, weakest first, from answered sums, earliest first; those of `tellingAnswers` count. One hypothesis: a
 * formula fails often, by the slips of `slip-odds.ts`, several in one sum included, or in ways that this child's answers
 * show. The other: it is known, or failed now and then, and wrong answers are slips, lapses or typos of a pupil as careful
 * as all answers show, who may have habits too. A formula is named from `namingShare` on, after every other one was tried in its
 * place, and only if it occurred in a wrong answer. Ties keep ladder order.
 */
export function weakestFormulas(history: readonly Answered[]): Weakness[] {
	const telling = tellingAnswers(history).flatMap((answered) => evidenceOf(answered) ?? []);
	const answers = telling.map((evidence): Weighed => ({ evidence, weight: trustIn(telling.length) }));
	const hypotheses = new Hypotheses(answers);
	const { weak, last } = explaining(hypotheses);
	const share = shares(last);
	for (const [formula] of weak) {
		const others = new Map([...weak].filter(([other]) => other !== formula));
		for (const [candidate, chance] of shares(hypotheses.gainsOver(others)))
			if (candidate === formula || !weak.has(candidate))
				share.set(candidate, Math.max(share.get(candidate) ?? 0, chance));
	}
	const sure = namingShare(answers.length);
	const suspected = new Set(answers.flatMap(({ evidence }) => (evidence.right ? [] : [...evidence.seen.keys()])));
	return formulaIds
		.map((formula) => {
			const chance = share.get(formula) ?? 0;
			const met = answers.filter(({ evidence }) => evidence.seen.has(formula)).length;
			return { formula, share: chance, named: chance >= sure && suspected.has(formula), met };
		})
		.sort((a, b) => b.share - a.share);
}

/** Shape of a check: two-digit numbers, and sums long enough for a slip to show. */
export const checkShape = { digits: [2], steps: 10, count: 10 } as const;

/**
 * Suspects have at least this multiple of the average share and this part of the highest. Many are put to the proof, because
 * a formula failed in three of ten has often failed only once in the first set.
 */
const standingOut = 1.2;
const farBehind = 1 / 16;
const mostSuspects = 8;

/**
 * Focus of the next set: the named formulas. When none is named: the suspects within a check of all 34, because a weak
 * formula may have gone well by chance.
 */
export function trainingFocus(weakest: readonly Weakness[]): Focus {
	const named = weakest.filter((each) => each.named);
	if (named.length > 0) return { formulas: named.map(({ formula }) => formula), check: false };
	const average = weakest.reduce((sum, { share }) => sum + share, 0) / weakest.length;
	const least = Math.max(standingOut * average, farBehind * (weakest[0]?.share ?? 0));
	const suspects = weakest.slice(0, mostSuspects).filter(({ share }) => share >= least);
	return { formulas: suspects.map(({ formula }) => formula), check: true };
}
