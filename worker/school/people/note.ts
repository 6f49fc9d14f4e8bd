import { logChange } from "#db/audit";
import { runAll } from "#db/batch";
import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { DomainError } from "#domain/errors";
import { toIso } from "../../http/contract";
import type { NoteInput, StudentNote } from "./contract";
import { findNote, type NoteRecord, writeNote } from "./note-store";

export function toNote({ text, by, byEn, at }: NoteRecord): StudentNote {
	return { text, by: { name: by, name_en: byEn }, at: at === null ? null : toIso(at) };
}

/**
 * Writes the note about a child. Throws NOT_FOUND for whoever is no teacher of the child, CONFLICT where somebody else has
 * written since. `now` in milliseconds.
 */
export async function noteAbout(
	db: Db,
	actor: Actor,
	studentId: string,
	{ text, known }: NoteInput,
	now: number,
): Promise<StudentNote> {
	const before = await findNote(db, actor, studentId);
	if (!before) throw new DomainError("NOT_FOUND");
	// the same text again, as after a lost answer, is no other note
	if (before.text === text) return toNote(before);
	const entry = {
		at: now,
		actorId: actor.id,
		action: "student.note" as const,
		targetKind: "user",
		targetId: studentId,
	};
	const [written] = await runAll(db, [
		writeNote(studentId, text, known === null ? null : Date.parse(known), actor.id, now),
		logChange(db, entry).getSQL(),
	]);
	if (written?.changes === 0) throw new DomainError("CONFLICT");
	const after = await findNote(db, actor, studentId);
	if (!after) throw new DomainError("NOT_FOUND");
	return toNote(after);
}
