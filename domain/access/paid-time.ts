import { addMonths } from "../calendar/moscow";

/**
 * Time for which access was paid, milliseconds. `bought`: months somebody paid for; `seat`: a seat of a package; `earlier`:
 * what an account had before its purchases were written down.
 */
export type Period = { id: string; kind: "bought" | "seat" | "earlier"; from: number; until: number };

/** Access since when without a gap and until when, milliseconds; both 0 for who never had any. */
export type Standing = { from: number; until: number };

const byStart = (a: Period, b: Period) => a.from - b.from || a.until - b.until;

/**
 * What paid periods come to: the end of the last one, and since when there is no gap before it (docs/product.md 9). Periods
 * that were taken back whole say nothing.
 */
export function standingOf(periods: readonly Period[]): Standing {
	let standing: Standing = { from: 0, until: 0 };
	for (const { from, until } of periods.filter((one) => one.until > one.from).toSorted(byStart)) {
		if (from > standing.until) standing = { from, until };
		else standing = { from: standing.from, until: Math.max(standing.until, until) };
	}
	return standing;
}

/** The period that months bought now come to: it goes on from the end of what is there, so no day is lost. */
export function nextPeriod(periods: readonly Period[], months: number, now: number): { from: number; until: number } {
	const from = Math.max(now, standingOf(periods).until);
	return { from, until: addMonths(from, months) };
}

/**
 * The periods after one was ended at `now`: what of it had not begun is gone, and bought ones that wait move up, each as
 * long as it was.
 */
export function withoutPeriod(periods: readonly Period[], id: string, now: number): Period[] {
	const ended = periods.map((one) =>
		one.id === id ? { ...one, until: Math.min(one.until, Math.max(one.from, now)) } : one,
	);
	const waits = (one: Period) => one.kind === "bought" && one.from > now && one.until > one.from;
	const placed = ended.filter((one) => !waits(one));
	for (const one of ended.filter(waits).toSorted(byStart)) {
		const from = Math.max(now, standingOf(placed).until);
		placed.push({ ...one, from, until: from + (one.until - one.from) });
	}
	return placed;
}
