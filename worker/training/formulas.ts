import type { Db } from "#db/client";
import { addDays, moscowDate } from "#domain/calendar/moscow";
import { DomainError } from "#domain/errors";
import type { Answered } from "#domain/mastery/answered";
import { focusText } from "#domain/mastery/focus-text";
import { masteryOverview } from "#domain/trainer/mastery-overview";
import { answersOfRun } from "#domain/trainer/run-tallies";
import { answersWeighed } from "#domain/mastery/weakness";
import { isFormulaId } from "#domain/soroban/rod";
import { isSimulator, type Simulator } from "#domain/trainer/catalogue";
import type { TrainingFormulas } from "./contract";
import { readFormulas } from "./store";

/** Trainers in which numbers are worked one after another. */
const chains: readonly Simulator[] = ["sum", "columns", "dictation", "decimals"];
/** The number of days that count; older ones say little. */
const daysTold = 180;
const runsRead = 24;

type Read = Awaited<ReturnType<typeof readFormulas>>;

/** The latest sums of a user as they were kept with the sets; a set kept without them is made anew. */
function recentOf(runs: Read["runs"]): Answered[] {
	const recent: Answered[] = [];
	for (const { simulator, parameters, seed, answers, sums } of runs) {
		if (recent.length >= answersWeighed || !isSimulator(simulator)) break;
		try {
			const run: Answered[] = sums ?? answersOfRun({ simulator, parameters, seed, answers });
			recent.unshift(...run.map(({ numbers, typed }) => ({ numbers, typed })));
		} catch (error) {
			// a set that this version generates differently
			if (!(error instanceof DomainError)) throw error;
		}
	}
	return recent.slice(-answersWeighed);
}

/** Where a user stands with every formula at an instant, in milliseconds. */
export async function tellFormulas(db: Db, userId: string, now: number): Promise<TrainingFormulas> {
	const today = moscowDate(now);
	const stored = await readFormulas(db, userId, addDays(today, -daysTold), chains, runsRead);
	const days = stored.days.flatMap(({ formula, ...day }) => (isFormulaId(formula) ? [{ formula, ...day }] : []));
	const recent = recentOf(stored.runs);
	const { formulas, focus } = masteryOverview({ days, recent }, today);
	return {
		today,
		data: formulas.map(({ formula, state, seen, wrong, accuracy, milliseconds, goodDays, lastMet, share, named }) => ({
			formula,
			state,
			seen,
			wrong,
			accuracy,
			milliseconds,
			good_days: goodDays,
			last_met: lastMet,
			share,
			named,
		})),
		focus: focusText(focus),
		days,
		recent: recent.map(({ numbers, typed }) => ({ numbers: [...numbers], typed })),
	};
}
