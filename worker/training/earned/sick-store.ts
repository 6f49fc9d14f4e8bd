import { type SQL, sql } from "drizzle-orm";
import { logChange } from "#db/audit";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import { listed } from "#db/rows";

type SickMarks = { userId: string; markedBy: string; dates: readonly string[]; sick: boolean };

/** Statements that mark days as ill, or take the mark away, where a condition holds; what changes is logged. */
export function markSick(db: Db, marks: SickMarks, now: number, where = sql`true`): SQL[] {
	const { userId, markedBy, dates, sick } = marks;
	const change = sick
		? sql`insert into sick_days (user_id, date, marked_by, marked_at)
			select ${userId}, value, ${markedBy}, ${now} from json_each(${JSON.stringify(dates)}) where ${where}
			on conflict do nothing`
		: sql`delete from sick_days where user_id = ${userId} and date in ${listed(dates)} and ${where}`;
	const entry = { at: now, actorId: markedBy, targetKind: "user", targetId: userId, detail: { dates } } as const;
	return [change, logChange(db, { ...entry, action: sick ? "student.sick" : "student.sick_back" }).getSQL()];
}

/** Marks days as ill, or takes the mark away. */
export async function markSickDays(db: Db, marks: SickMarks, now: number): Promise<void> {
	await runAll(db, markSick(db, marks, now));
}
