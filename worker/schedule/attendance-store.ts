import { sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { runAll } from "#db/batch";
import type { AttendanceState } from "#domain/schedule/attendance";
import { markSick } from "../training/earned/sick-store";

type Mark = { user: string; state: AttendanceState | null };

/**
 * Notes who came to a day of a lesson; a mark without a state is taken back. Whoever is marked ill is ill on `illOn`, and no
 * longer when that mark is changed; null where it is too far away to matter.
 */
export async function keepMarks(
	db: Db,
	{ id, day, illOn, marks }: { id: string; day: string; illOn: string | null; marks: readonly Mark[] },
	actorId: string,
	now: number,
): Promise<void> {
	const rows = JSON.stringify(marks);
	const wasIll = (user: string) => sql`exists (select 1 from attendance
		where lesson_id = ${id} and day = ${day} and user_id = ${user} and state = 'ill')`;
	const illness = marks.flatMap(({ user, state }) => {
		if (illOn === null) return [];
		const sick = state === "ill";
		const marked = { userId: user, markedBy: actorId, dates: [illOn], sick };
		return markSick(db, marked, now, sick ? undefined : wasIll(user));
	});
	await runAll(db, [
		...illness,
		sql`insert into attendance (lesson_id, day, user_id, state, marked_by, marked_at)
			select ${id}, ${day}, value ->> 'user', value ->> 'state', ${actorId}, ${now} from json_each(${rows})
			where value ->> 'state' is not null
			on conflict (lesson_id, day, user_id) do update
				set state = excluded.state, marked_by = excluded.marked_by, marked_at = excluded.marked_at`,
		sql`delete from attendance where lesson_id = ${id} and day = ${day} and user_id in (
			select value ->> 'user' from json_each(${rows}) where value ->> 'state' is null)`,
		logAction(db, {
			at: now,
			actorId,
			action: "lesson.attendance",
			targetKind: "lesson",
			targetId: id,
			detail: { day, ids: marks.map(({ user }) => user) },
		}).getSQL(),
	]);
}
