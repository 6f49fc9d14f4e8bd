import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { TrainingFormulas, TrainingSummary } from "#worker/training/contract";
import type { Me } from "#worker/account/users/contract";
import { calledName, dayText, greeting } from "../home/greeting";
import { accompanies, nextThing } from "../home/next-thing";
import { nextWords } from "../home/next-words";
import { stubbornTold } from "../home/stubborn-told";

type Asker = Pick<Me, "_id" | "role" | "name" | "name_en" | "shells">;

/** How the main page greets a user at `now`, milliseconds; nothing for those who have no main page. */
export function greetingWords(me: Asker, now: number): Record<string, string> {
	if (!me.shells.main) return {};
	const today = new Date(now);
	return { greeting: greeting(today.getHours(), calledName(me)), day: dayText(today) };
}

/** How a user trains, as far as the main page's next thing takes it. */
export type Trained = { summary: Pick<TrainingSummary, "next" | "runs">; formulas: Pick<TrainingFormulas, "focus"> };

/** What the main page's one next thing is at `now`, milliseconds; `trained` is null where it decides nothing. */
export function nextThingWords(
	me: Asker,
	active: ActiveOlympiad,
	trained: Trained | null,
	now: number,
): Record<string, string> {
	if (!me.shells.main) return {};
	const set = trained?.summary.next ?? null;
	const stubborn = trained ? stubbornTold(trained.formulas.focus) : [];
	const next = nextThing({ active, set, stubborn, accompanies: accompanies(me) }, now);
	return nextWords(next, trained?.summary.runs[0]);
}
