import { addMonths } from "../calendar/moscow";

/**
 * Time for which access was paid, milliseconds. `bought`: months somebody paid for; `seat`: a seat of a package; `earlier`:
 * what an account had before its purchases were written down.
 */
export type Period = { id: string; kind: "bought" | "seat" | "earlier"; from: number; until: number };

/** Whether a period is what was bought under an id, or the rest of it that a seat has moved (`withSeat`). */
export function isOf(period: Pick<Period, "id">, id: string): boolean {
	return period.id === id || period.id.startsWith(`${id}+`);
}

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
 * The periods after a seat was given: what was paid for and is still to come goes on behind the seat, each as long as it was,
 * so that no bought day passes while a seat gives access anyway. A period that runs is split there (`isOf`).
 */
export function withSeat(periods: readonly Period[], seat: Period): Period[] {
	const moves = (one: Period) => one.kind !== "seat" && one.until > Math.max(one.from, seat.from);
	const placed = [...periods.filter((one) => !moves(one)), seat];
	for (const one of periods.filter(moves).toSorted(byStart)) {
		const begun = one.from < seat.from;
		if (begun) placed.push({ ...one, until: seat.from });
		const from = Math.max(seat.from, standingOf(placed).until);
		const length = one.until - Math.max(one.from, seat.from);
		placed.push({ id: begun ? `${one.id}+${seat.id}` : one.id, kind: "bought", from, until: from + length });
	}
	return placed;
}

/**
 * The periods after one was ended at `now`: what of it had not begun is gone, and bought ones that wait move up, each as
 * long as it was.
 */
export function withoutPeriod(periods: readonly Period[], id: string, now: number): Period[] {
	const ended = periods.map((one) =>
		isOf(one, id) ? { ...one, until: Math.min(one.until, Math.max(one.from, now)) } : one,
	);
	const waits = (one: Period) => one.kind === "bought" && one.from > now && one.until > one.from;
	const placed = ended.filter((one) => !waits(one));
	for (const one of ended.filter(waits).toSorted(byStart)) {
		const from = Math.max(now, standingOf(placed).until);
		placed.push({ ...one, from, until: from + (one.until - one.from) });
	}
	return placed;
}
