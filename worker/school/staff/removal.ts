import type { Db } from "#db/client";
import type { Actor } from "#domain/access/permissions";
import { lookFault } from "#domain/access/second-look";
import { isRestorable } from "#domain/access/way-back";
import { DomainError } from "#domain/errors";
import type { DeleteStaff } from "./contract";
import { deleteStaff, findStaff, restoreStaff } from "./removal-store";

/**
 * Deletes a teacher or the head of a school, with a reason; groups and children stay. Returns the ids of the ended
 * sessions. Throws NOT_FOUND for anybody else, and CONFIRM_NAME where many are deleted and the name was not typed
 * (docs/decisions/027). `now` in milliseconds.
 */
export async function removeStaff(
	db: Db,
	actor: Actor,
	id: string,
	{ reason, confirm }: DeleteStaff,
	now: number,
): Promise<string[]> {
	const person = await findStaff(db, id);
	if (!person || person.deletedAt !== null) throw new DomainError("NOT_FOUND");
	const fault = lookFault("name", [person.name], confirm);
	const ended = await deleteStaff(db, { id, reason, confirmed: fault === null }, actor.id, now);
	if (ended) return ended;
	throw fault ? new DomainError(fault, { confirm: fault }) : new DomainError("NOT_FOUND");
}

/**
 * Brings a teacher or the head of a school back; who is back already stays. Throws NOT_FOUND for anybody else,
 * RESTORE_TOO_LATE after thirty days, RESTORE_EMAIL_TAKEN. `now` in milliseconds.
 */
export async function bringStaffBack(
	db: Db,
	actor: Actor,
	id: string,
	email: string | undefined,
	now: number,
): Promise<void> {
	const person = await findStaff(db, id);
	if (!person) throw new DomainError("NOT_FOUND");
	if (person.deletedAt === null) return;
	if (!isRestorable(person.deletedAt, now)) throw new DomainError("RESTORE_TOO_LATE");
	await restoreStaff(db, id, email, actor.id, now);
}
