import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { listed } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import { restorableMs } from "#domain/access/way-back";
import { lateDays } from "#domain/homework/schedule";
import { inBoth } from "../../account/users/store";
import { recountOnTime } from "./count-store";
import { answeredFor, managed } from "./reach-store";

/** Statement that puts a homework into the archive or takes it out; nothing of it is given while it is there. */
export function setArchived(id: string, archived: boolean, now: number): SQL {
	return sql`update homeworks set archived_at = ${archived ? now : null} where id = ${id}`;
}

/** Statement that deletes a homework that nobody has begun; what was given of it goes with it. */
export function setDeleted(id: string, now: number): SQL {
	return sql`update homeworks set deleted_at = ${now} where id = ${id} and deleted_at is null
		and not exists (select 1 from assignments where homework_id = ${id} and begun > 0)`;
}

/** Whether a homework was deleted and an actor may put it back; false out of reach or too late. */
export async function isRestorable(db: Db, actor: Actor, id: string, now: number): Promise<boolean> {
	const found = await db.get<{ id: string } | undefined>(sql`select h.id from homeworks h
		where h.id = ${id} and h.deleted_at > ${now - restorableMs} and ${answeredFor(actor)}`);
	return found !== undefined;
}

/** Statement that puts a deleted homework back. */
export function putBack(id: string): SQL {
	return sql`update homeworks set deleted_at = null where id = ${id}`;
}

export type DeletedRecord = { id: string; theme: string; teacher: string; teacherEn: string; deletedAt: number };

/** The homeworks an actor may put back, the latest deleted first, at most a hundred. */
export function listDeleted(db: Db, actor: Actor, now: number): Promise<DeletedRecord[]> {
	return db.all<DeletedRecord>(sql`select h.id, h.theme, ${inBoth("o", "teacher")}, h.deleted_at as deletedAt
		from homeworks h join users o on o.id = h.owner_id
		where h.deleted_at > ${now - restorableMs} and ${answeredFor(actor)}
		order by h.deleted_at desc, h.id desc limit 100`);
}

/** How many of these assignments an actor may change. */
export async function countManaged(db: Db, actor: Actor, ids: readonly number[]): Promise<number> {
	const row = await db.get<{ count: number }>(sql`select count(*) as count from assignments a
		join homeworks h on h.id = a.homework_id where a.id in ${listed(ids)} and ${managed(actor)}`);
	return row?.count ?? 0;
}

/** Statements that give assignments that are not completed another deadline, a Moscow date. */
export function extend(ids: readonly number[], until: string, reason: string): SQL[] {
	const extended = sql`update assignments set due_on = ${until}, extension_reason = ${reason}, withdrawn = 0,
			closes_on = iif(h.rule = 'until', date(${until}, ${`+${lateDays} days`}), ${until})
		from homeworks h where h.id = assignments.homework_id and assignments.id in ${listed(ids)}
			and assignments.completed_at is null`;
	return [extended, recountOnTime(listed(ids))];
}
