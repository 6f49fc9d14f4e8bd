import { type FormulaId, formulaIds } from "../soroban/rod";
import type { Focus } from "./focus-text";
import type { Answered } from "./answered";
import { evidenceOf } from "./evidence";
import { type Gain, Hypotheses, type Weighed } from "./hypotheses";

/**
 * How sure a formula has to be weak to be named: after one set of ten nearly quite, since the next set will tell; after
 * three likelier than not, since a pupil waits for a word by then.
 */
const namingShare = (answers: number) => Math.min(0.95, Math.max(0.65, 1.1 - 0.015 * answers));
/** An answer counts this much less than the one after it: what was hard last month need not be today. */
const fading = 0.995;
/** Answers looked at, the latest ones, back to so many wrong ones: more only take longer. */
export const answersWeighed = 80;
const wrongWeighed = 30;
const mostWeak = 4;

/** Chance of each formula to be the weak one, of one to be failed now and then, or of none: their odds side by side. */
function shares(gains: readonly Gain[]): Map<FormulaId, number> {
	const most = Math.max(0, ...gains.map(({ gain }) => gain), ...gains.map(({ slightly }) => slightly));
	const total = gains.reduce(
		(sum, { gain, slightly }) => sum + Math.exp(gain - most) + Math.exp(slightly - most),
		Math.exp(-most),
	);
	return new Map(gains.map(({ formula, gain }) => [formula, Math.exp(gain - most) / total]));
}

/** Formulas that explain the answers together, each found when those before it are known to be weak. */
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
	/** Sure enough to be named to the pupil. */
	named: boolean;
};

/**
 * The 34 formulas, the weakest first, from answered sums (the earliest first; the latest 80 count). Each answer is
 * weighed by how likely it is if a formula fails a quarter, half or most of the time, every slip of `slip-odds.ts` being
 * carried to the total and several slips in one sum added up, or if it fails anyhow; against that stands that everything
 * is known, or failed now and then, and what went wrong were one or two usual slips, lost numbers or mistyped digits of
 * a pupil as careful as all their answers together show. A formula is named when it is sure enough to be weak for so
 * many answers, with every other formula tried in its place. One that did not occur in a wrong answer is never named.
 * Ties keep ladder order.
 */
export function weakestFormulas(history: readonly Answered[]): Weakness[] {
	const answers: Weighed[] = [];
	for (let back = 0, wrong = 0; back < Math.min(history.length, answersWeighed) && wrong < wrongWeighed; back++) {
		const answered = history[history.length - 1 - back];
		const evidence = answered ? evidenceOf(answered) : null;
		if (!evidence) continue;
		answers.unshift({ evidence, weight: fading ** back });
		wrong += Number(!evidence.right);
	}
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
			return { formula, share: chance, named: chance >= sure && suspected.has(formula) };
		})
		.sort((a, b) => b.share - a.share);
}

/** A set that checks formulas: long enough for a slip to show, the numbers of everyday training. */
export const checkShape = { digits: [2], steps: 10, count: 10 } as const;

/** What stands out from the average formula so far, and is not far behind the first, is looked at more closely. */
const standingOut = 1.5;
const farBehind = 1 / 8;
const mostSuspects = 6;

/**
 * What the next set should be about: the named formulas; before any is named, the few under suspicion within a check of
 * all 34, because the weak one may have gone well by chance so far.
 */
export function trainingFocus(weakest: readonly Weakness[]): Focus {
	const named = weakest.filter((each) => each.named);
	if (named.length > 0) return { formulas: named.map(({ formula }) => formula), check: false };
	const average = weakest.reduce((sum, { share }) => sum + share, 0) / weakest.length;
	const least = Math.max(standingOut * average, farBehind * (weakest[0]?.share ?? 0));
	const suspects = weakest.slice(0, mostSuspects).filter(({ share }) => share >= least);
	return { formulas: suspects.map(({ formula }) => formula), check: true };
}
