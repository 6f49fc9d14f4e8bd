import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { Role } from "#domain/user/role";
import { teacherIds } from "../../account/users/relation-store";
import { inBoth } from "../../account/users/store";

export type NoteRecord = { text: string; by: string; byEn: string; at: number | null };

/** The note about a child for one of its own teachers. Undefined for everybody else. */
export function findNote(db: Db, actor: Actor, studentId: string): Promise<NoteRecord | undefined> {
	return db.get<NoteRecord | undefined>(sql`
		select coalesce(n.text, '') as text, ${inBoth("w", "by")}, n.written_at as at
		from users u left join student_notes n on n.student_id = u.id left join users w on w.id = n.written_by
		where u.id = ${studentId} and u.role = ${Role.student} and u.deleted_at is null
			and ${actor.id} in (${teacherIds(sql`u.id`)})`);
}

/** Statement that writes a note in the place of the one of that instant (null: of none); it changes nothing elsewhere. */
export function writeNote(studentId: string, text: string, known: number | null, by: string, at: number): SQL {
	const same = sql`student_id = ${studentId} and written_at = ${known}`;
	if (text === "") return sql`delete from student_notes where ${same}`;
	if (known !== null) {
		return sql`update student_notes set text = ${text}, written_by = ${by}, written_at = ${at} where ${same}`;
	}
	return sql`insert into student_notes (student_id, text, written_by, written_at)
		values (${studentId}, ${text}, ${by}, ${at}) on conflict do nothing`;
}
