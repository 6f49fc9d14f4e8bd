import { addDays } from "../calendar/moscow";
import type { FormulaId } from "../soroban/rod";
import { figuresOf, type FormulaWork, type WorkDay, within } from "./figures";
import { helpFor, type HomeHelp } from "./help";
import { daysOfPage, learntUntil, type PageDay, progressOf } from "./parent-page";

/** Days of a letter. */
export const letterDays = 7;

/**
 * What the letter tells of a child: the last seven days, what got better, and a minute of help. `minutes`: on a usual day
 * of training; null without any.
 */
export type ChildWeek = {
	days: PageDay[];
	sets: number;
	minutes: number | null;
	progress: { accurate: boolean; faster: boolean } | null;
	learnt: FormulaId[];
	hard: FormulaId | null;
	help: HomeHelp | null;
};

/**
 * The week of a child up to a Moscow date, folded from the same rows as its report and its page. `work` and `formulas`
 * reach back as far as the page does; `hard`: the formulas that are weak, the worst first.
 */
export function childWeek(
	today: string,
	{
		work,
		formulas,
		sick,
		hard,
	}: {
		work: readonly WorkDay[];
		formulas: readonly FormulaWork[];
		sick: readonly string[];
		hard: readonly FormulaId[];
	},
): ChildWeek {
	const from = addDays(today, 1 - letterDays);
	const week = figuresOf(within(work, { from, to: today }));
	const [worst] = hard;
	return {
		days: daysOfPage(today, work, sick).slice(-letterDays),
		sets: week.sets,
		minutes: week.days === 0 ? null : Math.max(1, Math.round(week.milliseconds / week.days / 60_000)),
		progress: progressOf(today, work),
		learnt: learntUntil(formulas, today, addDays(from, -1)).fresh,
		hard: worst ?? null,
		help: worst === undefined ? null : helpFor(worst),
	};
}
