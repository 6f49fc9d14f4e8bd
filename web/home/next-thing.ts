import type { ActiveOlympiad } from "#worker/olympiad/contract";

export type NextThing =
	| { kind: "olympiad"; name: string; running: boolean; start: number; end: number }
	| { kind: "warm-up" };

/** The one next thing: an olympiad the user is registered for and has not run, else a warm-up. `now` in milliseconds. */
export function nextThing(active: ActiveOlympiad, now: number): NextThing {
	const { olimpic, participant } = active;
	if (!olimpic || !participant || participant.result !== null) return { kind: "warm-up" };
	const start = Date.parse(olimpic.start);
	const end = Date.parse(olimpic.end);
	if (now >= end) return { kind: "warm-up" };
	return { kind: "olympiad", name: olimpic.name, running: now >= start, start, end };
}
