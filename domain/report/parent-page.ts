import { addDays } from "../calendar/moscow";
import { formulaIds, type FormulaId } from "../soroban/rod";
import { formulaMastery, type FormulaDay } from "../mastery/mastery";
import { figuresOf, type WorkDay, within } from "./figures";
import type { Period } from "./periods";

/** Days that the page tells, and weeks of its two lines. */
export const pageDays = 14;
export const pageWeeks = 4;

/** A day of the page: trained, ill, not trained, or today and not trained yet. */
export type PageDay = { date: string; state: "done" | "sick" | "missed" | "now" };

/** The last two weeks up to a Moscow date, the earliest first. */
export function daysOfPage(today: string, work: readonly WorkDay[], sick: readonly string[]): PageDay[] {
	const trained = new Set(work.filter(({ counted }) => counted).map(({ date }) => date));
	const ill = new Set(sick);
	return Array.from({ length: pageDays }, (_, index): PageDay => {
		const date = addDays(today, index - pageDays + 1);
		const idle = ill.has(date) ? "sick" : date === today ? "now" : "missed";
		return { date, state: trained.has(date) ? "done" : idle };
	});
}

/** The last four weeks up to a Moscow date, the earliest first. */
export function weeksOfPage(today: string): Period[] {
	return Array.from({ length: pageWeeks }, (_, index) => {
		const to = addDays(today, (index - pageWeeks + 1) * 7);
		return { from: addDays(to, -6), to };
	});
}

/** So many answers on both sides are needed before two stretches are compared. */
const enough = 20;
/** A difference that is told: two right answers of a hundred, and a tenth of a second in ten. */
const told = { accuracy: 0.02, speed: 0.03 };

/** Whether the last two weeks were more accurate and faster than the two before; null where there is too little to say. */
export function progressOf(today: string, work: readonly WorkDay[]): { accurate: boolean; faster: boolean } | null {
	const lately = figuresOf(within(work, { from: addDays(today, 1 - pageDays), to: today }));
	const before = figuresOf(within(work, { from: addDays(today, 1 - 2 * pageDays), to: addDays(today, -pageDays) }));
	if (lately.answered < enough || before.answered < enough) return null;
	const accuracy = lately.correct / lately.answered - before.correct / before.answered;
	const speed = lately.milliseconds / lately.answered / Math.max(1, before.milliseconds / before.answered);
	return { accurate: accuracy >= told.accuracy, faster: speed <= 1 - told.speed };
}

/** The four families as a parent is told them; every formula is in one. */
export const families = ["5", "10+", "10-", "M"] as const;
export type ParentFamily = (typeof families)[number];

function familyOf(formula: FormulaId): ParentFamily {
	if (formula.startsWith("10")) return formula.startsWith("10+") ? "10+" : "10-";
	return formula.startsWith("5") ? "5" : "M";
}

/** How much of each family is mastered and begun, and what became mastered since a Moscow date. */
export function learntUntil(days: readonly FormulaDay[], today: string, since: string) {
	const before = new Set(
		formulaMastery(days, since).flatMap(({ formula, state }) => (state === "mastered" ? [formula] : [])),
	);
	const states = new Map(formulaMastery(days, today).map(({ formula, state }) => [formula, state]));
	const fresh = formulaIds.filter((formula) => states.get(formula) === "mastered" && !before.has(formula));
	const ladder = families.map((family) => {
		const own = formulaIds.filter((formula) => familyOf(formula) === family);
		const count = (state: string) => own.filter((formula) => states.get(formula) === state).length;
		return { family, total: own.length, mastered: count("mastered"), begun: count("learning") + count("weak") };
	});
	return { fresh, ladder };
}
