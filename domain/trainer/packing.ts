import { addDays } from "../calendar/moscow";

/** A set stays where every page finds it at once for so many days, and at least the sets of the last eighty sums. */
export const rawDays = 90;
export const rawSums = 80;
/** Of who trains without sums, flashed numbers for instance, the last few sets stay. */
export const rawSets = 6;

/**
 * The Moscow date before which sets and days are packed away: halves of months that ended more than ninety days before
 * `today` (docs/product.md 6), so that each user is packed twice a month.
 */
export function packedBefore(today: string): string {
	const date = addDays(today, -rawDays);
	return `${date.slice(0, 7)}-${Number(date.slice(8)) > 15 ? "16" : "01"}`;
}

/** Days stay rows for a week, as the work of a device without a connection mostly comes within it. */
const daysAsRows = 7;

/** The Moscow date from which on days stay as they come in. */
export const rowsFrom = (today: string): string => addDays(today, -daysAsRows);

/** The Moscow date before which days that are rows yet make their user due: so each is folded once a week. */
export const foldingDue = (today: string): string => addDays(today, -2 * daysAsRows);
