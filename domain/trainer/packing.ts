import { addDays } from "../calendar/moscow";

/** A set stays where every page finds it at once for so many days, and at least the sets of the last eighty sums. */
export const rawDays = 90;
export const rawSums = 80;
/** Of who trains without sums, flashed numbers for instance, the last few sets stay. */
export const rawSets = 6;

/**
 * The Moscow date before which sets and days are packed away: whole months that ended more than ninety days before `today`
 * (docs/product.md 6).
 */
export function packedBefore(today: string): string {
	return `${addDays(today, -rawDays).slice(0, 7)}-01`;
}
