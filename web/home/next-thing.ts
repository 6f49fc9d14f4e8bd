import { may } from "#domain/access/permissions";
import { type Focus, readFocus } from "#domain/mastery/focus-text";
import type { FormulaId } from "#domain/soroban/rod";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { NextSet } from "#worker/training/contract";
import type { Me } from "#worker/account/users/contract";
import { eventName } from "../lib/event-name";
import { trains } from "../account/session/trains";
import type { HomeworkToDo } from "../school/homework/child/homework-to-do";
import { guides } from "./guides";

/** `own`: the user takes part in the olympiad; otherwise the user accompanies others. */
export type NextThing =
	| { kind: "olympiad"; id: string; name: string; own: boolean; running: boolean; start: number; end: number }
	| ({ kind: "homework" } & HomeworkToDo)
	| { kind: "formulas"; formulas: readonly FormulaId[] }
	| { kind: "training"; set: NextSet }
	| { kind: "warm-up" };

/** Whether a user accompanies others at an olympiad: heads of centres and admins. */
export function accompanies(me: Pick<Me, "_id" | "role" | "shells">): boolean {
	return me.shells.olympiad && may({ id: me._id, role: me.role }, "participants.list");
}

/** The weak formulas of a focus; none if the focus is a check of all formulas. */
export function weakIn(focus: Focus | null): readonly FormulaId[] {
	return focus === null || focus.check ? [] : focus.formulas;
}

/** The same from the focus text of the server. */
export function weakAsTold(focusText: string): readonly FormulaId[] {
	return weakIn(readFocus(focusText));
}

/** How long before its start an olympiad comes before training, milliseconds. */
const nearOlympiad = 24 * 60 * 60 * 1000;

type Known = {
	active: ActiveOlympiad | null;
	/** Homework that waits to be done; null for none. */
	homework?: HomeworkToDo | null;
	/** The next set; null for users who do not train, or while it is unknown. */
	set: NextSet | null;
	weak: readonly FormulaId[];
	accompanies: boolean;
};

function nextOlympiad({ active, accompanies }: Pick<Known, "active" | "accompanies">, now: number): NextThing | null {
	if (!active?.olimpic) return null;
	const { olimpic, participant } = active;
	const start = Date.parse(olimpic.start);
	const end = Date.parse(olimpic.end);
	const own = participant !== null && participant.result === null && now >= start - nearOlympiad;
	if (now >= end || !(own || accompanies)) return null;
	return { kind: "olympiad", id: olimpic._id, name: eventName(olimpic), own, running: now >= start, start, end };
}

/** Whether an olympiad is the next thing at `now`, milliseconds. */
export function olympiadFirst(known: Pick<Known, "active" | "accompanies">, now: number): boolean {
	return nextOlympiad(known, now) !== null;
}

/** Whether the next thing at `now`, milliseconds, depends on the user's training. */
export function takesTraining(
	me: Pick<Me, "_id" | "role" | "shells">,
	active: ActiveOlympiad | null,
	now: number,
): boolean {
	return trains(me) && !guides(me) && !olympiadFirst({ active, accompanies: accompanies(me) }, now);
}

/**
 * The one next thing at `now`, milliseconds: an olympiad (for participants from a day before its start, for users who
 * accompany others any future one), else homework that waits, else a set about weak formulas, else the next set, else a warm-up.
 */
export function nextThing(known: Known, now: number): NextThing {
	const olympiad = nextOlympiad(known, now);
	if (olympiad) return olympiad;
	if (known.homework) return { kind: "homework", ...known.homework };
	if (known.weak.length > 0) return { kind: "formulas", formulas: known.weak };
	return known.set === null ? { kind: "warm-up" } : { kind: "training", set: known.set };
}
