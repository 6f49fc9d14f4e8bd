import { type FormulaDay, formulaMastery } from "../mastery/mastery";
import type { FormulaId } from "../soroban/rod";
import type { Period } from "./periods";

/** What a child did on a Moscow date in one trainer. `counted`: whether the day counts as trained. */
export type WorkDay = {
	userId: string;
	date: string;
	simulator: string;
	sets: number;
	answered: number;
	correct: number;
	milliseconds: number;
	counted: boolean;
};

/** A formula of a child on a Moscow date. */
export type FormulaWork = FormulaDay & { userId: string };

/**
 * Figures of any scope (docs/product.md 6). `days`: days trained, of every child its own, added up. `milliseconds`: of all
 * answers together.
 */
export type Figures = { days: number; sets: number; answered: number; correct: number; milliseconds: number };

/** The figures of some work. Every view of a report is this sum over its rows, so that the views agree. */
export function figuresOf(work: readonly WorkDay[]): Figures {
	const trained = new Set<string>();
	const sum = { sets: 0, answered: 0, correct: 0, milliseconds: 0 };
	for (const { userId, date, sets, answered, correct, milliseconds, counted } of work) {
		if (counted) trained.add(`${userId} ${date}`);
		sum.sets += sets;
		sum.answered += answered;
		sum.correct += correct;
		sum.milliseconds += milliseconds;
	}
	return { days: trained.size, ...sum };
}

/** Of nothing. */
export const noFigures: Figures = { days: 0, sets: 0, answered: 0, correct: 0, milliseconds: 0 };

/** Figures of different children together. */
export function addFigures(a: Figures, b: Figures): Figures {
	return {
		days: a.days + b.days,
		sets: a.sets + b.sets,
		answered: a.answered + b.answered,
		correct: a.correct + b.correct,
		milliseconds: a.milliseconds + b.milliseconds,
	};
}

/** How often a formula was due and broke, and the milliseconds of the steps that used it. */
export type FormulaFigures = { formula: FormulaId; seen: number; wrong: number; milliseconds: number };

/** The same of one formula by different children together. */
export function addFormulas<Sum extends Omit<FormulaFigures, "formula">>(a: Sum, b: Sum) {
	return { seen: a.seen + b.seen, wrong: a.wrong + b.wrong, milliseconds: a.milliseconds + b.milliseconds };
}

/** Rows of a period. */
export function within<Row extends { date: string }>(rows: readonly Row[], { from, to }: Period): Row[] {
	return rows.filter(({ date }) => date >= from && date <= to);
}

/** Rows by a key, in the order in which keys come first. */
export function by<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
	const found = new Map<string, Row[]>();
	for (const row of rows) {
		const name = key(row);
		const own = found.get(name);
		if (own) own.push(row);
		else found.set(name, [row]);
	}
	return found;
}

/** How often formulas were due and broke, all children together, in the order of the ladder; those never due left out. */
export function formulaFigures(work: readonly FormulaWork[]): FormulaFigures[] {
	const rows = by(work, ({ formula }) => formula);
	return [...rows].map(([formula, days]) => ({
		formula: formula as FormulaId,
		seen: days.reduce((sum, { seen }) => sum + seen, 0),
		wrong: days.reduce((sum, { wrong }) => sum + wrong, 0),
		milliseconds: days.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
	}));
}

/** The formulas that one child has mastered at the end of a Moscow date, as its days say (docs/domain.md M.3). */
export function masteredOn(days: readonly FormulaDay[], date: string): FormulaId[] {
	return formulaMastery(days, date).flatMap(({ formula, state }) => (state === "mastered" ? [formula] : []));
}
