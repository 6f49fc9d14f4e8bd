import type { Plan } from "../../jobs/slices";
import { type DueHomework, giveMissed, giveOn, type HomeworkKey, nextHomeworks } from "./give-store";

/** Children of a slice: each row has three indexes, so it holds fewer than the slices of other jobs. */
const sliceChildren = 2_000;
/** Homeworks read ahead, for some slices. */
const readAhead = 2_500;

/** The first homeworks for at most so many children; at least one. */
function firstFor(due: readonly DueHomework[], mostChildren: number): readonly DueHomework[] {
	let children = 0;
	const end = due.findIndex(({ size }, index) => (children += size) > mostChildren && index > 0);
	return end === -1 ? due : due.slice(0, end);
}

/**
 * Gives every homework of a Moscow date to its children, slice by slice. Whoever has it already keeps it, so that a run that
 * breaks off, or is repeated, gives nothing twice. Of a date before `today`, which was missed, what can still be done.
 */
export function giveHomeworks(date: string, today = date): Plan {
	let ahead: readonly DueHomework[] = [];
	let all = false;
	return async (db, cursor) => {
		if (ahead.length === 0) {
			ahead = await nextHomeworks(db, date, today, (cursor?.after as HomeworkKey | undefined) ?? null, readAhead);
			all = ahead.length < readAhead;
		}
		const slice = firstFor(ahead, sliceChildren);
		ahead = ahead.slice(slice.length);
		const last = slice.at(-1);
		const ids = slice.map(({ id }) => id);
		const more = last && !(all && ahead.length === 0);
		return {
			statements: last ? (date === today ? giveOn(ids, date) : giveMissed(ids, date, today)) : [],
			next: more ? { stage: "give", after: [last.endsOn, last.id] } : null,
		};
	};
}
