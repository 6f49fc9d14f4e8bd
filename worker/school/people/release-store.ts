import { sql } from "drizzle-orm";
import { logAction } from "#db/audit";
import type { Db } from "#db/client";
import { among } from "#db/rows";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { endTeachings, staffIds } from "../../account/users/relation-store";

/** Ends the teaching of some children by an actor and the staff that answers to them, and logs it. */
export async function endTeachingOf(db: Db, actor: Actor, ids: readonly string[], now: number): Promise<void> {
	const teachers = sql`select ${actor.id} union ${staffIds(actor)}`;
	const how = actor.role === Role.school ? "head" : "teacher";
	await db.batch([
		logAction(db, {
			at: now,
			actorId: actor.id,
			action: "student.release",
			targetKind: "user",
			targetId: ids.length === 1 ? (ids[0] ?? "") : "many",
			detail: { ids },
		}),
		...endTeachings(db, sql`${among(sql`teachings.child_id`, ids)} and teachings.teacher_id in (${teachers})`, {
			by: actor.id,
			how,
			now,
		}),
	]);
}
