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

/** Good days since the last day with a failure, earliest first. */
function goodRun(days: readonly FormulaDay[]): string[] {
	const run: string[] = [];
	for (const { date, seen, wrong } of days) {
		if (wrong > 0) run.length = 0;
		else if (seen >= seenOnGoodDay) run.push(date);
	}
	return run;
}

/** Good days that still hold: after the time they hold, each further week without practice removes one. */
function holding(run: readonly string[], lastMet: string, today: string): number {
	const held = Math.min(mostDaysHeld, daysHeld * run.length);
	const over = daysBetween(lastMet, today) - held;
	return over <= 0 ? run.length : Math.max(0, run.length - Math.ceil(over / daysHeld));
}

/** Answers seen and broken until a day, those of earlier days faded. */
type Faded = { seen: number; wrong: number };

function fade({ seen, wrong }: Faded, days: number): Faded {
	const weight = 0.5 ** (Math.max(0, days) / halfLife);
	return { seen: seen * weight, wrong: wrong * weight };
}

const rateOf = ({ seen, wrong }: Faded) => (prior.wrong + wrong) / (prior.wrong + prior.right + Math.max(seen, wrong));

/**
 * Follows the mark of weakness day by day: it comes on a day with failures, from `weakRate` and `weakWrong` on, and goes
 * when the formula went well `wellNeeded` times since. Days without the formula change nothing.
 */
function follow(days: readonly FormulaDay[], today: string) {
	let faded: Faded = { seen: 0, wrong: 0 };
	let [marked, well] = [false, 0];
	let before = days[0]?.date ?? today;
	for (const { date, seen, wrong } of days) {
		faded = fade(faded, daysBetween(before, date));
		faded = { seen: faded.seen + seen, wrong: faded.wrong + wrong };
		before = date;
		well = wrong > 0 ? 0 : well + seen;
		if (wrong > 0 && rateOf(faded) >= weakRate && faded.wrong >= weakWrong * 0.75) marked = true;
		if (well >= wellNeeded) marked = false;
	}
	return { marked, well, failureRate: rateOf(fade(faded, daysBetween(before, today))) };
}

function masteryOf(formula: FormulaId, days: readonly FormulaDay[], today: string, lately: number): FormulaMastery {
	const seen = days.reduce((sum, day) => sum + day.seen, 0);
	const wrong = days.reduce((sum, day) => sum + day.wrong, 0);
	const time = days.reduce((sum, day) => sum + day.milliseconds, 0);
	const { marked, well: byDays, failureRate } = follow(days, today);
	const well = Math.max(byDays, lately);
	const lastMet = days.at(-1)?.date ?? null;
	const goodDays = lastMet === null ? 0 : Math.min(daysNeeded, holding(goodRun(days), lastMet, today));
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
	const known = new Map<FormulaId, FormulaDay[]>();
	const ordered = days.filter(({ date }) => date <= today).sort((a, b) => (a.date < b.date ? -1 : 1));
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
	return formulaIds.map((formula) => masteryOf(formula, known.get(formula) ?? [], today, lately.get(formula) ?? 0));
}
