/** Money is counted in whole hundredths of a ucoin; one ucoin is one ruble (docs/domain.md F). */
export const ucoin = 100;

/** The most of one movement: ten million ucoins, in hundredths. */
export const mostAmount = 1_000_000_000;

/** Whether a number can be the amount of a movement: whole hundredths, above 0 and not above `mostAmount`. */
export function isAmount(value: number): boolean {
	return Number.isSafeInteger(value) && value > 0 && value <= mostAmount;
}

/** A share of an amount in thousandths (50 is 5 %), rounded down to a hundredth of a ucoin (docs/domain.md F). */
export function shareOf(amount: number, thousandths: number): number {
	return Math.floor((amount * thousandths) / 1000);
}

/** The least and the most that is put on a balance at once, hundredths of a ucoin: 10 and 100,000 rubles. */
export const topUpLimits = { least: 1_000, most: 10_000_000 } as const;
