import { may } from "#domain/access/permissions";
import { type Focus, readFocus } from "#domain/mastery/focus-text";
import type { FormulaId } from "#domain/soroban/rod";
import type { ActiveOlympiad } from "#worker/olympiad/contract";
import type { NextSet } from "#worker/training/contract";
import type { Me } from "#worker/account/users/contract";
import { trains } from "../account/session/trains";

/** `own`: the user takes part in the olympiad; otherwise others do, and the user stands by. */
export type NextThing =
	| { kind: "olympiad"; name: string; own: boolean; running: boolean; start: number; end: number }
	| { kind: "formulas"; formulas: readonly FormulaId[] }
	| { kind: "training"; set: NextSet }
	| { kind: "warm-up" };

/** Whether a user goes to an olympiad for others: heads of centres and administrators. */
export function accompanies(me: Pick<Me, "_id" | "role" | "shells">): boolean {
	return me.shells.olympiad && may({ id: me._id, role: me.role }, "participants.list");
}

/** The weak formulas in what the next set should be about; none where it is a check of everything. */
export function weakIn(focus: Focus | null): readonly FormulaId[] {
	return focus === null || focus.check ? [] : focus.formulas;
}

/** The same of what the server says, as it says it. */
export function weakAsTold(focusText: string): readonly FormulaId[] {
	return weakIn(readFocus(focusText));
}

/** An olympiad further away than this leaves today to training, milliseconds. */
const nearOlympiad = 24 * 60 * 60 * 1000;

type Known = {
	active: ActiveOlympiad | null;
	/** The next set of those who train; null for the others, or while it is not known. */
	set: NextSet | null;
	/** Formulas the user is known to be weak at. */
	weak: readonly FormulaId[];
	/** Goes to the olympiad for others. */
	accompanies: boolean;
};

function nextOlympiad({ active, accompanies }: Pick<Known, "active" | "accompanies">, now: number): NextThing | null {
	if (!active?.olimpic) return null;
	const { olimpic, participant } = active;
	const start = Date.parse(olimpic.start);
	const end = Date.parse(olimpic.end);
	const own = participant !== null && participant.result === null && now >= start - nearOlympiad;
	if (now >= end || !(own || accompanies)) return null;
	return { kind: "olympiad", name: olimpic.name, own, running: now >= start, start, end };
}

/** Whether an olympiad is the next thing at `now`, milliseconds, however the user trains. */
export function olympiadFirst(known: Pick<Known, "active" | "accompanies">, now: number): boolean {
	return nextOlympiad(known, now) !== null;
}

/** Whether it takes how a user trains to know what is next at `now`, milliseconds. */
export function takesTraining(
	me: Pick<Me, "_id" | "role" | "shells">,
	active: ActiveOlympiad | null,
	now: number,
): boolean {
	return trains(me) && !olympiadFirst({ active, accompanies: accompanies(me) }, now);
}

/**
 * The one next thing: an olympiad that runs or begins within a day for who is registered and has not run it, any to
 * come for who accompanies others; else a set about the formulas that are weak; else the next set; else a warm-up.
 * `now` in milliseconds.
 */
export function nextThing(known: Known, now: number): NextThing {
	const olympiad = nextOlympiad(known, now);
	if (olympiad) return olympiad;
	if (known.weak.length > 0) return { kind: "formulas", formulas: known.weak };
	return known.set === null ? { kind: "warm-up" } : { kind: "training", set: known.set };
}
