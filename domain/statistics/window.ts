import { addDays } from "../calendar/moscow";

/** Days before the last one that are counted once more: work without a connection comes in late. */
const lateDays = 7;
/** The most days that a night makes up for, and goes back the first time. */
const missedDays = 62;

/**
 * The Moscow dates that the night of `today` counts, both included: up to the day before, back to what came late or was
 * missed since `last`, the last day that was counted (null: none), and from the first of that month on, so that its month
 * is whole (docs/decisions/070).
 */
export function countedDays(today: string, last: string | null): { from: string; to: string } {
	const to = addDays(today, -1);
	const earliest = addDays(to, 1 - missedDays);
	const late = addDays(to, 1 - lateDays);
	const missed = last === null ? earliest : addDays(last, 1);
	const from = [missed < late ? missed : late, earliest].toSorted().at(-1)!;
	return { from: `${from.slice(0, 8)}01`, to };
}

/** The days (`YYYY-MM-DD`) and months (`YYYY-MM`) between two dates, both included, in order. */
export function periodsBetween({ from, to }: { from: string; to: string }): string[] {
	const days: string[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
	return [...days, ...new Set(days.map((day) => day.slice(0, 7)))];
}
