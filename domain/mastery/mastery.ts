import { daysOf, parseDate } from "../calendar/civil-date";
import { type FormulaId, formulaIds } from "../soroban/rod";
import { wellNeeded } from "./well-in-row";

/** A formula on one Moscow day: times due, answers broken at it, milliseconds spent on it. */
export type FormulaDay = { formula: FormulaId; date: string; seen: number; wrong: number; milliseconds: number };

/**
 * `new`: not due often enough; `learning`; `weak`: failed too often and has not gone well since; `mastered`: went well on
 * enough separate days and was due lately.
 */
export type FormulaState = "new" | "learning" | "weak" | "mastered";

export type FormulaMastery = {
	formula: FormulaId;
	state: FormulaState;
	/** Times due and answers broken, all days together. */
	seen: number;
	wrong: number;
	/** Share of times it went well, 0..1; null while it was never due. */
	accuracy: number | null;
	/** Milliseconds each time; null while it was never due. */
	milliseconds: number | null;
	/** Good days that count towards mastery now, of `daysNeeded`. */
	goodDays: number;
	/** Estimated chance that it fails next time. */
	failureRate: number;
	lastMet: string | null;
	/** Times in a row that it went well, as far as known; a mark of weakness goes at `wellNeeded`. */
	well: number;
};

/** Good days needed for mastery (docs/decisions/011). */
export const daysNeeded = 3;
/** A day is good when the formula was due so often and no answer broke at it. */
const seenOnGoodDay = 3;
/** Days that each good day holds without practice: three good days hold for three weeks. */
const daysHeld = 7;
const mostDaysHeld = 90;
/** Days after which an answer weighs half as much. */
const halfLife = 30;
/** Prior: one failure in twelve, with the weight of twelve answers. */
const prior = { wrong: 1, right: 11 } as const;
/** A formula gets its mark from this estimated rate of failure and so many broken answers on. */
const weakRate = 0.15;
const weakWrong = 3;

function daysBetween(from: string, to: string): number {
	const [start, end] = [parseDate(from), parseDate(to)];
	return start && end ? daysOf(end) - daysOf(start) : 0;
}

/** Good days since the last day with a failure, after one more day. */
function goodRun(run: number, { seen, wrong }: FormulaDay): number {
	if (wrong > 0) return 0;
	return seen >= seenOnGoodDay ? run + 1 : run;
}

/** Good days that still hold: after the time they hold, each further week without practice removes one. */
function holding(run: number, lastMet: string, today: string): number {
	const held = Math.min(mostDaysHeld, daysHeld * run);
	const over = daysBetween(lastMet, today) - held;
	return over <= 0 ? run : Math.max(0, run - Math.ceil(over / daysHeld));
}

/** Answers seen and broken until a day, those of earlier days faded. */
type Faded = { seen: number; wrong: number };

function fade({ seen, wrong }: Faded, days: number): Faded {
	const weight = 0.5 ** (Math.max(0, days) / halfLife);
	return { seen: seen * weight, wrong: wrong * weight };
}

const rateOf = ({ seen, wrong }: Faded) => (prior.wrong + wrong) / (prior.wrong + prior.right + Math.max(seen, wrong));

/** What the days of a formula have come to: `run` good days, and whether it is marked as weak. */
type Followed = { faded: Faded; marked: boolean; well: number; run: number; lastMet: string | null };

const unmet: Followed = { faded: { seen: 0, wrong: 0 }, marked: false, well: 0, run: 0, lastMet: null };

/**
 * Follows the mark of weakness by one day: it comes on a day with failures, from `weakRate` and `weakWrong` on, and goes
 * when the formula went well `wellNeeded` times since. Days without the formula change nothing.
 */
function met(until: Followed, day: FormulaDay): Followed {
	const { date, seen, wrong } = day;
	const before = fade(until.faded, daysBetween(until.lastMet ?? date, date));
	const faded = { seen: before.seen + seen, wrong: before.wrong + wrong };
	const well = wrong > 0 ? 0 : until.well + seen;
	const fails = wrong > 0 && rateOf(faded) >= weakRate && faded.wrong >= weakWrong * 0.75;
	const marked = (until.marked || fails) && well < wellNeeded;
	return { faded, marked, well, run: goodRun(until.run, day), lastMet: date };
}

function masteryOf(formula: FormulaId, days: readonly FormulaDay[], today: string, lately: number): FormulaMastery {
	const seen = days.reduce((sum, day) => sum + day.seen, 0);
	const wrong = days.reduce((sum, day) => sum + day.wrong, 0);
	const time = days.reduce((sum, day) => sum + day.milliseconds, 0);
	const { faded, marked, well: byDays, run, lastMet } = days.reduce(met, unmet);
	const failureRate = rateOf(fade(faded, daysBetween(lastMet ?? today, today)));
	const well = Math.max(byDays, lately);
	const goodDays = lastMet === null ? 0 : Math.min(daysNeeded, holding(run, lastMet, today));
	const weak = marked && well < wellNeeded;
	const state = weak ? "weak" : goodDays >= daysNeeded ? "mastered" : seen < seenOnGoodDay ? "new" : "learning";
	return {
		formula,
		state,
		seen,
		wrong,
		accuracy: seen === 0 ? null : Math.max(0, 1 - wrong / seen),
		milliseconds: seen === 0 ? null : Math.round(time / seen),
		goodDays,
		failureRate,
		lastMet,
		well,
	};
}

/**
 * Mastery of each of the 34 formulas, in ladder order. Failures have a Beta estimate with a half-life of thirty days.
 * Mastered: three good days with no failure since; without practice each holds a week. Weak: marked on a day with an
 * estimated failure rate of 15 % or more and three broken answers lately, until it went well `wellNeeded` times in a row.
 * `days` in any order; those after `today` do not count. Dates are Moscow dates. `lately`: times in a row that each formula
 * went well in the latest answers.
 */
export function formulaMastery(
	days: readonly FormulaDay[],
	today: string,
	lately: ReadonlyMap<FormulaId, number> = new Map(),
): FormulaMastery[] {
	const known = byFormula(days.filter(({ date }) => date <= today));
	return formulaIds.map((formula) => masteryOf(formula, known.get(formula) ?? [], today, lately.get(formula) ?? 0));
}

/**
 * How many formulas were mastered at the end of each of some Moscow dates, which are in order: as `formulaMastery` says of
 * each, in one walk over the days.
 */
export function masteredOver(days: readonly FormulaDay[], dates: readonly string[]): number[] {
	const counts = dates.map(() => 0);
	for (const own of byFormula(days).values()) {
		let [until, next] = [unmet, 0];
		for (const [index, date] of dates.entries()) {
			while (next < own.length && own[next]!.date <= date) until = met(until, own[next++]!);
			const { marked, run, lastMet } = until;
			const holds = lastMet !== null && run >= daysNeeded && holding(run, lastMet, date) >= daysNeeded;
			if (holds && !marked) counts[index] = counts[index]! + 1;
		}
	}
	return counts;
}

/** The days of each formula in order, one a date. */
function byFormula(days: readonly FormulaDay[]): Map<FormulaId, FormulaDay[]> {
	const known = new Map<FormulaId, FormulaDay[]>();
	const ordered = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
	for (const day of ordered) {
		const list = known.get(day.formula) ?? [];
		const last = list.at(-1);
		if (last?.date === day.date) {
			const { seen, wrong, milliseconds } = last;
			const both = { seen: seen + day.seen, wrong: wrong + day.wrong, milliseconds: milliseconds + day.milliseconds };
			list[list.length - 1] = { ...day, ...both };
		} else list.push(day);
		known.set(day.formula, list);
	}
	return known;
}
