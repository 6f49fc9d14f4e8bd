import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { Me } from "#worker/users/contract";
import { calledName, dayText, greeting } from "../home/greeting";
import { accompanies, nextThing } from "../home/next-thing";
import { nextWords } from "../home/next-words";
import { trains } from "../training/trains";

type Asker = Pick<Me, "_id" | "role" | "name" | "name_en" | "shells">;

/** How the main page greets a user at `now`, milliseconds; nothing for those who have no main page. */
export function greetingWords(me: Asker, now: number): Record<string, string> {
	if (!me.shells.main) return {};
	const today = new Date(now);
	return { greeting: greeting(today.getHours(), calledName(me)), day: dayText(today) };
}

/**
 * What the main page's one next thing is at `now`, milliseconds, where the user and the olympiad alone decide it;
 * nothing where it takes how the user trains.
 */
export function nextThingWords(me: Asker, active: ActiveOlympiad, now: number): Record<string, string> {
	if (!me.shells.main) return {};
	const next = nextThing({ active, set: null, stubborn: [], accompanies: accompanies(me) }, now);
	const told = next.kind === "olympiad" || (next.kind === "warm-up" && !trains(me));
	return told ? { ...nextWords(next) } : {};
}
