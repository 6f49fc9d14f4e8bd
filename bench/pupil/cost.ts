import type { Answered } from "../../domain/mastery/answered";
import { focusSet } from "../../domain/mastery/focus-set";
import type { Focus } from "../../domain/mastery/focus-text";
import { formulaTallies } from "../../domain/mastery/formula-tally";
import { masteryOverview } from "../../domain/trainer/mastery-overview";
import { answersWeighed } from "../../domain/mastery/telling-answers";
import { checkShape, trainingFocus, weakestFormulas } from "../../domain/mastery/weakness";
import { createRandom } from "../../domain/generator/random";
import { formulaIds } from "../../domain/soroban/rod";
import { answerOf, type Habits } from "./hand";

const today = "2026-05-09";
const tries = 3;

function processorMs(work: () => void): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/**
 * Milliseconds of processor time for one overview of mastery from a full history, the best of three, for each formula
 * weak.
 */
export function pictureCosts(habits: Omit<Habits, "fails">): number[] {
	return formulaIds.map((formula) => {
		const random = createRandom(`cost:${formula}:hand`);
		const recent: Answered[] = [];
		let focus: Focus = { formulas: [], check: true };
		for (let set = 0; recent.length < answersWeighed; set++) {
			for (const numbers of focusSet(focus, checkShape, `cost:${formula}:${set}`, checkShape.count))
				recent.push({ numbers, typed: answerOf(numbers, { ...habits, fails: new Map([[formula, 0.5]]) }, random) });
			focus = trainingFocus(weakestFormulas(recent));
		}
		const tallies = formulaTallies(recent.map((answered) => ({ ...answered, milliseconds: 0 })));
		const days = tallies.map((tally) => ({ ...tally, date: today }));
		return Math.min(
			...Array.from({ length: tries }, () => processorMs(() => masteryOverview({ days, recent }, today))),
		);
	});
}
