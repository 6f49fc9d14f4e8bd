import { type FormulaId, formulaIds, isFormulaId } from "../soroban/rod";
import { type Answered, workOut } from "./answered";
import type { FormulaDay } from "./mastery";
import { wellNeeded } from "./well-in-row";

/** Most of the latest answers weighed, and most wrong ones among them: more only take longer. */
export const answersWeighed = 80;
const wrongWeighed = 30;
/** Most wrong ones among the earlier answers. */
const earlierWrong = 10;

/**
 * The answers by which a pupil is told what is weak, earliest first (docs/domain.md M.4): the latest 80, back to 30 wrong
 * ones, and every earlier one with a formula that went well fewer than `wellNeeded` times since. So what is known of a
 * formula goes when it is met again and goes well, not when other sums come between. Answers without a usable number do
 * not count.
 */
export function tellingAnswers(history: readonly Answered[]): Answered[] {
	const wellSince = new Map<FormulaId, number>();
	const open = new Set<FormulaId>(formulaIds);
	const telling: Answered[] = [];
	let wrong = 0;
	for (const answered of history.toReversed()) {
		const late = telling.length < answersWeighed && wrong < wrongWeighed;
		if (!late && open.size === 0) break;
		const worked = workOut(answered);
		if (!worked || worked.error === null) continue;
		const due = worked.moves.flatMap(({ move }) => (isFormulaId(move.id) ? [move.id] : []));
		if (late || due.some((formula) => open.has(formula))) {
			wrong += Number(worked.error !== 0);
			if (wrong > wrongWeighed + earlierWrong) break;
			telling.push(answered);
		}
		for (const formula of worked.error === 0 ? due : []) {
			const times = (wellSince.get(formula) ?? 0) + 1;
			wellSince.set(formula, times);
			if (times >= wellNeeded) open.delete(formula);
		}
	}
	return telling.reverse();
}

/**
 * Moscow dates up to `until` whose answers may still tell: days of formulas that went well fewer than `wellNeeded` times
 * on the days after. The latest date first.
 */
export function daysStillTelling(days: readonly FormulaDay[], until: string): string[] {
	const wellSince = new Map<FormulaId, number>();
	const dates = new Set<string>();
	for (const { formula, date, seen, wrong } of days.toSorted((a, b) => (a.date < b.date ? 1 : -1))) {
		const well = wellSince.get(formula) ?? 0;
		if (date <= until && well < wellNeeded) dates.add(date);
		wellSince.set(formula, well + Math.max(0, seen - wrong));
	}
	return [...dates];
}
