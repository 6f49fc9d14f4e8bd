import { DomainError } from "../errors";
import type { Occurrence } from "./occurrences";

/** How many days from its first one to come a lesson is compared with others (docs/product.md 6). */
export const overlapDays = 366;
/** Most overlaps that are told one by one; of the others only how many. */
export const mostOverlapsTold = 3;

/** A lesson on a day as far as others may stand in its way: who gives it, to which group, and when (milliseconds). */
export type Held = { teacherId: string; groupId: string; startsAt: number; endsAt: number };

/** Two lessons at the same time, and who would be at both; a group goes before its teacher. */
export type Overlap<A, B> = { own: A; other: B; who: "group" | "teacher" };

/** Whether a lesson on a day is held and not over at an instant (milliseconds): only then it can stand in the way. */
export function isStillHeld({ state, endsAt }: Pick<Occurrence, "state" | "endsAt">, now: number): boolean {
	return (state === "planned" || state === "moved") && endsAt > now;
}

function whoOf(own: Held, other: Held): Overlap<Held, Held>["who"] | null {
	if (own.groupId === other.groupId) return "group";
	return own.teacherId === other.teacherId ? "teacher" : null;
}

/**
 * The pairs of one of `own` and one of `others` that have a moment in common and a teacher or a group in common
 * (docs/product.md 6), in order of time. Lessons that only meet, one ending as the other begins, are none.
 */
export function overlapsOf<A extends Held, B extends Held>(own: readonly A[], others: readonly B[]): Overlap<A, B>[] {
	const inOrder = (a: Held, b: Held) => a.startsAt - b.startsAt;
	const sorted = others.toSorted(inOrder);
	const longest = Math.max(0, ...sorted.map(({ startsAt, endsAt }) => endsAt - startsAt));
	const found: Overlap<A, B>[] = [];
	let first = 0;
	for (const one of own.toSorted(inOrder)) {
		// what begins so long before is over
		while (first < sorted.length && sorted[first]!.startsAt <= one.startsAt - longest) first += 1;
		for (let at = first; at < sorted.length && sorted[at]!.startsAt < one.endsAt; at += 1) {
			const other = sorted[at]!;
			const who = other.endsAt > one.startsAt ? whoOf(one, other) : null;
			if (who) found.push({ own: one, other, who });
		}
	}
	return found;
}

/** An overlap in the words of a person: who (also in English), with which group, and when by the school's clock. */
export type OverlapTold = {
	who: "group" | "teacher";
	name: string;
	name_en: string;
	group: string;
	date: string;
	time: string;
	minutes: number;
};

/** A lesson that would be at the same time as others: the first of them, and how many there are. */
export class OverlapError extends DomainError {
	constructor(
		readonly told: readonly OverlapTold[],
		readonly count: number,
	) {
		super("LESSON_OVERLAPS");
	}
}
