/**
 * A hypothesis about a formula: its rate of failure, its prior odds, and whether it fails in this child's own ways or by
 * the slips of `slip-odds.ts`.
 */
export type Guess = { rate: number; odds: number; own: boolean };

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
export const guesses: readonly Guess[] = [
	{ rate: 0.08, odds: slightOdds, own: false },
	...listedRates.map(([rate, share]) => ({ rate, odds: weakOdds * share * (1 - ownShare), own: false })),
	...ownRates.map(([rate, share]) => ({ rate, odds: weakOdds * share * ownShare, own: true })),
];
/** The guesses from here on are of a weak formula. */
export const weakFrom = 1;
export const listed = guesses.filter(({ own }) => !own).map(({ rate }) => rate);

/**
 * A child's carelessness: a factor of the usual rates, and the share of careless errors that go this child's own ways. All
 * are equally likely beforehand.
 */
export type Manner = { care: number; strange: number };
export const manners: readonly Manner[] = [0.05, 0.2, 0.7, 2, 5].flatMap((care) =>
	[0.15, 0.85].map((strange) => ({ care, strange })),
);
/** By these a child's errors are divided between a formula and carelessness while its habits are learned. */
export const middling: Manner = { care: 0.7, strange: 0.5 };
export const middlingRate = 0.5;
